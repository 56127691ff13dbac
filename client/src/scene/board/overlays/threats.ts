/** Threats by cell, and in words. */

import type { Scene, Threat } from "../../../wire/shapes";
import { joinNames } from "../../naming";

/** Map each threatened cell to its beats, in order; of one beat alone if it is given. */
export function threatsByCell(threats: readonly Threat[], beat?: number): Map<string, number[]> {
  const beatsByCell = new Map<string, number[]>();
  const relevant = threats.filter((threat) => beat === undefined || threat.beat === beat);
  for (const threat of [...relevant].sort((a, b) => a.beat - b.beat)) {
    for (const id of threat.cells) {
      const beats = beatsByCell.get(id) ?? [];
      if (!beats.includes(threat.beat)) beatsByCell.set(id, [...beats, threat.beat]);
    }
  }
  return beatsByCell;
}

/** Describe who attacks what, and when. */
export function threatText(
  scene: Scene,
  threat: Threat,
  seatName: (seat: number) => string,
): string {
  const cells = threat.cells.map((id) => scene.cells.find((cell) => cell.id === id)?.name ?? id);
  const note = threat.text && ` (${threat.text})`;
  return `Beat ${threat.beat}: ${seatName(threat.seat)} attacks ${joinNames(cells)}${note}.`;
}
