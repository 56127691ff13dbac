"""Examples of the messages between programs and the server, for the OpenAPI document."""

from typing import Any

COMMAND = "5f0c9a52-9c1e-4a53-8a55-0d9f1f3d6b11"
TOKEN = {
    "token": "b1Jx0aQeTz4K",
    "name": "My bot",
    "scopes": ["play", "open"],
    "made": "2026-11-25T10:41:16.000000Z",
    "expires": "2027-02-23T10:41:16.000000Z",
    "expired": False,
}
WEBHOOK = {
    "webhook": "Zp0c2LqWv8Rt",
    "url": "https://bots.example/hexarena",
    "made": "2026-11-25T10:41:16.000000Z",
    "answered": "2026-11-25T10:43:02.000000Z",
    "failure": "",
    "off": "",
    "waiting": 0,
}
BLACK = {
    "seat": 0,
    "name": "Black",
    "player": "Ann",
    "kind": "person",
    "level": None,
    "owner": None,
    "mine": True,
}
WHITE = {**BLACK, "seat": 1, "name": "White", "player": "Beginner", "kind": "bot"}
WHITE |= {"level": 1, "mine": False}
TURN = {
    "event": "your-turn",
    "match": "ky9oGsalNGEf",
    "game": "hexcore6",
    "seat": 0,
    "ply": 4,
    "rewinds": 0,
    "ending": "",
}
POSITION = {
    "match": "ky9oGsalNGEf",
    "game": "hexcore6",
    "version": 1,
    "options": {"radius": 4},
    "status": "playing",
    "seat": 0,
    "seats": [BLACK, WHITE],
    "to_act": [0],
    "ply": 0,
    "rewinds": 0,
    "revision": 0,
    "position": "x5/x6/x7/x3,B,W,x3/x3,W,*,B,x3/x3,B,W,x3/x7/x6/x5 0 own - 0 0 0",
    "legal": [{"action": 7, "name": "Place a black disc on i5", "notation": "i5"}],
    "parts": [],
    "log_from": 0,
    "log": [],
    "offers": [],
    "may": ["play", "hint", "resign"],
    "outcome": None,
    "rematch": None,
    "clock": None,
    "delay": 0,
}
EXAMPLES: dict[str, dict[str, Any]] = {  # by schema
    "TokenWish": {"command": COMMAND, "name": "My bot", "scopes": ["play", "open"], "days": 90},
    "TokenCard": TOKEN,
    "TokenMade": {"text": "hexarena_N2c0v7uJmZq3l8b1xW5yT9aRkE4hSdGfPoIiUuYyTt0", "card": TOKEN},
    "WebhookWish": {"command": COMMAND, "url": "https://bots.example/hexarena"},
    "WebhookCard": WEBHOOK,
    "WebhookKey": {"key": "whpk_Kz3m0n1cW8o3y1Q7mG2v5x9b4t6r8p0d2f4h6j8l0n8="},
    "MatchPosition": POSITION,
    "PlayerEvent": TURN,
    "NewMatch": {
        "command": COMMAND,
        "game": "hexcore6",
        "options": {"radius": 4},
        "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}],
    },
    "Claim": {"command": COMMAND, "key": "Qv8mX2eLw0Zp4aRk"},
    "Play": {"command": COMMAND, "ply": 4, "rewinds": 0, "action": 23},
    "CommitmentWish": {
        "command": COMMAND,
        "ply": 2,
        "rewinds": 0,
        "seat": 0,
        "actions": [3, 41, 7],
    },
}
