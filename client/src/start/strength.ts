import type { LevelCard } from "../wire/shapes";

/** Tell how strong a level is by what was measured against the one below. */
export function strength(levels: readonly LevelCard[], level: number): string {
  const at = levels.findIndex((each) => each.level === level);
  const [below, card] = [levels[at - 1], levels[at]];
  if (!card) return "";
  if (!below) return `${card.name} – the gentlest, for a first game`;
  if (card.beats === null) return `${card.name} – thinks longer than ${below.name}`;
  const won = Math.round(card.beats * card.matches);
  return `${card.name} – won ${won} of ${card.matches} matches against ${below.name}`;
}
