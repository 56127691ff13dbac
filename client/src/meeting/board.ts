/** Entries that come whole at first, then by what has changed. */

interface BoardNews<Entry> {
  whole: boolean;
  tables: readonly Entry[];
  gone: readonly string[];
}

/** Return the entries after some news, in the order in which they came. */
export function merged<Entry extends { match: string }>(
  known: readonly Entry[],
  { whole, tables, gone }: BoardNews<Entry>,
): Entry[] {
  if (whole) return [...tables];
  const fresh = new Map(tables.map((table) => [table.match, table]));
  const kept = known.filter(({ match }) => !gone.includes(match));
  const old = new Set(kept.map(({ match }) => match));
  return [
    ...tables.filter(({ match }) => !old.has(match)),
    ...kept.map((each) => fresh.get(each.match) ?? each),
  ];
}
