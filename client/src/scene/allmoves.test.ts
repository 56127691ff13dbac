import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import AllMoves from "./AllMoves.svelte";
import { Pointing } from "./pointing.svelte";
import { HOLDING } from "./sample";

async function listed() {
  const onchoose = vi.fn();
  const pointing = new Pointing(onchoose);
  pointing.show(HOLDING, true);
  render(AllMoves, { pointing });
  screen.getByText("All moves (5)").closest("details")?.setAttribute("open", "");
  await fireEvent(
    screen.getByText("All moves (5)").closest("details") as Element,
    new Event("toggle"),
  );
  return onchoose;
}

function names(): (string | null)[] {
  return screen.getAllByRole("listitem").map((item) => item.textContent.trim());
}

describe("the list of all moves", () => {
  it("is narrowed by what is typed, as long as that leads anywhere", async () => {
    await listed();
    expect(names()).toHaveLength(5);
    await fireEvent.input(screen.getByLabelText("Type a move"), { target: { value: "s9" } });
    expect(names()).toEqual(["S9-b3", "S9-heap"]);
    await fireEvent.input(screen.getByLabelText("Type a move"), { target: { value: "zz" } });
    expect(names()).toHaveLength(5);
  });

  it("plays what is taken from it", async () => {
    const onchoose = await listed();
    await fireEvent.click(screen.getByRole("button", { name: "C2-C5" }));
    expect(onchoose.mock.calls).toEqual([[2]]);
  });
});
