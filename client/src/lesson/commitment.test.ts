import { expect, it } from "vitest";
import { fillParts } from "../scene/choosing/compose";
import { COMMITMENT, commitmentScene } from "../scene/samples/sampleCommitment";
import { addPlayedActions } from "./commitment";

it("keeps the played actions and leaves the other parts open", () => {
  const scene = addPlayedActions(
    commitmentScene({ commitment: { ...COMMITMENT, chosen: [1, 13] } }),
  );
  if (!scene.commitment) throw new Error("a commitment");
  expect(fillParts(scene.commitment, {}).map(({ option }) => option?.action)).toEqual([
    1, 13, 20, 30,
  ]);
  expect(scene.commitment.chosen).toEqual([]);
});
