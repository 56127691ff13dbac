/** Where a zone lies on the table, by its looks. */

import type { Scene, Zone, ZoneLook } from "../../wire/shapes";
import { ZONES } from "../vocabulary";

export type Place = "hand" | "heap" | "stake" | "list" | "row";

/** Null: it says more of a zone that lies where another look says. */
const PLACES: Record<ZoneLook, Place | null> = ZONES;

/** Return where a zone lies; what is of no known kind is laid out in a row. */
export function place({ looks }: Zone): Place {
  return looks.map((look) => PLACES[look]).find((each) => each) ?? "row";
}

/** Tell whether all may see the cards of a hand. */
export function isOpen({ looks }: Zone): boolean {
  return looks.includes("open");
}

/** List the hands of whoever looks. */
export function held(scene: Scene): Zone[] {
  return scene.zones.filter(
    (zone) => place(zone) === "hand" && zone.seat !== null && zone.seat === scene.seat,
  );
}

/** Tell whether a scene is more than a board: then it is laid out as a table. */
export function hasTable(scene: Scene): boolean {
  return scene.zones.length > 0 || scene.dice.length > 0;
}
