import { afterEach, expect, it, vi } from "vitest";
import { press } from "./keys";
import type { Reel } from "./reel.svelte";

const reel = { step: vi.fn(), toggle: vi.fn() };

afterEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});

/** Press a key with the focus on an element. */
function pressed(key: string, tag = "p", held: KeyboardEventInit = {}): boolean {
  const element = document.body.appendChild(document.createElement(tag));
  const event = new KeyboardEvent("keydown", { key, ...held });
  Object.defineProperty(event, "target", { value: element });
  return press(event, reel as unknown as Reel);
}

it.each([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["Home", -Infinity],
  ["End", Infinity],
])("%s steps by %s", (key, by) => {
  expect(pressed(key)).toBe(true);
  expect(reel.step).toHaveBeenCalledExactlyOnceWith(by);
});

it("plays and pauses with the space bar, except where that presses something else", () => {
  expect(pressed(" ")).toBe(true);
  expect(pressed(" ", "button")).toBe(false);
  expect(reel.toggle).toHaveBeenCalledOnce();
});

it("steps while a button has the focus", () => {
  expect(pressed("ArrowRight", "button")).toBe(true);
});

it("leaves keys to what is typed into, and to the browser", () => {
  expect(pressed("ArrowRight", "input")).toBe(false);
  expect(pressed("Home", "select")).toBe(false);
  expect(pressed("ArrowLeft", "p", { altKey: true })).toBe(false);
  expect(pressed("x")).toBe(false);
  expect(reel.step).not.toHaveBeenCalled();
});
