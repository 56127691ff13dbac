"""A small provider of OpenID Connect on loopback, with a key of its own; it knows one person."""

import base64
import hashlib
import json
import secrets
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

CLIENT, SECRET = "hexarena-client", "a secret of theirs"


class Provider:
    """What the provider knows; `tamper` may change the claims before they are signed."""

    def __init__(self):
        self.key = RSAKey.generate_key(2048, parameters={"kid": "k1"})
        self.signs_with = self.key
        self.subject, self.called = "subject-1", "Ann Abroad"
        self.issuer = ""
        self.tamper = {}
        self.codes = {}
        self.began = []  # the parameters of every sign-in

    def discovery(self):
        names = {"authorization_endpoint": "/authorize", "token_endpoint": "/token"}
        endpoints = {name: self.issuer + path for name, path in names.items()}
        return {"issuer": self.issuer, "jwks_uri": f"{self.issuer}/keys", **endpoints}

    def authorize(self, parameters):
        """Return where the browser goes back to, with a code."""
        assert parameters["client_id"] == CLIENT
        assert (parameters["response_type"], parameters["code_challenge_method"]) == (
            "code",
            "S256",
        )
        assert "openid" in parameters["scope"].split()
        code = secrets.token_urlsafe(8)
        self.codes[code] = parameters
        self.began.append(parameters)
        query = urlencode({"code": code, "state": parameters["state"]})
        return f"{parameters['redirect_uri']}?{query}"

    def token(self, parameters, authorization):
        """Return a token for a code, to the client that can prove to have asked for it."""
        basic = base64.b64encode(f"{CLIENT}:{SECRET.replace(' ', '%20')}".encode()).decode()
        plain = base64.b64encode(f"{CLIENT}:{SECRET}".encode()).decode()
        began = self.codes.pop(parameters["code"], None)
        proof = hashlib.sha256(parameters["code_verifier"].encode()).digest()
        proven = base64.urlsafe_b64encode(proof).rstrip(b"=").decode()
        is_client = authorization in (f"Basic {basic}", f"Basic {plain}")
        if began is None or not is_client or proven != began["code_challenge"]:
            return 400, {"error": "invalid_grant"}
        assert parameters["redirect_uri"] == began["redirect_uri"]
        claims = {
            "iss": self.issuer,
            "sub": self.subject,
            "aud": CLIENT,
            "exp": int(time.time()) + 300,
            "iat": int(time.time()),
            "nonce": began["nonce"],
            "preferred_username": self.called,
            "auth_time": int(time.time()),
            **self.tamper,
        }
        token = jwt.encode({"alg": "RS256", "kid": "k1"}, claims, self.signs_with)
        return 200, {"access_token": "a", "token_type": "Bearer", "id_token": token}


class Answers(BaseHTTPRequestHandler):
    """What the provider of this server answers."""

    def do_GET(self):
        provider = self.server.provider
        path, _, query = self.path.partition("?")
        parameters = {name: values[0] for name, values in parse_qs(query).items()}
        if path == "/authorize":
            self.send_response(302)
            self.send_header("Location", provider.authorize(parameters))
            self.end_headers()
        elif path == "/keys":
            self.answer(200, {"keys": [provider.key.as_dict(private=False)]})
        else:
            assert path == "/.well-known/openid-configuration"
            self.answer(200, provider.discovery())

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        parameters = {name: values[0] for name, values in parse_qs(body).items()}
        self.answer(*self.server.provider.token(parameters, self.headers["Authorization"]))

    def answer(self, status, document):
        body = json.dumps(document).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextmanager
def providing():
    """Serve a provider from a thread."""
    provider = Provider()
    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        server.provider = provider
        provider.issuer = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield provider
        finally:
            server.shutdown()
            thread.join()


def path_of(address):
    """Return an address without its host."""
    return address.removeprefix("{0.scheme}://{0.netloc}".format(urlsplit(address)))
