"""A quick run plays one policy of each mode; the whole run plays them all."""

from __future__ import annotations

import pytest
from contract.subjects import Subject


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        callspec = getattr(item, "callspec", None)
        subject = None if callspec is None else callspec.params.get("subject")
        if isinstance(subject, Subject) and not subject.quick:
            item.add_marker(pytest.mark.slow)
