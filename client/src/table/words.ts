/** The words at a table: whose turn it is, who plays, how it ended. */

import { listed } from "../scene/naming";
import { milestonesTold } from "../scene/playback/milestones";
import { faceAddress } from "../shell/addresses";
import { Refused, messageOf } from "../wire/refused";
import type { Line, OfferShown, RetiredShown, Scene, SeatShown, Table } from "../wire/shapes";

const CHANCE = -1;

/** Name who sits in a seat. */
export function who(seat: SeatShown | undefined): string {
  return seat?.player || seat?.name || "nobody";
}

/** The address of the face of who sits in a seat, null for none. */
export function faceOf({ game }: Table, { persona }: SeatShown): string | null {
  return persona === null ? null : faceAddress(game, persona);
}

/** Name who sits in a seat, with the seat: `Ann (Black)`. */
export function whoWhere(seat: SeatShown): string {
  return seat.player && seat.player !== seat.name ? `${seat.player} (${seat.name})` : seat.name;
}

/** Say what kind of player sits in a seat. */
export function occupantText(seat: SeatShown, alone: boolean): string {
  if (seat.left) return "left";
  if (seat.kind === "open") return "open";
  if (seat.kind === "bot") return `bot, level ${seat.level ?? "?"}`;
  if (seat.mine) return alone ? "you" : "at this screen";
  return seat.here ? "here" : "away";
}

/** Say what else there is to know of who sits in a seat: nothing of a single person at the screen. */
export function seatNote(table: Table, seat: SeatShown): string {
  if ((table.scene.outcome?.returns[seat.seat] ?? 0) > 0) return "won";
  return seat.mine && !seat.left ? (isShared(table) ? "" : "you") : occupantText(seat, true);
}

/** Tell whether more than two play. */
export function isMany({ seats }: Table): boolean {
  return seats.length > 2;
}

/** Tell whether nobody here plays, or goes on playing. */
export function isWatched({ seats }: Table): boolean {
  return seats.every((seat) => !seat.mine || seat.left);
}

/** Tell whether one person plays several seats at this screen. */
export function isShared({ seats }: Table): boolean {
  return seats.filter((seat) => seat.mine).length > 1;
}

/** Say whose turn it is, in a few words. */
export function turn(table: Table): string {
  if (table.retired) return retiredTold(table);
  if (table.status === "over") return ending(table);
  if (table.status === "stopped")
    return table.tournament === null ? calledOff(table) : "The tournament was cancelled";
  if (table.status === "waiting") return `Waiting for ${missing(table)}`;
  if (areMany(table.scene)) return choosingTogether(table);
  const seat = table.seats.find((seat) => seat.seat === table.scene.to_act);
  if (!seat) return table.scene.to_act === CHANCE ? "Dice or cards decide" : table.scene.phase;
  if (seat.kind === "bot") return `${whoWhere(seat)} is thinking`;
  if (seat.mine && !isShared(table)) return "Your turn";
  return `${who(seat)}’s turn${seat.player && seat.player !== seat.name ? ` (${seat.name})` : ""}`;
}

/** Say how a match stands that no rules can replay. */
function retiredTold({ status }: Table): string {
  if (status === "stopped") return "The match is closed";
  return status === "over" ? "The match can’t be shown" : "The match can’t be continued";
}

/** Say when a match was played that no rules can replay, how far it came, and how it ended. */
export function playedTold({ date }: Table, { actions, ending }: RetiredShown): string {
  const count = actions === 1 ? "1 action" : `${actions} actions`;
  return said(`Opened on ${date}, ${count} played.`, ending);
}

/** Say why a match stops that is of no tournament. */
function calledOff({ met, seats }: Table): string {
  if (seats.every(({ kind }) => kind !== "open")) return "The match was aborted";
  return met === "challenge"
    ? "The challenge was declined or withdrawn"
    : "The table was withdrawn";
}

/** Tell whether several seats choose at the same time. */
function areMany({ awaits, ready }: Scene): boolean {
  return awaits.length > 0 && awaits.length + ready.length > 1;
}

/** Name seats by number. */
function names(table: Table, seats: readonly number[]): string[] {
  return table.seats.filter(({ seat }) => seats.includes(seat)).map(whoWhere);
}

/** Say who chooses, who is ready and for whom the viewer waits. */
function choosingTogether(table: Table): string {
  const { seat, awaits, ready } = table.scene;
  const own = table.seats.find((each) => each.mine && each.seat === seat);
  if (!own || !awaits.includes(own.seat)) return `Waiting for ${listed(names(table, awaits))}`;
  const chooses = isShared(table) ? `${whoWhere(own)} chooses` : "Choose at the same time";
  const done = names(table, ready);
  return done.length
    ? `${chooses}: ${listed(done)} ${done.length > 1 ? "are" : "is"} ready`
    : chooses;
}

/** Return the own seat whose commitment may be taken back: the viewer's, else the last one. */
export function withdrawable({ may, scene, seats }: Table): number | undefined {
  if (!may.includes("withdraw")) return undefined;
  const mine = seats.filter((seat) => seat.mine && scene.ready.includes(seat.seat));
  return (mine.find(({ seat }) => seat === scene.seat) ?? mine.at(-1))?.seat;
}

function missing(table: Table): string {
  const open = table.seats.filter((seat) => seat.kind === "open");
  if (table.met === "challenge") return "an answer to the challenge";
  if (table.met === "lobby" && !isMany(table)) return "somebody to sit down";
  return isMany(table) ? `players for ${listed(open.map((seat) => seat.name))}` : "a friend";
}

/** Say who won, or who shares the win where more than two play. */
export function ending(table: Table): string {
  const returns = table.scene.outcome?.returns ?? [];
  const best = Math.max(...returns);
  if (returns.every((each) => each === best)) return "A draw";
  const winners = table.seats.filter((seat) => returns[seat.seat] === best);
  const [mine] = table.seats.filter((seat) => seat.mine);
  if (mine && !isShared(table)) return mineTold(winners, mine);
  const verb = winners.length > 1 ? "share the win" : "wins";
  return `${listed(winners.map(whoWhere))} ${verb}`;
}

function mineTold(winners: readonly SeatShown[], mine: SeatShown): string {
  const others = winners.filter((seat) => seat !== mine);
  if (others.length === winners.length) return "You lose";
  return others.length ? `You share the win with ${listed(others.map(whoWhere))}` : "You win";
}

/** Say what is new at a table: added lines, or that some were taken back. */
export function news(before: Table | undefined, after: Table): string {
  if (!before) return said(`${turn(after)}.`, after.scene.prompt);
  if (before.ply === after.ply && before.rewinds === after.rewinds) return same(before, after);
  const added = before.rewinds === after.rewinds ? after.log.slice(before.ply) : [];
  const lines = added.length ? added.flatMap(lineTold) : after.scene.narration;
  const next = after.status === "over" ? [] : [after.scene.prompt];
  return said(...lines, ...begun(before, after), `${turn(after)}.`, ...next);
}

/** Tell a line of the log, and its big moments. */
function lineTold({ told, milestones }: Line): string[] {
  return [told, ...milestonesTold(milestones, told)];
}

/** Say what changed where nobody moved: offers, who is ready, or the end by resignation. */
function same(before: Table, after: Table): string {
  const known = new Set(before.offers.map((offer) => offerKey(offer)));
  const offers = after.offers.filter((offer) => !known.has(offerKey(offer)));
  const ended = before.status !== after.status ? [...after.scene.narration, `${turn(after)}.`] : [];
  const told = offers.map((offer) => offerText(after, offer));
  return said(...told, ...readiness(before, after), ...instructed(before, after), ...ended);
}

/** Say what is played for a seat from now on, or no longer. */
function instructed(before: Table, after: Table): string[] {
  const left = after.instructions.filter(({ text }) => text).map(({ seat }) => seat);
  const stopped = before.instructions.some(({ seat, text }) => text && !left.includes(seat));
  return [...begun(before, after), ...(stopped ? ["Stopped."] : [])];
}

/** Say what is played for a seat up to another limit than before. */
function begun(before: Table, after: Table): string[] {
  const known = new Set(before.instructions.map(({ seat, text }) => `${seat} ${text}`));
  return after.instructions
    .filter(({ seat, text }) => text && !known.has(`${seat} ${text}`))
    .map(({ text }) => `${text}.`);
}

/** Say who has committed, or has taken a commitment back. */
function readiness(before: Table, after: Table): string[] {
  const added = (from: readonly number[], to: readonly number[]) =>
    names(
      after,
      to.filter((seat) => !from.includes(seat)),
    );
  const ready = added(before.scene.ready, after.scene.ready);
  const again = added(before.scene.awaits, after.scene.awaits);
  return [
    ...ready.map((name) => `${name} is ready.`),
    ...again.map((name) => `${name} chooses again.`),
    ...(ready.length + again.length ? [`${turn(after)}.`] : []),
  ];
}

function offerKey(offer: OfferShown): string {
  return [offer.kind, offer.seat, ...offer.agreed].join(" ");
}

function said(...sentences: string[]): string {
  return sentences.filter((sentence) => sentence).join(" ");
}

type Asking = Exclude<OfferShown["kind"], "settle">;

const WISHES: Record<Asking, string> = {
  undo: "asks to take back the last move",
  draw: "offers a draw",
  rematch: "would like a rematch",
};

/** Say who offers what, and who has agreed. */
function offered(table: Table, offer: OfferShown, kind: Asking): string {
  const seat = table.seats.find((seat) => seat.seat === offer.seat);
  return said(`${who(seat)} ${WISHES[kind]}.`, agreed(table, offer));
}

function agreed({ seats }: Table, offer: OfferShown): string {
  const names = offer.agreed.map((seat) => who(seats.find((each) => each.seat === seat)));
  return names.length ? `${listed(names)} agreed.` : "";
}

const MINE: Record<Asking, string> = {
  undo: "You asked to take back the last move.",
  draw: "You offered a draw.",
  rematch: "You asked for a rematch.",
};

/** Describe an offer, differently for those who made it. */
export function offerText(table: Table, offer: OfferShown): string {
  const { kind } = offer;
  if (kind === "settle") return settling(table, offer.seat);
  const mine = table.seats.some((seat) => seat.mine && seat.seat === offer.seat);
  if (mine) return said(MINE[kind], agreed(table, offer), waits(table, offer));
  return said(offered(table, offer, kind), isMyOffer(table, offer) ? waits(table, offer) : "");
}

/** Say that a match is decided: a bot for itself, or the table where a person cannot win. */
function settling({ seats }: Table, seat: number): string {
  const loser = seats.find((each) => each.seat === seat);
  const winner = seats.find((each) => each.seat !== seat);
  if (loser?.kind === "bot") return `${who(loser)}: “I have lost this. Shall we end it?”`;
  return `No turn can change the outcome any more: ${who(winner)} wins. Settle it?`;
}

/** Tell whether the viewer made an offer or agreed to it; nobody makes that to settle. */
export function isMyOffer({ seats }: Table, offer: OfferShown): boolean {
  if (offer.kind === "settle") return false;
  const asking = new Set([offer.seat, ...offer.agreed]);
  return seats.some((seat) => seat.mine && asking.has(seat.seat));
}

/** Say whose answers are missing. */
function waits(table: Table, offer: OfferShown): string {
  const said = new Set([offer.seat, ...offer.agreed]);
  const gone = (seat: SeatShown) => seat.left && offer.kind !== "rematch";
  const asked = table.seats.filter(
    (seat) => seat.kind === "person" && !seat.mine && !gone(seat) && !said.has(seat.seat),
  );
  return `Waiting for ${isMany(table) ? listed(asked.map(who)) : "an answer"}…`;
}

const REFUSALS: Record<string, string | undefined> = {
  "match/stale": "The match has already moved on. This is the current position; nothing is lost.",
  "match/over": "The match is already over.",
  "match/time": "Your time had run out.",
  "offer/none": "That offer no longer stands.",
  "seat/not-yours": "It is not your turn.",
  "request/too-many": "Too many requests. Wait a moment, then try again.",
};

/** Say what went wrong: in our own words if there are some, else in the server's. */
export function trouble(failure: unknown): string {
  const plain = failure instanceof Refused ? REFUSALS[failure.code] : undefined;
  return plain ?? sentence(messageOf(failure));
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
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
  const asked = new URLSearchParams(hash.replace(/^#/, ""));
  const [seat, key] = [asked.get("seat"), asked.get("key")];
  return seat !== null && /^\d$/.test(seat) && key ? { seat: Number(seat), key } : undefined;
}

/** What a link to the replay says: hands lie open there. */
export function replayWords({ secrets }: Pick<Table, "secrets">): string {
  return secrets ? "Replay with open hands" : "Replay";
}
