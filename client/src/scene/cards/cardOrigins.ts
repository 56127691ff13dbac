/** Tells where each card of a scene was in the scene before: by zone and seat, then by face. */

import type { Card, Zone } from "../../wire/shapes";
import { placeOf } from "./zones";

/** A zone, and the card in it if that is known; `stays` if the card has never left it. */
export interface CardOrigin {
  zone: string;
  card?: string;
  stays?: boolean;
}

/** A card that has left its zone; `card` is undefined for one of the cards that are only counted. */
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
  const arrivals: { zone: Zone; card: Card }[] = [];
  const moved = new Set<Card>();
  for (const zone of current)
    for (const card of zone.cards) {
      const origin = knownOrigin(previous, current, zone, card);
      if (!origin) arrivals.push({ zone, card });
      else {
        origins.set(cardKey(zone.id, card.id), originOf(origin, isSame(origin.zone, zone)));
        if (origin.card) moved.add(origin.card);
      }
    }
  const departures = listDepartures(previous, current).filter(
    ({ card }) => !card || !moved.has(card),
  );
  for (const { zone, card } of arrivals) {
    const departure = likeliest(departures, zone, card);
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
  const before = previous.find((other) => isSame(other, zone));
  const stayed = holds(before, id);
  if (before && stayed) return { zone: before, card: stayed };
  const left = previous.find(
    (other) =>
      other.id !== zone.id &&
      holds(other, id) &&
      !holds(
        current.find((now) => isSame(other, now)),
        id,
      ),
  );
  return left && { zone: left, card: holds(left, id) };
}

/** List what has left the zones: the cards seen, then those that are missing from the count. */
function listDepartures(previous: readonly Zone[], current: readonly Zone[]): Departure[] {
  return previous.flatMap((zone): Departure[] => {
    const now = current.find((other) => isSame(zone, other));
    const gone = zone.cards.filter((card) => !holds(now, card.id));
    const uncounted = Math.max(0, zone.count - (now?.count ?? 0) - gone.length);
    return [
      ...gone.map((card) => ({ zone, card })),
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
  const possible = departures.filter(({ zone: from }) => mayMove(from, zone));
  const near = possible.filter(({ zone: from }) => from.seat === zone.seat);
  const others = [...near, ...possible.filter((departure) => !near.includes(departure))];
  return (
    others.find((departure) => departure.card?.face_up && hasFace(departure.card, card)) ??
    others.find((departure) => !departure.card?.face_up || !card.face_up) ??
    (placeOf(zone) === "hand" ? undefined : others[0])
  );
}

/** Nobody draws from another seat's cards: such a card would keep its id. */
function mayMove(from: Zone, to: Zone): boolean {
  if (from.id === to.id) return false;
  return placeOf(to) !== "hand" || from.seat === null || from.seat === to.seat;
}

function hasFace(card: Card, other: Card): boolean {
  return other.face_up && card.title === other.title;
}
