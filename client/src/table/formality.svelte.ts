/** Plays an action that is the only one and decides nothing, such as rolling dice, after a moment. */

import { prefersReducedMotion } from "svelte/motion";
import { SvelteSet } from "svelte/reactivity";
import { ACTION_MS, type Speed } from "../scene/playback/pace";
import { settings } from "../shell/storage/settings.svelte";
import type { Table } from "../wire/shapes";

/** What a formality waits for: the action can be taken back until then. */
function delay(speed: Speed): number {
  return prefersReducedMotion.current ? 0 : ACTION_MS[speed];
}

/**
 * Return the action that the table may play by itself.
 *
 * Players of real dice play it themselves, and so do people who play each other: dice that roll at
 * once would tell the others that nothing else could be done, as with no boost in the hand.
 */
export function formalityOf({ may, fair, scene, seats }: Table): number | undefined {
  const { formality, choices } = scene;
  if (formality === null || !may.includes("play") || fair?.verdict === "typed") return undefined;
  const people = seats.filter((seat) => seat.kind === "person").map((seat) => seat.player);
  if (people.some((player) => player !== people[0])) return undefined;
  return choices.length === 1 && choices[0]?.action === formality ? formality : undefined;
}

/** The games in which there was one during this visit. */
export const formalGames = new SvelteSet<string>();

export class Formalities {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #position = ""; // the position whose formality is planned or played
  readonly #play: (action: number) => void;

  constructor(play: (action: number) => void) {
    this.#play = play;
  }

  /** Plan the formality of a table, if it has one and is at rest; drop that of another position. */
  show(table: Table | undefined, isAtRest: boolean): void {
    const formality = table && formalityOf(table);
    if (table && formality !== undefined) formalGames.add(table.game);
    const action = settings.rollsByHand ? undefined : formality;
    const position = action === undefined || !isAtRest ? "" : positionOf(table);
    if (position === this.#position) return;
    clearTimeout(this.#timer);
    this.#position = position;
    if (position && action !== undefined)
      this.#timer = setTimeout(() => this.#play(action), delay(settings.speed));
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

function positionOf(table: Table | undefined): string {
  return table ? `${table.ply} ${table.rewinds} ${table.viewer}` : "";
}
