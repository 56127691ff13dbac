import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { Composing } from "../../choosing/composing.svelte";
import {
  COMMITMENT,
  commitmentScene,
  foresightStep,
  preview,
} from "../../samples/sampleCommitment";
import type { Preview, Scene } from "../../../wire/shapes";
import BeatList from "./BeatList.svelte";
import CommitmentPanel from "./CommitmentPanel.svelte";

const PAUSE = 170; // milliseconds, a little more than the panel waits before it looks ahead

type Props = Partial<Parameters<typeof render<typeof CommitmentPanel>>[1]>;

function panel(
  scene: Scene = commitmentScene(),
  response: Preview = preview(),
  overrides: Props = {},
) {
  const commit = vi.fn();
  const composing = new Composing({ commit, preview: () => Promise.resolve(response) });
  composing.show(scene, "4 0", true);
  render(CommitmentPanel, { scene, composing, seats: ["Ann (Red)", "Bo (Blue)"], ...overrides });
  return { composing, commit };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

async function press(...keys: string[]) {
  for (const key of keys) await fireEvent.keyDown(document.body, { key });
}

async function lookedAhead() {
  await new Promise((go) => setTimeout(go, PAUSE));
  await tick();
}

describe("the panel of a commitment", () => {
  it("is filled by digits and committed by Enter", async () => {
    const { commit } = panel();
    await press("1", "3");
    expect(button("Active: Step. Take it back")).toBeTruthy();
    await lookedAhead();
    await press("Enter");
    expect(commit.mock.calls).toEqual([[0, [1, 13, 20, 30]]]);
  });

  it("says why it can't be committed yet", async () => {
    const { commit, composing } = panel();
    expect(button("Commit").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Still to choose: active and passive.")).toBeTruthy();
    await fireEvent.click(button("Commit"));
    expect([commit.mock.calls, composing.message]).toEqual([
      [],
      "Still to choose: active and passive.",
    ]);
  });

  it("ignores digits typed elsewhere", async () => {
    const { composing } = panel();
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { key: "1" });
    await fireEvent.keyDown(document.body, { key: "1", ctrlKey: true });
    field.remove();
    expect(composing.isTouched).toBe(false);
  });

  it("turns by radio buttons, disabled if incompatible with the cards", async () => {
    const { composing } = panel();
    const group = within(screen.getByRole("group", { name: "Turn" }));
    expect(group.getAllByRole("radio")).toHaveLength(6);
    const straight = group.getByRole<HTMLInputElement>("radio", { name: /^straight on/ });
    expect(straight.checked).toBe(true);
    await press("4");
    expect([straight.checked, straight.disabled]).toEqual([false, true]);
    await fireEvent.click(group.getByRole("radio", { name: /^60° to the right/ }));
    expect(composing.parts[2]?.option?.action).toBe(22);
  });

  it("sets an amount by a slider and two buttons", async () => {
    const { composing } = panel();
    const slider = screen.getByRole("slider", { name: "Adrenaline" });
    await fireEvent.click(button("more"));
    expect(slider.getAttribute("aria-valuetext")).toBe("1 adrenaline");
    await fireEvent.input(slider, { target: { value: "2" } });
    expect(composing.parts[3]?.option?.action).toBe(32);
    expect(button("more").getAttribute("aria-disabled")).toBe("true");
  });

  it("clears a slot on a click, and all slots by a button", async () => {
    const { composing } = panel();
    await press("1", "3");
    await fireEvent.click(button(/^Active: /));
    expect(composing.isChosen("M1")).toBe(false);
    await fireEvent.click(button("Clear"));
    expect(composing.isTouched).toBe(false);
  });

  it("says why nothing can be cleared while it is sent", async () => {
    const { composing } = panel();
    await press("1", "3");
    composing.busy = true;
    await tick();
    for (const name of [/^Active: /, "Clear"] as const) {
      expect(button(name).getAttribute("aria-disabled")).toBe("true");
      expect(button(name).title).toContain("Your choice is on its way.");
    }
    await fireEvent.click(button("Clear"));
    expect(composing.isTouched).toBe(true);
  });

  it("shows a warning beside the button and on it", async () => {
    const cautions = [
      { text: "Draws nothing there.", grave: false, cells: [], actions: [] },
      { text: "Falls into the abyss.", grave: true, cells: ["@b3"], actions: [] },
    ];
    panel(commitmentScene(), preview({ cautions }));
    await press("1", "3");
    await lookedAhead();
    const warnings = within(screen.getByRole("list", { name: "Warnings" })).getAllByRole(
      "listitem",
    );
    expect(warnings.map((warning) => warning.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "⛔ Danger: Falls into the abyss.",
      "⚠ Draws nothing there.",
    ]);
    expect(button("Commit anyway")).toBeTruthy();
  });

  it("lists the beats, and shows the focused or hovered one alone", async () => {
    const foresight = [foresightStep(4, "@b3"), foresightStep(5, "@a2")];
    const { composing } = panel(commitmentScene(), preview({ foresight }));
    render(BeatList, { lookahead: composing.lookahead });
    await press("1", "3");
    await lookedAhead();
    const beat = button("Beat 5 goes to @a2");
    await fireEvent.pointerEnter(beat, { pointerType: "mouse" });
    expect(composing.lookahead.beat).toBe(5);
    await fireEvent.pointerLeave(beat.closest("ol") ?? beat);
    expect(composing.lookahead.beat).toBeUndefined();
    await fireEvent.click(beat, { detail: 1 });
    expect(beat.getAttribute("aria-pressed")).toBe("true");
  });

  it("marks the suggestion of a hint and accepts it", async () => {
    const { composing } = panel(commitmentScene(), preview(), { suggestion: [2, 13, 21, 31] });
    expect(screen.getByText("Hint: M2")).toBeTruthy();
    await fireEvent.click(button("Take the hint"));
    expect(composing.actions).toEqual([2, 13, 21, 31]);
    expect(screen.queryByText(/^Hint: /)).toBeNull();
  });

  it("has no button for a hint that is taken elsewhere", () => {
    panel(commitmentScene(), preview(), { suggestion: [2, 13, 21, 31], withHint: false });
    expect(screen.getByText("Hint: M2")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take the hint" })).toBeNull();
  });

  it("shows the commitment and who is missing, and withdraws it", async () => {
    const commitment = { ...COMMITMENT, chosen: [2, 13, 21, 31] };
    const ready = commitmentScene({ commitment, awaits: [1], ready: [0] });
    const { commit } = panel(ready, preview(), { withdrawable: 0 });
    expect(screen.getByText(/Waiting for Bo \(Blue\)\./)).toBeTruthy();
    expect(screen.getAllByRole("definition").map((element) => element.textContent)).toEqual([
      "M2",
      "A1",
      "turn:1",
      "spend:1",
    ]);
    expect(screen.queryByRole("button", { name: "Commit" })).toBeNull();
    await fireEvent.click(button("Take back"));
    expect(commit.mock.calls).toEqual([[0, []]]);
  });

  it("withdraws another seat's commitment at this screen by name", async () => {
    const { commit } = panel(commitmentScene({ awaits: [0], ready: [1] }), preview(), {
      withdrawable: 1,
    });
    await fireEvent.click(button("Take back of Bo (Blue)"));
    expect(commit.mock.calls).toEqual([[1, []]]);
  });
});
