// Made by `npm run types` from the server's OpenAPI document.
export interface paths {
  "/api/matches/{match}/actions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Play
     * @description Play an action.
     */
    post: operations["play"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/commitments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Commit
     * @description Commit for a seat of yours, or take it back. All commitments are played once all are in.
     */
    post: operations["commit"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/instructions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Instruct
     * @description Let the server play your seat up to a limit, such as in an auction, or stop that.
     */
    post: operations["instruct"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview
     * @description Preview an action of a seat of yours, up to the next chance or secret.
     *
     *     The preview of a whole commitment assumes that nobody interferes. Where hints are allowed, it
     *     also has the cautions that simulated replies give.
     */
    post: operations["preview"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Me
     * @description Return your name. A new guest gets a cookie.
     *
     *     Requests without a cookie and with the same `Hexarena-Visit`, a random number, get the same
     *     guest's: send one from the tabs of a browser that start at the same time.
     */
    get: operations["me"];
    /**
     * Rename
     * @description Set your name, for matches you open or join from now on.
     *
     *     The name of an account is its handle. No other name may look like a handle.
     */
    put: operations["rename"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/signatures/{name}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Signatures
     * @description Return your signature techniques in a game.
     */
    get: operations["my_signatures"];
    /**
     * Sign
     * @description Name your signature techniques, for matches you open or join from now on.
     */
    put: operations["sign"];
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
    /**
     * Games
     * @description List the games, with the progress of those that are still compiling.
     */
    get: operations["games"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/opening": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Opening
     * @description List the games that are still compiling, with their progress.
     */
    get: operations["opening"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/picture": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Picture
     * @description Show the end of a sample match. The first request plays it.
     */
    get: operations["picture"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/setup": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Setup
     * @description Show how a match with these options begins. Nothing is opened.
     */
    post: operations["setup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/picture.svg": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Drawing
     * @description Draw the end of the sample match, for other websites.
     */
    get: operations["drawing"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/faces/{key}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Face
     * @description Draw the face of a bot's persona. It is the same in both themes.
     */
    get: operations["face"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Rules
     * @description Return the rules of a game.
     */
    get: operations["rules"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/exhibits/{number}.svg": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Exhibit
     * @description Draw a picture in the rules of a game, or the beats in a row of a table.
     */
    get: operations["exhibit"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/legend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Legend
     * @description Explain the signs on the table of a game.
     */
    get: operations["legend"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/tutorial": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Tutorial
     * @description Show the next step of a lesson, or explain what is wrong with the last answer.
     */
    post: operations["tutorial"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/tutorial/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Lesson Preview
     * @description Preview a learner's action in the position after the answers. Nothing is played.
     */
    post: operations["lesson_preview"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/tutorial/refusal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Lesson Refusal
     * @description Explain why the learner cannot choose a thing in the position after the answers.
     */
    post: operations["lesson_refusal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/health": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Health
     * @description Confirm that the server can do its work: its database takes writes.
     */
    get: operations["health"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/health/live": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Liveness
     * @description Confirm that the server answers, whatever its database does.
     */
    get: operations["liveness"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/lessons": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Lessons
     * @description Return how far your account is in the lessons of all games.
     */
    get: operations["my_lessons"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/lessons/{name}/{lesson}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Keep Lesson
     * @description Keep how far you are in a lesson; what was done before stays done.
     *
     *     Answers count as far as they fit. Nothing is kept for a guest.
     */
    put: operations["keep_lesson"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Puzzles
     * @description List the games with puzzles, the puzzle of the day (UTC), and what your account achieved.
     */
    get: operations["puzzles"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/next-puzzle": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Another Puzzle
     * @description Choose a puzzle near your rating, one that you haven't tried if there is any.
     *
     *     An account has a rating in the puzzles of a game, and the server knows its attempts. A guest
     *     sends both.
     */
    post: operations["another_puzzle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/puzzles/{puzzle}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Puzzle
     * @description Show a puzzle, without its solution.
     */
    get: operations["puzzle"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/puzzles/{puzzle}/attempt": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Attempt Puzzle
     * @description Compare an answer with the solution. An account's first attempt at a puzzle is rated.
     */
    post: operations["attempt_puzzle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/puzzles/{puzzle}/solution": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reveal Solution
     * @description Give up, and see the solution. As a first attempt, it counts as a failed one.
     */
    post: operations["reveal_solution"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/puzzles/{puzzle}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Puzzle Preview
     * @description Preview an answer. Nothing is played.
     */
    post: operations["puzzle_preview"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{name}/puzzles/{puzzle}/refusal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Puzzle Refusal
     * @description Explain why a thing can't be chosen after a path.
     */
    post: operations["puzzle_refusal"];
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
    /**
     * My Matches
     * @description List the matches that you play or have opened, last changed first.
     */
    get: operations["my_matches"];
    put?: never;
    /**
     * Open Match
     * @description Open a match. It begins when every seat is taken.
     *
     *     One that goes on from a position is refused where a review of that match is.
     */
    post: operations["open_match"];
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
    /**
     * Show
     * @description Show a match as you may see it; a rated one that you don't play, three moves late.
     */
    get: operations["show"];
    put?: never;
    post?: never;
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
    /**
     * Record
     * @description Return the record of a match; if it is rated or has secrets, only once it is over.
     *
     *     If the rules of the match are gone, return what is stored, as plain text.
     */
    get: operations["record"];
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
    /**
     * Claim
     * @description Take an open seat with the key in its link.
     */
    post: operations["claim"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/refusal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refusal
     * @description Explain why a seat of yours cannot choose a thing in the current position.
     */
    post: operations["refusal"];
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
    /**
     * Resign
     * @description Resign.
     */
    post: operations["resign"];
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
    /**
     * Offer
     * @description Offer an undo, a draw or a rematch. It happens at once if nobody else has to agree.
     */
    post: operations["offer"];
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
    /**
     * Answer
     * @description Accept an offer, or clear it.
     */
    post: operations["answer"];
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
    /**
     * Hint
     * @description Ask what is best to play: an action, a commitment, a build, or the limit of an auction.
     *
     *     The `first` answer comes within about a second, without causes; the `settled` one may differ.
     *     It doesn't answer for positions, turned or mirrored, of a rated match that is being played from
     *     your account, your browser or your address.
     */
    post: operations["hint"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Events
     * @description Send `table` events, each with a whole Table, and `talk` events, each with a TalkShown.
     *
     *     A `heartbeat` event follows 10 seconds without another. The stream goes on until the tab
     *     is closed.
     */
    get: operations["events"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/time": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Server Time
     * @description Return the server's time.
     */
    get: operations["server_time"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/abort": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Abort Cost
     * @description Show the pause from quick matches that you would get if you aborted a match now.
     */
    get: operations["abort_cost"];
    put?: never;
    /**
     * Abort Match
     * @description Abort a match before its clocks run. Nobody loses it.
     */
    post: operations["abort_match"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/claims": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim End
     * @description Claim a win or a draw once the other player has been away for long.
     */
    post: operations["claim_end"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/pause": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pause
     * @description Show for how long you may not look for a quick match, and why.
     */
    get: operations["pause"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/vacation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Vacation
     * @description Show how long your correspondence clocks are paused.
     */
    get: operations["vacation"];
    /**
     * Take Vacation
     * @description Pause your correspondence clocks for some days from now on.
     */
    put: operations["take_vacation"];
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
    /**
     * Replay
     * @description Show `count` frames of a finished match, from frame `start` on, from one perspective.
     */
    get: operations["replay"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/moves": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Moves
     * @description List the actions of a finished match in order of ply, as one perspective reads them.
     */
    get: operations["moves"];
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
    /**
     * Upload
     * @description Verify a record by replaying it, and store it as a match to view.
     */
    post: operations["upload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/review": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Review
     * @description Show the review of a finished match so far. While it is made, ask again each second.
     *
     *     It is refused like an order.
     */
    get: operations["show_review"];
    put?: never;
    /**
     * Order Review
     * @description Order the review of a finished match. Repeating it changes nothing.
     *
     *     It is refused if the match has passed through the position, turned or mirrored, of a rated match
     *     that is being played from your account, your browser or your address.
     */
    post: operations["order_review"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/library": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Library
     * @description List the games of the public matches or of your own, each with the options played.
     */
    get: operations["show_library"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/library/matches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Search Library
     * @description Find finished matches: the public ones, whose players all agreed, or your own.
     *
     *     A position is found turned and mirrored too. It is refused if it occurs in a rated match that is
     *     being played from your account, your browser or your address.
     */
    get: operations["search_library"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/library/openings/{name}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Opening
     * @description Show what was played after a line: each move with its frequency and results.
     *
     *     It is refused for the line of a rated match that is being played from your account, your browser
     *     or your address.
     */
    get: operations["show_opening"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/library/builds/{name}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Builds
     * @description List the decks or fighters that players brought to matches of a game, with their results.
     */
    get: operations["list_builds"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/library/figures/{name}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Figures
     * @description Show what cards, styles and other things are worth, measured by the laboratory.
     *
     *     It takes a while; ask again each second until it's done.
     */
    get: operations["show_figures"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/library/records.zip": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download Records
     * @description Download the records of what a search finds, a page at a time; see the header `Link`.
     */
    get: operations["download_records"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/analysis/position": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Analyse Position
     * @description Show a position of a finished match, of another line of play, or of a game's start.
     *
     *     Nothing is stored. Chance is drawn again: a drawn outcome is in the last moves that are sent.
     */
    post: operations["analyse_position"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/analysis/edit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Edit A Position
     * @description Change a position by clicking, and say whether the result can occur. Nothing is stored.
     */
    post: operations["edit_a_position"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/analysis/tree": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Narrate Tree
     * @description Play the variations of a tree and describe each of their moves. Nothing is stored.
     */
    post: operations["narrate_tree"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/analysis/reading": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Read Analysis
     * @description Read the text of an analysis and verify it by playing every move. Nothing is stored.
     */
    post: operations["read_analysis"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/analysis/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Analysis Preview
     * @description Preview an action in a position, or the rest of a commitment. Nothing is played.
     */
    post: operations["analysis_preview"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/analysis/refusal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Analysis Refusal
     * @description Explain why a thing can't be chosen in a position after a path.
     */
    post: operations["analysis_refusal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/analysis/text": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Write Analysis
     * @description Write a match with variations as text, which docs/reference/records.md describes.
     */
    post: operations["write_analysis"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/analysis/picture": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Draw Position
     * @description Draw a position after a path as an SVG document.
     */
    post: operations["draw_position"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/analysis/lines": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Engine Lines
     * @description Send the best actions of a position as `lines` events, each a LinesShown, until they settle.
     *
     *     Close the stream to stop the search. It is refused for positions, turned or mirrored, of a rated
     *     match that is being played from your account, your browser or your address.
     */
    post: operations["engine_lines"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Tournaments
     * @description List the tournaments that you have opened or entered, last changed first.
     */
    get: operations["my_tournaments"];
    put?: never;
    /**
     * Open Tournament
     * @description Open a tournament of matches. It begins when every place is taken.
     */
    post: operations["open_tournament"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Tournament
     * @description Show a tournament as you may see it.
     */
    get: operations["show_tournament"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/places": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Join Tournament
     * @description Take an open place with the key in the tournament's link.
     */
    post: operations["join_tournament"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/beginning": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin Tournament
     * @description Begin with the present entrants, as the host.
     */
    post: operations["begin_tournament"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/makings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make
     * @description Make the carryover that your entrant keeps from match to match, when it is its turn.
     */
    post: operations["make"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/leavings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Leave
     * @description Leave before the end or, as the host, dismiss an absent player.
     */
    post: operations["leave"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/cancellation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel Tournament
     * @description Cancel a tournament as its host, if no other player has entered. Its matches stop.
     */
    post: operations["cancel_tournament"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/after": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Open After
     * @description Open the next tournament of the same entrants, in the order of their places.
     */
    post: operations["open_after"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Tournament Events
     * @description Send `tournament` events, each with a whole TournamentShown, until the tab is closed.
     */
    get: operations["tournament_events"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/open-tournaments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Open Tournaments
     * @description List the tournaments that anybody may enter: upcoming, running, and the last that ended.
     */
    get: operations["open_tournaments"];
    put?: never;
    /**
     * Announce Tournament
     * @description Open a tournament that anybody may enter, and that starts by itself.
     */
    post: operations["announce_tournament"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/attendance": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Attend Tournament
     * @description Enter an open tournament, withdraw before it begins, or pause and come back.
     *
     *     Only people with an account can enter a rated one, and no program can enter it for them.
     */
    post: operations["attend_tournament"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/leagues": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * League
     * @description Show the league of a game in a month, from its rated tournament matches.
     */
    get: operations["league"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/decks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Decks
     * @description List your decks of a game, last changed first.
     */
    get: operations["my_decks"];
    put?: never;
    /**
     * Keep Deck
     * @description Save a legal deck under a name.
     */
    post: operations["keep_deck"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/decks/box": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Deck Box
     * @description Show the cards that decks of a game may hold.
     */
    get: operations["deck_box"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/decks/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check Deck
     * @description Check a deck: list its cards and explain every problem.
     */
    post: operations["check_deck"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/decks/kept/{deck}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change Deck
     * @description Change the name or the cards of one of your decks.
     */
    put: operations["change_deck"];
    post?: never;
    /**
     * Drop Deck
     * @description Delete one of your decks if it exists; list your remaining decks of the game.
     */
    delete: operations["drop_deck"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ratings/{name}/{pool}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Leaderboard
     * @description List the best players of a game in a pool.
     */
    get: operations["leaderboard"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/page": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Page
     * @description Return the id of your page.
     */
    get: operations["my_page"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/players/{who}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Player
     * @description Show a player, or a level of bots, with ratings and results.
     */
    get: operations["show_player"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/players/{who}/ratings/{name}/{pool}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Rating History
     * @description List a player's last rated matches in a pool.
     */
    get: operations["rating_history"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lobby": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Lobby
     * @description Show the tables that wait for players, and who looks for a quick match.
     */
    get: operations["show_lobby"];
    put?: never;
    /**
     * Offer Table
     * @description Open a match with free seats for anybody, while its host is there.
     */
    post: operations["offer_table"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lobby/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lobby Events
     * @description Send `lobby` events: the whole lobby, then what changes, until the tab is closed.
     *
     *     While the stream is open, your tables stay in the lobby.
     */
    get: operations["lobby_events"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/challenges": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Challenges
     * @description List the challenges that wait for your answer.
     */
    get: operations["my_challenges"];
    put?: never;
    /**
     * Challenge Player
     * @description Challenge a player to a match. The player is notified while you wait.
     */
    post: operations["challenge_player"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/challenges/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Challenge Events
     * @description Send `challenges` events, each with all challenges that wait for your answer.
     */
    get: operations["challenge_events"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lobby/{match}/seat": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sit Down
     * @description Take a free seat of an open table, or accept a challenge.
     */
    post: operations["sit_down"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lobby/{match}/withdrawal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Call Off
     * @description Withdraw your table, or decline a challenge. The match will not be played.
     */
    post: operations["call_off"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/quick": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Seek Match
     * @description Look for a rated match of any of some games with any of some clocks.
     *
     *     The search counts while you listen to its events.
     *
     *     It replaces any other search of yours. After you aborted matches, it may be refused for a while.
     */
    post: operations["seek_match"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/quick/{seek}/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Seek Events
     * @description Send `seek` events, each a whole SeekShown, until a match is found or the tab is closed.
     */
    get: operations["seek_events"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/quick/{seek}/bots": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Agree To Bots
     * @description Agree that bots fill the seats of your search, or not. All who wait together must agree.
     */
    post: operations["agree_to_bots"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/quick/{seek}/match": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Answer Search
     * @description Play the person of another search at once; your own search ends. The first answer counts.
     *
     *     The match is of a game and a clock of that search, as in a pairing.
     */
    post: operations["answer_search"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/quick/{seek}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Stop Seeking
     * @description End your search, if it goes on.
     */
    delete: operations["stop_seeking"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/watch": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Watch
     * @description Show the public matches in progress, and those that ended within a day.
     */
    get: operations["show_watch"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/watch/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Watch Events
     * @description Send `watch` events: all that can be watched, then what changes, until the tab is closed.
     */
    get: operations["watch_events"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/watch/{match}/picture.svg": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Watched Picture
     * @description Draw a public match as onlookers see it now.
     */
    get: operations["watched_picture"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/tokens": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Tokens
     * @description List your tokens, newest first, without their text.
     */
    get: operations["my_tokens"];
    put?: never;
    /**
     * Make Token
     * @description Make a token, and show its text once.
     */
    post: operations["make_token"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/tokens/{token}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke Token
     * @description Revoke one of your tokens if it exists; list the remaining ones.
     */
    delete: operations["revoke_token"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/position": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Position
     * @description Show what your seat may know of a match, and what it may play.
     */
    get: operations["position"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/stream": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Match Stream
     * @description Send the position of a match now and after each change, a line each; `log` is what is new.
     */
    get: operations["match_stream"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/turns": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Turns
     * @description List the turns that you have to take now.
     */
    get: operations["my_turns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/stream": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Stream
     * @description Send what happens in your matches, one event per line, first the turns to take now.
     */
    get: operations["my_stream"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/key": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Webhook Key
     * @description Return the public key that verifies this server's deliveries.
     */
    get: operations["webhook_key"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Webhooks
     * @description List your webhooks, newest first.
     */
    get: operations["my_webhooks"];
    put?: never;
    /**
     * Make Webhook
     * @description Make a webhook, after its address has answered a challenge.
     */
    post: operations["make_webhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/webhooks/{webhook}/trial": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Try Webhook
     * @description Challenge one of your webhooks, and switch it on if it was switched off.
     */
    post: operations["try_webhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/webhooks/{webhook}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove Webhook
     * @description Remove one of your webhooks if it exists; list the remaining ones.
     */
    delete: operations["remove_webhook"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/push/key": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Push Key
     * @description Return the key that browsers subscribe with.
     */
    get: operations["push_key"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/push": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Subscribe
     * @description Notify a browser of your turns when no page of the match is open.
     */
    put: operations["subscribe"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/push/end": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unsubscribe
     * @description Stop notifying one of your browsers, if it is subscribed.
     */
    post: operations["unsubscribe"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Account
     * @description Show who uses this browser, an account or a guest, and how much they have.
     */
    get: operations["show_account"];
    put?: never;
    /**
     * Make Account
     * @description Turn the guest into an account, and show its recovery codes once.
     */
    post: operations["make_account"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/notices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Notices
     * @description List what you should know of your account and have not dismissed; a guest has none.
     */
    get: operations["show_notices"];
    put?: never;
    post?: never;
    /**
     * Dismiss Notices
     * @description Dismiss the notices of the account.
     */
    delete: operations["dismiss_notices"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/registration": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin Account
     * @description Return options for a browser to make a passkey for a new account with this handle.
     */
    post: operations["begin_account"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export Account
     * @description Download everything that is yours in one zip: JSON, decks, and the records of matches.
     */
    get: operations["export_account"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/erasure": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Erase Account
     * @description Erase everything that is yours. Opponents keep their matches.
     *
     *     An account needs a fresh proof; a guest has none to give.
     */
    post: operations["erase_account"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/bots": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Bot Accounts
     * @description List your bot accounts, without their tokens.
     */
    get: operations["list_bot_accounts"];
    put?: never;
    /**
     * Make Bot Account
     * @description Create a bot account, and show its token once.
     */
    post: operations["make_bot_account"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/bots/{bot}/token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Renew Bot Token
     * @description Give a bot account a new token, shown once. The old one stops working.
     */
    post: operations["renew_bot_token"];
    /**
     * Revoke Bot Token
     * @description Revoke the token of a bot account.
     */
    delete: operations["revoke_bot_token"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/bots/{bot}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Close Bot Account
     * @description Close a bot account for good: it resigns its matches, and its seats lose its name.
     *
     *     An operator's sanction must end first.
     */
    delete: operations["close_bot_account"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin Passkey
     * @description Return options for a browser to make another passkey for the account.
     */
    post: operations["begin_passkey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/passkeys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add Passkey
     * @description Add a passkey that the browser made.
     */
    post: operations["add_passkey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/passkeys/{passkey}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Rename Passkey
     * @description Rename a passkey of the account, if it exists.
     */
    put: operations["rename_passkey"];
    post?: never;
    /**
     * Remove Passkey
     * @description Remove a passkey of the account, if it exists and is not the only way to sign in.
     */
    delete: operations["remove_passkey"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set Password
     * @description Set a password and sign out all other devices.
     */
    put: operations["set_password"];
    post?: never;
    /**
     * Drop Password
     * @description Remove the password, unless it is the only way to sign in.
     */
    delete: operations["drop_password"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/codes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make Codes
     * @description Make new recovery codes and show them once. The old ones stop working.
     */
    post: operations["make_codes"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/devices/{device}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Sign Out Device
     * @description Sign out a device of the account, if it is signed in. Every worker does so at once.
     */
    delete: operations["sign_out_device"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/devices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Sign Out Others
     * @description Sign out all other devices of the account.
     */
    delete: operations["sign_out_others"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/proof": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Check Proof
     * @description Confirm that you have proved within ten minutes that it's you.
     */
    get: operations["check_proof"];
    put?: never;
    /**
     * Prove
     * @description Prove that it's you, with a passkey, the password or a recovery code, for ten minutes.
     *
     *     The options for a passkey are those of a sign-in. A recovery code is used up.
     */
    post: operations["prove"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/session/options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin Sign In
     * @description Return options for a browser to find a passkey of this server, the same for everybody.
     */
    post: operations["begin_sign_in"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/session/passkey": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign In By Passkey
     * @description Sign in with a passkey.
     */
    post: operations["sign_in_by_passkey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/session/password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign In By Password
     * @description Sign in with a handle and its password.
     */
    post: operations["sign_in_by_password"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/session/code": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign In By Code
     * @description Sign in with a handle and one of its recovery codes. The code is used up.
     */
    post: operations["sign_in_by_code"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/session": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Sign Out
     * @description Sign this browser out. It becomes a new guest.
     */
    delete: operations["sign_out"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/openid": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Begin Openid
     * @description Redirect to the provider: to sign in, or to link the account that is signed in.
     *
     *     Where the account is linked already, signing in there again proves that it's you.
     */
    get: operations["begin_openid"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/openid/back": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * End Openid
     * @description Handle the provider's response: sign in, link or make an account; redirect to its page.
     */
    get: operations["end_openid"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/talk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Talk
     * @description Show the last messages at a table, or the last ones before a given message.
     */
    get: operations["show_talk"];
    put?: never;
    /**
     * Say
     * @description Send a message to a table: a phrase, or a text if all agree to free text.
     */
    post: operations["say"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/matches/{match}/talk/free": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Switch Free Talk
     * @description Agree to free text at a table, or take that back.
     */
    put: operations["switch_free_talk"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Report
     * @description Report a player to the operators, or a message together with its context.
     */
    post: operations["report"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/relations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Relations
     * @description List the players you follow, block and mute, and which of the followed are here.
     */
    get: operations["my_relations"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/relations/{who}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Relation
     * @description Show whether you follow, block or mute a player.
     */
    get: operations["my_relation"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/relations/{who}/{kind}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Relate
     * @description Follow, block or mute a player. After a block, neither follows the other.
     */
    put: operations["relate"];
    post?: never;
    /**
     * Unrelate
     * @description Stop following, blocking or muting a player.
     */
    delete: operations["unrelate"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/players/{who}/matches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Player Matches
     * @description List a player's finished matches: the rated ones, and those you played in.
     */
    get: operations["player_matches"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/statements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Statements
     * @description Show the site's minimum age, whether you have stated it, and whether you share matches.
     */
    get: operations["my_statements"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/statements/age": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * State Age
     * @description State that you are at least this old, or take that back by 0.
     */
    put: operations["state_age"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/statements/sharing": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Share Matches
     * @description Allow public libraries and data sets to hold your matches, or no longer allow it.
     */
    put: operations["share_matches"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pages/{page}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Site Page
     * @description Show the terms, the privacy page, the cookies or how to reach the operator.
     */
    get: operations["site_page"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/moderation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Moderation
     * @description List what operators forbid you; for operators, count the open reports.
     */
    get: operations["my_moderation"];
    put?: never;
    post?: never;
    /**
     * Dismiss Moderation
     * @description Dismiss the notices of your sanctions. They still hold.
     */
    delete: operations["dismiss_moderation"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operators/reports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Reports
     * @description List the open reports, the oldest first, or the settled ones, the newest first.
     */
    get: operations["list_reports"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operators/reports/{report}/settlement": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Settle Report
     * @description Settle a report.
     */
    post: operations["settle_report"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operators/people": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find People
     * @description Find people by a part of the name, by public id, or by their last address.
     */
    get: operations["find_people"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operators/people/{player}/name": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Rename Person
     * @description Give somebody another name, also at the tables and in tournaments.
     */
    put: operations["rename_person"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operators/sanctions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Sanctions
     * @description List the sanctions that hold now, the newest first.
     */
    get: operations["list_sanctions"];
    put?: never;
    /**
     * Impose Sanction
     * @description Impose a sanction; return all that hold now.
     */
    post: operations["impose_sanction"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operators/sanctions/{sanction}/end": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * End Sanction
     * @description End a sanction before its time; return those that still hold.
     */
    post: operations["end_sanction"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operators/people/{player}/matches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Rated Matches
     * @description List the last rated matches of somebody, the newest first.
     */
    get: operations["list_rated_matches"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operators/voidings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Void Matches
     * @description Void rated matches, or let them count again. All ratings are computed again.
     */
    post: operations["void_matches"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operators/signs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Farming Signs
     * @description List signs that ratings were farmed in the last 30 days, the clearest of each kind first.
     */
    get: operations["list_farming_signs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operators/log": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Log
     * @description List the last acts of operators, the newest first.
     */
    get: operations["show_log"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lab": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Lab
     * @description Show the kept reports, and those in the making.
     */
    get: operations["show_lab"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lab/orders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Order Report
     * @description Order a report. It is made after the earlier orders.
     */
    post: operations["order_report"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lab/orders/{order}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Cancel Report
     * @description Cancel your report, or dismiss the notice that it failed.
     */
    delete: operations["cancel_report"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lab/reports/{report}/matches/{key}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lab Match
     * @description Return the record of a match that a report links to, as text.
     */
    get: operations["lab_match"];
    put?: never;
    post?: never;
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
     * Abort
     * @description A match to abort before its clocks run.
     */
    Abort: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
    };
    /**
     * AccountEventShown
     * @description Something that happened to the account.
     */
    AccountEventShown: {
      /**
       * Kind
       * @description a sign-in, failed tries to sign in, or a new way to sign in
       * @enum {string}
       */
      kind: "signed-in" | "failed" | "added";
      /**
       * Way
       * @description of several tries, the last one's
       * @enum {string}
       */
      way: "password" | "passkey" | "code" | "provider";
      /**
       * Browser
       * @description such as "Firefox on Linux"
       */
      browser: string;
      /**
       * Since
       * @description the first of `tries`; ISO 8601, UTC
       */
      since: string;
      /**
       * At
       * @description the last of `tries`
       */
      at: string;
      /** Tries */
      tries: number;
    };
    /**
     * AccountMade
     * @description A new account. Its recovery codes are shown only now: the server stores hashes of them.
     */
    AccountMade: {
      /** Handle */
      handle: string;
      /** Codes */
      codes: string[];
    };
    /**
     * AccountShown
     * @description The account that this browser is signed in to.
     */
    AccountShown: {
      /** Handle */
      handle: string;
      /**
       * Made
       * @description ISO 8601, UTC
       */
      made: string;
      /**
       * Password
       * @description whether it has one
       */
      password: boolean;
      /**
       * Openid
       * @description whether it can be entered through the provider
       */
      openid: boolean;
      /**
       * Codes
       * @description recovery codes that are left
       */
      codes: number;
      /**
       * Notices
       * @description what the owner has not dismissed, the newest first
       */
      notices: components["schemas"]["AccountEventShown"][];
      /**
       * Sign Ins
       * @description the last ones, the newest first
       */
      sign_ins: components["schemas"]["AccountEventShown"][];
      /** Passkeys */
      passkeys: components["schemas"]["PasskeyShown"][];
      /** Devices */
      devices: components["schemas"]["DeviceShown"][];
    };
    /**
     * ActShown
     * @description What an operator did.
     */
    ActShown: {
      /**
       * Time
       * @description ISO 8601, UTC
       */
      time: string;
      /** Operator */
      operator: string;
      /** Act */
      act: string;
      /** Subject */
      subject: string;
      /** Reason */
      reason: string;
    };
    /**
     * AgeWish
     * @description An age that you state to have reached.
     */
    AgeWish: {
      /**
       * Age
       * @description in years; 0: no statement
       */
      age: number;
    };
    /**
     * Amount
     * @description A whole number to choose, `low` to `high`, in a unit such as `pounds` with its sign.
     *
     *     Every number n has a choice with the path `id:n`. The `quick` numbers get a button. `zero` is
     *     what its button says for the number 0, such as `Bid nothing`; by default the name and the 0.
     */
    Amount: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Unit */
      unit: string;
      /**
       * Sign
       * @default
       */
      sign: string;
      /** Low */
      low: number;
      /** High */
      high: number;
      /**
       * Quick
       * @default []
       */
      quick: number[];
      /**
       * Zero
       * @default
       */
      zero: string;
    };
    /**
     * AnalysedMove
     * @description An action in an analysis: its line of the log, with everything open, and its number.
     */
    AnalysedMove: {
      /** Ply */
      ply: number;
      /** Seat */
      seat: number | null;
      /** Text */
      text: string;
      /** Told */
      told: string;
      /**
       * Turn
       * @description counts the turns, rounds or beats from 1
       */
      turn: number;
      /**
       * Heading
       * @description the name of the turn, such as "Beat 3", or ""
       */
      heading: string;
      /**
       * Gist
       * @description what the summary of the turn tells of it, or ""
       */
      gist: string;
      /**
       * Part
       * @description whether it is a part of a commitment that the last part tells
       */
      part: boolean;
      /**
       * Milestones
       * @description its big moments, for a table to stage
       */
      milestones: components["schemas"]["Milestone"][];
      /**
       * Action
       * @description -1 if the first seat leaves, -2 for the second
       */
      action: number;
    };
    /**
     * Answer
     * @description Accept or refuse an offer; refuse your own to withdraw it.
     */
    Answer: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: "undo" | "draw" | "rematch" | "settle";
      /** Accept */
      accept: boolean;
    };
    /**
     * Attendance
     * @description Whether I take part: enter or come back, or withdraw or pause.
     */
    Attendance: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Here */
      here: boolean;
    };
    /**
     * Auction
     * @description An open auction: the last bids and each seat's limit, None if it cannot bid any more.
     *
     *     Bids rise to the limits, or fall to them if `falling`. `earlier` counts the bids before `bids`.
     */
    Auction: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Text */
      text: string;
      /** Unit */
      unit: string;
      /**
       * Sign
       * @default
       */
      sign: string;
      /**
       * Falling
       * @default false
       */
      falling: boolean;
      /**
       * Bids
       * @default []
       */
      bids: components["schemas"]["Bid"][];
      /**
       * Earlier
       * @default 0
       */
      earlier: number;
      /** Limits */
      limits: (number | null)[];
    };
    /**
     * Beat
     * @description What a seat does on one beat of the shared timeline: a short `sign`, and a `name` in words.
     *
     *     `turn` counts sixths to the left, turned first. Looks give the kind: `open` for a beat with a
     *     decision, `stun`, `early`, or `planned` for a beat that only its own seat knows.
     */
    Beat: {
      /** Sign */
      sign: string;
      /** Name */
      name: string;
      /**
       * Turn
       * @default 0
       */
      turn: number;
      /**
       * Looks
       * @default []
       */
      looks: (
        | "open"
        | "wait"
        | "combo"
        | "special"
        | "gain"
        | "stun"
        | "out"
        | "action"
        | "early"
        | "mid"
        | "late"
        | "trigger"
        | "planned"
      )[];
      /**
       * Strokes
       * @default []
       */
      strokes: components["schemas"]["Stroke"][];
    };
    /**
     * Bid
     * @description A seat's bid in an auction.
     */
    Bid: {
      /** Seat */
      seat: number;
      /** Amount */
      amount: number;
    };
    /**
     * BotAccountName
     * @description A bot account of a person, and whether a sanction applies to it alone.
     */
    BotAccountName: {
      /** Player */
      player: string;
      /** Name */
      name: string;
      /** Sanctioned */
      sanctioned: boolean;
    };
    /**
     * BotAccountShown
     * @description A bot account of yours.
     */
    BotAccountShown: {
      /**
       * Bot
       * @description its public id
       */
      bot: string;
      /** Name */
      name: string;
      /**
       * Made
       * @description ISO 8601, UTC
       */
      made: string;
      /**
       * Closed
       * @description whether an operator closed it
       */
      closed: boolean;
      /**
       * Expiry
       * @description until when its token is valid; None without a token
       */
      expiry: string | null;
    };
    /**
     * BotAccountWish
     * @description A new bot account.
     */
    BotAccountWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /**
       * Name
       * @description the name of an account
       */
      name: string;
    };
    /**
     * BotAccountsShown
     * @description Your bot accounts, the oldest first.
     */
    BotAccountsShown: {
      /** Bots */
      bots: components["schemas"]["BotAccountShown"][];
      /**
       * Limit
       * @description the most you may have
       */
      limit: number;
    };
    /**
     * BotOffered
     * @description A bot of about your strength, offered after a while.
     */
    BotOffered: {
      /** Level */
      level: number;
      /** Name */
      name: string;
      /** Value */
      value: number;
      /**
       * Title
       * @description of the game that it would play
       */
      title: string;
      /**
       * Clock
       * @description in words
       */
      clock: string;
    };
    /**
     * BotTokenMade
     * @description A new token of a bot account, shown only now, and all your bot accounts.
     */
    BotTokenMade: {
      /**
       * Text
       * @description to be sent as `Authorization: Bearer TEXT`
       */
      text: string;
      /**
       * Bot
       * @description the public id of the bot account
       */
      bot: string;
      accounts: components["schemas"]["BotAccountsShown"];
    };
    /**
     * BotsWish
     * @description Whether bots may fill the seats of my search.
     */
    BotsWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Agree */
      agree: boolean;
    };
    /**
     * BuildPoints
     * @description The share of the points that a deck or a fighter got, with its 95 % interval (Wilson).
     */
    BuildPoints: {
      /**
       * Matches
       * @description a match counts for each seat that brought it
       */
      matches: number;
      /** Share */
      share: number;
      /** Low */
      low: number;
      /** High */
      high: number;
    };
    /**
     * BuildShown
     * @description A deck or a fighter that seats brought to matches; None where nobody of that kind did.
     */
    BuildShown: {
      /** Text */
      text: string;
      /** Words */
      words: string;
      people: components["schemas"]["BuildPoints"] | null;
      bots: components["schemas"]["BuildPoints"] | null;
    };
    /**
     * BuildsShown
     * @description The decks or fighters of a game, under any options, the most frequent first.
     */
    BuildsShown: {
      /**
       * Few
       * @description with fewer matches than this, figures say little
       */
      few: number;
      /** Builds */
      builds: components["schemas"]["BuildShown"][];
    };
    /**
     * Button
     * @description A button next to the board.
     */
    Button: {
      /** Id */
      id: string;
      /** Name */
      name: string;
    };
    /**
     * Card
     * @description A card: face up with its text, or face down without; `beats` are its actions.
     *
     *     `note` says in a few words what it can do now, such as `3 dice, 5+: 70% hit`; the look `spare`
     *     marks a card that can only be thrown away.
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
      looks: (
        | "strike"
        | "grapple"
        | "choke"
        | "lock"
        | "foul"
        | "throw"
        | "hold"
        | "style"
        | "boost"
        | "special"
        | "reaction"
        | "likes"
        | "effect"
        | "way"
        | "E"
        | "S"
        | "D"
        | "W"
        | "N"
        | "U"
        | "1"
        | "2"
        | "3"
        | "movement"
        | "ability"
        | "character"
        | "signature"
        | "exhausted"
        | "active"
        | "passive"
        | "spare"
      )[];
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
      /**
       * Note
       * @default
       */
      note: string;
      /**
       * Beats
       * @default []
       */
      beats: components["schemas"]["Beat"][];
    };
    /**
     * CardBox
     * @description The cards that decks of a game may hold, and its starter decks.
     */
    CardBox: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Parts */
      parts: components["schemas"]["DeckPart"][];
      /** Starters */
      starters: components["schemas"]["NamedDeck"][];
    };
    /**
     * CardSet
     * @description Cards to choose together from `cards`: each has its own choice with the path (id, card).
     *
     *     Players may change their mind until they send the choices. The choices go in the order of
     *     `cards`; the choice with the path (`done.id`,) comes last. The `chosen` cards are already sent.
     */
    CardSet: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Cards */
      cards: string[];
      /**
       * Chosen
       * @default []
       */
      chosen: string[];
      done: components["schemas"]["Button"];
    };
    /**
     * Caution
     * @description Something a player should know before deciding; `grave` if it loses the match or a life.
     *
     *     A table asks once more before a grave decision; programs and bots are not asked. `actions` are
     *     the choices of a scene that it is about, none for a whole commitment.
     */
    Caution: {
      /** Text */
      text: string;
      /**
       * Grave
       * @default false
       */
      grave: boolean;
      /**
       * Cells
       * @default []
       */
      cells: string[];
      /**
       * Actions
       * @default []
       */
      actions: number[];
    };
    /**
     * Cell
     * @description A place on the board at axial (q, r); `name` is its coordinate, such as `e5`.
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
      looks: (
        | "spot"
        | "edge"
        | "hex"
        | "emblem"
        | "ring"
        | "corner-red"
        | "corner-blue"
        | "neutral"
        | "visit"
        | "sell"
        | "change"
        | "buy"
        | "pounds"
        | "dollars"
        | "start-white"
        | "start-black"
        | "position"
        | "standing"
        | "ground"
        | "land"
        | "abyss"
        | "beyond"
        | "fire"
        | "flora"
        | "platform"
        | "anchor"
        | "arrow-0"
        | "arrow-1"
        | "arrow-2"
        | "arrow-3"
        | "arrow-4"
        | "arrow-5"
      )[];
      /**
       * Label
       * @default
       */
      label: string;
    };
    /**
     * ChallengesShown
     * @description The challenges that wait for your answer, newest first.
     */
    ChallengesShown: {
      /** Challenges */
      challenges: components["schemas"]["OpenTableShown"][];
    };
    /**
     * Chart
     * @description A table of numbers along a row of cells: `cells` are the column heads, in order.
     *
     *     The column of the cell `lit` counts now. A row with the look `held` belongs to a card in hand.
     */
    Chart: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Seat */
      seat: number | null;
      /** Cells */
      cells: string[];
      /** Rows */
      rows: components["schemas"]["ChartRow"][];
      /**
       * Lit
       * @default
       */
      lit: string;
    };
    /**
     * ChartRow
     * @description A row of a chart: its name, and one text per column, "" where it is empty.
     */
    ChartRow: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Squares */
      squares: string[];
      /**
       * Looks
       * @default []
       */
      looks: ("strike" | "throw" | "hold" | "held")[];
    };
    /**
     * Choice
     * @description A legal action and its path: the objects to choose, in order. No path begins another.
     *
     *     `name` is the action in words, `notation` what may be typed for it.
     *     Successive cards in a path are a set: the player may choose them in any order.
     *     `text` says what the choice leads to, and `cells` say where: the table previews both.
     *     `foresight` gives the result moment by moment, if nobody interferes.
     */
    Choice: {
      /** Action */
      action: number;
      /** Name */
      name: string;
      /**
       * Notation
       * @default
       */
      notation: string;
      /** Path */
      path: string[];
      /**
       * Text
       * @default
       */
      text: string;
      /**
       * Cells
       * @default []
       */
      cells: string[];
      /**
       * Foresight
       * @default []
       */
      foresight: components["schemas"]["Foresight"][];
    };
    /**
     * Claim
     * @description A seat to take, with the key in its link.
     * @example {
     *       "command": "5f0c9a52-9c1e-4a53-8a55-0d9f1f3d6b11",
     *       "key": "Qv8mX2eLw0Zp4aRk"
     *     }
     */
    Claim: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Key */
      key: string;
    };
    /**
     * ClockShown
     * @description The clock of a match.
     *
     *     Until it `runs`, each decision has a separate time limit, and any player may abort.
     */
    ClockShown: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "fischer" | "decision" | "correspondence";
      /**
       * Main
       * @default 0
       */
      main: number;
      /**
       * Increment
       * @default 0
       */
      increment: number;
      /**
       * Decision
       * @default 0
       */
      decision: number;
      /**
       * Days
       * @default 0
       */
      days: number;
      /**
       * Text
       * @description the clock in words
       */
      text: string;
      /**
       * Speed
       * @enum {string}
       */
      speed: "fast" | "rapid" | "slow" | "correspondence" | "untimed";
      /** Runs */
      runs: boolean;
      /**
       * Claim
       * @description seconds of absence after which the other may claim an end
       */
      claim: number;
      /** Times */
      times: components["schemas"]["TimeShown"][];
    };
    /**
     * ClockSought
     * @description A clock that a search accepts.
     */
    ClockSought: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "fischer" | "decision" | "correspondence";
      /**
       * Main
       * @default 0
       */
      main: number;
      /**
       * Increment
       * @default 0
       */
      increment: number;
      /**
       * Decision
       * @default 0
       */
      decision: number;
      /**
       * Days
       * @default 0
       */
      days: number;
      /**
       * Text
       * @description in words
       */
      text: string;
    };
    /**
     * ClockWish
     * @description A clock: `main` and `increment`, seconds for each `decision`, or `days` for each.
     */
    ClockWish: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "fischer" | "decision" | "correspondence";
      /**
       * Main
       * @default 0
       */
      main?: number;
      /**
       * Increment
       * @default 0
       */
      increment?: number;
      /**
       * Decision
       * @default 0
       */
      decision?: number;
      /**
       * Days
       * @default 0
       */
      days?: number;
    };
    /**
     * CodeSignIn
     * @description A handle and one of its recovery codes, to sign in; the code is used up.
     */
    CodeSignIn: {
      /**
       * Handle
       * @description the name of an account
       */
      handle: string;
      /**
       * Code
       * Format: password
       */
      code: string;
      /**
       * Bring
       * @description whether the account gets what the guest of this browser has
       * @default true
       */
      bring?: boolean;
    };
    /**
     * CodesMade
     * @description New recovery codes, shown only now. The old ones stop working.
     */
    CodesMade: {
      /** Codes */
      codes: string[];
    };
    /**
     * Command
     * @description A request that is executed once. If the same `command` is sent again, it is only answered.
     */
    Command: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
    };
    /**
     * Commitment
     * @description What a seat commits: an option for each part, whose actions are played in that order.
     *
     *     `chosen` are the actions already chosen: of the first parts, or of all if it is committed.
     */
    Commitment: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Parts */
      parts: components["schemas"]["Part"][];
      /**
       * Chosen
       * @default []
       */
      chosen: number[];
    };
    /**
     * CommitmentPart
     * @description A part of a commitment: choose exactly one of its options.
     */
    CommitmentPart: {
      /** Name */
      name: string;
      /** Options */
      options: components["schemas"]["PartOption"][];
    };
    /**
     * CommitmentWish
     * @description A whole commitment of my seat, in answer to a position. An empty list takes it back.
     * @example {
     *       "command": "5f0c9a52-9c1e-4a53-8a55-0d9f1f3d6b11",
     *       "ply": 2,
     *       "rewinds": 0,
     *       "seat": 0,
     *       "actions": [
     *         3,
     *         41,
     *         7
     *       ]
     *     }
     */
    CommitmentWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Ply */
      ply: number;
      /** Rewinds */
      rewinds: number;
      /** Seat */
      seat: number;
      /** Actions */
      actions: number[];
      /**
       * Lag
       * @description milliseconds that the network took, as the sender found
       * @default 0
       */
      lag?: number;
    };
    /**
     * CurvePointShown
     * @description The win chances of each seat before an action, 0 to 1; None where they aren't known yet.
     */
    CurvePointShown: {
      /** Ply */
      ply: number;
      /**
       * Known
       * @description by what the seat knew
       */
      known: (number | null)[];
      /**
       * True
       * @description with everything open
       */
      true: (number | null)[];
    };
    /**
     * DecisionShown
     * @description A decision. Values are win chances of its seat, 0 to 1, and None until it is judged.
     */
    DecisionShown: {
      /**
       * Ply
       * @description the actions before it
       */
      ply: number;
      /**
       * End Ply
       * @description the actions after it
       */
      end_ply: number;
      /** Seat */
      seat: number;
      /**
       * Actions
       * @description what was played, in notation
       */
      actions: string[];
      /**
       * Best Value
       * @description of the best actions, by what the seat knew
       */
      best_value: number | null;
      /**
       * Played Value
       * @description of what was played, by what the seat knew
       */
      played_value: number | null;
      /**
       * True Value
       * @description of what was played, with everything open
       */
      true_value: number | null;
      /**
       * Loss
       * @description points of 100 below the best, 0 or more
       */
      loss: number | null;
      /**
       * Mark
       * @enum {string}
       */
      mark: "" | "inaccuracy" | "mistake" | "blunder";
      /**
       * Best
       * @description the best actions, in notation
       */
      best: string[];
      /**
       * Share
       * @description at a simultaneous choice, how often the best mix begins like this, 0 to 1
       */
      share: number | null;
      /**
       * Causes
       * @description why the best is better, at the moments only
       */
      causes: string[];
      /**
       * Played Name
       * @description what was played, in words; empty until all is judged
       */
      played_name: string;
      /**
       * Best Name
       * @description the best actions, in words
       */
      best_name: string;
    };
    /**
     * DeckChange
     * @description The new name and text of a saved deck.
     */
    DeckChange: {
      /** Name */
      name: string;
      /** Text */
      text: string;
    };
    /**
     * DeckChecked
     * @description A checked deck: its text, its parts and every problem.
     */
    DeckChecked: {
      /**
       * Text
       * @description on one line; as it was sent if it cannot be read
       */
      text: string;
      /**
       * Parts
       * @description none if the text cannot be read
       */
      parts: string[][];
      /**
       * Faults
       * @description none if the deck is legal
       */
      faults: string[];
      /**
       * Problems
       * @description the faults, each with its place
       */
      problems: components["schemas"]["DeckProblemShown"][];
    };
    /**
     * DeckDraft
     * @description A deck to check, as text or in parts; it may be illegal or unreadable.
     */
    DeckDraft: {
      /** Game */
      game: string;
      /** Text */
      text?: string | null;
      /**
       * Parts
       * @description ids of cards, by part
       * @default []
       */
      parts?: string[][];
    };
    /**
     * DeckPart
     * @description A part of a deck: `count` of these `cards`; `ordered` if their order matters.
     *
     *     The looks of the cards and of their actions tell them apart.
     */
    DeckPart: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Count */
      count: number;
      /**
       * Ordered
       * @default false
       */
      ordered: boolean;
      /** Cards */
      cards: components["schemas"]["Card"][];
    };
    /**
     * DeckProblemShown
     * @description Something wrong with a deck, and where.
     */
    DeckProblemShown: {
      /** Text */
      text: string;
      /**
       * Part
       * @description the id of a part, "" for the whole deck
       */
      part: string;
      /**
       * Card
       * @description the id of a card, "" for none
       */
      card: string;
    };
    /**
     * DeckShown
     * @description A saved deck.
     */
    DeckShown: {
      /**
       * Deck
       * @description its id
       */
      deck: string;
      /** Game */
      game: string;
      /** Name */
      name: string;
      /** Text */
      text: string;
    };
    /**
     * DeckWish
     * @description A deck to save.
     */
    DeckWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Game */
      game: string;
      /** Name */
      name: string;
      /** Text */
      text: string;
    };
    /**
     * Denial
     * @description Why you may not do something now, in a sentence.
     */
    Denial: {
      /**
       * Permission
       * @enum {string}
       */
      permission:
        "play" | "withdraw" | "undo" | "draw" | "rematch" | "resign" | "hint" | "abort" | "claim";
      /** Why */
      why: string;
    };
    /**
     * DeviceShown
     * @description A browser that is signed in.
     */
    DeviceShown: {
      /**
       * Device
       * @description its id
       */
      device: string;
      /** Name */
      name: string;
      /**
       * Made
       * @description when it was signed in; ISO 8601, UTC
       */
      made: string;
      /**
       * Seen
       * @description when last, to the hour
       */
      seen: string;
      /**
       * This
       * @description whether it is the one that asks
       */
      this: boolean;
    };
    /**
     * Dial
     * @description A new direction to choose, from a `facing`: the path `id:n` turns n sixths to the left.
     *
     *     `cell` is the cell of the piece that turns.
     */
    Dial: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Cell */
      cell: string;
      /** Facing */
      facing: number;
    };
    /**
     * Die
     * @description A die with `sides` faces; `value` is the face it shows, None before the roll.
     *
     *     The look gives the result: `success` or `failure`.
     */
    Die: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Seat */
      seat: number | null;
      /** Sides */
      sides: number;
      /** Value */
      value: number | null;
      /**
       * Looks
       * @default []
       */
      looks: ("success" | "failure")[];
    };
    /**
     * DraftShown
     * @description A position being edited, with all hands open.
     */
    DraftShown: {
      /**
       * Position
       * @description a line of the game's notation
       */
      position: string;
      /**
       * Problem
       * @description why it cannot occur; empty if it can
       */
      problem: string;
      /**
       * Key
       * @description as the library finds the position; empty if it cannot occur
       */
      key: string;
      /**
       * Tools
       * @description none if it can only be changed as text
       */
      tools: components["schemas"]["ToolShown"][];
      /** Parts */
      parts: components["schemas"]["PartShown"][];
      /** @description its choices are the places of the tool, by number */
      scene: components["schemas"]["Scene"];
    };
    /**
     * EditWish
     * @description A change of a position: a tool used on a thing of the scene, or a part set to a value.
     */
    EditWish: {
      /** Game */
      game: string;
      /**
       * Options
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /**
       * Position
       * @description a line of the game's notation, or the `position` of a draft
       */
      position: string;
      /**
       * Tool
       * @description a tool; alone, it asks for the places it can be used on
       * @default
       */
      tool?: string;
      /**
       * Place
       * @description the id of the thing on which the tool is used
       * @default
       */
      place?: string;
      /**
       * Part
       * @default
       */
      part?: string;
      /**
       * Value
       * @description the part's number, or the index of its choice
       * @default 0
       */
      value?: number;
    };
    /**
     * EndClaim
     * @description A claim to a win or a draw, because the other player has gone away.
     */
    EndClaim: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /**
       * Result
       * @enum {string}
       */
      result: "win" | "draw";
    };
    /**
     * EntrantShown
     * @description An entrant; the name is empty while the place is open.
     */
    EntrantShown: {
      /** Entrant */
      entrant: number;
      /** Name */
      name: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: "person" | "bot" | "open";
      /** Level */
      level: number | null;
      /**
       * Persona
       * @description the key of a bot's persona, None for a plain bot
       */
      persona: string | null;
      /**
       * Program
       * @description whether a program has played for it in this tournament
       */
      program: boolean;
      /**
       * Owner
       * @description the name of a bot account's owner, None for others
       */
      owner: string | null;
      /** Mine */
      mine: boolean;
      /**
       * Made
       * @description its carryover as text, once made
       */
      made: string | null;
      /**
       * Told
       * @description its carryover in words, or ""
       */
      told: string;
      /**
       * Left
       * @description whether it left
       */
      left: boolean;
      /**
       * Paused
       * @description whether it is not paired for now
       */
      paused: boolean;
      /**
       * Rating
       * @description when it entered
       */
      rating: number | null;
    };
    /**
     * Entry
     * @description A place to take, with the key in the tournament's link.
     */
    Entry: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Key */
      key: string;
    };
    /**
     * Erasure
     * @description A request to erase everything. It cannot be undone.
     */
    Erasure: {
      /**
       * Name
       * @description one's own name, as a confirmation
       */
      name: string;
    };
    /**
     * Facts
     * @description Facts for a game's card; None for what the game does not say.
     *
     *     `shortest` and `longest` are the minutes that a match usually takes. `age` is the lowest age in
     *     years that the rulebook recommends. `luck` and `secrets` say in a few words what chance decides
     *     and what is hidden, "" where there is none.
     */
    Facts: {
      /** Shortest */
      shortest: number | null;
      /** Longest */
      longest: number | null;
      /** Age */
      age: number | null;
      /** Weight */
      weight: ("light" | "medium" | "heavy") | null;
      /** Luck */
      luck: string | null;
      /** Secrets */
      secrets: string | null;
    };
    /**
     * FairShown
     * @description How chance is decided in a match, and whether it was fair.
     *
     *     `typed`: players enter real dice and cards. `pending`: a seed decides, and is revealed at the
     *     end. Then `honest` or `dishonest`: whether all results follow from it. `unknown`: no seed was
     *     committed to.
     */
    FairShown: {
      /**
       * Verdict
       * @enum {string}
       */
      verdict: "typed" | "unknown" | "pending" | "honest" | "dishonest";
      /**
       * Commitment
       * @description the SHA-256 of the seed, 64 hexadecimal digits
       */
      commitment: string | null;
      /**
       * Seed
       * @description 64 hexadecimal digits, once the match is over
       */
      seed: string | null;
      /**
       * Draws
       * @description the number of results so far
       */
      draws: number;
      /**
       * Wrong
       * @description the plies whose result does not follow from the seed
       */
      wrong: number[];
    };
    /**
     * Figure
     * @description Who fights for a seat: a name, a power in words, and the look of a portrait.
     */
    Figure: {
      /** Seat */
      seat: number;
      /** Name */
      name: string;
      /**
       * Text
       * @default
       */
      text: string;
      /**
       * Looks
       * @default []
       */
      looks: ("murelious" | "strylan" | "aumandetta" | "monkey-queen" | "ryathan" | "zenytha")[];
    };
    /**
     * FiguresShown
     * @description What things are worth in the matches of a game; while `is_complete` is false, ask again.
     */
    FiguresShown: {
      /** Game */
      game: string;
      /** Setup */
      setup: string;
      /** Is Complete */
      is_complete: boolean;
      /** Groups */
      groups: components["schemas"]["GroupSize"][];
      /**
       * Most
       * @description the most matches of each group that count, the latest
       */
      most: number;
      /**
       * Things
       * @description the most used first
       */
      things: components["schemas"]["ThingShown"][];
    };
    /**
     * Foresight
     * @description A later result of a choice: the seat's cell at that moment, and the cells it hits.
     */
    Foresight: {
      /** Name */
      name: string;
      /**
       * Text
       * @default
       */
      text: string;
      /** Cell */
      cell: string;
      /** Facing */
      facing: number | null;
      /**
       * Hits
       * @default []
       */
      hits: string[];
    };
    /**
     * Frame
     * @description A frame of a replay: the scene after an action.
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
      /**
       * Milestones
       * @description the big moments of that action
       */
      milestones: components["schemas"]["Milestone"][];
      scene: components["schemas"]["Scene"];
    };
    /**
     * FreeTalkWish
     * @description Whether you agree to free text at a table.
     */
    FreeTalkWish: {
      /** On */
      on: boolean;
    };
    /**
     * GameCard
     * @description A game on offer; `options` is a JSON schema.
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
      /**
       * Seated
       * @description the option that sets how many seats are used; None if all are
       */
      seated: string | null;
      /** Levels */
      levels: components["schemas"]["LevelCard"][];
      /**
       * Personas
       * @description bots with a temper, none in some games
       */
      personas: components["schemas"]["PersonaCard"][];
      /**
       * Luck
       * @description whether there is chance under the rulebook's options
       */
      luck: boolean;
      facts: components["schemas"]["Facts"];
      /**
       * Tutorials
       * @description its lessons, in order
       */
      tutorials: components["schemas"]["LessonCard"][];
      /**
       * Decks
       * @description whether players make decks for it
       */
      decks: boolean;
      /**
       * Signatures
       * @description kinds of technique that players may name, such as a choke; none in most games
       */
      signatures: string[];
      /**
       * Variant Of
       * @description the printed game of which it is a variant, never rated; None if printed
       */
      variant_of: string | null;
      /** @description None if it is ready */
      opening: components["schemas"]["Opening"] | null;
    };
    /**
     * GameSought
     * @description A game that a search accepts.
     */
    GameSought: {
      /** Game */
      game: string;
      /** Title */
      title: string;
    };
    /**
     * Gauge
     * @description A number that belongs to a seat, or to the table if `seat` is None.
     *
     *     Three units are drawn one by one: `chips`; `markers`, with `value` ready and the rest of `max`
     *     hurt; and `places`, with `value` taken.
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
     * GroupSize
     * @description How many matches people, bots or both played.
     */
    GroupSize: {
      /**
       * Company
       * @enum {string}
       */
      company: "people" | "mixed" | "bots";
      /** Matches */
      matches: number;
    };
    /**
     * HandleWish
     * @description A handle for a new account, to make a passkey for.
     */
    HandleWish: {
      /**
       * Handle
       * @description the name of an account
       */
      handle: string;
    };
    /**
     * Health
     * @description The health of the server: degraded if it serves, but worse than it should.
     */
    Health: {
      /**
       * Status
       * @enum {string}
       */
      status: "ok" | "degraded";
      /** Version */
      version: string;
      /**
       * Problems
       * @description in sentences, what is degraded
       * @default []
       */
      problems: string[];
    };
    /**
     * Hint
     * @description The best plan that a search has found, its estimate of your result, 0 to 1, and reasons.
     */
    Hint: {
      /** Action */
      action: number;
      /**
       * Actions
       * @description a whole commitment or build, in order; else the action alone
       */
      actions: number[];
      /**
       * Limit
       * @description how far to go in an auction, instead of a single bid
       */
      limit: number | null;
      /** Name */
      name: string;
      /** Path */
      path: string[];
      /**
       * Paths
       * @description of each action, as far as it is shown
       */
      paths: string[][];
      /** Estimate */
      estimate: number;
      /**
       * Odds
       * @description the estimate in words
       */
      odds: string;
      /** Reasons */
      reasons: components["schemas"]["ReasonShown"][];
      /** Mixes */
      mixes: components["schemas"]["MixShown"][];
      /**
       * Told
       * @description all of it as text
       */
      told: string;
    };
    /**
     * HoldingsShown
     * @description The amount of data that a player has.
     */
    HoldingsShown: {
      /** Matches */
      matches: number;
      /** Tournaments */
      tournaments: number;
      /** Decks */
      decks: number;
      /** Tokens */
      tokens: number;
      /**
       * Rated
       * @description rated matches
       */
      rated: number;
    };
    /**
     * InstructionShown
     * @description The instruction of a seat of mine, described by `text`; "" if there is none yet.
     *
     *     `amount` are the limits to choose from. It and the limit stay hidden if several people may
     *     share a screen.
     */
    InstructionShown: {
      /** Seat */
      seat: number;
      amount: components["schemas"]["Amount"] | null;
      /** Limit */
      limit: number | null;
      /** Text */
      text: string;
    };
    /**
     * InstructionWish
     * @description A limit for playing one of your seats automatically, or None to stop that.
     *
     *     It is valid for the position and for later ones on the same occasion, such as one auction.
     */
    InstructionWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Ply */
      ply: number;
      /** Rewinds */
      rewinds: number;
      /** Seat */
      seat: number;
      /** Limit */
      limit: number | null;
    };
    /**
     * JudgedMatchShown
     * @description A rated match of a player, which counts unless it is void.
     */
    JudgedMatchShown: {
      /** Match */
      match: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /**
       * Time
       * @description ISO 8601, UTC
       */
      time: string;
      /**
       * Place
       * @description from 1
       */
      place: number;
      /**
       * Tied
       * @description whether somebody else has the same place
       */
      tied: boolean;
      /** Change */
      change: number;
      /** Void */
      void: boolean;
      /** Opponents */
      opponents: string[];
    };
    /**
     * LabWish
     * @description A report to make.
     */
    LabWish: {
      /** Game */
      game: string;
      /**
       * Options
       * @default {}
       */
      options?: {
        [key: string]: string;
      };
      /** Minutes */
      minutes: number;
    };
    /**
     * Laboratory
     * @description What the page of the laboratory shows.
     */
    Laboratory: {
      /**
       * Minutes
       * @description the most minutes of a report, 0 if none can be started
       */
      minutes: number;
      /**
       * Refusal
       * @description in a sentence, why no report can be started here; empty if one can
       */
      refusal: string;
      /** Reports */
      reports: components["schemas"]["ReportCard"][];
      /** @description a report that comes with Hexarena, if none are kept here */
      sample: components["schemas"]["ReportCard"] | null;
      /** Orders */
      orders: components["schemas"]["OrderCard"][];
    };
    /**
     * Lane
     * @description The known beats of one seat; `text` says what it plays.
     */
    Lane: {
      /** Seat */
      seat: number;
      /**
       * Text
       * @default
       */
      text: string;
      /** Beats */
      beats: components["schemas"]["Beat"][];
    };
    /**
     * LeaderShown
     * @description A player on a leaderboard. Players with the same rating share a rank.
     */
    LeaderShown: {
      /** Rank */
      rank: number;
      /** Who */
      who: string;
      /** Name */
      name: string;
      /** Bot */
      bot: boolean;
      /** @description None unless it is a bot account */
      owner: components["schemas"]["OwnerShown"] | null;
      /** Value */
      value: number;
      /** Matches */
      matches: number;
    };
    /**
     * Leaderboard
     * @description The leaders of a pool of a game, best first, without provisional ratings.
     */
    Leaderboard: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /**
       * Pool
       * @enum {string}
       */
      pool: "fast" | "rapid" | "slow" | "correspondence" | "untimed" | "bots" | "programs";
      /** Leaders */
      leaders: components["schemas"]["LeaderShown"][];
    };
    /**
     * League
     * @description The league of a game in a month, such as 2026-11, and the months that have one.
     */
    League: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Month */
      month: string;
      /** Months */
      months: string[];
      /** Places */
      places: components["schemas"]["LeaguePlace"][];
    };
    /**
     * LeaguePlace
     * @description A player's place in a league; `name` is None if the account is closed.
     */
    LeaguePlace: {
      /** Place */
      place: number;
      /** Who */
      who: string;
      /** Name */
      name: string | null;
      /**
       * Points
       * @description the strength of opponents and results, as the docs say
       */
      points: number;
      /** Won */
      won: number;
      /** Drawn */
      drawn: number;
      /** Lost */
      lost: number;
    };
    /**
     * Learned
     * @description A learner's answers in a lesson: an action for each step, None for a step without one.
     */
    Learned: {
      /**
       * Lesson
       * @description which of the game's, counted from 1
       * @default 1
       */
      lesson?: number;
      /** Answers */
      answers: (number | null)[];
    };
    /**
     * Leaving
     * @description A request to take an entrant out: oneself or, as the host, anybody.
     */
    Leaving: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Entrant */
      entrant: number;
    };
    /**
     * LegalAction
     * @description A legal action: its number, its name in words, and its notation.
     */
    LegalAction: {
      /** Action */
      action: number;
      /** Name */
      name: string;
      /** Notation */
      notation: string;
    };
    /**
     * LegendShown
     * @description What the signs on a game's table mean, in the order to show them.
     */
    LegendShown: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Signs */
      signs: components["schemas"]["Sign"][];
    };
    /**
     * LessonCard
     * @description A lesson on offer.
     */
    LessonCard: {
      /** Title */
      title: string;
      /**
       * Teaches
       * @description what it is about, in a sentence; may be empty
       */
      teaches: string;
      /** Steps */
      steps: number;
      /**
       * Puzzles
       * @description ids of the puzzles that end it, in order
       */
      puzzles: string[];
      /**
       * Options
       * @description of its match, and of the first one after it
       */
      options: {
        [key: string]: boolean | number | string;
      };
    };
    /**
     * LessonLookahead
     * @description An action of the learner, or the rest of its commitment, to preview.
     */
    LessonLookahead: {
      /**
       * Lesson
       * @description which of the game's, counted from 1
       * @default 1
       */
      lesson?: number;
      /** Answers */
      answers: (number | null)[];
      /** Actions */
      actions: number[];
    };
    /**
     * LessonProgressShown
     * @description How far an account is in a lesson; `finished` stays true if it is begun again.
     */
    LessonProgressShown: {
      /**
       * Answers
       * @default []
       */
      answers: (number | null)[];
      /**
       * Puzzles
       * @default []
       */
      puzzles: string[];
      /** Game */
      game: string;
      /**
       * Lesson
       * @description counts from 1
       */
      lesson: number;
      /**
       * Step
       * @description counts from 1
       */
      step: number;
      /** Finished */
      finished: boolean;
    };
    /**
     * LessonProgressWish
     * @description How far you are in a lesson: your answers, and the puzzles that you have done.
     */
    LessonProgressWish: {
      /**
       * Answers
       * @default []
       */
      answers?: (number | null)[];
      /**
       * Puzzles
       * @default []
       */
      puzzles?: string[];
    };
    /**
     * LessonQuestion
     * @description A question: why can the learner not choose a thing after a path and these answers?
     */
    LessonQuestion: {
      /**
       * Lesson
       * @description which of the game's, counted from 1
       * @default 1
       */
      lesson?: number;
      /** Answers */
      answers: (number | null)[];
      /** Path */
      path: string[];
      /** Ref */
      ref: string;
    };
    /**
     * LessonShown
     * @description A step of a tutorial: its text, what to look at, and the action to play.
     *
     *     The server stores none of it: the learner sends `answers` again with the next one added.
     */
    LessonShown: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /**
       * Lesson
       * @description counts from 1
       */
      lesson: number;
      /**
       * Lessons
       * @description the titles of the game's lessons, in order
       */
      lessons: string[];
      /**
       * Seat
       * @description the learner's
       */
      seat: number;
      /** Seats */
      seats: string[];
      /**
       * Answers
       * @description accepted answers, one for each finished step
       */
      answers: (number | null)[];
      /**
       * Step
       * @description counts from 1
       */
      step: number;
      /** Steps */
      steps: number;
      /**
       * Puzzles
       * @description ids of the puzzles that end it, in order
       */
      puzzles: string[];
      /**
       * Options
       * @description of its match, and of the first one after it
       */
      options: {
        [key: string]: boolean | number | string;
      };
      /** Name */
      name: string;
      /**
       * Say
       * @description paragraphs
       */
      say: string[];
      /**
       * Look
       * @description ids of things to look at
       */
      look: string[];
      /**
       * Asks
       * @description whether the step asks for an action; else the answer is None
       */
      asks: boolean;
      /**
       * Expected
       * @description the accepted actions
       */
      expected: number[];
      /**
       * Told
       * @description what followed the last answer
       */
      told: string[];
      /**
       * Milestones
       * @description the big moments of that
       */
      milestones: components["schemas"]["Milestone"][];
      /**
       * Objection
       * @description an explanation if the last answer was wrong
       */
      objection: string;
      /** Over */
      over: boolean;
      scene: components["schemas"]["Scene"];
    };
    /**
     * LessonsProgress
     * @description How far an account is in the lessons that it began; the browser keeps a guest's progress.
     */
    LessonsProgress: {
      /**
       * Account
       * @description whether you have an account
       */
      account: boolean;
      /** Lessons */
      lessons: components["schemas"]["LessonProgressShown"][];
    };
    /**
     * LevelCard
     * @description A bot's level; `beats` is its measured share of wins against the level below.
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
     * LibraryGame
     * @description A game with matches in the library.
     */
    LibraryGame: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Matches */
      matches: number;
      /** Setups */
      setups: components["schemas"]["SetupShown"][];
    };
    /**
     * LibraryPageShown
     * @description Finished matches, last changed first.
     */
    LibraryPageShown: {
      /**
       * Total
       * @description on all pages
       */
      total: number;
      /** Matches */
      matches: components["schemas"]["MatchCard"][];
      /**
       * Next
       * @description send it as `cursor` for more
       */
      next: string | null;
    };
    /**
     * LibraryShown
     * @description What the library holds.
     */
    LibraryShown: {
      /** Games */
      games: components["schemas"]["LibraryGame"][];
      /**
       * Sharing
       * @description whether you let it hold your matches
       */
      sharing: boolean;
    };
    /**
     * Line
     * @description One action of the log: its notation and its effect in words; seat None is chance.
     *
     *     Lines of one `turn` are consecutive. Joined, their gists are the summary of the turn. A gist
     *     that begins with a small letter continues the sentence before it.
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
      /**
       * Turn
       * @description counts the turns, rounds or beats from 1
       */
      turn: number;
      /**
       * Heading
       * @description the name of the turn, such as "Beat 3", or ""
       */
      heading: string;
      /**
       * Gist
       * @description what the summary of the turn tells of it, or ""
       */
      gist: string;
      /**
       * Part
       * @description whether it is a part of a commitment that the last part tells
       */
      part: boolean;
      /**
       * Milestones
       * @description its big moments, for a table to stage
       */
      milestones: components["schemas"]["Milestone"][];
    };
    /**
     * LineShown
     * @description One of the best actions, and what is expected then.
     */
    LineShown: {
      /**
       * Name
       * @description the action in words
       */
      name: string;
      /** Actions */
      actions: number[];
      /**
       * Text
       * @description the actions in notation
       */
      text: string[];
      /**
       * Path
       * @description the ids to choose for the action; may be empty
       */
      path: string[];
      /**
       * Chances
       * @description the win chance of each seat, 0 to 1
       */
      chances: number[];
      /**
       * Share
       * @description how often to play it, at a secret choice; else 1 for the best, 0 for others
       */
      share: number;
    };
    /**
     * LineStep
     * @description A move of a line.
     */
    LineStep: {
      /** Action */
      action: number;
      /** Notation */
      notation: string;
      /** Phrase */
      phrase: string;
      /** Seat */
      seat: number;
    };
    /**
     * LinesShown
     * @description The best actions so far, the best first: an event of the stream.
     */
    LinesShown: {
      /** Lines */
      lines: components["schemas"]["LineShown"][];
      /**
       * Progress
       * @description the share of the search, 0 to 1
       */
      progress: number;
      /**
       * Is Final
       * @description whether the stream ends with this event
       */
      is_final: boolean;
    };
    /**
     * LinesWish
     * @description A position whose engine lines are wanted.
     */
    LinesWish: {
      /**
       * Match
       * @description empty for the start of a game
       * @default
       */
      match?: string;
      /**
       * Game
       * @description empty for a match
       * @default
       */
      game?: string;
      /**
       * Options
       * @description of the game; options that differ from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /**
       * Players
       * @description names for the seats of a game; by default the seats'
       * @default []
       */
      players?: string[];
      /**
       * Signatures
       * @description signature techniques of the seats of a game, by kind
       * @default []
       */
      signatures?: {
        [key: string]: string;
      }[];
      /**
       * Position
       * @description a line of the game's notation, in which a game begins; empty for its start
       * @default
       */
      position?: string;
      /**
       * Ply
       * @description the actions taken over from the match
       * @default 0
       */
      ply?: number;
      /**
       * Actions
       * @default []
       */
      actions?: number[];
      /**
       * Strength
       * @description how long the engine searches
       * @default strong
       * @enum {string}
       */
      strength?: "quick" | "strong" | "deep";
      /**
       * Open
       * @description whether it knows all hands, not only what the seat to act knows
       * @default false
       */
      open?: boolean;
    };
    /**
     * LobbyNews
     * @description The lobby: all of it, or the changes since the previous version.
     */
    LobbyNews: {
      /** Version */
      version: number;
      /** Whole */
      whole: boolean;
      /**
       * Tables
       * @description all tables, or those that are new
       */
      tables: components["schemas"]["OpenTableShown"][];
      /**
       * Gone
       * @description matches whose table is gone
       */
      gone: string[];
      /**
       * Seeking
       * @description the searches for a quick match that have waited longest
       */
      seeking: components["schemas"]["SeekOffered"][];
    };
    /**
     * LogEntry
     * @description An action of the log: its notation, "" while secret, and its effect; seat None is chance.
     */
    LogEntry: {
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
     * LuckShown
     * @description Dice or cards, with the luck of each seat in points of 100; None until it is judged.
     */
    LuckShown: {
      /** Ply */
      ply: number;
      /** End Ply */
      end_ply: number;
      /** Luck */
      luck: number[] | null;
      /** Text */
      text: string;
    };
    /**
     * Making
     * @description The carryover of my entrant, such as a fighter, as an option's text.
     */
    Making: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Entrant */
      entrant: number;
      /** Text */
      text: string;
    };
    /**
     * Mark
     * @description Cells that belong together, and why: a linked group, the last move.
     */
    Mark: {
      /** Looks */
      looks: (
        | "linked"
        | "last"
        | "attack"
        | "range"
        | "blocked"
        | "mobile"
        | "strike"
        | "takedown"
        | "slam"
        | "escape"
        | "choke"
        | "lock"
        | "foul"
        | "black"
        | "white"
      )[];
      /** Name */
      name: string;
      /** Seat */
      seat: number | null;
      /** Cells */
      cells: string[];
    };
    /**
     * MarkCounts
     * @description How many decisions of a seat have each mark.
     */
    MarkCounts: {
      /** Inaccuracy */
      inaccuracy: number;
      /** Mistake */
      mistake: number;
      /** Blunder */
      blunder: number;
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
       * Personas
       * @description of those players that are bots with one
       */
      personas: (string | null)[];
      /**
       * Programs
       * @description for which players programs have played
       */
      programs: boolean[];
      /**
       * Status
       * @enum {string}
       */
      status: "waiting" | "playing" | "over" | "stopped";
      /** Your Turn */
      your_turn: boolean;
      /**
       * Retired
       * @description whether it can no longer be played or shown
       */
      retired: boolean;
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
      /**
       * Clock
       * @description the clock in words, or ""
       */
      clock: string;
      /** Rated */
      rated: boolean;
      /**
       * Ratings
       * @description of those players
       */
      ratings: (components["schemas"]["RatingShown"] | null)[];
      /**
       * Owners
       * @description the names of the owners of those players that are bot accounts
       */
      owners: (string | null)[];
    };
    /**
     * MatchFound
     * @description The match that began when a search was answered.
     */
    MatchFound: {
      /** Match */
      match: string;
    };
    /**
     * MatchOnShow
     * @description A match in progress, as every onlooker may see it.
     */
    MatchOnShow: {
      /** Match */
      match: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Seats */
      seats: components["schemas"]["SeatOffered"][];
      /**
       * Clock
       * @description in words, or ""
       */
      clock: string;
      /** Times */
      times: components["schemas"]["TimeShown"][];
      /** Rated */
      rated: boolean;
      /** Ply */
      ply: number;
      /**
       * Mark
       * @description the state that a picture shows
       */
      mark: string;
      /**
       * Delay
       * @description the moves by which it is shown late
       */
      delay: number;
      /** Onlookers */
      onlookers: number;
      /**
       * Strength
       * @description of its players; matches are sorted by it
       */
      strength: number;
    };
    /**
     * MatchPosition
     * @description A match as your seat may know it, in a form for programs.
     *
     *     If `legal` is not empty, send one of its actions to `/actions`. If `parts` is not empty, send
     *     one option of each part, in order, to `/commitments`. Otherwise it is not your turn.
     * @example {
     *       "match": "ky9oGsalNGEf",
     *       "game": "hexcore6",
     *       "version": 1,
     *       "options": {
     *         "radius": 4
     *       },
     *       "status": "playing",
     *       "seat": 0,
     *       "seats": [
     *         {
     *           "seat": 0,
     *           "name": "Black",
     *           "player": "Ann",
     *           "kind": "person",
     *           "level": null,
     *           "owner": null,
     *           "mine": true
     *         },
     *         {
     *           "seat": 1,
     *           "name": "White",
     *           "player": "Beginner",
     *           "kind": "bot",
     *           "level": 1,
     *           "owner": null,
     *           "mine": false
     *         }
     *       ],
     *       "to_act": [
     *         0
     *       ],
     *       "ply": 0,
     *       "rewinds": 0,
     *       "revision": 0,
     *       "position": "x5/x6/x7/x3,B,W,x3/x3,W,*,B,x3/x3,B,W,x3/x7/x6/x5 0 own - 0 0 0",
     *       "legal": [
     *         {
     *           "action": 7,
     *           "name": "Place a black disc on i5",
     *           "notation": "i5"
     *         }
     *       ],
     *       "parts": [],
     *       "log_from": 0,
     *       "log": [],
     *       "offers": [],
     *       "may": [
     *         "play",
     *         "hint",
     *         "resign"
     *       ],
     *       "outcome": null,
     *       "rematch": null,
     *       "clock": null,
     *       "delay": 0
     *     }
     */
    MatchPosition: {
      /** Match */
      match: string;
      /** Game */
      game: string;
      /**
       * Version
       * @description of the rules
       */
      version: number;
      /** Options */
      options: {
        [key: string]: unknown;
      };
      /**
       * Status
       * @enum {string}
       */
      status: "waiting" | "playing" | "over" | "stopped";
      /**
       * Seat
       * @description the seat whose knowledge this is; None for an onlooker
       */
      seat: number | null;
      /** Seats */
      seats: components["schemas"]["SeatHeld"][];
      /**
       * To Act
       * @description the seats that have to decide
       */
      to_act: number[];
      /** Ply */
      ply: number;
      /** Rewinds */
      rewinds: number;
      /**
       * Revision
       * @description grows with every change
       */
      revision: number;
      /**
       * Position
       * @description what the seat may know of it, in the game's notation
       */
      position: string;
      /** Legal */
      legal: components["schemas"]["LegalAction"][];
      /** Parts */
      parts: components["schemas"]["CommitmentPart"][];
      /**
       * Log From
       * @description the ply of the first line of `log`
       */
      log_from: number;
      /** Log */
      log: components["schemas"]["LogEntry"][];
      /** Offers */
      offers: components["schemas"]["OfferShown"][];
      /** May */
      may: (
        "play" | "withdraw" | "undo" | "draw" | "rematch" | "resign" | "hint" | "abort" | "claim"
      )[];
      outcome: components["schemas"]["Outcome"] | null;
      /** Rematch */
      rematch: string | null;
      clock: components["schemas"]["ClockShown"] | null;
      /**
       * Delay
       * @description the moves by which it is shown late to onlookers
       */
      delay: number;
    };
    /**
     * MatchStart
     * @description A position from which a match goes on: of another match, or of an analysis.
     */
    "MatchStart-Input": {
      /**
       * Match
       * @description empty for the start of the game
       */
      match: string;
      /**
       * Ply
       * @description the actions of that match before the position
       */
      ply: number;
      /**
       * Actions
       * @description actions of a variation that lead on to the position
       * @default []
       */
      actions?: number[];
    };
    /**
     * MatchStart
     * @description A position from which a match goes on: of another match, or of an analysis.
     */
    "MatchStart-Output": {
      /**
       * Match
       * @description empty for the start of the game
       */
      match: string;
      /**
       * Ply
       * @description the actions of that match before the position
       */
      ply: number;
      /**
       * Actions
       * @description actions of a variation that lead on to the position
       * @default []
       */
      actions: number[];
    };
    /**
     * Me
     * @description The player, known by the cookie; the name is empty until the player chooses one.
     */
    Me: {
      /** Name */
      name: string;
    };
    /**
     * MessageNamed
     * @description A message, by its number in a talk room of a match.
     */
    MessageNamed: {
      /** Match */
      match: string;
      /**
       * Room
       * @enum {string}
       */
      room: "players" | "onlookers";
      /** Number */
      number: number;
    };
    /**
     * MessageShown
     * @description A message at a table. Each talk room numbers its messages from 1.
     */
    MessageShown: {
      /**
       * Room
       * @enum {string}
       */
      room: "players" | "onlookers";
      /** Number */
      number: number;
      /**
       * Who
       * @description the public id of who says it
       */
      who: string;
      /** Name */
      name: string;
      /**
       * Seat
       * @description None for an onlooker
       */
      seat: number | null;
      /** Mine */
      mine: boolean;
      /**
       * Phrase
       * @description None for free text
       */
      phrase:
        | (
            | "hello"
            | "good-luck"
            | "have-fun"
            | "nice-move"
            | "thanks"
            | "sorry"
            | "moment"
            | "well-played"
            | "good-game"
            | "again"
          )
        | null;
      /** Text */
      text: string;
      /**
       * At
       * @description ISO 8601, UTC
       */
      at: string;
    };
    /**
     * Milestone
     * @description A big moment: `title` in a few words, `text` in a sentence or two, or "".
     *
     *     `seat` is whose moment it is, None for the table.
     */
    Milestone: {
      /** Title */
      title: string;
      /**
       * Text
       * @default
       */
      text: string;
      /** Seat */
      seat: number | null;
    };
    /**
     * MixShown
     * @description A decision best left to chance: the part of a commitment, and the shares.
     */
    MixShown: {
      /** Part */
      part: string;
      /** Shares */
      shares: components["schemas"]["ShareShown"][];
    };
    /**
     * ModerationShown
     * @description Your sanctions, first those whose notice you have not dismissed; the reports to look at.
     */
    ModerationShown: {
      /**
       * Sanctions
       * @description whose notice you have not dismissed
       */
      sanctions: components["schemas"]["OwnSanction"][];
      /**
       * Active
       * @description all that hold now
       */
      active: components["schemas"]["OwnSanction"][];
      /**
       * Reports
       * @description None unless you are an operator
       */
      reports: number | null;
    };
    /**
     * MoveFigures
     * @description How often a move was played, and with which results.
     */
    MoveFigures: {
      /** Matches */
      matches: number;
      /** Seats */
      seats: components["schemas"]["SeatPoints"][];
      /**
       * Value
       * @description the mean win chance of the seat that moved, by the reviews
       */
      value: number | null;
      /**
       * Reviewed
       * @description matches with a review of that move
       */
      reviewed: number;
    };
    /**
     * NameWish
     * @description The name I want.
     */
    NameWish: {
      /** Name */
      name: string;
    };
    /**
     * NamedDeck
     * @description A ready-made deck.
     */
    NamedDeck: {
      /** Name */
      name: string;
      /** Text */
      text: string;
    };
    /**
     * NewAccount
     * @description A new account for the guest, with a passkey, a password or both.
     */
    NewAccount: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /**
       * Handle
       * @description the name of an account
       */
      handle: string;
      /** Password */
      password?: string | null;
      /** Credential */
      credential?: {
        [key: string]: unknown;
      } | null;
    };
    /**
     * NewChallenge
     * @description A match with one open seat, for one player.
     */
    NewChallenge: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Game */
      game: string;
      /**
       * Options
       * @description options that differ from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /** Seats */
      seats: components["schemas"]["SeatWish"][];
      /**
       * Luck
       * @description typed: I enter the results of real dice and cards, and hold every seat
       * @default drawn
       * @enum {string}
       */
      luck?: "drawn" | "typed";
      /**
       * Bots Resign
       * @description whether a bot that has lost to a person resigns; else it offers to
       * @default true
       */
      bots_resign?: boolean;
      /** @description None for no clock */
      clock?: components["schemas"]["ClockWish"] | null;
      /**
       * Rated
       * @description whether it counts for ratings: with a clock and the rulebook's options, each player once
       * @default false
       */
      rated?: boolean;
      /**
       * Public
       * @description whether it is listed for onlookers
       * @default false
       */
      public?: boolean;
      /** @description a position of a finished match to begin from, with its options; None for the start of the game */
      start?: components["schemas"]["MatchStart-Input"] | null;
      /**
       * Who
       * @description the public id of a player
       */
      who: string;
    };
    /**
     * NewMatch
     * @description A match to open, with a wish for each seat.
     * @example {
     *       "command": "5f0c9a52-9c1e-4a53-8a55-0d9f1f3d6b11",
     *       "game": "hexcore6",
     *       "options": {
     *         "radius": 4
     *       },
     *       "seats": [
     *         {
     *           "kind": "me"
     *         },
     *         {
     *           "kind": "bot",
     *           "level": 1
     *         }
     *       ]
     *     }
     */
    NewMatch: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Game */
      game: string;
      /**
       * Options
       * @description options that differ from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /** Seats */
      seats: components["schemas"]["SeatWish"][];
      /**
       * Luck
       * @description typed: I enter the results of real dice and cards, and hold every seat
       * @default drawn
       * @enum {string}
       */
      luck?: "drawn" | "typed";
      /**
       * Bots Resign
       * @description whether a bot that has lost to a person resigns; else it offers to
       * @default true
       */
      bots_resign?: boolean;
      /** @description None for no clock */
      clock?: components["schemas"]["ClockWish"] | null;
      /**
       * Rated
       * @description whether it counts for ratings: with a clock and the rulebook's options, each player once
       * @default false
       */
      rated?: boolean;
      /**
       * Public
       * @description whether it is listed for onlookers
       * @default false
       */
      public?: boolean;
      /** @description a position of a finished match to begin from, with its options; None for the start of the game */
      start?: components["schemas"]["MatchStart-Input"] | null;
    };
    /**
     * NewOpenTable
     * @description A match with open seats for anybody whose rating is in the range.
     */
    NewOpenTable: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Game */
      game: string;
      /**
       * Options
       * @description options that differ from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /** Seats */
      seats: components["schemas"]["SeatWish"][];
      /**
       * Luck
       * @description typed: I enter the results of real dice and cards, and hold every seat
       * @default drawn
       * @enum {string}
       */
      luck?: "drawn" | "typed";
      /**
       * Bots Resign
       * @description whether a bot that has lost to a person resigns; else it offers to
       * @default true
       */
      bots_resign?: boolean;
      /** @description None for no clock */
      clock?: components["schemas"]["ClockWish"] | null;
      /**
       * Rated
       * @description whether it counts for ratings: with a clock and the rulebook's options, each player once
       * @default false
       */
      rated?: boolean;
      /**
       * Public
       * @description whether it is listed for onlookers
       * @default false
       */
      public?: boolean;
      /** @description a position of a finished match to begin from, with its options; None for the start of the game */
      start?: components["schemas"]["MatchStart-Input"] | null;
      /** Least */
      least?: number | null;
      /** Most */
      most?: number | null;
    };
    /**
     * NewOpenTournament
     * @description A tournament that anybody may enter, and that starts by itself.
     *
     *     A rated one is for players with an account. A Swiss has `rounds`, an arena `minutes`. `lowest`
     *     and `highest` bound the ratings of entrants.
     */
    NewOpenTournament: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /**
       * Game
       * @description of two seats
       */
      game: string;
      /**
       * Options
       * @description options that differ from the rulebook; none if it is rated
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /**
       * Form
       * @enum {string}
       */
      form: "arena" | "swiss" | "elimination";
      clock: components["schemas"]["ClockWish"];
      /**
       * Rated
       * @default true
       */
      rated?: boolean;
      /**
       * Starts
       * @description milliseconds since 1970, within 30 days
       */
      starts: number;
      /** Rounds */
      rounds?: number | null;
      /** Minutes */
      minutes?: number | null;
      /**
       * Most
       * @default 64
       */
      most?: number;
      /** Lowest */
      lowest?: number | null;
      /** Highest */
      highest?: number | null;
      /**
       * Vacations
       * @description whether vacations stop clocks by days
       * @default true
       */
      vacations?: boolean;
    };
    /**
     * NewPasskey
     * @description A passkey to add to the account.
     */
    NewPasskey: {
      /**
       * Credential
       * @description what the browser made: PublicKeyCredential.toJSON()
       */
      credential: {
        [key: string]: unknown;
      };
      /**
       * Name
       * @default Passkey
       */
      name?: string;
    };
    /**
     * NewPassword
     * @description A new password. Other devices are signed out.
     */
    NewPassword: {
      /**
       * Password
       * Format: password
       */
      password: string;
    };
    /**
     * NewSeek
     * @description A search for a rated match by the rulebook, of any of some games with any of some clocks.
     */
    NewSeek: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Games */
      games: string[];
      /** Clocks */
      clocks: components["schemas"]["ClockWish"][];
      /**
       * Seats
       * @default 2
       */
      seats?: number;
    };
    /**
     * NewTournament
     * @description A tournament to open, with a wish for each place: me, a bot, or a friend with the link.
     */
    NewTournament: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /**
       * Game
       * @description of two seats
       */
      game: string;
      /**
       * Options
       * @description options that differ from the rulebook, in every match
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /**
       * Form
       * @enum {string}
       */
      form: "round-robin" | "elimination";
      /** Places */
      places: components["schemas"]["SeatWish"][];
    };
    /**
     * NextPuzzleWish
     * @description Which puzzle to get. `rating` and `tried` count for guests only: accounts have their own.
     */
    NextPuzzleWish: {
      /**
       * Rating
       * @default 1200
       */
      rating?: number;
      /**
       * Tried
       * @default []
       */
      tried?: string[];
      /**
       * Avoid
       * @description puzzles that come only if there are no others
       * @default []
       */
      avoid?: string[];
      /**
       * Theme
       * @description empty for any
       * @default
       */
      theme?: string;
    };
    /**
     * Odds
     * @description A result that luck, or a hidden hand, may bring: how likely it is, from 0 to 1.
     */
    Odds: {
      /** Text */
      text: string;
      /** Share */
      share: number;
    };
    /**
     * Offer
     * @description An offer that needs the others' consent. It happens at once if nobody has to agree.
     *
     *     `undo` takes back your last decision and all since. What the other people at the table have
     *     seen is taken back only if all of them accept; bots always agree. A commitment that waits for
     *     the others is taken back at once. Nothing is taken back past chance or past a seat that left.
     *
     *     In a rematch seats rotate by one. If all others are bots, it may keep the seats as they are,
     *     and give the bots another level.
     */
    Offer: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: "undo" | "draw" | "rematch" | "settle";
      /** Ply */
      ply: number;
      /** Rewinds */
      rewinds: number;
      /**
       * Level
       * @description of the bots in a rematch
       */
      level?: number | null;
      /**
       * Stay
       * @description whether seats stay as they are in a rematch
       * @default false
       */
      stay?: boolean;
    };
    /**
     * OfferShown
     * @description An offer that waits for an answer, and the seat that made it.
     *
     *     The next action that anybody plays or commits expires it. `undo`: `seat` asks to take back its
     *     last decision and all since. `settle`: the match is decided. Once a player accepts, `seat`
     *     concedes.
     */
    OfferShown: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "undo" | "draw" | "rematch" | "settle";
      /** Seat */
      seat: number;
      /**
       * Agreed
       * @description seats that have agreed so far
       */
      agreed: number[];
    };
    /**
     * OpenTableShown
     * @description A table that waits for players. Everybody sees the same.
     */
    OpenTableShown: {
      /** Match */
      match: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /**
       * Options
       * @description unlike the rulebook's
       */
      options: {
        [key: string]: boolean | number | string;
      };
      /** Seats */
      seats: components["schemas"]["SeatOffered"][];
      /**
       * Clock
       * @description in words, or ""
       */
      clock: string;
      /**
       * Speed
       * @enum {string}
       */
      speed: "fast" | "rapid" | "slow" | "correspondence" | "untimed";
      /** Rated */
      rated: boolean;
      /** Least */
      least: number | null;
      /** Most */
      most: number | null;
      /**
       * Host
       * @description the public id of who opened it
       */
      host: string | null;
    };
    /**
     * OpenTerms
     * @description What an open tournament offers; times are milliseconds since 1970.
     */
    OpenTerms: {
      /**
       * Clock
       * @description in words
       */
      clock: string;
      /** Rated */
      rated: boolean;
      /** Starts */
      starts: number;
      /**
       * Rounds
       * @description of a Swiss, else 0
       */
      rounds: number;
      /**
       * Minutes
       * @description of an arena, else 0
       */
      minutes: number;
      /**
       * Most
       * @description entrants
       */
      most: number;
      /**
       * Lowest
       * @description the rating of an entrant, at least
       */
      lowest: number | null;
      /**
       * Highest
       * @description and at most
       */
      highest: number | null;
      /**
       * Vacations
       * @description whether vacations stop its clocks, if they count days
       */
      vacations: boolean;
    };
    /**
     * OpenTournamentCard
     * @description An open tournament in the public list.
     */
    OpenTournamentCard: {
      /**
       * Clock
       * @description in words
       */
      clock: string;
      /** Rated */
      rated: boolean;
      /** Starts */
      starts: number;
      /**
       * Rounds
       * @description of a Swiss, else 0
       */
      rounds: number;
      /**
       * Minutes
       * @description of an arena, else 0
       */
      minutes: number;
      /**
       * Most
       * @description entrants
       */
      most: number;
      /**
       * Lowest
       * @description the rating of an entrant, at least
       */
      lowest: number | null;
      /**
       * Highest
       * @description and at most
       */
      highest: number | null;
      /**
       * Vacations
       * @description whether vacations stop its clocks, if they count days
       */
      vacations: boolean;
      /** Tournament */
      tournament: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /**
       * Form
       * @enum {string}
       */
      form: "round-robin" | "elimination" | "swiss" | "arena";
      /**
       * Status
       * @enum {string}
       */
      status: "waiting" | "making" | "playing" | "over" | "cancelled";
      /** Entrants */
      entrants: number;
      /** Champion */
      champion: string;
      /**
       * Entered
       * @description whether you have entered
       */
      entered: boolean;
    };
    /**
     * Opening
     * @description The progress of a game that is still compiling.
     */
    Opening: {
      /** Game */
      game: string;
      /**
       * State
       * @enum {string}
       */
      state: "waiting" | "compiling" | "loading" | "failed";
      /**
       * Progress
       * @description 0 to 1
       */
      progress: number;
      /**
       * Told
       * @description the current step, in words
       */
      told: string;
    };
    /**
     * OpeningMoveShown
     * @description A move after a line; None where nobody of that kind played it.
     */
    OpeningMoveShown: {
      /** Action */
      action: number;
      /** Notation */
      notation: string;
      /** Phrase */
      phrase: string;
      /** Seat */
      seat: number;
      people: components["schemas"]["MoveFigures"] | null;
      bots: components["schemas"]["MoveFigures"] | null;
    };
    /**
     * OpeningShown
     * @description What was played after a line. People and bots are those that made the next move.
     */
    OpeningShown: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Setup */
      setup: string;
      /** Steps */
      steps: components["schemas"]["LineStep"][];
      /** Seats */
      seats: string[];
      /** To Act */
      to_act: number | null;
      /** @description with chance, of one of the matches */
      scene: components["schemas"]["Scene"] | null;
      /**
       * Luck
       * @description whether there is chance, so that the board is an example
       */
      luck: boolean;
      /**
       * Position
       * @description to find the matches with that position
       */
      position: string | null;
      /**
       * People
       * @description matches in which a person moved next
       */
      people: number;
      /** Bots */
      bots: number;
      /**
       * Few
       * @description with fewer matches than this, figures say little
       */
      few: number;
      /**
       * Complete
       * @description whether every move is shown and the index goes on
       */
      complete: boolean;
      /** Moves */
      moves: components["schemas"]["OpeningMoveShown"][];
    };
    /**
     * OpponentShown
     * @description An opponent in a rated match; the name of a closed account is gone.
     */
    OpponentShown: {
      /** Who */
      who: string | null;
      /** Name */
      name: string;
      /** @description None unless it is a bot account */
      owner: components["schemas"]["OwnerShown"] | null;
    };
    /**
     * Option
     * @description A choice for one part of a commitment: its action, and the `ref` of what stands for it.
     *
     *     `excludes` are actions of the other parts that do not go with it.
     */
    Option: {
      /** Action */
      action: number;
      /** Ref */
      ref: string;
      /** Name */
      name: string;
      /**
       * Excludes
       * @default []
       */
      excludes: number[];
    };
    /**
     * OrderCard
     * @description A report in the making or in the queue; `share` is how much is done.
     */
    OrderCard: {
      /** Id */
      id: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Minutes */
      minutes: number;
      /** Mine */
      mine: boolean;
      /** Share */
      share: number;
      /**
       * Doing
       * @description what is being done; empty while it waits
       */
      doing: string;
      /**
       * Failure
       * @description why it was not made, empty if it may still be
       */
      failure: string;
    };
    /**
     * Outcome
     * @description How the match ended: a return from -1 to 1 for each seat, and the reason in words.
     *
     *     `rule` is the number of the rule that ended it, "" where the players or the clock did.
     */
    Outcome: {
      /** Returns */
      returns: number[];
      /** Text */
      text: string;
      /**
       * Rule
       * @default
       */
      rule: string;
    };
    /**
     * OwnPage
     * @description Your public id.
     */
    OwnPage: {
      /**
       * Who
       * @description None before the first match
       */
      who: string | null;
    };
    /**
     * OwnSanction
     * @description What an operator forbids you, or warned you of.
     */
    OwnSanction: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "warn" | "mute" | "unrated" | "close" | "ban";
      /** Reason */
      reason: string;
      /**
       * Expiry
       * @description ISO 8601, UTC
       */
      expiry: string;
    };
    /**
     * OwnerShown
     * @description The owner of a bot account.
     */
    OwnerShown: {
      /**
       * Who
       * @description public id
       */
      who: string;
      /** Name */
      name: string;
    };
    /**
     * PairingShown
     * @description Two entrants who meet; a side is None while it is unknown, or in a bye.
     */
    PairingShown: {
      /** Pairing */
      pairing: number;
      /** Round */
      round: number;
      /** Sides */
      sides: (number | null)[];
      /**
       * Status
       * @enum {string}
       */
      status: "waiting" | "playing" | "over" | "bye" | "void";
      /** Winner */
      winner: number | null;
      /**
       * Early
       * @description whether it was won early, as by a knockout
       */
      early: boolean;
      /**
       * Matches
       * @description its match and, after a draw, its replay
       */
      matches: string[];
    };
    /**
     * Part
     * @description One part of a commitment, such as a card; `preset` is chosen unless the player changes it.
     *
     *     If the preset does not go with the other parts, the first option that does is chosen.
     */
    Part: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Options */
      options: components["schemas"]["Option"][];
      /** Preset */
      preset: number | null;
    };
    /**
     * PartOption
     * @description A choice for one part of a commitment; `excludes` are actions that do not go with it.
     */
    PartOption: {
      /** Action */
      action: number;
      /** Name */
      name: string;
      /** Excludes */
      excludes: number[];
    };
    /**
     * PartShown
     * @description A part that is set without the board: one of `choices` by index, or else a number.
     */
    PartShown: {
      /** Key */
      key: string;
      /** Label */
      label: string;
      /** Value */
      value: number;
      /** Choices */
      choices: string[];
      /** Lowest */
      lowest: number;
      /** Highest */
      highest: number;
    };
    /**
     * PasskeyName
     * @description A new name for a passkey.
     */
    PasskeyName: {
      /** Name */
      name: string;
    };
    /**
     * PasskeyOptions
     * @description Options for a browser to make or find a passkey; valid once and for five minutes.
     */
    PasskeyOptions: {
      /**
       * Options
       * @description for parseCreationOptionsFromJSON and the like
       */
      options: {
        [key: string]: unknown;
      };
    };
    /**
     * PasskeyShown
     * @description A passkey of the account.
     */
    PasskeyShown: {
      /**
       * Passkey
       * @description its id
       */
      passkey: string;
      /** Name */
      name: string;
      /**
       * Made
       * @description ISO 8601, UTC
       */
      made: string;
      /**
       * Used
       * @description when last; None if never
       */
      used: string | null;
    };
    /**
     * PasskeySignIn
     * @description A passkey's answer, to sign in.
     */
    PasskeySignIn: {
      /**
       * Credential
       * @description what the browser made: PublicKeyCredential.toJSON()
       */
      credential: {
        [key: string]: unknown;
      };
      /**
       * Bring
       * @description whether the account gets what the guest of this browser has
       * @default true
       */
      bring?: boolean;
    };
    /**
     * PasswordSignIn
     * @description A handle and its password, to sign in.
     */
    PasswordSignIn: {
      /**
       * Handle
       * @description the name of an account
       */
      handle: string;
      /**
       * Password
       * Format: password
       */
      password: string;
      /**
       * Bring
       * @description whether the account gets what the guest of this browser has
       * @default true
       */
      bring?: boolean;
    };
    /**
     * PathActions
     * @description Actions of the seat to act in a position, to preview.
     */
    PathActions: {
      /**
       * Match
       * @description empty for the start of a game
       * @default
       */
      match?: string;
      /**
       * Game
       * @description empty for a match
       * @default
       */
      game?: string;
      /**
       * Options
       * @description of the game; options that differ from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /**
       * Players
       * @description names for the seats of a game; by default the seats'
       * @default []
       */
      players?: string[];
      /**
       * Signatures
       * @description signature techniques of the seats of a game, by kind
       * @default []
       */
      signatures?: {
        [key: string]: string;
      }[];
      /**
       * Position
       * @description a line of the game's notation, in which a game begins; empty for its start
       * @default
       */
      position?: string;
      /**
       * Ply
       * @description the actions taken over from the match
       * @default 0
       */
      ply?: number;
      /**
       * Actions
       * @default []
       */
      actions?: number[];
      /** Preview */
      preview: number[];
    };
    /**
     * PathQuestion
     * @description A question about a position: why can't I choose a thing after a path?
     */
    PathQuestion: {
      /**
       * Match
       * @description empty for the start of a game
       * @default
       */
      match?: string;
      /**
       * Game
       * @description empty for a match
       * @default
       */
      game?: string;
      /**
       * Options
       * @description of the game; options that differ from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /**
       * Players
       * @description names for the seats of a game; by default the seats'
       * @default []
       */
      players?: string[];
      /**
       * Signatures
       * @description signature techniques of the seats of a game, by kind
       * @default []
       */
      signatures?: {
        [key: string]: string;
      }[];
      /**
       * Position
       * @description a line of the game's notation, in which a game begins; empty for its start
       * @default
       */
      position?: string;
      /**
       * Ply
       * @description the actions taken over from the match
       * @default 0
       */
      ply?: number;
      /**
       * Actions
       * @default []
       */
      actions?: number[];
      /** Path */
      path: string[];
      /** Ref */
      ref: string;
    };
    /**
     * PauseShown
     * @description A pause from quick matches, which aborted matches cost.
     */
    PauseShown: {
      /**
       * Seconds
       * @description that it lasts, 0 without
       */
      seconds: number;
      /**
       * Reason
       * @description cards had been dealt or dice rolled, or it was the second within an hour
       */
      reason: ("drawn" | "repeated") | null;
    };
    /**
     * PeopleFound
     * @description The people whom a text finds, and the text as an address if it is one.
     *
     *     An address finds the people whose last address it was, unless many people may share it.
     */
    PeopleFound: {
      /** People */
      people: components["schemas"]["PersonShown"][];
      /** Address */
      address: string | null;
      /**
       * Is Shared
       * @description whether many people may share the address
       */
      is_shared: boolean;
      /**
       * Sanctions
       * @description active ones of the address
       */
      sanctions: components["schemas"]["SanctionShown"][];
    };
    /**
     * PersonShown
     * @description A player as operators see one.
     */
    PersonShown: {
      /** Player */
      player: string;
      /** Name */
      name: string;
      /** Account */
      account: boolean;
      /**
       * Start
       * @description when the account was made, or the guest first came
       */
      start: string | null;
      /**
       * Rated
       * @description the rated matches that count
       */
      rated: number;
      /**
       * Address
       * @description whether the hash of an address is known
       */
      address: boolean;
      /** Sanctions */
      sanctions: components["schemas"]["SanctionShown"][];
      /**
       * Others Sanctions
       * @description active ones of others, whose last address was the same
       */
      others_sanctions: components["schemas"]["SanctionShown"][];
      /** @description whose sanctions also apply here; None unless it is a bot account */
      owner: components["schemas"]["OwnerShown"] | null;
      /**
       * Owner Sanctioned
       * @description whether a sanction of the owner is active
       */
      owner_sanctioned: boolean;
      /**
       * Bots
       * @description the person's bot accounts
       */
      bots: components["schemas"]["BotAccountName"][];
    };
    /**
     * PersonaCard
     * @description A bot with a name, a face and a temper. It can play at any level.
     */
    PersonaCard: {
      /** Key */
      key: string;
      /** Name */
      name: string;
      /**
       * Text
       * @description how it plays, in a sentence
       */
      text: string;
    };
    /**
     * PerspectiveShown
     * @description A perspective on a finished match: its word, its name, and its seat if any.
     */
    PerspectiveShown: {
      /** Word */
      word: string;
      /** Name */
      name: string;
      /** Seat */
      seat: number | null;
    };
    /**
     * PictureWish
     * @description A position to draw.
     */
    PictureWish: {
      /**
       * Match
       * @description empty for the start of a game
       * @default
       */
      match?: string;
      /**
       * Game
       * @description empty for a match
       * @default
       */
      game?: string;
      /**
       * Options
       * @description of the game; options that differ from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /**
       * Players
       * @description names for the seats of a game; by default the seats'
       * @default []
       */
      players?: string[];
      /**
       * Signatures
       * @description signature techniques of the seats of a game, by kind
       * @default []
       */
      signatures?: {
        [key: string]: string;
      }[];
      /**
       * Position
       * @description a line of the game's notation, in which a game begins; empty for its start
       * @default
       */
      position?: string;
      /**
       * Ply
       * @description the actions taken over from the match
       * @default 0
       */
      ply?: number;
      /**
       * Actions
       * @default []
       */
      actions?: number[];
      /**
       * Open
       * @description whether all hands are shown
       * @default false
       */
      open?: boolean;
      /**
       * Theme
       * @default light
       * @enum {string}
       */
      theme?: "light" | "dark";
    };
    /**
     * Piece
     * @description A piece on a cell. `level` 0 is the lowest; `facing` is 0 east .. 5 south-east, to the left.
     *
     *     Pieces of several seats on one level stand side by side. `letter` is drawn on a piece without a
     *     picture; by default the first of its name.
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
      looks: (
        | "disc"
        | "counter"
        | "fighter"
        | "thing"
        | "core"
        | "obstacle"
        | "black"
        | "white"
        | "red"
        | "blue"
        | "green"
        | "gold"
      )[];
      /** Name */
      name: string;
      /**
       * Letter
       * @default
       */
      letter: string;
    };
    /**
     * Play
     * @description An action in answer to the position at `ply` and `rewinds`.
     * @example {
     *       "command": "5f0c9a52-9c1e-4a53-8a55-0d9f1f3d6b11",
     *       "ply": 4,
     *       "rewinds": 0,
     *       "action": 23
     *     }
     */
    Play: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Ply */
      ply: number;
      /** Rewinds */
      rewinds: number;
      /** Action */
      action: number;
      /**
       * Lag
       * @description milliseconds that the network took, as the sender found
       * @default 0
       */
      lag?: number;
    };
    /**
     * PlayWish
     * @description A wish to play somebody who is searching, in one of these games if any are named.
     */
    PlayWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /**
       * Games
       * @default []
       */
      games?: string[];
    };
    /**
     * PlayedCard
     * @description A finished match on a player's page.
     */
    PlayedCard: {
      card: components["schemas"]["MatchCard"];
      /**
       * Result
       * @description for whose page it is; None if it was not rated
       */
      result: ("won" | "drawn" | "lost") | null;
    };
    /**
     * PlayerEvent
     * @description An event in one of your matches: ids and public facts only.
     * @example {
     *       "event": "your-turn",
     *       "match": "ky9oGsalNGEf",
     *       "game": "hexcore6",
     *       "seat": 0,
     *       "ply": 4,
     *       "rewinds": 0,
     *       "ending": ""
     *     }
     */
    PlayerEvent: {
      /**
       * Event
       * @enum {string}
       */
      event: "your-turn" | "match-began" | "match-ended" | "seat-taken";
      /** Match */
      match: string;
      /** Game */
      game: string;
      /**
       * Seat
       * @description your seat that has to decide, or the seat taken
       */
      seat: number | null;
      /** Ply */
      ply: number;
      /** Rewinds */
      rewinds: number;
      /**
       * Ending
       * @description how the match ended, in words; "" while it lasts
       */
      ending: string;
    };
    /**
     * PlayerShown
     * @description A player, or a level of bots, with all ratings.
     */
    PlayerShown: {
      /** Who */
      who: string;
      /** Name */
      name: string;
      /** Bot */
      bot: boolean;
      /**
       * Program
       * @description whether a program has ever played for it, with a token
       */
      program: boolean;
      /** @description None unless it is a bot account */
      owner: components["schemas"]["OwnerShown"] | null;
      /** Ratings */
      ratings: components["schemas"]["PoolRating"][];
    };
    /**
     * PoolRating
     * @description A rating in a pool of a game, and the results of the rated matches behind it.
     */
    PoolRating: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /**
       * Pool
       * @enum {string}
       */
      pool: "fast" | "rapid" | "slow" | "correspondence" | "untimed" | "bots" | "programs";
      /** Value */
      value: number;
      /**
       * Deviation
       * @description how far the strength may lie off, in two of three cases
       */
      deviation: number;
      /** Provisional */
      provisional: boolean;
      /** Won */
      won: number;
      /** Drawn */
      drawn: number;
      /** Lost */
      lost: number;
    };
    /**
     * PositionShown
     * @description A position: what the seat to act sees and can choose, and the actions before it.
     */
    PositionShown: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /**
       * Players
       * @description the names in the match, else those of the seats
       */
      players: string[];
      /** Seats */
      seats: string[];
      /**
       * Recorded
       * @description the actions of the match, 0 for the start of a game
       */
      recorded: number;
      /**
       * Start
       * @description the ply of the first line
       */
      start: number;
      /** Moves */
      moves: components["schemas"]["AnalysedMove"][];
      /**
       * To Act
       * @description the seat to act; None for chance, and at the end
       */
      to_act: number | null;
      /**
       * Chance
       * @description whether chance is to act
       */
      chance: boolean;
      /**
       * Secret
       * @description whether the game has secrets
       */
      secret: boolean;
      /** Over */
      over: boolean;
      /**
       * Options
       * @description those of the game that differ from the rulebook
       */
      options: {
        [key: string]: boolean | number | string;
      };
      /**
       * Position
       * @description a line of the game's notation, with everything open
       */
      position: string;
      /**
       * Key
       * @description as the library finds the position; empty where nobody decides
       */
      key: string;
      scene: components["schemas"]["Scene"];
    };
    /**
     * PositionWish
     * @description A position to show.
     */
    PositionWish: {
      /**
       * Match
       * @description empty for the start of a game
       * @default
       */
      match?: string;
      /**
       * Game
       * @description empty for a match
       * @default
       */
      game?: string;
      /**
       * Options
       * @description of the game; options that differ from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /**
       * Players
       * @description names for the seats of a game; by default the seats'
       * @default []
       */
      players?: string[];
      /**
       * Signatures
       * @description signature techniques of the seats of a game, by kind
       * @default []
       */
      signatures?: {
        [key: string]: string;
      }[];
      /**
       * Position
       * @description a line of the game's notation, in which a game begins; empty for its start
       * @default
       */
      position?: string;
      /**
       * Ply
       * @description the actions taken over from the match
       * @default 0
       */
      ply?: number;
      /**
       * Actions
       * @default []
       */
      actions?: number[];
      /**
       * Since
       * @description the ply from which lines of the log are sent
       * @default 0
       */
      since?: number;
      /**
       * Draw
       * @description whether chance is drawn until a seat is to act
       * @default false
       */
      draw?: boolean;
      /**
       * Avoid
       * @description outcomes to draw only if there are no others
       * @default []
       */
      avoid?: number[];
      /**
       * Open
       * @description whether all hands are shown
       * @default false
       */
      open?: boolean;
    };
    /**
     * Preview
     * @description The effect of an action up to the next luck or secret, or of an undisturbed commitment.
     *
     *     `pieces` are those that appear or change, as they will be. `gone` are the ids of those that
     *     leave. `gauges` are those that change, with their new values. `text` says in words what changes,
     *     or the numbers that decide, such as `Linked group 10 → 11, White's 14.`. `odds` are the results
     *     of what follows, likely or not: their shares sum to 1. `foresight` shows a commitment moment by
     *     moment, and `replies` what becomes of it against each card that a rival may hold. `cells` are
     *     those it reaches that are not in the scene.
     */
    Preview: {
      /**
       * Text
       * @default
       */
      text: string;
      /**
       * Pieces
       * @default []
       */
      pieces: components["schemas"]["Piece"][];
      /**
       * Gone
       * @default []
       */
      gone: string[];
      /**
       * Gauges
       * @default []
       */
      gauges: components["schemas"]["Gauge"][];
      /**
       * Odds
       * @default []
       */
      odds: components["schemas"]["Odds"][];
      /**
       * Foresight
       * @default []
       */
      foresight: components["schemas"]["Foresight"][];
      /**
       * Replies
       * @default []
       */
      replies: components["schemas"]["RivalReply"][];
      /**
       * Cautions
       * @default []
       */
      cautions: components["schemas"]["Caution"][];
      /**
       * Cells
       * @default []
       */
      cells: components["schemas"]["Cell"][];
    };
    /**
     * PreviewWish
     * @description An action of my seat, or its whole commitment, to preview. Nothing is played.
     */
    PreviewWish: {
      /** Ply */
      ply: number;
      /** Rewinds */
      rewinds: number;
      /** Seat */
      seat: number;
      /** Actions */
      actions: number[];
    };
    /**
     * ProofWish
     * @description A passkey's answer, the password or a recovery code, to prove who is there.
     */
    ProofWish: {
      /** Credential */
      credential?: {
        [key: string]: unknown;
      } | null;
      /** Password */
      password?: string | null;
      /** Code */
      code?: string | null;
    };
    /**
     * PushEnd
     * @description A subscription to end.
     */
    PushEnd: {
      /** Endpoint */
      endpoint: string;
    };
    /**
     * PushKey
     * @description The key that a browser subscribes with.
     */
    PushKey: {
      /**
       * Key
       * @description a point on P-256 in base64url
       */
      key: string;
    };
    /**
     * PushKeys
     * @description A browser's keys, in base64url.
     */
    PushKeys: {
      /**
       * P256Dh
       * @description a point of P-256
       */
      p256dh: string;
      /**
       * Auth
       * @description 16 bytes
       */
      auth: string;
    };
    /**
     * PushShown
     * @description The number of your browsers that are notified.
     */
    PushShown: {
      /** Browsers */
      browsers: number;
    };
    /**
     * PushWish
     * @description A subscription as a browser makes it.
     */
    PushWish: {
      /**
       * Endpoint
       * @description an address of the browser's push service
       */
      endpoint: string;
      keys: components["schemas"]["PushKeys"];
    };
    /**
     * PuzzleAnswer
     * @description An answer: an action, or all actions of a commitment.
     */
    PuzzleAnswer: {
      /** Actions */
      actions: number[];
    };
    /**
     * PuzzleCard
     * @description A puzzle to open; `rating` is its difficulty.
     */
    PuzzleCard: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Puzzle */
      puzzle: string;
      /** Rating */
      rating: number;
    };
    /**
     * PuzzleGame
     * @description A game with puzzles.
     */
    PuzzleGame: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Count */
      count: number;
      /** Themes */
      themes: components["schemas"]["PuzzleTheme"][];
      /** @description None for a guest */
      standing: components["schemas"]["PuzzleStanding"] | null;
    };
    /**
     * PuzzleQuestion
     * @description A question: why can't I choose a thing after a path?
     */
    PuzzleQuestion: {
      /** Path */
      path: string[];
      /** Ref */
      ref: string;
    };
    /**
     * PuzzleResult
     * @description What an answer was worth; the solution only if it was right.
     */
    PuzzleResult: {
      /** Solved */
      solved: boolean;
      /**
       * Text
       * @description the result in words
       */
      text: string;
      solution: components["schemas"]["PuzzleSolution"] | null;
      /** @description None for a guest */
      standing: components["schemas"]["PuzzleStanding"] | null;
    };
    /**
     * PuzzleShown
     * @description A puzzle: the table as the seat to move sees it.
     */
    PuzzleShown: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Puzzle */
      puzzle: string;
      /** Rating */
      rating: number;
      /** Seat */
      seat: number;
      /** Seats */
      seats: string[];
      /**
       * Commits
       * @description whether the answer is a whole commitment
       */
      commits: boolean;
      /**
       * Daily
       * @description whether it is today's puzzle
       */
      daily: boolean;
      /**
       * Themes
       * @description of all puzzles of the game
       */
      themes: components["schemas"]["PuzzleTheme"][];
      /** @description None for a guest */
      standing: components["schemas"]["PuzzleStanding"] | null;
      scene: components["schemas"]["Scene"];
    };
    /**
     * PuzzleSolution
     * @description The solution of a puzzle, what it is about, and why it is right.
     */
    PuzzleSolution: {
      /** Actions */
      actions: number[];
      /**
       * Path
       * @description the ids to choose; empty for a commitment
       */
      path: string[];
      /** Theme */
      theme: string;
      /** Explanation */
      explanation: string;
    };
    /**
     * PuzzleStanding
     * @description What an account has achieved in the puzzles of a game. Only first attempts count.
     */
    PuzzleStanding: {
      /** Rating */
      rating: number;
      /** Provisional */
      provisional: boolean;
      /**
       * Attempts
       * @description rated attempts, each at another puzzle
       */
      attempts: number;
      /** Solved */
      solved: number;
      /**
       * Change
       * @description what the first attempt at this puzzle changed; None before it
       */
      change: number | null;
      /**
       * Streak
       * @description days in a row on which the daily puzzle was solved
       */
      streak: number;
    };
    /**
     * PuzzleTheme
     * @description What some puzzles of a game are about, in the game's words.
     */
    PuzzleTheme: {
      /** Name */
      name: string;
      /** Count */
      count: number;
    };
    /**
     * PuzzlesShown
     * @description The games with puzzles, and the puzzle of the day, the same for everybody.
     */
    PuzzlesShown: {
      /** Games */
      games: components["schemas"]["PuzzleGame"][];
      daily: components["schemas"]["PuzzleCard"] | null;
    };
    /**
     * RatedMatchShown
     * @description A rated match: the rating after it, and what it changed.
     */
    RatedMatchShown: {
      /**
       * Match
       * @description None if it is not kept any longer
       */
      match: string | null;
      /**
       * At
       * @description ISO 8601, UTC
       */
      at: string;
      /** Value */
      value: number;
      /** Change */
      change: number;
      /**
       * Ending
       * @enum {string}
       */
      ending: "won" | "drawn" | "lost";
      /**
       * Place
       * @description from 1; seats that drew share one
       */
      place: number;
      /** Others */
      others: components["schemas"]["OpponentShown"][];
    };
    /**
     * RatingHistory
     * @description A player's last rated matches in a pool, oldest first.
     */
    RatingHistory: {
      /** Who */
      who: string;
      /** Name */
      name: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /**
       * Pool
       * @enum {string}
       */
      pool: "fast" | "rapid" | "slow" | "correspondence" | "untimed" | "bots" | "programs";
      /** Matches */
      matches: components["schemas"]["RatedMatchShown"][];
    };
    /**
     * RatingShown
     * @description A rating next to a name; in a rated match that is over, the rating before it.
     */
    RatingShown: {
      /**
       * Who
       * @description the id of the page of the player, or of a bot's level
       */
      who: string | null;
      /** Value */
      value: number;
      /**
       * Provisional
       * @description whether it is still uncertain
       */
      provisional: boolean;
      /**
       * Change
       * @description what the match changed, None if it is not rated yet or did not count here
       */
      change: number | null;
      /**
       * Guest
       * @description whether it is of a guest, and never listed
       */
      guest: boolean;
    };
    /**
     * ReadTree
     * @description An analysis that was read: how its game began, and all its moves as variations.
     */
    ReadTree: {
      /** Game */
      game: string;
      /** Options */
      options: {
        [key: string]: boolean | number | string;
      };
      /** Players */
      players: string[];
      /** Signatures */
      signatures: {
        [key: string]: string;
      }[];
      /** Position */
      position: string;
      /** Variations */
      variations: components["schemas"]["VariationMove-Output"][];
    };
    /**
     * ReadyMade
     * @description A ready-made carryover, as an option's text.
     */
    ReadyMade: {
      /** Name */
      name: string;
      /** Text */
      text: string;
      /**
       * Told
       * @description in words
       */
      told: string;
    };
    /**
     * ReasonShown
     * @description A sentence with a reason for a hint, or with its drawback.
     */
    ReasonShown: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "gain" | "price" | "threat" | "cause" | "answer" | "alternative" | "mistake" | "mix";
      /** Text */
      text: string;
    };
    /**
     * ReasonWish
     * @description Why an operator does something.
     */
    ReasonWish: {
      /** Reason */
      reason: string;
    };
    /**
     * RecordedNote
     * @description A note on a move of the match.
     */
    RecordedNote: {
      /**
       * Mark
       * @default
       * @enum {string}
       */
      mark?: "" | "!!" | "!" | "!?" | "?!" | "?" | "??";
      /**
       * Comment
       * @default
       */
      comment?: string;
      /**
       * Ply
       * @description the actions up to the move, itself included
       */
      ply: number;
    };
    /**
     * Refusal
     * @description Why a request was refused: a code for programs, a message for people.
     */
    Refusal: {
      /** Code */
      code: string;
      /** Message */
      message: string;
      /**
       * Progress
       * @description progress of the game that is being compiled, 0 to 1
       */
      progress: number | null;
    };
    /**
     * RefusalWish
     * @description A question: why can my seat not choose a thing after a path? Nothing is played.
     */
    RefusalWish: {
      /** Ply */
      ply: number;
      /** Rewinds */
      rewinds: number;
      /** Seat */
      seat: number;
      /** Path */
      path: string[];
      /** Ref */
      ref: string;
    };
    /**
     * RelatedShown
     * @description A player you follow, block or mute.
     */
    RelatedShown: {
      /** Who */
      who: string;
      /** Name */
      name: string;
      /** @description None unless it is a bot account */
      owner: components["schemas"]["OwnerShown"] | null;
      /**
       * Kind
       * @enum {string}
       */
      kind: "follow" | "block" | "mute";
      /**
       * Since
       * @description ISO 8601, UTC
       */
      since: string;
      /**
       * Here
       * @description whether a followed player has a page open now
       */
      here: boolean;
    };
    /**
     * RelationShown
     * @description Whether you follow, block or mute a player.
     */
    RelationShown: {
      /** Who */
      who: string;
      /**
       * Mine
       * @description whether that is you
       */
      mine: boolean;
      /** Kinds */
      kinds: ("follow" | "block" | "mute")[];
    };
    /**
     * RenameWish
     * @description Another name for a player.
     */
    RenameWish: {
      /** Name */
      name: string;
      /** Reason */
      reason: string;
    };
    /**
     * Replay
     * @description Frames of a finished match: `count` is their number, `start` the first one sent.
     *
     *     Frame 0 is the start position.
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
      /**
       * Personas
       * @description of those players that are bots with one
       */
      personas: (string | null)[];
      /** Seats */
      seats: string[];
      /**
       * Viewer
       * @description the first seat of who asks; None for others
       */
      viewer: number | null;
      /** Ending */
      ending: string;
      /** Count */
      count: number;
      /** Start */
      start: number;
      /**
       * Perspective
       * @description the perspective that the frames show
       */
      perspective: string;
      /**
       * Perspectives
       * @description none in a match without secrets
       */
      perspectives: components["schemas"]["PerspectiveShown"][];
      /** Frames */
      frames: components["schemas"]["Frame"][];
      /** @description None without chance */
      fair: components["schemas"]["FairShown"] | null;
    };
    /**
     * ReportCard
     * @description A kept report: its address is `/lab/kept/{id}/report.html`.
     */
    ReportCard: {
      /** Id */
      id: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Options */
      options: {
        [key: string]: string;
      };
      /** Date */
      date: string;
      /** Matches */
      matches: number;
      /** Figures */
      figures: number;
    };
    /**
     * ReportKept
     * @description The id of a report. Operators can find the report with it.
     */
    ReportKept: {
      /** Report */
      report: string;
    };
    /**
     * ReportShown
     * @description A report, with the talk around the message that it is about.
     */
    ReportShown: {
      /** Report */
      report: string;
      /**
       * Time
       * @description ISO 8601, UTC
       */
      time: string;
      /**
       * State
       * @enum {string}
       */
      state: "open" | "settled";
      /**
       * Reason
       * @enum {string}
       */
      reason: "insult" | "spam" | "cheating" | "name" | "other";
      /** Note */
      note: string;
      /**
       * Reporter
       * @description the name; None for a closed account
       */
      reporter: string | null;
      /** @description None for a closed account */
      person: components["schemas"]["PersonShown"] | null;
      /** Match */
      match: string | null;
      /**
       * Number
       * @description of the message
       */
      number: number | null;
      /** Messages */
      messages: components["schemas"]["ReportedMessage"][];
      /**
       * Name
       * @description the reported name, empty if it was not the reason
       */
      name: string;
      /**
       * Settlement
       * @description when it was settled, empty before
       */
      settlement: string;
      /**
       * Settler
       * @description the operator who settled it, empty before
       */
      settler: string;
      /**
       * Outcome
       * @description what was done about it, and why
       */
      outcome: string;
    };
    /**
     * ReportWish
     * @description A report of a player, or of a message that you were shown.
     */
    ReportWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /**
       * Who
       * @description the public id of the player
       */
      who: string;
      /**
       * Reason
       * @enum {string}
       */
      reason: "insult" | "spam" | "cheating" | "name" | "other";
      /**
       * Note
       * @default
       */
      note?: string;
      /** @description None to report the player */
      message?: components["schemas"]["MessageNamed"] | null;
    };
    /**
     * ReportedMessage
     * @description A message that is kept with a report.
     */
    ReportedMessage: {
      /** Number */
      number: number;
      /**
       * By
       * @enum {string}
       */
      by: "reported" | "reporter" | "other";
      /** Player */
      player: string | null;
      /** Name */
      name: string;
      /** Phrase */
      phrase:
        | (
            | "hello"
            | "good-luck"
            | "have-fun"
            | "nice-move"
            | "thanks"
            | "sorry"
            | "moment"
            | "well-played"
            | "good-game"
            | "again"
          )
        | null;
      /** Text */
      text: string;
      /**
       * Time
       * @description ISO 8601, UTC
       */
      time: string;
    };
    /**
     * Resignation
     * @description A seat of mine that resigns. With more than two seats, the others play on.
     */
    Resignation: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Seat */
      seat: number;
    };
    /**
     * RetiredShown
     * @description A match that the rules of this server cannot replay: it has no board, log or offers.
     */
    RetiredShown: {
      /**
       * Why
       * @description in a sentence
       */
      why: string;
      /**
       * Version
       * @description of the rules that it was played by
       */
      version: number;
      /**
       * Actions
       * @description how many were played
       */
      actions: number;
      /**
       * Ending
       * @description how it ended, in words, or ""
       */
      ending: string;
    };
    /**
     * RevealedSolution
     * @description The solution for somebody who gave up, and what that changed.
     */
    RevealedSolution: {
      /** Actions */
      actions: number[];
      /**
       * Path
       * @description the ids to choose; empty for a commitment
       */
      path: string[];
      /** Theme */
      theme: string;
      /** Explanation */
      explanation: string;
      /** @description None for a guest */
      standing: components["schemas"]["PuzzleStanding"] | null;
    };
    /**
     * ReviewContent
     * @description What has been found out so far.
     */
    ReviewContent: {
      /**
       * Engine
       * @description what judged: version, network and effort
       */
      engine: string;
      /** Decisions */
      decisions: components["schemas"]["DecisionShown"][];
      /** Luck */
      luck: components["schemas"]["LuckShown"][];
      /** Curve */
      curve: components["schemas"]["CurvePointShown"][];
      /** Seats */
      seats: components["schemas"]["SeatReviewShown"][];
      /** Moments */
      moments: components["schemas"]["ReviewMomentShown"][];
    };
    /**
     * ReviewMomentShown
     * @description A moment that decided: a costly decision, great luck, or secrets that changed much.
     */
    ReviewMomentShown: {
      /** Ply */
      ply: number;
      /**
       * Kind
       * @enum {string}
       */
      kind: "decision" | "luck" | "hidden";
      /**
       * Seat
       * @description who decided, or whom luck or what was hidden helped
       */
      seat: number;
      /**
       * Swing
       * @description points of 100
       */
      swing: number;
      /** Text */
      text: string;
      /** Causes */
      causes: string[];
    };
    /**
     * ReviewShown
     * @description The review of a finished match, and how much of it is done.
     */
    ReviewShown: {
      /** Match */
      match: string;
      /**
       * Status
       * @description `none` if nobody has ordered it
       * @enum {string}
       */
      status: "none" | "waiting" | "running" | "done";
      /**
       * Done
       * @description parts that are done: each decision or chance event, and the words for moments
       */
      done: number;
      /** Total */
      total: number;
      /** @description left out before the first judgement, and if there's no more than `after` */
      review: components["schemas"]["ReviewContent"] | null;
    };
    /**
     * Rights
     * @description What the owner of a game allows. The owner is the designer, unless `allowed` names another.
     *
     *     `allowed` is a sentence or two, "" if the game says nothing. `link` is a page of the owner or of
     *     the game, "" if we know none. `non_commercial` says that only non-commercial play is allowed.
     */
    Rights: {
      /**
       * Allowed
       * @default
       */
      allowed: string;
      /**
       * Link
       * @default
       */
      link: string;
      /**
       * Non Commercial
       * @default false
       */
      non_commercial: boolean;
    };
    /**
     * RivalReply
     * @description What becomes of a commitment if a rival answers with one of some cards: `blocked`.
     */
    RivalReply: {
      /** Name */
      name: string;
      /** Text */
      text: string;
    };
    /**
     * RowShown
     * @description A row of the standing; places count from 1.
     */
    RowShown: {
      /** Place */
      place: number;
      /** Entrant */
      entrant: number;
      /** Won */
      won: number;
      /** Drawn */
      drawn: number;
      /** Lost */
      lost: number;
      /** Early */
      early: number;
      /** Points */
      points: number;
      /**
       * Streak
       * @description wins in a row, in an arena
       */
      streak: number;
      /**
       * Buchholz
       * @description the points of all opponents, in a Swiss
       */
      buchholz: number;
    };
    /**
     * Rulebook
     * @description The rules of a game as HTML, without scripts or outside links, and whose game it is.
     */
    Rulebook: {
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Designer */
      designer: string;
      /**
       * Age
       * @description the lowest that its own rulebook recommends, in years
       */
      age: number | null;
      rights: components["schemas"]["Rights"];
      /** Html */
      html: string;
    };
    /**
     * SanctionShown
     * @description A sanction of a player, or of an address.
     */
    SanctionShown: {
      /** Sanction */
      sanction: string;
      /**
       * Player
       * @description None for an address, or after an erasure
       */
      player: string | null;
      /** Name */
      name: string | null;
      /**
       * Kind
       * @enum {string}
       */
      kind: "warn" | "mute" | "unrated" | "close" | "ban";
      /** Reason */
      reason: string;
      /**
       * Start
       * @description ISO 8601, UTC
       */
      start: string;
      /**
       * Expiry
       * @description ISO 8601, UTC; when it ended, if that was earlier
       */
      expiry: string;
      /** Active */
      active: boolean;
      /**
       * Address
       * @description whether it holds for guests at an address now
       */
      address: boolean;
      /**
       * Browser
       * @description whether it holds for the player's browser
       */
      browser: boolean;
    };
    /**
     * SanctionWish
     * @description A sanction for a player, or for an address.
     */
    SanctionWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Player */
      player?: string | null;
      /**
       * Address
       * @description if it's nobody in particular
       */
      address?: string | null;
      /**
       * Kind
       * @enum {string}
       */
      kind: "warn" | "mute" | "unrated" | "close" | "ban";
      /** Reason */
      reason: string;
      /** Days */
      days: number;
      /**
       * With Address
       * @description also for guests at the player's address
       * @default false
       */
      with_address?: boolean;
      /**
       * With Browser
       * @description also for guests in the player's browser
       * @default false
       */
      with_browser?: boolean;
    };
    /**
     * Scene
     * @description Everything a seat sees. `seat` is None for an onlooker; `to_act` is None at the end.
     *
     *     While seats commit at the same time, `awaits` are those that still choose, `ready` those that
     *     have committed; `commitment` is what the viewer composes, or has committed. `cautions` are about
     *     single choices. `formality` is the only action, where it decides nothing, such as rolling dice:
     *     a table may play it by itself.
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
       * Dice
       * @default []
       */
      dice: components["schemas"]["Die"][];
      /**
       * Charts
       * @default []
       */
      charts: components["schemas"]["Chart"][];
      /**
       * Buttons
       * @default []
       */
      buttons: components["schemas"]["Button"][];
      /**
       * Amounts
       * @default []
       */
      amounts: components["schemas"]["Amount"][];
      /**
       * Dials
       * @default []
       */
      dials: components["schemas"]["Dial"][];
      /**
       * Timelines
       * @default []
       */
      timelines: components["schemas"]["Timeline"][];
      /**
       * Sets
       * @default []
       */
      sets: components["schemas"]["CardSet"][];
      /**
       * Shortcuts
       * @default []
       */
      shortcuts: components["schemas"]["Shortcut"][];
      /**
       * Auctions
       * @default []
       */
      auctions: components["schemas"]["Auction"][];
      /**
       * Figures
       * @default []
       */
      figures: components["schemas"]["Figure"][];
      /**
       * Marks
       * @default []
       */
      marks: components["schemas"]["Mark"][];
      /**
       * Threats
       * @default []
       */
      threats: components["schemas"]["Threat"][];
      /**
       * Awaits
       * @default []
       */
      awaits: number[];
      /**
       * Ready
       * @default []
       */
      ready: number[];
      commitment: components["schemas"]["Commitment"] | null;
      /**
       * Choices
       * @default []
       */
      choices: components["schemas"]["Choice"][];
      /**
       * Cautions
       * @default []
       */
      cautions: components["schemas"]["Caution"][];
      /** Formality */
      formality: number | null;
      /**
       * Narration
       * @default []
       */
      narration: string[];
      /**
       * Stills
       * @default []
       */
      stills: components["schemas"]["Still"][];
      outcome: components["schemas"]["Outcome"] | null;
    };
    /**
     * SeatHeld
     * @description A seat of a match and who holds it; `player` is empty while it is open.
     */
    SeatHeld: {
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
      /**
       * Owner
       * @description the name of the owner if the player is a bot account
       */
      owner: string | null;
      /** Mine */
      mine: boolean;
    };
    /**
     * SeatOffered
     * @description A seat of an open table or a public match; `player` is empty while it is open.
     */
    SeatOffered: {
      /**
       * Name
       * @description the rulebook's
       */
      name: string;
      /** Player */
      player: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: "person" | "bot" | "open";
      /** Persona */
      persona: string | null;
      /**
       * Owner
       * @description the name of the owner if the player is a bot account
       */
      owner: string | null;
      /**
       * Program
       * @description whether a program has played for it, with a token
       */
      program: boolean;
      rating: components["schemas"]["RatingShown"] | null;
    };
    /**
     * SeatPoints
     * @description The share of the points that a seat got, with its 95 % interval (Wilson).
     */
    SeatPoints: {
      /** Seat */
      seat: number;
      /** Share */
      share: number;
      /** Low */
      low: number;
      /** High */
      high: number;
    };
    /**
     * SeatReviewShown
     * @description How a seat played, its luck, and its result with and without that luck.
     */
    SeatReviewShown: {
      /** Seat */
      seat: number;
      /**
       * Accuracy
       * @description 0 to 100
       */
      accuracy: number | null;
      /**
       * Mean Loss
       * @description points of 100 a decision
       */
      mean_loss: number | null;
      /**
       * Decisions
       * @description how many are judged
       */
      decisions: number;
      marks: components["schemas"]["MarkCounts"];
      /**
       * Luck
       * @description points of 100, summed up
       */
      luck: number;
      /**
       * Result
       * @description points of 100
       */
      result: number;
      /**
       * Adjusted Result
       * @description the result less luck; may be outside 0 to 100
       */
      adjusted_result: number;
    };
    /**
     * SeatShown
     * @description A seat of a match: `name` is the rulebook's; `player` is empty while the seat is open.
     */
    SeatShown: {
      /** Seat */
      seat: number;
      /** Name */
      name: string;
      /**
       * Letter
       * @description the first letters of the name, unlike those of other seats
       */
      letter: string;
      /** Player */
      player: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: "person" | "bot" | "open";
      /** Level */
      level: number | null;
      /**
       * Persona
       * @description the key of a bot's persona, None for a plain bot
       */
      persona: string | null;
      /**
       * Program
       * @description whether a program has played for it, with a token
       */
      program: boolean;
      /**
       * Owner
       * @description the name of the owner if the player is a bot account
       */
      owner: string | null;
      /** Mine */
      mine: boolean;
      /**
       * Here
       * @description whether the player has this match open in a tab
       */
      here: boolean;
      /**
       * Vacation
       * @description until when a vacation stops the clock, ms since 1970; None without
       */
      vacation: number | null;
      /**
       * Left
       * @description whether the player left while the others play on
       */
      left: boolean;
      /**
       * Key
       * @description the secret in the link to this open seat; only for the host
       */
      key: string | null;
      /** @description None while open, or where none is compared */
      rating: components["schemas"]["RatingShown"] | null;
    };
    /**
     * SeatWish
     * @description Who gets a seat: me (under any name, at one screen), a bot, or a friend with a link.
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
       * Persona
       * @description of a bot; None for a plain one
       */
      persona?: string | null;
      /**
       * Name
       * @description of a second person at my screen
       */
      name?: string | null;
    };
    /**
     * SeekOffered
     * @description A search that anybody may answer, with no more of its player than an open table shows.
     */
    SeekOffered: {
      /** Seek */
      seek: string;
      /** Player */
      player: string;
      /** @description in the game of the search that it is surest of */
      rating: components["schemas"]["RatingShown"];
      /** Games */
      games: components["schemas"]["GameSought"][];
      /** Clocks */
      clocks: components["schemas"]["ClockSought"][];
      /** Seats */
      seats: number;
    };
    /**
     * SeekShown
     * @description A search for a match: its current range of ratings, and its result.
     */
    SeekShown: {
      /** Seek */
      seek: string;
      /** Games */
      games: components["schemas"]["GameSought"][];
      /** Clocks */
      clocks: components["schemas"]["ClockSought"][];
      /** Seats */
      seats: number;
      /**
       * Waited
       * @description seconds
       */
      waited: number;
      /**
       * Least
       * @description the lowest rating that it reaches in any of its games
       */
      least: number;
      /**
       * Most
       * @description the highest one
       */
      most: number;
      /**
       * Others
       * @description how many others look for one of these
       */
      others: number;
      /**
       * Bots
       * @description who would fill the other seats; none yet
       */
      bots: components["schemas"]["BotOffered"][];
      /**
       * Proposals
       * @description searches for something else that may be answered instead; none yet
       */
      proposals: components["schemas"]["SeekOffered"][];
      /**
       * Agrees
       * @description whether you let them
       */
      agrees: boolean;
      /**
       * Match
       * @description what was found
       */
      match: string | null;
      /**
       * Gone
       * @description whether the search has ended without a match
       */
      gone: boolean;
    };
    /**
     * ServerTime
     * @description The server's time, in milliseconds since 1970.
     */
    ServerTime: {
      /** Now */
      now: number;
    };
    /**
     * SetupQuestion
     * @description Options of a match, to see how it begins; the rulebook's where none are given.
     */
    SetupQuestion: {
      /**
       * Options
       * @description options that differ from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
    };
    /**
     * SetupShown
     * @description The options of some matches, and how many these are.
     */
    SetupShown: {
      /** Setup */
      setup: string;
      /**
       * Text
       * @description the options in words, or ''
       */
      text: string;
      /** Matches */
      matches: number;
    };
    /**
     * ShareShown
     * @description How often to play an action, 0 to 1.
     */
    ShareShown: {
      /** Name */
      name: string;
      /** Share */
      share: number;
    };
    /**
     * SharingWish
     * @description Whether public libraries and data sets may hold your matches.
     */
    SharingWish: {
      /** On */
      on: boolean;
    };
    /**
     * Shortcut
     * @description Several choices made at once, in order, each given by its path.
     */
    Shortcut: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /**
       * Text
       * @default
       */
      text: string;
      /** Paths */
      paths: string[][];
    };
    /**
     * Sign
     * @description A sign: `look` is a word of looks or the name of a gauge, `label` what is written on it.
     */
    Sign: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "cell" | "piece" | "mark" | "gauge" | "card" | "die" | "beat" | "stroke";
      /** Look */
      look: string;
      /** Name */
      name: string;
      /**
       * Text
       * @default
       */
      text: string;
      /**
       * Label
       * @default
       */
      label: string;
    };
    /**
     * SignShown
     * @description A sign that somebody farmed ratings in the last 30 days. It is no proof.
     */
    SignShown: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "pair" | "resignations" | "score";
      /**
       * Player
       * @description public id; None for a closed account
       */
      player: string | null;
      /** Text */
      text: string;
    };
    /**
     * SignaturesShown
     * @description Your signature techniques in a game: a name for each kind, "" for none.
     */
    SignaturesShown: {
      /** Names */
      names: {
        [key: string]: string;
      };
    };
    /**
     * SignaturesWish
     * @description My names for kinds of technique; "", or none, brings the game's own names back.
     */
    SignaturesWish: {
      /** Names */
      names: {
        [key: string]: string;
      };
    };
    /**
     * SignedIn
     * @description The account that this browser is now signed in to, and what the guest brought along.
     */
    SignedIn: {
      /** Handle */
      handle: string;
      brought: components["schemas"]["HoldingsShown"];
    };
    /**
     * SitePageShown
     * @description A page about the site.
     */
    SitePageShown: {
      /**
       * Page
       * @enum {string}
       */
      page: "terms" | "privacy" | "cookies" | "contact";
      /** Title */
      title: string;
      /**
       * Html
       * @description without scripts
       */
      html: string;
    };
    /**
     * StatementsShown
     * @description What you have stated of yourself.
     */
    StatementsShown: {
      /**
       * Minimum Age
       * @description for free text on this site; 0 if it asks for none
       */
      minimum_age: number;
      /**
       * Of Age
       * @description whether you have stated to be that old, or need not
       */
      of_age: boolean;
      /**
       * Sharing Since
       * @description since when libraries may hold your matches, ISO 8601; None if they may not
       */
      sharing_since: string | null;
    };
    /**
     * Still
     * @description A moment between two scenes, if one action does many things: it holds only what changed.
     *
     *     `text` says what happens, `name` says when, `beat` is the number of the beat; `why` explains it,
     *     such as how far a hit sends somebody. The stills of a scene come before it, in order. `marks`
     *     last for one still, a timeline until the next one.
     */
    Still: {
      /** Name */
      name: string;
      /** Text */
      text: string;
      /**
       * Why
       * @default []
       */
      why: string[];
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
       * Gauges
       * @default []
       */
      gauges: components["schemas"]["Gauge"][];
      /**
       * Marks
       * @default []
       */
      marks: components["schemas"]["Mark"][];
      /**
       * Timelines
       * @default []
       */
      timelines: components["schemas"]["Timeline"][];
      /** Beat */
      beat: number | null;
    };
    /**
     * Stroke
     * @description What an action does to a hex, relative to its start (0, 0); (1, 0) is ahead.
     *
     *     The look gives the kind: `move`, `jump`, `attack`, `charge` or `block`.
     */
    Stroke: {
      /** Q */
      q: number;
      /** R */
      r: number;
      /** Looks */
      looks: ("move" | "jump" | "attack" | "charge" | "block")[];
    };
    /**
     * Table
     * @description A match as one person sees it; the log starts at line `log_from`.
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
      status: "waiting" | "playing" | "over" | "stopped";
      /**
       * Revision
       * @description grows with every change; of two tables the higher is newer
       */
      revision: number;
      /** Ply */
      ply: number;
      /** Rewinds */
      rewinds: number;
      /** Seats */
      seats: components["schemas"]["SeatShown"][];
      /**
       * Viewer
       * @description the seat whose view the scene shows
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
       * Instructions
       * @description what is or may be played for my seats; only I see it
       */
      instructions: components["schemas"]["InstructionShown"][];
      /**
       * Takebacks
       * @description all that was taken back, in order
       */
      takebacks: components["schemas"]["TakebackShown"][];
      /**
       * May
       * @description what you may do now
       */
      may: (
        "play" | "withdraw" | "undo" | "draw" | "rematch" | "resign" | "hint" | "abort" | "claim"
      )[];
      /**
       * May Not
       * @description why you may not take back, offer a draw, resign or ask for a hint
       */
      may_not: components["schemas"]["Denial"][];
      /**
       * Rematch
       * @description the rematch that followed
       */
      rematch: string | null;
      /**
       * Tournament
       * @description the match's tournament
       */
      tournament: string | null;
      /**
       * Secrets
       * @description whether seats know what others do not, until it is over
       */
      secrets: boolean;
      /** @description None without chance */
      fair: components["schemas"]["FairShown"] | null;
      clock: components["schemas"]["ClockShown"] | null;
      /**
       * Rated
       * @description whether it counts for ratings
       */
      rated: boolean;
      /**
       * Rating Note
       * @description why it counts less for you, or nothing: a `guest` plays, accounts `shared` a device or an address, the same players `repeated` it within a week, too few `decisions`, or an account was `closed`. Only players see it
       */
      rating_note: ("guest" | "shared" | "repeated" | "decisions" | "closed" | "void") | null;
      /**
       * Pool
       * @description in which ratings are compared, None if in none
       */
      pool: ("fast" | "rapid" | "slow" | "correspondence" | "untimed" | "bots" | "programs") | null;
      /**
       * Public
       * @description whether it is listed for onlookers
       */
      public: boolean;
      /**
       * Met
       * @description how its players met, None by other ways
       */
      met: ("lobby" | "quick" | "challenge") | null;
      /**
       * Delay
       * @description the moves by which it is shown late, 0 as it stands
       */
      delay: number;
      /** @description the position of another match from which it went on, None if it did not */
      start: components["schemas"]["MatchStart-Output"] | null;
      /**
       * Played By
       * @description the earlier version of the rules that it is played by, None for today's
       */
      played_by: number | null;
      /** @description why it cannot be shown, None if it can */
      retired: components["schemas"]["RetiredShown"] | null;
    };
    /**
     * TakebackShown
     * @description What a seat took back, after the others had agreed; seat None is entered chance.
     *
     *     The log goes on at `ply`, so that this stands before its line of that number.
     */
    TakebackShown: {
      /** Ply */
      ply: number;
      /** Seat */
      seat: number | null;
      /**
       * Count
       * @description the number of actions taken back
       */
      count: number;
      /**
       * Told
       * @description what they were, in words, or ""
       */
      told: string;
      /**
       * Agreed
       * @description the seats that had to agree, none against bots
       */
      agreed: number[];
    };
    /**
     * TalkShown
     * @description The messages at a table that you may read, oldest first.
     */
    TalkShown: {
      /** Match */
      match: string;
      /**
       * Room
       * @description where you talk
       * @enum {string}
       */
      room: "players" | "onlookers";
      /**
       * Messages
       * @description in an event, those that are new
       */
      messages: components["schemas"]["MessageShown"][];
      /**
       * Alone
       * @description whether nobody else is there to read what you say
       */
      alone: boolean;
      /**
       * Free
       * @description whether you may write freely
       */
      free: boolean;
      /**
       * Mine
       * @description whether you have switched free text on
       */
      mine: boolean;
      /**
       * Asks Age
       * @description the age to state before free text; None if you have, or the site asks for none
       */
      asks_age: number | null;
      /**
       * Agreed
       * @description the seats of other players who have
       */
      agreed: number[];
    };
    /**
     * TalkWish
     * @description Either a phrase or a text to say.
     */
    TalkWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Phrase */
      phrase?:
        | (
            | "hello"
            | "good-luck"
            | "have-fun"
            | "nice-move"
            | "thanks"
            | "sorry"
            | "moment"
            | "well-played"
            | "good-game"
            | "again"
          )
        | null;
      /**
       * Text
       * @default
       */
      text?: string;
    };
    /**
     * TextWish
     * @description A text of an analysis.
     */
    TextWish: {
      /** Text */
      text: string;
    };
    /**
     * ThingFiguresShown
     * @description How often a thing was used, and how much its users gained, in points of 100.
     */
    ThingFiguresShown: {
      /** Uses */
      uses: number;
      /**
       * Cases
       * @description matches in which some seats used it, and others did not
       */
      cases: number;
      /**
       * Gain
       * @description None if too few matches tell
       */
      gain: number | null;
      /**
       * Low
       * @description of the 95 % interval
       */
      low: number | null;
      /** High */
      high: number | null;
    };
    /**
     * ThingShown
     * @description A card, a style, a cell or another thing that actions name.
     */
    ThingShown: {
      /** Name */
      name: string;
      /** Words */
      words: string;
      /** Groups */
      groups: {
        [key: string]: components["schemas"]["ThingFiguresShown"] | null;
      };
    };
    /**
     * Threat
     * @description Cells that a seat will attack on a beat, judging by its revealed cards.
     */
    Threat: {
      /** Beat */
      beat: number;
      /** Seat */
      seat: number;
      /** Cells */
      cells: string[];
      /**
       * Text
       * @default
       */
      text: string;
    };
    /**
     * TimeShown
     * @description The time a seat has left, in milliseconds, and its end since 1970 if the clock runs.
     */
    TimeShown: {
      /** Seat */
      seat: number;
      /** Left */
      left: number;
      /** Due */
      due: number | null;
    };
    /**
     * Timeline
     * @description Time in beats, shared by all seats: every lane starts at the present beat, number `first`.
     */
    Timeline: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** First */
      first: number;
      /** Lanes */
      lanes: components["schemas"]["Lane"][];
    };
    /**
     * TokenCard
     * @description A token in the list of its player.
     * @example {
     *       "token": "b1Jx0aQeTz4K",
     *       "name": "My bot",
     *       "scopes": [
     *         "play",
     *         "open"
     *       ],
     *       "made": "2026-11-25T10:41:16.000000Z",
     *       "expires": "2027-02-23T10:41:16.000000Z",
     *       "expired": false
     *     }
     */
    TokenCard: {
      /**
       * Token
       * @description its id, for revoking it
       */
      token: string;
      /** Name */
      name: string;
      /** Scopes */
      scopes: ("read" | "play" | "open" | "analyse")[];
      /**
       * Made
       * @description ISO 8601, UTC
       */
      made: string;
      /**
       * Expires
       * @description ISO 8601, UTC
       */
      expires: string;
      /** Expired */
      expired: boolean;
    };
    /**
     * TokenMade
     * @description A new token. Its text is shown only now: the server stores a hash of it.
     * @example {
     *       "text": "hexarena_N2c0v7uJmZq3l8b1xW5yT9aRkE4hSdGfPoIiUuYyTt0",
     *       "card": {
     *         "token": "b1Jx0aQeTz4K",
     *         "name": "My bot",
     *         "scopes": [
     *           "play",
     *           "open"
     *         ],
     *         "made": "2026-11-25T10:41:16.000000Z",
     *         "expires": "2027-02-23T10:41:16.000000Z",
     *         "expired": false
     *       }
     *     }
     */
    TokenMade: {
      /**
       * Text
       * @description to be sent as `Authorization: Bearer TEXT`
       */
      text: string;
      card: components["schemas"]["TokenCard"];
    };
    /**
     * TokenWish
     * @description A token to make: its purpose, what it allows, and how long it is valid.
     * @example {
     *       "command": "5f0c9a52-9c1e-4a53-8a55-0d9f1f3d6b11",
     *       "name": "My bot",
     *       "scopes": [
     *         "play",
     *         "open"
     *       ],
     *       "days": 90
     *     }
     */
    TokenWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Name */
      name: string;
      /**
       * Scopes
       * @description `read`: see what I may see; `play`: that, and act for my seats; `open`: open matches and tournaments; `analyse`: ask for hints
       */
      scopes: ("read" | "play" | "open" | "analyse")[];
      /**
       * Days
       * @description until it expires
       * @default 90
       */
      days?: number;
    };
    /**
     * ToolShown
     * @description What a click on a thing of the scene does.
     */
    ToolShown: {
      /** Key */
      key: string;
      /** Label */
      label: string;
    };
    /**
     * TournamentCard
     * @description A tournament in a list.
     */
    TournamentCard: {
      /** Tournament */
      tournament: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /**
       * Form
       * @enum {string}
       */
      form: "round-robin" | "elimination" | "swiss" | "arena";
      /**
       * Status
       * @enum {string}
       */
      status: "waiting" | "making" | "playing" | "over" | "cancelled";
      /** Names */
      names: string[];
      /** Champion */
      champion: string;
      /**
       * Paused
       * @description whether it waits for somebody to watch
       */
      paused: boolean;
      /**
       * Starts
       * @description when it starts by itself, milliseconds since 1970
       */
      starts: number | null;
      /** Your Turn */
      your_turn: boolean;
      /**
       * Retired
       * @description whether it can no longer be played or shown
       */
      retired: boolean;
      /**
       * Updated
       * @description ISO 8601, UTC
       */
      updated: string;
    };
    /**
     * TournamentShown
     * @description A tournament as one person sees it.
     *
     *     If there are many pairings, only the current and the last ones are shown.
     */
    TournamentShown: {
      /** Tournament */
      tournament: string;
      /** Game */
      game: string;
      /** Title */
      title: string;
      /** Options */
      options: {
        [key: string]: unknown;
      };
      /**
       * Form
       * @enum {string}
       */
      form: "round-robin" | "elimination" | "swiss" | "arena";
      /**
       * Status
       * @enum {string}
       */
      status: "waiting" | "making" | "playing" | "over" | "cancelled";
      /**
       * Bots Alone
       * @description whether it goes on only while somebody watches
       */
      bots_alone: boolean;
      /**
       * Paused
       * @description whether it waits because nobody watches
       */
      paused: boolean;
      /**
       * Revision
       * @description grows with every change; of two the higher is newer
       */
      revision: number;
      /** Entrants */
      entrants: components["schemas"]["EntrantShown"][];
      /**
       * Order
       * @description the order of making carryovers and of the draw
       */
      order: number[];
      /**
       * Maker
       * @description who makes a carryover now
       */
      maker: number | null;
      /**
       * Makes
       * @description what the carryover is, in the words of the game's option
       */
      makes: string | null;
      /**
       * Ready
       * @description ready-made carryovers, if you may make one
       */
      ready: components["schemas"]["ReadyMade"][];
      /** Pairings */
      pairings: components["schemas"]["PairingShown"][];
      /** Standing */
      standing: components["schemas"]["RowShown"][];
      /** Champion */
      champion: number | null;
      /** @description None if it is for those with its link */
      terms: components["schemas"]["OpenTerms"] | null;
      /**
       * Ends
       * @description when an arena stops pairing, milliseconds since 1970
       */
      ends: number | null;
      /**
       * You
       * @description the entrant that you are
       */
      you: number | null;
      /**
       * Yours
       * @description your open matches
       */
      yours: string[];
      /**
       * May
       * @description what you may do now
       */
      may: (
        | ("join" | "begin" | "make" | "leave" | "dismiss" | "cancel" | "again")
        | ("enter" | "withdraw" | "pause" | "return")
      )[];
      /**
       * Needs Account
       * @description whether you can enter once you have an account
       */
      needs_account: boolean;
      /**
       * Key
       * @description the secret in the link to open places; only for the host
       */
      key: string | null;
      /**
       * Before
       * @description the tournament before this one
       */
      before: string | null;
      /**
       * After
       * @description the tournament after this one
       */
      after: string | null;
      /**
       * Commitment
       * @description the SHA-256 of the seed of all draws, in hexadecimal
       */
      commitment: string;
      /**
       * Seed
       * @description 64 hexadecimal digits, once the tournament has ended
       */
      seed: string | null;
    };
    /**
     * TreeMoves
     * @description The moves of the variations of a tree, in their order.
     */
    TreeMoves: {
      /** Moves */
      moves: components["schemas"]["AnalysedMove"][];
    };
    /**
     * TreeWish
     * @description A tree of variations.
     */
    TreeWish: {
      /**
       * Match
       * @description empty for the start of a game
       * @default
       */
      match?: string;
      /**
       * Game
       * @description empty for a match
       * @default
       */
      game?: string;
      /**
       * Options
       * @description of the game; options that differ from the rulebook
       * @default {}
       */
      options?: {
        [key: string]: boolean | number | string;
      };
      /**
       * Players
       * @description names for the seats of a game; by default the seats'
       * @default []
       */
      players?: string[];
      /**
       * Signatures
       * @description signature techniques of the seats of a game, by kind
       * @default []
       */
      signatures?: {
        [key: string]: string;
      }[];
      /**
       * Position
       * @description a line of the game's notation, in which a game begins; empty for its start
       * @default
       */
      position?: string;
      /**
       * Notes
       * @default []
       */
      notes?: components["schemas"]["RecordedNote"][];
      /**
       * Variations
       * @default []
       */
      variations?: components["schemas"]["VariationMove-Input"][];
      /**
       * Ahead
       * @description positions after moves that come before the others
       * @default []
       */
      ahead?: number[];
    };
    /**
     * Upload
     * @description A record to store and show.
     */
    Upload: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /** Record */
      record: string;
    };
    /**
     * VacationShown
     * @description When the vacation of the correspondence clocks ends, and the days left this year.
     */
    VacationShown: {
      /**
       * Until
       * @description ISO 8601, UTC; None while there is no vacation
       */
      until: string | null;
      /**
       * Left
       * @description whole days
       */
      left: number;
      /**
       * Of
       * @default 30
       */
      of: number;
    };
    /**
     * VacationWish
     * @description A vacation: its number of days from now on; 0 ends one.
     */
    VacationWish: {
      /** Days */
      days: number;
    };
    /**
     * VariationMove
     * @description A move of a variation, and the position in which it is played.
     */
    "VariationMove-Input": {
      /**
       * Mark
       * @default
       * @enum {string}
       */
      mark?: "" | "!!" | "!" | "!?" | "?!" | "?" | "??";
      /**
       * Comment
       * @default
       */
      comment?: string;
      /**
       * Parent
       * @description a position: those of the match from 0 on, then those after each of the variations' moves, in their order
       */
      parent: number;
      /**
       * Action
       * @description -1 if the first seat leaves, -2 for the second
       */
      action: number;
    };
    /**
     * VariationMove
     * @description A move of a variation, and the position in which it is played.
     */
    "VariationMove-Output": {
      /**
       * Mark
       * @default
       * @enum {string}
       */
      mark: "" | "!!" | "!" | "!?" | "?!" | "?" | "??";
      /**
       * Comment
       * @default
       */
      comment: string;
      /**
       * Parent
       * @description a position: those of the match from 0 on, then those after each of the variations' moves, in their order
       */
      parent: number;
      /**
       * Action
       * @description -1 if the first seat leaves, -2 for the second
       */
      action: number;
    };
    /**
     * VoidShown
     * @description How many matches were voided or count again, and in how many others ratings changed.
     */
    VoidShown: {
      /** Matches */
      matches: number;
      /** Changed */
      changed: number;
    };
    /**
     * VoidWish
     * @description Rated matches to void, or to count again; all of a player's if `player` is given.
     */
    VoidWish: {
      /**
       * Matches
       * @default []
       */
      matches?: string[];
      /** Player */
      player?: string | null;
      /**
       * Void
       * @default true
       */
      void?: boolean;
      /** Reason */
      reason: string;
    };
    /**
     * WatchNews
     * @description What can be watched: all of it, or the changes since the previous version.
     */
    WatchNews: {
      /** Version */
      version: number;
      /** Whole */
      whole: boolean;
      /**
       * Tables
       * @description all matches, or those that are new
       */
      tables: components["schemas"]["MatchOnShow"][];
      /**
       * Gone
       * @description matches that have ended
       */
      gone: string[];
      /**
       * Finished
       * @description what has ended within a day, None if as before
       */
      finished: components["schemas"]["MatchCard"][] | null;
    };
    /**
     * WebhookCard
     * @description A webhook in the list of its player. Times are ISO 8601, UTC, and empty for never.
     * @example {
     *       "webhook": "Zp0c2LqWv8Rt",
     *       "url": "https://bots.example/hexarena",
     *       "made": "2026-11-25T10:41:16.000000Z",
     *       "answered": "2026-11-25T10:43:02.000000Z",
     *       "failure": "",
     *       "off": "",
     *       "waiting": 0
     *     }
     */
    WebhookCard: {
      /**
       * Webhook
       * @description its id
       */
      webhook: string;
      /** Url */
      url: string;
      /** Made */
      made: string;
      /**
       * Answered
       * @description when it took a delivery last
       */
      answered: string;
      /**
       * Failure
       * @description why a delivery failed since
       */
      failure: string;
      /**
       * Off
       * @description when it was switched off, since it did not answer for long
       */
      off: string;
      /**
       * Waiting
       * @description deliveries that wait
       */
      waiting: number;
    };
    /**
     * WebhookKey
     * @description The public key that verifies deliveries.
     * @example {
     *       "key": "whpk_Kz3m0n1cW8o3y1Q7mG2v5x9b4t6r8p0d2f4h6j8l0n8="
     *     }
     */
    WebhookKey: {
      /**
       * Key
       * @description `whpk_` and the 32 bytes of an Ed25519 key in base64
       */
      key: string;
    };
    /**
     * WebhookWish
     * @description A webhook to make.
     * @example {
     *       "command": "5f0c9a52-9c1e-4a53-8a55-0d9f1f3d6b11",
     *       "url": "https://bots.example/hexarena"
     *     }
     */
    WebhookWish: {
      /**
       * Command
       * @description an id that the sender generates, such as a UUID
       */
      command: string;
      /**
       * Url
       * @description an address of https that answers a challenge
       */
      url: string;
    };
    /**
     * WhoIsHere
     * @description Who uses this browser: an account or a guest, and what they have.
     */
    WhoIsHere: {
      /** @description None for a guest */
      account: components["schemas"]["AccountShown"] | null;
      holdings: components["schemas"]["HoldingsShown"];
      /**
       * Provider
       * @description where to sign in through OpenID Connect, or ""
       */
      provider: string;
    };
    /**
     * WhyNot
     * @description Why a thing cannot be chosen, in a sentence; "" if it can.
     */
    WhyNot: {
      /** Text */
      text: string;
    };
    /**
     * Zone
     * @description A place for cards: a hand, a pile, a timeline. `count` includes hidden cards.
     *
     *     Looks give the kind: `hand`, `pile`, `discard`, `stake` for the cards at stake, or `list` for
     *     cards whose text should be readable.
     */
    Zone: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Seat */
      seat: number | null;
      /**
       * Looks
       * @default []
       */
      looks: ("hand" | "open" | "pile" | "discard" | "stake" | "list" | "row")[];
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
  play: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  commit: {
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
        "application/json": components["schemas"]["CommitmentWish"];
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  instruct: {
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
        "application/json": components["schemas"]["InstructionWish"];
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  preview: {
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
        "application/json": components["schemas"]["PreviewWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Preview"];
        };
      };
      /** @description The match has moved on. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  me: {
    parameters: {
      query?: never;
      header?: {
        "hexarena-visit"?: string;
      };
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  rename: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_signatures: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
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
          "application/json": components["schemas"]["SignaturesShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  sign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SignaturesWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignaturesShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  games: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  opening: {
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
          "application/json": components["schemas"]["Opening"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  picture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
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
          "application/json": components["schemas"]["Scene"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  setup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SetupQuestion"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Scene"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  drawing: {
    parameters: {
      query?: {
        theme?: "light" | "dark";
      };
      header?: never;
      path: {
        name: string;
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
          "image/svg+xml": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  face: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        key: string;
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
          "image/svg+xml": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  rules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  exhibit: {
    parameters: {
      query?: {
        theme?: "light" | "dark";
        row?: number;
      };
      header?: never;
      path: {
        name: string;
        number: number;
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
          "image/svg+xml": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  legend: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
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
          "application/json": components["schemas"]["LegendShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  tutorial: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Learned"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LessonShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  lesson_preview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LessonLookahead"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Preview"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  lesson_refusal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LessonQuestion"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WhyNot"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  health: {
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
          "application/json": components["schemas"]["Health"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  liveness: {
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
          "application/json": components["schemas"]["Health"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_lessons: {
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
          "application/json": components["schemas"]["LessonsProgress"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  keep_lesson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        lesson: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LessonProgressWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LessonProgressShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  puzzles: {
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
          "application/json": components["schemas"]["PuzzlesShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  another_puzzle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NextPuzzleWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzleCard"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  puzzle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        puzzle: string;
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
          "application/json": components["schemas"]["PuzzleShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  attempt_puzzle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        puzzle: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PuzzleAnswer"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzleResult"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  reveal_solution: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        puzzle: string;
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
          "application/json": components["schemas"]["RevealedSolution"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  puzzle_preview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        puzzle: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PuzzleAnswer"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Preview"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  puzzle_refusal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        puzzle: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PuzzleQuestion"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WhyNot"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_matches: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  open_match: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  record: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  claim: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  refusal: {
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
        "application/json": components["schemas"]["RefusalWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WhyNot"];
        };
      };
      /** @description The match has moved on. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  resign: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  offer: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  answer: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  hint: {
    parameters: {
      query?: {
        /** @description whether to answer soon, or to search for long */
        stage?: "first" | "settled";
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
          "application/json": components["schemas"]["Hint"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  events: {
    parameters: {
      query?: never;
      header?: {
        "last-event-id"?: string | null;
      };
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
          "text/event-stream": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  server_time: {
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
          "application/json": components["schemas"]["ServerTime"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  abort_cost: {
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
          "application/json": components["schemas"]["PauseShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  abort_match: {
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
        "application/json": components["schemas"]["Abort"];
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  claim_end: {
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
        "application/json": components["schemas"]["EndClaim"];
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  pause: {
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
          "application/json": components["schemas"]["PauseShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  vacation: {
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
          "application/json": components["schemas"]["VacationShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  take_vacation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["VacationWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["VacationShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  replay: {
    parameters: {
      query?: {
        /** @description a perspective, such as `red`; by default the widest */
        perspective?: string;
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  moves: {
    parameters: {
      query?: {
        /** @description a perspective, such as `red`; by default the widest */
        perspective?: string;
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
          "application/json": components["schemas"]["Line"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  upload: {
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_review: {
    parameters: {
      query?: {
        /** @description `done` of the last answer: without news, `review` is left out */
        after?: number | null;
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
          "application/json": components["schemas"]["ReviewShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  order_review: {
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
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReviewShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_library: {
    parameters: {
      query?: {
        is_own?: boolean;
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
          "application/json": components["schemas"]["LibraryShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  search_library: {
    parameters: {
      query?: {
        /** @description search your own matches instead of the public ones */
        is_own?: boolean;
        game?: string | null;
        /** @description all options that differ from the rulebook's, such as `radius=4`, or '' */
        setup?: string | null;
        /** @description one such option */
        option?: string | null;
        /** @description part of a name */
        player?: string | null;
        /** @description a player's public id */
        person?: string | null;
        /** @description of that player, or else of any seat */
        result?: ("won" | "drawn" | "lost") | null;
        /** @description the seat that won; -1 for a draw */
        winner?: number | null;
        /** @description `played`: by the rules of the game */
        ending?: ("played" | "resigned" | "drawn" | "time" | "left") | null;
        rated?: boolean | null;
        /** @description who played */
        company?: ("people" | "mixed" | "bots") | null;
        /** @description ISO 8601 */
        since?: string | null;
        /** @description ISO 8601 */
        until?: string | null;
        /** @description in decisions */
        shortest?: number | null;
        /** @description in decisions */
        longest?: number | null;
        /** @description a position of `game` that occurred, as text */
        position?: string | null;
        /** @description the `position` of an opening */
        key?: string | null;
        /** @description a finished match, and */
        match?: string | null;
        /** @description how many of its actions */
        ply?: number | null;
        /** @description `next` of the page before */
        cursor?: string | null;
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
          "application/json": components["schemas"]["LibraryPageShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_opening: {
    parameters: {
      query?: {
        /** @description the options, such as `radius=4` */
        setup?: string;
        /** @description moves, such as `12.40` */
        line?: string;
        is_own?: boolean;
      };
      header?: never;
      path: {
        name: string;
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
          "application/json": components["schemas"]["OpeningShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  list_builds: {
    parameters: {
      query?: {
        is_own?: boolean;
      };
      header?: never;
      path: {
        name: string;
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
          "application/json": components["schemas"]["BuildsShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_figures: {
    parameters: {
      query?: {
        setup?: string;
        is_own?: boolean;
      };
      header?: never;
      path: {
        name: string;
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
          "application/json": components["schemas"]["FiguresShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  download_records: {
    parameters: {
      query?: {
        /** @description search your own matches instead of the public ones */
        is_own?: boolean;
        game?: string | null;
        /** @description all options that differ from the rulebook's, such as `radius=4`, or '' */
        setup?: string | null;
        /** @description one such option */
        option?: string | null;
        /** @description part of a name */
        player?: string | null;
        /** @description a player's public id */
        person?: string | null;
        /** @description of that player, or else of any seat */
        result?: ("won" | "drawn" | "lost") | null;
        /** @description the seat that won; -1 for a draw */
        winner?: number | null;
        /** @description `played`: by the rules of the game */
        ending?: ("played" | "resigned" | "drawn" | "time" | "left") | null;
        rated?: boolean | null;
        /** @description who played */
        company?: ("people" | "mixed" | "bots") | null;
        /** @description ISO 8601 */
        since?: string | null;
        /** @description ISO 8601 */
        until?: string | null;
        /** @description in decisions */
        shortest?: number | null;
        /** @description in decisions */
        longest?: number | null;
        /** @description a position of `game` that occurred, as text */
        position?: string | null;
        /** @description the `position` of an opening */
        key?: string | null;
        /** @description a finished match, and */
        match?: string | null;
        /** @description how many of its actions */
        ply?: number | null;
        /** @description as `Link` has it */
        cursor?: string | null;
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
          "application/zip": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  analyse_position: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PositionWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PositionShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  edit_a_position: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["EditWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DraftShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  narrate_tree: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TreeWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TreeMoves"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  read_analysis: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TextWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReadTree"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  analysis_preview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PathActions"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Preview"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  analysis_refusal: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PathQuestion"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WhyNot"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  write_analysis: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TreeWish"];
      };
    };
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  draw_position: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PictureWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/svg+xml": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  engine_lines: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LinesWish"];
      };
    };
    responses: {
      /** @description Events, each with these lines */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": components["schemas"]["LinesShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_tournaments: {
    parameters: {
      query?: {
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
          "application/json": components["schemas"]["TournamentCard"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  open_tournament: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewTournament"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_tournament: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tournament: string;
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
          "application/json": components["schemas"]["TournamentShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  join_tournament: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Entry"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  begin_tournament: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Command"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  make: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Making"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  leave: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Leaving"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  cancel_tournament: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Command"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  open_after: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Command"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  tournament_events: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tournament: string;
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
          "text/event-stream": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  open_tournaments: {
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
          "application/json": components["schemas"]["OpenTournamentCard"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  announce_tournament: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewOpenTournament"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  attend_tournament: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Attendance"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  league: {
    parameters: {
      query: {
        game: string;
        /** @description such as 2026-11 */
        month: string;
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
          "application/json": components["schemas"]["League"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_decks: {
    parameters: {
      query: {
        game: string;
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
          "application/json": components["schemas"]["DeckShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  keep_deck: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DeckWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeckShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  deck_box: {
    parameters: {
      query: {
        game: string;
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
          "application/json": components["schemas"]["CardBox"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  check_deck: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DeckDraft"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeckChecked"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  change_deck: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        deck: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DeckChange"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeckShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  drop_deck: {
    parameters: {
      query: {
        game: string;
      };
      header?: never;
      path: {
        deck: string;
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
          "application/json": components["schemas"]["DeckShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  leaderboard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        pool: "fast" | "rapid" | "slow" | "correspondence" | "untimed" | "bots" | "programs";
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
          "application/json": components["schemas"]["Leaderboard"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_page: {
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
          "application/json": components["schemas"]["OwnPage"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_player: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        who: string;
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
          "application/json": components["schemas"]["PlayerShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  rating_history: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        who: string;
        name: string;
        pool: "fast" | "rapid" | "slow" | "correspondence" | "untimed" | "bots" | "programs";
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
          "application/json": components["schemas"]["RatingHistory"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_lobby: {
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
          "application/json": components["schemas"]["LobbyNews"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  offer_table: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewOpenTable"];
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  lobby_events: {
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
          "text/event-stream": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_challenges: {
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
          "application/json": components["schemas"]["ChallengesShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  challenge_player: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewChallenge"];
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  challenge_events: {
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
          "text/event-stream": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  sit_down: {
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
        "application/json": components["schemas"]["Command"];
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  call_off: {
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
        "application/json": components["schemas"]["Command"];
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  seek_match: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewSeek"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SeekShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  seek_events: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        seek: string;
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
          "text/event-stream": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  agree_to_bots: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        seek: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BotsWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SeekShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  answer_search: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        seek: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PlayWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MatchFound"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  stop_seeking: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        seek: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_watch: {
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
          "application/json": components["schemas"]["WatchNews"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  watch_events: {
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
          "text/event-stream": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  watched_picture: {
    parameters: {
      query?: {
        theme?: "light" | "dark";
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
          "image/svg+xml": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_tokens: {
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
          "application/json": components["schemas"]["TokenCard"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  make_token: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TokenWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TokenMade"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  revoke_token: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
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
          "application/json": components["schemas"]["TokenCard"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  position: {
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
          "application/json": components["schemas"]["MatchPosition"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  match_stream: {
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
      /** @description One JSON object a line; empty lines keep the connection alive. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/x-ndjson": components["schemas"]["MatchPosition"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_turns: {
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
          "application/json": components["schemas"]["PlayerEvent"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_stream: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One JSON object a line; empty lines keep the connection alive. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/x-ndjson": components["schemas"]["PlayerEvent"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  webhook_key: {
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
          "application/json": components["schemas"]["WebhookKey"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_webhooks: {
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
          "application/json": components["schemas"]["WebhookCard"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  make_webhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookCard"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  try_webhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhook: string;
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
          "application/json": components["schemas"]["WebhookCard"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  remove_webhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhook: string;
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
          "application/json": components["schemas"]["WebhookCard"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  push_key: {
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
          "application/json": components["schemas"]["PushKey"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  subscribe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PushWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PushShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  unsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PushEnd"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PushShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_account: {
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
          "application/json": components["schemas"]["WhoIsHere"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  make_account: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewAccount"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountMade"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_notices: {
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
          "application/json": components["schemas"]["AccountEventShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  dismiss_notices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  begin_account: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HandleWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PasskeyOptions"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  export_account: {
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
          "application/zip": string;
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  erase_account: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Erasure"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            [key: string]: unknown;
          };
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  list_bot_accounts: {
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
          "application/json": components["schemas"]["BotAccountsShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  make_bot_account: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BotAccountWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BotTokenMade"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  renew_bot_token: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        bot: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Command"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BotTokenMade"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  revoke_bot_token: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        bot: string;
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
          "application/json": components["schemas"]["BotAccountsShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  close_bot_account: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        bot: string;
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
          "application/json": components["schemas"]["BotAccountsShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  begin_passkey: {
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
          "application/json": components["schemas"]["PasskeyOptions"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  add_passkey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewPasskey"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  rename_passkey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        passkey: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PasskeyName"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  remove_passkey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        passkey: string;
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
          "application/json": components["schemas"]["AccountShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  set_password: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewPassword"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  drop_password: {
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
          "application/json": components["schemas"]["AccountShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  make_codes: {
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
          "application/json": components["schemas"]["CodesMade"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  sign_out_device: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        device: string;
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
          "application/json": components["schemas"]["AccountShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  sign_out_others: {
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
          "application/json": components["schemas"]["AccountShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  check_proof: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  prove: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProofWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  begin_sign_in: {
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
          "application/json": components["schemas"]["PasskeyOptions"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  sign_in_by_passkey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PasskeySignIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedIn"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  sign_in_by_password: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PasswordSignIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedIn"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  sign_in_by_code: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CodeSignIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedIn"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  sign_out: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  begin_openid: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  end_openid: {
    parameters: {
      query?: {
        state?: string;
        code?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_talk: {
    parameters: {
      query?: {
        /** @description by default where you talk */
        room?: ("players" | "onlookers") | null;
        before?: number | null;
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
          "application/json": components["schemas"]["TalkShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  say: {
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
        "application/json": components["schemas"]["TalkWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MessageShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  switch_free_talk: {
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
        "application/json": components["schemas"]["FreeTalkWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TalkShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  report: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReportWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReportKept"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_relations: {
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
          "application/json": components["schemas"]["RelatedShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_relation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        who: string;
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
          "application/json": components["schemas"]["RelationShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  relate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        who: string;
        kind: "follow" | "block" | "mute";
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
          "application/json": components["schemas"]["RelationShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  unrelate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        who: string;
        kind: "follow" | "block" | "mute";
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
          "application/json": components["schemas"]["RelationShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  player_matches: {
    parameters: {
      query?: {
        game?: string | null;
        /** @description only rated matches have one */
        result?: ("won" | "drawn" | "lost") | null;
        rated?: boolean | null;
        /** @description the `updated` of the last listed */
        before?: string | null;
        limit?: number;
      };
      header?: never;
      path: {
        who: string;
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
          "application/json": components["schemas"]["PlayedCard"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_statements: {
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
          "application/json": components["schemas"]["StatementsShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  state_age: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AgeWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StatementsShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  share_matches: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SharingWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StatementsShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  site_page: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        page: "terms" | "privacy" | "cookies" | "contact";
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
          "application/json": components["schemas"]["SitePageShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  my_moderation: {
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
          "application/json": components["schemas"]["ModerationShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  dismiss_moderation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  list_reports: {
    parameters: {
      query?: {
        state?: "open" | "settled";
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
          "application/json": components["schemas"]["ReportShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  settle_report: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        report: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReasonWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReportShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  find_people: {
    parameters: {
      query: {
        text: string;
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
          "application/json": components["schemas"]["PeopleFound"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  rename_person: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        player: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RenameWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PersonShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  list_sanctions: {
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
          "application/json": components["schemas"]["SanctionShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  impose_sanction: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SanctionWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SanctionShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  end_sanction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sanction: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReasonWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SanctionShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  list_rated_matches: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        player: string;
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
          "application/json": components["schemas"]["JudgedMatchShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  void_matches: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["VoidWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["VoidShown"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  list_farming_signs: {
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
          "application/json": components["schemas"]["SignShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_log: {
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
          "application/json": components["schemas"]["ActShown"][];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  show_lab: {
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
          "application/json": components["schemas"]["Laboratory"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  order_report: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LabWish"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Laboratory"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  cancel_report: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        order: string;
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
          "application/json": components["schemas"]["Laboratory"];
        };
      };
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Conflicts with the current state */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
    };
  };
  lab_match: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        report: string;
        key: string;
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
      /** @description Token unknown or expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Invalid request */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Too many requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Refusal"];
        };
      };
      /** @description Temporarily unavailable */
      503: {
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
