"""Real proxies, run by the files of `deploy/` in front of servers that the tests start."""

import os
import shutil
import socket
import subprocess
from contextlib import contextmanager
from pathlib import Path

from tests.waiting import eventually

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
CADDY = """
{{
    admin off
    auto_https disable_redirects
    storage file_system {folder}/caddy
}}
"""


class Certificate:
    """A certificate for localhost that signs itself."""

    def __init__(self, folder):
        self.file, self.key = folder / "cert.pem", folder / "key.pem"
        about = ("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1")
        made = ("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256")
        files = ("-nodes", "-days", "2", "-keyout", self.key, "-out", self.file)
        subprocess.run([*made, *about, *files], check=True, capture_output=True)


def nginx(folder, port, servers, certificate):
    """Write the configuration of nginx; return the command that runs it, and one to check it."""
    site = (DEPLOY / "nginx.conf").read_text()
    for written, here in (
        ("listen 443", f"listen {port}"),
        ("games.example;", "localhost;"),
        ("127.0.0.1:8000", servers[0]),
        ("127.0.0.1:8001", servers[-1]),
        ("/etc/ssl/games.example.pem", str(certificate.file)),
        ("/etc/ssl/games.example.key", str(certificate.key)),
        ("/var/log/nginx/hexarena.log", str(folder / "access.log")),
    ):
        assert written in site
        site = site.replace(written, here)
    (folder / "site.conf").write_text(site)
    user = "" if os.geteuid() else "user root;"
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, user=user))
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert program, "nginx is missing; `make test` installs it"
    run = [program, "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
    return run, [*run, "-t"]


def caddy(folder, port, servers, certificate):
    """Write the configuration of Caddy; return the command that runs it, and one to check it."""
    site = (DEPLOY / "Caddyfile").read_text()
    opens = "{$HEXARENA_SITE:games.example} {"
    assert opens in site
    own = f"{opens}\n\ttls {certificate.file} {certificate.key}"
    (folder / "Caddyfile").write_text(CADDY.format(folder=folder) + site.replace(opens, own))
    program = shutil.which("caddy")
    assert program, "caddy is missing; `make test` installs it"
    about = {
        "HEXARENA_SITE": f"https://localhost:{port}",
        "HEXARENA_SERVERS": " ".join(dict.fromkeys(servers)),
        "HEXARENA_LOG": str(folder / "access.log"),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    words = ["env", *(f"{name}={value}" for name, value in about.items()), program]
    configured = ["--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    return [*words, "run", *configured], [*words, "validate", *configured]


KINDS = {"nginx": nginx, "caddy": caddy}


@contextmanager
def proxied(kind, folder, servers, certificate):
    """Run a proxy in front of servers; give its address."""
    folder.mkdir()
    port = free()
    run, check = KINDS[kind](folder, port, servers, certificate)
    checked = subprocess.run(check, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    with (folder / "said").open("w") as text, subprocess.Popen(run, stderr=text) as program:
        try:
            eventually(lambda: has_started(port, program))
            yield f"https://localhost:{port}"
        finally:
            program.terminate()


def free():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def has_started(port, program):
    """Tell whether a proxy listens. Raises AssertionError if it has ended."""
    assert program.poll() is None, "the proxy has ended"
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0
