/** The hands shown below a replay: everybody's, or those of one seat's perspective. */

import { placeOf } from "../../scene/cards/zones";
import type { Card, Scene, Zone } from "../../wire/shapes";

/** The hands of a seat, such as movement cards and ability cards. */
export interface SeatHands {
  seat: number;
  zones: readonly Zone[];
}

/** List the hands that the viewer sees openly: all of them, or only their own. */
export function handsBelow(scene: Scene, all: boolean): SeatHands[] {
  const seats = new Map<number, Zone[]>();
  for (const zone of scene.zones) {
    if (zone.seat === null || placeOf(zone) !== "hand") continue;
    if (all || zone.seat === scene.seat)
      seats.set(zone.seat, [...(seats.get(zone.seat) ?? []), zone]);
  }
  return [...seats].map(([seat, zones]) => ({ seat, zones }));
}

/** Turn hands over that lie below the board, where they stand beside it: they are shown once. */
export function turnOver(scene: Scene, hidden: readonly SeatHands[]): Scene {
  const zoneIds = new Set(hidden.flatMap(({ zones }) => zones.map(({ id }) => id)));
  if (!zoneIds.size) return scene;
  return {
    ...scene,
    zones: scene.zones.map((zone) => (zoneIds.has(zone.id) ? turnDown(zone) : zone)),
  };
}

function turnDown(zone: Zone): Zone {
  const cards = Array.from({ length: zone.count }, (_, n) => faceDown(`${zone.id} back ${n}`));
  return { ...zone, cards, looks: zone.looks.filter((look) => look !== "open") };
}

function faceDown(id: string): Card {
  return { id, face_up: false, looks: [], title: "", text: "", note: "", beats: [] };
}
