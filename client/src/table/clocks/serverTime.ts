/** The server's time, found as one sets a watch by a distant bell: from the quickest of a few answers. */

import { api } from "../../wire/api";

const ASKED = 4;

/** This browser's time, which no correction of its clock moves. */
function here(): number {
  return performance.timeOrigin + performance.now();
}

export class ServerTime {
  /** Milliseconds that an answer takes, there and back. */
  lag = 0;
  #ahead = 0;

  now = (): number => here() + this.#ahead;

  /** Ask the server a few times. */
  async set(): Promise<void> {
    let quickest = Infinity;
    for (let asked = 0; asked < ASKED; asked += 1) {
      const sent = here();
      const { now } = await api.time();
      const took = here() - sent;
      if (took >= quickest) continue;
      quickest = took;
      this.lag = Math.round(took);
      this.#ahead = now + took / 2 - here();
    }
  }
}
