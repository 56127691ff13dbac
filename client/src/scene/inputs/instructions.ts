/** What may be left to be played up to a limit, as the page tells it to the inputs below. */

import { getContext, setContext } from "svelte";
import type { InstructionShown } from "../../wire/shapes";

export interface Instructions {
  /** What the viewer has left, or may leave now, seat by seat. */
  instructions: readonly InstructionShown[];
  busy: boolean;
  /** Leave a limit for a seat; null stops it. */
  leave: (seat: number, limit: number | null) => void;
}

const KEY = Symbol("instructions");

type GetInstructions = () => Instructions;

export function tellInstructions(instructions: GetInstructions): void {
  setContext(KEY, instructions);
}

/** Return what may be left here, undefined where nobody keeps it, such as in a lesson. */
export function getInstructions(): GetInstructions {
  return (
    getContext<GetInstructions | undefined>(KEY) ??
    (() => ({ instructions: [], busy: false, leave: () => {} }))
  );
}
