"""A program that plays: it opens matches against the server's bots, and answers every turn.

python examples/bot.py http://127.0.0.1:8000 TOKEN 4 hexcore6 hfc
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

URL, TOKEN, COUNT, *GAMES = sys.argv[1:]


def ask(path, body=None):
    """Send a request, again if the server is busy; return the answer, line by line."""
    data = body and json.dumps({"command": str(uuid.uuid4()), **body}).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(URL + path, data, headers))
        except urllib.error.HTTPError as error:
            if error.code == 409:
                return error  # the match has gone on: it has ended, or somebody undid
            if error.code not in (429, 503):
                raise
            time.sleep(int(error.headers.get("Retry-After", 1)))


def answer(position):
    """Choose at random: an action, or an option for each part of a commitment."""
    cursor, options = {"ply": position["ply"], "rewinds": position["rewinds"]}, []
    for part in position["parts"]:
        excluded = {action for option in options for action in option["excludes"]}
        options.append(random.choice([o for o in part["options"] if o["action"] not in excluded]))
    if options:
        cursor |= {"seat": position["seat"], "actions": [option["action"] for option in options]}
        return "commitments", cursor
    return "actions", {**cursor, "action": random.choice(position["legal"])["action"]}


with ask("/api/me/stream") as events:
    for game in GAMES * int(COUNT):
        seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
        ask("/api/matches", {"game": game, "seats": seats})
    match_count = 0
    while match_count < len(GAMES) * int(COUNT):
        event = json.loads(events.readline().strip() or "{}")
        match = f"/api/matches/{event.get('match')}"
        if event.get("event") == "your-turn":
            page, body = answer(json.load(ask(f"{match}/position")))
            ask(f"{match}/{page}", body)
        if event.get("event") == "match-ended":
            match_count += 1
            print(f"{match_count} {event['game']} {event['match']}: {event['ending']}", flush=True)
