import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepScroll } from "./keepScroll";

let grow: () => void = () => undefined;
let end: () => void;

class Observer {
  constructor(seen: () => void) {
    grow = seen;
  }
  observe = () => undefined;
  disconnect = () => (grow = () => undefined);
}

/** Be a page of a height, in an entry of the history. */
function navigate(height: number, scrolled = 0): EventTarget {
  const navigation = Object.assign(new EventTarget(), { currentEntry: { key: "here" } });
  vi.stubGlobal("navigation", navigation);
  vi.stubGlobal("ResizeObserver", Observer);
  vi.stubGlobal("scrollTo", vi.fn());
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(innerHeight + height);
  vi.stubGlobal("scrollY", scrolled);
  end = keepScroll();
  return navigation;
}

function traverse(navigation: EventTarget, key: string): void {
  const details = { navigationType: "traverse", destination: { key }, hashChange: false };
  navigation.dispatchEvent(Object.assign(new Event("navigate"), details));
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("goes back to where a page was scrolled, once it is high enough", () => {
  const navigation = navigate(100, 400);
  traverse(navigation, "there");
  navigation.dispatchEvent(new Event("navigatesuccess"));
  traverse(navigation, "here");
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(innerHeight + 400);
  grow();
  expect(scrollTo).toHaveBeenCalledWith({ top: 400, behavior: "instant" });
});

it("does so after a reload", () => {
  sessionStorage.setItem("hexarena.scroll.here", "300");
  const entries = [{ type: "reload" }] as never;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries);
  navigate(300);
  grow();
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it("leaves a page to somebody who scrolls it", () => {
  const navigation = navigate(500, 400);
  traverse(navigation, "here");
  window.dispatchEvent(new Event("keydown"));
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
});
