import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import type { SeatShown } from "../../wire/shapes";
import ResignDialog from "./ResignDialog.svelte";
import { seat, table } from "../sample";

const SEATS = ["North", "East", "South"].map((name, index) => seat(index, { name, player: name }));
const onresign = vi.fn();

beforeEach(() => {
  onresign.mockReset();
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

function ask(seats: SeatShown[], viewer: number | null = 0): void {
  render(ResignDialog, { open: true, table: table({ seats, viewer }), onresign });
}

async function press(name: string): Promise<void> {
  await fireEvent.click(screen.getByRole("button", { name }));
}

it("ends a match of two at once", async () => {
  ask([seat(0), seat(1)]);
  expect(screen.getByText("Ann resigns, which ends the match.")).toBeTruthy();
  await press("Resign the match");
  expect(onresign).toHaveBeenCalledExactlyOnceWith(0);
});

it("lets the others play on if there are several", async () => {
  ask(SEATS);
  expect(screen.getByText("North loses and leaves; the others play on.")).toBeTruthy();
  await press("Leave the match");
  expect(onresign).toHaveBeenCalledExactlyOnceWith(0);
});

it("ends a match with two remaining players", () => {
  ask(SEATS.map((seat) => ({ ...seat, left: seat.seat === 2 })));
  expect(screen.getByText("North resigns, which ends the match.")).toBeTruthy();
});

it("asks who resigns if several play at one screen", async () => {
  const seats = SEATS.map((seat) => ({ ...seat, mine: seat.seat !== 1 }));
  ask(seats, null);
  await fireEvent.click(screen.getByRole("radio", { name: "South" }));
  expect(screen.getByText("South loses and leaves; the others play on.")).toBeTruthy();
  await press("Leave the match");
  expect(onresign).toHaveBeenCalledExactlyOnceWith(2);
});

it("stays open if it's reopened before the browser's close event", async () => {
  const { rerender } = render(ResignDialog, {
    open: true,
    table: table({ seats: [seat(0), seat(1)] }),
    onresign,
  });
  await press("Keep playing");
  await rerender({ open: true });
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  await fireEvent(dialog, new Event("close"));
  expect(dialog.open).toBe(true);
});
