"""Settings in words: what each may be is called something, and where its value comes from is told truly."""

from __future__ import annotations

import pytest
from tournament.kit import Desk, law

from coliseo.games.registry import game_keys, package
from coliseo.tournament.choices import NAMES, choice_name, source_in_words
from coliseo.tournament.tiebreaks import FORMULAS


@pytest.mark.parametrize("game", game_keys())
def test_every_choice_has_a_name(game: str) -> None:
    for setting in law(game).settings.values():
        nameless = [c for c in setting.choices if c and c not in NAMES and c not in FORMULAS and not c.isdigit()]
        assert not nameless, f"{setting.key}: {nameless}"


def test_what_an_event_chose_is_not_passed_off_as_the_rulebook() -> None:
    minutes = law("warlords_of_terra").settings["minutes"]
    assert source_in_words(minutes, 45, "es") == "reglamento"
    assert source_in_words(minutes, 90, "es") == "de este torneo; el reglamento: 45"
    assert source_in_words(minutes, 90, "en") == "of this event; rulebook: 45"


def test_the_order_of_ties_comes_from_where_it_does() -> None:
    sources = {game: law(game).settings["tiebreaks"].source for game in game_keys()}
    assert sources["warlords_of_terra"] == "rulebook"
    assert {source for game, source in sources.items() if game != "warlords_of_terra"} <= {"reading", "default"}
    order = law("warlords_of_terra").settings["tiebreaks"]
    assert choice_name(order, order.default, "es").startswith("puntos → suma de puntos de los rivales → ")


@pytest.mark.rule("ML-1.5")
def test_the_format_of_an_event_is_one_of_the_game() -> None:
    tables = package("mitos_y_leyendas").tables
    assert tables is not None
    modes = {str(mode["key"]) for mode in tables().modes_for_clients()}
    assert set(law("mitos_y_leyendas").settings["format"].choices) == modes
    desk = Desk("mitos_y_leyendas", 2, format="racial_edicion_2026")
    assert desk.profile.list_mode(desk.event.state.settings) == "racial_edicion_2026"
