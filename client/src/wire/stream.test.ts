import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "./shapes";
import { watchTable, type ConnectionStatus } from "./stream";

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
  it("comes by the match's stream, its log made whole", () => {
    const watch = watchTable("m 1", ears);
    expect(source().url).toBe("/api/matches/m%201/events");
    source().open();
    source().bring(table(1, 0, 1));
    source().bring(table(2, 1, 1));
    expect(tables.map(({ log }) => log.length)).toEqual([1, 2]);
    expect(statuses).toEqual(["connecting", "live"]);
    watch.close();
  });

  it("hears answers to commands as well, and an old event after them does no harm", () => {
    const watch = watchTable("m", ears);
    source().bring(table(1, 0, 1));
    watch.take(table(2, 1, 1));
    source().bring(table(1, 0, 1));
    expect(tables.map(({ ply }) => ply)).toEqual([1, 2]);
    watch.close();
  });

  it("leaves a broken connection to the browser, which resumes it", () => {
    const watch = watchTable("m", ears);
    source().open();
    source().fail(0);
    vi.advanceTimersByTime(60_000);
    expect(Source.all).toHaveLength(1);
    source().open();
    expect(statuses).toEqual(["connecting", "live", "reconnecting", "live"]);
    watch.close();
  });

  it("opens a new stream where the browser gives up, later each time", () => {
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

  it("opens a new stream when the tab wakes from a long sleep", () => {
    const watch = watchTable("m", ears);
    const hidden = vi.spyOn(document, "hidden", "get");
    for (const [asleep, pause] of [
      [true, 60_000],
      [false, 0],
    ] as const) {
      hidden.mockReturnValue(asleep);
      document.dispatchEvent(new Event("visibilitychange"));
      vi.advanceTimersByTime(pause);
    }
    expect(Source.all).toHaveLength(2);
    expect(Source.all[0]?.readyState).toBe(Source.CLOSED);
    hidden.mockRestore();
    watch.close();
  });

  it("fetches the whole table where the log has a gap", async () => {
    const state = table(5, 0, 5);
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(state)));
    const watch = watchTable("m", ears);
    source().bring(table(5, 4, 1));
    await vi.waitFor(() => expect(tables).toHaveLength(1));
    expect(tables[0]?.log).toHaveLength(5);
    watch.close();
  });

  it("is silent once closed", () => {
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
