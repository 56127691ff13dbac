/** Clocks to choose from when one starts a match. */

import type { ClockWish } from "../wire/shapes";

export type OwnClock = ClockWish["kind"];

interface Preset {
  name: string;
  clock: ClockWish | null;
}

interface ClockNumber {
  name: "minutes" | "increment" | "decision" | "days";
  label: string;
  minimum: number;
  maximum: number;
}

export type Numbers = Record<ClockNumber["name"], number>;

function fischer(minutes: number, increment: number): ClockWish {
  return { kind: "fischer", main: minutes * 60, increment, decision: 0, days: 0 };
}

function decision(seconds: number): ClockWish {
  return { kind: "decision", main: 0, increment: 0, decision: seconds, days: 0 };
}

function correspondence(days: number): ClockWish {
  return { kind: "correspondence", main: 0, increment: 0, decision: 0, days };
}

export const PRESETS: readonly Preset[] = [
  { name: "None", clock: null },
  { name: "3 min + 2 s", clock: fischer(3, 2) },
  { name: "10 min + 5 s", clock: fischer(10, 5) },
  { name: "30 min + 20 s", clock: fischer(30, 20) },
  { name: "30 s a decision", clock: decision(30) },
  { name: "3 days a decision", clock: correspondence(3) },
];

export const NUMBERS: Record<OwnClock, readonly ClockNumber[]> = {
  fischer: [
    { name: "minutes", label: "Minutes per player", minimum: 1, maximum: 180 },
    { name: "increment", label: "Seconds added per turn", minimum: 0, maximum: 180 },
  ],
  decision: [{ name: "decision", label: "Seconds per decision", minimum: 5, maximum: 3600 }],
  correspondence: [{ name: "days", label: "Days per decision", minimum: 1, maximum: 14 }],
};

/** Return the initial numbers of a custom clock. */
export function ownNumbers(): Numbers {
  return { minutes: 5, increment: 3, decision: 60, days: 2 };
}

/** Return the chosen clock: a preset, or one with custom numbers. */
export function selectClock(preset: string, kind: OwnClock, numbers: Numbers): ClockWish | null {
  const match = PRESETS.find(({ name }) => name === preset);
  if (match) return match.clock;
  if (kind === "decision") return decision(numbers.decision);
  return kind === "fischer"
    ? fischer(numbers.minutes, numbers.increment)
    : correspondence(numbers.days);
}
