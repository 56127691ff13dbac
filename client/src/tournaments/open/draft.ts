/** What the form of a new open tournament asks the server for. */
import { PRESETS } from "../../start/clockPresets";
import type { ClockWish, NewOpenTournament } from "../../wire/shapes";
import type { OpenForm } from "../words";

export const STARTS: readonly { value: number; label: string }[] = [
  { value: 5, label: "In 5 min" },
  { value: 15, label: "In 15 min" },
  { value: 30, label: "In 30 min" },
  { value: 60, label: "In an hour" },
  { value: 0, label: "At…" },
];

export const COUNTS: readonly { value: "yes" | "no"; label: string }[] = [
  { value: "yes", label: "Rated" },
  { value: "no", label: "Not rated" },
];

export const VACATIONS: readonly { value: "yes" | "no"; label: string }[] = [
  { value: "yes", label: "Stop the clock" },
  { value: "no", label: "Don’t count" },
];

const CLOCKS = PRESETS.filter(({ clock }) => clock !== null);

/** The clocks of a form: an arena is too short for days. */
export function clocksOf(form: OpenForm): typeof PRESETS {
  if (form !== "arena") return CLOCKS;
  return CLOCKS.filter(({ clock }) => clock?.kind !== "correspondence");
}

/** What a person has chosen; `delay` is in minutes, 0 for the moment in `startTime`. */
export interface Draft {
  game: string;
  form: OpenForm;
  options: NonNullable<NewOpenTournament["options"]>;
  clock: ClockWish | null;
  rated: boolean;
  rounds: number;
  minutes: number;
  delay: number;
  startTime: string;
  maxEntrants: number;
  lowest: number | null;
  highest: number | null;
  vacations: boolean;
}

/** Return the request for a tournament, without the id of its command. */
export function makeRequest(draft: Draft, time: number): Omit<NewOpenTournament, "command"> {
  const { game, form, maxEntrants, rated } = draft;
  const clock = draft.clock ?? clocksOf(form)[0]?.clock;
  if (!clock) throw new Error("there is no clock");
  return {
    ...{ game, form, most: maxEntrants, rated, clock },
    options: rated ? {} : draft.options,
    starts: draft.delay ? time + draft.delay * 60_000 : Date.parse(draft.startTime),
    rounds: form === "swiss" ? draft.rounds : null,
    minutes: form === "arena" ? draft.minutes : null,
    lowest: draft.lowest,
    highest: draft.highest,
    vacations: draft.vacations || clock.kind !== "correspondence",
  };
}
