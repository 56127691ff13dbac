/** Why the buttons of a table can't be pressed now. */

import type { Table } from "../wire/shapes";

/** Return why something can't be done now; while a move is shown, that is the reason. */
export function denialText(
  { may_not: denials }: Pick<Table, "may_not">,
  kind: Table["may"][number],
): string {
  const denial = denials.find(({ permission }) => permission === kind);
  return denial?.why ?? "Wait until the last move has been shown.";
}
