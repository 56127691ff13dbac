/** The parts of the page of decks, of which a phone shows one at a time. */
export const SECTIONS = [
  { id: "kept", name: "Start" },
  { id: "cards", name: "Cards" },
  { id: "deck", name: "Deck" },
  { id: "share", name: "Share" },
] as const;

export type DeckSection = (typeof SECTIONS)[number]["id"];
