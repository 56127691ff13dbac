/** When a tournament starts or ends, in words. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Describe a day and time in this browser's time zone. */
export function startText(moment: number): string {
  const date = new Date(moment);
  const time = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (date.toDateString() === new Date().toDateString()) return `today at ${time}`;
  const day = date.toLocaleDateString("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
  });
  return `on ${day} at ${time}`;
}

/** Describe how long something is away. */
export function durationText(milliseconds: number): string {
  const remaining = Math.max(0, milliseconds);
  if (remaining >= DAY) return countText(Math.round(remaining / DAY), "day");
  if (remaining >= HOUR) {
    const minutes = Math.round((remaining % HOUR) / MINUTE);
    const hours = countText(Math.floor(remaining / HOUR), "hour");
    return minutes && minutes < 60 ? `${hours} ${minutes} min` : hours;
  }
  if (remaining >= 10 * MINUTE) return `${Math.round(remaining / MINUTE)} min`;
  const seconds = Math.ceil(remaining / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function countText(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** Write a moment as an input of day and time has it, in this browser's zone. */
export function localInput(moment: number): string {
  const shifted = new Date(moment - new Date(moment).getTimezoneOffset() * MINUTE);
  return shifted.toISOString().slice(0, "2026-11-26T07:00".length);
}

/** Return the month of a moment, such as 2026-11, as the server counts it. */
export function monthOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, "2026-11".length);
}

/** Name a month, such as November 2026. */
export function monthName(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return first.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
}
