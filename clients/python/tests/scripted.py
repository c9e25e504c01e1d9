"""A server that answers with a script, and helpers that call both clients alike."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import json
import socket
import threading
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Literal, Mapping, Optional

from galley import AsyncGalley, Galley

API_KEY = "svc_" + "k" * 64
Kind = Literal["sync", "async"]


@dataclass
class Script:
    """One answer: its bytes, and what happens to the connection after them."""

    content: bytes
    after: Literal["close", "keep", "drip"] = "close"


def json_answer(status: int, body: object, headers: Optional[Mapping[str, str]] = None) -> Script:
    return answer(status, json.dumps(body), {"Content-Type": "application/json", **(headers or {})})


def answer(status: int, text: str, headers: Optional[Mapping[str, str]] = None) -> Script:
    body = text.encode()
    every = {"X-Request-Id": "request-1", "Content-Length": str(len(body)), "Connection": "close", **(headers or {})}
    lines = "".join(f"{name}: {value}\r\n" for name, value in every.items())
    return Script(f"HTTP/1.1 {status} Status\r\n{lines}\r\n".encode() + body)


def failure(status: int, code: str, headers: Optional[Mapping[str, str]] = None) -> Script:
    return json_answer(status, {"error": f"It is {code}.", "code": code}, headers)


SILENCE = Script(b"", "keep")


@dataclass
class Request:
    method: str
    path: str
    headers: Dict[str, str]
    body: bytes


@dataclass
class Scripted:
    """Answers with the entries one after the other, and with the last one from then on."""

    script: List[Script]
    requests: List[Request] = field(default_factory=list)

    def __enter__(self) -> Scripted:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._ended = threading.Event()
        threading.Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        with contextlib.suppress(OSError):
            # Closing alone does not end the accept that waits in the thread.
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._handle, args=(connection,), daemon=True).start()

    def _handle(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rb") as stream:
            first = stream.readline().decode().split(" ")
            if len(first) < 2:
                return
            headers = {}
            while line := stream.readline().strip():
                name, value = line.decode().split(":", 1)
                headers[name.lower()] = value.strip()
            body = stream.read(int(headers.get("content-length", 0)))
            script = self.script[min(len(self.requests), len(self.script) - 1)]
            self.requests.append(Request(first[0], first[1], headers, body))
            try:
                connection.sendall(script.content)
                while script.after == "drip" and not self._ended.wait(0.005):
                    connection.sendall(b"x")
            except OSError:
                return
            if script.after == "keep":
                self._ended.wait()


def do(kind: Kind, url: str, work: Callable[[Any], Any], **options: Any) -> Any:
    """Calls a method of the client of this kind, and returns what it returns."""
    if kind == "sync":
        with Galley(API_KEY, url, **options) as galley:
            result = work(galley)
            return list(result) if inspect.isgenerator(result) else result

    async def main() -> Any:
        async with AsyncGalley(API_KEY, url, **options) as galley:
            result = work(galley)
            if inspect.isasyncgen(result):
                return [item async for item in result]
            return await result

    return asyncio.run(main())
