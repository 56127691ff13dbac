import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "./api";
import { compiling } from "./compiling.svelte";
import { RefusalError } from "./refusal";
import { retrying } from "./retrying.svelte";

const fetch = vi.fn<(request: Request, options?: RequestInit) => Promise<Response>>();

function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** The bodies sent, in order. */
function sentBodies(): Promise<unknown[]> {
  return Promise.all(fetch.mock.calls.map(([request]) => request.clone().json()));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetch);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetch.mockReset();
});

const PLAY = { ply: 3, rewinds: 0, action: 17 };

describe("a command", () => {
  it("is sent once when it is answered", async () => {
    fetch.mockResolvedValueOnce(answer({ match: "m", ply: 4 }));
    await expect(api.play("m", PLAY)).resolves.toMatchObject({ ply: 4 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("is repeated with the same body until the network answers", async () => {
    fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    fetch.mockResolvedValueOnce(answer({ match: "m", ply: 4 }));
    const response = api.play("m", PLAY);
    await vi.runAllTimersAsync();
    await expect(response).resolves.toMatchObject({ ply: 4 });
    const bodies = await sentBodies();
    expect(bodies).toHaveLength(3);
    expect(bodies[0]).toMatchObject({ ...PLAY, command: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it("is repeated if a dead connection brings no answer", async () => {
    fetch.mockImplementationOnce(
      (_request, options) =>
        new Promise((_, reject) => {
          options?.signal?.addEventListener("abort", () => reject(options.signal?.reason));
        }),
    );
    fetch.mockResolvedValueOnce(answer({ match: "m", ply: 4 }));
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(timeout.signal);
    const response = api.play("m", PLAY);
    await vi.advanceTimersByTimeAsync(100);
    expect(fetch).toHaveBeenCalledOnce();
    timeout.abort(new DOMException("The operation timed out.", "TimeoutError"));
    await vi.runAllTimersAsync();
    await expect(response).resolves.toMatchObject({ ply: 4 });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
    const bodies = await sentBodies();
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it("is repeated if its answer breaks off", async () => {
    fetch.mockResolvedValueOnce(new Response('{"match": "m", "pl', { status: 200 }));
    fetch.mockResolvedValueOnce(answer({ match: "m", ply: 4 }));
    const response = api.play("m", PLAY);
    await vi.runAllTimersAsync();
    await expect(response).resolves.toMatchObject({ ply: 4 });
  });

  it.each([502, 503, 504])("is repeated after a temporary %i", async (status) => {
    fetch.mockResolvedValueOnce(answer({ code: "server/busy", message: "soon" }, status));
    fetch.mockResolvedValueOnce(answer({ match: "m" }));
    const response = api.play("m", PLAY);
    await vi.runAllTimersAsync();
    await expect(response).resolves.toEqual({ match: "m" });
  });

  it("isn't repeated after a permanent error", async () => {
    fetch.mockResolvedValueOnce(answer({ code: "server/failed", message: "no" }, 500));
    await expect(api.play("m", PLAY)).rejects.toThrow("no");
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("is reported as waiting until it is answered", async () => {
    fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    fetch.mockResolvedValueOnce(answer({}));
    const response = api.play("m", PLAY);
    expect(retrying.hasAny).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(retrying.hasAny).toBe(true);
    await vi.runAllTimersAsync();
    await response;
    expect(retrying.hasAny).toBe(false);
  });

  it("isn't repeated after a refusal, whose reason it throws", async () => {
    fetch.mockResolvedValueOnce(answer({ code: "action/illegal", message: "not there" }, 409));
    const refusal = await api.play("m", PLAY).catch((failure: unknown) => failure);
    expect(refusal).toBeInstanceOf(RefusalError);
    expect(refusal).toMatchObject({ code: "action/illegal", message: "not there", status: 409 });
    expect(fetch).toHaveBeenCalledOnce();
    expect(retrying.hasAny).toBe(false);
  });

  it("has a new id for each new command", async () => {
    fetch.mockImplementation(() => Promise.resolve(answer({})));
    await api.play("m", PLAY);
    await api.play("m", PLAY);
    const [first, second] = (await sentBodies()) as { command: string }[];
    expect(first?.command).not.toBe(second?.command);
  });
});

describe("a query", () => {
  it("fails after a few tries with the error that nothing answers", async () => {
    fetch.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
    const refusal = api.games().catch((failure: unknown) => failure);
    await vi.runAllTimersAsync();
    expect(await refusal).toMatchObject({ code: "network/unreached", status: 0 });
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it("reports an error without a reason", async () => {
    fetch.mockResolvedValueOnce(new Response("oops", { status: 500 }));
    await expect(api.games()).rejects.toMatchObject({ code: "server/unexplained", status: 500 });
  });

  it("uses the address of its match", async () => {
    fetch.mockResolvedValueOnce(answer({}));
    await api.replay("a/b", 50, 100);
    const url = new URL(fetch.mock.calls[0]?.[0].url ?? "");
    expect(url.pathname + url.search).toBe("/api/matches/a%2Fb/replay?start=50&count=100");
  });
});

describe("a request for rules that are being compiled", () => {
  const refusal = { code: "game/not-ready", message: "It is being compiled.", progress: 0.4 };

  it("is repeated until they are ready, with the progress", async () => {
    for (let times = 0; times < 9; times += 1) fetch.mockResolvedValueOnce(answer(refusal, 503));
    fetch.mockResolvedValueOnce(answer({ match: "m" }));
    const table = api.table("m");
    await vi.advanceTimersByTimeAsync(500);
    expect(compiling.refusal).toMatchObject({ message: "It is being compiled.", progress: 0.4 });
    expect(retrying.hasAny).toBe(false);
    await vi.runAllTimersAsync();
    await expect(table).resolves.toEqual({ match: "m" });
    expect(compiling.refusal).toBeUndefined();
  });

  it("isn't repeated after the page is left", async () => {
    fetch.mockResolvedValue(answer(refusal, 503));
    const rejection = expect(api.table("m")).rejects.toMatchObject({ code: "game/not-ready" });
    await vi.advanceTimersByTimeAsync(500);
    compiling.leave();
    expect(compiling.refusal).toBeUndefined();
    await vi.runAllTimersAsync();
    await rejection;
    expect(fetch).toHaveBeenCalledOnce();
  });
});
