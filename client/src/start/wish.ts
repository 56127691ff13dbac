/** Who is to sit where, from what the form says. */
import type { SeatWish } from "../wire/shapes";

export type Way = "bot" | "screen" | "link" | "watch";

export interface Plan {
  way: Way;
  /** My seat; null for whichever luck gives me. */
  seat: number | null;
  /** A bot's strength, for every seat: of use where a bot sits there. */
  levels: readonly number[];
  /** Names at one screen, for every seat; empty means my own. */
  names: readonly string[];
}

/** Wish for every seat of a game; `luck` is a number from 0 up to 1. */
export function wishes(plan: Plan, seats: number, luck: number): SeatWish[] {
  const mine = plan.seat ?? Math.floor(luck * seats);
  return Array.from({ length: seats }, (_, seat) => wish(plan, seat, seat === mine));
}

function wish(plan: Plan, seat: number, mine: boolean): SeatWish {
  const blank = { level: null, name: null };
  if (plan.way === "screen")
    return { ...blank, kind: "me", name: plan.names[seat]?.trim() || null };
  if (plan.way === "watch") return bot(plan, seat);
  if (mine) return { ...blank, kind: "me" };
  return plan.way === "link" ? { ...blank, kind: "friend" } : bot(plan, seat);
}

function bot(plan: Plan, seat: number): SeatWish {
  return { kind: "bot", level: plan.levels[seat] ?? 1, name: null };
}
