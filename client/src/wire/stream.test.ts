import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table, TournamentShown } from "./shapes";
import { watchTable, watchTournament, type ConnectionStatus } from "./stream";

/** The browser's event source, driven by hand. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 0;

  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }

  close(): void {
    this.readyState = Source.CLOSED;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }

  send(kind: string, content: unknown): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(content) }));
  }

  beat(): void {
    this.dispatchEvent(new MessageEvent("heartbeat", { data: "{}" }));
  }

  bring(table: Table): void {
    this.dispatchEvent(new MessageEvent("table", { data: JSON.stringify(table) }));
  }
}

function table(ply: number, from: number, lines: number): Table {
  const log = Array.from({ length: lines }, (_, index) => ({ ply: from + index }));
  return { match: "m", revision: ply, ply, log_from: from, log } as unknown as Table;
}

const tables: Table[] = [];
const statuses: ConnectionStatus[] = [];
const ears = {
  onTable: (table: Table) => void tables.push(table),
  onStatus: (status: ConnectionStatus) => void statuses.push(status),
};

function source(): Source {
  const last = Source.all.at(-1);
  if (!last) throw new Error("no stream was opened");
  return last;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Source);
  Source.all = [];
  tables.length = 0;
  statuses.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a watched table", () => {
  it("comes from the stream of the match with a complete log", () => {
    const watch = watchTable("m 1", ears);
    expect(source().url).toBe("/api/matches/m%201/events");
    source().open();
    source().bring(table(1, 0, 1));
    source().bring(table(2, 1, 1));
    expect(tables.map(({ log }) => log.length)).toEqual([1, 2]);
    expect(statuses).toEqual(["connecting", "live"]);
    watch.close();
  });

  it("takes answers to commands too, and ignores older events after them", () => {
    const watch = watchTable("m", ears);
    source().bring(table(1, 0, 1));
    watch.take(table(2, 1, 1));
    source().bring(table(1, 0, 1));
    expect(tables.map(({ ply }) => ply)).toEqual([1, 2]);
    watch.close();
  });

  it("lets the browser resume a broken connection", () => {
    const watch = watchTable("m", ears);
    source().open();
    source().fail(0);
    vi.advanceTimersByTime(20_000);
    expect(Source.all).toHaveLength(1);
    source().open();
    expect(statuses).toEqual(["connecting", "live", "reconnecting", "live"]);
    watch.close();
  });

  it("opens a new stream if the browser gives up, with growing delays", () => {
    const watch = watchTable("m", ears);
    source().fail(Source.CLOSED);
    vi.advanceTimersByTime(1000);
    expect(Source.all).toHaveLength(2);
    source().fail(Source.CLOSED);
    vi.advanceTimersByTime(1000);
    expect(Source.all).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(Source.all).toHaveLength(3);
    watch.close();
  });

  it("opens a new stream when the tab wakes from sleep", () => {
    const watch = watchTable("m", ears);
    const hidden = vi.spyOn(document, "hidden", "get");
    source().open();
    for (const sleep of [10_000, 12_000]) {
      hidden.mockReturnValue(true);
      document.dispatchEvent(new Event("visibilitychange"));
      vi.setSystemTime(Date.now() + sleep);
      expect(Source.all).toHaveLength(1);
      hidden.mockReturnValue(false);
      document.dispatchEvent(new Event("visibilitychange"));
      source().beat();
    }
    expect(Source.all).toHaveLength(2);
    expect(Source.all[0]?.readyState).toBe(Source.CLOSED);
    hidden.mockRestore();
    watch.close();
  });

  it("replaces a stream that falls silent, and says that it reconnects", () => {
    const watch = watchTable("m", ears);
    source().open();
    source().bring(table(1, 0, 1));
    for (let beat = 0; beat < 6; beat += 1) {
      vi.advanceTimersByTime(10_000);
      source().beat();
    }
    expect(Source.all).toHaveLength(1);
    vi.advanceTimersByTime(21_900);
    expect(statuses.at(-1)).toBe("live");
    vi.advanceTimersByTime(200);
    expect(Source.all.map(({ readyState }) => readyState)).toEqual([Source.CLOSED, 0]);
    expect(statuses.at(-1)).toBe("reconnecting");
    vi.advanceTimersByTime(22_100); // this one cannot even be opened
    expect(Source.all).toHaveLength(3);
    source().open();
    expect(statuses.at(-1)).toBe("live");
    watch.close();
  });

  it("reconnects at once on request, as for a clock at zero", () => {
    const watch = watchTable("m", ears);
    source().open();
    source().bring(table(1, 0, 1));
    watch.renew();
    expect(Source.all).toHaveLength(2);
    expect(statuses.at(-1)).toBe("reconnecting");
    watch.close();
    watch.renew();
    expect(Source.all).toHaveLength(2);
  });

  it("fetches the whole table if the log has a gap", async () => {
    const state = table(5, 0, 5);
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(state)));
    const watch = watchTable("m", ears);
    source().bring(table(5, 4, 1));
    await vi.waitFor(() => expect(tables).toHaveLength(1));
    expect(tables[0]?.log).toHaveLength(5);
    watch.close();
  });

  it("reconnects if the whole table can't be fetched after a gap", async () => {
    const refusal = { code: "match/unknown", message: "gone" };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(refusal, { status: 404 })));
    const watch = watchTable("m", ears);
    source().bring(table(5, 4, 1));
    await vi.waitFor(() => expect(Source.all).toHaveLength(2));
    source().bring(table(5, 0, 5));
    expect(tables.map(({ log }) => log.length)).toEqual([5]);
    watch.close();
  });

  it("sends nothing after it is closed", () => {
    const watch = watchTable("m", ears);
    watch.close();
    source().bring(table(1, 0, 1));
    watch.take(table(1, 0, 1));
    globalThis.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(tables).toEqual([]);
    expect(Source.all).toHaveLength(1);
  });
});

describe("a watched tournament", () => {
  it("ignores older revisions from any source", () => {
    const revisions: number[] = [];
    const watch = watchTournament("t 1", ({ revision }) => void revisions.push(revision));
    expect(source().url).toBe("/api/tournaments/t%201/events");
    const shown = (revision: number) => ({ revision }) as TournamentShown;
    source().send("tournament", shown(3));
    watch.take(shown(5));
    source().send("tournament", shown(4));
    watch.take(shown(2));
    source().send("tournament", shown(5));
    expect(revisions).toEqual([3, 5, 5]);
    watch.close();
  });
});
