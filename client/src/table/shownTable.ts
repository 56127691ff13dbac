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
  const { scene, before: previous, after: current, at: index, held: shownFrame } = playback;
  if (shownFrame) return { ...heldBack(table, shownFrame), story: story(shownFrame) };
  if (!scene || !previous || !current) return { ...table, story: story(current ?? table) };
  const { ply, told: passages } = story(current);
  return {
    ...heldBack(table, previous),
    scene,
    ply: current.ply,
    log: current.log
      .slice(0, ply + 1)
      .map((line) => (line.ply === ply ? { ...line, told: "", gist: "" } : line)),
    story: { ply, told: passages.slice(0, index + 1) },
  };
}

/** Return an earlier table, with what was offered since; nothing can be played in it. */
function heldBack({ offers, rematch }: Table, earlier: Table): Table {
  const may = earlier.may.filter((action) => ANY_TIME.includes(action));
  return { ...earlier, scene: { ...earlier.scene, choices: [] }, may, offers, rematch };
}

/** Cut what was told of the last action of a table, if it had stills. */
function story({ ply, log, scene }: Table): Story {
  const last = ply - 1;
  const text = log.find((line) => line.ply === last)?.told ?? "";
  return { ply: last, told: scene.stills.length ? passages(text, scene.stills) : [] };
}

/** Say what is left to announce of a table that is reached: not what its beats have told. */
export function announcementAfter(
  table: Table,
  { seen: isSeen, after: current }: PlaybackShown,
  text: string,
): string {
  if (!isSeen || current !== table) return text;
  const { ply, told: passed } = story(current);
  const unseen = passed.slice(current.scene.stills.length).map(({ text }) => text);
  const line = current.log.find((entry) => entry.ply === ply);
  const big = milestonesTold(line?.milestones ?? [], line?.told ?? "");
  const next = table.status === "over" ? "" : table.scene.prompt;
  return [...unseen, ...big, `${turn(table)}.`, next].filter(Boolean).join(" ");
}
