/** What happens within one action, as scenes: each still is laid over the one before. */

import type { Beat, Cell, Gauge, Lane, Piece, Scene, Still, Timeline } from "../../wire/shapes";

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
    timelines: still.timelines.length
      ? still.timelines.map((current) => keepPast(scene.timelines, current))
      : scene.timelines,
    marks: still.marks,
  };
}

/**
 * Keep the beats that have passed since the playback began, so that every beat stays in its column.
 * Without all of them, the timeline begins anew.
 */
function keepPast(timelines: readonly Timeline[], current: Timeline): Timeline {
  const previous = timelines.find(({ id }) => id === current.id);
  const count = current.first - (previous?.first ?? current.first);
  if (!previous || count <= 0) return current;
  const pasts = current.lanes.map(({ seat }) => pastBeats(previous.lanes, seat, count));
  if (pasts.some((beats) => beats.length < count)) return current;
  const lanes = current.lanes.map((lane, n) => ({
    ...lane,
    beats: [...(pasts[n] ?? []), ...lane.beats],
  }));
  return { ...current, first: previous.first, lanes };
}

function pastBeats(lanes: readonly Lane[], seat: number, count: number): readonly Beat[] {
  return lanes.find((lane) => lane.seat === seat)?.beats.slice(0, count) ?? [];
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
