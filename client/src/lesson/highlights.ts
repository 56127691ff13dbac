/** What a tutorial bids one look at: its names, and marking it wherever it is drawn. */

import type { Scene } from "../wire/shapes";

const LYING = [
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
const ASKED = ["button", "dial", "amount", "shortcut"];
const DRAWN = [...LYING, ...ASKED];

/** Return what the things with these ids are namesOfThings, each name once. */
export function namesOfThings(scene: Scene, ids: readonly string[]): string[] {
  const names = named(scene);
  return [...new Set(ids.map((id) => names.get(id) ?? "").filter((name) => name))];
}

function named(scene: Scene) {
  const { cells, pieces, zones, gauges, dice, charts, timelines, auctions } = scene;
  const { buttons, dials, amounts, shortcuts } = scene;
  const lying = [...cells, ...pieces, ...zones, ...gauges, ...dice, ...charts, ...timelines];
  const things = [...lying, ...auctions, ...buttons, ...dials, ...amounts, ...shortcuts];
  const cards = zones.flatMap((zone) => zone.cards);
  const rows = charts.flatMap((chart) => chart.rows);
  return new Map([
    ...[...things, ...rows].map(({ id, name }) => [id, name] as const),
    ...cards.map(({ id, title }) => [id, title] as const),
  ]);
}

/** Mark what is to be looked at, and nothing else; return what of it is named first. */
export function highlight(root: Element, ids: readonly string[]): Element | undefined {
  for (const marked of root.querySelectorAll("[data-looked]")) {
    marked.removeAttribute("data-looked");
  }
  const found = ids.flatMap((id) => {
    const ways = DRAWN.map((kind) => `[data-${kind}="${CSS.escape(id)}"]`).join();
    return [...root.querySelectorAll(ways)];
  });
  for (const drawn of found) drawn.setAttribute("data-looked", "");
  return found[0];
}
