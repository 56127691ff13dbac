/** Scenes of movement, amounts and auctions for tests: a printed board and two open hands. */

import type {
  Amount,
  Auction,
  Card,
  CardLook,
  Cell,
  CellLook,
  Choice,
  PieceLook,
  Scene,
  Zone,
} from "../../wire/shapes";
import { SEVEN_CELLS, choice, gauge, scene, zone } from "./sample";

const SQUARES = ["visit", "sell", "change", "buy", "pounds", "dollars", "buy"] as const;
const START: CellLook[] = ["start-white"];
const LABELS = ["", "", "", "", "£10", "$20", ""];

/** The seven cells, each with something that happens there. */
const MARKET: Cell[] = SEVEN_CELLS.map((cell, index) => ({
  ...cell,
  looks: ["hex", SQUARES[index] ?? "visit", ...(index === 0 ? START : [])],
  label: LABELS[index] ?? "",
}));

/** A board of rows that are 11 and 10 cells long in turn, each counted for itself from the west. */
export const BRICKS: readonly Cell[] = [11, 10, 11, 10, 11, 10, 11].flatMap((count, r) =>
  Array.from({ length: count }, (_, index) => {
    const name = `${"gfedcba"[r] ?? ""}${index + 1}`;
    return { id: name, q: index - Math.floor(r / 2), r, name, looks: [], label: "" };
  }),
);

/** Make a movement card with a direction and a distance. */
export function mover(title: string, text = ""): Card {
  const [letter = "", digits = ""] = title;
  const looks = ["way", letter, digits] as CardLook[];
  return { id: title, face_up: true, looks, title, text, note: "", beats: [] };
}

const HANDS: Zone[] = [
  zone("white", "hand", [mover("S1"), mover("S2", "South 2: a Thing is in the way"), mover("W1")]),
  zone("black", "hand", [mover("N1"), mover("E3")], 1),
].map((zone) => ({ ...zone, looks: ["hand", "open"] }) satisfies Zone);

const PURSES = [0, 1].flatMap((seat) => [
  gauge(`pounds${seat}`, 50, { seat, name: "Pounds", unit: "pounds" }),
  gauge(`dollars${seat}`, 40, { seat, name: "Dollars", unit: "dollars" }),
  gauge(`things${seat}`, seat, { seat, name: "Things", max: 4 }),
]);

const TABLE: Partial<Scene> = {
  cells: MARKET,
  pieces: (["white", "black"] satisfies PieceLook[]).map((look, index) => ({
    id: look,
    cell: index ? "@a2" : "@c2",
    level: 0,
    seat: index,
    facing: null,
    looks: ["counter", look],
    name: `${look} counter`,
    letter: "",
  })),
  zones: [...HANDS, zone("bank", "row", [mover("D1"), mover("U2"), mover("N3")], null)],
  gauges: PURSES,
};

function moveChoice(choice: Choice, text: string, ...cells: string[]): Choice {
  return { ...choice, text, cells };
}

/** A turn: a card to play, which says where it lands, or cards of the bank to be marked. */
export const TURN = scene({
  ...TABLE,
  buttons: [{ id: "refuse", name: "Refuse to move" }],
  sets: [
    {
      id: "lot",
      name: "The lot",
      cards: ["D1", "U2", "N3"],
      chosen: [],
      done: { id: "open", name: "Open an auction" },
    },
  ],
  choices: [
    moveChoice(choice(1, "S1"), "Lands on b2, Buy: an auction for a Thing.", "@b2"),
    moveChoice(choice(2, "W1"), "Lands on b1: nothing happens.", "@b1"),
    choice(10, "lot", "D1"),
    choice(11, "lot", "U2"),
    choice(12, "lot", "N3"),
    moveChoice(choice(20, "refuse"), "You owe Black a Thing."),
  ],
});

/** The turn once cards of the lot are sent. */
export function lotScene(...refs: string[]): Scene {
  const [set] = TURN.sets;
  const last = set?.cards.indexOf(refs.at(-1) ?? "") ?? 0;
  const cards = set?.cards.slice(last + 1) ?? [];
  const marks = TURN.choices.filter(
    ({ path }) => path[0] === "lot" && cards.includes(path[1] ?? ""),
  );
  return {
    ...TURN,
    sets: set ? [{ ...set, cards, chosen: refs }] : [],
    choices: [...marks, choice(13, "open")],
  };
}

/** Make the choices of an amount. */
export function amountChoices(amount: Amount): Choice[] {
  return Array.from({ length: amount.high - amount.low + 1 }, (_, index) => {
    const count = amount.low + index;
    const option = choice(100 + count, `${amount.id}:${count}`);
    return moveChoice(
      { ...option, name: `Bid ${count}`, notation: `${amount.id}:${count}` },
      `Leaves you ${50 - count}.`,
    );
  });
}

export const BID: Amount = {
  id: "bid",
  name: "Bid",
  unit: "pounds",
  sign: "£",
  low: 12,
  high: 50,
  quick: [12, 25, 50],
  zero: "",
};

export const AUCTION: Auction = {
  id: "auction",
  name: "Auction of movement cards",
  text: "D1 and U2",
  unit: "pounds",
  sign: "£",
  falling: false,
  bids: [
    { seat: 0, amount: 10 },
    { seat: 1, amount: 11 },
  ],
  earlier: 2,
  limits: [50, 40],
};

/** An auction in which White is to bid more or to pass. */
export const BIDDING = scene({
  ...TABLE,
  buttons: [{ id: "pass", name: "Pass" }],
  amounts: [BID],
  auctions: [AUCTION],
  choices: [choice(5, "pass"), ...amountChoices(BID)],
});
