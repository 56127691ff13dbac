import { expect, it, vi } from "vitest";
import { Composing } from "./composing.svelte";
import { COMMITMENT, commitmentScene } from "../samples/sampleCommitment";
import { addPlayedActions } from "./playedParts";

/** Compose a commitment of which some actions are played. */
function compose(chosen: number[]) {
  const composing = new Composing({ commit: vi.fn(), preview: vi.fn() }, { keeps: false });
  const scene = commitmentScene({ commitment: { ...COMMITMENT, chosen } });
  composing.show(addPlayedActions(scene), "4", true);
  return composing;
}

it("keeps the played actions and leaves the other parts open", () => {
  const composing = compose([1, 13]);
  expect([composing.open, composing.actions]).toEqual([true, [1, 13, 20, 30]]);
});

it("shows a played card as chosen on the card and in its box, whatever is pressed", () => {
  const composing = compose([1, 13]);
  for (const press of ["A1", "M1", "M2"]) composing.select(press);
  composing.clear();
  const boxes = composing.parts.map(({ option }) => option?.ref);
  expect(boxes.slice(0, 2)).toEqual(["M1", "A1"]);
  expect(["M1", "A1", "M2"].map((id) => composing.isChosen(id))).toEqual([true, true, false]);
  expect([composing.isTouched, composing.stepBack()]).toEqual([false, false]);
});

it("keeps nothing for another position, and says nothing of it", () => {
  const composing = compose([]);
  composing.select("M1");
  composing.show(commitmentScene(), "8", true);
  expect([composing.isTouched, composing.message]).toEqual([false, ""]);
});
