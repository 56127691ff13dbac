import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { introduce } from "./visit";

/** Locks as a browser has them: whoever asks waits for all who asked before. */
class Locks {
  #last: Promise<unknown> = Promise.resolve();

  request<T>(
    _name: string,
    { signal }: { signal: AbortSignal },
    task: () => Promise<T>,
  ): Promise<T> {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
    const turn = Promise.race([this.#last, aborted]).then(task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

const visits: string[] = [];

/** Answer after a while, like a server; the answer is the visit that it was asked with. */
async function ask(visit: string): Promise<string> {
  visits.push(visit);
  await new Promise((resolve) => setTimeout(resolve, 200));
  return visit;
}

beforeEach(() => {
  vi.useFakeTimers();
  visits.length = 0;
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("lets tabs send their first request in turn, the second with the first one's cookie", async () => {
  vi.stubGlobal("navigator", { locks: new Locks() });
  const tabs = Promise.all([introduce(ask), introduce(ask)]);
  await vi.advanceTimersByTimeAsync(100);
  expect(visits).toHaveLength(1);
  await vi.runAllTimersAsync();
  await tabs;
  expect(visits).toHaveLength(2);
  expect(localStorage).toHaveLength(0);
});

it("shares the visit with a tab that no longer waits for the lock", async () => {
  vi.stubGlobal("navigator", { locks: new Locks() });
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout.signal);
  const frozen = introduce(async (visit) => {
    visits.push(visit);
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
  const waiting = introduce(ask);
  await vi.advanceTimersByTimeAsync(100);
  expect(visits).toHaveLength(1);
  timeout.abort(new DOMException("The operation timed out.", "TimeoutError"));
  await vi.runAllTimersAsync();
  await Promise.all([frozen, waiting]);
  expect(visits[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(visits[1]).toBe(visits[0]);
});

it("shares the visit among tabs of a browser without locks", async () => {
  vi.stubGlobal("navigator", {});
  const tabs = Promise.all([introduce(ask), introduce(ask)]);
  await vi.runAllTimersAsync();
  await tabs;
  expect(visits[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(visits[1]).toBe(visits[0]);
});

it("sends requests without a visit if storage isn't available", async () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    clear: () => undefined,
  });
  await Promise.all([introduce(ask), vi.runAllTimersAsync()]);
  expect(visits).toEqual([""]);
});

it("fails with the request, and keeps the visit for the next try", async () => {
  vi.stubGlobal("navigator", { locks: new Locks() });
  await expect(introduce(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  const [kept] = Object.values({ ...localStorage }) as string[];
  await Promise.all([introduce(ask), vi.runAllTimersAsync()]);
  expect(visits).toEqual([kept]);
});
