"""What every game's shelf offers to clients, checked in the same way."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

import pytest

from coliseo.games.package import Shelf, Tables
from coliseo.kernel.game import BadOptions
from coliseo.kernel.policies import POLITICAS
from coliseo.players.base import LEVELS
from coliseo.text.table_choices import levels

LANGUAGES = ("es", "en")


def bilingual(name: dict[str, str]) -> bool:
    return set(name) == set(LANGUAGES) and all(name.values())


def problems_with(tables: Tables, rules: Container[str], *args: Any, **kwargs: Any) -> list[str]:
    """Why those options are refused; every reason cites rules of the game."""
    with pytest.raises(BadOptions) as caught:
        tables.options_for(*args, **kwargs)
    assert all(rule in rules for p in caught.value.problems for rule in p.rules)
    return [p.text("es") for p in caught.value.problems]


def assert_levels_and_policies(tables: Tables) -> None:
    """Those there are, with names in both languages."""
    assert [level["key"] for level in levels()] == list(LEVELS)
    assert {policy["key"] for policy in tables.policies_for_clients()} == set(POLITICAS)
    for item in [*levels(), *tables.policies_for_clients()]:
        assert bilingual(item["name"])


def cards_listed(library: Shelf, lang: str = "es") -> dict[str, dict[str, Any]]:
    """The cards of the browser's list, by key."""
    return {card["clave"]: card for card in library.card_list(lang)["cards"]}


def card_page(library: Shelf, key: str, lang: str = "es") -> dict[str, Any]:
    found: dict[str, Any] | None = library.card_page(key, lang)
    assert found is not None
    return found


def assert_pages_say_what_the_list_says(library: Shelf, lang: str, rules: set[str], fields: Container[str]) -> None:
    """Every card of the list has a page that agrees with it, and all it can be filtered by is among the filters'
    values: the facets, and those `fields`."""
    told = library.card_list(lang)
    values = {facet["key"]: [choice["key"] for choice in facet["values"]] for facet in told["filters"]}
    assert all(facet["name"] and all(choice["name"] for choice in facet["values"]) for facet in told["filters"])
    for card in told["cards"]:
        full = card_page(library, card["clave"], lang)
        for field, value in card.items():
            assert field in ("facetas", "reglas") or full[field] == value, card
            assert field not in fields or value in values[field], card
        assert full["nombre_procedencia"] and {rule["id"] for rule in full["reglas"]} <= rules
        assert card.get("reglas", []) == [rule["id"] for rule in full["reglas"]]
        for facet, had in card["facetas"].items():
            assert had and set(had) <= set(values[facet]), card
        # what may be in no deck says why
        assert (card["copias"] == 0) == bool(card.get("motivo"))
        assert (card["ficha"] == "carta") == (card["copias"] != 0)
