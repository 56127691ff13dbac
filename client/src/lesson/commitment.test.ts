import { expect, it } from "vitest";
import { filled } from "../scene/choosing/compose";
import { COMMITMENT, committing } from "../scene/sampleCommitment";
import { withPlayed } from "./commitment";

it("keeps what was played, and leaves the rest open", () => {
  const scene = withPlayed(committing({ commitment: { ...COMMITMENT, chosen: [1, 13] } }));
  if (!scene.commitment) throw new Error("a commitment");
  expect(filled(scene.commitment, {}).map(({ option }) => option?.action)).toEqual([1, 13, 20, 30]);
  expect(scene.commitment.chosen).toEqual([]);
});
