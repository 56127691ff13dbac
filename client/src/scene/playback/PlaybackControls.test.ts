import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import PlaybackControls from "./PlaybackControls.svelte";

function show(skip: () => void): HTMLElement {
  const still = { name: "Beat 1", text: "Red waits.", why: [] };
  const playback = { still, index: 0, count: 2, paused: false, speed: "normal", skip };
  render(PlaybackControls, { playback: playback as never });
  return screen.getByRole("button", { name: "Skip" });
}

it("doesn't skip by the second half of a double click, which began on another button", async () => {
  const skip = vi.fn();
  const button = show(skip);
  await fireEvent.click(button, { detail: 2 });
  expect(skip).not.toHaveBeenCalled();
  await fireEvent.click(button, { detail: 1 });
  expect(skip).toHaveBeenCalledOnce();
});

it("is skipped by a key", async () => {
  const skip = vi.fn();
  await fireEvent.click(show(skip), { detail: 0 });
  expect(skip).toHaveBeenCalledOnce();
});

it("says why one can't go back from the first moment", () => {
  show(vi.fn());
  const button = screen.getByRole("button", { name: "Back" });
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("This is the first moment.");
  expect(button.getAttribute("aria-disabled")).toBe("true");
});
