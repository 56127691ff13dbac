/** What happens within one action, as scenes: each still is laid over the one before. */

import type { Cell, Gauge, Piece, Scene, Still } from "../../wire/shapes";

/** Return a scene for each still after a scene; nothing can be chosen in them. */
export function stillScenes(previous: Scene, stills: readonly Still[]): Scene[] {
  const scenes: Scene[] = [];
  let last: Scene = { ...previous, ...NO_CHANGES };
  for (const still of stills) {
    last = applyStill(last, still);
    scenes.push(last);
  }
  return scenes;
}

const NO_CHANGES = {
  choices: [],
  buttons: [],
  amounts: [],
  dials: [],
  sets: [],
  shortcuts: [],
  auctions: [],
  to_act: null,
  awaits: [],
  ready: [],
  commitment: null,
  threats: [],
  stills: [],
};

function applyStill(scene: Scene, still: Still): Scene {
  return {
    ...scene,
    phase: still.name,
    prompt: still.text,
    cells: replaceById<Cell>(scene.cells, still.cells),
    pieces: replaceById<Piece>(scene.pieces, still.pieces),
    gauges: replaceById<Gauge>(scene.gauges, still.gauges),
    timelines: still.timelines.length ? still.timelines : scene.timelines,
    marks: still.marks,
  };
}

/** Replace things by new ones of the same id, and add the others. */
function replaceById<T extends { id: string }>(items: readonly T[], news: readonly T[]): T[] {
  const fresh = new Map(news.map((item) => [item.id, item]));
  const ids = new Set(items.map((item) => item.id));
  return [
    ...items.map((item) => fresh.get(item.id) ?? item),
    ...news.filter((item) => !ids.has(item.id)),
  ];
}
