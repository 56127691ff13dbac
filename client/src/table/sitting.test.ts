import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refused } from "../wire/api";
import type { Table } from "../wire/shapes";
import type { Ears } from "../wire/stream";
import { lotSent, TURN } from "../scene/sampleMarket";
import { table } from "./sample";
import { Sitting } from "./sitting.svelte";

const wire = vi.hoisted(() => ({ ears: undefined as Ears | undefined }));

vi.mock("../wire/stream", () => ({
  watchTable: (_match: string, ears: Ears) => {
    wire.ears = ears;
    return { take: (news: Table) => ears.onTable(news), close: vi.fn() };
  },
}));

async function sitDown() {
  const heard = vi.fn();
  const sitting = new Sitting("m1", heard);
  await sitting.open();
  return { sitting, heard };
}

const hint = {
  action: 1,
  name: "b2",
  path: ["@b2"],
  estimate: 0.5,
  playouts: 1,
  level: 5,
  told: "",
};

describe("sitting at a table", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(api, "table").mockResolvedValue(table());
  });

  it("shows the answer to a command at once", async () => {
    const { sitting, heard } = await sitDown();
    vi.spyOn(api, "play").mockResolvedValue(table({ ply: 1 }));
    expect(await sitting.play(7)).toBe(true);
    expect(api.play).toHaveBeenCalledWith("m1", { ply: 0, undone: 0, action: 7 });
    expect(sitting.table?.ply).toBe(1);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("sends nothing while a command is in flight", async () => {
    const { sitting } = await sitDown();
    let answer: (played: Table) => void = () => undefined;
    vi.spyOn(api, "play").mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const first = sitting.play(1);
    expect(sitting.busy).toBe(true);
    expect(await sitting.play(2)).toBe(false);
    answer(table({ ply: 1 }));
    await first;
    expect(api.play).toHaveBeenCalledTimes(1);
    expect(sitting.busy).toBe(false);
  });

  describe("with choices to take one after another", () => {
    const PATHS = [["lot", "D1"], ["lot", "N3"], ["open"]];
    const at = (ply: number, scene = TURN) => table({ ply, revision: ply, scene });

    async function sitAtTurn() {
      vi.mocked(api.table).mockResolvedValue(at(4));
      return sitDown();
    }

    it("finds each in the scene that the one before led to", async () => {
      const { sitting, heard } = await sitAtTurn();
      const play = vi.spyOn(api, "play");
      play
        .mockResolvedValueOnce(at(5, lotSent("D1")))
        .mockResolvedValueOnce(at(6, lotSent("D1", "N3")));
      play.mockResolvedValueOnce(table({ ply: 7, revision: 7 }));
      expect(await sitting.playEach(PATHS)).toBe(true);
      expect(play.mock.calls.map(([, wish]) => [wish.ply, wish.action])).toEqual([
        [4, 10],
        [5, 12],
        [6, 13],
      ]);
      expect(heard.mock.calls.map(([, after]) => (after as Table).ply)).toEqual([4, 5, 6, 7]);
      expect(sitting.busy).toBe(false);
    });

    it("is busy from the first to the last, whatever comes in between", async () => {
      const { sitting } = await sitAtTurn();
      const play = vi.spyOn(api, "play").mockImplementation(async (_match, { ply }) => {
        const next = ply === 4 ? at(5, lotSent("D1")) : at(6, lotSent("D1", "N3"));
        wire.ears?.onTable(next);
        expect(sitting.busy).toBe(true);
        expect(await sitting.playEach(PATHS)).toBe(false);
        return ply === 6 ? table({ ply: 7 }) : next;
      });
      await sitting.playEach(PATHS);
      expect(play).toHaveBeenCalledTimes(3);
    });

    it("stops where one is refused, tells so, and shows how far it came", async () => {
      const { sitting } = await sitAtTurn();
      const play = vi.spyOn(api, "play").mockResolvedValueOnce(at(5, lotSent("D1")));
      play.mockRejectedValueOnce(new Error("no answer"));
      vi.mocked(api.table).mockResolvedValue(at(5, lotSent("D1")));
      expect(await sitting.playEach(PATHS)).toBe(false);
      expect(play).toHaveBeenCalledTimes(2);
      expect(sitting.trouble).toBe("No answer.");
      expect(sitting.table?.scene.sets[0]?.chosen).toEqual(["D1"]);
    });

    it("is done where what was left was played by itself", async () => {
      const { sitting } = await sitAtTurn();
      const play = vi.spyOn(api, "play").mockResolvedValueOnce(at(5, lotSent("D1")));
      play.mockResolvedValueOnce(table({ ply: 7 }));
      expect(await sitting.playEach(PATHS)).toBe(true);
      expect(play).toHaveBeenCalledTimes(2);
      expect(sitting.trouble).toBe("");
    });

    it("tells where the rest is not possible any more", async () => {
      const { sitting } = await sitAtTurn();
      vi.spyOn(api, "play").mockResolvedValueOnce(at(5, lotSent("N3")));
      expect(await sitting.playEach([["lot", "N3"], ["lot", "D1"], ["open"]])).toBe(false);
      expect(sitting.trouble).toBe("The rest is not possible any more.");
    });
  });

  it("tells what was refused and fetches the table as it is", async () => {
    const { sitting } = await sitDown();
    const stale = new Refused({ code: "match/stale", message: "ply 0 was answered" }, 409);
    vi.spyOn(api, "play").mockRejectedValue(stale);
    vi.mocked(api.table).mockResolvedValue(table({ ply: 2 }));
    expect(await sitting.play(1)).toBe(false);
    expect(sitting.trouble).toMatch(/^The match had gone on/);
    expect(sitting.table?.ply).toBe(2);
  });

  it("keeps the trouble on show while the server is away", async () => {
    const { sitting } = await sitDown();
    vi.spyOn(api, "resign").mockRejectedValue(new Error("no answer"));
    vi.mocked(api.table).mockRejectedValue(new Error("no answer"));
    await sitting.resign(0);
    expect(sitting.trouble).toBe("No answer.");
    expect(sitting.table?.ply).toBe(0);
  });

  it("forgets a hint once the match has gone on", async () => {
    const { sitting } = await sitDown();
    vi.spyOn(api, "hint").mockResolvedValue(hint);
    await sitting.advise();
    expect(sitting.hint?.name).toBe("b2");
    wire.ears?.onTable(table({ offers: [{ kind: "draw", seat: 1, agreed: [] }] }));
    expect(sitting.hint?.name).toBe("b2");
    wire.ears?.onTable(table({ ply: 1 }));
    expect(sitting.hint).toBeUndefined();
  });

  it("drops a hint that comes too late", async () => {
    const { sitting } = await sitDown();
    vi.spyOn(api, "hint").mockImplementation(async () => {
      wire.ears?.onTable(table({ ply: 1 }));
      return hint;
    });
    await sitting.advise();
    expect(sitting.hint).toBeUndefined();
    expect(sitting.thinking).toBe(false);
  });
});
