/** A commitment in a lesson: the parts already played stand fast, the others are composed. */

import type { Scene } from "../wire/shapes";

/** Return a scene whose played parts keep what was played, whatever else is chosen. */
export function addPlayedActions(scene: Scene): Scene {
  const { commitment } = scene;
  if (!commitment) return scene;
  const parts = commitment.parts.map((part, index) => ({
    ...part,
    preset: commitment.chosen[index] ?? part.preset,
  }));
  return { ...scene, commitment: { ...commitment, parts, chosen: [] } };
}
