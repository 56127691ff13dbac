import { expect, it } from "vitest";
import { MAX_FRAMES, animate, thinLine } from "./animation";
import { heightAt } from "./painting";

it("draws every position of a line, or an even choice that ends with the last", () => {
  const line = Array.from({ length: MAX_FRAMES }, (_, index) => index);
  expect(thinLine(line)).toEqual(line);
  const long = thinLine([...line, MAX_FRAMES]);
  expect(long.slice(0, 3)).toEqual([0, 2, 4]);
  expect(long.at(-1)).toBe(MAX_FRAMES);
});

it("tells how far it is, and stops", async () => {
  const stop = new AbortController();
  const texts: string[] = [];
  const draw = (position: number) => {
    if (position === 2) stop.abort();
    return Promise.resolve("<svg/>");
  };
  const animation = animate([1, 2, 3], draw, stop.signal, (count, total) =>
    texts.push(`${count} of ${total}`),
  );
  await expect(animation).rejects.toThrow(/abort/i);
  expect(texts).toEqual(["0 of 3", "1 of 3"]);
});

it("reads how high a picture is", () => {
  expect(heightAt('<svg viewBox="0 0 200 101">', 100)).toBe(51);
});
