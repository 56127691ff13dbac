/** Makes the choices that were kept while a command was on its way. */

import { untrack } from "svelte";
import type { Choosing } from "./choosing.svelte";
import type { Composing } from "./composing.svelte";

/** Settle what is not busy; for an effect, which runs once the answer is what one chooses from. */
export function settle(choosing: Choosing, composing?: Composing): void {
  if (!choosing.busy) untrack(() => choosing.settle());
  const isAnswered = composing?.busy === false && (composing.open || composing.committed);
  if (isAnswered) untrack(() => composing.settle());
}
