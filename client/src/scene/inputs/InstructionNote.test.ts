import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import type { InstructionShown } from "../../wire/shapes";
import InstructionNote from "./InstructionNote.svelte";

const amount = { id: "upto", name: "Bid up to", unit: "dollars", sign: "$", low: 6, high: 50 };
const INSTRUCTION: InstructionShown = {
  seat: 0,
  amount: { ...amount, quick: [], zero: "" },
  limit: 9,
  text: "Bidding for you up to 9 dollars",
};

function note(instruction: InstructionShown, busy = false) {
  const leave = vi.fn();
  render(InstructionNote, { instruction, busy, leave });
  return leave;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const field = () =>
  screen.getByRole("spinbutton", { name: /Limit in dollars/ }) as HTMLInputElement;

it("stops the standing instruction", async () => {
  const leave = note(INSTRUCTION);
  expect(screen.getByText("Bidding for you up to 9 dollars")).toBeTruthy();
  await press("Stop");
  expect(leave.mock.calls).toEqual([[null]]);
});

it("sets another limit within its bounds", async () => {
  const leave = note(INSTRUCTION);
  await press("Change");
  expect(field().value).toBe("9");
  await fireEvent.input(field(), { target: { value: "51" } });
  await press("Bid up to $50");
  expect(screen.getByRole("alert").textContent).toBe("$51 is too much: 6 to 50 dollars.");
  expect(leave).not.toHaveBeenCalled();
  await press("limit minus 1");
  await press("Bid up to $49");
  expect(leave.mock.calls).toEqual([[49]]);
});

it("closes on Escape without setting a limit", async () => {
  const leave = note(INSTRUCTION);
  await press("Change");
  await fireEvent.keyDown(field(), { key: "Escape" });
  expect(screen.getByRole("button", { name: "Stop" })).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

it("offers to set a limit if there is none", () => {
  note({ ...INSTRUCTION, limit: null, text: "" });
  expect(screen.getByRole("button", { name: "Bid up to…" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
});

it("can only be stopped if others can see the screen", () => {
  note({ seat: 0, amount: null, limit: null, text: "Bidding for White, up to a limit" });
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Stop"]);
});
