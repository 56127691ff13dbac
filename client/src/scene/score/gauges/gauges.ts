/** Gauges in words: counts, times, rounds. */

import type { Gauge } from "../../../wire/shapes";

const MINUTE = 60;

const SIGNS: Record<string, string | undefined> = { pounds: "£", dollars: "$" };

/** Format the value of a gauge: `1:05` for seconds, money with its sign, otherwise the number. */
export function gaugeValue({ value, unit }: Pick<Gauge, "value" | "unit">): string {
  if (unit !== "s") return `${SIGNS[unit] ?? ""}${value}`;
  const seconds = Math.max(0, Math.round(value));
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

/** Write what follows the number: its maximum and its unit. */
export function gaugeMax({ max, name, unit }: Gauge): string {
  const hasUnit = unit === "s" || name.toLowerCase().includes(unit.toLowerCase());
  return [max === null ? "" : `of ${max}`, hasUnit ? "" : unit].join(" ").trim();
}

/** Return whether a gauge counts money: its sign says enough. */
export function isMoney({ unit }: Pick<Gauge, "unit">): boolean {
  return unit in SIGNS;
}

/** Return whether a gauge counts markers, or the places for them: they are drawn one by one. */
export function isMarkers({ unit }: Pick<Gauge, "unit">): boolean {
  return unit === "markers" || unit === "places";
}

/** Describe how many markers there are: `2 ready, 1 hurt`, or while they are placed `2 of 3`. */
export function markersText({ value, max, unit }: Pick<Gauge, "value" | "max" | "unit">): string {
  const free = (max ?? value) - value;
  if (unit === "places") return `${value} of ${max ?? value}`;
  return `${value} ready${free > 0 ? `, ${free} hurt` : ""}`;
}

/** Return whether a gauge counts chips, which are drawn one by one. */
export function isChips({ unit }: Pick<Gauge, "unit">): boolean {
  return unit === "chips";
}
