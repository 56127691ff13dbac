/** Figures of the library in words. */
import type { MoveFigures, ThingShown } from "../wire/shapes";

type SeatPoints = MoveFigures["seats"][number];

/** A share in percent, such as `52 %`. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** A number of matches. */
export function countMatches(count: number): string {
  return count === 1 ? "one match" : `${count.toLocaleString("en")} matches`;
}

/** The interval of a share. */
export function rangeWords({ low, high }: Pick<SeatPoints, "low" | "high">): string {
  return `95 percent interval from ${percent(low)} to ${percent(high)}`;
}

/** Who played, as the head of a column. */
export const COMPANY_WORDS = {
  people: "People",
  mixed: "People and bots",
  bots: "Bots",
} as const;

/** The things whose words contain some letters: first those that enough matches tell of. */
export function filterThings(things: readonly ThingShown[], letters: string): ThingShown[] {
  const pattern = letters.trim().toLowerCase();
  const selection = things.filter(({ words }) => words.toLowerCase().includes(pattern));
  return [...selection.filter(isMeasured), ...selection.filter((thing) => !isMeasured(thing))];
}

function isMeasured({ groups }: ThingShown): boolean {
  return Object.values(groups).some((figures) => figures && figures.gain !== null);
}

/** A number with its sign, such as `+4` or `−12`. */
export function signed(number: number): string {
  const rounded = Math.round(number);
  if (!rounded) return "0";
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}

/** The interval of a gain, such as `−3 to +9`. */
export function gainRange({ low, high }: { low: number | null; high: number | null }): string {
  return low === null || high === null ? "" : `${signed(low)} to ${signed(high)}`;
}
