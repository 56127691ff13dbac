import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Beat, BeatLook, Foresight } from "../../wire/shapes";
import ForesightPath from "../board/overlays/ForesightPath.svelte";
import SceneView from "../SceneView.svelte";
import { choice, disc, scene } from "../samples/sample";

function beat(sign: string, name: string, ...looks: BeatLook[]): Beat {
  return { sign, name, turn: 0, looks, strokes: [] };
}

const ATTACK: Beat = {
  ...beat("a", "attack ahead, early", "action", "early", "planned"),
  strokes: [{ q: 1, r: 0, looks: ["attack"] }],
};
const TIME = {
  id: "time",
  name: "Beats",
  first: 7,
  lanes: [
    { seat: 0, text: "Stab with Step", beats: [beat("W", "waits", "wait"), ATTACK] },
    { seat: 1, text: "", beats: [beat("E", "open: decides", "open")] },
  ],
};
const FORESIGHT: Foresight[] = [
  { name: "Beat 7", text: "", cell: "@b2", facing: 1, hits: [] },
  { name: "Beat 8", text: "hits White", cell: "@b3", facing: 1, hits: ["@c3"] },
];
const DIAL = { id: "turn", name: "Turn", cell: "@b2", facing: 0 };
const TURNING = scene({
  pieces: [disc("p", "@b2", 0), disc("o", "@c3", 0, "white")],
  timelines: [TIME],
  dials: [DIAL],
  choices: [
    { ...choice(1, "turn:0"), text: "Nothing is hit." },
    { ...choice(2, "turn:1"), text: "White is hit.", foresight: FORESIGHT },
  ],
});

function board() {
  const onchoose = vi.fn();
  const { container } = render(SceneView, { scene: TURNING, onchoose, seats: ["Ann", "Bo"] });
  return { onchoose, container };
}

describe("a timeline", () => {
  it("has a row for each seat and a column for each beat", () => {
    board();
    expect(screen.getByRole("region", { name: "Beats" })).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent.trim())).toEqual([
      "Seat",
      "Beat 7",
      "Beat 8",
    ]);
    expect(screen.getAllByRole("rowheader").map((head) => head.textContent.trim())).toEqual([
      "Ann Stab with Step",
      "Bo",
    ]);
  });

  it("describes its signs in words, and marks what is secret", () => {
    board();
    expect(
      screen.getByRole("img", { name: "attack ahead, early, hidden from the others" }),
    ).toBeTruthy();
    expect(screen.getByText("unknown")).toBeTruthy();
  });
});

describe("a foresight on the board", () => {
  it("draws no line and no circle over a fighter who stays", () => {
    const stay = FORESIGHT.map((step) => ({ ...step, cell: "@b2", hits: [] }));
    const { container } = render(ForesightPath, {
      scene: { ...TURNING, seat: 0, pieces: TURNING.pieces.map((p) => ({ ...p, seat: 0 })) },
      steps: stay,
    });
    expect(container.querySelector("g.foresight")).toBeTruthy();
    expect(container.querySelector("g.foresight path, g.foresight ellipse")).toBeNull();
  });
});

describe("a dial", () => {
  it("previews a direction before it is chosen", async () => {
    const { onchoose, container } = board();
    expect(container.querySelector("g.foresight")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /60° to the left, facing/ }));
    expect(onchoose).not.toHaveBeenCalled();
    expect(container.querySelectorAll("g.foresight polygon.hit")).toHaveLength(1);
    expect(container.querySelectorAll("g.foresight ellipse.ghost")).toHaveLength(2);
    await fireEvent.click(screen.getByRole("button", { name: "Turn: 60° to the left" }));
    expect(onchoose).toHaveBeenCalledWith(2);
  });

  it("offers only possible directions", () => {
    board();
    const name = /around, facing west/;
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
  });
});
