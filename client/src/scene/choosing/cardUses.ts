/** What a chosen card may be played as, when each is one choice: offered as buttons in words. */

import type { Choice, Scene } from "../../wire/shapes";
import { completed, targets, type Cards, type Refs } from "./paths";

/** A choice that is one step away: the thing to choose, and what that does. */
export interface CardUse {
  ref: string;
  choice: Choice;
}

/**
 * List what the card chosen last may be played as, in the order of the choices.
 *
 * Left out are buttons, since they are shown anyway, further cards, and cells of which there are
 * several: the board shows those better.
 */
export function usesOf(
  scene: Scene,
  choices: readonly Choice[],
  path: Refs,
  cards: Cards,
): CardUse[] {
  if (!cards.has(path.at(-1) ?? "")) return [];
  const next = targets(choices, path, cards).filter((ref) => !cards.has(ref));
  const cells = next.filter((ref) => scene.cells.some(({ id }) => id === ref));
  return next
    .filter((ref) => !scene.buttons.some(({ id }) => id === ref))
    .filter((ref) => cells.length === 1 || !cells.includes(ref))
    .flatMap((ref) => {
      const choice = completed(choices, [...path, ref], cards);
      return choice ? [{ ref, choice }] : [];
    });
}
