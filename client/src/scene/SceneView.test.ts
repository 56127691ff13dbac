import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import SceneView from "./SceneView.svelte";
import { card, choice, MOVING, scene, zone } from "./samples/sample";

function board(props: Partial<Parameters<typeof render<typeof SceneView>>[1]> = {}) {
  const onchoose = vi.fn();
  render(SceneView, { scene: MOVING, onchoose, ...props });
  return onchoose;
}

function cell(name: string): Element {
  return screen.getByRole("gridcell", { name: new RegExp(`^${name},`) });
}

describe("a board", () => {
  it("labels every cell with its name, its pile and whether it can be chosen", () => {
    board();
    expect(screen.getAllByRole("row")).toHaveLength(3);
    expect(cell("b2").getAttribute("aria-label")).toBe(
      "b2, black on white, 2 discs, can be chosen",
    );
    expect(cell("a1").getAttribute("aria-label")).toBe("a1, empty");
  });

  it("is played by clicks: a stack, a target, an amount", async () => {
    const onchoose = board();
    await fireEvent.click(cell("b2"));
    expect(cell("b2").getAttribute("aria-selected")).toBe("true");
    await fireEvent.click(cell("b3"));
    await fireEvent.click(screen.getByRole("button", { name: "Two discs" }));
    expect(onchoose.mock.calls).toEqual([[2]]);
  });

  it("can be played by keys alone, and Escape steps back", async () => {
    const onchoose = board();
    await fireEvent.keyDown(cell("b2"), { key: "Enter" });
    await fireEvent.keyDown(cell("b2"), { key: "Escape" });
    expect(cell("b2").getAttribute("aria-selected")).toBe("false");
    for (const key of ["Enter", "ArrowUp", "ArrowLeft", "Enter"]) {
      await fireEvent.keyDown(cell("b2"), { key });
    }
    expect(onchoose.mock.calls).toEqual([[3]]);
  });

  it("says where to go by keys when a choice goes on beside it", async () => {
    board();
    cell("b2").matches = () => true; // as if by a key
    await fireEvent.focusIn(cell("b2"));
    expect(screen.getByText("· arrows move · Enter chooses · Esc cancels")).toBeTruthy();
    await fireEvent.keyDown(cell("b2"), { key: "Enter" });
    await fireEvent.click(cell("b3"));
    expect(screen.getByText("· Shift+Tab to the choices · Esc cancels")).toBeTruthy();
    await fireEvent.keyDown(cell("b3"), { key: "Escape" });
    expect(screen.getByText("· arrows move · Enter chooses · Esc cancels")).toBeTruthy();
  });

  it("is a single tab stop", () => {
    board();
    const stops = screen.getAllByRole("gridcell").filter((cell) => cell.matches("[tabindex='0']"));
    expect(stops.map((stop) => stop.getAttribute("data-cell"))).toEqual(["@b2"]);
  });

  it("sends nothing for wrong clicks or if choosing isn't allowed", async () => {
    const onchoose = board();
    await fireEvent.click(cell("a1"));
    await fireEvent.click(cell("b3"));
    expect(onchoose).not.toHaveBeenCalled();
  });

  it("shows a button only while it can be pressed", async () => {
    board();
    expect(screen.queryByRole("button", { name: "One disc" })).toBeNull();
    expect(screen.getByRole("button", { name: "Pass" })).toBeTruthy();
    await fireEvent.click(cell("b2"));
    expect(screen.queryByRole("button", { name: "Pass" })).toBeNull();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeTruthy();
  });

  it("is an image if it's still", () => {
    board({ isStill: true, label: "A picture" });
    expect(screen.getByRole("img", { name: "A picture" })).toBeTruthy();
    expect(screen.queryByRole("gridcell")).toBeNull();
  });

  it("lays out cards, with buttons for those that can be chosen", async () => {
    const card = {
      id: "k",
      face_up: true,
      looks: [],
      title: "Strike",
      text: "Hit.",
      note: "",
      beats: [],
    };
    const hidden = { ...card, id: "h", face_up: false, title: "", text: "" };
    const hand = {
      id: "hand",
      name: "Ann's hand",
      seat: 0,
      looks: [],
      cards: [card, hidden],
      count: 3,
    };
    const onchoose = board({ scene: scene({ zones: [hand], choices: [choice(4, "k")] }) });
    expect(screen.getByRole("img", { name: "a card face down" })).toBeTruthy();
    expect(screen.getByText("and 1 more")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Strike: Hit." }));
    expect(onchoose.mock.calls).toEqual([[4]]);
  });
});

describe("a game without a board", () => {
  it("has its rows of cards once, where the board would be", () => {
    const { container } = render(SceneView, {
      scene: scene({ cells: [], zones: [zone("played", "row", [card("H7")], null)] }),
      onchoose: vi.fn(),
    });
    const rows = screen.getAllByRole("region", { name: "The played" });
    expect(rows).toHaveLength(1);
    expect(container.querySelector(".surface")?.contains(rows[0] ?? null)).toBe(true);
  });
});
