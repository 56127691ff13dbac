import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import type { PauseShown } from "../../wire/shapes";
import { MatchStore } from "../matchStore.svelte";
import AbortButton from "./AbortButton.svelte";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

async function pressAbort(cost: PauseShown | undefined) {
  const store = new MatchStore("m1", () => undefined);
  vi.spyOn(store, "abortCost").mockResolvedValue(cost);
  const abort = vi.spyOn(store, "abort").mockResolvedValue(true);
  const children = createRawSnippet(() => ({ render: () => "<span>Abort</span>" }));
  render(AbortButton, { store, children });
  await fireEvent.click(screen.getByRole("button", { name: "Abort" }));
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name: "Abort" }).hasAttribute("aria-disabled")).toBe(false),
  );
  return abort;
}

it("aborts at once if that costs nothing", async () => {
  const abort = await pressAbort({ seconds: 0, reason: null });
  expect(abort).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it.each([
  [300, "repeated", "for 5 minutes: you aborted another match less than an hour ago."],
  [59, "drawn", "for 1 minute: cards have been dealt or dice rolled."],
] as const)("warns of a pause of %i seconds (%s)", async (seconds, reason, text) => {
  const abort = await pressAbort({ seconds, reason });
  expect(screen.getByRole("dialog").textContent.replace(/\s+/g, " ")).toContain(
    `Aborting now pauses quick matches ${text}`,
  );
  expect(abort).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "Abort the match" }));
  expect(abort).toHaveBeenCalledOnce();
});

it("aborts nothing if the cost is unknown", async () => {
  const abort = await pressAbort(undefined);
  expect(abort).not.toHaveBeenCalled();
});
