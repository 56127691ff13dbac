import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import type { MessageShown, TalkShown } from "../wire/shapes";
import { TalkStore } from "./talk.svelte";

const STATE: TalkShown = {
  match: "m1",
  room: "players",
  messages: [],
  alone: false,
  free: false,
  mine: false,
  agreed: [],
};

function said(number: number, more: Partial<MessageShown> = {}): MessageShown {
  const at = `2026-11-26T12:00:0${number}.000000Z`;
  const who = { who: "b1", name: "Bo", seat: 1, mine: false };
  return { room: "players", number, ...who, phrase: "hello", text: "", at, ...more };
}

const told: string[] = [];

function talk(): TalkStore {
  told.length = 0;
  return new TalkStore("m1", ({ name, number }) => told.push(`${name} ${number}`));
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it("counts what others said until it is in sight, and tells what is new once", () => {
  const store = talk();
  store.hear({ ...STATE, messages: [said(1)] });
  store.hear({ ...STATE, messages: [said(2), said(3, { mine: true })] });
  store.hear({ ...STATE, messages: [said(2)] });
  expect([store.unread, told]).toEqual([2, ["Bo 2"]]);
  expect(store.messages.map(({ number }) => number)).toEqual([1, 2, 3]);
  store.show(true);
  expect(store.unread).toBe(0);
  store.hear({ ...STATE, messages: [said(4)] });
  expect(store.unread).toBe(0);
  store.show(false);
  store.hear({ ...STATE, messages: [said(5)] });
  expect(store.unread).toBe(1);
});

it("remembers in its tab what was seen", () => {
  const before = talk();
  before.hear({ ...STATE, messages: [said(1)] });
  before.show(true);
  const after = talk();
  after.hear({ ...STATE, messages: [said(1), said(2)] });
  expect(after.unread).toBe(1);
});

it("shows what it said at once, and why it could not", async () => {
  const store = talk();
  store.hear(STATE);
  vi.spyOn(api, "say").mockResolvedValueOnce(said(1, { mine: true }));
  expect(await store.say("hello")).toBe(true);
  expect(store.messages).toHaveLength(1);
  vi.spyOn(api, "say").mockRejectedValueOnce(new Error("free text came"));
  expect(await store.write("Hello")).toBe(false);
  expect(store.trouble).toBe("free text came");
});

it("forgets what is not for it any longer when it reads anew", async () => {
  const store = talk();
  const aside = said(1, { room: "onlookers" });
  store.hear({ ...STATE, messages: [said(1), said(2), aside] });
  vi.spyOn(api, "talk").mockResolvedValue({ ...STATE, messages: [said(2)] });
  await store.renew();
  expect(store.messages).toEqual([aside, said(2)]);
});
