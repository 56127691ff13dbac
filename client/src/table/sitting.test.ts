import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refused } from "../wire/api";
import type { Table } from "../wire/shapes";
import type { Ears } from "../wire/stream";
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
    wire.ears?.onTable(table({ offers: [{ kind: "draw", seat: 1 }] }));
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
