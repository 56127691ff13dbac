/** A commitment in a lesson: the parts already played stand fast, the others are composed. */

import type { Scene } from "../wire/shapes";

/** Return a scene in which the played parts of a commitment are fixed. */
export function addPlayedActions(scene: Scene): Scene {
  const { commitment } = scene;
  if (!commitment) return scene;
  const parts = commitment.parts.map((part, index) => ({
    ...part,
    preset: commitment.chosen[index] ?? part.preset,
  }));
  return { ...scene, commitment: { ...commitment, parts, chosen: [] } };
}
