"""Runs the Python examples of the documentation against a server that answers with the examples of the OpenAPI document."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Iterator, List, Optional

import pytest
from scripted import API_KEY
from test_readme import CLIENT, PATHS, Examples

#: The built documentation: npm run -w @galley/docs build
SITE = CLIENT.parents[1] / "apps/docs/dist/site"
REFERENCE = sorted(page for page in SITE.glob("reference/*.md") if page.stem != "events")


class Recorder(Examples):
    operations: List[Optional[str]] = []

    def answer(self) -> None:
        path = self.path.split("?")[0].removeprefix("/v1")
        for template, item in PATHS.items():
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path) and self.command.lower() in item:
                self.operations.append(item[self.command.lower()]["operationId"])
        super().answer()

    do_GET = do_POST = do_PATCH = do_DELETE = answer


@pytest.fixture
def url() -> Iterator[str]:
    Recorder.operations = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Recorder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def run_example(page: Path, url: str) -> str:
    [block] = re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return subprocess.run(
        [sys.executable, "-c", block],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(CLIENT / "src"), os.environ.get("PYTHONPATH", "")]),
            "GALLEY_API_KEY": API_KEY,
            "GALLEY_BASE_URL": f"{url}/v1",
            "PUBLICATION": "6f1c8a52-94a3-4d0e-9f0e-2f6a3f1f7c11",
        },
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ).stdout


def test_the_reference_has_an_example_of_each_operation() -> None:
    operations = {operation["operationId"] for item in PATHS.values() for operation in item.values()}
    assert {page.stem for page in REFERENCE} == operations


@pytest.mark.parametrize("page", REFERENCE, ids=lambda page: page.stem)
def test_an_example_of_the_reference_calls_its_operation(page: Path, url: str) -> None:
    run_example(page, url)
    assert Recorder.operations == [page.stem]


def test_the_quick_start_ends_with_the_address_of_an_article(url: str) -> None:
    lines = run_example(SITE / "quick-start.md", url).splitlines()
    assert lines == ["Why type checkers became fast 1240", "https://notes.example.org/why-type-checkers-became-fast"]


def test_the_nightly_job_writes_about_new_ideas(url: str) -> None:
    assert "1240 words, session" in run_example(SITE / "guides/nightly-job.md", url)
