"""Questions as a client shows them: the things on the table that answers stand for, prices, names of people, cards."""

from __future__ import annotations

from typing import Any

import pytest
from contract.driver import walk
from contract.subjects import MODES, atrum
from games.atrum_arena.kit import ataque, defensa, juega, mesa, poder, pregunta, tactico

from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.model.table import TIPOS, Mesa
from coliseo.kernel.frames import answer

ANA_Y_BRUNO = ("Ana", "Bruno")


def vista(m: Mesa, lang: str = "es") -> dict[str, Any]:
    return GAME.question_view(m, pregunta(m), lang, ANA_Y_BRUNO)


def de(m: Mesa, texto: str) -> dict[str, Any]:
    """The option that reads so."""
    return next(o for o in vista(m)["options"] if o["text"] == texto)


def elige(m: Mesa, *textos: str) -> Mesa:
    q = pregunta(m)
    answer(m, q.seat, q.token, tuple(de(m, texto)["candidate"] for texto in textos))
    return m


def combate() -> Mesa:
    return mesa(
        A={
            "reptantes": [
                {"nombre": "Uno", "poderes": [ataque("Golpe", 3, coste=1, descarte="zombie"), tactico("Pausa")]},
                {"nombre": "Dos", "poderes": [ataque("Golpe", 3, coste=1, descarte="zombie")]},
            ],
            "mano": ["zombie", "zombie", "caido", "sombra"],
            "altar": ["golem", "golem", "bestia"],
        },
        B={"reptantes": [{"nombre": "Tres", "poderes": [defensa("Muro", 2)]}], "mano": ["zombie"]},
    )


def test_a_window_offers_powers_by_name_with_their_price_apart() -> None:
    view = vista(combate())
    assert view["pass"] == 99
    assert de(combate(), "Golpe (Uno)") == {
        "candidate": 0,
        "text": "Golpe (Uno)",
        "verb": "anuncia",
        "detail": "Ataque",
        "things": ["reptante:0:0", "poder:0:0:0"],
        "effect": "3 de daño (10 → 7)",
        "price": "coste 1 · descarta Zombie",
        "left": "tienes 2",
        "weight": 1,
        "pronostico": {"asiento": 1, "resistencia": 7},
    }
    assert de(combate(), "Golpe (Dos)")["things"] == ["reptante:0:1", "poder:0:1:0"]
    pause = de(combate(), "Pausa")
    assert (pause["detail"], pause["price"]) == ("Táctico", "coste 0 · descarta uno cualquiera")
    assert de(combate(), "Colocar Caído en tu Altar")["things"] == ["mano:0:caido"]
    assert "things" not in de(combate(), "Seguir")


def test_what_cannot_be_done_is_there_to_be_asked_about() -> None:
    m = combate()
    view = vista(m)
    refused = {thing: item["candidate"] for item in view["impossible"] for thing in item["things"]}
    # the fillers of a test Reptante cannot be announced, and there is no Bestia in hand to place
    assert "poder:0:0:2" in refused and "mano:0:bestia" not in refused
    for code in refused.values():
        assert GAME.explain(m, pregunta(m), code)


def test_payment_and_discard_point_at_what_pays() -> None:
    m = combate()
    elige(m, "Golpe (Uno)")
    view = vista(m)
    assert view["purpose"] == "pago" and all("things" not in o for o in view["options"])
    elige(m, "Agotando (regular)")
    view = vista(m)
    assert view["purpose"] == "descarte"
    assert [o["things"] for o in view["options"]] == [["mano:0:zombie"], ["mano:0:sombra"]]
    # a Caído does not meet it: grey, and it says why
    assert [i["things"] for i in view["impossible"]] == [["mano:0:caido"]]
    elige(m, "Zombie")
    view = vista(m)
    assert view["purpose"] == "girar"
    # two Gólems that differ in nothing are one candidate that either of them stands for
    golems, bestia = (o["things"] for o in view["options"])
    assert len(golems) == 2 and len(bestia) == 1
    assert view["options"][0]["copies"] == 2 and "copies" not in view["options"][1]
    assert {thing.rpartition(":")[0] for thing in golems + bestia} == {"altar:0"}


def test_a_response_names_the_people_and_targets_point_at_the_chain() -> None:
    m = combate()
    juega(m, {"A": {"anuncia": "Golpe", "con": "Uno", "pago": "agotar", "descarta": "zombie", "gira": ["bestia"]}})
    ataca = "te ataca con «Golpe»: 3 de daño (10 → 7). ¿Respondes?"
    assert GAME.prompt(m, pregunta(m, "B"), "es", ANA_Y_BRUNO) == f"Ana {ataca}"
    assert GAME.prompt(m, pregunta(m, "B"), "es") == "A te ataca con «Golpe»: 3 de daño (10 → 7). ¿Respondes?"
    assert GAME.prompt(m, pregunta(m, "B"), "en", ("", "Bruno")) == (
        "A attacks you with “Golpe”: 3 damage (10 → 7). Do you respond?"
    )


def hay(view: dict[str, Any], thing: str, seat: int) -> bool:
    """Is there such a thing on the table as the seat sees it?"""
    kind, *rest = thing.split(":")
    people = view["participantes"]
    if kind == "participante" or (kind == "mano" and len(rest) == 1):
        return int(rest[0]) < len(people)
    if kind == "reptante":
        return int(rest[1]) < len(people[int(rest[0])]["reptantes"])
    if kind == "poder":
        return int(rest[2]) < len(people[int(rest[0])]["reptantes"][int(rest[1])]["poderes"])
    if kind == "mano":
        owner = people[int(rest[0])]
        return rest[1] in owner["mano" if int(rest[0]) == seat else "mano_conocida"]
    if kind == "altar":
        return int(rest[1]) in [e["id"] for e in people[int(rest[0])]["altar"]]
    if kind == "cadena":
        return int(rest[0]) < len(view["cadena"])
    if kind == "vertedero":
        return rest[0] in view["vertedero"]
    if kind == "revelado":
        return rest[0] in view["revelados"]
    return kind in ("fosa", "tipo") and rest[0] in TIPOS


#: purpose → the kinds of thing its answers stand for
CLASES_DE_COSA = {
    "accion": {"reptante poder", "mano", ""},
    "inicio": {"reptante poder", ""},
    "responder": {"reptante poder", ""},
    "objetivo": {"participante", "participante mano", "altar", "reptante", "cadena", "reptante poder"},
    "copiar": {"reptante poder"},
    "beneficiario": {"participante"},
    "pago": {""},
    "descarte": {"mano"},
    "acompanante": {"mano"},
    "limite_de_mano": {"mano"},
    "girar": {"altar"},
    "pagar": {"altar"},
    "eliminar": {"reptante"},
    "remover_rival": {"reptante"},
    "remover_propio": {"reptante"},
    "tomar_revelado": {"revelado"},
    "elegir_tipos": {"tipo"},
    "buscar": {"vertedero", "fosa"},
    "exhumar": {"vertedero"},
}


@pytest.mark.parametrize("seed", [900, pytest.param(912, marks=pytest.mark.slow)])
def test_every_answer_stands_for_things_that_are_on_the_table(seed: int) -> None:
    """Over games of every mode: whatever is named can be found in the view of whoever is asked."""
    seen: dict[str, set[str]] = {}
    for n, mode in enumerate([*MODES] * 2):
        subject = atrum(mode, "casual")
        for m, _ in walk(subject.game, subject.options, seed + n):
            for q in m.questions:
                view = GAME.view(m, q.seat)
                asked = GAME.question_view(m, q, "es")
                for item in (*asked["options"], *asked.get("impossible", [])):
                    things = item.get("things", [])
                    for thing in things:
                        assert hay(view, thing, q.seat), f"{q.purpose}: there is no {thing}"
                for option in asked["options"]:
                    kinds = [thing.partition(":")[0] for thing in option.get("things", [])]
                    seen.setdefault(q.purpose, set()).add(" ".join(dict.fromkeys(kinds)))
    assert seen.keys() >= CLASES_DE_COSA.keys()
    for purpose, kinds in CLASES_DE_COSA.items():
        assert seen[purpose] <= kinds, purpose
    assert len(seen["objetivo"]) >= 4


def test_a_power_that_is_aimed_at_lies_on_its_reptante() -> None:
    m = mesa(
        A={
            "reptantes": [
                {"nombre": "Uno", "poderes": [tactico("Vuelco", "invertir_tipo")]},
                {"nombre": "Dos", "poderes": [ataque("Golpe", 2), defensa("Muro", 2)]},
            ],
            "mano": ["zombie"],
        },
    )
    elige(m, "Vuelco")
    assert vista(m)["purpose"] == "objetivo"
    assert de(m, "Golpe (Dos)")["things"] == ["reptante:0:1", "poder:0:1:0"]
    assert de(m, "Muro (Dos)")["things"] == ["reptante:0:1", "poder:0:1:1"]


def test_a_hand_that_is_looked_at_is_where_its_cards_are() -> None:
    espia = poder("Espía", "tactico", "mirar_mano", {"descartar_de_esa_mano": 1})
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [espia]}], "mano": ["zombie"]},
        B={"mano": ["caido", "golem"]},
    )
    elige(m, "Espía")
    view = vista(m)
    assert view["purpose"] == "descartar_rival"
    assert [o["things"] for o in view["options"]] == [["mano:1:caido"], ["mano:1:golem"]]
    assert all(hay(GAME.view(m, 0), thing, 0) for o in view["options"] for thing in o["things"])


def test_events_are_told_with_the_names_of_people_and_the_cards_they_mention() -> None:
    m = combate()
    juega(m, {"A": {"anuncia": "Golpe", "con": "Uno", "pago": "agotar", "descarta": "zombie", "gira": ["bestia"]}})
    event = next(e for e in GAME.events_for(m, 1) if e["suceso"] == "anuncia")
    assert GAME.narrate(event, "es", ANA_Y_BRUNO).startswith("Ana anuncia «Golpe» con Uno")
    assert GAME.narrate(event, "es").startswith("A anuncia")
    sentence, mentions = GAME.told(event, "es", ANA_Y_BRUNO)
    assert sentence == GAME.narrate(event, "es", ANA_Y_BRUNO)
    assert mentions == [("Golpe", "golpe"), ("Uno", "uno")]
    assert GAME.told({"suceso": "turno", "asiento": 0, "turno": 1}, "es")[1] == []
