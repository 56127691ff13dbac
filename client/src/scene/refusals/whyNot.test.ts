import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scene } from "../../wire/shapes";
import { Choosing } from "../choosing/choosing.svelte";
import { Composing } from "../choosing/composing.svelte";
import type { Refs } from "../choosing/paths";
import { HOLDING, MOVING, scene } from "../samples/sample";
import { commitmentScene, preview } from "../samples/sampleCommitment";
import SceneView from "../SceneView.svelte";
import { askWhyNot } from "./refusalEvent";
import WhyBubble from "./WhyBubble.svelte";
import { WhyNot } from "./whyNot.svelte";

const removers: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const end of removers.splice(0)) end();
  vi.useRealTimers();
});

/** Show a scene in which clicks are listened to; answer every question with its thing. */
function listening(scene: Scene = MOVING, open = true) {
  const questions: { path: Refs; ref: string; answer: (text: string) => void }[] = [];
  const choosing = new Choosing(() => undefined);
  const composing = new Composing({ commit: vi.fn(), preview: async () => preview() });
  composing.show(scene, "1", true);
  const ask = (path: Refs, ref: string) =>
    new Promise<string>((answer) => questions.push({ path, ref, answer }));
  const whyNot = new WhyNot(ask, choosing, composing);
  whyNot.show(scene, "1", open);
  const composes = composing.commitment ? composing : undefined;
  const { container } = render(SceneView, { scene, choosing, composing: composes });
  render(WhyBubble, { whyNot });
  removers.push(
    () => whyNot.close(),
    () => composing.close(),
  );
  return { why: whyNot, asked: questions, choosing, composing, container };
}

function cell(name: string): Element {
  return screen.getByRole("gridcell", { name: new RegExp(`^${name},`) });
}

function bubble(): string | null {
  return document.querySelector("[data-why]")?.textContent ?? null;
}

async function answered({ asked: questions }: ReturnType<typeof listening>, text: string) {
  questions.at(-1)?.answer(text);
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

describe("a click on something that can't be chosen", () => {
  it("requests the reason and shows it", async () => {
    const table = listening();
    await fireEvent.click(cell("a1"));
    expect(table.asked).toMatchObject([{ path: [], ref: "@a1" }]);
    expect(bubble()).toBeNull();
    await answered(table, "a1 is empty.");
    expect(bubble()).toBe("a1 is empty.");
  });

  it("asks about the earlier path although the click steps back", async () => {
    const table = listening();
    await fireEvent.click(cell("b2"));
    await fireEvent.click(cell("a2"));
    expect(table.asked).toMatchObject([{ path: ["@b2"], ref: "@a2" }]);
    expect(table.choosing.path).toEqual([]);
  });

  it("asks nothing about things that can be chosen now or after a step back", async () => {
    const table = listening();
    await fireEvent.click(cell("b2"));
    await fireEvent.click(cell("b3"));
    await fireEvent.click(cell("b2"));
    expect(table.asked).toEqual([]);
  });

  it("works by keyboard", async () => {
    const table = listening();
    await fireEvent.keyDown(cell("c3"), { key: "Enter" });
    expect(table.asked).toMatchObject([{ ref: "@c3" }]);
    await fireEvent.keyDown(cell("c3"), { key: "ArrowLeft" });
    expect(table.asked).toHaveLength(1);
  });

  it("asks about cards in hands and zones, but not if a pile opens", async () => {
    const table = listening(HOLDING);
    await fireEvent.click(screen.getByRole("button", { name: "Lock 4, not possible now" }));
    expect(table.asked).toMatchObject([{ ref: "D4" }]);
    await answered(table, "Locks stop no strike.");
    await fireEvent.click(screen.getByRole("button", { name: /look through/ }));
    expect(table.asked).toHaveLength(1);
  });

  it("asks nothing while a command is in flight or if there are no reasons", async () => {
    const table = listening();
    table.choosing.busy = true;
    await fireEvent.click(cell("a1"));
    const disabled = listening(scene(), false);
    await fireEvent.click(screen.getAllByRole("gridcell", { name: /^a1,/ }).at(-1) as Element);
    expect([...table.asked, ...disabled.asked]).toEqual([]);
  });

  it("asks nothing for spectators", async () => {
    const table = listening(scene({ seat: null }));
    await fireEvent.click(cell("a1"));
    expect(table.asked).toEqual([]);
  });

  it("asks about a number that an input refuses", () => {
    const amounts = [
      { id: "bid", name: "Bid", unit: "pounds", sign: "£", low: 1, high: 3, quick: [], zero: "" },
    ];
    const table = listening(scene({ amounts }));
    const submission = new Event("submit");
    const part = table.container.querySelector("svg") as Element;
    part.addEventListener("submit", (event) => askWhyNot(event, "bid:9"));
    part.dispatchEvent(submission);
    expect(table.asked).toMatchObject([{ ref: "bid:9" }]);
  });
});

describe("several requests for reasons", () => {
  it("run one at a time, and the latest wins", async () => {
    const table = listening();
    for (const name of ["a1", "a2", "c3"]) await fireEvent.click(cell(name));
    expect(table.asked.map(({ ref }) => ref)).toEqual(["@a1"]);
    table.asked[0]?.answer("Too late.");
    await vi.advanceTimersByTimeAsync(0);
    expect(bubble()).toBeNull();
    expect(table.asked.map(({ ref }) => ref)).toEqual(["@a1", "@c3"]);
    await answered(table, "Now.");
    expect(bubble()).toBe("Now.");
  });

  it("are dropped after a new position and on close", async () => {
    const table = listening();
    await fireEvent.click(cell("a1"));
    table.why.show(MOVING, "2", true);
    await answered(table, "That was before.");
    expect(bubble()).toBeNull();
  });
});

describe("a reason", () => {
  async function openBubble() {
    const table = listening();
    await fireEvent.click(cell("a1"));
    await answered(table, "a1 is empty.");
    expect(bubble()).toBe("a1 is empty.");
    return table;
  }

  it.each([
    ["a key", () => fireEvent.keyDown(window, { key: "Escape" })],
    ["a press", () => fireEvent.pointerDown(window)],
    ["a scroll", () => fireEvent.scroll(window)],
    ["some seconds", () => vi.advanceTimersByTimeAsync(4000)],
  ])("goes with %s", async (_name, happens) => {
    await openBubble();
    await happens();
    await tick();
    expect(bubble()).toBeNull();
  });

  it("isn't shown without an answer or with an empty one", async () => {
    const table = listening();
    await fireEvent.click(cell("a1"));
    await answered(table, "");
    expect(bubble()).toBeNull();
  });
});

describe("composing", () => {
  it("asks about each part before the chosen option", async () => {
    const table = listening(commitmentScene());
    const { commitment } = table.composing;
    const card = commitment?.parts[0]?.options[0]?.ref ?? "";
    table.composing.select(card);
    flushSync();
    await fireEvent.click(screen.getAllByRole("gridcell")[0] as Element);
    expect(table.asked).toHaveLength(1);
    expect(table.asked[0]?.path).toEqual([commitment?.parts[0]?.id, card]);
  });
});
