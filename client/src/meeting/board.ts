/** A list that arrives whole first, then as changes. */

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
