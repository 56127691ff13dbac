/** Choices by what people type: their notation, or their name in words. */

import type { Choice } from "../../wire/shapes";

/**
 * Return the choice that a text names; case and spaces do not matter, nor how a hint begins and ends.
 *
 * Where all notations begin with the same word and a colon, the text may leave that out. It may
 * also be just a number, if only one notation ends in it.
 */
export function findTypedChoice(choices: readonly Choice[], entry: string): Choice | undefined {
  const text = entry.replace(/^\s*hint:/i, "").replace(/\.\s*$/, "");
  const verb = /^\w+:/.exec(choices[0]?.notation ?? "")?.[0] ?? "";
  const shared = choices.every((choice) => choice.notation.startsWith(verb)) ? verb : "";
  const match =
    choices.find((choice) =>
      [text, shared + text].map(simplifyText).includes(simplifyText(choice.notation)),
    ) ?? choices.find((choice) => simplifyText(choice.name) === simplifyText(text));
  return (
    match ??
    (/^\s*-?\d+\s*$/.test(text) ? choiceEndingWith(choices, `:${simplifyText(text)}`) : undefined)
  );
}

/** Return the only choice whose notation has an ending. */
function choiceEndingWith(choices: readonly Choice[], end: string): Choice | undefined {
  const matches = choices.filter((choice) => choice.notation.endsWith(end));
  return matches.length === 1 ? matches[0] : undefined;
}

/** List the choices whose notation begins with a text, or whose words contain it. */
export function findMatchingChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const entry = simplifyText(text);
  return choices.filter(
    ({ name, notation }) =>
      simplifyText(notation).startsWith(entry) || simplifyText(name).includes(entry),
  );
}

function simplifyText(name: string): string {
  return name.toLowerCase().replace(/[\s.,]/g, "");
}
