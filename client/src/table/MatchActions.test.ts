import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Denial, OfferShown, Table } from "../wire/shapes";
import { MatchStore } from "./matchStore.svelte";
import MatchActions from "./MatchActions.svelte";
import { finished, seat, table } from "./sample";

afterEach(() => vi.restoreAllMocks());

type Permission = Denial["permission"];
const KINDS: readonly Permission[] = ["undo", "hint", "draw", "resign"];

const deny = (permission: Permission): Denial => ({ permission, why: `No ${permission} now.` });
const offer = (kind: OfferShown["kind"], seat: number): OfferShown => ({ kind, seat, agreed: [] });

/** List tables in which each set of things may be done, offered, played back, or thought about. */
function situations(): Table[] {
  const subsets = Array.from({ length: 2 ** KINDS.length }, (_, bits) =>
    KINDS.filter((_kind, n) => bits & (1 << n)),
  );
  return subsets.flatMap((may) => {
    const may_not = KINDS.filter((kind) => !may.includes(kind)).map(deny);
    const offers = [[], [offer("undo", 0)], [offer("draw", 0)], [offer("undo", 1)]];
    return [
      ...offers.map((offers) => table({ may: [...may], may_not, offers })),
      table({ may: [...may, "abort"], may_not, status: "waiting" }),
      table({ may: [...may], may_not: [] }), // while a move is shown, permissions are held back
    ];
  });
}

function show(table: Table, isThinking = false) {
  const store = new MatchStore("m1", () => undefined);
  store.isThinking = isThinking;
  const offered = vi.spyOn(store, "offer").mockResolvedValue(true);
  const advise = vi.spyOn(store, "advise").mockResolvedValue();
  const view = render(MatchActions, { store, table, onresign: () => undefined });
  return { offered, advise, view };
}

/** Check that a button has a reason exactly if it can't be pressed; return whether it has. */
function checkReason(button: HTMLElement): boolean {
  expect(button.hasAttribute("disabled")).toBe(false);
  const id = button.getAttribute("aria-describedby");
  const reason = (id && document.getElementById(id)?.textContent) || "";
  const isDenied = button.getAttribute("aria-disabled") === "true";
  expect(reason !== "", button.outerHTML).toBe(isDenied);
  expect(button.title.endsWith(reason)).toBe(true);
  if (isDenied) expect(reason).toMatch(/^[A-Z].*\.$/);
  return isDenied;
}

it("gives a reason on every button that can't be pressed, in every situation", () => {
  const counts = situations().flatMap((situation) =>
    [false, true].map((isThinking) => {
      const { view } = show(situation, isThinking);
      const buttons = [...view.container.querySelectorAll("button")];
      const denied = buttons.filter(checkReason).length;
      view.unmount();
      return denied;
    }),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(100);
});

it("says why at a tap, and does nothing else", async () => {
  const { offered } = show(table({ may: [], may_not: KINDS.map(deny) }));
  await fireEvent.click(screen.getByRole("button", { name: "Take back" }));
  expect(screen.getByRole("status").textContent).toBe("No undo now.");
  expect(offered).not.toHaveBeenCalled();
  await fireEvent.pointerDown(window);
  expect(screen.queryByRole("status")).toBeNull();
});

it("asks the others once to take back", async () => {
  const seats = [seat(0), seat(1)];
  const { offered, view } = show(table({ may: ["undo"], seats }));
  await fireEvent.click(screen.getByRole("button", { name: "Take back" }));
  expect(offered.mock.calls).toEqual([["undo"]]);
  await view.rerender({ table: table({ may: ["undo"], seats, offers: [offer("undo", 0)] }) });
  await fireEvent.click(screen.getByRole("button", { name: "Take back" }));
  expect(offered).toHaveBeenCalledTimes(1);
});

it("leads back to the result once the match has ended", async () => {
  const onresult = vi.fn();
  const { view } = show(table());
  await view.rerender({ onresult });
  expect(screen.queryByRole("button", { name: "Result" })).toBeNull();
  await view.rerender({ table: finished() });
  await fireEvent.click(screen.getByRole("button", { name: "Result" }));
  expect(onresult).toHaveBeenCalledTimes(1);
});
