/** What pointing at a thing would lead to: shown before it is chosen. */

import type { Choice, Foresight, Scene } from "../wire/shapes";
import { left, meant, names, type Cards, type Path } from "./narrow";

export interface Foreseen {
  text: string;
  cells: readonly string[];
}

export const NOTHING: Foreseen = { text: "", cells: [] };

/** Say what all choices have in common that a thing goes on with, and where they lead. */
export function foresee(
  scene: Scene,
  choices: readonly Choice[],
  path: Path,
  id: string,
  cards: Cards,
): Foreseen {
  const ref = meant(choices, path, names(scene, id), cards);
  if (ref === undefined) return { ...NOTHING, text: choices.length ? own(scene, id) : "" };
  const found = left(choices, [...path, ref], cards);
  const texts = new Set(found.map((choice) => choice.text));
  const text = texts.size === 1 ? ([...texts][0] ?? "") : "";
  return { text, cells: [...new Set(found.flatMap((choice) => choice.cells))] };
}

/** Tell what the one choice that a thing completes leads to, moment by moment. */
export function ahead(
  scene: Scene,
  choices: readonly Choice[],
  path: Path,
  id: string,
  cards: Cards,
): readonly Foresight[] {
  const ref = meant(choices, path, names(scene, id), cards);
  const found = ref === undefined ? [] : left(choices, [...path, ref], cards);
  return (found.length === 1 ? found[0]?.foresight : undefined) ?? [];
}

/** Return what a card of one's own hand says, such as why it cannot be played. */
function own(scene: Scene, id: string): string {
  const mine = scene.zones.filter((zone) => zone.seat !== null && zone.seat === scene.seat);
  return mine.flatMap((zone) => zone.cards).find((card) => card.id === id)?.text ?? "";
}

/** Tell of what may be pointed at next, as a last step, what it leads to. */
export function foretold(choices: readonly Choice[], path: Path): ReadonlyMap<string, string> {
  const last = choices.filter(
    (choice) => choice.text && choice.path.length === path.length + 1 && begins(choice.path, path),
  );
  return new Map(last.map((choice) => [choice.path.at(-1) ?? "", choice.text]));
}

function begins(whole: Path, path: Path): boolean {
  return path.every((ref, at) => whole[at] === ref);
}
