/** Pictures as files of pixels, painted by the browser. */

/** Pixels for each unit of a still picture. */
const SCALE = 2;
const NO_PAINTING = "This browser can’t paint the picture.";

async function load(text: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Turn an SVG document into a PNG. Throws if the browser cannot paint it. */
export async function toPng(text: string): Promise<Blob> {
  const image = await load(text);
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return encode(canvas, "image/png");
}

/** Paint an SVG document on a canvas of a width, at its top, and return it as a WebP. */
export async function toWebp(text: string, width: number, height: number): Promise<Blob> {
  const image = await load(text);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const shownHeight = (width * image.naturalHeight) / image.naturalWidth;
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, shownHeight);
  return encode(canvas, "image/webp", 0.8);
}

/** Read the height that a picture has at a width. */
export function heightAt(text: string, width: number): number {
  const [, , , wide = 1, high = 1] =
    /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(text)?.map(Number) ?? [];
  return Math.ceil((width * high) / wide);
}

async function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob || blob.type !== type) throw new Error(NO_PAINTING); // Safari writes no WebP
  return blob;
}
