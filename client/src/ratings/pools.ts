/** The pools in which ratings are compared, by the names that people read. */
import type { Pool } from "../wire/shapes";

export const POOLS: readonly { value: Pool; label: string; note: string }[] = [
  { value: "fast", label: "Fast", note: "Less than 8 minutes for each player." },
  { value: "rapid", label: "Rapid", note: "8 to 25 minutes for each player." },
  { value: "slow", label: "Slow", note: "25 minutes or more for each player." },
  { value: "correspondence", label: "Correspondence", note: "Days for each decision." },
  { value: "untimed", label: "Without a clock", note: "No time limit." },
  {
    value: "bots",
    label: "With bots",
    note: "Matches with at least one bot. They don’t change ratings among people.",
  },
  {
    value: "programs",
    label: "Programs",
    note: "Matches in which a player’s program took part. They don’t change other ratings.",
  },
];

/** Return the pool of an address, `fallback` for a word that is none. */
export function poolOf(word: string | undefined, fallback: Pool = "rapid"): Pool {
  return POOLS.find(({ value }) => value === word)?.value ?? fallback;
}

/** Name a pool within a sentence. */
export function poolName(pool: Pool): string {
  return POOLS.find(({ value }) => value === pool)?.label ?? pool;
}
