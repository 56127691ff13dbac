/** The words at a table: whose turn it is, who plays, how it ended. */

import { joinNames } from "../scene/naming";
import { milestoneTexts } from "../scene/playback/milestones";
import { placeText } from "../scene/seatNames";
import { faceAddress } from "../shell/addresses";
import { programText } from "../shell/players";
import { RefusalError, errorMessage } from "../wire/refusal";
import type {
  Line,
  OfferShown,
  RetiredShown,
  Scene,
  SeatShown,
  TakebackShown,
  Table,
} from "../wire/shapes";

const CHANCE = -1;

/** Name who sits in a seat. */
export function seatName(seat: SeatShown | undefined): string {
  return seat?.player || seat?.name || "nobody";
}

/** The address of the face of who sits in a seat, null for none. */
export function faceOf({ game }: Table, { persona }: SeatShown): string | null {
  return persona === null ? null : faceAddress(game, persona);
}

/** Name who sits in a seat, with the seat: `Ann (Black)`. */
export function seatPlaceText(seat: SeatShown): string {
  return placeText(seat.player, seat.name);
}

/** Describe what kind of player sits in a seat. */
export function occupantText(seat: SeatShown, isAlone: boolean): string {
  if (seat.left) return "left";
  if (seat.kind === "open") return "open";
  if (seat.kind === "bot") return `bot, level ${seat.level ?? "?"}`;
  if (seat.owner) return programText(seat.owner);
  if (seat.program) return "program";
  if (seat.mine) return isAlone ? "you" : "at this screen";
  if (isOnVacation(seat)) return "on vacation";
  return seat.here ? "here" : "away";
}

/** Describe the occupant of a seat further; empty for a single person at the screen. */
export function seatNote(table: Table, seat: SeatShown): string {
  if ((table.scene.outcome?.returns[seat.seat] ?? 0) > 0) return "won";
  return seat.mine && !seat.left ? (isShared(table) ? "" : "you") : occupantText(seat, true);
}

function isOnVacation({ vacation }: SeatShown): boolean {
  return vacation !== null && vacation > Date.now();
}

/** Describe who is on vacation, and that this stops the clock. */
export function vacationTexts({ seats }: Table): string[] {
  return seats.flatMap((seat) => {
    if (!isOnVacation(seat) || seat.mine) return [];
    const end = new Date(seat.vacation ?? 0);
    const day = end.toLocaleDateString(undefined, { day: "numeric", month: "long" });
    return [`${seatName(seat)} is on vacation until ${day}. The clock stands still until then.`];
  });
}

/** Return whether more than two play. */
export function isMany({ seats }: Table): boolean {
  return seats.length > 2;
}

/** Return whether nobody here plays, or goes on playing. */
export function isWatched({ seats }: Table): boolean {
  return seats.every((seat) => !seat.mine || seat.left);
}

/** Return whether a match has ended, or was stopped before that. */
export function hasEnded({ status }: Table): boolean {
  return status === "over" || status === "stopped";
}

/** Return whether one person plays several seats at this screen. */
export function isShared({ seats }: Table): boolean {
  return seats.filter((seat) => seat.mine).length > 1;
}

/** Describe whose turn it is, in a few words. */
export function turnText(table: Table): string {
  if (table.retired) return retiredText(table);
  if (table.status === "over") return endingText(table);
  if (table.status === "stopped")
    return table.tournament === null ? abortText(table) : "The tournament was cancelled";
  if (table.status === "waiting") return waitingText(table);
  if (areMany(table.scene)) return commitmentTurnText(table);
  const seat = table.seats.find((seat) => seat.seat === table.scene.to_act);
  if (!seat) return table.scene.to_act === CHANCE ? "Dice or cards decide" : table.scene.phase;
  if (seat.kind === "bot") return `${seatPlaceText(seat)} is thinking`;
  if (seat.mine && !isShared(table)) return "Your turn";
  return `${seatName(seat)}’s turn${seat.player && seat.player !== seat.name ? ` (${seat.name})` : ""}`;
}

/** Describe which seats are open: to those who wait, and to those who may take one. */
function waitingText(table: Table): string {
  const open = table.seats.filter(({ kind }) => kind === "open");
  const [seat] = open;
  return isWatched(table) && seat && open.length === 1
    ? `The seat of ${seat.name} is free`
    : `Waiting for ${missingText(table)}`;
}

/** Describe how a match stands that no rules can replay. */
function retiredText({ status }: Table): string {
  if (status === "stopped") return "The match is closed";
  return status === "over" ? "The match can’t be shown" : "The match can’t be continued";
}

/** Describe a match whose rules no longer exist: its date, its length and its result. */
export function matchKindText({ date }: Table, { actions, ending }: RetiredShown): string {
  const count = actions === 1 ? "1 action" : `${actions} actions`;
  return joinSentences(`Opened on ${date}, ${count} played.`, ending);
}

/** Describe why a match stops that is of no tournament. */
function abortText({ met: attended, seats }: Table): string {
  if (seats.every(({ kind }) => kind !== "open")) return "The match was aborted";
  return attended === "challenge"
    ? "The challenge was declined or withdrawn"
    : "The table was withdrawn";
}

/** Return whether several seats choose at the same time. */
function areMany({ awaits, ready }: Scene): boolean {
  return awaits.length > 0 && awaits.length + ready.length > 1;
}

/** Name seats by number. */
function names(table: Table, seats: readonly number[]): string[] {
  return table.seats.filter(({ seat }) => seats.includes(seat)).map(seatPlaceText);
}

/** Describe who is choosing, who is ready and whom the viewer waits for. */
function commitmentTurnText(table: Table): string {
  const { seat, awaits, ready } = table.scene;
  const ownSeat = table.seats.find((entry) => entry.mine && entry.seat === seat);
  if (!ownSeat || !awaits.includes(ownSeat.seat))
    return `Waiting for ${joinNames(names(table, awaits))}`;
  const chooses = isShared(table) ? `${seatPlaceText(ownSeat)} chooses` : "Choose at the same time";
  const readyNames = names(table, ready);
  return readyNames.length
    ? `${chooses}: ${joinNames(readyNames)} ${readyNames.length > 1 ? "are" : "is"} ready`
    : chooses;
}

/** Return the local seat whose commitment can be withdrawn: the viewer's or the last one. */
export function canWithdraw({ may, scene, seats }: Table): number | undefined {
  if (!may.includes("withdraw")) return undefined;
  const ownReady = seats.filter((seat) => seat.mine && scene.ready.includes(seat.seat));
  return (ownReady.find(({ seat }) => seat === scene.seat) ?? ownReady.at(-1))?.seat;
}

function missingText(table: Table): string {
  const open = table.seats.filter((seat) => seat.kind === "open");
  if (table.met === "challenge") return "an answer to the challenge";
  if (table.met === "lobby" && !isMany(table)) return "somebody to sit down";
  return isMany(table) ? `players for ${joinNames(open.map((seat) => seat.name))}` : "a friend";
}

/** Describe who won, or who shares the win where more than two play. */
export function endingText(table: Table): string {
  const returns = table.scene.outcome?.returns ?? [];
  const best = Math.max(...returns);
  if (returns.every((score) => score === best)) return "A draw";
  const winners = table.seats.filter((seat) => returns[seat.seat] === best);
  const [ownSeat] = table.seats.filter((seat) => seat.mine);
  if (ownSeat && !isShared(table)) return ownResultText(winners, ownSeat);
  const verb = winners.length > 1 ? "share the win" : "wins";
  return `${joinNames(winners.map(seatPlaceText))} ${verb}`;
}

function ownResultText(winners: readonly SeatShown[], ownSeat: SeatShown): string {
  const rivals = winners.filter((seat) => seat !== ownSeat);
  if (rivals.length === winners.length) return "You lose";
  return rivals.length
    ? `You share the win with ${joinNames(rivals.map(seatPlaceText))}`
    : "You win";
}

/** Describe the news at a table: added lines or an undo. */
export function news(previous: Table | undefined, current: Table): string {
  if (!previous) return joinSentences(`${turnText(current)}.`, current.scene.prompt);
  if (previous.ply === current.ply && previous.rewinds === current.rewinds)
    return noticesAtSamePly(previous, current);
  const added = previous.rewinds === current.rewinds ? current.log.slice(previous.ply) : [];
  const takebacks = current.takebacks.slice(previous.takebacks.length);
  const lines = takebacks.length
    ? takebacks.map((takeback) => takebackText(current, takeback))
    : added.length
      ? added.flatMap(logLineTexts)
      : current.scene.narration;
  const next = current.status === "over" ? [] : [current.scene.prompt];
  return joinSentences(
    ...lines,
    ...newNotices(previous, current),
    `${turnText(current)}.`,
    ...next,
  );
}

/** Return the text of a log line, with its big moments. */
function logLineTexts({ told: text, milestones }: Line): string[] {
  return [text, ...milestoneTexts(milestones, text)];
}

/** Describe changes without a move: offers, commitments, or a resignation. */
function noticesAtSamePly(previous: Table, current: Table): string {
  const keys = new Set(previous.offers.map((offer) => offerKey(offer)));
  const offers = current.offers.filter((offer) => !keys.has(offerKey(offer)));
  const ending =
    previous.status !== current.status ? [...current.scene.narration, `${turnText(current)}.`] : [];
  const texts = offers.map((offer) => offerText(current, offer));
  return joinSentences(
    ...texts,
    declineText(previous, current),
    ...readinessTexts(previous, current),
    ...instructionTexts(previous, current),
    ...ending,
  );
}

/** Tell those who asked to take back that the others did not agree. */
function declineText(previous: Table, current: Table): string {
  const isOpen = current.offers.some(({ kind }) => kind === "undo");
  const asked = previous.offers.find((offer) => offer.kind === "undo");
  if (!asked || isOpen) return "";
  const seat = current.seats.find(({ seat }) => seat === asked.seat);
  return `${seat?.mine ? "Your" : `${seatName(seat)}’s`} request to take back is off the table.`;
}

/** Describe what was taken back, by whom, and who agreed. */
export function takebackText({ seats }: Table, takeback: TakebackShown): string {
  const name = (number: number | null) => seatName(seats.find(({ seat }) => seat === number));
  const names = takeback.agreed.map(name);
  return joinSentences(
    takeback.seat === null ? "A roll or draw was taken back." : `${name(takeback.seat)} took back:`,
    takeback.told || (takeback.seat === null ? "" : "a decision."),
    names.length ? `${joinNames(names)} agreed.` : "",
  );
}

/** Describe a standing instruction that was set or stopped. */
function instructionTexts(previous: Table, current: Table): string[] {
  const instructed = current.instructions.filter(({ text }) => text).map(({ seat }) => seat);
  const hasStopped = previous.instructions.some(
    ({ seat, text }) => text && !instructed.includes(seat),
  );
  return [...newNotices(previous, current), ...(hasStopped ? ["Stopped."] : [])];
}

/** List the texts of new or changed instructions. */
function newNotices(previous: Table, current: Table): string[] {
  const keys = new Set(previous.instructions.map(({ seat, text }) => `${seat} ${text}`));
  return current.instructions
    .filter(({ seat, text }) => text && !keys.has(`${seat} ${text}`))
    .map(({ text }) => `${text}.`);
}

/** Describe who has committed, or has taken a commitment back. */
function readinessTexts(previous: Table, current: Table): string[] {
  const added = (from: readonly number[], ending: readonly number[]) =>
    names(
      current,
      ending.filter((seat) => !from.includes(seat)),
    );
  const ready = added(previous.scene.ready, current.scene.ready);
  const newlyAwaited = added(previous.scene.awaits, current.scene.awaits);
  return [
    ...ready.map((name) => `${name} is ready.`),
    ...newlyAwaited.map((name) => `${name} chooses again.`),
    ...(ready.length + newlyAwaited.length ? [`${turnText(current)}.`] : []),
  ];
}

function offerKey(offer: OfferShown): string {
  return [offer.kind, offer.seat, ...offer.agreed].join(" ");
}

function joinSentences(...sentences: string[]): string {
  return sentences.filter((sentence) => sentence).join(" ");
}

type OfferKind = Exclude<OfferShown["kind"], "settle">;

const OFFER_TEXTS: Record<OfferKind, string> = {
  undo: "asks to take back their last decision, and all since",
  draw: "offers a draw",
  rematch: "would like a rematch",
};

/** Describe who offers what, and who has agreed. */
function offerStatus(table: Table, offer: OfferShown, kind: OfferKind): string {
  const seat = table.seats.find((seat) => seat.seat === offer.seat);
  return joinSentences(`${seatName(seat)} ${OFFER_TEXTS[kind]}.`, agreementText(table, offer));
}

function agreementText({ seats }: Table, offer: OfferShown): string {
  const names = offer.agreed.map((seat) => seatName(seats.find((entry) => entry.seat === seat)));
  return names.length ? `${joinNames(names)} agreed.` : "";
}

const OWN_OFFER_TEXTS: Record<OfferKind, string> = {
  undo: "You asked to take back your last decision.",
  draw: "You offered a draw.",
  rematch: "You asked for a rematch.",
};

/** Describe an offer, differently for those who made it. */
export function offerText(table: Table, offer: OfferShown): string {
  const { kind } = offer;
  if (kind === "settle") return settlingText(table, offer.seat);
  const isOwn = table.seats.some((seat) => seat.mine && seat.seat === offer.seat);
  if (isOwn)
    return joinSentences(
      OWN_OFFER_TEXTS[kind],
      agreementText(table, offer),
      awaitedText(table, offer),
    );
  return joinSentences(
    offerStatus(table, offer, kind),
    isMyOffer(table, offer) ? awaitedText(table, offer) : "",
  );
}

/** Describe that a match is decided: a bot for itself, or the table where a person cannot win. */
function settlingText({ seats }: Table, seat: number): string {
  const loser = seats.find((entry) => entry.seat === seat);
  const winner = seats.find((entry) => entry.seat !== seat);
  if (loser?.kind === "bot") return `${seatName(loser)}: “I have lost this. Shall we end it?”`;
  return `Nothing can change the outcome now: ${seatName(winner)} wins. End the match?`;
}

/** Return whether the viewer made an offer or agreed to it; nobody makes that to settle. */
export function isMyOffer({ seats }: Table, offer: OfferShown): boolean {
  if (offer.kind === "settle") return false;
  const asking = new Set([offer.seat, ...offer.agreed]);
  return seats.some((seat) => seat.mine && asking.has(seat.seat));
}

/** Describe whose answers are missing. */
function awaitedText(table: Table, offer: OfferShown): string {
  const answered = new Set([offer.seat, ...offer.agreed]);
  const hasLeft = (seat: SeatShown) => seat.left && offer.kind !== "rematch";
  const pending = table.seats.filter(
    (seat) => seat.kind === "person" && !seat.mine && !hasLeft(seat) && !answered.has(seat.seat),
  );
  return `Waiting for ${isMany(table) ? joinNames(pending.map(seatName)) : "an answer"}…`;
}

const REFUSALS: Record<string, string | undefined> = {
  "match/stale": "The match has already moved on. This is the current position; nothing is lost.",
  "match/over": "The match is already over.",
  "match/time": "Your time had run out.",
  "offer/none": "That offer no longer stands.",
  "seat/not-yours": "It is not your turn.",
  "request/too-many": "Too many requests. Wait a moment, then try again.",
};

/** Describe an error in our own words if there are some, otherwise in the server's. */
export function troubleText(failure: unknown): string {
  const plain = failure instanceof RefusalError ? REFUSALS[failure.code] : undefined;
  return plain ?? sentence(errorMessage(failure));
}

function sentence(text: string): string {
  const capitalized = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}

/** Return the link to an open seat; its key stays out of the server's logs. */
export function seatLink(origin: string, table: Table, seat: SeatShown): string {
  return `${tableLink(origin, table)}#seat=${seat.seat}&key=${encodeURIComponent(seat.key ?? "")}`;
}

/** The link to watch the match. */
export function tableLink(origin: string, { match }: Table): string {
  return `${origin}/table/${encodeURIComponent(match)}`;
}

/** Read the seat and key of a link to a seat. */
export function invitation(hash: string): { seat: number; key: string } | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const [seat, key] = [params.get("seat"), params.get("key")];
  return seat !== null && /^\d$/.test(seat) && key ? { seat: Number(seat), key } : undefined;
}

/** What a link to the replay says: hands lie open there. */
export function replayWords({ secrets }: Pick<Table, "secrets">): string {
  return secrets ? "Replay with open hands" : "Replay";
}

/** Tell that one watches, and how late. */
export function watchingText({ delay }: Pick<Table, "delay">): string {
  return delay ? `Shown ${delay} moves late` : "You are watching";
}
