import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announcer } from "../announcing/announcer.svelte";
import { api, RefusalError } from "../wire/api";
import type { DeckDraft } from "../wire/shapes";
import DecksPage from "./DecksPage.svelte";
import { box } from "./sample";

const DECK = { deck: "d1", game: "duel", name: "Mine", text: "bo:jab" };

/** Answer like a game whose decks need a hero and three blows. */
function check({ text, parts }: DeckDraft) {
  const line = text ?? (parts ?? []).map((ids) => ids.join(",")).join(":");
  if (!line.includes(":")) {
    return Promise.resolve({
      text: line,
      parts: [],
      ...complaints([`'${line}' isn't a deck; expected hero:blows`, ""]),
    });
  }
  const read = line.split(":").map((group) => group.split(",").filter(Boolean));
  const blows = read[1]?.length ?? 0;
  const wrong: [string, string][] = blows === 3 ? [] : [[`${blows} of 3 blows`, "blows"]];
  return Promise.resolve({ text: line, parts: read, ...complaints(...wrong) });
}

function complaints(...pairs: [text: string, part: string][]) {
  const problems = pairs.map(([text, part]) => ({ text, part, card: "" }));
  return { faults: problems.map(({ text }) => text), problems };
}

beforeEach(() => {
  vi.spyOn(api, "deckBox").mockResolvedValue(box);
  vi.spyOn(api, "decks").mockResolvedValue([DECK]);
  vi.spyOn(api, "checkDeck").mockImplementation(check);
});

afterEach(() => {
  vi.restoreAllMocks();
  location.hash = "";
  history.replaceState(null, "");
});

async function opens(hash = ""): Promise<void> {
  location.hash = hash;
  render(DecksPage, { game: "duel" });
  await screen.findByRole("heading", { level: 1, name: "Decks for Duel" });
}

function legality(): HTMLElement {
  return screen.getByRole("status", { name: "Is the deck legal?" });
}

function order(): (string | null)[] {
  return screen.getAllByRole("button", { name: /^Move / }).map((b) => b.getAttribute("aria-label"));
}

it("shows the game's complaints about a deck, or that it is complete", async () => {
  await opens();
  const part = screen.getByRole("region", { name: /^Blows/ });
  await vi.waitFor(() => expect(part.textContent).toContain("0 of 3 blows"));
  expect(legality().textContent).toContain("One thing is missing or wrong");
  for (const name of [/^Ann Runs/, /^Jab/, /^Hook/, /^Slam/]) {
    await fireEvent.click(screen.getByRole("button", { name }));
  }
  await vi.waitFor(() => expect(legality().textContent).toContain("The deck is legal."));
  expect(location.hash).toBe("#deck=ann:jab,hook,slam");
});

it("opens the deck in the address, and replaces the card of a part that holds one", async () => {
  await opens("#deck=ann:slam,jab");
  await vi.waitFor(() => expect(legality().textContent).toContain("isn’t legal yet"));
  expect(order()).toEqual(["Move Slam, 1 of 2", "Move Jab, 2 of 2"]);
  await fireEvent.click(screen.getByRole("button", { name: /^Bo Sees/ }));
  await vi.waitFor(() => expect(location.hash).toBe("#deck=bo:slam,jab"));
});

it("reorders cards by keys and keeps the focus on the moved card", async () => {
  await opens("#deck=ann:jab,hook,slam");
  const grip = await screen.findByRole("button", { name: "Move Slam, 3 of 3" });
  grip.focus();
  await fireEvent.keyDown(grip, { key: "ArrowUp" });
  await vi.waitFor(() => expect(location.hash).toBe("#deck=ann:jab,slam,hook"));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Slam, 2 of 3");
  expect(announcer.entries.at(-1)?.text).toBe("Slam is 2 of 3.");
  await fireEvent.keyDown(document.activeElement as HTMLElement, { key: "Home" });
  await vi.waitFor(() => expect(location.hash).toBe("#deck=ann:slam,jab,hook"));
});

it("scrolls to a section without changing the deck in the address", async () => {
  await opens("#deck=ann:jab,hook,slam");
  Element.prototype.scrollIntoView = vi.fn();
  const links = screen.getByRole("navigation", { name: "On this page" });
  await fireEvent.click(await within(links).findByRole("button", { name: "Deck 4 of 4" }));
  expect(document.activeElement?.textContent).toBe("The deck");
  await fireEvent.click(within(links).getByRole("button", { name: "Cards" }));
  expect(document.activeElement?.textContent).toBe("Cards");
  expect(location.hash).toBe("#deck=ann:jab,hook,slam");
});

it("says on a card that it is one too many", async () => {
  const parts = box.parts.map((part) => (part.id === "blows" ? { ...part, count: 2 } : part));
  vi.spyOn(api, "deckBox").mockResolvedValue({ ...box, parts });
  await opens("#deck=ann:jab,hook");
  await vi.waitFor(() => expect(order()).toHaveLength(2));
  const slam = screen.getByRole("button", { name: /^Slam/ });
  expect(slam.textContent).not.toContain("One too many");
  await fireEvent.click(slam);
  expect(slam.textContent).toContain("One too many: 3 of 2. Take a card out.");
});

it("filters cards by words and kinds", async () => {
  await opens();
  await fireEvent.input(screen.getByLabelText("Search cards"), { target: { value: "far" } });
  expect(screen.queryByRole("button", { name: /^Jab/ })).toBeNull();
  expect(screen.getByText("2 cards")).toBeTruthy();
  await fireEvent.click(screen.getByRole("radio", { name: "Blows" }));
  expect(screen.getByText("0 cards")).toBeTruthy();
});

it("explains why a text is refused, and keeps the current deck", async () => {
  await opens("#deck=ann:jab,hook,slam");
  await vi.waitFor(() => expect(order()).toHaveLength(3));
  await fireEvent.input(screen.getByLabelText("Import a deck from text"), {
    target: { value: "nonsense" },
  });
  await fireEvent.click(screen.getByRole("button", { name: "Import" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("'nonsense' isn't a deck; expected hero:blows");
  expect(order()).toHaveLength(3);
});

it("opens a starter deck, saves it under a name, and saves changes to it", async () => {
  const keep = vi.spyOn(api, "keepDeck").mockResolvedValue({ ...DECK, deck: "d2", name: "New" });
  const save = vi.spyOn(api, "changeDeck").mockResolvedValue(DECK);
  await opens();
  await fireEvent.click(screen.getByRole("button", { name: "Ann's starter deck" }));
  await vi.waitFor(() => expect(legality().textContent).toContain("legal."));
  await fireEvent.input(screen.getByLabelText("Deck name"), { target: { value: " New " } });
  await fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(keep).toHaveBeenCalledWith({ game: "duel", name: "New", text: "ann:jab,hook,slam" });
  await fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(save).toHaveBeenCalledWith("d2", { name: "New", text: "ann:jab,hook,slam" });
});

it("says why a deck can't be saved", async () => {
  const full = { code: "deck/full", message: "60 decks are kept; expected 60 at most" };
  vi.spyOn(api, "keepDeck").mockRejectedValue(new RefusalError(full, 409));
  await opens("#deck=ann:jab,hook,slam");
  await fireEvent.input(screen.getByLabelText("Deck name"), { target: { value: "More" } });
  await fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toBe(full.message);
});

it("deletes a saved deck", async () => {
  const drop = vi.spyOn(api, "dropDeck").mockResolvedValue([]);
  await opens();
  const decks = screen.getByRole("list", { name: "My decks" });
  await fireEvent.click(within(decks).getByRole("button", { name: "Delete Mine" }));
  expect(drop).toHaveBeenCalledWith("d1", "duel");
});

it("goes on with the saved deck that was open before a reload", async () => {
  await opens();
  await fireEvent.click(await screen.findByRole("button", { name: "Mine" }));
  await screen.findByRole("button", { name: "Save as new" });
  await vi.waitFor(() => expect(location.hash).toContain("bo:jab"));
  document.body.replaceChildren();
  render(DecksPage, { game: "duel" }); // the address and the history's entry are those of before
  expect(await screen.findByRole("button", { name: "Save as new" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Deck name").value).toBe("Mine");
});
