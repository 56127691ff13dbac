import { describe, expect, it, vi } from "vitest";
import { choice, scene } from "../samples/sample";
import { Choosing } from "./choosing.svelte";

const FIRST = scene({ to_act: 0, choices: [choice(1, "@a1"), choice(2, "@b1")] });
const SECOND = scene({ to_act: 0, choices: [choice(3, "@b1"), choice(4, "@c1")] });

function sending() {
  const onchoose = vi.fn(() => (choosing.busy = true));
  const choosing: Choosing = new Choosing(onchoose);
  choosing.show(FIRST, true);
  choosing.select("@a1");
  return { choosing, onchoose };
}

function answered(choosing: Choosing, scene = SECOND, enabled = true): void {
  choosing.show(scene, enabled);
  choosing.busy = false;
  choosing.settle();
}

describe("a choice made while another is in flight", () => {
  it("is queued and made afterwards", () => {
    const { choosing, onchoose } = sending();
    choosing.select("@b1");
    expect(onchoose.mock.calls).toEqual([[1]]);
    answered(choosing);
    expect(onchoose.mock.calls).toEqual([[1], [3]]);
  });

  it("is dropped with everything after it if it's no longer legal", () => {
    const { choosing, onchoose } = sending();
    choosing.select("@z9");
    choosing.select("@b1");
    answered(choosing);
    expect(onchoose.mock.calls).toEqual([[1]]);
  });

  it("is dropped once another seat has acted", () => {
    const { choosing, onchoose } = sending();
    choosing.select("@b1");
    answered(choosing, { ...SECOND, to_act: 1 }, false);
    answered(choosing);
    expect(onchoose.mock.calls).toEqual([[1]]);
  });

  it("is made after something else was on its way, such as a roll of the dice", () => {
    const onchoose = vi.fn();
    const choosing = new Choosing(onchoose);
    choosing.show(scene({ to_act: -1, seat: 0, choices: [choice(7, "roll")] }), true);
    choosing.busy = true; // sent by the table
    choosing.select("@b1"); // what it leads to, as the person sees it coming
    answered(choosing, { ...SECOND, seat: 0 });
    expect(onchoose.mock.calls).toEqual([[3]]);
  });

  it("isn't made for another who looks at the screen by then", () => {
    const { choosing, onchoose } = sending();
    choosing.select("@b1");
    answered(choosing, { ...SECOND, seat: 1 });
    expect(onchoose.mock.calls).toEqual([[1]]);
  });

  it("follows a choice that was refused, which is dropped", () => {
    const { choosing, onchoose } = sending();
    choosing.select("@b1");
    answered(choosing, FIRST);
    expect(onchoose.mock.calls).toEqual([[1], [2]]);
  });

  it("leaves a half-made choice as it is while something else is sent", () => {
    const choosing = new Choosing(() => undefined);
    const longer = scene({ to_act: 0, choices: [choice(1, "@a1", "@b1")] });
    choosing.show(longer, true);
    choosing.select("@a1");
    choosing.busy = true;
    answered(choosing, { ...longer });
    expect(choosing.path).toEqual(["@a1"]);
  });

  it("counts a double click once", () => {
    const { choosing, onchoose } = sending();
    choosing.select("@a1");
    answered(choosing, FIRST);
    expect(onchoose.mock.calls).toEqual([[1]]);
  });
});
