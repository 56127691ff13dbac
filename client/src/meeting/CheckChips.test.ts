import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import CheckChips from "./CheckChips.svelte";

const OPTIONS = ["HFC", "HexStrike"].map((label) => ({ value: label, label }));

function checked(): (string | undefined)[] {
  return screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter((box) => box.checked)
    .map((box) => box.labels?.[0]?.textContent?.trim());
}

async function press(name: string): Promise<void> {
  await fireEvent.click(screen.getByRole("checkbox", { name }));
}

it("chooses several, or any", async () => {
  render(CheckChips, { legend: "Games", options: OPTIONS, selected: ["HFC"] });
  expect(checked()).toEqual(["HFC"]);
  await press("HexStrike");
  expect(checked()).toEqual(["HFC", "HexStrike"]);
  await press("Any");
  expect(checked()).toEqual(["Any"]);
  await press("HexStrike");
  expect(checked()).toEqual(["HexStrike"]);
});

it("never leaves nothing chosen", async () => {
  render(CheckChips, { legend: "Games", options: OPTIONS, selected: ["HFC"] });
  await press("HFC");
  expect(checked()).toEqual(["Any"]);
  await press("Any");
  expect(checked()).toEqual(["Any"]);
});
