import { describe, expect, it } from "vitest";
import { Choosing } from "./choosing.svelte";
import { choice, MOVING, scene } from "../sample";

function choosing(open = true) {
  const chosen: number[] = [];
  const made = new Choosing((action) => chosen.push(action));
  made.show(MOVING, open);
  return { made, chosen };
}

describe("choosing in a scene", () => {
  it("sends a choice when it is complete and not before", () => {
    const { made, chosen } = choosing();
    made.select("@b2");
    made.select("@b3");
    expect(chosen).toEqual([]);
    made.select("one");
    expect(chosen).toEqual([1]);
  });

  it("sends nothing for wrong clicks, nor where no choice may be made", () => {
    const { made, chosen } = choosing();
    for (const id of ["@a1", "p3", "two", "nothing"]) made.select(id);
    const { made: closed, chosen: none } = choosing(false);
    closed.select("pass");
    expect([...chosen, ...none]).toEqual([]);
  });

  it("waits while a command is in flight", () => {
    const { made, chosen } = choosing();
    made.busy = true;
    made.select("pass");
    made.play(choice(5, "pass"));
    expect(made.back()).toBe(false);
    expect(chosen).toEqual([]);
  });

  it("tells each step, and the step back", () => {
    const { made } = choosing();
    made.select("p2");
    expect(made.message).toBe("b2 chosen; choose one of 2 hexes.");
    expect(made.back()).toBe(true);
    expect(made.message).toBe("Nothing chosen.");
    expect(made.back()).toBe(false);
  });

  it("takes a step back where a thing leads nowhere", () => {
    const { made } = choosing();
    made.select("@b2");
    made.select("@b3");
    made.select("@a2");
    expect(made.path).toEqual(["@b2"]);
  });

  it("keeps what was chosen while the choices stay the same, and not beyond", () => {
    const { made } = choosing();
    made.select("@b2");
    made.show({ ...MOVING, prompt: "Still Black to move." }, true);
    expect(made.path).toEqual(["@b2"]);
    made.show(scene({ choices: [choice(3, "@b2", "@c2")] }), true);
    expect(made.path).toEqual([]);
  });

  it("knows what goes on and what would be chosen at once", () => {
    const { made } = choosing();
    expect(made.needsMore("@b2")).toBe(true);
    expect(made.needsMore("pass")).toBe(false);
    expect(made.isTarget("p4")).toBe(true);
    made.select("@b2");
    expect(made.isChosen("p2")).toBe(true);
  });
});
