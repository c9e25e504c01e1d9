"""Runs the examples of the README against a server that answers with the examples of the OpenAPI document."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Tuple

from scripted import API_KEY

CLIENT = Path(__file__).parents[1]
PATHS = json.loads((CLIENT.parents[1] / "services/gateway/openapi.json").read_text("utf-8"))["paths"]
#: The id of a resource that the server does not have.
ABSENT = "00000000-0000-4000-8000-000000000000"


def example_of(method: str, path: str, is_async: bool) -> Tuple[int, Any]:
    for template, item in PATHS.items():
        pattern = re.sub(r"\{\w+\}", "[^/]+", template)
        if method in item and re.fullmatch(pattern, path) and ABSENT not in path:
            successes = [status for status in item[method]["responses"] if status.startswith("2")]
            status = successes[-1] if is_async else successes[0]
            return int(status), item[method]["responses"][status]["content"]["application/json"]["example"]
    return 404, {"error": "The resource does not exist.", "code": "NOT_FOUND"}


class Examples(BaseHTTPRequestHandler):
    def answer(self) -> None:
        self.rfile.read(int(self.headers.get("content-length", 0)))
        path = self.path.split("?")[0].removeprefix("/v1")
        status, body = example_of(self.command.lower(), path, "prefer" in self.headers)
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = answer

    def log_message(self, *_: Any) -> None:
        pass


def test_the_examples_of_the_readme_run() -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Examples)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    blocks = re.findall(r"^```python\n(.*?)^```$", (CLIENT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    try:
        printed = subprocess.run(
            [sys.executable, "-c", "\n".join(blocks).replace("3000", port)],
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join([str(CLIENT / "src"), os.environ.get("PYTHONPATH", "")]),
                "GALLEY_API_KEY": API_KEY,
                "GALLEY_BASE_URL": f"http://127.0.0.1:{server.server_address[1]}",
            },
            check=True,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        ).stdout
    finally:
        server.shutdown()
        server.server_close()
    first, *lines = printed.splitlines()
    assert first.startswith("draft_ready ")
    assert lines == [
        "Why type checkers became fast 1240",
        "https://notes.example.org/why-type-checkers-became-fast",
        "pro 1",
        "Why type checkers became fast 0.82",
        "There is no such session.",
        "A test",
        "204",
    ]
