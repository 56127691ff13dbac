/** What a scene tells its frame: how high the dock is, and how far it grows over the column. */

import { getContext, setContext } from "svelte";

export interface DockCover {
  dock: number;
  pixels: number;
}

const KEY = Symbol("covered");

export function setDockCover(covered: DockCover): void {
  setContext(KEY, covered);
}

export function getDockCover(): DockCover | undefined {
  return getContext<DockCover | undefined>(KEY);
}
