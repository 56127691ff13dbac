/** The words of tournaments: status, names of rounds, results. */
import type {
  EntrantShown,
  NewOpenTournament,
  NewTournament,
  PairingShown,
  TournamentCard,
  TournamentShown,
} from "../wire/shapes";
import { playerText } from "../shell/players";
import { startText } from "./open/schedule";

export type Form = TournamentShown["form"];
export type LinkForm = NewTournament["form"];
export type OpenForm = NewOpenTournament["form"];

export const FORMS: readonly { value: LinkForm; label: string; note: string }[] = [
  {
    value: "elimination",
    label: "Elimination",
    note: "The loser is out. A draw is replayed with a longer match. After a second draw, the winner is drawn by lot.",
  },
  {
    value: "round-robin",
    label: "Round robin",
    note: "Everyone meets everyone once. A win is one point, a draw half a point.",
  },
];

/** The forms of tournaments that anybody may enter. */
export const OPEN_FORMS: readonly { value: OpenForm; label: string; note: string }[] = [
  {
    value: "arena",
    label: "Arena",
    note: "Runs for a set time and pairs players as they become free. A win is 2 points, a draw 1. After two wins in a row, results count double.",
  },
  {
    value: "swiss",
    label: "Swiss",
    note: "A set number of rounds. Players with equal scores meet, and nobody meets the same opponent twice. Who enters late gets half a point each for up to two missed rounds.",
  },
  {
    value: "elimination",
    label: "Elimination",
    note: "Seeded by rating, and the loser is out. A draw is replayed. After a second draw, the winner is drawn by lot.",
  },
];

/** Return the name of a form. */
export function formName(form: Form): string {
  return [...FORMS, ...OPEN_FORMS].find((option) => option.value === form)?.label ?? form;
}

const LAST_ROUNDS = ["Final", "Semi-finals", "Quarter-finals"];

/** Name a round; in an elimination, by how many rounds are left. */
export function roundName(tournament: TournamentShown, round: number): string {
  const last = Math.max(...tournament.pairings.map((pairing) => pairing.round));
  if (tournament.form === "elimination") {
    const remaining = last - round;
    return LAST_ROUNDS[remaining] ?? `Round of ${2 ** (remaining + 1)}`;
  }
  return `Round ${round + 1}`;
}

export interface PairingGroup {
  name: string;
  pairings: PairingShown[];
}

/** The pairings by round; of an arena, those that go on, then the last ones. */
export function groups(tournament: TournamentShown): PairingGroup[] {
  const { pairings } = tournament;
  if (tournament.form === "arena") {
    const liveMatches = pairings.filter(({ status }) => ["playing", "waiting"].includes(status));
    const finished = pairings.filter((pairing) => !liveMatches.includes(pairing)).reverse();
    return [
      { name: "Being played", pairings: liveMatches },
      { name: "Last matches", pairings: finished },
    ].filter((group) => group.pairings.length);
  }
  const numbers = [...new Set(pairings.map(({ round }) => round))];
  if (tournament.form === "swiss") numbers.reverse();
  return numbers.map((round) => ({
    name: roundName(tournament, round),
    pairings: pairings.filter((pairing) => pairing.round === round),
  }));
}

/** Name one side of a pairing. */
export function sideName(tournament: TournamentShown, side: number | null, bye = false): string {
  if (side !== null) return nameOf(tournament, side);
  return bye ? "nobody" : "to be decided";
}

/** Name an entrant. */
export function nameOf({ entrants }: TournamentShown, entrant: number): string {
  const shown = entrants[entrant];
  return playerText(shown?.name ?? "", shown?.program, shown?.owner) || "open place";
}

/** Describe what kind of entrant this is. */
export function kindOf(entrant: EntrantShown): string {
  if (entrant.left) return "left";
  if (entrant.kind === "open") return "not here yet";
  if (entrant.kind === "bot") return `bot, level ${entrant.level ?? "?"}`;
  const notes = [entrant.rating, entrant.mine && "you", entrant.paused && "paused"];
  return notes.filter(Boolean).join(", ");
}

/** Describe the result of a pairing so far. */
export function pairingText(tournament: TournamentShown, pairing: PairingShown): string {
  if (pairing.status === "bye") return "bye";
  if (pairing.status === "waiting") return "to come";
  if (pairing.status === "void") return "too late to count";
  if (pairing.status === "playing") return pairing.matches.length > 1 ? "being replayed" : "now";
  if (pairing.winner === null) return drawText(tournament);
  const earlyNote = pairing.early ? ", early" : "";
  return `${nameOf(tournament, pairing.winner)} won${earlyNote}`;
}

function drawText({ terms }: TournamentShown): string {
  return terms ? "a draw, or nobody came" : "a draw";
}

/** Describe the state of a tournament in a sentence. */
export function tournamentText(tournament: TournamentShown): string {
  if (tournament.status === "cancelled") return cancellationText(tournament);
  if (tournament.paused) return "Paused: the bots play only while somebody watches.";
  if (tournament.status === "waiting") return waitingText(tournament);
  if (tournament.champion !== null)
    return `${nameOf(tournament, tournament.champion)} is the champion!`;
  if (tournament.status === "making" && tournament.maker !== null) {
    const maker = tournament.entrants[tournament.maker];
    return maker?.mine
      ? `${maker.name}, it is your turn to choose.`
      : `${maker?.name ?? ""} chooses.`;
  }
  if (tournament.yours.length) return "Your match is waiting for you.";
  const ownEntrant = tournament.entrants[tournament.you ?? -1];
  if (ownEntrant?.paused && !ownEntrant.left && tournament.may.includes("return"))
    return "You are paused.";
  if (tournament.may.includes("pause")) return freeEntrantText(tournament);
  const playing = tournament.pairings.filter((pairing) => pairing.status === "playing").length;
  return playing === 1 ? "One match is being played." : `${playing} matches are being played.`;
}

function cancellationText({ terms, entrants }: TournamentShown): string {
  if (terms && entrants.length < 2) return "Cancelled: fewer than two had entered.";
  return "The tournament was cancelled.";
}

function freeEntrantText({ form }: TournamentShown): string {
  if (form === "swiss") return "The next round begins when this one is over.";
  return "You’ll be paired as soon as someone is free.";
}

function waitingText(tournament: TournamentShown): string {
  if (tournament.terms) return `Starts ${startText(tournament.terms.starts)}.`;
  const open = tournament.entrants.filter((entrant) => entrant.kind === "open").length;
  return open === 1 ? "Waiting for one more." : `Waiting for ${open} more.`;
}

/** Name both sides of a match that waits for me. */
export function opponents(tournament: TournamentShown, match: string): string {
  const pairing = tournament.pairings.find((pairing) => pairing.matches.includes(match));
  return (pairing?.sides ?? []).map((side) => sideName(tournament, side)).join(" against ");
}

/** Describe a tournament in a list. */
export function tournamentCardText(card: TournamentCard): string {
  if (card.status === "over") return `${card.champion} is the champion`;
  if (card.status === "cancelled") return "Cancelled";
  if (card.retired) return "Can’t be continued";
  if (card.paused) return "Paused until somebody watches";
  if (card.your_turn) return "Your turn";
  if (card.starts !== null) return `Starts ${startText(card.starts)}`;
  return card.status === "waiting" ? "Waiting for friends" : "Being played";
}

const KEY = /^#place=(.+)$/;

/** Read the key in the address that friends are sent. */
export function parseEntryKey(hash: string): string | null {
  return KEY.exec(hash)?.[1] ?? null;
}

/** Return the address that friends are sent. */
export function linkTo(address: string, key: string): string {
  return `${address}#place=${key}`;
}
