/** The time left on a clock: how it is drawn, labelled and announced. */

import type { ClockFace } from "../../scene/score/seatClocks";
import type { ClockShown, Table, TimeShown } from "../../wire/shapes";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TENTHS = 10 * SECOND; // below this they are shown
const PART = 8; // of the time in the beginning is low
const LOWEST = 10 * SECOND;
const HIGHEST = 60 * SECOND;

/** What is left of a time, in milliseconds, by the server's clock; a clock may run only later. */
export function timeLeft(
  { runs }: Pick<ClockShown, "runs">,
  { left: milliseconds, due: deadline }: TimeShown,
  time: number,
): number {
  if (deadline === null) return milliseconds;
  const rest = Math.max(0, deadline - time);
  return runs ? Math.min(milliseconds, rest) : rest;
}

/** From how many milliseconds on time is low. */
export function lowMark({ kind, main, decision, days }: ClockShown): number {
  if (kind === "correspondence") return (days * DAY) / PART;
  return Math.min(HIGHEST, Math.max(LOWEST, ((main + decision) * SECOND) / PART));
}

/** Write a time: `2d 5h`, `1:05:09`, `4:59`, or `0:09.4`. */
export function timeText(time: number): string {
  if (time >= DAY) return `${Math.floor(time / DAY)}d ${Math.floor((time % DAY) / HOUR)}h`;
  const tenths = Math.floor(time / 100);
  const seconds = Math.floor(time / SECOND);
  const [hours, minutes, lastPart] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60),
    seconds % 60,
  ];
  const end = `${String(lastPart).padStart(2, "0")}${time < TENTHS ? `.${tenths % 10}` : ""}`;
  return hours ? `${hours}:${String(minutes % 60).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}

/** Tell a time in words, in whole seconds. */
export function durationInWords(time: number): string {
  const parts = [
    [Math.floor(time / DAY), "day"],
    [Math.floor((time % DAY) / HOUR), "hour"],
    [Math.floor((time % HOUR) / MINUTE), "minute"],
    [Math.floor((time % MINUTE) / SECOND), "second"],
  ] as const;
  const nonzero = parts.filter(([count]) => count).slice(0, 2);
  const texts = nonzero.map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`);
  return texts.join(" ") || "no time";
}

/** Show the clock of a seat. Before the clocks run, a seat has separate time for its first move. */
export function clockFace(
  clock: ClockShown,
  time: TimeShown,
  moment: number,
  runs = time.due !== null,
): ClockFace {
  const milliseconds = timeLeft(clock, time, moment);
  const [text, words] = [timeText(milliseconds), durationInWords(milliseconds)];
  if (runs && !clock.runs)
    return {
      text,
      label: `${words} left to make the first move`,
      task: "begin",
      runs,
      low: false,
    };
  const low = clock.runs && runs && milliseconds < lowMark(clock);
  return { text, label: `${words} left, ${runs ? "running" : "stopped"}`, task: "", runs, low };
}

/** What is left of the viewer's own time if it runs and counts. */
export function ownTime({ clock, viewer }: Table, moment: number): number | undefined {
  const clockTime = clock?.times.find(({ seat }) => seat === viewer);
  return clock?.runs && clockTime && clockTime.due !== null
    ? timeLeft(clock, clockTime, moment)
    : undefined;
}

/** Return for how many milliseconds a running clock has been at zero; negative before that. */
export function overdueBy({ clock, status }: Table, moment: number): number {
  if (!clock?.runs || status !== "playing") return -Infinity;
  const deadlines = clock.times.flatMap(({ due }) => (due === null ? [] : [due]));
  return moment - Math.min(Infinity, ...deadlines);
}

/** Return the mark that a time has passed from one look to the next: it is said once. */
export function markPassed(
  clock: ClockShown,
  previous: number,
  current: number,
): number | undefined {
  const marks = [lowMark(clock), TENTHS];
  return marks.toReversed().find((mark) => previous >= mark && current < mark);
}
