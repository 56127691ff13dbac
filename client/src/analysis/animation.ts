/** The line on show as an animated WebP: the server draws the pictures, the browser paints them. */
import { heightAt, toWebp } from "./painting";
import { joinFrames, type WebpFrame } from "./webp";

/** With more moves, only every second, third… position is drawn. */
export const MAX_FRAMES = 120;
const WIDTH = 640; // pixels
const FRAME_MS = 800;
const LAST_MS = 3000;

/** Choose at most MAX_FRAMES positions of a line: evenly spread, with the last one. */
export function thinLine<T>(line: readonly T[]): T[] {
  const step = Math.ceil(line.length / MAX_FRAMES);
  return line.filter((_, index) => (line.length - 1 - index) % step === 0);
}

/** Animate a line; `draw` returns the picture of a position. Rejects once `stop` is aborted. */
export async function animate<T>(
  line: readonly T[],
  draw: (position: T) => Promise<string>,
  stop: AbortSignal,
  tell: (count: number, total: number) => void,
): Promise<Blob> {
  const positions = thinLine(line);
  const pictures: string[] = [];
  for (const position of positions) {
    stop.throwIfAborted();
    tell(pictures.length, positions.length);
    pictures.push(await draw(position));
  }
  const height = Math.max(...pictures.map((picture) => heightAt(picture, WIDTH)));
  const frames: WebpFrame[] = [];
  for (const picture of pictures) {
    stop.throwIfAborted();
    const still = await toWebp(picture, WIDTH, height);
    const milliseconds = frames.length === pictures.length - 1 ? LAST_MS : FRAME_MS;
    frames.push({ still: new Uint8Array(await still.arrayBuffer()), milliseconds });
  }
  return joinFrames(frames, WIDTH, height);
}
