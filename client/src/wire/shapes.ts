/** The wire's types by name, all from the server's own description. */
import type { components } from "./types";

type Shapes = components["schemas"];

export type Amount = Shapes["Amount"];
export type Answer = Shapes["Answer"];
export type Auction = Shapes["Auction"];
export type BotOffered = Shapes["BotOffered"];
export type ChallengesShown = Shapes["ChallengesShown"];
export type Beat = Shapes["Beat"];
export type Bid = Shapes["Bid"];
export type PersonaCard = Shapes["PersonaCard"];
export type PairingShown = Shapes["PairingShown"];
export type Button = Shapes["Button"];
export type Card = Shapes["Card"];
export type CardBox = Shapes["CardBox"];
export type CardSet = Shapes["CardSet"];
export type Cell = Shapes["Cell"];
export type Chart = Shapes["Chart"];
export type ChartRow = Shapes["ChartRow"];
export type Choice = Shapes["Choice"];
export type Caution = Shapes["Caution"];
export type CommitmentWish = Shapes["CommitmentWish"];
export type ClockShown = Shapes["ClockShown"];
export type ClockWish = Shapes["ClockWish"];
export type Commitment = Shapes["Commitment"];
export type Denial = Shapes["Denial"];
export type DeckChange = Shapes["DeckChange"];
export type DeckChecked = Shapes["DeckChecked"];
export type DeckDraft = Shapes["DeckDraft"];
export type DeckPart = Shapes["DeckPart"];
export type DeckProblem = Shapes["DeckProblemShown"];
export type DeckShown = Shapes["DeckShown"];
export type DeckWish = Shapes["DeckWish"];
export type Dial = Shapes["Dial"];
export type Die = Shapes["Die"];
export type EndClaim = Shapes["EndClaim"];
export type PerspectiveShown = Shapes["PerspectiveShown"];
export type EntrantShown = Shapes["EntrantShown"];
export type FairShown = Shapes["FairShown"];
export type Facts = Shapes["Facts"];
export type Figure = Shapes["Figure"];
export type Foresight = Shapes["Foresight"];
export type Frame = Shapes["Frame"];
export type GameCard = Shapes["GameCard"];
export type Gauge = Shapes["Gauge"];
export type Hint = Shapes["Hint"];
export type InstructionShown = Shapes["InstructionShown"];
export type InstructionWish = Shapes["InstructionWish"];
export type Lane = Shapes["Lane"];
export type LessonLookahead = Shapes["LessonLookahead"];
export type LessonQuestion = Shapes["LessonQuestion"];
export type Leaderboard = Shapes["Leaderboard"];
export type LegendShown = Shapes["LegendShown"];
export type LessonCard = Shapes["LessonCard"];
export type LessonShown = Shapes["LessonShown"];
export type LevelCard = Shapes["LevelCard"];
export type LobbyNews = Shapes["LobbyNews"];
export type Line = Shapes["Line"];
export type MessageShown = Shapes["MessageShown"];
export type PlayedCard = Shapes["PlayedCard"];
export type RelatedShown = Shapes["RelatedShown"];
export type RelationShown = Shapes["RelationShown"];
export type ReportWish = Shapes["ReportWish"];
export type TakebackShown = Shapes["TakebackShown"];
export type TalkShown = Shapes["TalkShown"];
export type Mark = Shapes["Mark"];
export type MatchOnShow = Shapes["MatchOnShow"];
export type MatchCard = Shapes["MatchCard"];
export type Me = Shapes["Me"];
export type Milestone = Shapes["Milestone"];
export type NamedDeck = Shapes["NamedDeck"];
export type NewChallenge = Shapes["NewChallenge"];
export type NewOpenTable = Shapes["NewOpenTable"];
export type NewSeek = Shapes["NewSeek"];
export type NewMatch = Shapes["NewMatch"];
export type League = Shapes["League"];
export type NewOpenTournament = Shapes["NewOpenTournament"];
export type OpenTournamentCard = Shapes["OpenTournamentCard"];
export type OpenTerms = Shapes["OpenTerms"];
export type NewTournament = Shapes["NewTournament"];
export type TournamentCard = Shapes["TournamentCard"];
export type TournamentShown = Shapes["TournamentShown"];
export type Odds = Shapes["Odds"];
export type Offer = Shapes["Offer"];
export type OfferShown = Shapes["OfferShown"];
export type OpenTableShown = Shapes["OpenTableShown"];
export type Opening = Shapes["Opening"];
export type Option = Shapes["Option"];
export type Outcome = Shapes["Outcome"];
export type Part = Shapes["Part"];
export type Piece = Shapes["Piece"];
export type PlayerShown = Shapes["PlayerShown"];
export type PoolRating = Shapes["PoolRating"];
export type Play = Shapes["Play"];
export type Preview = Shapes["Preview"];
/** Why something can't be chosen, in words. */
export type RefusalReason = Shapes["WhyNot"];
export type PreviewWish = Shapes["PreviewWish"];
export type PushWish = Shapes["PushWish"];
export type RatingHistory = Shapes["RatingHistory"];
export type RatingNote = NonNullable<Table["rating_note"]>;
export type RatingShown = Shapes["RatingShown"];
export type RetiredShown = Shapes["RetiredShown"];
export type Refusal = Shapes["Refusal"];
export type RefusalWish = Shapes["RefusalWish"];
export type Replay = Shapes["Replay"];
export type RowShown = Shapes["RowShown"];
export type Rulebook = Shapes["Rulebook"];
export type Scene = Shapes["Scene"];
export type SeatOffered = Shapes["SeatOffered"];
export type PauseShown = Shapes["PauseShown"];
export type SeekShown = Shapes["SeekShown"];
export type SeekingShown = Shapes["SeekingShown"];
export type SeatShown = Shapes["SeatShown"];
export type SeatWish = Shapes["SeatWish"];
export type Sign = Shapes["Sign"];
export type Rights = Shapes["Rights"];
export type SitePageShown = Shapes["SitePageShown"];
export type SitePageName = SitePageShown["page"];
export type StatementsShown = Shapes["StatementsShown"];
export type SignaturesShown = Shapes["SignaturesShown"];
export type Shortcut = Shapes["Shortcut"];
export type Still = Shapes["Still"];
export type Stroke = Shapes["Stroke"];
export type Table = Shapes["Table"];
export type Threat = Shapes["Threat"];
export type Timeline = Shapes["Timeline"];
export type TimeShown = Shapes["TimeShown"];
export type TokenCard = Shapes["TokenCard"];
export type TokenMade = Shapes["TokenMade"];
export type TokenWish = Shapes["TokenWish"];
export type VacationShown = Shapes["VacationShown"];
export type WatchNews = Shapes["WatchNews"];
export type WebhookCard = Shapes["WebhookCard"];
export type Zone = Shapes["Zone"];

/* Accounts. */
export type AccountEventShown = Shapes["AccountEventShown"];
export type AccountShown = Shapes["AccountShown"];
export type ProofWish = Shapes["ProofWish"];
export type CodeSignIn = Shapes["CodeSignIn"];
export type DeviceShown = Shapes["DeviceShown"];
export type HoldingsShown = Shapes["HoldingsShown"];
export type NewAccount = Shapes["NewAccount"];
export type NewPasskey = Shapes["NewPasskey"];
export type NewPassword = Shapes["NewPassword"];
export type BotAccountShown = Shapes["BotAccountShown"];
export type BotAccountsShown = Shapes["BotAccountsShown"];
export type BotTokenMade = Shapes["BotTokenMade"];
export type PasskeyShown = Shapes["PasskeyShown"];
export type PasskeySignIn = Shapes["PasskeySignIn"];
export type PasswordSignIn = Shapes["PasswordSignIn"];
export type SignedIn = Shapes["SignedIn"];
export type Laboratory = Shapes["Laboratory"];
export type OrderCard = Shapes["OrderCard"];
export type WhoIsHere = Shapes["WhoIsHere"];

/** The looks of each kind of thing. */
export type BeatLook = Beat["looks"][number];
export type CardLook = Card["looks"][number];
export type CellLook = Cell["looks"][number];
export type FigureLook = Figure["looks"][number];
export type MarkLook = Mark["looks"][number];
export type PieceLook = Piece["looks"][number];
export type RowLook = ChartRow["looks"][number];
export type StrokeLook = Stroke["looks"][number];
export type ZoneLook = Zone["looks"][number];

/** In what ratings are compared. */
export type Pool = Leaderboard["pool"];

/** What people say at tables, where, and what they are to each other. */
export type Phrase = NonNullable<MessageShown["phrase"]>;
export type Room = MessageShown["room"];
export type RelationKind = RelatedShown["kind"];

/** Which finished matches of somebody are wanted. */
export interface HistoryQuery {
  game?: string;
  result?: NonNullable<PlayedCard["result"]>;
  rated?: boolean;
  before?: string;
  limit?: number;
}

/** What a token allows. */
export type Scope = TokenCard["scopes"][number];

/** A command's body without its id, which the wire adds. */
export type CommandBody<Command> = Omit<Command, "command">;
export type ActShown = Shapes["ActShown"];
export type JudgedMatchShown = Shapes["JudgedMatchShown"];
export type ModerationShown = Shapes["ModerationShown"];
export type PeopleFound = Shapes["PeopleFound"];
export type PersonShown = Shapes["PersonShown"];
export type ReportShown = Shapes["ReportShown"];
export type SanctionShown = Shapes["SanctionShown"];
export type SanctionWish = Shapes["SanctionWish"];
export type SignShown = Shapes["SignShown"];
export type VoidWish = Shapes["VoidWish"];
export type CurvePointShown = Shapes["CurvePointShown"];
export type DecisionShown = Shapes["DecisionShown"];
export type LuckShown = Shapes["LuckShown"];
export type ReviewContent = Shapes["ReviewContent"];
export type ReviewMomentShown = Shapes["ReviewMomentShown"];
export type ReviewShown = Shapes["ReviewShown"];
export type SeatReviewShown = Shapes["SeatReviewShown"];
