/** The clocks of a table: counted here, from what the server said. */

import type { ClockFace } from "../../scene/score/seatClocks";
import type { Table } from "../../wire/shapes";
import { clockFace, durationInWords, markPassed, ownTime } from "./remaining";
import { ServerTime } from "./serverTime";

const STEP = 100; // milliseconds between two looks
const RESYNC_MS = 60_000; // until the server's time is asked for again

interface ClockListener {
  table: () => Table | undefined;
  /** Told once when the viewer's time is low, and when it runs out soon. */
  low: (text: string) => void;
}

export class Clocks {
  #time = $state(Date.now());
  readonly server = new ServerTime();
  readonly #hearing: ClockListener;
  #stepping: ReturnType<typeof setInterval> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;
  #previous: number | undefined;

  constructor(hearing: ClockListener) {
    this.#hearing = hearing;
  }

  /** Show the clock of a seat, undefined without one. */
  face = (seat: number): ClockFace | undefined => {
    const clock = this.#hearing.table()?.clock;
    const time = clock?.times.find((clockTime) => clockTime.seat === seat);
    return clock && time ? clockFace(clock, time, this.#time) : undefined;
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
    this.#time = this.server.read();
    const table = this.#hearing.table();
    const milliseconds = table && ownTime(table, this.#time);
    const previous = this.#previous;
    this.#previous = milliseconds;
    if (!table?.clock || previous === undefined || milliseconds === undefined) return;
    if (markPassed(table.clock, previous, milliseconds))
      this.#hearing.low(`${durationInWords(milliseconds + 999)} left.`);
  }
}
