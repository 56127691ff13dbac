/** A small box of cards, for tests. */
import type { BeatLook, Card, CardBox, CardLook } from "../wire/shapes";

function card(id: string, title: string, text: string, looks: CardLook[], timing?: BeatLook): Card {
  const beat = { sign: "a", name: `attack ahead, ${timing ?? ""}`, turn: 0, strokes: [] };
  const looked: BeatLook[] = timing ? ["action", timing] : [];
  const beats = timing ? [{ ...beat, looks: looked }] : [];
  return { id, face_up: true, title, text, note: "", looks, beats };
}

export const box: CardBox = {
  game: "duel",
  title: "Duel",
  parts: [
    {
      id: "hero",
      name: "Hero",
      count: 1,
      ordered: false,
      cards: [
        card("ann", "Ann", "Runs far.", ["character"]),
        card("bo", "Bo", "Sees far.", ["character"]),
      ],
    },
    {
      id: "blows",
      name: "Blows",
      count: 3,
      ordered: true,
      cards: [
        card("jab", "Jab", "Quick and light.", ["ability"], "early"),
        card("hook", "Hook", "Comes round.", ["ability"], "mid"),
        card("slam", "Slam", "Ends it.", ["ability", "signature"], "late"),
      ],
    },
  ],
  starters: [{ name: "Ann's starter deck", text: "ann:jab,hook,slam" }],
};
