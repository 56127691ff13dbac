/** Odds in words, for lines and announcements. */

import type { Odds, Preview } from "../../../wire/shapes";

/**
 * Write shares of a whole as percentages that add up as the shares do: what is lost in rounding
 * goes to the largest remainders. What may happen is never 0%, what may fail never 100%.
 */
export function percentages(shares: readonly number[]): string[] {
  const exact = shares.map((share) => share * 100);
  const numbers = exact.map(Math.floor);
  const total = Math.round(sum(exact));
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  const missing = new Set(byRemainder.slice(0, total - sum(numbers)).map(({ index }) => index));
  return numbers.map((number, index) =>
    percent(number + (missing.has(index) ? 1 : 0), exact[index] ?? 0),
  );
}

function percent(rounded: number, exact: number): string {
  if (rounded <= 0 && exact > 0) return "under 1%";
  return rounded >= 100 && exact < 100 ? "over 99%" : `${rounded}%`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Write odds: `misses 44%, 1 hurt 56%`. */
export function oddsText(odds: readonly Odds[]): string {
  const texts = percentages(odds.map(({ share }) => share));
  return odds.map(({ text }, n) => `${text} ${texts[n] ?? ""}`).join(", ");
}

/** Describe a preview in words. */
export function previewText(preview: Preview | undefined): string {
  if (!preview) return "";
  const odds = oddsText(preview.odds);
  const cautions = preview.cautions.map(({ text }) => text);
  const replies = preview.replies.map(({ name, text }) => `${name}: ${text}.`);
  const parts = [preview.text, odds && `${odds}.`, ...replies, ...cautions];
  return parts
    .filter((part) => part)
    .join(" ")
    .replaceAll(" → ", " to ");
}
