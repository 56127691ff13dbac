/** A table as far as it may be told: while beats are played back, nothing that comes after them. */

import { milestonesTold } from "../scene/playback/milestones";
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

type PlaybackShown = Pick<
  Playback<Table>,
  "scene" | "still" | "at" | "before" | "after" | "held" | "seen"
>;

/** What may be asked for at any time, so that it tells nothing. */
const ANY_TIME: readonly string[] = ["undo", "draw", "resign", "abort", "claim"];

/** Return what may be told of a table now. */
export function shownTable(table: Table, playback: PlaybackShown): ShownTable {
  const { scene, before, after, at, held } = playback;
  if (held) return { ...heldBack(table, held), story: story(held) };
  if (!scene || !before || !after) return { ...table, story: story(after ?? table) };
  const { ply, told } = story(after);
  return {
    ...heldBack(table, before),
    scene,
    ply: after.ply,
    log: after.log
      .slice(0, ply + 1)
      .map((line) => (line.ply === ply ? { ...line, told: "", gist: "" } : line)),
    story: { ply, told: told.slice(0, at + 1) },
  };
}

/** Return an earlier table, with what was offered since; nothing can be played in it. */
function heldBack({ offers, rematch }: Table, earlier: Table): Table {
  const may = earlier.may.filter((each) => ANY_TIME.includes(each));
  return { ...earlier, scene: { ...earlier.scene, choices: [] }, may, offers, rematch };
}

/** Cut what was told of the last action of a table, if it had stills. */
function story({ ply, log, scene }: Table): Story {
  const last = ply - 1;
  const told = log.find((line) => line.ply === last)?.told ?? "";
  return { ply: last, told: scene.stills.length ? passages(told, scene.stills) : [] };
}

/** Say what is left to announce of a table that is reached: not what its beats have told. */
export function announcementAfter(
  table: Table,
  { seen, after }: PlaybackShown,
  told: string,
): string {
  if (!seen || after !== table) return told;
  const { ply, told: passed } = story(after);
  const rest = passed.slice(after.scene.stills.length).map(({ text }) => text);
  const line = after.log.find((each) => each.ply === ply);
  const big = milestonesTold(line?.milestones ?? [], line?.told ?? "");
  const next = table.status === "over" ? "" : table.scene.prompt;
  return [...rest, ...big, `${turn(table)}.`, next].filter(Boolean).join(" ");
}
