import { describe, expect, it } from "vitest";
import { Attempt } from "./attempt.svelte";

const succeed = async (): Promise<void> => undefined;
const fail = (): Promise<void> => Promise.reject(new Error("The table is full."));

describe("an attempt", () => {
  it("is busy until its task ends", async () => {
    const attempt = new Attempt();
    const running = attempt.run(succeed);
    expect(attempt.busy).toBe(true);
    expect(await running).toBe(true);
    expect(attempt.busy).toBe(false);
  });

  it("shows its confirmation only if it succeeds", async () => {
    const attempt = new Attempt();
    await attempt.run(succeed, "Saved.");
    expect(attempt.message).toBe("Saved.");
    await attempt.run(fail, "Saved.");
    expect(attempt.message).toBe("");
  });

  it("shows a failure until the next task begins", async () => {
    const attempt = new Attempt();
    expect(await attempt.run(fail)).toBe(false);
    expect(attempt.failure).toBe("The table is full.");
    const running = attempt.run(succeed);
    expect(attempt.failure).toBe("");
    await running;
  });
});
