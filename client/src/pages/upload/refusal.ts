/** Where a record was rejected, by the server's message: "line 3: …". */

/** The line's number, 0 where the record as a whole was refused. */
export function lineOf(message: string): number {
  return Number(/^line (\d+)\b/.exec(message)?.[1] ?? 0);
}

/** The text of that line. */
export function readRefusedLine(message: string, record: string): string {
  return record.split("\n")[lineOf(message) - 1] ?? "";
}
