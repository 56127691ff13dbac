import { describe, expect, it } from "vitest";
import { Pointing } from "./pointing.svelte";
import { choice, MOVING, scene } from "./sample";

function pointing(open = true) {
  const chosen: number[] = [];
  const made = new Pointing((action) => chosen.push(action));
  made.show(MOVING, open);
  return { made, chosen };
}

describe("pointing at a scene", () => {
  it("sends a choice when it is complete and not before", () => {
    const { made, chosen } = pointing();
    made.point("@b2");
    made.point("@b3");
    expect(chosen).toEqual([]);
    made.point("one");
    expect(chosen).toEqual([1]);
  });

  it("sends nothing for wrong clicks, nor where no choice may be made", () => {
    const { made, chosen } = pointing();
    for (const id of ["@a1", "p3", "two", "nothing"]) made.point(id);
    const { made: closed, chosen: none } = pointing(false);
    closed.point("pass");
    expect([...chosen, ...none]).toEqual([]);
  });

  it("waits while a command is in flight", () => {
    const { made, chosen } = pointing();
    made.busy = true;
    made.point("pass");
    made.choose(choice(5, "pass"));
    expect(made.back()).toBe(false);
    expect(chosen).toEqual([]);
  });

  it("tells each step, and the step back", () => {
    const { made } = pointing();
    made.point("p2");
    expect(made.told).toBe("b2 chosen; choose one of 2 hexes.");
    expect(made.back()).toBe(true);
    expect(made.told).toBe("Nothing chosen.");
    expect(made.back()).toBe(false);
  });

  it("keeps what was pointed at while the choices stay the same, and not beyond", () => {
    const { made } = pointing();
    made.point("@b2");
    made.show({ ...MOVING, prompt: "Still Black to move." }, true);
    expect(made.path).toEqual(["@b2"]);
    made.show(scene({ choices: [choice(3, "@b2", "@c2")] }), true);
    expect(made.path).toEqual([]);
  });

  it("knows what goes on and what would be chosen at once", () => {
    const { made } = pointing();
    expect(made.goesOn("@b2")).toBe(true);
    expect(made.goesOn("pass")).toBe(false);
    expect(made.offers("p4")).toBe(true);
    made.point("@b2");
    expect(made.holds("p2")).toBe(true);
  });
});
