/** What happens within one action, as scenes: each still laid over the one before. */

import type { Cell, Gauge, Piece, Scene, Still } from "../../wire/shapes";

/** Show what came between a scene and the next, still by still; nothing there can be chosen. */
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

/** Put new things in the place of those of the same id, and others behind them. */
function over<T extends { id: string }>(things: readonly T[], news: readonly T[]): T[] {
  const fresh = new Map(news.map((each) => [each.id, each]));
  const known = new Set(things.map((each) => each.id));
  return [
    ...things.map((each) => fresh.get(each.id) ?? each),
    ...news.filter((each) => !known.has(each.id)),
  ];
}
