/** What choosing a thing would lead to: shown before it is chosen. */

import type { Choice, Foresight, Preview, Scene } from "../../../wire/shapes";
import { remaining, resolve, type Cards, type Refs } from "../paths";
import { namesOf } from "../refNames";

export interface ChoicePreview {
  text: string;
  cells: readonly string[];
}

export const NO_PREVIEW: ChoicePreview = { text: "", cells: [] };

/** A preview of nothing. */
export const NO_CHANGES: Preview = {
  text: "",
  pieces: [],
  gone: [],
  gauges: [],
  odds: [],
  foresight: [],
  replies: [],
  cautions: [],
  cells: [],
};

/** Return the text that all choices of a thing share, or its own, and the cells they lead to. */
export function previewOf(
  scene: Scene,
  choices: readonly Choice[],
  path: Refs,
  id: string,
  cards: Cards,
): ChoicePreview {
  const ref = resolve(choices, path, namesOf(scene, id), cards);
  if (ref === undefined) return { ...NO_PREVIEW, text: choices.length ? ownText(scene, id) : "" };
  const matches = remaining(choices, [...path, ref], cards);
  const texts = new Set(matches.map((choice) => choice.text));
  const text = texts.size === 1 ? ([...texts][0] ?? "") : ownText(scene, id);
  return { text, cells: [...new Set(matches.flatMap((choice) => choice.cells))] };
}

/** Return the single choice that a thing leaves, if it does. */
export function aimOf(
  scene: Scene,
  choices: readonly Choice[],
  path: Refs,
  id: string,
  cards: Cards,
): Choice | undefined {
  const ref = resolve(choices, path, namesOf(scene, id), cards);
  const matches = ref === undefined ? [] : remaining(choices, [...path, ref], cards);
  return matches.length === 1 ? matches[0] : undefined;
}

/** Return what a card of your own hand says, such as its odds or why you cannot play it. */
export function ownText(scene: Scene, id: string): string {
  const ownZones = scene.zones.filter((zone) => zone.seat !== null && zone.seat === scene.seat);
  return ownZones.flatMap((zone) => zone.cards).find((card) => card.id === id)?.text ?? "";
}

/** Map each thing that would complete a choice to the text of that choice. */
export function textsOfLastSteps(
  choices: readonly Choice[],
  path: Refs,
): ReadonlyMap<string, string> {
  const last = choices.filter(
    (choice) =>
      choice.text && choice.path.length === path.length + 1 && startsWith(choice.path, path),
  );
  return new Map(last.map((choice) => [choice.path.at(-1) ?? "", choice.text]));
}

function startsWith(sequence: Refs, path: Refs): boolean {
  return path.every((ref, index) => sequence[index] === ref);
}

/** Return the number of a moment: the one in its name, such as a beat's, or its index from 1. */
export function momentNumber({ name }: Pick<Foresight, "name">, index: number): number {
  const number = /\d+$/.exec(name)?.[0];
  return number === undefined ? index + 1 : Number(number);
}
