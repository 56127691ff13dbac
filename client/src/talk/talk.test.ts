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
  asks_age: null,
  agreed: [],
};

function makeMessage(number: number, overrides: Partial<MessageShown> = {}): MessageShown {
  const sentAt = `2026-11-26T12:00:0${number}.000000Z`;
  const author = { who: "b1", name: "Bo", seat: 1, mine: false };
  return {
    room: "players",
    number,
    ...author,
    phrase: "hello",
    text: "",
    at: sentAt,
    ...overrides,
  };
}

const texts: string[] = [];

function talk(): TalkStore {
  texts.length = 0;
  return new TalkStore("m1", ({ name, number }) => texts.push(`${name} ${number}`));
}

/** Delay the server's next answer; return what gives it. */
function delayTalk(): (state: TalkShown) => void {
  let answer: (state: TalkShown) => void = () => undefined;
  vi.spyOn(api, "talk").mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  return (state) => answer(state);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it("counts unread messages until they are visible, and announces new ones once", () => {
  const store = talk();
  store.hear({ ...STATE, messages: [makeMessage(1)] });
  store.hear({ ...STATE, messages: [makeMessage(2), makeMessage(3, { mine: true })] });
  store.hear({ ...STATE, messages: [makeMessage(2)] });
  expect([store.unread, texts]).toEqual([2, ["Bo 2"]]);
  expect(store.messages.map(({ number }) => number)).toEqual([1, 2, 3]);
  store.show(true);
  expect(store.unread).toBe(0);
  store.hear({ ...STATE, messages: [makeMessage(4)] });
  expect(store.unread).toBe(0);
  store.show(false);
  store.hear({ ...STATE, messages: [makeMessage(5)] });
  expect(store.unread).toBe(1);
});

it("remembers in its tab which messages were read", () => {
  const first = talk();
  first.hear({ ...STATE, messages: [makeMessage(1)] });
  first.show(true);
  const second = talk();
  second.hear({ ...STATE, messages: [makeMessage(1), makeMessage(2)] });
  expect(second.unread).toBe(1);
});

it("shows a sent message at once, or why it failed", async () => {
  const store = talk();
  store.hear(STATE);
  vi.spyOn(api, "say").mockResolvedValueOnce(makeMessage(1, { mine: true }));
  expect(await store.say("hello")).toBe(true);
  expect(store.messages).toHaveLength(1);
  vi.spyOn(api, "say").mockRejectedValueOnce(new Error("free text came"));
  expect(await store.write("Hello")).toBe(false);
  expect(store.trouble).toBe("free text came");
});

it("sends what is said while something else is under way, after it", async () => {
  const store = talk();
  store.hear(STATE);
  const answer = delayTalk();
  const say = vi.spyOn(api, "say").mockResolvedValueOnce(makeMessage(1, { mine: true }));
  const renewed = store.renew();
  const said = store.write("Hello");
  answer(STATE);
  expect(await Promise.all([renewed, said])).toEqual([true, true]);
  expect(say).toHaveBeenCalledOnce();
  expect(store.messages).toHaveLength(1);
});

it("keeps what an event told while an older answer was on its way", async () => {
  const store = talk();
  store.hear(STATE);
  const answer = delayTalk();
  const renewed = store.renew();
  await vi.waitFor(() => expect(api.talk).toHaveBeenCalledOnce());
  store.hear({ ...STATE, free: true });
  answer(STATE);
  await renewed;
  expect(store.state?.free).toBe(true);
});

it("drops messages that it may no longer see when it reloads", async () => {
  const store = talk();
  const whisper = makeMessage(1, { room: "onlookers" });
  store.hear({ ...STATE, messages: [makeMessage(1), makeMessage(2), whisper] });
  vi.spyOn(api, "talk").mockResolvedValue({ ...STATE, messages: [makeMessage(2)] });
  await store.renew();
  expect(store.messages).toEqual([whisper, makeMessage(2)]);
});

it("asks the server again once an age is stated, since more can be read and written", async () => {
  const stateAge = vi.spyOn(api, "stateAge").mockResolvedValue(undefined as never);
  vi.spyOn(api, "talk").mockResolvedValue({ ...STATE, free: true });
  const store = new TalkStore("m1", vi.fn());
  store.hear({ ...STATE, asks_age: 16 });
  expect(await store.stateAge(16)).toBe(true);
  expect(stateAge).toHaveBeenCalledWith(16);
  expect(store.state).toMatchObject({ asks_age: null, free: true });
});
