"""Options of a client and of a request."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import Mapping, Optional, TypedDict
from urllib.parse import urlsplit

from ._errors import GalleyError


class RequestOptions(TypedDict, total=False):
    """Options that each method takes as keyword arguments."""

    timeout: float
    """The time limit of each attempt in seconds."""

    max_retries: int
    headers: Mapping[str, str]
    """Headers in addition to those of the client."""

    idempotency_key: str
    """For POST: requests with the same key and body are carried out once within 24 hours. By default each call has a new key."""


@dataclass(frozen=True, repr=False)
class Settings:
    api_key: str
    base_url: str
    timeout: Optional[float]
    max_retries: int
    headers: Mapping[str, str]


def read_settings(
    api_key: Optional[str],
    base_url: Optional[str],
    timeout: Optional[float],
    max_retries: int,
    headers: Optional[Mapping[str, str]],
) -> Settings:
    """Validates options. Raises with one sentence that names the option."""
    check_numbers(timeout=timeout, max_retries=max_retries)
    key = _read_api_key(api_key or os.environ.get("GALLEY_API_KEY"))
    address = _read_base_url(base_url or os.environ.get("GALLEY_BASE_URL"))
    return Settings(key, address, timeout, max_retries, headers or {})


def check_numbers(*, max_retries: int = 0, **times: Optional[float]) -> None:
    """Checks numbers that a client or a single request may have. Raises with one sentence that names the option."""
    for name, value in times.items():
        if value is not None and not value > 0:
            raise GalleyError(f"{name} must be a number of seconds above 0.")
    if not isinstance(max_retries, int) or max_retries < 0:
        raise GalleyError("max_retries must be a whole number of at least 0.")


def _read_api_key(api_key: Optional[str]) -> str:
    if not api_key:
        raise GalleyError("api_key is missing. Pass it to Galley(api_key=…), or set GALLEY_API_KEY.")
    if not re.fullmatch(r"[\x21-\x7e]+", api_key):
        raise GalleyError("api_key has white space or other characters that no API key has. Was it copied whole?")
    return api_key


def _read_base_url(base_url: Optional[str]) -> str:
    if not base_url:
        raise GalleyError(
            "base_url is missing. Pass the address of your server, for example http://127.0.0.1:8080/v1, "
            "to Galley(base_url=…), or set GALLEY_BASE_URL."
        )
    url = urlsplit(base_url)
    try:
        is_valid = url.scheme in ("http", "https") and bool(url.hostname) and "@" not in url.netloc and url.port != 0
    except ValueError:
        is_valid = False
    if not is_valid:
        raise GalleyError(
            "base_url must be an http or https address without user name, for example https://example.org/v1."
        )
    folder = [part for part in url.path.split("/") if part]
    if folder[-1:] != ["v1"]:
        folder.append("v1")
    return f"{url.scheme}://{url.netloc}/{'/'.join(folder)}"
