/** The keys of a page on which a commitment is composed. */

const TYPED = "input:not([type='radio'], [type='range'], [type='checkbox']), textarea, select";

/** Return the card that a digit chooses. */
export function cardOfKey(keys: ReadonlyMap<string, number>, key: string): string | undefined {
  return [...keys].find(([, digit]) => String(digit) === key)?.[0];
}

/** Tell whether a key is meant for something else: text, a dialog, or the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const elsewhere = target?.matches(TYPED) || document.querySelector("dialog[open]") !== null;
  return elsewhere || event.ctrlKey || event.metaKey || event.altKey;
}
