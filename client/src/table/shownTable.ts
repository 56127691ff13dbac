/** A table as far as it may be told: while beats are played back, nothing that comes after them. */

import { milestoneTexts } from "../scene/playback/milestones";
import { passages, type Passage } from "../scene/playback/passages";
import type { Playback } from "../scene/playback/playback.svelte";
import type { Table } from "../wire/shapes";
import { turnText } from "./words";

/** What is told of one action, beat by beat. */
export interface Story {
  ply: number;
  passages: readonly Passage[];
}

export interface TableView extends Table {
  story: Story;
}

type PlaybackState = Pick<
  Playback<Table>,
  "scene" | "still" | "index" | "previous" | "current" | "shownFrame" | "isSeen"
>;

/** What may be asked for at any time, so that it tells nothing. */
const ANY_TIME: readonly string[] = ["undo", "draw", "resign", "abort", "claim"];

/** Return what may be told of a table now. */
export function viewOfTable(table: Table, playback: PlaybackState): TableView {
  const { scene, previous, current, index, shownFrame } = playback;
  if (shownFrame) return { ...holdBack(table, shownFrame), story: story(shownFrame) };
  if (!scene || !previous || !current) return { ...table, story: story(current ?? table) };
  const { ply, passages } = story(current);
  return {
    ...holdBack(table, previous),
    scene,
    ply: current.ply,
    log: current.log
      .slice(0, ply + 1)
      .map((line) => (line.ply === ply ? { ...line, told: "", gist: "" } : line)),
    story: { ply, passages: passages.slice(0, index + 1) },
  };
}

/** Return an earlier table, with what was offered since; nothing can be played in it. */
function holdBack({ offers, rematch }: Table, earlier: Table): Table {
  const may = earlier.may.filter((action) => ANY_TIME.includes(action));
  return { ...earlier, scene: { ...earlier.scene, choices: [] }, may, offers, rematch };
}

/** Cut what was told of the last action of a table, if it had stills. */
function story({ ply, log, scene }: Table): Story {
  const last = ply - 1;
  const text = log.find((line) => line.ply === last)?.told ?? "";
  return { ply: last, passages: scene.stills.length ? passages(text, scene.stills) : [] };
}

/** Describe what is left to announce of a table that is reached: not what its beats have told. */
export function announcementAfter(
  table: Table,
  { isSeen, current }: PlaybackState,
  text: string,
): string {
  if (!isSeen || current !== table) return text;
  const { ply, passages: passed } = story(current);
  const unseen = passed.slice(current.scene.stills.length).map(({ text }) => text);
  const line = current.log.find((entry) => entry.ply === ply);
  const big = milestoneTexts(line?.milestones ?? [], line?.told ?? "");
  const next = table.status === "over" ? "" : table.scene.prompt;
  return [...unseen, ...big, `${turnText(table)}.`, next].filter(Boolean).join(" ");
}
