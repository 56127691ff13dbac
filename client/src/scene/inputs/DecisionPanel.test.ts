import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import SceneView from "../SceneView.svelte";
import { Choosing } from "../choosing/choosing.svelte";
import { AUCTION, BID, BIDDING, amountChoices, lotScene, TURN } from "../samples/sampleMarket";

function board(props: Partial<Parameters<typeof render<typeof SceneView>>[1]> = {}) {
  const onchoose = vi.fn();
  render(SceneView, { scene: BIDDING, onchoose, seats: ["Ann", "Bo"], ...props });
  return onchoose;
}

const slider = () => screen.getByRole("slider", { name: "Bid" }) as HTMLInputElement;
const exactly = () => screen.getByRole("spinbutton") as HTMLInputElement;
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("an amount", () => {
  it("is described in words by the slider", async () => {
    const onchoose = board();
    expect(slider().getAttribute("aria-valuetext")).toBe("12 pounds");
    await fireEvent.input(slider(), { target: { value: "20" } });
    expect(slider().getAttribute("aria-valuetext")).toBe("20 pounds");
    expect(screen.getByText("Leaves you 30.")).toBeTruthy();
    await fireEvent.click(button("Bid £20"));
    expect(onchoose.mock.calls).toEqual([[120]]);
  });

  it("can be typed exactly and sent with Enter", async () => {
    const onchoose = board();
    await fireEvent.input(exactly(), { target: { value: "33" } });
    expect(slider().value).toBe("33");
    await fireEvent.submit(exactly().form as HTMLFormElement);
    expect(onchoose.mock.calls).toEqual([[133]]);
  });

  it("is refused out of bounds, with the reason", async () => {
    const onchoose = board();
    await fireEvent.input(exactly(), { target: { value: "51" } });
    await fireEvent.submit(exactly().form as HTMLFormElement);
    expect(screen.getByRole("alert").textContent).toBe("£51 is too much: 12 to 50 pounds.");
    expect(onchoose).not.toHaveBeenCalled();
    await fireEvent.click(button("minus 1"));
    expect(button("Bid £49")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("changes by steps and by preset buttons", async () => {
    board();
    for (const name of ["plus 5", "plus 1", "plus 1", "minus 1"])
      await fireEvent.click(button(name));
    expect(button("Bid £18")).toBeTruthy();
    await fireEvent.click(button("50 pounds"));
    await fireEvent.click(button("plus 5"));
    expect(exactly().value).toBe("50");
  });

  it("says in words that it is nothing, where the game has words for it", async () => {
    const free = { ...BID, low: 0, zero: "Bid nothing" };
    const choices = amountChoices(free);
    board({ scene: { ...BIDDING, amounts: [free], choices } });
    await fireEvent.input(exactly(), { target: { value: "0" } });
    expect(button("Bid nothing")).toBeTruthy();
    await fireEvent.input(exactly(), { target: { value: "1" } });
    expect(button("Bid £1")).toBeTruthy();
  });

  it("stays as set when the scene is sent again", async () => {
    const { rerender } = render(SceneView, { scene: BIDDING, onchoose: vi.fn() });
    await fireEvent.input(slider(), { target: { value: "20" } });
    await rerender({ scene: { ...BIDDING, prompt: "Again." } });
    expect(button("Bid £20")).toBeTruthy();
  });

  it("shows the suggested amount and jumps to it", async () => {
    board({ suggestion: ["bid:25"] });
    await fireEvent.click(button("suggested: 25 pounds"));
    expect(button("Bid £25").className).toContain("suggested");
  });

  it("shows one of several amounts: the selected or the suggested one", async () => {
    const dollars = { ...BID, id: "dollars", unit: "dollars", sign: "$" };
    const amounts = [BID, dollars];
    const choices = amounts.flatMap((amount) => amountChoices(amount));
    const { rerender } = render(SceneView, {
      scene: { ...BIDDING, amounts, choices },
      onchoose: vi.fn(),
      suggestion: ["dollars:20"],
    });
    expect(button("Bid $12")).toBeTruthy();
    await rerender({ suggestion: [] });
    expect(button("Bid £12")).toBeTruthy();
    await fireEvent.click(screen.getByRole("radio", { name: "Bid dollars" }));
    expect(button("Bid $12")).toBeTruthy();
    expect(screen.getAllByRole("slider")).toHaveLength(1);
  });

  it("isn't shown to spectators", () => {
    board({ choices: false });
    expect(screen.queryByRole("slider")).toBeNull();
    expect(screen.getByRole("region", { name: "Auction of movement cards" })).toBeTruthy();
  });
});

describe("an auction", () => {
  it("shows the lot, the bids, whose turn it is and each bidder's limit", () => {
    board();
    const panel = within(screen.getByRole("region", { name: "Auction of movement cards" }));
    expect(panel.getByText("D1 and U2")).toBeTruthy();
    expect(panel.getByText("each bid higher than the last")).toBeTruthy();
    const bids = within(panel.getByRole("list", { name: "Bids so far" })).getAllByRole("listitem");
    expect(bids.map((item) => item.textContent.replace(/\s+/g, " ").trim())).toEqual([
      "2 earlier",
      "Ann £10",
      "Bo £11",
    ]);
    const sides = within(panel.getByRole("list", { name: "Bidders" })).getAllByRole("listitem");
    expect(sides.map((item) => item.textContent.replace(/\s+/g, " ").trim())).toEqual([
      "Ann £10 can bid up to £50 to bid",
      "Bo £11 can bid up to £40",
    ]);
  });

  it("has a button to pass", async () => {
    const onchoose = board();
    await fireEvent.click(button("Pass"));
    expect(onchoose.mock.calls).toEqual([[5]]);
  });

  it("counts down if it is a falling auction, and says who can't bid", () => {
    const limited = { ...AUCTION, falling: true, bids: [], earlier: 0, limits: [-40, null] };
    board({ scene: { ...BIDDING, auctions: [limited] } });
    expect(screen.getByText("each offer lower than the last")).toBeTruthy();
    expect(screen.getByText("down to −£40").textContent).toContain("can bid down to −£40");
    expect(screen.getByText("cannot bid further")).toBeTruthy();
    expect(screen.getByText("No bids yet.")).toBeTruthy();
  });
});

describe("a set of cards", () => {
  function market(scene = TURN) {
    const onsend = vi.fn();
    const choosing = new Choosing(vi.fn(), onsend);
    const view = render(SceneView, { scene, choosing, seats: ["Ann", "Bo"] });
    return { onsend, ...view };
  }

  it("is toggled card by card and sent by a button with the count", async () => {
    const { onsend } = market();
    expect(screen.queryByRole("button", { name: /Open an auction/ })).toBeNull();
    await fireEvent.click(button("North 3"));
    await fireEvent.click(button("Down 1"));
    expect(button("Down 1").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(button("Open an auction (2 cards)"));
    expect(onsend.mock.calls).toEqual([[[["lot", "D1"], ["lot", "N3"], ["open"]]]]);
  });

  it("keeps sent cards pressed", async () => {
    market(lotScene("D1"));
    expect(button("Down 1").getAttribute("aria-disabled")).toBe("true");
    expect(button("Open an auction (1 card)")).toBeTruthy();
    await fireEvent.click(button("Up 2"));
    expect(button("Open an auction (2 cards)")).toBeTruthy();
  });

  it("marks the suggested card", () => {
    const choosing = new Choosing(vi.fn());
    render(SceneView, { scene: TURN, choosing, suggestion: ["lot", "U2"] });
    expect(button("Up 2").closest("li")?.className).toContain("suggested");
  });
});

describe("a table of open hands", () => {
  it("shows all three zones, and money with its currency sign", () => {
    board({ scene: TURN });
    const cards = within(screen.getByRole("list", { name: "The black: 2 cards" }));
    const names = cards.getAllByRole("img").map((card) => card.getAttribute("aria-label"));
    expect(names).toEqual(["North 1", "East 3"]);
    expect(screen.getByRole("region", { name: "The bank" })).toBeTruthy();
    expect(screen.getAllByText("£50")).toHaveLength(2);
  });

  it("labels every cell with its effect and who starts there", () => {
    board({ scene: TURN });
    const labels = screen.getAllByRole("gridcell").map((cell) => cell.getAttribute("aria-label"));
    expect(labels[0]).toMatch(/^c2, white counter, Just Visiting, start of white/);
    expect(labels[1]).toMatch(/^c3, empty, Sell/);
    expect(labels[4]).toMatch(/^b3, empty, £10/);
  });
});
