/** What an account has achieved in puzzles, in words. */

/** Write what an attempt changed, "" before it. */
export function changeText(change: number | null): string {
  if (change === null) return "";
  return `(${change < 0 ? `−${-change}` : `+${change}`})`;
}

export function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
