/** The values of gauges after the hovered choice, as a context for their components. */

import { getContext, setContext } from "svelte";
import type { Choosing } from "../choosing/choosing.svelte";

const KEY = Symbol("next values");

type GetChoosing = () => Choosing;

/** Let all that is drawn below know what a choice leads to. */
export function tellNext(choosing: GetChoosing): void {
  setContext(KEY, choosing);
}

/** Return a function that tells the next value of a gauge, undefined where it stays. */
export function nextValues(): (gauge: string) => number | undefined {
  const choosing = getContext<GetChoosing | undefined>(KEY);
  return (gauge) => choosing?.().lookahead.preview?.gauges.find(({ id }) => id === gauge)?.value;
}
