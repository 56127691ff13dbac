import type { AnalysisStore } from "./analysisStore.svelte";

type Stepping = Pick<AnalysisStore, "step" | "switch">;

const KEYS: Record<string, (store: Stepping) => void> = {
  ArrowLeft: (store) => store.step(-1),
  ArrowRight: (store) => store.step(1),
  ArrowUp: (store) => store.switch(-1),
  ArrowDown: (store) => store.switch(1),
  Home: (store) => store.step(-Infinity),
  End: (store) => store.step(Infinity),
};

/** Elements with keys of their own. */
const OWN_KEYS = "input, select, textarea, [contenteditable], [role=tablist], dialog [role=slider]";

/** Do what a key means in an analysis; return whether it means anything. */
export function pressTreeKey(event: KeyboardEvent, store: Stepping): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OWN_KEYS)) return false;
  const act = KEYS[event.key];
  act?.(store);
  return act !== undefined;
}
