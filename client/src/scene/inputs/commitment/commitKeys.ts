/** The keys of a page on which a commitment is composed. */

const TEXT_FIELDS =
  "input:not([type='radio'], [type='range'], [type='checkbox']), textarea, select";

/** Return the card that a digit chooses. */
export function cardOfKey(keys: ReadonlyMap<string, number>, key: string): string | undefined {
  return [...keys].find(([, digit]) => String(digit) === key)?.[0];
}

/** Return whether a key is meant for something else: text, a dialog, or the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const isBusy = target?.matches(TEXT_FIELDS) || document.querySelector("dialog[open]") !== null;
  return isBusy || event.ctrlKey || event.metaKey || event.altKey;
}
