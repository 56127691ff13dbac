/** The wire's types by name, all from the server's own description. */
import type { components } from "./types";

type Shapes = components["schemas"];

export type Amount = Shapes["Amount"];
export type Answer = Shapes["Answer"];
export type Auction = Shapes["Auction"];
export type Beat = Shapes["Beat"];
export type Bid = Shapes["Bid"];
export type PairingShown = Shapes["PairingShown"];
export type Button = Shapes["Button"];
export type Card = Shapes["Card"];
export type CardBox = Shapes["CardBox"];
export type CardSet = Shapes["CardSet"];
export type Cell = Shapes["Cell"];
export type Chart = Shapes["Chart"];
export type ChartRow = Shapes["ChartRow"];
export type Choice = Shapes["Choice"];
export type DeckChange = Shapes["DeckChange"];
export type DeckChecked = Shapes["DeckChecked"];
export type DeckDraft = Shapes["DeckDraft"];
export type DeckPart = Shapes["DeckPart"];
export type DeckShown = Shapes["DeckShown"];
export type DeckWish = Shapes["DeckWish"];
export type Dial = Shapes["Dial"];
export type Die = Shapes["Die"];
export type EntrantShown = Shapes["EntrantShown"];
export type FairShown = Shapes["FairShown"];
export type Foresight = Shapes["Foresight"];
export type Frame = Shapes["Frame"];
export type GameCard = Shapes["GameCard"];
export type Gauge = Shapes["Gauge"];
export type Hint = Shapes["Hint"];
export type Lane = Shapes["Lane"];
export type LessonShown = Shapes["LessonShown"];
export type LevelCard = Shapes["LevelCard"];
export type Line = Shapes["Line"];
export type Mark = Shapes["Mark"];
export type MatchCard = Shapes["MatchCard"];
export type Me = Shapes["Me"];
export type NamedDeck = Shapes["NamedDeck"];
export type NewMatch = Shapes["NewMatch"];
export type NewTournament = Shapes["NewTournament"];
export type TournamentCard = Shapes["TournamentCard"];
export type TournamentShown = Shapes["TournamentShown"];
export type Offer = Shapes["Offer"];
export type OfferShown = Shapes["OfferShown"];
export type Opening = Shapes["Opening"];
export type Outcome = Shapes["Outcome"];
export type Piece = Shapes["Piece"];
export type Play = Shapes["Play"];
export type Refusal = Shapes["Refusal"];
export type Replay = Shapes["Replay"];
export type RowShown = Shapes["RowShown"];
export type Rulebook = Shapes["Rulebook"];
export type Scene = Shapes["Scene"];
export type SeatShown = Shapes["SeatShown"];
export type SeatWish = Shapes["SeatWish"];
export type Shortcut = Shapes["Shortcut"];
export type Still = Shapes["Still"];
export type Stroke = Shapes["Stroke"];
export type Table = Shapes["Table"];
export type Timeline = Shapes["Timeline"];
export type Zone = Shapes["Zone"];

/** The looks of each kind of thing. */
export type BeatLook = Beat["looks"][number];
export type CardLook = Card["looks"][number];
export type CellLook = Cell["looks"][number];
export type MarkLook = Mark["looks"][number];
export type PieceLook = Piece["looks"][number];
export type RowLook = ChartRow["looks"][number];
export type StrokeLook = Stroke["looks"][number];
export type ZoneLook = Zone["looks"][number];

/** A command's body without its id, which the wire adds. */
export type CommandBody<Command> = Omit<Command, "command">;
