"""Hands kept as counts."""

from __future__ import annotations

from coliseo.tabletop import counted


def test_knowledge_is_a_lower_bound() -> None:
    assert counted.learned((1, 0, 2), [0, 3, 1]) == (1, 3, 2)
    assert counted.one_left((1, 0, 2), 2) == (1, 0, 1)
    assert counted.one_left((1, 0, 2), 1) == (1, 0, 2)
    assert counted.one_more((1, 0, 2), 1) == (1, 1, 2)
