"""A line between one browser and the server, which can be cut, silenced and mended."""

import contextlib
import socket
import threading
from urllib.parse import urlsplit


class Line:
    """Passes bytes on in both directions, from its own port, unless it is cut or silenced."""

    def __init__(self, url):
        self._far = urlsplit(url).hostname, urlsplit(url).port
        self._ear = socket.create_server(("127.0.0.1", 0))
        self.place = f"127.0.0.1:{self._ear.getsockname()[1]}"
        self._lock = threading.Lock()
        self._whole = True
        self._is_silent = False
        self._ends = []
        self._silenced = set()  # connections over which nothing comes any more
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self):
        """Break every connection, and each that is tried from now on."""
        with self._lock:
            self._whole = False
            for end in self._ends:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            self._ends.clear()

    def silence(self):
        """Drop what is sent from now on, on every connection, and close none."""
        with self._lock:
            self._is_silent = True
            self._silenced.update(self._ends)

    def mend(self):
        """Pass on what is sent over new connections; those that were silenced stay so."""
        with self._lock:
            self._whole, self._is_silent = True, False

    def close(self):
        """Take no more connections, and break those that are there."""
        self._ear.close()
        self.cut()

    def _listen(self):
        with contextlib.suppress(OSError):  # closed
            while True:
                near, _ = self._ear.accept()
                self._join(near)

    def _join(self, near):
        with self._lock:
            if not self._whole:
                near.close()
                return
            try:
                far = socket.create_connection(self._far)
            except OSError:  # the server is away
                near.close()
                return
            self._ends += [near, far]
            if self._is_silent:
                self._silenced.update((near, far))
        asks, answers = self._ways()
        for ends in ((near, far, asks), (far, near, answers)):
            threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, one, other, passed):
        with contextlib.suppress(OSError), one:
            while heard := one.recv(65536):
                if one not in self._silenced:
                    other.sendall(passed(heard))
            other.shutdown(socket.SHUT_WR)

    def _ways(self):
        """Return what is done with the bytes of a connection, to the server and from it."""
        return bytes, bytes


class Tapped(Line):
    """A line that is listened to: what the server says comes uncompressed, and is kept."""

    def __init__(self, url):
        self._said = []  # by each connection
        super().__init__(url)

    @property
    def heard(self):
        """All that the server has said, as text."""
        return "\n".join(text.decode("utf-8", "replace") for text in self._said)

    def _ways(self):
        received = bytearray()
        self._said.append(received)

        def keep(heard):
            received.extend(heard)
            return heard

        return lambda asked: asked.replace(b"gzip", b"none"), keep
