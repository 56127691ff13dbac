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
const INPUTS = ["button", "dial", "amount", "shortcut", "slot", "commitment"];
const SELECTORS = [...ON_TABLE, ...INPUTS];

/** Map the names of the things with these ids to the ids; a cell is named with what is on top. */
export function namesOfThings(scene: Scene, ids: readonly string[]): Map<string, string[]> {
  const names = nameTargets(scene);
  const idsByName = new Map<string, string[]>();
  for (const id of ids) {
    const name = names.get(id);
    if (name) idsByName.set(name, [...(idsByName.get(name) ?? []), id]);
  }
  return idsByName;
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
    ...(scene.commitment ? [[scene.commitment.id, "Commit"] as const] : []),
    ...cards.map(({ id, title }) => [id, title] as const),
  ]);
}

/** Highlight the things with these ids, and nothing else; return their elements. */
export function highlight(root: Element, ids: readonly string[]): Element[] {
  for (const marked of root.querySelectorAll("[data-highlighted]")) {
    marked.removeAttribute("data-highlighted");
  }
  const elements = elementsOf(root, ids);
  for (const element of elements) element.setAttribute("data-highlighted", "");
  return elements;
}

/** Return the elements of the things with these ids. */
export function elementsOf(root: ParentNode, ids: readonly string[]): Element[] {
  return ids.flatMap((id) => {
    const selector = SELECTORS.map((kind) => `[data-${kind}="${CSS.escape(id)}"]`).join();
    return [...root.querySelectorAll(selector)];
  });
}
