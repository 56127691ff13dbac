/** The clocks of the seats, as a context set by the page. */
import { getContext, setContext } from "svelte";

/** What a seat's clock shows. */
export interface ClockFace {
  text: string;
  /** The same in words. */
  label: string;
  /** What the time is for, if it is not the time of the whole match. */
  task: string;
  runs: boolean;
  low: boolean;
}

type Faces = (seat: number) => ClockFace | undefined;

const KEY = Symbol("clocks");

/** Provide the clock of each seat to the components below. */
export function setClocks(faces: Faces): void {
  setContext(KEY, faces);
}

/** Return the function that the page provided; without it no seat has a clock. */
export function getClocks(): Faces {
  return getContext<Faces | undefined>(KEY) ?? (() => undefined);
}
