"""Who is asking: a guest, known by a signed cookie that holds nothing but a made-up id."""

import secrets
from typing import Annotated

from fastapi import Depends, Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "hexarena"
YEAR = 365 * 24 * 3600


class Guests:
    """Gives out ids and recognises those it gave."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="hexarena guest")

    def known(self, request: Request) -> str:
        """Return the id in a request's cookie, empty where there is none that we signed."""
        try:
            return str(self._signer.loads(request.cookies.get(COOKIE, "")))
        except BadSignature:
            return ""

    def welcome(self, request: Request, response: Response) -> str:
        """Return the id of whoever asks; a newcomer is given one in a cookie."""
        player = self.known(request)
        if not player:
            player = secrets.token_urlsafe(12)
            self._give(response, player, secure=request.url.scheme == "https")
        return player

    def _give(self, response: Response, player: str, secure: bool) -> None:
        response.set_cookie(
            COOKIE,
            str(self._signer.dumps(player)),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def _guests(request: Request) -> Guests:
    guests: Guests = request.app.state.guests
    return guests


def onlooker(request: Request) -> str:
    """Return the id of whoever looks, empty for a stranger."""
    return _guests(request).known(request)


def player(request: Request, response: Response) -> str:
    """Return the id of whoever acts, new for a stranger."""
    return _guests(request).welcome(request, response)


Onlooker = Annotated[str, Depends(onlooker)]
Player = Annotated[str, Depends(player)]
