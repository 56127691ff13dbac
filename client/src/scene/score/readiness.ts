/** How a seat stands while several choose at the same time. */

import type { Scene } from "../../wire/shapes";

/** Whether a seat has committed, as a sign and in words. */
export interface Readiness {
  ready: boolean;
  sign: string;
  text: string;
}

type DueScene = Pick<Scene, "awaits" | "ready" | "to_act">;

/** Return whether a seat is ready or still chooses; undefined while nobody commits. */
export function readiness({ awaits, ready }: DueScene, seat: number): Readiness | undefined {
  if (ready.includes(seat)) return { ready: true, sign: "✓", text: "ready" };
  return awaits.includes(seat) ? { ready: false, sign: "…", text: "choosing" } : undefined;
}

/** Return whether a seat is to act, or still chooses while several do. */
export function isDue({ awaits, ready, to_act }: DueScene, seat: number): boolean {
  return awaits.length + ready.length ? awaits.includes(seat) : to_act === seat;
}
