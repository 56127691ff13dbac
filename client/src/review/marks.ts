/** Marks of decisions as signs and words. */
import type { DecisionShown, ReviewContent } from "../wire/shapes";

export type MarkWord = Exclude<DecisionShown["mark"], "">;

export const MARK_SIGNS: Record<MarkWord, string> = {
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};
export const MARK_WORDS = Object.keys(MARK_SIGNS) as MarkWord[];

/** A decision that has a mark. */
export interface MarkedDecision extends DecisionShown {
  mark: MarkWord;
  sign: string;
}

/** List the marked decisions of a review, in order of play. */
export function listMarked(review: ReviewContent | null): MarkedDecision[] {
  return (review?.decisions ?? []).flatMap((decision) =>
    decision.mark ? [{ ...decision, mark: decision.mark, sign: MARK_SIGNS[decision.mark] }] : [],
  );
}

/** The signs beside moves, by the ply after the decision. */
export function moveMarks(
  review: ReviewContent | null,
): ReadonlyMap<number, { sign: string; word: string }> {
  return new Map(
    listMarked(review).map(({ end_ply, sign, mark }) => [end_ply, { sign, word: mark }]),
  );
}

/** Write a win chance, 0 to 1: 47 %. */
export function percentText(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

/** Write what was played: in words, or in notation until the words are there. */
export function playedText({ played_name, actions }: DecisionShown): string {
  return played_name || actions.join(" ");
}

/** Write what was best: in words, or in notation until the words are there. */
export function bestText({ best_name, best }: DecisionShown): string {
  return best_name || best.join(" ");
}

/** Write points of 100, which may be below 0: 12, −3. */
export function numberText(points: number): string {
  const rounded = Math.round(points);
  return rounded < 0 ? `−${-rounded}` : `${Math.abs(rounded)}`;
}

/** Write points of 100 with their sign: +12, −3, 0. */
export function pointsText(points: number): string {
  const rounded = Math.round(points);
  if (rounded === 0) return "0";
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}

/** Count something: "1 mistake", "3 mistakes", "2 inaccuracies". */
export function markCountText(count: number, word: MarkWord): string {
  if (count === 1) return `1 ${word}`;
  return `${count} ${word === "inaccuracy" ? "inaccuracies" : `${word}s`}`;
}
