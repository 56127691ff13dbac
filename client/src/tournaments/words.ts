/** The words of tournaments: status, names of rounds, results. */
import type { PairingShown, EntrantShown, TournamentCard, TournamentShown } from "../wire/shapes";

export type Form = TournamentShown["form"];

export const FORMS: readonly { value: Form; label: string; note: string }[] = [
  {
    value: "elimination",
    label: "Elimination",
    note: "The loser is out. A draw is replayed with a longer match; after a second draw, the winner is drawn by lot.",
  },
  {
    value: "round-robin",
    label: "Round robin",
    note: "Everyone meets everyone once. A win is one point, a draw half a point.",
  },
];

/** Return the name of a form. */
export function formNamed(form: Form): string {
  return FORMS.find((each) => each.value === form)?.label ?? form;
}

const LAST_ROUNDS = ["Final", "Semi-finals", "Quarter-finals"];

/** Name a round; in an elimination, by how many rounds are left. */
export function roundNamed(tournament: TournamentShown, round: number): string {
  const last = Math.max(...tournament.pairings.map((pairing) => pairing.round));
  if (tournament.form === "elimination") {
    const left = last - round;
    return LAST_ROUNDS[left] ?? `Round of ${2 ** (left + 1)}`;
  }
  return `Round ${round + 1}`;
}

/** The pairings by round. */
export function rounds(tournament: TournamentShown): PairingShown[][] {
  const all: PairingShown[][] = [];
  for (const pairing of tournament.pairings) (all[pairing.round] ??= []).push(pairing);
  return all;
}

/** Name one side of a pairing. */
export function sideNamed(tournament: TournamentShown, side: number | null, bye = false): string {
  if (side !== null) return nameOf(tournament, side);
  return bye ? "nobody" : "to be decided";
}

/** Name an entrant. */
export function nameOf({ entrants }: TournamentShown, entrant: number): string {
  return entrants[entrant]?.name || "open place";
}

/** Say what kind of entrant this is. */
export function kindOf(entrant: EntrantShown): string {
  if (entrant.left) return "left";
  if (entrant.kind === "open") return "not here yet";
  if (entrant.kind === "bot") return `bot, level ${entrant.level ?? "?"}`;
  return entrant.mine ? "you" : "";
}

/** Say the result of a pairing so far. */
export function pairingTold(tournament: TournamentShown, pairing: PairingShown): string {
  if (pairing.status === "bye") return "bye";
  if (pairing.status === "waiting") return "to come";
  if (pairing.status === "playing") return pairing.matches.length > 1 ? "played again now" : "now";
  if (pairing.winner === null) return "a draw";
  const early = pairing.early ? ", early" : "";
  return `${nameOf(tournament, pairing.winner)} won${early}`;
}

/** Describe the state of a tournament in a sentence. */
export function tournamentTold(tournament: TournamentShown): string {
  if (tournament.status === "cancelled") return "The tournament was cancelled.";
  if (tournament.paused) return "Paused: the bots play only while somebody watches.";
  if (tournament.status === "waiting") return waitingTold(tournament);
  if (tournament.champion !== null)
    return `${nameOf(tournament, tournament.champion)} is the champion!`;
  if (tournament.status === "making" && tournament.maker !== null) {
    const maker = tournament.entrants[tournament.maker];
    return maker?.mine
      ? `${maker.name}, it is your turn to choose.`
      : `${maker?.name ?? ""} chooses.`;
  }
  if (tournament.yours.length) return "Your match is waiting for you.";
  const now = tournament.pairings.filter((pairing) => pairing.status === "playing").length;
  return now === 1 ? "One match is being played." : `${now} matches are being played.`;
}

function waitingTold(tournament: TournamentShown): string {
  const open = tournament.entrants.filter((each) => each.kind === "open").length;
  return open === 1 ? "Waiting for one more." : `Waiting for ${open} more.`;
}

/** Name both sides of a match that waits for me. */
export function opponents(tournament: TournamentShown, match: string): string {
  const pairing = tournament.pairings.find((each) => each.matches.includes(match));
  return (pairing?.sides ?? []).map((side) => sideNamed(tournament, side)).join(" against ");
}

/** Describe a tournament in a list. */
export function cardTold(card: TournamentCard): string {
  if (card.status === "over") return `${card.champion} is the champion`;
  if (card.status === "cancelled") return "Cancelled";
  if (card.paused) return "Paused until somebody watches";
  if (card.your_turn) return "Your turn";
  return card.status === "waiting" ? "Waiting for friends" : "Being played";
}

const KEY = /^#place=(.+)$/;

/** Read the key in the address that friends are sent. */
export function keyIn(hash: string): string | null {
  return KEY.exec(hash)?.[1] ?? null;
}

/** Return the address that friends are sent. */
export function linkTo(address: string, key: string): string {
  return `${address}#place=${key}`;
}
