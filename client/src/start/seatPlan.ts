/** Who plays each seat, as the form says. */
import type { LevelCard, SeatWish } from "../wire/shapes";

export type StartOption = "bot" | "screen" | "link" | "lobby" | "watch" | "mixed";

/** Who plays a seat: somebody at this screen, a friend, or a bot of some level. */
export type Occupant = "me" | "friend" | `bot ${number}`;

export interface SeatPlan {
  start: StartOption;
  /** My seat. */
  seat: number;
  /** A bot level for every seat, used where a bot plays it. */
  levels: readonly number[];
  /** The key of a persona for every seat, null for a plain bot. */
  personas?: readonly (string | null)[];
  /** Names at one screen for every seat; empty means my own. */
  names: readonly string[];
  /** The occupant of every seat, used when each is chosen separately. */
  occupants: readonly Occupant[];
}

/** Return a request for every seat. */
export function seatWishes(plan: SeatPlan, seats: number): SeatWish[] {
  return Array.from({ length: seats }, (_, seat) => seatWish(plan, seat, seat === plan.seat));
}

function seatWish(plan: SeatPlan, seat: number, isOwn: boolean): SeatWish {
  if (plan.start === "mixed") return occupantWish(plan, seat, plan.occupants[seat] ?? "friend");
  if (plan.start === "screen") return person(plan, seat);
  if (plan.start === "watch") return bot(plan.levels[seat], plan.personas?.[seat]);
  if (isOwn) return { ...BLANK, kind: "me" };
  if (plan.start === "link" || plan.start === "lobby") return { ...BLANK, kind: "friend" };
  return bot(plan.levels[seat], plan.personas?.[seat]);
}

const BLANK = { level: null, name: null };

function occupantWish(plan: SeatPlan, seat: number, occupant: Occupant): SeatWish {
  if (occupant === "me") return person(plan, seat);
  if (occupant === "friend") return { ...BLANK, kind: "friend" };
  return bot(levelOf(occupant), plan.personas?.[seat]);
}

function person(plan: SeatPlan, seat: number): SeatWish {
  return { ...BLANK, kind: "me", name: plan.names[seat]?.trim() || null };
}

function bot(level = 1, persona: string | null = null): SeatWish {
  return { kind: "bot", level, name: null, ...(persona ? { persona } : {}) };
}

/** Return the level of a bot. */
export function levelOf(occupant: Occupant): number {
  return Number(occupant.replace("bot ", ""));
}

/** Describe a level by its measured results against the one below. */
export function strength(levels: readonly LevelCard[], level: number): string {
  const index = levels.findIndex((entry) => entry.level === level);
  const [lower, card] = [levels[index - 1], levels[index]];
  if (!card) return "";
  if (!lower) return `${card.name} – the weakest, for a first game`;
  if (card.beats === null) return `${card.name} – thinks longer than ${lower.name}`;
  const wins = Math.round(card.beats * card.matches);
  return `${card.name} – won ${wins} of ${card.matches} matches against ${lower.name}`;
}
