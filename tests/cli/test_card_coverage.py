"""`coliseo cards GAME --coverage`: how many cards can be played, edition by edition, and what the others wait for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coliseo.text.coverage import coverage

Run = Callable[..., Any]

SETS = [
    {"clave": "uno", "nombre": {"es": "Uno", "en": "One"}, "impresas": 5},
    {"clave": "dos", "nombre": {"es": "Dos", "en": "Two"}},
]
KINDS = {"carta": {"es": "Cartas", "en": "Cards"}, "suelta": {"es": "Sueltas", "en": "Loose"}}


def card(state: str, *editions: str, **more: Any) -> dict[str, Any]:
    prints = [{"edicion": edition, "codigo": "", "numero": 1} for edition in editions]
    return {"ficha": "carta", "conjunto": editions[0], "estado": state, "impresiones": prints, **more}


def test_prints_are_counted_where_they_were_printed_and_cards_once() -> None:
    told = coverage(
        [
            card("codificada", "uno", "dos"),
            card("codificada", "dos"),
            card("sin_vocabulario", "uno", falta=["espejo", "turno"]),
            card("sin_vocabulario", "dos", "uno", falta=["espejo"]),
            card("desconocida", "dos"),
        ],
        SETS,
        KINDS,
    )
    one, two = told["editions"]
    assert (one["printed"], one["codificada"], one["sin_vocabulario"]) == (5, 1, 2)
    assert one["desconocida"] == 2, "numbers of which nothing is known"
    assert one["words"] == {"espejo": 2, "turno": 1}
    assert (two["printed"], two["codificada"], two["sin_vocabulario"], two["desconocida"]) == (4, 2, 1, 1)
    assert two["words"] == {"espejo": 1}
    assert told["cards"] == {"total": 5, "codificada": 2, "sin_vocabulario": 2, "desconocida": 1}
    assert (told["native"], told["native_share"]) == (0, 0.0)


def test_what_is_left_to_code_is_a_share_of_what_can_be_played() -> None:
    told = coverage([card("codificada", "uno", nativa=True), *[card("codificada", "uno")] * 3], SETS, KINDS)
    assert (told["native"], told["native_share"]) == (1, 0.25)
    assert coverage([], SETS, KINDS)["native_share"] == 0.0


def test_cards_of_no_set_go_by_their_kind() -> None:
    told = coverage([{"ficha": "suelta", "conjunto": "otros", "jugable": False}], SETS, KINDS)
    assert told["editions"][2]["name"] == KINDS["suelta"] and told["editions"][2]["desconocida"] == 1


def test_every_game_can_be_asked(coliseo: Run) -> None:
    told = coliseo("cards", "rise_of_gods", "--coverage", "--json").data
    everything = coliseo("cards", "rise_of_gods", "--all", "--json").data
    assert told["cards"]["total"] == len(everything)
    assert sum(row["printed"] for row in told["editions"]) == len(everything)
    assert told["cards"]["codificada"] == sum(card["jugable"] for card in everything)
    documented = coliseo("cards", "atrum_arena", "--coverage", "--json").data["editions"][-1]
    assert documented["codificada"] == 0 and documented["desconocida"] == documented["printed"]
    out = coliseo("cards", "rise_of_gods", "--coverage", "--lang", "en").out
    assert "can be played" in out and "encoded" in out
