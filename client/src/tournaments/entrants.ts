/** The entrants of a tournament, as the form says. */
import type { NewTournament } from "../wire/shapes";

export const FEWEST = 2;
export const MOST = 16;

export interface Plan {
  /** Whether I take part. */
  me: boolean;
  /** More people at this screen, their names separated by commas. */
  others: string;
  /** How many join by the link. */
  friends: number;
  /** How many bots of each level, the weakest first. */
  bots: readonly number[];
  /** The personas they play as, by turns; none for plain bots. */
  personas: readonly string[];
}

type Wishes = NewTournament["places"];
type Wish = Wishes[number];

/** List the requested places, people first. */
export function wishes(plan: Plan): Wish[] {
  const blank = { level: null, name: null };
  const mine: Wish[] = plan.me ? [{ ...blank, kind: "me" }] : [];
  const here = names(plan.others).map((name): Wish => ({ ...blank, kind: "me", name }));
  const friends = times(plan.friends, { ...blank, kind: "friend" });
  const bots = plan.bots
    .flatMap((count, at) => times(count, { ...blank, kind: "bot", level: at + 1 }))
    .map((bot, at) => ({ ...bot, ...played(plan.personas, at) }));
  return [...mine, ...here, ...friends, ...bots];
}

function times(count: number, wish: Wish): Wish[] {
  return Array.from({ length: Math.max(0, Math.trunc(count || 0)) }, () => wish);
}

function played(personas: readonly string[], at: number): { persona?: string } {
  const persona = personas[at % personas.length];
  return persona === undefined ? {} : { persona };
}

function names(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name);
}

/** Say how many take part, and whether that is possible. */
export function counted(count: number): string {
  if (count < FEWEST) return `${count} take part; at least ${FEWEST} are needed.`;
  if (count > MOST) return `${count} take part; at most ${MOST} can.`;
  return `${count} take part.`;
}

/** Tell whether this many can take part. */
export function fits(count: number): boolean {
  return count >= FEWEST && count <= MOST;
}
