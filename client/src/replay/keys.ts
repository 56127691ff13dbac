import type { Reel } from "./reel.svelte";

const KEYS: Record<string, (reel: Reel) => void> = {
  ArrowLeft: (reel) => reel.step(-1),
  ArrowRight: (reel) => reel.step(1),
  ArrowUp: (reel) => reel.step(-1),
  ArrowDown: (reel) => reel.step(1),
  PageUp: (reel) => reel.step(-10),
  PageDown: (reel) => reel.step(10),
  Home: (reel) => reel.step(-Infinity),
  End: (reel) => reel.step(Infinity),
  " ": (reel) => reel.toggle(),
};

/** What has keys of its own. */
const TYPED_INTO = "input, select, textarea, [contenteditable]";
const PRESSED = "button, a, summary";

/** Do what a key means to a reel; tells whether it meant anything. */
export function press(event: KeyboardEvent, reel: Reel): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const on = event.target instanceof Element ? event.target : null;
  if (on?.closest(TYPED_INTO) || (event.key === " " && on?.closest(PRESSED))) return false;
  const deed = KEYS[event.key];
  deed?.(reel);
  return deed !== undefined;
}
