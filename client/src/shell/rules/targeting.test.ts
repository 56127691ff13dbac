import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followTarget } from "./targeting";

let grow: () => void = () => undefined;
const scroll = vi.fn();

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(resized: () => void) {
        grow = resized;
      }
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = "<div><p id='hs-1.1'>A rule.</p></div>";
  HTMLElement.prototype.scrollIntoView = scroll;
  location.hash = "#hs-1.1";
});
afterEach(() => {
  vi.unstubAllGlobals();
  scroll.mockReset();
  location.hash = "";
});

it("stays at the rule of the address as the text grows, until the reader scrolls", () => {
  const stop = followTarget(document.body);
  grow();
  grow();
  expect(scroll).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event("wheel"));
  grow();
  expect(scroll).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event("hashchange"));
  grow();
  expect(scroll).toHaveBeenCalledTimes(4);
  stop();
});
