"""What the generator of requests has to know beyond the OpenAPI document to tell valid requests from invalid ones.

JSON Schema cannot say "the name of a time zone", "not taken yet" or "one that exists". Only values that are right are
touched here; those that are meant to be wrong are sent as they were made.
"""

import itertools
import json
import os
import re
import string
import uuid
import zoneinfo

import schemathesis
from hypothesis import strategies as st

style_ids = os.environ["FUZZ_STYLE_IDS"].split(",")
receiver = os.environ["FUZZ_RECEIVER"]
existing_ids = json.loads(os.environ["FUZZ_EXISTING_IDS"])

plain = string.ascii_letters + string.digits
tag = st.text(alphabet=plain + " -äß漢🙂", min_size=1, max_size=50)

# X counts some characters twice, so 128 characters have at most the allowed weight of 256. Every generated text of this length is valid.
schemathesis.openapi.format("weighted-text", st.text(alphabet=plain + " .,äß漢🙂", max_size=128))
schemathesis.openapi.format("comma-separated-tags", st.lists(tag, max_size=20).map(", ".join))
schemathesis.openapi.format("iana-time-zone", st.sampled_from(sorted(zoneinfo.available_timezones() - {"localtime"})))
schemathesis.openapi.format(
    "uri", st.text(alphabet=plain + "-._~/?&=", max_size=1_900).map(lambda rest: f"https://{receiver}/{rest}")
)

formats = {
    "timezone": "iana-time-zone",
    "tags": "comma-separated-tags",
    "tweetText": "weighted-text",
    "webhookUrl": "uri",
}


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Adds a format to fields whose rules JSON Schema cannot express. The formats above then create valid values for them."""
    for path in raw_schema["paths"].values():
        for operation in path.values():
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            for name, field in content.get("schema", {}).get("properties", {}).items():
                if name in formats:
                    field["format"] = formats[name]
                    field.pop("minLength", None)
                    field.pop("maxLength", None)


used = set()
told = set()
numbers = itertools.count(1)
slug_form = re.compile(r"[a-z0-9-]{1,100}")
uuid_form = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def fresh(value):
    """Returns the value at its first use. Later it returns another value that was not used yet, if possible of the same length."""
    if value in used:
        mark = f"{next(numbers):x}"
        value = value[: -len(mark)] + mark if len(value) > len(mark) else f"fuzz-{mark}"
    used.add(value)
    return value


def aim(case):
    """Puts ids of existing objects into three of four requests, because a made-up id only leads to 404."""
    for name in ("id", "pubId"):
        value = case.path_parameters.get(name)
        if not isinstance(value, str) or not uuid_form.fullmatch(value):
            continue
        existing = existing_ids[case.path.split("/")[1]]
        if case.method == "DELETE" and value == existing:
            # Other requests of the run need this object, so a made-up id is deleted in its place.
            case.path_parameters[name] = str(uuid.uuid4())
        elif case.method != "DELETE" and value not in told and next(numbers) % 4 > 0:
            case.path_parameters[name] = existing
    before = case.query and case.query.get("before")
    if isinstance(before, str) and uuid_form.fullmatch(before):
        # An idea is valid only if it belongs to this publication.
        if case.path_parameters.get("pubId") == existing_ids["publications"]:
            case.query["before"] = existing_ids["ideas"]
        else:
            del case.query["before"]


@schemathesis.hook
def before_call(context, case, kwargs):
    """Changes valid values that also depend on stored data: slugs and keys must be new, and ids must exist."""
    aim(case)
    body = case.body
    if isinstance(body, dict):
        if isinstance(body.get("slug"), str) and slug_form.fullmatch(body["slug"]) and "sessions" not in case.path:
            body["slug"] = fresh(body["slug"])
        if isinstance(body.get("styleId"), str) and uuid_form.fullmatch(body["styleId"]):
            body["styleId"] = style_ids[next(numbers) % len(style_ids)]
    key = case.headers and case.headers.get("Idempotency-Key")
    if key and re.fullmatch("[!-~]{1,255}", key):
        case.headers["Idempotency-Key"] = fresh(key)


@schemathesis.hook
def after_call(context, case, response):
    """Remembers every id in an answer, so that later requests may use it."""
    told.update(match.group() for match in uuid_form.finditer(response.text))
