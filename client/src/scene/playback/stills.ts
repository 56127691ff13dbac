/** What happens within one action, as scenes: each still is laid over the one before. */

import type { Cell, Gauge, Piece, Scene, Still } from "../../wire/shapes";

/** Return a scene for each still after a scene; nothing can be chosen in them. */
export function stillScenes(before: Scene, stills: readonly Still[]): Scene[] {
  const shown: Scene[] = [];
  let last: Scene = { ...before, ...NOTHING };
  for (const still of stills) {
    last = laid(last, still);
    shown.push(last);
  }
  return shown;
}

const NOTHING = {
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

function laid(scene: Scene, still: Still): Scene {
  return {
    ...scene,
    phase: still.name,
    prompt: still.text,
    cells: over<Cell>(scene.cells, still.cells),
    pieces: over<Piece>(scene.pieces, still.pieces),
    gauges: over<Gauge>(scene.gauges, still.gauges),
    timelines: still.timelines.length ? still.timelines : scene.timelines,
    marks: still.marks,
  };
}

/** Replace things by new ones of the same id, and add the others. */
function over<T extends { id: string }>(things: readonly T[], news: readonly T[]): T[] {
  const fresh = new Map(news.map((each) => [each.id, each]));
  const known = new Set(things.map((each) => each.id));
  return [
    ...things.map((each) => fresh.get(each.id) ?? each),
    ...news.filter((each) => !known.has(each.id)),
  ];
}
