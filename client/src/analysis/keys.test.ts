import { afterEach, expect, it, vi } from "vitest";
import { pressTreeKey } from "./keys";

const store = { step: vi.fn(), switch: vi.fn() };

afterEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});

function press(key: string, tag = "p"): boolean {
  const element = document.body.appendChild(document.createElement(tag));
  const event = new KeyboardEvent("keydown", { key });
  Object.defineProperty(event, "target", { value: element });
  return pressTreeKey(event, store);
}

it.each([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["Home", -Infinity],
  ["End", Infinity],
])("%s steps by %s", (key, delta) => {
  expect(press(key)).toBe(true);
  expect(store.step).toHaveBeenCalledExactlyOnceWith(delta);
});

it("changes the variation by up and down, but not while a comment is written", () => {
  expect(press("ArrowDown")).toBe(true);
  expect(store.switch).toHaveBeenCalledExactlyOnceWith(1);
  expect(press("ArrowUp", "textarea")).toBe(false);
  expect(press("a")).toBe(false);
});
