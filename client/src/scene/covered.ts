/** What a scene tells its frame: how high the dock is, and how far it grows over the column. */

import { getContext, setContext } from "svelte";

export interface Covered {
  dock: number;
  pixels: number;
}

const KEY = Symbol("covered");

export function setCovered(covered: Covered): void {
  setContext(KEY, covered);
}

export function getCovered(): Covered | undefined {
  return getContext<Covered | undefined>(KEY);
}
