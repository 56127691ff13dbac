/** Big moments in words, for an announcement. */

import type { Milestone } from "../../wire/shapes";

/** Tell big moments, without what is told anyway. */
export function milestonesTold(milestones: readonly Milestone[], told: string): string[] {
  return milestones.map(({ title, text }) => {
    const named = /[.!?]$/.test(title) ? title : `${title}.`;
    return told.includes(text.replace(/\.$/, "")) ? named : `${named} ${text}`;
  });
}
