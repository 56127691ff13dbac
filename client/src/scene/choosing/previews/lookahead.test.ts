import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Preview } from "../../../wire/shapes";
import { HOVERED, Lookahead } from "./lookahead.svelte";
import { NO_CHANGES } from "./preview";

function previewOf(text: string): Preview {
  return { ...NO_CHANGES, text };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a preview of the hovered choice", () => {
  function makeLookahead() {
    const ask = vi.fn(async (actions: readonly number[]) => previewOf(actions.join()));
    return { ahead: new Lookahead(HOVERED), ask };
  }

  it("is requested after a pause, and only for the latest choice", async () => {
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

  it("disappears when the pointer leaves, and returns at once if known", async () => {
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

  it("isn't reused in another position", async () => {
    const { ahead: lookahead, ask } = makeLookahead();
    lookahead.look("1", [4], ask);
    await vi.advanceTimersByTimeAsync(100);
    lookahead.look("2", [4], ask);
    expect(lookahead.preview).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is nothing where the match has moved on, and commits need not wait for it", async () => {
    const lookahead = new Lookahead(HOVERED);
    lookahead.look("1", [4], () => Promise.resolve(undefined));
    const settled = lookahead.settle();
    await vi.advanceTimersByTimeAsync(100);
    await settled;
    expect([lookahead.preview, lookahead.failed]).toEqual([undefined, false]);
  });

  it("ignores answers that arrive too late", async () => {
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
