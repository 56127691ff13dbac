/** Odds in words, for lines and announcements. */

import type { Odds, Preview } from "../../../wire/shapes";

const CERTAIN = 99.5; // percent: odds above round down, and below 0.5 up

/** Write a share as a percentage: what may happen is never 0%, what may fail never 100%. */
export function percent(share: number): string {
  const exact = share * 100;
  if (exact > 0 && exact < 100 - CERTAIN) return "under 1%";
  if (exact < 100 && exact > CERTAIN) return "over 99%";
  return `${Math.round(exact)}%`;
}

/** Write odds: `misses 44%, 1 hurt 56%`. */
export function oddsText(odds: readonly Odds[]): string {
  return odds.map(({ text, share }) => `${text} ${percent(share)}`).join(", ");
}

/** Describe a preview in words. */
export function previewText(preview: Preview | undefined): string {
  if (!preview) return "";
  const odds = oddsText(preview.odds);
  const cautions = preview.cautions.map(({ text }) => text);
  return [preview.text, odds && `${odds}.`, ...cautions].filter((part) => part).join(" ");
}
