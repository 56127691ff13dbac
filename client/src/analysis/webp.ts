/** Animated WebP: still pictures of the browser, one after another in a RIFF container. */

const HEAD = 12; // bytes: RIFF, the size, WEBP
const CHUNK_HEAD = 8; // bytes: a name and a size
/** The chunks of a still picture that are its image. */
const IMAGE_CHUNKS = new Set(["ALPH", "VP8 ", "VP8L"]);
const ANIMATED = 0x02;
const HAS_ALPHA = 0x10;
const REPLACES = 0x02; // a frame isn't blended with the one before

interface Chunk {
  name: string;
  data: Uint8Array;
}

export interface WebpFrame {
  still: Uint8Array;
  milliseconds: number;
}

/** Join still WebP pictures of one size. Throws a TypeError for other files. */
export function joinFrames(frames: readonly WebpFrame[], width: number, height: number): Blob {
  const size = [...bytes(width - 1, 3), ...bytes(height - 1, 3)];
  const header = chunk("VP8X", Uint8Array.from([ANIMATED | HAS_ALPHA, 0, 0, 0, ...size]));
  const loop = chunk("ANIM", new Uint8Array(6)); // for ever, before nothing
  const images = frames.map(({ still, milliseconds }) => {
    const place = [...bytes(0, 6), ...size, ...bytes(milliseconds, 3), REPLACES];
    const image = readChunks(still).filter(({ name }) => IMAGE_CHUNKS.has(name));
    return chunk("ANMF", concat([Uint8Array.from(place), ...image.map(writeChunk)]));
  });
  const body = concat([text("WEBP"), header, loop, ...images]);
  return new Blob([concat([text("RIFF"), bytes(body.length, 4), body])], { type: "image/webp" });
}

export function readChunks(file: Uint8Array): Chunk[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const nameAt = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (nameAt(0) !== "RIFF" || nameAt(8) !== "WEBP") throw new TypeError("no WebP");
  const chunks: Chunk[] = [];
  for (let at = HEAD; at + CHUNK_HEAD <= file.length;) {
    const size = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEAD;
    chunks.push({ name: nameAt(at), data: file.subarray(start, start + size) });
    at = start + size + (size % 2);
  }
  return chunks;
}

function writeChunk({ name, data }: Chunk): Uint8Array {
  return chunk(name, data);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  return concat([text(name), bytes(data.length, 4), data, new Uint8Array(data.length % 2)]);
}

function text(word: string): Uint8Array {
  return Uint8Array.from(word, (letter) => letter.charCodeAt(0));
}

/** Write a number in a number of bytes, the lowest first. */
function bytes(value: number, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, index) => (value / 256 ** index) & 0xff);
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
