import type { Table } from "./shapes";

/** Merge `news` into a table: ignored if it is older, null if lines between are missing. */
export function merge(previous: Table | null, news: Table): Table | null {
  if (previous && news.revision < previous.revision) return previous;
  const lines = previous?.log ?? [];
  if (lines.length < news.log_from) return null;
  return { ...news, log_from: 0, log: [...lines.slice(0, news.log_from), ...news.log] };
}
