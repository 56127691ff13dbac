/** Where the zones of cards lie on the table, by their looks. */

import type { Scene, Zone, ZoneLook } from "../../wire/shapes";
import { ZONES } from "../vocabulary";

export type ZonePlace = "hand" | "pile" | "stake" | "list" | "row";

/** Null: it says more of a zone that lies where another look says. */
const PLACES: Record<ZoneLook, ZonePlace | null> = ZONES;

/** Return where a zone lies; by default in a row. */
export function placeOf({ looks }: Zone): ZonePlace {
  return looks.map((look) => PLACES[look]).find((place) => place) ?? "row";
}

/** Return whether all may see the cards of a hand. */
export function isOpen({ looks }: Zone): boolean {
  return looks.includes("open");
}

/** List the viewer's own hands. */
export function ownHands(scene: Scene): Zone[] {
  return scene.zones.filter(
    (zone) => placeOf(zone) === "hand" && zone.seat !== null && zone.seat === scene.seat,
  );
}

/** Return whether a scene is more than a board: then it is laid out as a table. */
export function hasTable(scene: Scene): boolean {
  return scene.zones.length > 0 || scene.dice.length > 0;
}

/** List cards in the order in which they came: known ids that are still there, then new ones. */
export function sortByArrival(
  knownIds: readonly string[],
  cards: readonly { id: string }[],
): readonly string[] {
  const ids = cards.map((card) => card.id);
  const staying = knownIds.filter((id) => ids.includes(id));
  return [...staying, ...ids.filter((id) => !knownIds.includes(id))];
}
