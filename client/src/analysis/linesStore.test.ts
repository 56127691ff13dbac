import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LinesStore, REST_MS } from "./linesStore.svelte";

const WISH = { game: "hexcore6", match: "", options: {}, ply: 0, actions: [] } as const;

function event(progress: number): string {
  const lines = { lines: [], progress, is_final: progress === 1 };
  return `event: lines\nid: 1\nretry: 1000\ndata: ${JSON.stringify(lines)}\n\n`;
}

/** Answer each request with these parts of a stream. */
function serve(...parts: string[]) {
  const signals: AbortSignal[] = [];
  const body = () => new ReadableStream({ start: (stream) => feed(stream, parts) });
  vi.stubGlobal("fetch", (_address: URL, request: RequestInit) => {
    if (request.signal) signals.push(request.signal);
    return Promise.resolve(new Response(body()));
  });
  return signals;
}

function feed(stream: ReadableStreamDefaultController, parts: string[]): void {
  for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
  stream.close();
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows the lines as they get better, however the events are cut into parts", async () => {
  const [first, last] = [event(0.5), event(1)];
  serve("event: heartbeat\ndata: {}\n\n", first.slice(0, 20), first.slice(20) + last);
  const store = new LinesStore();
  store.isOn = true;
  store.look({ ...WISH, options: {}, actions: [] });
  vi.advanceTimersByTime(REST_MS);
  await vi.waitFor(() => expect(store.found?.progress).toBe(1));
  expect(store.isRunning).toBe(false);
});

it("looks only at positions that rest on show, and stops what isn't wanted any more", async () => {
  const signals = serve();
  const store = new LinesStore();
  store.look({ ...WISH, options: {}, actions: [] });
  store.look({ ...WISH, options: {}, actions: [] });
  vi.advanceTimersByTime(REST_MS);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  store.look(undefined);
  expect(signals[0]?.aborted).toBe(true);
});

it("says why there are none", async () => {
  const body = JSON.stringify({ code: "hint/refused", message: "A rated match." });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status: 403 })));
  const store = new LinesStore();
  store.look({ ...WISH, options: {}, actions: [] });
  vi.advanceTimersByTime(REST_MS);
  await vi.waitFor(() => expect(store.failure).toBe("A rated match."));
});
