import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import { Choosing } from "../choosing/choosing.svelte";
import { MOVING } from "../samples/sample";
import ChoiceButtons from "./ChoiceButtons.svelte";

function show() {
  const sent = vi.fn();
  const choosing: Choosing = new Choosing((action) => {
    sent(action);
    choosing.busy = true; // until there is an answer
  });
  choosing.show(MOVING, true);
  render(ChoiceButtons, { scene: MOVING, choosing, suggestion: [] });
  return { choosing, sent };
}

const pass = () => screen.getByRole("button", { name: "Pass" });

it("keeps its buttons in place while a choice is on its way", async () => {
  const { choosing, sent } = show();
  await fireEvent.click(pass());
  expect(sent.mock.calls).toEqual([[5]]);
  expect(pass().getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  await fireEvent.click(pass());
  flushSync(() => {
    choosing.busy = false;
    choosing.settle();
  });
  expect(pass().getAttribute("aria-disabled")).toBeNull();
  expect(sent.mock.calls).toEqual([[5]]);
});

it("offers to cancel a half-made choice, and then has its first buttons again", async () => {
  const { choosing } = show();
  flushSync(() => choosing.select("p2"));
  await fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(choosing.path).toEqual([]);
  expect(pass()).toBeTruthy();
});
