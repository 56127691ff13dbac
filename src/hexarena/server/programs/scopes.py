"""What a token allows: every route is public, needs a scope, or is refused to tokens.

A route in none of these lists is refused, so a new one is closed to programs by default.
"""

import hashlib

from anyio import to_thread
from fastapi import Request

from hexarena.contract.errors import BadToken, MissingScope
from hexarena.server.http.identity import bearer_token
from hexarena.server.programs.schemas import Scope
from hexarena.store import Store, StoredToken

PUBLIC = frozenset(  # the same answer for everybody
    (
        "games",
        "opening",
        "picture",
        "drawing",
        "face",
        "rules",
        "exhibit",
        "legend",
        "tutorial",
        "lesson_preview",
        "lesson_refusal",
        "health",
        "liveness",
        "deck_box",
        "check_deck",
        "webhook_key",
        "push_key",
        "server_time",
        "league",
        "leaderboard",
        "show_player",
        "rating_history",
        "lab_match",
        "show_lobby",
        "lobby_events",
        "show_watch",
        "watch_events",
        "watched_picture",
    )
)
REQUIRED_SCOPES: dict[str, Scope] = {
    **dict.fromkeys(
        (
            "me",
            "my_matches",
            "show",
            "record",
            "events",
            "replay",
            "moves",
            "position",
            "match_stream",
            "my_turns",
            "my_stream",
            "my_decks",
            "my_tournaments",
            "show_tournament",
            "tournament_events",
            "vacation",
            "my_page",
            "open_tournaments",
            "my_challenges",
            "challenge_events",
            "show_talk",
            "my_relations",
            "my_relation",
            "player_matches",
            "show_lab",
            "my_signatures",
        ),
        "read",
    ),
    **dict.fromkeys(
        (
            "claim",
            "play",
            "commit",
            "instruct",
            "preview",
            "refusal",
            "resign",
            "offer",
            "answer",
            "join_tournament",
            "make",
            "leave",
            "abort_match",
            "claim_end",
            "take_vacation",
            "attend_tournament",
            "say",
        ),
        "play",
    ),
    **dict.fromkeys(
        (
            "open_match",
            "upload",
            "open_tournament",
            "begin_tournament",
            "cancel_tournament",
            "open_after",
            "announce_tournament",
        ),
        "open",
    ),
    "hint": "analyse",
}
THINKER_ROUTES = frozenset(
    ("take_search", "renew_search", "answer_search")
)  # they check another key
INCLUDING_SCOPES: dict[Scope, tuple[Scope, ...]] = {"read": ("play",)}  # who plays may read as well


def digest(token: str) -> str:
    """Return the stored digest of a token's text."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


async def authorize(request: Request) -> None:
    """Let a request with a token pass if the token allows it. Raises BadToken, MissingScope."""
    text = bearer_token(request.headers)
    route = request.scope["route"].name
    if not text or not request.url.path.startswith("/api/") or route in THINKER_ROUTES:
        return
    store: Store = request.app.state.services.store
    token = await to_thread.run_sync(load_token, store, text)
    check_scope(token, route)
    request.state.token_player = token.player


def load_token(store: Store, text: str) -> StoredToken:
    """Return the token with a text. Raises BadToken."""
    token = store.tokens.find_by_digest(digest(text))
    if token is None:
        problem = f"the token {text[:12]!r}... is unknown, revoked or expired"
        raise BadToken(f"{problem}; expected one from the list of your tokens")
    return token


def check_scope(token: StoredToken, route: str) -> None:
    """Refuse a token that does not allow a route. Raises MissingScope."""
    if route in PUBLIC:
        return
    problem = f"the token {token.name!r} allows {token.scopes.replace(' ', ', ')}"
    scope = REQUIRED_SCOPES.get(route)
    if scope is None:
        raise MissingScope(f"{problem}; no token is allowed here: expected the player's browser")
    sufficient = (scope, *INCLUDING_SCOPES.get(scope, ()))
    if not set(sufficient).intersection(token.scopes.split()):
        raise MissingScope(f"{problem}; expected {' or '.join(sufficient)}")
