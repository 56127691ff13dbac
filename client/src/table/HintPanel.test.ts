import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import type { Hint } from "../wire/shapes";
import HintPanel from "./HintPanel.svelte";

const onclose = vi.fn();
const ontake = vi.fn();

beforeEach(() => {
  onclose.mockReset();
  ontake.mockReset();
});

const hint: Hint = {
  action: 1,
  actions: [1],
  name: "e5 to e6",
  limit: null,
  path: ["e5", "e6"],
  paths: [["e5", "e6"]],
  estimate: 0.6,
  odds: "You win about 6 in 10.",
  reasons: [
    { kind: "gain", text: "It links groups of 4 and 3." },
    { kind: "gain", text: "Your linked group 7 to 12." },
    { kind: "alternative", text: "If you move to d4 instead, your chances are equal." },
    { kind: "mistake", text: "If you pass instead, your chance to win falls by 9 points in 100." },
  ],
  mixes: [],
  told: "",
};

function show(overrides: Partial<Hint> = {}): HTMLElement {
  render(HintPanel, { hint: { ...hint, ...overrides }, onclose, ontake });
  return screen.getByRole("complementary");
}

it("names the move and lists every reason", () => {
  const panel = show();
  expect(screen.getByRole("heading", { level: 2 }).textContent).toMatch(/e5 to e6$/);
  for (const { text } of hint.reasons) expect(within(panel).getByText(text)).toBeTruthy();
});

it("shows the chance to win as a bar and in words", () => {
  show();
  const bar = screen.getByRole("meter", { name: "Chance to win" });
  expect(bar.getAttribute("aria-valuetext")).toBe("You win about 6 in 10.");
  expect(bar.firstElementChild?.getAttribute("style")).toContain("60%");
});

it("says whether the advice may still change", () => {
  const { rerender } = render(HintPanel, { hint, thinking: true, onclose, ontake });
  expect(screen.getByText("Still thinking… the advice may change.")).toBeTruthy();
  return rerender({ thinking: false }).then(() => {
    expect(screen.getByText("This is the final advice.")).toBeTruthy();
  });
});

it("shows a mixed strategy as bars with shares", () => {
  const shares = [
    { name: "Guard", share: 0.75 },
    { name: "Jump", share: 0.25 },
  ];
  show({ mixes: [{ part: "Active card", shares }] });
  const mix = screen.getByRole("region", { name: "How often: Active card" });
  const bars = within(mix).getAllByRole("meter");
  expect(bars.map((bar) => bar.getAttribute("aria-valuetext"))).toEqual(["75%", "25%"]);
});

it("is closed by its button or Escape, and accepted by one click", async () => {
  show();
  await fireEvent.click(screen.getByRole("button", { name: "Close the hint" }));
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(onclose).toHaveBeenCalledTimes(2);
  await fireEvent.click(screen.getByRole("button", { name: "Take the hint" }));
  expect(ontake).toHaveBeenCalledOnce();
});

it("becomes a button that confirms once the choice is filled", async () => {
  const onconfirm = vi.fn();
  render(HintPanel, { hint, onclose, ontake, onconfirm });
  expect(screen.queryByRole("button", { name: "Take the hint" })).toBeNull();
  expect(screen.queryByRole("meter")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(onconfirm).toHaveBeenCalledOnce();
});

it("ignores an Escape that has been handled", async () => {
  show();
  const escape = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  escape.preventDefault();
  window.dispatchEvent(escape);
  expect(onclose).not.toHaveBeenCalled();
});
