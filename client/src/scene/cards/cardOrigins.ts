/** Tells where each card of a scene was in the scene before: by zone and seat, then by face. */

import type { Card, Zone } from "../../wire/shapes";
import { placeOf } from "./zones";

/** A zone, and the card in it if that is known; `stays` if the card has never left it. */
export interface CardOrigin {
  zone: string;
  card?: string;
  stays?: boolean;
}

/** A card and its zone; `card` is undefined for one of the cards that are only counted. */
interface Departure {
  zone: Zone;
  card: Card | undefined;
}

/** Name a card within its zone. */
export function cardKey(zone: string, card: string): string {
  return `${zone} ${card}`;
}

/** Return the origin of every card that has one, by `cardKey`. */
export function cardOrigins(
  previous: readonly Zone[],
  current: readonly Zone[],
): Map<string, CardOrigin> {
  const origins = new Map<string, CardOrigin>();
  const arrivals: Departure[] = [];
  const sources = new Set<Card | undefined>();
  const positions = current.flatMap((zone) => zone.cards.map((card) => ({ zone, card })));
  for (const { zone, card } of positions) {
    const source = knownOrigin(previous, current, zone, card);
    if (source) origins.set(cardKey(zone.id, card.id), originOf(source, isSame(source.zone, zone)));
    else arrivals.push({ zone, card });
    sources.add(source?.card);
  }
  const departures = listDepartures(previous, current).filter(
    ({ card }) => !card || !sources.has(card),
  );
  for (const { zone, card } of arrivals) {
    const departure = card && likeliest(departures, zone, card);
    if (!departure) continue;
    departures.splice(departures.indexOf(departure), 1);
    origins.set(cardKey(zone.id, card.id), originOf(departure));
  }
  return origins;
}

function originOf({ zone, card }: Departure, stays = false): CardOrigin {
  return { zone: zone.id, ...(card && { card: card.id }), stays };
}

/** A zone that passes from one seat to another is another zone, such as that of an attack. */
function isSame(previous: Zone, current: Zone): boolean {
  return previous.id === current.id && previous.seat === current.seat;
}

function holds(zone: Zone | undefined, id: string): Card | undefined {
  return zone?.cards.find((card) => card.id === id);
}

/** Find a card by its id: in its own zone, or in another one that it has left. */
function knownOrigin(
  previous: readonly Zone[],
  current: readonly Zone[],
  zone: Zone,
  { id }: Card,
): Departure | undefined {
  const home = previous.find((candidate) => isSame(candidate, zone));
  const card = holds(home, id);
  if (home && card) return { zone: home, card };
  const source = previous.find(
    (origin) =>
      origin.id !== zone.id && holds(origin, id) && !holds(successor(current, origin), id),
  );
  return source && { zone: source, card: holds(source, id) };
}

/** Return a zone as it is in the next scene. */
function successor(current: readonly Zone[], zone: Zone): Zone | undefined {
  return current.find((candidate) => isSame(candidate, zone));
}

/** List what has left the zones: the cards seen, then those that are missing from the count. */
function listDepartures(previous: readonly Zone[], current: readonly Zone[]): Departure[] {
  return previous.flatMap((zone): Departure[] => {
    const next = successor(current, zone);
    const missing = zone.cards.filter((card) => !holds(next, card.id));
    const uncounted = Math.max(0, zone.count - (next?.count ?? 0) - missing.length);
    return [
      ...missing.map((card) => ({ zone, card })),
      ...Array.from({ length: uncounted }, () => ({ zone, card: undefined })),
    ];
  });
}

/** Return the departure that a card most likely comes from: one with its face, then a hidden one. */
function likeliest(
  departures: readonly Departure[],
  zone: Zone,
  card: Card,
): Departure | undefined {
  const possible = departures.filter(({ zone: origin }) => mayMove(origin, zone));
  const near = possible.filter(({ zone: origin }) => origin.seat === zone.seat);
  const candidates = [...near, ...possible.filter((departure) => !near.includes(departure))];
  return (
    candidates.find((departure) => departure.card?.face_up && hasFace(departure.card, card)) ??
    candidates.find((departure) => !departure.card?.face_up || !card.face_up) ??
    (placeOf(zone) === "hand" ? undefined : candidates[0])
  );
}

/** Nobody draws from another seat's cards: such a card would keep its id. */
function mayMove(origin: Zone, target: Zone): boolean {
  if (origin.id === target.id) return false;
  return placeOf(target) !== "hand" || origin.seat === null || origin.seat === target.seat;
}

function hasFace(card: Card, arrival: Card): boolean {
  return arrival.face_up && card.title === arrival.title;
}
