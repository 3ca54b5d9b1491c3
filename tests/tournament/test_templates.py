"""Templates: those of each game hold under its law, and an event's settings are kept and started from again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tournament.conftest import Command
from tournament.kit import Desk, law

from coliseo.games.registry import game_keys
from coliseo.tournament.templates import own_settings, still_good


@pytest.mark.parametrize("game", game_keys())
def test_every_template_of_a_game_is_lawful_and_says_what_it_is(game: str) -> None:
    profile = law(game)
    assert len(profile.templates) >= 3
    assert len({t.key for t in profile.templates}) == len(profile.templates)
    for template in profile.templates:
        values, refusals = profile.complete(template.settings)
        assert not refusals, (template.key, refusals)
        assert template.es and template.en and template.about_es.endswith(".") and template.about_en.endswith(".")
        # an event of eight can be paired and played as it says
        alone = [f"Persona {n}" for n in range(8)]
        names = alone if values["team_size"] == 1 else [f"Equipo {n}: Ana {n}, Beto {n}" for n in range(8)]
        desk = Desk(game, names, **{**dict(template.settings), "list_required": False})
        if not profile.asks_for_lists(desk.event.state.settings):
            desk.explain_all()
            desk.next_round()
        assert values["rounds"] == desk.event.state.settings["rounds"]


def test_only_what_an_event_has_otherwise_is_kept() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=4, first_table=11)
    kept = own_settings(desk.profile, desk.event.state.settings)
    assert kept == {"rounds": 4, "first_table": 11, "list_required": False}
    assert still_good(desk.profile, {**kept, "match": "bo3", "gone": 1}) == kept, "what the law no longer has is left"
    desk.do("tiebreaks", order=["points", "omw"])
    again = json.loads(json.dumps(own_settings(desk.profile, desk.event.state.settings)))
    assert again["tiebreaks"] == ["points", "omw", "lot"] and still_good(desk.profile, again) == again


def test_templates_in_the_terminal(home: Path, tournament: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLISEO_DATA", str(home / "datos"))
    shown = tournament("templates", "mitos_y_leyendas").out
    assert "racial: Racial Libre · Racial Libre al mejor de tres" in shown
    assert "Double elimination" in tournament("templates", lang="en").out
    made = tournament("new", "mitos_y_leyendas", "--name", "R", "--file", "r.jsonl", "--template", "racial libre")
    assert made.code == 0
    state = json.loads(tournament("show", "r.jsonl", "--json").out)
    assert state["settings"]["format"] == "racial_libre" and state["settings"]["list_required"] is True
    # one's own, of an event whose settings were changed since
    assert tournament("settings", "r.jsonl", "--set", "minutes=55").code == 0
    assert tournament("save-template", "r.jsonl", "  Jueves de   mitos ").code == 0
    assert tournament("save-template", "r.jsonl", "jueves de mitos").code == 0
    assert tournament("templates", "mitos_y_leyendas").out.count("(tuya): ") == 1, "the same name is kept anew"
    chosen = ("--template", "Jueves de Mitos", "--set", "rounds=5")
    assert tournament("new", "mitos_y_leyendas", "--name", "J", "--file", "j.jsonl", *chosen).code == 0
    state = json.loads(tournament("show", "j.jsonl", "--json").out)
    assert [state["settings"][key] for key in ("format", "minutes", "rounds")] == ["racial_libre", 55, 5]
    wrong = tournament("new", "mitos_y_leyendas", "--name", "N", "--template", "nada")
    assert wrong.code == 2 and "liga" in wrong.out + wrong.err
    assert tournament("new", "atrum_arena", "--name", "N", "--template", "jueves de mitos").code == 2
