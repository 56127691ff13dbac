/** The clocks of a table: counted here, from what the server said. */

import type { ClockFace } from "../../scene/score/seatClocks";
import type { Table } from "../../wire/shapes";
import { clockFace, inWords, markPassed, ownTime } from "./remaining";
import { ServerTime } from "./serverTime";

const STEP = 100; // milliseconds between two looks
const RESYNC_MS = 60_000; // until the server's time is asked for again

interface Hearing {
  table: () => Table | undefined;
  /** Told once when the viewer's time is low, and when it runs out soon. */
  low: (text: string) => void;
}

export class Clocks {
  #now = $state(Date.now());
  readonly server = new ServerTime();
  readonly #hearing: Hearing;
  #stepping: ReturnType<typeof setInterval> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;
  #before: number | undefined;

  constructor(hearing: Hearing) {
    this.#hearing = hearing;
  }

  /** Show the clock of a seat, undefined without one. */
  face = (seat: number): ClockFace | undefined => {
    const clock = this.#hearing.table()?.clock;
    const time = clock?.times.find((clockTime) => clockTime.seat === seat);
    return clock && time ? clockFace(clock, time, this.#now) : undefined;
  };

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
    this.#now = this.server.now();
    const table = this.#hearing.table();
    const left = table && ownTime(table, this.#now);
    const previous = this.#before;
    this.#before = left;
    if (!table?.clock || previous === undefined || left === undefined) return;
    if (markPassed(table.clock, previous, left)) this.#hearing.low(`${inWords(left + 999)} left.`);
  }
}
