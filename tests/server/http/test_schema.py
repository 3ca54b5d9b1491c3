"""Schemathesis: whatever the documentation allows, and much that it does not, gets a documented answer and no crash.

Here a few requests of each kind, by lot; test_schema_at_length.py makes many, and all those at the edges of what is
allowed.
"""

from __future__ import annotations

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from server.http.documented import documentation, schema, try_out
from server.http.site import Site, Visitor

#: requests for each operation
FEW = 8


def test_the_documentation_that_is_served_is_this_one(site: Site) -> None:
    with site.visitor() as browser:
        assert browser.get("/api/schema").json() == documentation()


@schema.parametrize()
@settings(
    max_examples=FEW,
    phases=[Phase.generate],
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_every_request_gets_a_documented_answer(case: schemathesis.Case, fuzzer: Visitor, finished_table: str) -> None:
    try_out(case, fuzzer, finished_table)
