/** Brings a page back to where it was scrolled: after a reload, and on the way back or forward. */

import { on } from "svelte/events";

const PATIENCE_MS = 5000; // milliseconds in which a page may still grow
const HANDS = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Keep where pages are scrolled to, and return there; return a function that ends it. */
export function keepScroll(): () => void {
  const { navigation } = window;
  if (!navigation) return () => undefined; // the browser does what it can
  let cancel = returnTo(wasHere() ? navigation.currentEntry?.key : undefined);
  const remove = [
    on(window, "pagehide", () => remember(navigation.currentEntry?.key)),
    on(navigation, "navigate", (event) => {
      const { navigationType: type, destination, hashChange } = event as NavigateEvent;
      if (type === "replace") return; // such as a deck, which is written into its address
      cancel();
      if (hashChange) return;
      remember(navigation.currentEntry?.key);
      if (type === "traverse") cancel = returnTo(destination.key);
    }),
  ];
  return () => {
    cancel();
    remove.forEach((end) => end());
  };
}

/** Return whether this visit goes on with one before, as after a reload. */
function wasHere(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return ["reload", "back_forward"].includes(
    (entry as PerformanceNavigationTiming | undefined)?.type ?? "",
  );
}

/** Scroll to the place of an entry once the page is high enough, unless somebody scrolls before. */
function returnTo(key: string | null | undefined): () => void {
  const y = recall(key);
  if (!y) return () => undefined;
  const page = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (page.scrollHeight - innerHeight < y) return;
    stop();
    scrollTo({ top: y, behavior: "instant" });
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  const removers = HANDS.map((name) => on(window, name, stop, { passive: true }));
  observer.observe(document.body);
  return stop;

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    removers.forEach((end) => end());
  }
}

function remember(key: string | undefined): void {
  try {
    if (key) sessionStorage.setItem(nameOf(key), String(Math.round(scrollY)));
  } catch {
    // Then the page begins at its top.
  }
}

function recall(key: string | null | undefined): number {
  try {
    return Number(key && sessionStorage.getItem(nameOf(key)));
  } catch {
    return 0;
  }
}

function nameOf(key: string): string {
  return `hexarena.scroll.${key}`;
}
