import { expect, it } from "vitest";
import { joinFrames, readChunks } from "./webp";

/** A still picture with an image chunk of odd length, and one that is left out. */
function still(byte: number): Uint8Array {
  const image = [0x56, 0x50, 0x38, 0x20, 3, 0, 0, 0, byte, byte, byte, 0];
  const other = [0x45, 0x58, 0x49, 0x46, 2, 0, 0, 0, 9, 9];
  const body = [0x57, 0x45, 0x42, 0x50, ...image, ...other];
  return Uint8Array.from([0x52, 0x49, 0x46, 0x46, body.length, 0, 0, 0, ...body]);
}

it("joins the images of stills, with their size and duration", async () => {
  const frames = [still(1), still(2)].map((still) => ({ still, milliseconds: 800 }));
  const blob = joinFrames(frames, 640, 300);
  const file = new Uint8Array(await blob.arrayBuffer());
  expect(new DataView(file.buffer).getUint32(4, true)).toBe(file.length - 8);
  const chunks = readChunks(file);
  expect(chunks.map(({ name }) => name)).toEqual(["VP8X", "ANIM", "ANMF", "ANMF"]);
  expect([...(chunks[0]?.data ?? [])]).toEqual([0x12, 0, 0, 0, 0x7f, 2, 0, 0x2b, 1, 0]);
  const frame = [...(chunks[3]?.data ?? [])];
  expect(frame.slice(12, 16)).toEqual([0x20, 3, 0, 2]);
  expect(frame.slice(16)).toEqual([0x56, 0x50, 0x38, 0x20, 3, 0, 0, 0, 2, 2, 2, 0]);
});

it("refuses what is no WebP", () => {
  expect(() => joinFrames([{ still: new Uint8Array(20), milliseconds: 1 }], 1, 1)).toThrow(
    "no WebP",
  );
});
