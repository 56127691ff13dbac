/** Sounds of wood, cards and dice, synthesized; none before a person has touched the page. */

import { changes } from "../scene/changes";
import { payments } from "../scene/score/payments";
import { settings } from "../shell/storage/settings.svelte";
import type { Scene, Table } from "../wire/shapes";

export type Sound = "place" | "move" | "card" | "roll" | "hit" | "turn" | "low" | "end";

interface Note {
  start: number; // seconds from now
  pitch: number; // hertz
  length: number; // seconds
  loud: number;
  shape: OscillatorType;
}

const NOTES: Record<Sound, readonly Note[]> = {
  place: [
    { start: 0, pitch: 230, length: 0.09, loud: 0.3, shape: "triangle" },
    { start: 0, pitch: 920, length: 0.03, loud: 0.08, shape: "square" },
  ],
  move: [
    { start: 0, pitch: 180, length: 0.07, loud: 0.2, shape: "triangle" },
    { start: 0.16, pitch: 250, length: 0.1, loud: 0.32, shape: "triangle" },
    { start: 0.16, pitch: 1000, length: 0.03, loud: 0.07, shape: "square" },
  ],
  card: [
    { start: 0, pitch: 2100, length: 0.04, loud: 0.05, shape: "sawtooth" },
    { start: 0.05, pitch: 520, length: 0.04, loud: 0.1, shape: "triangle" },
  ],
  roll: [0, 0.09, 0.17, 0.3, 0.48].map((start) => ({
    start,
    pitch: 1250 - 500 * start,
    length: 0.03,
    loud: 0.09,
    shape: "square",
  })),
  hit: [
    { start: 0, pitch: 95, length: 0.22, loud: 0.45, shape: "sine" },
    { start: 0, pitch: 420, length: 0.04, loud: 0.12, shape: "square" },
  ],
  turn: [
    { start: 0.3, pitch: 660, length: 0.14, loud: 0.1, shape: "sine" },
    { start: 0.42, pitch: 880, length: 0.22, loud: 0.1, shape: "sine" },
  ],
  low: [0, 0.18].map((start) => ({
    start,
    pitch: 990,
    length: 0.12,
    loud: 0.16,
    shape: "triangle",
  })),
  end: [
    { start: 0.3, pitch: 440, length: 0.3, loud: 0.12, shape: "sine" },
    { start: 0.45, pitch: 554, length: 0.3, loud: 0.12, shape: "sine" },
    { start: 0.6, pitch: 659, length: 0.6, loud: 0.14, shape: "sine" },
  ],
};
const SILENT = 0.0001; // an exponential ramp cannot reach 0

/** Return which sounds a new table calls for. */
export function sounds(previous: Table | undefined, current: Table): Sound[] {
  if (!previous) return [];
  const changes = sceneSounds(previous.scene, current.scene);
  if (current.status === "over") return previous.status === "over" ? changes : [...changes, "end"];
  return hasTurn(current) && !hasTurn(previous) ? [...changes, "turn"] : changes;
}

/** Return the sounds of changes on the table. */
function sceneSounds(previous: Scene, current: Scene): Sound[] {
  const { added, movedPieces } = changes(previous.pieces, current.pieces);
  const pieces: Sound[] = movedPieces.length ? ["move"] : added.length ? ["place"] : [];
  const hasRolled = current.dice.some(
    ({ value }, index) => value && value !== previous.dice[index]?.value,
  );
  const hasDealt = counts(previous) !== counts(current);
  const hit = payments(previous.gauges, current.gauges).length > 0;
  return [
    ...pieces,
    ...(hasDealt ? (["card"] as const) : []),
    ...(hasRolled ? (["roll"] as const) : []),
    ...(hit ? (["hit"] as const) : []),
  ];
}

function counts(scene: Scene): string {
  return scene.zones.map((zone) => zone.count).join();
}

/** Return whether the person here is to play. */
function hasTurn(table: Table): boolean {
  return table.may.includes("play");
}

export class SoundPlayer {
  #context: AudioContext | undefined;

  /** Be allowed to sound, at a person's first touch or key. */
  allow = (): void => {
    this.#context ??= new AudioContext();
  };

  play(queue: readonly Sound[]): void {
    const context = this.#context;
    if (!context || !settings.sound) return;
    void context.resume();
    for (const note of queue.flatMap((sound) => NOTES[sound])) strike(context, note);
  }

  close(): void {
    void this.#context?.close();
    this.#context = undefined;
  }
}

function strike(context: AudioContext, { start: offset, pitch, length, loud, shape }: Note): void {
  const start = context.currentTime + offset;
  const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: loud });
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.8, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
