/** The event that requests the reason why a thing can't be chosen. */

/** Its name; the detail is the thing's id. */
export const REFUSED_EVENT = "refused";

/** Dispatch it for an object, at the element of an event. */
export function askWhyNot(event: Event, ref: string): void {
  const refusal = new CustomEvent(REFUSED_EVENT, { bubbles: true, detail: ref });
  (event.currentTarget ?? event.target)?.dispatchEvent(refusal);
}
