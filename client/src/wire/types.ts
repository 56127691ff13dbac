// Made by `npm run types` from the server's OpenAPI document.
export interface paths {
  "/api/me": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Me */
    get: operations["Me_api_me_get"];
    /** Me */
    put: operations["Me_api_me_put"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List */
    get: operations["list_api_games_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{game}/rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Rulebook */
    get: operations["Rulebook_api_games__game__rules_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List */
    get: operations["list_api_matches_get"];
    put?: never;
    /** Table */
    post: operations["Table_api_matches_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Table */
    get: operations["Table_api_matches__match__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/seats/{seat}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Table */
    post: operations["Table_api_matches__match__seats__seat__post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/actions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Table */
    post: operations["Table_api_matches__match__actions_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/resignation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Table */
    post: operations["Table_api_matches__match__resignation_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/offers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Table */
    post: operations["Table_api_matches__match__offers_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/answers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Table */
    post: operations["Table_api_matches__match__answers_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/hint": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Hint */
    post: operations["Hint_api_matches__match__hint_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/record": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Plaintextresponse */
    get: operations["PlainTextResponse_api_matches__match__record_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Replay */
    get: operations["Replay_api_matches__match__replay_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/records": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Matchcard */
    post: operations["MatchCard_api_records_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Answer
     * @description Consent to an offer, or refusal; an offer of one's own is withdrawn by refusing it.
     */
    Answer: {
      /**
       * Command
       * @description an id the sender makes up, such as a UUID
       */
      command: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: "undo" | "draw" | "rematch";
      /** Accept */
      accept: boolean;
    };
    /**
     * Button
     * @description Something to press that is not on the board.
     */
    Button: {
      /** Id */
      id: string;
      /** Name */
      name: string;
    };
    /**
     * Card
     * @description A card, face up with its words on it or face down with none.
     */
    Card: {
      /** Id */
      id: string;
      /** Face Up */
      face_up: boolean;
      /**
       * Looks
       * @default []
       */
      looks: string[];
      /**
       * Title
       * @default
       */
      title: string;
      /**
       * Text
       * @default
       */
      text: string;
    };
    /**
     * Cell
     * @description A place on the board, at axial (q, r); `name` is what people call it, such as `e5`.
     */
    Cell: {
      /** Id */
      id: string;
      /** Q */
      q: number;
      /** R */
      r: number;
      /** Name */
      name: string;
      /**
       * Looks
       * @default []
       */
      looks: string[];
      /**
       * Label
       * @default
       */
      label: string;
    };
    /**
     * Choice
     * @description A legal action and what to point at, in order, to choose it; no path begins another.
     */
    Choice: {
      /** Action */
      action: number;
      /** Name */
      name: string;
      /** Path */
      path: string[];
    };
    /**
     * Claim
     * @description A seat to be taken, by the key in its link.
     */
    Claim: {
      /**
       * Command
       * @description an id the sender makes up, such as a UUID
       */
      command: string;
      /** Key */
      key: string;
    };
    /**
     * Frame
     * @description A moment of a match: the scene after the action told.
     */
    Frame: {
      /** Ply */
      ply: number;
      /** Seat */
      seat: number | null;
      /** Text */
      text: string;
      /** Told */
      told: string;
      scene: components["schemas"]["Scene"];
    };
    /**
     * GameCard
     * @description A game on offer; `options` is a JSON schema, `picture` a position from a match.
     */
    GameCard: {
      /** Name */
      name: string;
      /** Title */
      title: string;
      /** Designer */
      designer: string;
      /** Summary */
      summary: string;
      /** Seats */
      seats: string[];
      /** Version */
      version: number;
      /** Options */
      options: {
        [key: string]: unknown;
      };
      /** Levels */
      levels: components["schemas"]["LevelCard"][];
      picture: components["schemas"]["Scene"];
    };
    /**
     * Gauge
     * @description A number that belongs to a seat, or to the table where `seat` is None.
     */
    Gauge: {
      /** Id */
      id: string;
      /** Seat */
      seat: number | null;
      /** Name */
      name: string;
      /** Value */
      value: number;
      /** Max */
      max: number | null;
      /**
       * Unit
       * @default
       */
      unit: string;
    };
    /**
     * Hint
     * @description What a bot would play, and its estimate of the asker's share of the points, 0 to 1.
     */
    Hint: {
      /** Action */
      action: number;
      /** Name */
      name: string;
      /** Path */
      path: string[];
      /** Estimate */
      estimate: number;
      /** Playouts */
      playouts: number;
      /** Level */
      level: number;
      /** Told */
      told: string;
    };
    /**
     * LevelCard
     * @description A bot's strength; `beats` is the measured share of matches won against the level below.
     */
    LevelCard: {
      /** Level */
      level: number;
      /** Name */
      name: string;
      /** Playouts */
      playouts: number;
      /** Beats */
      beats: number | null;
      /** Matches */
      matches: number;
    };
    /**
     * Line
     * @description One action of the log: its notation and what it did in words; seat None is luck.
     */
    Line: {
      /** Ply */
      ply: number;
      /** Seat */
      seat: number | null;
      /** Text */
      text: string;
      /** Told */
      told: string;
    };
    /**
     * Mark
     * @description Cells that belong together and why: a linked group, the last move.
     */
    Mark: {
      /** Looks */
      looks: string[];
      /** Name */
      name: string;
      /** Seat */
      seat: number | null;
      /** Cells */
      cells: string[];
    };
    /**
     * MatchCard
     * @description A match in a list.
     */
    MatchCard: {
      /** Match */
      match: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Players */
      players: string[];
      /**
       * Status
       * @enum {string}
       */
      status: "waiting" | "playing" | "over";
      /** Your Turn */
      your_turn: boolean;
      /**
       * Ending
       * @description how it ended, in words
       */
      ending: string;
      /**
       * Updated
       * @description ISO 8601, UTC
       */
      updated: string;
    };
    /**
     * Me
     * @description Who is asking, by the cookie; the name is empty until one is chosen.
     */
    Me: {
      /** Name */
      name: string;
    };
    /**
     * NameWish
     * @description What I want to be called.
     */
    NameWish: {
      /** Name */
      name: string;
    };
    /**
     * NewMatch
     * @description A match to be opened, with a wish for each seat.
     */
    NewMatch: {
      /**
       * Command
       * @description an id the sender makes up, such as a UUID
       */
      command: string;
      /** Game */
      game: string;
      /**
       * Options
       * @description what differs from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /** Seats */
      seats: components["schemas"]["SeatWish"][];
    };
    /**
     * Offer
     * @description Something that needs the others' consent; done at once where nobody is to be asked.
     */
    Offer: {
      /**
       * Command
       * @description an id the sender makes up, such as a UUID
       */
      command: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: "undo" | "draw" | "rematch";
      /** Ply */
      ply: number;
      /** Undone */
      undone: number;
    };
    /**
     * OfferShown
     * @description An offer that waits for an answer, and the seat that made it.
     */
    OfferShown: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "undo" | "draw" | "rematch";
      /** Seat */
      seat: number;
    };
    /**
     * Outcome
     * @description How it ended: a return from -1 to 1 for each seat, and the reason in words.
     */
    Outcome: {
      /** Returns */
      returns: number[];
      /** Text */
      text: string;
    };
    /**
     * Piece
     * @description Something on a cell; `level` 0 lies lowest in its stack, `facing` is a way 0 .. 5.
     */
    Piece: {
      /** Id */
      id: string;
      /** Cell */
      cell: string;
      /**
       * Level
       * @default 0
       */
      level: number;
      /** Seat */
      seat: number | null;
      /** Facing */
      facing: number | null;
      /**
       * Looks
       * @default []
       */
      looks: string[];
      /** Name */
      name: string;
    };
    /**
     * Play
     * @description An action in answer to the position at `ply` and `undone`.
     */
    Play: {
      /**
       * Command
       * @description an id the sender makes up, such as a UUID
       */
      command: string;
      /** Ply */
      ply: number;
      /** Undone */
      undone: number;
      /** Action */
      action: number;
    };
    /**
     * Refusal
     * @description Why something was not done: a code for programs, a message for people.
     */
    Refusal: {
      /** Code */
      code: string;
      /** Message */
      message: string;
    };
    /**
     * Replay
     * @description A finished match, frames `start` and on of `count`; frame 0 is the position at the start.
     */
    Replay: {
      /** Match */
      match: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Date */
      date: string;
      /** Players */
      players: string[];
      /** Seats */
      seats: string[];
      /** Ending */
      ending: string;
      /** Count */
      count: number;
      /** Start */
      start: number;
      /** Frames */
      frames: components["schemas"]["Frame"][];
    };
    /**
     * Resignation
     * @description A seat of mine that gives up.
     */
    Resignation: {
      /**
       * Command
       * @description an id the sender makes up, such as a UUID
       */
      command: string;
      /** Seat */
      seat: number;
    };
    /**
     * Rulebook
     * @description The rules of a game as HTML, without scripts or outside links.
     */
    Rulebook: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Html */
      html: string;
    };
    /**
     * Scene
     * @description All of it. `seat` is who looks, None for an onlooker; `to_act` is None at the end.
     */
    Scene: {
      /** Game */
      game: string;
      /** Seat */
      seat: number | null;
      /** To Act */
      to_act: number | null;
      /** Phase */
      phase: string;
      /** Prompt */
      prompt: string;
      /**
       * Cells
       * @default []
       */
      cells: components["schemas"]["Cell"][];
      /**
       * Pieces
       * @default []
       */
      pieces: components["schemas"]["Piece"][];
      /**
       * Zones
       * @default []
       */
      zones: components["schemas"]["Zone"][];
      /**
       * Gauges
       * @default []
       */
      gauges: components["schemas"]["Gauge"][];
      /**
       * Buttons
       * @default []
       */
      buttons: components["schemas"]["Button"][];
      /**
       * Marks
       * @default []
       */
      marks: components["schemas"]["Mark"][];
      /**
       * Choices
       * @default []
       */
      choices: components["schemas"]["Choice"][];
      /**
       * Narration
       * @default []
       */
      narration: string[];
      outcome: components["schemas"]["Outcome"] | null;
    };
    /**
     * SeatShown
     * @description A seat of a match: `name` is the rulebook's, `player` who sits there, empty while open.
     */
    SeatShown: {
      /** Seat */
      seat: number;
      /** Name */
      name: string;
      /** Player */
      player: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: "person" | "bot" | "open";
      /** Level */
      level: number | null;
      /** Mine */
      mine: boolean;
      /**
       * Here
       * @description whether a tab of that player is connected
       */
      here: boolean;
      /**
       * Key
       * @description what a link to this open seat holds; for its host only
       */
      key: string | null;
    };
    /**
     * SeatWish
     * @description Who is to sit in a seat: me (by any name, at one screen), a bot, or whoever has a link.
     */
    SeatWish: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "me" | "bot" | "friend";
      /**
       * Level
       * @description of a bot
       */
      level?: number | null;
      /**
       * Name
       * @description of a second person at my screen
       */
      name?: string | null;
    };
    /**
     * Table
     * @description A match as one person sees it, whole but for the log, of which lines from `log_from` on.
     */
    Table: {
      /** Match */
      match: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Options */
      options: {
        [key: string]: unknown;
      };
      /** Date */
      date: string;
      /**
       * Status
       * @enum {string}
       */
      status: "waiting" | "playing" | "over";
      /** Ply */
      ply: number;
      /** Undone */
      undone: number;
      /** Seats */
      seats: components["schemas"]["SeatShown"][];
      /**
       * Viewer
       * @description the seat through whose eyes the scene is seen
       */
      viewer: number | null;
      scene: components["schemas"]["Scene"];
      /** Log From */
      log_from: number;
      /** Log */
      log: components["schemas"]["Line"][];
      /** Offers */
      offers: components["schemas"]["OfferShown"][];
      /**
       * May
       * @description what the asker may do now
       */
      may: ("play" | "undo" | "draw" | "rematch" | "resign" | "hint")[];
      /**
       * Rematch
       * @description the match that was played after this one
       */
      rematch: string | null;
    };
    /**
     * Upload
     * @description A record to be kept and shown.
     */
    Upload: {
      /**
       * Command
       * @description an id the sender makes up, such as a UUID
       */
      command: string;
      /** Record */
      record: string;
    };
    /**
     * Zone
     * @description A place for cards: a hand, a pile, a timeline; `count` includes those not shown.
     */
    Zone: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Seat */
      seat: number | null;
      /**
       * Cards
       * @default []
       */
      cards: components["schemas"]["Card"][];
      /** Count */
      count: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  Me_api_me_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Me_api_me_put: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NameWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  list_api_games_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GameCard"][];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Rulebook_api_games__game__rules_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Rulebook"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  list_api_matches_get: {
    parameters: {
      query?: {
        before?: string | null;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MatchCard"][];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Table_api_matches_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewMatch"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Table"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Table_api_matches__match__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        match: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Table"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Table_api_matches__match__seats__seat__post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        match: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Claim"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Table"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Table_api_matches__match__actions_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        match: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Play"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Table"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Table_api_matches__match__resignation_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        match: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Resignation"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Table"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Table_api_matches__match__offers_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        match: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Offer"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Table"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Table_api_matches__match__answers_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        match: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Answer"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Table"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Hint_api_matches__match__hint_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        match: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Hint"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  PlainTextResponse_api_matches__match__record_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        match: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/plain": string;
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/plain": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/plain": components["schemas"]["Refusal"];
        };
      };
    };
  };
  Replay_api_matches__match__replay_get: {
    parameters: {
      query?: {
        start?: number;
        count?: number;
      };
      header?: never;
      path: {
        match: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Replay"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  MatchCard_api_records_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Upload"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MatchCard"];
        };
      };
      /** @description Client Error */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Server Error */
      "5XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
}
