/** Choices by the names that people type. */

import type { Choice } from "../../wire/shapes";

/**
 * Return the choice that a text names; case and spaces do not matter, nor how a hint begins and ends.
 *
 * Where all names begin with the same word and a colon, the text may leave that out. It may also be
 * just a number, if only one name ends in it.
 */
export function typedChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const text = typed.replace(/^\s*hint:/i, "").replace(/\.\s*$/, "");
  const verb = /^\w+:/.exec(choices[0]?.name ?? "")?.[0] ?? "";
  const shared = choices.every((choice) => choice.name.startsWith(verb)) ? verb : "";
  const found = choices.find((choice) =>
    [text, shared + text].map(bare).includes(bare(choice.name)),
  );
  return found ?? (/^\s*-?\d+\s*$/.test(text) ? ending(choices, `:${bare(text)}`) : undefined);
}

/** Return the only choice whose name has an ending. */
function ending(choices: readonly Choice[], end: string): Choice | undefined {
  const found = choices.filter((choice) => choice.name.endsWith(end));
  return found.length === 1 ? found[0] : undefined;
}

/** List the choices whose names begin with a text. */
export function choicesBeginning(choices: readonly Choice[], text: string): readonly Choice[] {
  return choices.filter((choice) => bare(choice.name).startsWith(bare(text)));
}

function bare(name: string): string {
  return name.toLowerCase().replace(/\s/g, "");
}
