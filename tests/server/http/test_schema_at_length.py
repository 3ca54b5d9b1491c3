"""Schemathesis at length: many requests of each kind, and all those at the edges of what the documentation allows.

In a file of its own, so that a quick run does not even make them up: that alone takes a second.
"""

from __future__ import annotations

import os

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from server.http.documented import schema, try_out
from server.http.site import Visitor

#: requests for each operation; in the course of all tests, half a minute in all on an idle machine
MANY = 120 if os.environ.get("COLISEO_NIGHTLY") else 12


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_many_requests_get_documented_answers(case: schemathesis.Case, fuzzer: Visitor, finished_table: str) -> None:
    try_out(case, fuzzer, finished_table)
