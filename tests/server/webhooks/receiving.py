"""What a webhook leads to: a receiver that verifies what comes by the key that the server shows."""

import base64
import json
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from tests.server.conftest import WAIT_SECONDS
from tests.waiting import eventually

RECENT = 300  # seconds


class Came(NamedTuple):
    """A request that came."""

    headers: dict[str, str]
    body: bytes

    @property
    def told(self) -> Any:
        return json.loads(self.body)

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    def verify(self, key: str) -> None:
        """Raise InvalidSignature unless the owner of a public key sent it, lately."""
        timestamp, signature = self.headers["webhook-timestamp"], self.headers["webhook-signature"]
        assert abs(time.time() - int(timestamp)) < RECENT
        version, _, text = signature.partition(",")
        assert version == "v1a"
        public = Ed25519PublicKey.from_public_bytes(base64.b64decode(key.removeprefix("whpk_")))
        public.verify(base64.b64decode(text), f"{self.id}.{timestamp}.".encode() + self.body)


class Receiver:
    """A server of HTTP that keeps what comes, and answers as it is told."""

    def __init__(self, host: str = "127.0.0.1") -> None:
        self.came: list[Came] = []
        self.status = 200
        self.headers: dict[str, str] = {}
        self.answers: Callable[[Came], bytes] = echo
        self.rests = 0.0  # seconds until it answers
        self.may_answer = threading.Event()
        self.may_answer.set()
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer((host, 0), self._kind())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.url = f"http://{host}:{self._server.server_port}/hook"

    def secure(self, context: ssl.SSLContext) -> None:
        """Speak TLS from now on."""
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.url = self.url.replace("http:", "https:")

    def close(self) -> None:
        self.may_answer.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def events(self) -> list[Any]:
        """Return the events that came, each once, in the order in which they came first."""
        return list({delivery.id: delivery.told["data"] for delivery in self.deliveries()}.values())

    def deliveries(self) -> list[Came]:
        with self._lock:
            return [delivery for delivery in self.came if delivery.told["type"] != "challenge"]

    def until(self, condition: Callable[[list[Came]], Any]) -> Any:
        """Wait until something is true of what came."""
        deliveries = eventually(self.deliveries, condition, within=WAIT_SECONDS)
        return condition(deliveries)

    def take(self, delivery: Came) -> bytes:
        with self._lock:
            self.came.append(delivery)
        time.sleep(self.rests)
        self.may_answer.wait(WAIT_SECONDS)
        return self.answers(delivery)

    def _kind(self) -> type[BaseHTTPRequestHandler]:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                answer = receiver.take(Came(headers, body))
                self.send_response(receiver.status)
                for name, value in receiver.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(answer)

            def log_message(self, *_: Any) -> None:
                pass

        return Handler


def echo(delivery: Came) -> bytes:
    """Answer a challenge."""
    return str(delivery.told["data"].get("challenge", "")).encode()


@contextmanager
def receiving(host: str = "127.0.0.1") -> Iterator[Receiver]:
    """Run a receiver for the length of a block."""
    receiver = Receiver(host)
    try:
        yield receiver
    finally:
        receiver.close()
