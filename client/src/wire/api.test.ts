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

  it("is sent again with the very same body until the network brings an answer", async () => {
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

  it("is sent again when no answer comes over a dead line", async () => {
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

  it("is sent again when its answer breaks off", async () => {
    fetch.mockResolvedValueOnce(new Response('{"match": "m", "pl', { status: 200 }));
    fetch.mockResolvedValueOnce(answer({ match: "m", ply: 4 }));
    const response = api.play("m", PLAY);
    await vi.runAllTimersAsync();
    await expect(response).resolves.toMatchObject({ ply: 4 });
  });

  it.each([502, 503, 504])("is sent again when it meets a passing %i", async (status) => {
    fetch.mockResolvedValueOnce(answer({ code: "server/busy", message: "soon" }, status));
    fetch.mockResolvedValueOnce(answer({ match: "m" }));
    const response = api.play("m", PLAY);
    await vi.runAllTimersAsync();
    await expect(response).resolves.toEqual({ match: "m" });
  });

  it("is not sent again after an error that will not pass", async () => {
    fetch.mockResolvedValueOnce(answer({ code: "server/failed", message: "no" }, 500));
    await expect(api.play("m", PLAY)).rejects.toThrow("no");
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("is told to be waited with until it is answered", async () => {
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

  it("is not sent again when it is refused, and tells why", async () => {
    fetch.mockResolvedValueOnce(answer({ code: "action/illegal", message: "not there" }, 409));
    const refusal = await api.play("m", PLAY).catch((failure: unknown) => failure);
    expect(refusal).toBeInstanceOf(RefusalError);
    expect(refusal).toMatchObject({ code: "action/illegal", message: "not there", status: 409 });
    expect(fetch).toHaveBeenCalledOnce();
    expect(retrying.hasAny).toBe(false);
  });

  it("has an id of its own each time it is meant", async () => {
    fetch.mockImplementation(() => Promise.resolve(answer({})));
    await api.play("m", PLAY);
    await api.play("m", PLAY);
    const [first, second] = (await sentBodies()) as { command: string }[];
    expect(first?.command).not.toBe(second?.command);
  });
});

describe("a question", () => {
  it("is given up after a few tries, saying that nobody answers", async () => {
    fetch.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
    const refusal = api.games().catch((failure: unknown) => failure);
    await vi.runAllTimersAsync();
    expect(await refusal).toMatchObject({ code: "network/unreached", status: 0 });
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it("tells of an error that gives no reason", async () => {
    fetch.mockResolvedValueOnce(new Response("oops", { status: 500 }));
    await expect(api.games()).rejects.toMatchObject({ code: "server/unexplained", status: 500 });
  });

  it("asks at the address of its match", async () => {
    fetch.mockResolvedValueOnce(answer({}));
    await api.replay("a/b", 50, 100);
    const url = new URL(fetch.mock.calls[0]?.[0].url ?? "");
    expect(url.pathname + url.search).toBe("/api/matches/a%2Fb/replay?start=50&count=100");
  });
});

describe("what needs rules that are being compiled", () => {
  const refusal = { code: "game/not-ready", message: "It is being compiled.", progress: 0.4 };

  it("is asked again until they are there, telling how far they are", async () => {
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

  it("is not asked for any more once the page was left", async () => {
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
