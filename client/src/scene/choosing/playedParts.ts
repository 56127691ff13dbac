/** A commitment played part by part: the parts already played stay as they are, the others are composed. */

import type { Scene } from "../../wire/shapes";

/** Return a scene in which each played part of a commitment has one option left. */
export function addPlayedActions(scene: Scene): Scene {
  const { commitment } = scene;
  if (!commitment) return scene;
  const parts = commitment.parts.map((part, index) => {
    const played = commitment.chosen[index];
    if (played === undefined) return part;
    return { ...part, options: part.options.filter(({ action }) => action === played) };
  });
  return { ...scene, commitment: { ...commitment, parts } };
}
