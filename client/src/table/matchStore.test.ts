import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, RefusalError } from "../wire/api";
import type { Table } from "../wire/shapes";
import type { TableListener } from "../wire/stream";
import { lotScene, TURN } from "../scene/samples/sampleMarket";
import { commitmentScene, preview } from "../scene/samples/sampleCommitment";
import { table } from "./sample";
import { MatchStore } from "./matchStore.svelte";

const wire = vi.hoisted(() => ({ ears: undefined as TableListener | undefined }));

vi.mock("../wire/stream", () => ({
  watchTable: (_match: string, ears: TableListener) => {
    wire.ears = ears;
    return { take: (news: Table) => ears.onTable(news), close: vi.fn() };
  },
}));

async function sitDown() {
  const onTable = vi.fn();
  const store = new MatchStore("m1", onTable);
  await store.open();
  return { store, heard: onTable };
}

const hint = {
  action: 1,
  actions: [1],
  name: "b2",
  path: ["@b2"],
  estimate: 0.5,
  odds: "You win about 5 in 10.",
  reasons: [],
  mixes: [],
  limit: null,
  paths: [],
  told: "",
};

describe("store at a table", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(api, "table").mockResolvedValue(table());
  });

  it("shows the answer to a command at once", async () => {
    const { store, heard: onTable } = await sitDown();
    vi.spyOn(api, "play").mockResolvedValue(table({ ply: 1 }));
    expect(await store.play(7)).toBe(true);
    expect(api.play).toHaveBeenCalledWith("m1", { ply: 0, rewinds: 0, action: 7 });
    expect(store.table?.ply).toBe(1);
    expect(onTable).toHaveBeenCalledTimes(2);
  });

  describe("simultaneous choices", () => {
    const committed = table({ ply: 4, scene: commitmentScene() });

    async function sitTogether() {
      vi.mocked(api.table).mockResolvedValue(committed);
      const commit = vi.spyOn(api, "commit").mockResolvedValue(committed);
      return { ...(await sitDown()), commit };
    }

    it("commits a complete composition, and withdraws it with an empty one", async () => {
      const { store, commit } = await sitTogether();
      await store.commit(0, [1, 13]);
      await store.commit(0, []);
      expect(commit.mock.calls.map(([, body]) => body)).toEqual([
        { ply: 4, rewinds: 0, seat: 0, actions: [1, 13] },
        { ply: 4, rewinds: 0, seat: 0, actions: [] },
      ]);
    });

    it("commits single choices too, and plays ordinary actions at once", async () => {
      const { store, commit } = await sitTogether();
      const play = vi.spyOn(api, "play").mockResolvedValue(table());
      await store.play(7);
      expect(commit.mock.calls[0]?.[1].actions).toEqual([7]);
      expect(play).not.toHaveBeenCalled();
      wire.ears?.onTable({ ...committed, scene: commitmentScene({ awaits: [1], ready: [0] }) });
      await store.play(8);
      expect(play).toHaveBeenCalledTimes(1);
    });

    it("requests previews without being busy", async () => {
      const { store } = await sitTogether();
      const ask = vi.spyOn(api, "preview").mockImplementation(async () => {
        expect(store.busy).toBe(false);
        return preview();
      });
      expect(await store.preview(0, [1, 13])).toEqual(preview());
      expect(ask.mock.calls[0]?.[1]).toEqual({ ply: 4, rewinds: 0, seat: 0, actions: [1, 13] });
    });

    it("keeps a hint while others get ready, but not for the next local seat", async () => {
      const { store } = await sitTogether();
      vi.spyOn(api, "hint").mockResolvedValue(hint);
      await store.advise();
      wire.ears?.onTable({ ...committed, scene: commitmentScene({ awaits: [0], ready: [1] }) });
      expect(store.hint).toBe(hint);
      wire.ears?.onTable({ ...committed, viewer: 1 });
      expect(store.hint).toBeUndefined();
    });
  });

  it("sends nothing while a command is in flight", async () => {
    const { store } = await sitDown();
    let answer: (table: Table) => void = () => undefined;
    vi.spyOn(api, "play").mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const first = store.play(1);
    expect(store.busy).toBe(true);
    expect(await store.play(2)).toBe(false);
    answer(table({ ply: 1 }));
    await first;
    expect(api.play).toHaveBeenCalledTimes(1);
    expect(store.busy).toBe(false);
  });

  it("asks to take back once the choice on its way has been answered", async () => {
    const { store } = await sitDown();
    let answer: (table: Table) => void = () => undefined;
    vi.spyOn(api, "play").mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const offer = vi.spyOn(api, "offer").mockResolvedValue(table({ ply: 0, rewinds: 1 }));
    void store.play(1);
    const request = store.offer("undo");
    expect(offer).not.toHaveBeenCalled();
    answer(table({ ply: 1, revision: 1 }));
    expect(await request).toBe(true);
    expect(offer.mock.calls[0]?.[1]).toMatchObject({ kind: "undo", ply: 1 });
  });

  describe("a sequence of choices", () => {
    const PATHS = [["lot", "D1"], ["lot", "N3"], ["open"]];
    const tableAt = (ply: number, scene = TURN) => table({ ply, revision: ply, scene });

    async function sitAtTurn() {
      vi.mocked(api.table).mockResolvedValue(tableAt(4));
      return sitDown();
    }

    it("finds each choice in the scene after the previous one", async () => {
      const { store, heard: onTable } = await sitAtTurn();
      const play = vi.spyOn(api, "play");
      play
        .mockResolvedValueOnce(tableAt(5, lotScene("D1")))
        .mockResolvedValueOnce(tableAt(6, lotScene("D1", "N3")));
      play.mockResolvedValueOnce(table({ ply: 7, revision: 7 }));
      expect(await store.playEach(PATHS)).toBe(true);
      expect(play.mock.calls.map(([, body]) => [body.ply, body.action])).toEqual([
        [4, 10],
        [5, 12],
        [6, 13],
      ]);
      expect(onTable.mock.calls.map(([, table]) => (table as Table).ply)).toEqual([4, 5, 6, 7]);
      expect(store.busy).toBe(false);
    });

    it("is busy from the first choice to the last", async () => {
      const { store } = await sitAtTurn();
      const play = vi.spyOn(api, "play").mockImplementation(async (_match, { ply }) => {
        const next = ply === 4 ? tableAt(5, lotScene("D1")) : tableAt(6, lotScene("D1", "N3"));
        wire.ears?.onTable(next);
        expect(store.busy).toBe(true);
        expect(await store.playEach(PATHS)).toBe(false);
        return ply === 6 ? table({ ply: 7 }) : next;
      });
      await store.playEach(PATHS);
      expect(play).toHaveBeenCalledTimes(3);
    });

    it("stops at a refused choice, says so, and shows the position reached", async () => {
      const { store } = await sitAtTurn();
      const play = vi.spyOn(api, "play").mockResolvedValueOnce(tableAt(5, lotScene("D1")));
      play.mockRejectedValueOnce(new Error("no answer"));
      vi.mocked(api.table).mockResolvedValue(tableAt(5, lotScene("D1")));
      expect(await store.playEach(PATHS)).toBe(false);
      expect(play).toHaveBeenCalledTimes(2);
      expect(store.trouble).toBe("No answer.");
      expect(store.table?.scene.sets[0]?.chosen).toEqual(["D1"]);
    });

    it("ends if the server plays the rest", async () => {
      const { store } = await sitAtTurn();
      const play = vi.spyOn(api, "play").mockResolvedValueOnce(tableAt(5, lotScene("D1")));
      play.mockResolvedValueOnce(table({ ply: 7 }));
      expect(await store.playEach(PATHS)).toBe(true);
      expect(play).toHaveBeenCalledTimes(2);
      expect(store.trouble).toBe("");
    });

    it("says if the rest is no longer legal", async () => {
      const { store } = await sitAtTurn();
      vi.spyOn(api, "play").mockResolvedValueOnce(tableAt(5, lotScene("N3")));
      expect(await store.playEach([["lot", "N3"], ["lot", "D1"], ["open"]])).toBe(false);
      expect(store.trouble).toBe("The rest is no longer possible.");
    });
  });

  it("shows a refusal and fetches the current table", async () => {
    const { store } = await sitDown();
    const stale = new RefusalError({ code: "match/stale", message: "ply 0 was answered" }, 409);
    vi.spyOn(api, "play").mockRejectedValue(stale);
    vi.mocked(api.table).mockResolvedValue(table({ ply: 2 }));
    expect(await store.play(1)).toBe(false);
    expect(store.trouble).toMatch(/^The match has already moved on/);
    expect(store.table?.ply).toBe(2);
  });

  it("keeps an error visible while the server can't be reached", async () => {
    const { store } = await sitDown();
    vi.spyOn(api, "resign").mockRejectedValue(new Error("no answer"));
    vi.mocked(api.table).mockRejectedValue(new Error("no answer"));
    await store.resign(0);
    expect(store.trouble).toBe("No answer.");
    expect(store.table?.ply).toBe(0);
  });

  it("clears a hint once the match goes on", async () => {
    const { store } = await sitDown();
    vi.spyOn(api, "hint").mockResolvedValue(hint);
    await store.advise();
    expect(store.hint?.name).toBe("b2");
    wire.ears?.onTable(table({ offers: [{ kind: "draw", seat: 1, agreed: [] }] }));
    expect(store.hint?.name).toBe("b2");
    wire.ears?.onTable(table({ ply: 1 }));
    expect(store.hint).toBeUndefined();
  });

  describe("a hint in two answers", () => {
    const settled = { ...hint, name: "c3" };

    async function adviseUntilFirst() {
      const { store } = await sitDown();
      let settle: (answer: typeof hint) => void = () => undefined;
      const later = new Promise<typeof hint>((resolve) => (settle = resolve));
      vi.spyOn(api, "hint").mockImplementation((_, stage) =>
        stage === "first" ? Promise.resolve(hint) : later,
      );
      const advice = store.advise();
      await vi.waitFor(() => expect(store.hint?.name).toBe("b2"));
      expect(store.isThinking).toBe(true);
      return { store, advice, settle: () => settle(settled) };
    }

    it("shows the first, then the settled one", async () => {
      const { store, advice, settle } = await adviseUntilFirst();
      settle();
      await advice;
      expect(store.hint?.name).toBe("c3");
      expect(store.isThinking).toBe(false);
    });

    it("changes nothing once it is taken or closed", async () => {
      const taken = await adviseUntilFirst();
      taken.store.isHintTaken = true;
      taken.settle();
      await taken.advice;
      expect(taken.store.hint?.name).toBe("b2");
      const closed = await adviseUntilFirst();
      closed.store.hint = undefined;
      closed.settle();
      await closed.advice;
      expect(closed.store.hint).toBeUndefined();
    });
  });

  it("drops a hint that arrives too late", async () => {
    const { store } = await sitDown();
    vi.spyOn(api, "hint").mockImplementation(async () => {
      wire.ears?.onTable(table({ ply: 1 }));
      return hint;
    });
    await store.advise();
    expect(store.hint).toBeUndefined();
    expect(store.isThinking).toBe(false);
  });
});
