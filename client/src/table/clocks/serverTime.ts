/** The server's time, found as one sets a watch by a distant bell: from the quickest of a few answers. */

import { api } from "../../wire/api";

const SAMPLES = 4;

/** This browser's time, which no correction of its clock moves. */
function localTime(): number {
  return performance.timeOrigin + performance.now();
}

export class ServerTime {
  /** Milliseconds that an answer takes, there and back. */
  lag = 0;
  #offset = 0;

  read = (): number => localTime() + this.#offset;

  /** Ask the server a few times. */
  async set(): Promise<void> {
    let quickest = Infinity;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const start = localTime();
      const { now: serverNow } = await api.time();
      const took = localTime() - start;
      if (took >= quickest) continue;
      quickest = took;
      this.lag = Math.round(took);
      this.#offset = serverNow + took / 2 - localTime();
    }
  }
}
