/** What a step of a tutorial highlights: its names, and where it is drawn. */

import { isSideBySide, stacksByCell } from "../scene/naming";
import type { Scene } from "../wire/shapes";

const ON_TABLE = [
  "cell",
  "piece",
  "card",
  "zone",
  "gauge",
  "die",
  "chart",
  "row",
  "timeline",
  "auction",
];
const INPUTS = ["button", "dial", "amount", "shortcut", "slot"];
const SELECTORS = [...ON_TABLE, ...INPUTS];

/** Return the names of the things with these ids, each once; a cell is named with what is on top. */
export function namesOfThings(scene: Scene, ids: readonly string[]): string[] {
  const names = nameTargets(scene);
  return [...new Set(ids.map((id) => names.get(id) ?? "").filter((name) => name))];
}

function nameTargets(scene: Scene) {
  const { cells, pieces, zones, gauges, dice, charts, timelines, auctions } = scene;
  const { buttons, dials, amounts, shortcuts } = scene;
  const onTable = [...cells, ...pieces, ...zones, ...gauges, ...dice, ...charts, ...timelines];
  const targets = [...onTable, ...auctions, ...buttons, ...dials, ...amounts, ...shortcuts];
  const stacks = stacksByCell(scene);
  const namedCells = cells.map(({ id, name }) => {
    const stack = stacks.get(id) ?? [];
    const top = stack.length > 1 && isSideBySide(stack) ? undefined : stack.at(-1)?.name;
    return [id, top === undefined ? name : `${name} (${top})`] as const;
  });
  const cards = zones.flatMap((zone) => zone.cards);
  const rows = charts.flatMap((chart) => chart.rows);
  return new Map([
    ...[...targets, ...rows].map(({ id, name }) => [id, name] as const),
    ...namedCells,
    ...cards.map(({ id, title }) => [id, title] as const),
  ]);
}

/** Highlight the things with these ids, and nothing else; return the first one. */
export function highlight(root: Element, ids: readonly string[]): Element | undefined {
  for (const marked of root.querySelectorAll("[data-highlighted]")) {
    marked.removeAttribute("data-highlighted");
  }
  const elements = ids.flatMap((id) => {
    const selector = SELECTORS.map((kind) => `[data-${kind}="${CSS.escape(id)}"]`).join();
    return [...root.querySelectorAll(selector)];
  });
  for (const element of elements) element.setAttribute("data-highlighted", "");
  return elements[0];
}
