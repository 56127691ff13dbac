/** Big moments in words, for an announcement. */

import type { Milestone } from "../../wire/shapes";

/** Return the texts of big moments that the narration does not contain. */
export function milestoneTexts(milestones: readonly Milestone[], narration: string): string[] {
  const parts = milestones.flatMap(({ title, text }) => [sentence(title), text]);
  return parts.filter((part) => part && !narration.includes(part.replace(/[.!?]$/, "")));
}

function sentence(title: string): string {
  return /[.!?]$/.test(title) ? title : `${title}.`;
}
