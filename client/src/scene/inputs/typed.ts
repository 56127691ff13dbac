/** Choices by what people type: their notation, or their name in words. */

import type { Choice } from "../../wire/shapes";

/**
 * Return the choice that a text names; case and spaces do not matter, nor how a hint begins and ends.
 *
 * Where all notations begin with the same word and a colon, the text may leave that out. It may
 * also be just a number, if only one notation ends in it.
 */
export function typedChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const text = typed.replace(/^\s*hint:/i, "").replace(/\.\s*$/, "");
  const verb = /^\w+:/.exec(choices[0]?.notation ?? "")?.[0] ?? "";
  const shared = choices.every((choice) => choice.notation.startsWith(verb)) ? verb : "";
  const match =
    choices.find((choice) => [text, shared + text].map(bare).includes(bare(choice.notation))) ??
    choices.find((choice) => bare(choice.name) === bare(text));
  return match ?? (/^\s*-?\d+\s*$/.test(text) ? ending(choices, `:${bare(text)}`) : undefined);
}

/** Return the only choice whose notation has an ending. */
function ending(choices: readonly Choice[], end: string): Choice | undefined {
  const matches = choices.filter((choice) => choice.notation.endsWith(end));
  return matches.length === 1 ? matches[0] : undefined;
}

/** List the choices whose notation begins with a text, or whose words contain it. */
export function choicesMatching(choices: readonly Choice[], text: string): readonly Choice[] {
  const typed = bare(text);
  return choices.filter(
    ({ name, notation }) => bare(notation).startsWith(typed) || bare(name).includes(typed),
  );
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[\s.,]/g, "");
}
