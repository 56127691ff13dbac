/** A table as far as it may be told: while beats are played back, nothing that comes after them. */

import { passages, type Passage } from "../scene/playback/passages";
import type { Playback } from "../scene/playback/playback.svelte";
import type { Table } from "../wire/shapes";
import { turn } from "./words";

/** What is told of one action, beat by beat. */
export interface Story {
  ply: number;
  told: readonly Passage[];
}

export interface ShownTable extends Table {
  story: Story;
}

type PlaybackShown = Pick<Playback<Table>, "scene" | "still" | "at" | "before" | "after" | "seen">;

/** What may be asked for at any time, so that it tells nothing. */
const ANY_TIME: readonly string[] = ["undo", "draw", "resign"];

/** Return what may be told of a table now. */
export function shownTable(table: Table, playback: PlaybackShown): ShownTable {
  const { scene, before, after, at } = playback;
  if (!scene || !before || !after) return { ...table, story: story(after ?? table) };
  const { ply, told } = story(after);
  return {
    ...table,
    scene,
    status: before.status,
    ply: after.ply,
    log: after.log
      .slice(0, ply + 1)
      .map((line) => (line.ply === ply ? { ...line, told: "", gist: "" } : line)),
    may: before.may.filter((each) => ANY_TIME.includes(each)),
    rematch: before.rematch,
    fair: before.fair,
    story: { ply, told: told.slice(0, at + 1) },
  };
}

/** Cut what was told of the last action of a table, if it had stills. */
function story({ ply, log, scene }: Table): Story {
  const last = ply - 1;
  const told = log.find((line) => line.ply === last)?.told ?? "";
  return { ply: last, told: scene.stills.length ? passages(told, scene.stills) : [] };
}

/** Say what is left to announce of a table once its beats were played back. */
export function announcementAfter(
  table: Table,
  { seen, after }: PlaybackShown,
  told: string,
): string {
  if (!seen || !after) return told;
  const rest = story(after).told.slice(after.scene.stills.length);
  const next = table.status === "over" ? "" : table.scene.prompt;
  return [...rest.map(({ text }) => text), `${turn(table)}.`, next].filter(Boolean).join(" ");
}
