/** A small box of cards, for tests. */
import type { Card, CardBox } from "../wire/shapes";

function card(id: string, title: string, text: string, looks: string[], timing = ""): Card {
  const beat = { sign: "a", name: `attack ahead, ${timing}`, turn: 0, strokes: [] };
  const beats = timing ? [{ ...beat, looks: ["action", timing] }] : [];
  return { id, face_up: true, title, text, looks, beats };
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
      cards: [card("ann", "Ann", "Runs far.", ["hero"]), card("bo", "Bo", "Sees far.", ["hero"])],
    },
    {
      id: "blows",
      name: "Blows",
      count: 3,
      ordered: true,
      cards: [
        card("jab", "Jab", "Quick and light.", ["blow"], "early"),
        card("hook", "Hook", "Comes round.", ["blow"], "mid"),
        card("slam", "Slam", "Ends it.", ["blow", "signature"], "late"),
      ],
    },
  ],
  starters: [{ name: "Ann's starter deck", text: "ann:jab,hook,slam" }],
};
