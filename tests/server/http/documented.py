"""The documentation of the HTTP API as schemathesis reads it, and one request made from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import schemathesis
from server.http.conftest import SECRET
from server.http.site import GAME, Visitor

from coliseo.games.plain import shelf_of
from coliseo.games.registry import package
from coliseo.rulebook import load_rules
from coliseo.server.app import create_app
from coliseo.server.http.openapi import exact
from coliseo.server.settings import Settings


def documentation() -> dict[str, Any]:
    """What /api/schema says, without a running server: tests are made from it when they are collected."""
    plan = create_app(Settings(data=Path(), database="", secret=SECRET))
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(exact(plan, plan.openapi_schema.to_schema())))
    return found


schema = schemathesis.openapi.from_dict(documentation())
# 422 is for what only a rule can tell: that there is no such mode, that a team is one short
schema.config.checks.positive_data_acceptance.expected_statuses.append("422")
# what is too large is refused before anybody looks whether it is well made
schema.config.checks.negative_data_rejection.expected_statuses.append("413")


def known_things(table: str) -> dict[str, str]:
    """Names that exist, without which most requests would end at the door."""
    return {
        "game": GAME,
        "table": table,
        "rule": load_rules(GAME)[0].id,
        "card": shelf_of(package(GAME)).card_list("es")["cards"][0]["clave"],
    }


def try_out(case: schemathesis.Case, browser: Visitor, table: str) -> None:
    meta = case.meta
    if meta is not None and meta.generation.mode.is_positive and case.path_parameters:
        for name, value in known_things(table).items():
            if name in case.path_parameters and len(str(case.path_parameters[name])) % 3:
                case.path_parameters[name] = value
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    headers = {"x-csrftoken": browser.headers["x-csrftoken"], "cookie": cookies}
    case.call_and_validate(base_url=browser.site.address, headers=headers)
