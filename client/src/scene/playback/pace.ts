/** How long moments, pauses and milestones last at each speed, in milliseconds. */

/** A moment within an action. */
export const STILL_MS = { slow: 3200, normal: 1800, fast: 800, "at once": 0 } as const;
export type Speed = keyof typeof STILL_MS;

/** A big moment, over the board. */
export const MILESTONE_MS: Record<Speed, number> = {
  slow: 3600,
  normal: 2200,
  fast: 1000,
  "at once": 0,
};

/** An action of others, before the next one. */
export const ACTION_MS: Record<Speed, number> = {
  slow: 1800,
  normal: 600,
  fast: 150,
  "at once": 0,
};

export const SPEEDS = Object.keys(STILL_MS) as Speed[];

/** Whatever keeps the speed, such as a person's settings. */
export interface PacedChange {
  speed: Speed;
}
