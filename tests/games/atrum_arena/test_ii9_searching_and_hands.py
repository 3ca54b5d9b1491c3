"""II.9.1 and II.9.2: searches in Fosa and Vertedero, and hands that are shown."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import explica, juega, mesa, poder, pregunta, preguntado, sucesos, tactico, valor

from coliseo.games.atrum_arena.game import GAME

A, B = 0, 1


def _uno(*poderes: object) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(poderes)}]


def _busca(en: object, tipo: str = "cualquiera", cuantos: int = 1, **mas: object) -> Any:
    search = tactico("Busca", {"buscar": {"en": en, "cuantos": cuantos, "tipo": tipo, "hasta": "si"}})
    m = mesa(A={"reptantes": _uno(search), "mano": ["esqueleto"]}, alcance="parte", **mas)
    return juega(m, {"A": {"anuncia": "Busca"}}, "resuelve")


@pytest.mark.rule("AA-II.9.1.1")
@pytest.mark.parametrize("encuentra", [["golem"], []])
def test_after_a_search_in_the_fosa_it_is_shuffled_whatever_was_found(encuentra: list[str]) -> None:
    m = _busca("fosa", "golem", tope=["bestia", "golem"])
    assert valor(m, "tope") == ["bestia", "golem"]
    juega(m, {"A": {"busca": encuentra}})
    assert [e["regla"] for e in sucesos(m, "baraja_fosa")] == ["AA-II.9.1.1"]
    assert valor(m, "tope") == []


@pytest.mark.rule("AA-II.9.1.2")
def test_a_search_in_the_vertedero_shuffles_nothing() -> None:
    m = _busca("vertedero", "golem", vertedero=["bestia", "golem", "caido", "zombie"], tope=["bestia"])
    juega(m, {"A": {"busca": ["golem"]}})
    assert sucesos(m, "baraja_fosa") == []
    assert GAME.view(m, B)["vertedero"] == ["bestia", "caido", "zombie", "esqueleto"]
    assert valor(m, "tope") == ["bestia"]


@pytest.mark.rule("AA-II.9.1.3")
def test_the_vertedero_is_open_to_everyone_in_its_order() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T")), "mano": ["zombie"]},
        vertedero=["golem", "caido"],
        asientos=3,
        alcance="parte",
    )
    spectator = -1
    for observer in (A, B, 2, spectator):
        assert GAME.view(m, observer)["vertedero"] == ["golem", "caido"]
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert GAME.view(m, B)["vertedero"] == ["golem", "caido", "zombie"]
    assert [e["tipo"] for e in GAME.events_for(m, B) if e["suceso"] == "descarta"] == ["zombie"]


def _visto_por_b(m: Any) -> tuple[list[str], dict[str, int]]:
    """Types that B saw going to A's hand, and what B knows of it."""
    told = [e.get("tipo", "?") for e in GAME.events_for(m, B) if e["suceso"] == "a_la_mano"]
    return told, GAME.view(m, B)["participantes"][A].get("mano_conocida", {})


@pytest.mark.rule("AA-II.9.1.4")
@pytest.mark.parametrize("tipo", ["golem", "cualquiera"])
def test_what_is_found_in_the_vertedero_is_shown(tipo: str) -> None:
    m = _busca("vertedero", tipo, vertedero=["golem", "caido"])
    juega(m, {"A": {"busca": ["golem"]}})
    assert valor(m, "A.mano") == {"golem": 1}
    assert _visto_por_b(m) == (["golem"], {"golem": 1})


@pytest.mark.rule("AA-II.9.1.4")
def test_exhumado_nocturno_exchanges_the_hand_for_cards_that_everyone_sees() -> None:
    hand = {"esqueleto": 1, "bestia": 1, "caido": 1}
    m = mesa(
        A={"reptantes": _uno("Exhumado nocturno"), "mano": hand, "altar": ["golem"] * 4},
        alcance="parte",
        vertedero=["golem", "zombie", "zombie"],
    )
    juega(m, {"A": {"anuncia": "Exhumado nocturno"}}, "resuelve")
    assert preguntado(m) == ("A", "exhumar")
    juega(m, {"A": {"busca": ["golem", "zombie"]}})
    assert valor(m, "A.mano") == {"golem": 1, "zombie": 1}
    assert valor(m, "vertedero") == {"zombie": 1, "esqueleto": 1, "bestia": 1, "caido": 1}
    assert _visto_por_b(m) == (["golem", "zombie"], {"golem": 1, "zombie": 1})


@pytest.mark.rule("AA-II.9.1.4")
def test_with_a_small_vertedero_as_many_leave_the_hand_as_were_found() -> None:
    hand = {"esqueleto": 1, "bestia": 2, "caido": 2}
    m = mesa(
        A={"reptantes": _uno("Exhumado nocturno"), "mano": hand, "altar": ["golem"] * 4},
        alcance="parte",
        vertedero=["zombie"],
    )
    juega(m, {"A": {"anuncia": "Exhumado nocturno"}}, "resuelve")  # all there is: a Zombie and the card just discarded
    assert preguntado(m) == ("A", "entregar")
    juega(m, {"A": {"entrega": ["bestia", "caido"]}})
    assert valor(m, "A.mano") == {"esqueleto": 1, "zombie": 1, "bestia": 1, "caido": 1}


@pytest.mark.rule("AA-II.9.1.5")
def test_an_untyped_find_in_the_fosa_goes_to_hand_unseen() -> None:
    m = _busca("fosa")
    juega(m, {"A": {"busca": ["golem"]}})
    assert valor(m, "A.mano") == {"golem": 1}
    assert _visto_por_b(m) == (["?"], {})


@pytest.mark.rule("AA-II.9.1.6")
def test_a_search_in_both_follows_the_rule_of_each_place() -> None:
    m = _busca(["vertedero", "fosa"], cuantos=2, vertedero=["golem"])
    juega(m, {"A": {"busca": ["golem del vertedero", "caido de la fosa"]}})
    assert valor(m, "A.mano") == {"golem": 1, "caido": 1}
    assert _visto_por_b(m) == (["golem", "?"], {"golem": 1})
    assert len(sucesos(m, "baraja_fosa")) == 1


@pytest.mark.rule("AA-II.9.1.7")
def test_a_typed_find_in_the_fosa_is_shown() -> None:
    m = _busca("fosa", "golem")
    juega(m, {"A": {"busca": ["golem"]}})
    assert _visto_por_b(m) == (["golem"], {"golem": 1})


@pytest.mark.rule("AA-II.9.1.1")
def test_a_search_finds_what_the_text_allows_and_no_more() -> None:
    m = _busca("fosa", "golem", cuantos=2)
    assert (pregunta(m).low, pregunta(m).high) == (0, 2)
    juega(m, {"A": {"busca": ["golem", "golem"]}})
    assert valor(m, "A.mano") == {"golem": 2}
    assert valor(m, "fosa.golem") == 8


# -- hands that are shown -------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-II.9.2.1")
@pytest.mark.parametrize(
    ("mano", "tirados"), [({"zombie": 2, "golem": 1, "caido": 1}, 2), ({"golem": 1, "caido": 1}, 0)]
)
def test_discarding_all_of_a_type_shows_the_hand_first(mano: dict[str, int], tirados: int) -> None:
    call = poder(
        "Llamado",
        "tactico",
        {"descartar_todos": "zombie"},
        {"robar": {"por": 1, "cada": "descartados"}},
        descarte="caido",
    )
    m = mesa(A={"reptantes": _uno(call), "mano": mano}, alcance="parte")
    juega(m, {"A": {"anuncia": "Llamado"}}, "resuelve")
    shown = sucesos(m, "muestra_mano", asiento="A")
    assert [e["mano"] for e in shown] == [{t: n for t, n in mano.items() if t != "caido"}]
    thrown = [e for e in sucesos(m, "descarta") if e["tipo"] == "zombie"]
    assert len(thrown) == tirados
    assert all(e["numero"] > shown[0]["numero"] for e in thrown)
    assert [e["cuantos"] for e in sucesos(m, "roba")] == [tirados]
    assert GAME.view(m, B)["participantes"][A]["mano_conocida"]["golem"] == 1


@pytest.mark.rule("AA-II.9.2.2")
@pytest.mark.parametrize(("mano", "roba"), [({"bestia": 1, "golem": 1}, False), ({"bestia": 2}, True)])
def test_what_must_be_held_is_another_card_than_the_one_discarded(mano: dict[str, int], roba: bool) -> None:
    m = mesa(A={"reptantes": _uno("Juramento de la Camada 1"), "mano": mano, "altar": ["golem"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Juramento de la Camada"}}, "resuelve")
    left = {t: n for t, n in ((t, n - (t == "bestia")) for t, n in mano.items()) if n}
    assert [e["mano"] for e in sucesos(m, "muestra_mano")] == [left]
    assert [e["cuantos"] for e in sucesos(m, "roba")] == ([2] if roba else [])
    assert GAME.view(m, B)["participantes"][A]["mano_conocida"] == left


@pytest.mark.rule("AA-II.9.2.2")
def test_the_condition_is_not_needed_to_announce_it() -> None:
    m = mesa(A={"reptantes": _uno("Juramento de la Camada 1"), "mano": ["bestia"], "altar": ["golem"]}, alcance="parte")
    assert explica(m, "A", {"anuncia": "Juramento de la Camada"}) == set()
