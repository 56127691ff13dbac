/** Handing the screen over: no hand is shown before its player says who they are. */

import { ownHands, isOpen, placeOf } from "../../scene/cards/zones";
import type { Card, SeatShown, Table, Timeline, Zone } from "../../wire/shapes";
import { isShared, seatPlaceText } from "../words";

/** Return the player to hand the screen to; `shown` is the seat whose hand was shown last. */
export function nextViewer(table: Table, viewer: number | null): SeatShown | undefined {
  const candidate = isShared(table) && table.status === "playing" && table.viewer !== viewer;
  return candidate && isSecret(table)
    ? table.seats.find((seat) => seat.seat === table.viewer)
    : undefined;
}

/** Return whether the viewer holds cards, or is about to fill an empty hand. */
function isSecret({ scene }: Table): boolean {
  const hands = ownHands(scene).filter((zone) => !isOpen(zone));
  const faces = hands.some((zone) => zone.cards.some((card) => card.face_up));
  return faces || (hands.length > 0 && scene.choices.length > 0);
}

/**
 * Return a table that shows neither the cards nor the choices of `seat`.
 *
 * Cards at stake stay visible to all.
 */
export function concealTable(table: Table, seat: SeatShown): Table {
  const secret = (zone: Zone) => zone.seat === seat.seat && placeOf(zone) !== "stake";
  const zones = table.scene.zones
    .filter((zone) => !isOfferedZone(zone))
    .map((zone) => (secret(zone) ? turnCardsDown(zone) : zone));
  const prompt = `Hand the device to ${seatPlaceText(seat)}.`;
  const timelines = table.scene.timelines.map(hideTimeline);
  const scene = { ...table.scene, zones, timelines, prompt, choices: [], ...NOTHING_ASKED };
  return {
    ...table,
    scene,
    may: table.may.filter((action) => action !== "play" && action !== "hint"),
  };
}

const NOTHING_ASKED = { buttons: [], amounts: [], dials: [], shortcuts: [], commitment: null };

/** Remove secret plans from a timeline. */
function hideTimeline(timeline: Timeline): Timeline {
  const lanes = timeline.lanes.map((lane) => {
    const planned = lane.beats.some((beat) => beat.looks.includes("planned"));
    return planned ? { ...lane, text: "", beats: [] } : lane;
  });
  return { ...timeline, lanes };
}

/** Return whether a zone lists available cards, whose gaps would reveal chosen ones. */
function isOfferedZone(zone: Zone): boolean {
  return placeOf(zone) === "list" && zone.seat === null;
}

function turnCardsDown(zone: Zone): Zone {
  return { ...zone, cards: zone.cards.map((_, index) => cardBack(`${zone.id} ${index}`)) };
}

function cardBack(id: string): Card {
  return { id, face_up: false, looks: [], title: "", text: "", note: "", beats: [] };
}
