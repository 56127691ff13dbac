/** The steps of a foresight by cell: stops and hits, with their beats. */

import type { Foresight } from "../../../wire/shapes";
import { momentNumber } from "../../choosing/previews/preview";

/** A stay in one place: its last moment, and the numbers of its moments, such as `2–4`. */
export interface Stop {
  step: Foresight;
  label: string;
}

/** List the stops on the way, each with its moments. */
export function findStops(steps: readonly Foresight[]): Stop[] {
  const stops: { step: Foresight; from: number; end: number }[] = [];
  steps.forEach((step, n) => {
    const number = momentNumber(step, n);
    const last = stops.at(-1);
    if (last?.step.cell === step.cell) Object.assign(last, { step, end: number });
    else stops.push({ step, from: number, end: number });
  });
  return stops.map(({ step, from, end }) => ({
    step,
    label: from === end ? String(end) : `${from}–${end}`,
  }));
}

/** Map each cell that is hit to the numbers of the moments. */
export function findHits(steps: readonly Foresight[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  steps.forEach((step, n) => {
    for (const id of step.hits)
      numbers.set(id, [...(numbers.get(id) ?? []), momentNumber(step, n)]);
  });
  return numbers;
}
