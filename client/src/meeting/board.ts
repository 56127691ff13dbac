/** Lists that change while one looks at them. */

interface BoardNews<Entry> {
  whole: boolean;
  tables: readonly Entry[];
  gone: readonly string[];
}

/** Return the entries after some news, in the order in which they came. */
export function mergeEntries<Entry extends { match: string }>(
  entries: readonly Entry[],
  { whole: isWhole, tables, gone: removed }: BoardNews<Entry>,
): Entry[] {
  if (isWhole) return [...tables];
  const fresh = new Map(tables.map((table) => [table.match, table]));
  const remaining = entries.filter(({ match }) => !removed.includes(match));
  const old = new Set(remaining.map(({ match }) => match));
  return [
    ...tables.filter(({ match }) => !old.has(match)),
    ...remaining.map((entry) => fresh.get(entry.match) ?? entry),
  ];
}

/** An entry of a list in its place on the page; one that has gone keeps it for a while. */
export interface ListPlace<Entry> {
  entry: Entry;
  /** When it went, in milliseconds; undefined while it is there. */
  goneAt: number | undefined;
}

/** Milliseconds for which a place is not given to another entry, since one may be about to click. */
export const REST = 3000;

/** Return the places after a change: nothing moves, and new entries come last or where one rested. */
export function keepPlaces<Entry extends { seek: string }>(
  places: readonly ListPlace<Entry>[],
  entries: readonly Entry[],
  now: number,
): ListPlace<Entry>[] {
  const current = new Map(entries.map((entry) => [entry.seek, entry]));
  const ids = new Set(places.map(({ entry }) => entry.seek));
  const fresh = entries.filter(({ seek }) => !ids.has(seek));
  const stable = places.map(({ entry, goneAt }) => {
    const update = current.get(entry.seek);
    if (update) return { entry: update, goneAt: undefined };
    const next = goneAt !== undefined && now - goneAt >= REST ? fresh.shift() : undefined;
    return next ? { entry: next, goneAt: undefined } : { entry, goneAt: goneAt ?? now };
  });
  return [...stable, ...fresh.map((entry) => ({ entry, goneAt: undefined }))];
}
