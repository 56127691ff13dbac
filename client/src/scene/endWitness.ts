import type { Scene } from "../wire/shapes";

/** Notes whether a match was over from the first look on: where its end is seen, the board stays. */
export class EndWitness {
  #hasSeenPlay = false;

  /** Look at the scene shown now; return whether every one so far was of an ended match. */
  look(scene: Scene): boolean {
    this.#hasSeenPlay ||= scene.outcome === null;
    return !this.#hasSeenPlay;
  }
}
