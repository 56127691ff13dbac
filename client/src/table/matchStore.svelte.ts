/** A match in one tab: its table, its commands, and what went wrong. */

import { api } from "../wire/api";
import type { Refs } from "../scene/choosing/paths";
import type {
  Choice,
  EndClaim,
  Hint,
  OfferShown,
  PauseShown,
  Preview,
  SeatShown,
  Table,
  TalkShown,
} from "../wire/shapes";
import { watchTable, type ConnectionStatus, type TableSubscription } from "../wire/stream";
import { nextViewer, concealTable } from "./handover/handover";
import { troubleText } from "./words";

/** How a rematch against bots differs from the usual one. */
export interface RematchOptions {
  level: number | null;
  stay: boolean;
}

const LONGEST = 60_000; // the greatest lag in milliseconds that is reported
const USUAL: RematchOptions = { level: null, stay: false };

export type OnTable = (previous: Table | undefined, current: Table) => void;

export class MatchStore {
  /** The table as the current viewer may see it. */
  table = $state.raw<Table>();
  /** The player to hand the screen to before a hand is shown. */
  handOver = $state.raw<SeatShown>();
  status = $state<ConnectionStatus>("connecting");
  /** What went wrong last, in words. */
  trouble = $state("");
  busy = $state(false);
  hint = $state.raw<Hint>();
  /** Whether the choice is filled with the hint, and only to be confirmed. */
  isHintTaken = $state(false);
  /** Whether a hint is on its way, or a first answer that may still change is shown. */
  isThinking = $state(false);
  /** How many milliseconds the network takes, there and back. */
  lag: () => number = () => 0;
  /** Called with new messages at the table. */
  onTalk: (talk: TalkShown) => void = () => undefined;
  #watch: TableSubscription | undefined;
  #latest: Table | undefined;
  #viewer: number | null = null;
  #hasLeft = false;
  #running: Promise<boolean> = Promise.resolve(true); // the last command
  readonly #match: string;
  readonly #onTable: OnTable;

  constructor(match: string, onTable: OnTable) {
    this.#match = match;
    this.#onTable = onTable;
  }

  /** Load and watch the match. Throws RefusalError if there is none. */
  async open(): Promise<void> {
    const table = await api.table(this.#match);
    if (this.#hasLeft) return;
    this.#watch = watchTable(this.#match, {
      onTable: (news) => this.#hear(news),
      onStatus: (status) => (this.status = status),
      onTalk: (talk) => this.onTalk(talk),
    });
    this.#watch.take(table);
  }

  close(): void {
    this.#hasLeft = true;
    this.#watch?.close();
  }

  /** Ask the server where the match stands, as the table may be out of date. */
  reconnect(): void {
    this.#watch?.renew();
  }

  #hear(latest: Table): void {
    this.#latest = latest;
    this.handOver = nextViewer(latest, this.#viewer);
    if (this.handOver) this.#viewer = null; // the screen may have been handed over meanwhile
    this.#take(this.handOver ? concealTable(latest, this.handOver) : latest);
  }

  /** Show the hand, as its player is at the screen now. */
  showHand(): void {
    this.#viewer = this.handOver?.seat ?? this.#viewer;
    if (this.#latest) this.#hear(this.#latest);
  }

  #take(table: Table): void {
    const previous = this.table;
    this.table = table;
    if (!isSamePosition(previous, table)) this.hint = undefined;
    this.#onTable(previous, table);
  }

  play(action: number): Promise<boolean> {
    return this.#do((table) => this.#send(table, action));
  }

  /** Play an action that nobody chose; if another page here was first, there is nothing to tell. */
  async proceed(action: number): Promise<void> {
    if (!(await this.play(action))) this.trouble = "";
  }

  /** Play an action, or commit it if all choose at the same time. */
  #send({ ply, rewinds, scene: { seat, awaits } }: Table, action: number): Promise<Table> {
    if (seat === null || !awaits.includes(seat))
      return api.play(this.#match, { ply, rewinds, action, ...this.#lagOption() });
    return api.commit(this.#match, { ply, rewinds, seat, actions: [action], ...this.#lagOption() });
  }

  /** Tell the server how long the network takes, where time counts. */
  #lagOption(): { lag?: number } {
    return this.table?.clock ? { lag: Math.min(LONGEST, this.lag()) } : {};
  }

  /** Commit for a seat; without actions, take its commitment back. */
  commit(seat: number, actions: readonly number[]): Promise<boolean> {
    return this.#do(({ ply, rewinds }) =>
      api.commit(this.#match, { ply, rewinds, seat, actions: [...actions], ...this.#lagOption() }),
    );
  }

  /** Let a seat be played for up to a limit; null stops it. */
  instruct(seat: number, limit: number | null): Promise<boolean> {
    return this.#doNext(({ ply, rewinds }) =>
      api.instruct(this.#match, { ply, rewinds, seat, limit }),
    );
  }

  /** Look ahead from an action of the viewer. */
  lookAhead(actions: readonly number[]): Promise<Preview | undefined> {
    return this.preview(this.table?.viewer ?? 0, actions);
  }

  /** Look ahead from a commitment, or from an action. */
  preview(seat: number, actions: readonly number[]): Promise<Preview | undefined> {
    const { ply = 0, rewinds = 0 } = this.table ?? {};
    return api.preview(this.#match, { ply, rewinds, seat, actions: [...actions] });
  }

  /** Ask why the viewer cannot choose a thing after a path; "" if it can, or only watches. */
  async refusal(path: Refs, ref: string): Promise<string> {
    const { ply = 0, rewinds = 0, viewer: seat = null } = this.table ?? {};
    if (seat === null) return "";
    const answer = await api.refusal(this.#match, { ply, rewinds, seat, path: [...path], ref });
    return answer?.text ?? "";
  }

  /** Play choices one after another, each by its path in the scene after the last one. */
  playEach(paths: readonly Refs[]): Promise<boolean> {
    return this.#do((table) => this.#follow(table, paths));
  }

  async #follow(table: Table, paths: readonly Refs[]): Promise<Table> {
    let latest = table;
    for (const path of paths) {
      const choice = chosenChoice(latest, path);
      if (!choice) return latest; // it was the only one left, and is played
      if (latest !== table) this.#watch?.take(latest);
      latest = await this.#send(latest, choice.action);
    }
    return latest;
  }

  /** Offer something; a rematch against bots may be at another level, or keep the seats. */
  offer(kind: OfferShown["kind"], options: RematchOptions = USUAL): Promise<boolean> {
    return this.#doNext(({ ply, rewinds }) =>
      api.offer(this.#match, { ply, rewinds, kind, ...options }),
    );
  }

  answer(kind: OfferShown["kind"], accept: boolean): Promise<boolean> {
    return this.#doNext(() => api.answer(this.#match, { kind, accept }));
  }

  abort(): Promise<boolean> {
    return this.#doNext(() => api.abort(this.#match));
  }

  /** Load the pause that aborting now would cost; undefined if that fails. */
  async abortCost(): Promise<PauseShown | undefined> {
    this.trouble = "";
    try {
      return await api.abortCost(this.#match);
    } catch (failure) {
      this.trouble = troubleText(failure);
      return undefined;
    }
  }

  claimEnd(result: EndClaim["result"]): Promise<boolean> {
    return this.#doNext(() => api.claimEnd(this.#match, result));
  }

  resign(seat: number): Promise<boolean> {
    return this.#doNext(() => api.resign(this.#match, seat));
  }

  claim(seat: number, key: string): Promise<boolean> {
    return this.#doNext(() => api.claim(this.#match, seat, key));
  }

  async advise(): Promise<void> {
    if (this.isThinking) return;
    const table = this.table;
    this.isThinking = true;
    this.trouble = "";
    try {
      this.hint = undefined;
      const first = await api.hint(this.#match, "first");
      if (!this.table || !isSamePosition(table, this.table)) return;
      this.hint = first;
      this.isHintTaken = false;
      const settled = await api.hint(this.#match);
      // Closed, taken, or late: then the first answer was enough
      if (this.hint === first && !this.isHintTaken) this.hint = settled;
    } catch (failure) {
      this.trouble = troubleText(failure);
    } finally {
      this.isThinking = false;
    }
  }

  /** Carry out a command of a position, if no other is under way. */
  #do(command: (table: Table) => Promise<Table>): Promise<boolean> {
    if (this.busy) return Promise.resolve(false);
    this.#running = this.#carryOut(command);
    return this.#running;
  }

  /** Carry out a command once no other is under way. */
  async #doNext(command: (table: Table) => Promise<Table>): Promise<boolean> {
    while (this.busy) await this.#running;
    return this.#do(command);
  }

  /** Carry out a command; after a refusal, show why and refresh the table. */
  async #carryOut(command: (table: Table) => Promise<Table>): Promise<boolean> {
    if (!this.table) return false;
    this.busy = true;
    this.trouble = "";
    try {
      this.#watch?.take(await command(this.table));
      return true;
    } catch (failure) {
      this.trouble = troubleText(failure);
      await this.#refresh();
      return false;
    } finally {
      this.busy = false;
    }
  }

  async #refresh(): Promise<void> {
    try {
      this.#watch?.take(await api.table(this.#match));
    } catch {
      // The stream brings it once the server is back; the trouble stays visible.
    }
  }
}

/** Return whether two tables show one position to one viewer. */
function isSamePosition(first: Table | undefined, second: Table): boolean {
  return (
    first?.ply === second.ply && first.rewinds === second.rewinds && first.viewer === second.viewer
  );
}

/**
 * Return the choice of a path, undefined if its first step is no longer possible.
 *
 * Throws if only the rest of the path is impossible.
 */
function chosenChoice({ scene }: Table, path: Refs): Choice | undefined {
  const choice = scene.choices.find((choice) => choice.path.join() === path.join());
  const isSet = scene.sets.some((set) => [set.id, set.done.id].includes(path[0] ?? ""));
  if (!choice && isSet) throw new Error("The rest is no longer possible.");
  return choice;
}
