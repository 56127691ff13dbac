/** Big moments in words, for an announcement. */

import type { Milestone } from "../../wire/shapes";

/** Tell big moments after what is told anyway, and nothing twice. */
export function milestoneTexts(milestones: readonly Milestone[], narration: string): string[] {
  const parts = milestones.flatMap(({ title, text }) => [sentence(title), text]);
  return parts.filter((part) => part && !narration.includes(part.replace(/[.!?]$/, "")));
}

function sentence(title: string): string {
  return /[.!?]$/.test(title) ? title : `${title}.`;
}
