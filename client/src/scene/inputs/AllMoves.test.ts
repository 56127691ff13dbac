import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import AllMoves from "./AllMoves.svelte";
import { Choosing, type OnSend } from "../choosing/choosing.svelte";
import { HOLDING } from "../samples/sample";
import { BIDDING, lotScene, TURN } from "../samples/sampleMarket";
import type { Scene } from "../../wire/shapes";

async function renderList(scene: Scene = HOLDING, onsend?: OnSend) {
  const onchoose = vi.fn();
  const choosing = new Choosing(onchoose, onsend);
  choosing.show(scene, true);
  render(AllMoves, { choosing });
  const list = screen.getByText(/^All moves/).closest("details") as Element;
  list.setAttribute("open", "");
  await fireEvent(list, new Event("toggle"));
  return onchoose;
}

async function typeMove(move: string): Promise<void> {
  const box = screen.getByLabelText("Type a move") as HTMLInputElement;
  await fireEvent.input(box, { target: { value: move } });
  await fireEvent.submit(box.form as HTMLFormElement);
}

function names(): (string | null)[] {
  return screen.getAllByRole("listitem").map((item) => item.textContent.trim());
}

describe("the list of all moves", () => {
  it("is filtered by the typed text if anything matches", async () => {
    await renderList();
    expect(names()).toHaveLength(5);
    await fireEvent.input(screen.getByLabelText("Type a move"), { target: { value: "s9" } });
    expect(names()).toEqual(["S9-b3", "S9-discards"]);
    await fireEvent.input(screen.getByLabelText("Type a move"), { target: { value: "zz" } });
    expect(names()).toHaveLength(5);
  });

  it("plays the selected move", async () => {
    const onchoose = await renderList();
    await fireEvent.click(screen.getByRole("button", { name: "C2-C5" }));
    expect(onchoose.mock.calls).toEqual([[2]]);
  });

  it("has one row for an amount, whose number can be typed", async () => {
    const onchoose = await renderList(BIDDING);
    expect(names()).toEqual(["pass", "Bid 12 to Bid 50"]);
    await fireEvent.click(screen.getByRole("button", { name: "Bid 12 to Bid 50" }));
    const box = screen.getByLabelText("Type a move") as HTMLInputElement;
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.value).toBe("bid:");
    await fireEvent.input(box, { target: { value: "bid:2" } });
    expect(names()).toHaveLength(10);
    await fireEvent.input(box, { target: { value: "20" } });
    await fireEvent.submit(box.form as HTMLFormElement);
    expect(onchoose.mock.calls).toEqual([[120]]);
  });

  it("collects cards of a set until it is finished", async () => {
    const onsend = vi.fn();
    const onchoose = await renderList(TURN, onsend);
    await typeMove("open");
    expect(screen.getByRole("alert").textContent).toBe("“open” is not possible now.");
    for (const move of ["lot-N3", "lot-D1"]) await typeMove(move);
    expect(onsend).not.toHaveBeenCalled();
    await typeMove("Open");
    expect(onsend.mock.calls).toEqual([[[["lot", "D1"], ["lot", "N3"], ["open"]]]]);
    expect(onchoose).not.toHaveBeenCalled();
  });

  it("sends the rest of a set when it is finished", async () => {
    const onsend = vi.fn();
    await renderList(lotScene("D1"), onsend);
    await typeMove("lot-N3");
    await typeMove("open");
    expect(onsend.mock.calls).toEqual([[[["lot", "N3"], ["open"]]]]);
  });
});
