const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Describe how long ago a moment was, in its largest whole unit. */
export function agoText(moment: string, time: number = Date.now()): string {
  const seconds = Math.max(0, (time - Date.parse(moment)) / 1000);
  const step = STEPS.find(([, length]) => seconds >= length);
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : "just now";
}
