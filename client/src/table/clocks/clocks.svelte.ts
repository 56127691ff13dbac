/** The clocks of a table: counted here, from what the server said. */

import type { ClockFace } from "../../scene/score/seatClocks";
import type { ClockShown, Table, TimeShown } from "../../wire/shapes";
import { clockFace, durationInWords, markPassed, overdueBy, ownTime } from "./remaining";
import { ServerTime } from "./serverTime";

const STEP = 100; // milliseconds between two looks
const RESYNC_MS = 60_000; // between requests for the server's time
const OVERDUE_MS = 1_500; // after which a clock at zero means that news is missing
const DOUBT_MS = 5_000; // between two such doubts

interface ClockListener {
  table: () => Table | undefined;
  /** The part of the table that is shown: during a playback, an earlier position. */
  view: () => Table | undefined;
  /** Told once when the viewer's time is low, and when it runs out soon. */
  low: (text: string) => void;
  /** Called every few seconds while a running clock is at zero and the server says nothing. */
  overdue: () => void;
}

export class Clocks {
  #time = $state(Date.now());
  readonly server = new ServerTime();
  readonly #hearing: ClockListener;
  #stepping: ReturnType<typeof setInterval> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;
  #previous: number | undefined;
  #lastDoubt = -Infinity;

  constructor(hearing: ClockListener) {
    this.#hearing = hearing;
  }

  /** Show the clock of a seat, undefined without one. */
  face = (seat: number): ClockFace | undefined => {
    const clock = this.#hearing.table()?.clock;
    const time = timeOf(clock, seat);
    return clock && time ? clockFace(clock, time, this.#time, this.#runs(seat, time)) : undefined;
  };

  /** Return whether a clock runs: until the end of the match is shown, those that ran before do. */
  #runs(seat: number, time: TimeShown): boolean {
    const [table, view] = [this.#hearing.table(), this.#hearing.view()];
    const isEndHidden = table?.status !== "playing" && view?.status === "playing";
    const viewTime = isEndHidden ? timeOf(view.clock, seat) : time;
    return viewTime !== undefined && viewTime.due !== null;
  }

  /** Count, from the first table with a clock on. */
  start(): void {
    if (this.#stepping || !this.#hearing.table()?.clock) return;
    this.#stepping = setInterval(() => this.#step(), STEP);
    this.#asking = setInterval(() => this.#ask(), RESYNC_MS);
    this.#ask();
  }

  close(): void {
    clearInterval(this.#stepping);
    clearInterval(this.#asking);
  }

  #ask(): void {
    this.server.set().catch(() => undefined); // the time found before goes on
  }

  #step(): void {
    this.#time = this.server.read();
    const table = this.#hearing.table();
    if (table) this.#doubt(table);
    const milliseconds = table && ownTime(table, this.#time);
    const previous = this.#previous;
    this.#previous = milliseconds;
    if (!table?.clock || previous === undefined || milliseconds === undefined) return;
    if (markPassed(table.clock, previous, milliseconds))
      this.#hearing.low(`${durationInWords(milliseconds + 999)} left.`);
  }

  /** The server ends a match whose time is out; if nothing is heard of that, the line may be dead. */
  #doubt(table: Table): void {
    if (overdueBy(table, this.#time) < OVERDUE_MS) return;
    if (this.#time - this.#lastDoubt < DOUBT_MS) return;
    this.#lastDoubt = this.#time;
    this.#hearing.overdue();
  }
}

function timeOf(clock: ClockShown | null | undefined, seat: number): TimeShown | undefined {
  return clock?.times.find((clockTime) => clockTime.seat === seat);
}
