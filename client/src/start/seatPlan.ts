/** Who is to sit where, from what the form says. */
import type { SeatWish } from "../wire/shapes";

export type StartOption = "bot" | "screen" | "link" | "watch" | "mixed";

/** Who sits in a seat that is chosen by itself: somebody at this screen, a friend, a bot of a level. */
export type Occupant = "me" | "friend" | `bot ${number}`;

export interface SeatPlan {
  way: StartOption;
  /** My seat; null for whichever luck gives me. */
  seat: number | null;
  /** A bot's strength, for every seat: of use where a bot sits there. */
  levels: readonly number[];
  /** Names at one screen, for every seat; empty means my own. */
  names: readonly string[];
  /** Who sits where, for every seat: of use where each is chosen by itself. */
  sitters: readonly Occupant[];
}

/** Wish for every seat of a game; `luck` is a number from 0 up to 1. */
export function seatWishes(plan: SeatPlan, seats: number, luck: number): SeatWish[] {
  const mine = plan.seat ?? Math.floor(luck * seats);
  return Array.from({ length: seats }, (_, seat) => wish(plan, seat, seat === mine));
}

function wish(plan: SeatPlan, seat: number, mine: boolean): SeatWish {
  if (plan.way === "mixed") return chosen(plan, seat, plan.sitters[seat] ?? "friend");
  if (plan.way === "screen") return person(plan, seat);
  if (plan.way === "watch") return bot(plan.levels[seat]);
  if (mine) return { ...BLANK, kind: "me" };
  return plan.way === "link" ? { ...BLANK, kind: "friend" } : bot(plan.levels[seat]);
}

const BLANK = { level: null, name: null };

function chosen(plan: SeatPlan, seat: number, sitter: Occupant): SeatWish {
  if (sitter === "me") return person(plan, seat);
  return sitter === "friend" ? { ...BLANK, kind: "friend" } : bot(levelOf(sitter));
}

function person(plan: SeatPlan, seat: number): SeatWish {
  return { ...BLANK, kind: "me", name: plan.names[seat]?.trim() || null };
}

function bot(level = 1): SeatWish {
  return { kind: "bot", level, name: null };
}

/** The level of a bot that sits somewhere. */
export function levelOf(sitter: Occupant): number {
  return Number(sitter.replace("bot ", ""));
}
