/** Big moments in words, for an announcement. */

import type { Milestone } from "../../wire/shapes";

/** Tell big moments after what is told anyway, and nothing twice. */
export function milestonesTold(milestones: readonly Milestone[], told: string): string[] {
  const parts = milestones.flatMap(({ title, text }) => [sentence(title), text]);
  return parts.filter((part) => part && !told.includes(part.replace(/[.!?]$/, "")));
}

function sentence(title: string): string {
  return /[.!?]$/.test(title) ? title : `${title}.`;
}
