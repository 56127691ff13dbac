/** The table without spoilers: during a playback, nothing after the current beat. */

import { milestoneTexts } from "../scene/playback/milestones";
import { passages, type Passage } from "../scene/playback/passages";
import type { Playback } from "../scene/playback/playback.svelte";
import type { Table } from "../wire/shapes";
import { hasEnded, turnText } from "./words";

/** The narration of one action, beat by beat. */
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

/** Actions that are available at any time and so reveal nothing. */
const ANY_TIME: readonly string[] = ["undo", "draw", "resign", "abort", "claim"];

/** Return the part of a table that can be shown now. */
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

/** Return what the viewer knows of a table: all of it once its end was shown, replayed or not. */
export function knownTable(table: Table, view: Table, isEnding: boolean): Table {
  return hasEnded(table) && !isEnding ? table : view;
}

/** Return an earlier table with the current offers, in which nothing can be played. */
function holdBack({ offers, rematch }: Table, earlier: Table): Table {
  const may = earlier.may.filter((action) => ANY_TIME.includes(action));
  return { ...earlier, scene: { ...earlier.scene, choices: [] }, may, offers, rematch };
}

/** Split the narration of a table's last action, if it had stills. */
function story({ ply, log, scene }: Table): Story {
  const last = ply - 1;
  const text = log.find((line) => line.ply === last)?.told ?? "";
  return { ply: last, passages: scene.stills.length ? passages(text, scene.stills) : [] };
}

/** Describe the news of a table, without those its beats have announced. */
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
