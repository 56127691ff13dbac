import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../wire/api";
import type { DraftShown, EditWish, PositionShown } from "../../wire/shapes";
import { EditStore } from "./editStore.svelte";

const START = { title: "HexCore6", seats: ["Black", "White"], position: "p0" };

/** A server that counts the changes of a position: `p0`, `p1` and so on. */
function answer({ position, place, part }: EditWish): Promise<DraftShown> {
  const changes = Number(position.slice(1)) + (place || part ? 1 : 0);
  const scene = { choices: [{ action: 0, name: "a1", path: ["c5"] }] };
  const tools = [{ key: "black", label: "Put a black disc" }];
  const draft = { position: `p${changes}`, problem: "", tools, parts: [], scene };
  return Promise.resolve(draft as unknown as DraftShown);
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(api, "analysisPosition").mockResolvedValue(START as unknown as PositionShown);
  vi.spyOn(api, "editPosition").mockImplementation(answer);
});

async function open(position = ""): Promise<EditStore> {
  const store = new EditStore({ game: "hexcore6", options: {}, players: [], position });
  await store.open();
  return store;
}

test("the first tool is in hand, at the start of the game or at a given position", async () => {
  const store = await open();
  expect([store.tool, store.position.position, store.canUndo]).toEqual(["black", "p0", false]);
  expect((await open("p7")).position.position).toBe("p7");
});

test("changes are undone one by one", async () => {
  const store = await open();
  await store.use(0);
  await store.set("turn", 1);
  expect(store.position.position).toBe("p2");
  await store.undo();
  expect(store.position.position).toBe("p1");
  await store.undo();
  expect([store.position.position, store.canUndo]).toEqual(["p0", false]);
});

test("a refused change leaves the position as it was", async () => {
  const store = await open();
  vi.spyOn(api, "editPosition").mockRejectedValue(new Error("no"));
  await expect(store.use(0)).rejects.toThrow("no");
  expect([store.position.position, store.canUndo, store.busy]).toEqual(["p0", false, false]);
});
