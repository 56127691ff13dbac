/** What is said of a night: how it stands, what its rounds are called, who goes on. */
import type { BoutShown, EntrantShown, NightCard, NightShown } from "../wire/shapes";

export type Form = NightShown["form"];

export const FORMS: readonly { value: Form; label: string; note: string }[] = [
  {
    value: "elimination",
    label: "Elimination",
    note: "Whoever loses goes home. A draw is played again, longer; after a second one lot decides.",
  },
  {
    value: "round-robin",
    label: "Round robin",
    note: "Every two meet once. A win is a point, a draw half a one.",
  },
];

/** Name a form as a label does. */
export function formNamed(form: Form): string {
  return FORMS.find((each) => each.value === form)?.label ?? form;
}

const LAST_ROUNDS = ["Final", "Semi-finals", "Quarter-finals"];

/** Name a round: of an elimination by what is left of it. */
export function roundNamed(night: NightShown, round: number): string {
  const last = Math.max(...night.bouts.map((bout) => bout.round));
  if (night.form === "elimination") {
    const left = last - round;
    return LAST_ROUNDS[left] ?? `Round of ${2 ** (left + 1)}`;
  }
  return `Round ${round + 1}`;
}

/** The bouts by round. */
export function rounds(night: NightShown): BoutShown[][] {
  const all: BoutShown[][] = [];
  for (const bout of night.bouts) (all[bout.round] ??= []).push(bout);
  return all;
}

/** Name whoever is on a side of a bout. */
export function sideNamed(night: NightShown, side: number | null, bye = false): string {
  if (side !== null) return nameOf(night, side);
  return bye ? "nobody" : "not known yet";
}

/** Name an entrant. */
export function nameOf({ entrants }: NightShown, entrant: number): string {
  return entrants[entrant]?.name || "open place";
}

/** Say what an entrant is. */
export function kindOf(entrant: EntrantShown): string {
  if (entrant.left) return "went home";
  if (entrant.kind === "open") return "waited for";
  if (entrant.kind === "bot") return `bot, level ${entrant.level ?? "?"}`;
  return entrant.mine ? "you" : "";
}

/** Say how a bout stands. */
export function boutTold(night: NightShown, bout: BoutShown): string {
  if (bout.status === "bye") return "rests, and goes on";
  if (bout.status === "waiting") return "to come";
  if (bout.status === "playing") return bout.matches.length > 1 ? "played again now" : "now";
  if (bout.winner === null) return "a draw";
  const early = bout.early ? ", before the time" : "";
  return `${nameOf(night, bout.winner)} won${early}`;
}

/** Say how the whole night stands, in a sentence. */
export function nightTold(night: NightShown): string {
  if (night.status === "cancelled") return "The night was cancelled.";
  if (night.paused) return "Paused: the bots play on while somebody watches.";
  if (night.status === "waiting") return waitingTold(night);
  if (night.champion !== null) return `${nameOf(night, night.champion)} is the champion!`;
  if (night.status === "making" && night.maker !== null) {
    const maker = night.entrants[night.maker];
    return maker?.mine
      ? `${maker.name}, it is your turn to choose.`
      : `${maker?.name ?? ""} chooses.`;
  }
  if (night.yours.length) return "Your match is waiting for you.";
  const now = night.bouts.filter((bout) => bout.status === "playing").length;
  return now === 1 ? "One match is being played." : `${now} matches are being played.`;
}

function waitingTold(night: NightShown): string {
  const open = night.entrants.filter((each) => each.kind === "open").length;
  return open === 1 ? "Waiting for one more." : `Waiting for ${open} more.`;
}

/** Name whom I meet in a match that waits for me. */
export function opponents(night: NightShown, match: string): string {
  const bout = night.bouts.find((each) => each.matches.includes(match));
  return (bout?.sides ?? []).map((side) => sideNamed(night, side)).join(" against ");
}

/** Say of a night in a list how it stands. */
export function cardTold(card: NightCard): string {
  if (card.status === "over") return `${card.champion} is the champion`;
  if (card.status === "cancelled") return "Cancelled";
  if (card.paused) return "Paused until somebody watches";
  if (card.your_turn) return "Your turn";
  return card.status === "waiting" ? "Waiting for friends" : "Being played";
}

const KEY = /^#place=(.+)$/;

/** The key in the address that friends are sent. */
export function keyIn(hash: string): string | null {
  return KEY.exec(hash)?.[1] ?? null;
}

/** The address that friends are sent. */
export function linkTo(address: string, key: string): string {
  return `${address}#place=${key}`;
}
