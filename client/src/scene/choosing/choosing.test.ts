import { describe, expect, it } from "vitest";
import { Choosing } from "./choosing.svelte";
import { choice, MOVING, scene } from "../samples/sample";

function makeChoosing(open = true) {
  const actions: number[] = [];
  const choosing = new Choosing((action) => actions.push(action));
  choosing.show(MOVING, open);
  return { choosing, actions };
}

describe("choosing in a scene", () => {
  it("sends a choice only when it is complete", () => {
    const { choosing, actions } = makeChoosing();
    choosing.select("@b2");
    choosing.select("@b3");
    expect(actions).toEqual([]);
    choosing.select("one");
    expect(actions).toEqual([1]);
  });

  it("sends nothing for wrong clicks or if choosing isn't allowed", () => {
    const { choosing, actions } = makeChoosing();
    for (const id of ["@a1", "p3", "two", "nothing"]) choosing.select(id);
    const { choosing: disabled, actions: noActions } = makeChoosing(false);
    disabled.select("pass");
    expect([...actions, ...noActions]).toEqual([]);
  });

  it("does nothing while a command is in flight", () => {
    const { choosing, actions } = makeChoosing();
    choosing.busy = true;
    choosing.select("pass");
    choosing.play(choice(5, "pass"));
    expect(choosing.stepBack()).toBe(false);
    expect(actions).toEqual([]);
  });

  it("announces each step and each step back", () => {
    const { choosing } = makeChoosing();
    choosing.select("p2");
    expect(choosing.message).toBe("You chose b2. Now choose one of 2 hexes.");
    expect(choosing.stepBack()).toBe(true);
    expect(choosing.message).toBe("Nothing chosen.");
    expect(choosing.stepBack()).toBe(false);
  });

  it("names the last few choices", () => {
    const { choosing } = makeChoosing();
    const choices = [
      { ...choice(1, "@b2", "@b3"), name: "Move to b3" },
      { ...choice(2, "@b2", "pass"), name: "Stay on b2" },
    ];
    choosing.show({ ...MOVING, choices }, true);
    choosing.select("@b2");
    expect(choosing.message).toBe("Move to b3, or stay on b2.");
  });

  it("steps back for a thing that leads nowhere", () => {
    const { choosing } = makeChoosing();
    choosing.select("@b2");
    choosing.select("@b3");
    choosing.select("@a2");
    expect(choosing.path).toEqual(["@b2"]);
  });

  it("keeps of a half-made choice what is still legal, and tells what is not", () => {
    const { choosing } = makeChoosing();
    choosing.select("@b2");
    choosing.show({ ...MOVING, prompt: "Still Black to move." }, true);
    choosing.show({ ...MOVING, choices: [choice(3, "@b2", "@c2")] }, true);
    expect(choosing.path).toEqual(["@b2"]);
    choosing.show({ ...MOVING, choices: [choice(4, "@a2", "@c2")] }, true);
    expect([choosing.path, choosing.message]).toEqual([[], "b2 can’t be chosen any more."]);
  });

  it("goes on with a half-made choice after an interruption, and not after its own move", () => {
    const { choosing, actions } = makeChoosing();
    choosing.select("@b2");
    choosing.show(MOVING, false); // while somebody else's news is shown
    expect(choosing.path).toEqual([]);
    choosing.show(MOVING, true);
    expect(choosing.path).toEqual(["@b2"]);
    choosing.select("@b3");
    choosing.select("one");
    expect(actions).toEqual([1]);
    choosing.show({ ...MOVING, choices: [choice(3, "@b2", "@c2")] }, true);
    expect(choosing.path).toEqual([]);
  });

  it("asks once more before a choice that loses the match, where choices are confirmed", () => {
    const caution = { text: "This pass ends the match.", grave: true, cells: [], actions: [9] };
    const fatal = scene({ choices: [choice(9, "pass"), choice(1, "@b2")], cautions: [caution] });
    const { choosing, actions } = makeChoosing();
    choosing.confirms = true;
    choosing.show(fatal, true);
    choosing.select("pass");
    expect([actions, choosing.doubtful?.action]).toEqual([[], 9]);
    choosing.reconsider();
    choosing.confirm();
    expect(actions).toEqual([]);
    choosing.select("pass");
    expect(choosing.doubtful && choosing.warningsOf(choosing.doubtful)).toEqual([caution.text]);
    choosing.confirm();
    choosing.select("@b2");
    expect(actions).toEqual([9, 1]);
  });

  it("tells which things continue a path and which complete it", () => {
    const { choosing } = makeChoosing();
    expect(choosing.needsMore("@b2")).toBe(true);
    expect(choosing.needsMore("pass")).toBe(false);
    expect(choosing.isTarget("p4")).toBe(true);
    choosing.select("@b2");
    expect(choosing.isChosen("p2")).toBe(true);
  });
});
