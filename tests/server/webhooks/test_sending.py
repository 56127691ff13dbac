"""A delivery goes to the address that was checked, with a time limit, and follows nothing."""

import datetime as dt
import ipaddress
import socket
import ssl
from contextlib import asynccontextmanager

import httpcore2
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from hexarena.server.webhooks import sending
from hexarena.server.webhooks.sending import MAX_RESPONSE_BYTES, Sender
from hexarena.server.webhooks.signing import Signer
from tests.server.webhooks.conftest import LOCAL_NETWORKS
from tests.server.webhooks.receiving import receiving

NOWHERE = "it cannot be reached: its host has no address on the Internet"


@asynccontextmanager
async def sender(*networks):
    new_sender = Sender(Signer("secret"), networks)
    try:
        yield new_sender
    finally:
        await new_sender.close()


async def posted(url, *networks):
    async with sender(*networks) as new_sender:
        return await new_sender.post(url, "an-id", '{"data":{}}')


async def test_a_delivery_is_signed_by_a_key_that_follows_from_the_secret(receiver):
    assert (await posted(receiver.url, *LOCAL_NETWORKS)).is_accepted
    receiver.came[0].verify(Signer("secret").public_key)
    assert receiver.came[0].id == "an-id"
    assert receiver.came[0].headers["content-type"] == "application/json"
    assert Signer("secret").public_key != Signer("another").public_key


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433"])
async def test_nothing_is_sent_into_the_operators_network(receiver, host):
    for scheme in ("http", "https"):
        url = receiver.url.replace("127.0.0.1", host).replace("http", scheme)
        assert (await posted(url)).problem == NOWHERE
    assert receiver.came == []


async def test_a_name_is_looked_up_once_and_what_was_checked_is_connected_to(monkeypatch):
    """A name that leads elsewhere when it is looked up again gains nothing by it."""
    lookups, connections = [], []

    def getaddrinfo(host, port, *_, **__):
        lookups.append(host)
        address = "93.184.216.34" if len(lookups) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    async def connect(_, host, port, *__):
        connections.append((host, port))
        raise httpcore2.ConnectError("not really")

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr(httpcore2.AnyIOBackend, "connect_tcp", connect)
    assert (await posted("https://rebinding.example/")).failure.endswith("not really")
    assert (lookups, connections) == (["rebinding.example"], [("93.184.216.34", 443)])
    assert (await posted("https://rebinding.example/")).problem == NOWHERE
    assert len(connections) == 1


async def test_only_public_addresses_of_a_host_are_tried(monkeypatch):
    attempts = []

    def getaddrinfo(_, port, *__, **___):
        addresses = ("10.0.0.1", "8.8.8.8", "192.168.0.1", "8.8.4.4")
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses
        ]

    async def connect(_, host, *__):
        attempts.append(host)
        raise httpcore2.ConnectError("not really")

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr(httpcore2.AnyIOBackend, "connect_tcp", connect)
    await posted("https://several.example/")
    assert attempts == ["8.8.8.8", "8.8.4.4"]


async def test_the_address_that_is_connected_to_is_judged_as_well(receiver, monkeypatch):
    """A line that leads into the operator's network after all is closed, with nothing sent."""
    connect = httpcore2.AnyIOBackend.connect_tcp
    port = int(receiver.url.rpartition(":")[2].partition("/")[0])
    streams = []

    async def connect_here(backend, *_, **__):
        streams.append(await connect(backend, "127.0.0.1", port))
        return streams[-1]

    def getaddrinfo(_, port, *__, **___):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.216.34", port))]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr(httpcore2.AnyIOBackend, "connect_tcp", connect_here)
    answer = await posted("https://elsewhere.example/")
    assert answer.failure.endswith("it led to an address that is not on the Internet")
    assert len(streams) == 1
    assert receiver.came == []


async def test_a_redirection_is_not_followed(receiver):
    with receiving() as other_receiver:
        receiver.status, receiver.headers = 307, {"Location": other_receiver.url}
        answer = await posted(receiver.url, *LOCAL_NETWORKS)
        assert answer.problem == "it answered with status 307; expected 200 to 299"
        assert other_receiver.came == []


async def test_a_long_answer_is_read_in_part(receiver):
    receiver.answers = lambda _: b"x" * 1_000_000
    assert (await posted(receiver.url, *LOCAL_NETWORKS)).text == "x" * MAX_RESPONSE_BYTES


async def test_a_slow_answer_is_not_waited_for(receiver, monkeypatch):
    monkeypatch.setattr(sending, "TIMEOUT_SECONDS", 0.2)
    receiver.may_answer.clear()
    assert (await posted(receiver.url, *LOCAL_NETWORKS)).problem == "it did not answer within 0.2 s"


async def test_an_unreachable_receiver_is_reported(receiver):
    receiver.close()
    assert (await posted(receiver.url, *LOCAL_NETWORKS)).problem.startswith(
        "it cannot be reached: "
    )


def certified(folder):
    """Make a certificate for 127.0.0.1 that nobody trusts; return its file and its key's."""
    key, timestamp = ec.generate_private_key(ec.SECP256R1()), dt.datetime.now(dt.UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "receiver")])
    address = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
    signed = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(timestamp - dt.timedelta(days=1))
        .not_valid_after(timestamp + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([address]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    (folder / "key.pem").write_bytes(private)
    (folder / "certificate.pem").write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    return folder / "certificate.pem", folder / "key.pem"


async def test_a_certificate_must_be_trusted(receiver, tmp_path, monkeypatch):
    certificate, key = certified(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    receiver.secure(context)
    reply = await posted(receiver.url, *LOCAL_NETWORKS)
    assert "certificate" in reply.problem
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    assert (await posted(receiver.url, *LOCAL_NETWORKS)).is_accepted
    assert len(receiver.came) == 1
