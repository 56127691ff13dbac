/** The win chances of a seat over a match as lines of a picture, with luck marked. */
import type { ReviewContent } from "../wire/shapes";

export const CHART_WIDTH = 640;
export const CHART_HEIGHT = 220;
const LEFT_MARGIN = 52;
const RIGHT_MARGIN = 12;
const TOP_MARGIN = 14;
const BOTTOM_MARGIN = 26;
/** Luck of fewer points is not drawn. */
const LEAST_LUCK = 2;

export interface LuckSign {
  ply: number;
  x: number;
  y: number;
  /** Whether it helped the seat. */
  isGood: boolean;
}

export interface ReviewCurves {
  /** What the seat knew, and what was true, as paths of SVG. */
  knownPath: string;
  truePath: string;
  luck: LuckSign[];
}

/** Return where a ply lies from left to right. */
export function plyToX(ply: number, last: number): number {
  return round(
    LEFT_MARGIN + (ply / Math.max(1, last)) * (CHART_WIDTH - LEFT_MARGIN - RIGHT_MARGIN),
  );
}

/** Return the ply at a place from left to right. */
export function xToPly(x: number, last: number): number {
  const share = (x - LEFT_MARGIN) / (CHART_WIDTH - LEFT_MARGIN - RIGHT_MARGIN);
  return Math.max(0, Math.min(last, Math.round(share * last)));
}

/** Return where a win chance, 0 to 1, lies from top to bottom. */
export function chanceToY(chance: number): number {
  return round(TOP_MARGIN + (1 - chance) * (CHART_HEIGHT - TOP_MARGIN - BOTTOM_MARGIN));
}

/** Lay out the curves of a seat; values that are not known yet leave gaps. */
export function layOut(review: ReviewContent, seat: number, last: number): ReviewCurves {
  const { curve } = review;
  const trueValues = curve.map((point) => ({ ply: point.ply, value: point.true[seat] ?? null }));
  const knownValues = curve.map((point) => ({ ply: point.ply, value: point.known[seat] ?? null }));
  const luck = review.luck.flatMap((event) => {
    const points = event.luck?.[seat] ?? 0;
    if (Math.abs(points) < LEAST_LUCK) return [];
    const next = trueValues.find(({ ply, value }) => ply >= event.end_ply && value !== null);
    const y = chanceToY(next?.value ?? 0.5);
    return [{ ply: event.end_ply, x: plyToX(event.end_ply, last), y, isGood: points > 0 }];
  });
  return { knownPath: path(knownValues, last), truePath: path(trueValues, last), luck };
}

interface ValueAt {
  ply: number;
  value: number | null;
}

function path(values: readonly ValueAt[], last: number): string {
  let text = "";
  let isDown = false;
  for (const { ply, value } of values) {
    if (value !== null)
      text += `${isDown ? "L" : "M"}${plyToX(ply, last)} ${chanceToY(clip(value))}`;
    isDown = value !== null;
  }
  return text;
}

function clip(value: number): number {
  return Math.max(0, Math.min(1, value));
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
