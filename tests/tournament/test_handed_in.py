"""Lists that are handed in: by the rules of construction, and by what the event has chosen of them, as of its day."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tournament.conftest import Command
from tournament.kit import START, law

from coliseo.decks.handed_in import checked_list
from coliseo.games.plain import shelf_of
from coliseo.games.registry import package
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.event import ALONE, Event
from coliseo.tournament.log import seeded

DAYS = ("2026-02-01", "2026-04-01")


def event_of(game: str, date: str = "", **settings: Any) -> Event:
    who = Who("s1", "organiser", "mesa", START)
    return Event.create(law(game), "Torneo", who, settings, "Olga", ALONE, entropy=seeded(1), date=date)


def ready(game: str, key: str) -> str:
    """A deck that comes with the game, as text."""
    shelf = shelf_of(package(game))
    deck = next(deck for deck in shelf.decks_for_clients() if deck["key"] == key)
    side = [card["key"] for card in deck.get("side", []) for _ in range(card["count"])]
    return str(shelf.deck_text([card["key"] for card in deck["cards"] for _ in range(card["count"])], side))


def broken(event: Event, text: str) -> set[str]:
    found = checked_list(event, text, "es")
    assert found is not None and found["ok"] == (not found["problems"])
    return {rule for problem in found["problems"] for rule in problem["rules"]}


@pytest.mark.rule("WT-C.5.2", "WT-C.5.3", "WT-C.5.4", "WT-C.5.5")
def test_no_more_legendarias_are_handed_in_than_the_organiser_allows() -> None:
    deck = ready("warlords_of_terra", "terra")
    for allowed in range(4):
        rules = broken(event_of("warlords_of_terra", legendarias=allowed), deck)
        assert ("WT-C.5.2" in rules) == (allowed < 1), "the deck has one"
    assert not broken(event_of("warlords_of_terra", **{"class": "amistosa", "legendarias": 0}), deck)


@pytest.mark.rule("WT-C.4.1")
def test_a_list_of_an_event_has_all_of_its_cards() -> None:
    deck = ready("warlords_of_terra", "terra")
    main = deck[: deck.lower().index("prebanquillo")].rstrip("# ")
    assert "WT-C.4.1" in broken(event_of("warlords_of_terra", **{"class": "amistosa"}), main)


@pytest.mark.rule("RG-DV.8", "RG-RR.2")
def test_a_dated_list_holds_as_of_the_day_of_the_event() -> None:
    """Three of a card of which only two were allowed in January and February of 2026 (RG OQ.32)."""
    deck = ready("rise_of_gods", "preconstruido_neptuno")
    dated = {day: broken(event_of("rise_of_gods", day, dated_list="constructor_2026"), deck) for day in DAYS}
    assert dated == {"2026-02-01": {"RG-DV.8", "RG-RR.2"}, "2026-04-01": set()}
    assert not broken(event_of("rise_of_gods", "2026-02-01"), deck), "without a list nothing is limited"


@pytest.mark.rule("ML-1.5", "ML-10.16.1")
def test_a_list_besides_that_of_the_format_holds_while_it_is_in_force() -> None:
    """OQ-9: the rulebook bans nothing; an organiser may choose a public list, which names its days."""
    deck = ready("mitos_y_leyendas", "kami").replace("1 Bishamon", "1 Inti")
    during = "2026-07-10"
    chosen = {"dated_list": "racial_edicion_2026"}
    assert broken(event_of("mitos_y_leyendas", during, **chosen), deck) == {"ML-1.5", "ML-10.16.1"}
    assert not broken(event_of("mitos_y_leyendas", during), deck)


@pytest.mark.rule("ML-1.5")
@pytest.mark.parametrize(
    ("game", "key", "before", "after", "days"),
    [
        ("mitos_y_leyendas", "racial_edicion_2026", "2026-07-06", "2026-08-11", "del 2026-07-07 al 2026-08-10"),
        ("mitos_y_leyendas", "comunidad_2013", "2013-08-08", "2021-07-01", "del 2013-08-09 al 2021-06-30"),
        ("mitos_y_leyendas", "dar_2021", "2021-06-30", "", "desde el 2021-07-01"),
        ("rise_of_gods", "seis_legendarias", "2026-04-15", "", "desde el 2026-04-16"),
        ("rise_of_gods", "constructor_2026", "2025-12-31", "", "desde el 2026-01-01"),
    ],
)
def test_a_dated_list_of_another_day_is_refused_with_its_days(
    game: str, key: str, before: str, after: str, days: str, tournament: Command, home: Path
) -> None:
    """It would ban nothing, and nobody would know."""
    chosen = ("--set", f"dated_list={key}")
    for n, day in enumerate(filter(None, (before, after))):
        file = ("--file", f"{n}.jsonl", "--date", day)
        refused = tournament("new", game, "--name", "Copa", *file, *chosen)
        assert refused.code == 1 and f"rige {days} y el torneo es el {day}" in refused.err
        assert tournament("new", game, "--name", "Copa", *file).code == 0
        refused = tournament("settings", f"{n}.jsonl", *chosen, lang="en")
        assert refused.code == 1 and f"the event is on {day}" in refused.err
    first = days.split()[1 if days.startswith("del") else 2]
    assert tournament("new", game, "--name", "Copa", "--file", "in.jsonl", "--date", first, *chosen).code == 0
    assert tournament("new", game, "--name", "Copa", "--file", "un.jsonl", *chosen).code == 0, (
        "without a day: as it was"
    )
    assert tournament("settings", "in.jsonl", "--set", "rounds=3").code == 0


@pytest.mark.rule("WT-C.5.2")
def test_in_the_terminal_a_list_is_held_to_the_same(tournament: Command, home: Path) -> None:
    file, deck = home / "e.coliseo-event", home / "terra.txt"
    deck.write_text(ready("warlords_of_terra", "terra"), encoding="utf-8")
    made = ("new", "warlords_of_terra", "--name", "Copa", "--file", str(file), "--set", "legendarias=0")
    assert tournament(*made).code == 0 and tournament("add", str(file), "Ana").code == 0
    refused = tournament("list-deck", str(file), "1", str(deck))
    assert refused.code == 1 and "WT-C.5.2" in refused.err
    assert tournament("settings", str(file), "--set", "legendarias=1").code == 0
    assert tournament("list-deck", str(file), "1", str(deck)).code == 0
