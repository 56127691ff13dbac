import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Preview } from "../../../wire/shapes";
import { HOVERED, Lookahead } from "./lookahead.svelte";
import { NO_CHANGES } from "./preview";

function previewOf(text: string): Preview {
  return { ...NO_CHANGES, text };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("looking ahead from what is hovered", () => {
  function makeLookahead() {
    const ask = vi.fn(async (actions: readonly number[]) => previewOf(actions.join()));
    return { ahead: new Lookahead(HOVERED), ask };
  }

  it("asks once one has rested, and only for the newest", async () => {
    const { ahead: lookahead, ask } = makeLookahead();
    lookahead.look("1", [4], ask);
    await vi.advanceTimersByTimeAsync(40);
    lookahead.look("1", [5], ask);
    await vi.advanceTimersByTimeAsync(60);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(40);
    expect(ask.mock.calls).toEqual([[[5]]]);
    expect(lookahead.preview?.text).toBe("5");
  });

  it("shows nothing of what was left, and at once what is known", async () => {
    const { ahead: lookahead, ask } = makeLookahead();
    lookahead.look("1", [4], ask);
    await vi.advanceTimersByTimeAsync(100);
    lookahead.look("1", [5], ask);
    expect(lookahead.preview).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    lookahead.look("1", [4], ask);
    expect(lookahead.preview?.text).toBe("4");
    lookahead.look("1");
    expect(lookahead.preview).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("forgets what it knew in another position", async () => {
    const { ahead: lookahead, ask } = makeLookahead();
    lookahead.look("1", [4], ask);
    await vi.advanceTimersByTimeAsync(100);
    lookahead.look("2", [4], ask);
    expect(lookahead.preview).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("shows no answer that comes too late", async () => {
    const { ahead: lookahead } = makeLookahead();
    const answers: ((preview: Preview) => void)[] = [];
    const slow = () => new Promise<Preview>((go) => answers.push(go));
    lookahead.look("1", [4], slow);
    await vi.advanceTimersByTimeAsync(100);
    lookahead.look("1", [5], slow);
    await vi.advanceTimersByTimeAsync(100);
    answers[1]?.(previewOf("new"));
    answers[0]?.(previewOf("old"));
    await vi.advanceTimersByTimeAsync(0);
    expect(lookahead.preview?.text).toBe("new");
  });
});
