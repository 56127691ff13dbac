/** How a part of the page tells that a thing was asked for which cannot be chosen. */

/** The event that tells it, with the thing's id as its detail. */
export const REFUSED_EVENT = "refused";

/** Dispatch it for an object, at the element of an event. */
export function askWhyNot(event: Event, ref: string): void {
  const refusal = new CustomEvent(REFUSED_EVENT, { bubbles: true, detail: ref });
  (event.currentTarget ?? event.target)?.dispatchEvent(refusal);
}
