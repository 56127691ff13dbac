import { afterEach, expect, it, vi } from "vitest";
import { pressKey } from "./keys";
import type { ReplayStore } from "./replayStore.svelte";

const store = { step: vi.fn(), toggle: vi.fn() };

afterEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});

/** Press a key with the focus on an element. */
function pressed(key: string, tag = "p", modifiers: KeyboardEventInit = {}): boolean {
  const element = document.body.appendChild(document.createElement(tag));
  const event = new KeyboardEvent("keydown", { key, ...modifiers });
  Object.defineProperty(event, "target", { value: element });
  return pressKey(event, store as unknown as ReplayStore);
}

it.each([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["Home", -Infinity],
  ["End", Infinity],
])("%s steps by %s", (key, delta) => {
  expect(pressed(key)).toBe(true);
  expect(store.step).toHaveBeenCalledExactlyOnceWith(delta);
});

it("plays and pauses with the space bar, unless a focused control uses it", () => {
  expect(pressed(" ")).toBe(true);
  expect(pressed(" ", "button")).toBe(false);
  expect(store.toggle).toHaveBeenCalledOnce();
});

it("steps while a button has the focus", () => {
  expect(pressed("ArrowRight", "button")).toBe(true);
});

it("leaves keys to text fields and to the browser", () => {
  expect(pressed("ArrowRight", "input")).toBe(false);
  expect(pressed("Home", "select")).toBe(false);
  expect(pressed("ArrowLeft", "p", { altKey: true })).toBe(false);
  expect(pressed("x")).toBe(false);
  expect(store.step).not.toHaveBeenCalled();
});
