/** The entrants of a tournament, as the form says. */
import type { NewTournament } from "../wire/shapes";

export const FEWEST = 2;
export const MAX_ENTRANTS = 16;

export interface Plan {
  /** Whether I take part. */
  includesMe: boolean;
  /** More people at this screen, their names separated by commas. */
  names: string;
  /** How many join by the link. */
  friends: number;
  /** How many bots of each level, the weakest first. */
  bots: readonly number[];
  /** The personas they play as, by turns; none for plain bots. */
  personas: readonly string[];
}

type EntrantWishes = NewTournament["places"];
type EntrantWish = EntrantWishes[number];

/** List the requested places, people first. */
export function entrantWishes(plan: Plan): EntrantWish[] {
  const blank = { level: null, name: null };
  const ownEntry: EntrantWish[] = plan.includesMe ? [{ ...blank, kind: "me" }] : [];
  const guests = names(plan.names).map((name): EntrantWish => ({ ...blank, kind: "me", name }));
  const friends = repeatEntry(plan.friends, { ...blank, kind: "friend" });
  const bots = plan.bots
    .flatMap((count, index) => repeatEntry(count, { ...blank, kind: "bot", level: index + 1 }))
    .map((bot, index) => ({ ...bot, ...personaFor(plan.personas, index) }));
  return [...ownEntry, ...guests, ...friends, ...bots];
}

function repeatEntry(count: number, entry: EntrantWish): EntrantWish[] {
  return Array.from({ length: Math.max(0, Math.trunc(count || 0)) }, () => entry);
}

function personaFor(personas: readonly string[], index: number): { persona?: string } {
  const persona = personas[index % personas.length];
  return persona === undefined ? {} : { persona };
}

function names(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name);
}

/** Describe how many take part, and whether that is possible. */
export function countText(count: number): string {
  if (count < FEWEST) return `${count} take part; at least ${FEWEST} are needed.`;
  if (count > MAX_ENTRANTS) return `${count} take part; at most ${MAX_ENTRANTS} can.`;
  return `${count} take part.`;
}

/** Return whether this many can take part. */
export function isAllowedCount(count: number): boolean {
  return count >= FEWEST && count <= MAX_ENTRANTS;
}
