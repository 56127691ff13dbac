/** How a part of the page tells that a thing was asked for which cannot be chosen. */

/** The event that tells it, with the thing's id as its detail. */
export const REFUSED_EVENT = "refused";

/** Tell it of a thing, at the element in which an event happened. */
export function askWhyNot(event: Event, ref: string): void {
  const refusal = new CustomEvent(REFUSED_EVENT, { bubbles: true, detail: ref });
  (event.currentTarget ?? event.target)?.dispatchEvent(refusal);
}
