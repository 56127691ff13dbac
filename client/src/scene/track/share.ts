/** Where along a track something stands. */

const MIDDLE = 0.5;

/** Return how far from the left the middle of a place lies, beside the column of labels. */
export function share(place: number, places: number): string {
  return `calc(var(--label) + (100% - var(--label)) * ${(place + MIDDLE) / places})`;
}
