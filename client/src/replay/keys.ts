import type { ReplayStore } from "./replayStore.svelte";

const KEYS: Record<string, (store: ReplayStore) => void> = {
  ArrowLeft: (store) => store.step(-1),
  ArrowRight: (store) => store.step(1),
  ArrowUp: (store) => store.step(-1),
  ArrowDown: (store) => store.step(1),
  PageUp: (store) => store.step(-10),
  PageDown: (store) => store.step(10),
  Home: (store) => store.step(-Infinity),
  End: (store) => store.step(Infinity),
  " ": (store) => store.toggle(),
};

/** Elements with keys of their own. */
const TYPED_INTO = "input, select, textarea, [contenteditable]";
const PRESSED = "button, a, summary";

/** Do what a key means in a replay; return whether it means anything. */
export function pressKey(event: KeyboardEvent, store: ReplayStore): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPED_INTO) || (event.key === " " && target?.closest(PRESSED))) return false;
  const act = KEYS[event.key];
  act?.(store);
  return act !== undefined;
}
