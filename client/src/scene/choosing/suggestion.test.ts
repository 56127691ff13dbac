import { expect, it, vi } from "vitest";
import { choice, scene } from "../samples/sample";
import type { Scene, Choice } from "../../wire/shapes";
import { Choosing } from "./choosing.svelte";
import { fillChoice, hasOwnInput } from "./suggestion";

const move = choice(1, "a1", "b2");

function choosingFrom(choices: Choice[], overrides: Partial<Scene> = {}) {
  const onchoose = vi.fn();
  const choosing = new Choosing(onchoose);
  choosing.show(scene({ choices, ...overrides }), true);
  return { choosing, onchoose };
}

it("fills all steps but the last, and sends nothing until that is chosen", () => {
  const { choosing, onchoose } = choosingFrom([move, choice(2, "a1", "c3")]);
  fillChoice(choosing, move, null);
  expect(choosing.path).toEqual(["a1"]);
  expect(onchoose).not.toHaveBeenCalled();
  expect(choosing.arm("b2")).toBe(false);
  choosing.select("b2");
  expect(onchoose).toHaveBeenCalledWith(1);
});

it("keeps a card that is picked already", () => {
  const set = {
    id: "keep",
    name: "Keep",
    cards: ["x", "y"],
    chosen: [],
    done: { id: "done", name: "Done" },
  };
  const pick = choice(1, "keep", "x");
  const { choosing } = choosingFrom([pick, choice(2, "keep", "y"), choice(3, "done")], {
    sets: [set],
  });
  fillChoice(choosing, pick, null);
  fillChoice(choosing, pick, null);
  expect(choosing.picks).toEqual(["x"]);
  expect(hasOwnInput(choosing, pick)).toBe(true);
});

it("fills in the limit of an auction instead of the bid", () => {
  const bids = [4, 5, 6].map((count) => choice(count, `bid:${count}`));
  const amount = {
    id: "bid",
    name: "Bid",
    unit: "pounds",
    sign: "£",
    low: 4,
    high: 6,
    quick: [],
    zero: "",
  };
  const { choosing, onchoose } = choosingFrom(bids, { amounts: [amount] });
  const [bid] = bids;
  if (bid) fillChoice(choosing, bid, 6);
  expect(choosing.filled).toBe("bid:6");
  expect(bid && hasOwnInput(choosing, bid)).toBe(true);
  expect(onchoose).not.toHaveBeenCalled();
});
