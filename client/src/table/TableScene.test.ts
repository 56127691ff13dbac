import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { Choosing } from "../scene/choosing/choosing.svelte";
import { Playback } from "../scene/playback/playback.svelte";
import type { Table } from "../wire/shapes";
import { finished, line, table } from "./sample";
import { viewOfTable } from "./shownTable";
import TableScene from "./TableScene.svelte";

const LOG = [line(0, "Black moves."), line(1, "Beat 1: A hit. Beat 2: A fall.")];
const noChanges = { why: [], cells: [], pieces: [], gauges: [], marks: [], timelines: [] };
const stills = ["A hit.", "A fall."].map((text, n) => ({
  ...{ name: `Beat ${n + 1}`, text, beat: n + 1 },
  ...noChanges,
}));
const START = table({ ply: 1, log: LOG.slice(0, 1) });
const END = finished({ ply: 2, log: LOG, scene: { ...finished().scene, stills } });

function shows(playback: Playback<Table>): string {
  const choosing = new Choosing(() => undefined);
  const view = viewOfTable(END, playback);
  render(TableScene, { view, stage: playback.stage, choosing, suggestion: [] });
  return screen.getAllByRole("group", { name: "Players" })[0]?.textContent ?? "";
}

it("says that a seat has won no earlier than the last beat has been shown", () => {
  const playback = new Playback<Table>();
  playback.take(START, END);
  expect(shows(playback)).not.toContain("won");
  playback.skip();
  document.body.replaceChildren();
  expect(shows(playback)).toContain("won");
  playback.close();
});
