"""When magias may be played, what can be responded to, and in which order it resolves (MG)."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.kit import juega, mesa, orden, pregunta, preguntado, rama, sucesos, valor
from games.rise_of_gods.rules_kit import explica, legal

from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.games.rise_of_gods.shelf.pages import card_list

GIGANTE = "Gigante de Remaches"
TODOS = {"alborada": 9, "marisma": 9, "forja": 9, "vigilia": 9}
#: B holds one answer of every sort, a magia lenta and the sellos for all of them
RIVAL = {"mano": ["Chispa de Dínamo", "Hundir", "Contraseña Falsa", "Palabra de Abadesa"], "sellos": TODOS}


def magia(numero: int, nombre: str, tipo: str, efecto: list[Any], **campos: Any) -> dict[str, Any]:
    return {"id": f"X-{numero}", "nombre": nombre, "tipo": tipo, "rareza": "comun", "coste": {"neutral": 1},
            "efecto": efecto, **campos}  # fmt: skip


#: magias that ask for an event, and one that annuls anything
CARTAS = {
    "facciones": [
        {
            "clave": "forja",
            "cartas": [
                magia(1, "Ante el ataque", "magia_rapida", [{"robar": 1}], condicion="ataque_enemigo"),
                magia(2, "Ante el paso", "magia_rapida", [{"robar": 1}], condicion="movimiento_enemigo"),
                magia(3, "Ante la magia", "magia_rapida", [{"robar": 1}], condicion="magia_del_oponente"),
                magia(4, "Sin condición", "magia_rapida", [{"robar": 1}]),
                magia(5, "Borrar", "magia_rapida", [{"anular": {"objeto": ["magia", "ataque", "movimiento"]}}]),
                magia(6, "Con su sello", "magia_rapida", [{"robar": 1}], condicion="sello_de_su_faccion"),
            ],
        }
    ]
}


def en_turno_de_a(**posicion: Any) -> Mesa:
    """A's turn with pieces of both face to face; B can answer."""
    board = {"c2": {"carta": GIGANTE, "de": "A", "vida": 2}, "c3": {"carta": GIGANTE, "de": "B", "vida": 3}}
    given = {"tablero": board, "B": RIVAL, "A": {"sellos": TODOS}, **posicion}
    return mesa(**given)


# -- the two kinds --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-MG.1")
def test_the_two_kinds_differ_in_the_moments_they_may_be_played_at() -> None:
    m = en_turno_de_a(A={"mano": ["Chispa de Dínamo", "Hundir"], "sellos": TODOS})
    assert legal(m, "A", {"juega": "Chispa de Dínamo", "a": "c3"}) and legal(m, "A", {"juega": "Hundir", "a": "c3"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}})
    assert legal(m, "B", {"responde": "Chispa de Dínamo", "a": "c2"})
    assert not legal(m, "B", {"responde": "Hundir", "a": "c2"})


@pytest.mark.rule("RG-MG.1")
def test_a_card_that_is_no_magia_is_not_played_as_one() -> None:
    m = en_turno_de_a(A={"mano": ["Larva"], "sellos": TODOS})
    assert explica(m, "A", {"juega": "Larva"}) == {"RG-MG.1"}


@pytest.mark.rule("RG-MG.2")
def test_the_speed_that_is_shown_is_the_speed_that_is_played() -> None:
    shown = {c["clave"]: c["tipo"] for c in card_list("es")["cards"] if c["jugable"]}
    spells = [c for c in catalogo_base().cartas if c.es_magia]
    assert len(spells) > 20
    slow = set()
    for c in spells:
        m = mesa(A={"sellos": TODOS}, activo="B", tablero={"c2": f"{GIGANTE} de A", "c3": f"{GIGANTE} de B"},
                 B={"mano": ["Chispa de Dínamo"], "sellos": TODOS}, politica="competitiva")  # fmt: skip
        m.jugadores[0].mano.cards = [c.numero]
        juega(m, {"B": {"ataca": "c3", "a": "c2"}})
        if "RG-MG.4" in explica(m, "A", {"responde": c.nombre}):
            slow.add(c.key)
    assert slow == {c.key for c in spells if shown[c.key] == "magia_lenta"}
    assert {c.key for c in spells} - slow == {c.key for c in spells if shown[c.key] == "magia_rapida"}


@pytest.mark.rule("RG-MG.3")
def test_a_magia_lenta_is_played_only_in_the_own_turn() -> None:
    m = en_turno_de_a()
    assert "RG-MG.3" in explica(m, "B", {"juega": "Hundir", "a": "c2"})
    juega(m, {"A": "termina"})
    assert legal(m, "B", {"juega": "Hundir", "a": "c2"})


@pytest.mark.rule("RG-MG.4")
@pytest.mark.parametrize(
    "event",
    [
        {"juega": "Chispa de Dínamo", "a": "c3"},
        {"usa": "d2", "a": "c3"},
        {"invoca": "Boticario Febril", "en": "e2", "a": "e3"},
        {"ataca": "c2", "a": "c3"},
    ],
)
def test_a_magia_lenta_answers_nothing(event: dict[str, str]) -> None:
    m = en_turno_de_a(
        tablero={"c2": f"{GIGANTE} de A", "d2": "Abuela Charca de A", "c3": f"{GIGANTE} de B", "e3": f"{GIGANTE} de B"},
        A={"mano": ["Chispa de Dínamo", "Boticario Febril"], "sellos": TODOS},
    )
    juega(m, {"A": event})
    assert preguntado(m) == ("B", "responder")
    assert "RG-MG.4" in explica(m, "B", {"responde": "Hundir", "a": "c2"})
    assert legal(m, "B", {"responde": "Chispa de Dínamo", "a": "c2"})


@pytest.mark.rule("RG-MG.4")
def test_not_even_in_the_own_turn() -> None:
    m = en_turno_de_a(A={"mano": {"Chispa de Dínamo": 2, "Hundir": 1}, "sellos": TODOS})
    juega(m, {"A": {"juega": "Chispa de Dínamo", "a": "c3"}}, {"B": {"responde": "Chispa de Dínamo", "a": "c2"}})
    assert preguntado(m) == ("A", "responder")
    assert "RG-MG.4" in explica(m, "A", {"responde": "Hundir", "a": "c3"})
    assert legal(m, "A", {"responde": "Chispa de Dínamo", "a": "c3"})


# -- what can be responded to ---------------------------------------------------------------------------------------


@pytest.mark.rule("RG-MG.5")
def test_a_magia_rapida_is_played_in_the_own_turn_too() -> None:
    """RG-OQ.34."""
    m = en_turno_de_a(A={"mano": ["Chispa de Dínamo"], "sellos": TODOS})
    juega(m, {"A": {"juega": "Chispa de Dínamo", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == 1


@pytest.mark.rule("RG-MG.5")
def test_in_the_rivals_turn_it_needs_something_to_respond_to() -> None:
    m = en_turno_de_a()
    assert "RG-MG.5" in explica(m, "B", {"juega": "Chispa de Dínamo", "a": "c2"})
    juega(m, {"A": {"mueve": "c2", "a": "b2"}})
    assert legal(m, "B", {"responde": "Chispa de Dínamo", "a": "c2"})
    juega(m, "resuelve")
    assert "RG-MG.5" in explica(m, "B", {"juega": "Chispa de Dínamo", "a": "b2"}), "and once it is over, no more"


@pytest.mark.rule("RG-MG.5")
@pytest.mark.parametrize(
    "play",
    [
        {"sello": "forja"},
        {"gambito": "Larva", "sello": "forja"},
        {"comercia": "Mercader de Amaneceres"},
        {"equipa": "Filo Gemelo", "a": "c2"},
        {"vincula": "Simbionte de Musgo", "a": "c2"},
    ],
)
def test_nothing_else_can_be_answered(play: dict[str, str]) -> None:
    """RG-OQ.36. B, who would be asked whatever it holds, is not asked."""
    hand = ["Sello de Forja", "Larva", "Mercader de Amaneceres", "Filo Gemelo", "Simbionte de Musgo"]
    seals: dict[str, int] = {"forja": 2} if "gambito" in play else TODOS
    m = en_turno_de_a(politica="competitiva", A={"mano": hand, "sellos": seals, "mazo": ["Sello de Forja"] * 3})
    juega(m, {"A": play}, estricto=True)
    assert preguntado(m) == ("A", "accion") and valor(m, "pila") == []
    assert "RG-MG.5" in explica(m, "B", {"juega": "Chispa de Dínamo", "a": "c2"})


@pytest.mark.rule("RG-MG.5")
def test_payable_abilities_and_other_cards_are_no_responses() -> None:
    """RG-OQ.35: what can be added is magias rápidas."""
    m = en_turno_de_a(tablero={"c2": f"{GIGANTE} de A", "c3": "Sor Lumbre de B", "d3": f"{GIGANTE} de B"},
                      B={"mano": ["Chispa de Dínamo", "Larva", "Filo Gemelo"], "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"ataca": "c2", "a": "c3"}})
    kinds = {code // 10**9 for code in pregunta(m, "B").menu}
    assert kinds == {0, 6}, "to pass, or a magia"
    assert "RG-AB.2" in explica(m, "B", {"usa": "c3", "a": "d3"})
    assert "RG-PI.11" in explica(m, "B", {"invoca": "Larva", "en": "a4"})
    assert "RG-AR.1" in explica(m, "B", {"equipa": "Filo Gemelo", "a": "d3"})


@pytest.mark.rule("RG-MG.6")
def test_the_declaration_of_an_attack_can_be_answered() -> None:
    m = en_turno_de_a()
    juega(m, {"A": {"ataca": "c2", "a": "c3"}})
    assert preguntado(m) == ("B", "responder") and valor(m, "pila") == ["ataque_de_gigante_de_remaches"]
    juega(m, {"B": {"responde": "Chispa de Dínamo", "a": "c2"}}, "resuelve")
    assert valor(m, "c2") is None and valor(m, "c3.vida") == 3, "the attacker died before it struck"


@pytest.mark.rule("RG-MG.6")
def test_also_that_of_an_attack_on_the_player() -> None:
    """RG-OQ.16."""
    m = en_turno_de_a(tablero={"c4": f"{GIGANTE} de A"}, B={"mano": ["¡Alto Ahí!"], "sellos": TODOS})
    juega(m, {"A": {"ataca": "c4", "a": "B"}}, {"B": {"responde": "¡Alto Ahí!"}}, "resuelve")
    assert valor(m, "B.vida") == 20 and sucesos(m, "anulado", clase="ataque")


@pytest.mark.rule("RG-MG.7")
def test_a_movement_can_be_answered() -> None:
    m = en_turno_de_a()
    juega(m, {"A": {"mueve": "c2", "a": "b2"}})
    assert preguntado(m) == ("B", "responder") and valor(m, "pila") == ["movimiento_de_gigante_de_remaches"]
    juega(m, {"B": {"responde": "Chispa de Dínamo", "a": "c2"}}, "resuelve")
    assert valor(m, "c2") is None and valor(m, "b2") is None


@pytest.mark.rule("RG-MG.8")
def test_an_asalto_that_tries_to_resolve_can_be_answered() -> None:
    m = en_turno_de_a(A={"mano": ["Boticario Febril"], "sellos": TODOS}, tablero={"c3": f"{GIGANTE} de B"})
    juega(m, {"A": {"invoca": "Boticario Febril", "en": "c2", "a": "c3"}})
    assert preguntado(m) == ("B", "responder") and valor(m, "pila") == ["asalto_de_boticario_febril"]
    unanswered = juega(rama(m), "resuelve")
    assert valor(unanswered, "c3.enfermedad") == 2
    juega(m, {"B": {"responde": "Contraseña Falsa"}}, "resuelve")
    assert valor(m, "c3.enfermedad") == 0 and valor(m, "c2.carta") == "Boticario Febril"


@pytest.mark.rule("RG-MG.9")
@pytest.mark.parametrize(("carta", "life"), [("Larva", None), ("Torre de Vapor", 2)])
def test_a_summoning_that_has_been_made_can_be_answered(carta: str, life: int | None) -> None:
    m = en_turno_de_a(A={"mano": [carta], "sellos": TODOS})
    juega(m, {"A": {"invoca": carta, "en": "a1"}})
    assert preguntado(m) == ("B", "responder") and valor(m, "a1.carta") == carta
    juega(m, {"B": {"responde": "Chispa de Dínamo", "a": "a1"}}, "resuelve")
    assert (valor(m, "a1.vida") if life else valor(m, "a1")) == life


@pytest.mark.rule("RG-MG.9")
def test_the_summoning_of_a_terreno_too() -> None:
    """RG-OQ.36."""
    m = en_turno_de_a(A={"mano": ["Riel"], "sellos": TODOS}, B={"mano": ["Cortocircuito"], "sellos": TODOS})
    juega(m, {"A": {"invoca": "Riel", "en": "a1"}})
    assert preguntado(m) == ("B", "responder")
    juega(m, {"B": {"responde": "Cortocircuito", "a": "casilla a1"}}, "resuelve")
    assert valor(m, "terrenos.a1") is None


@pytest.mark.rule("RG-MG.10")
@pytest.mark.parametrize("carta", ["Hundir", "Chispa de Dínamo"])
def test_a_magia_can_be_answered_before_it_acts(carta: str) -> None:
    m = en_turno_de_a(A={"mano": [carta], "sellos": TODOS}, B={"mano": ["Destello Protector"], "sellos": TODOS})
    juega(m, {"A": {"juega": carta, "a": "c3"}})
    assert preguntado(m) == ("B", "responder") and valor(m, "c3.vida") == 3
    juega(m, {"B": {"responde": "Destello Protector", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == 6 - (3 if carta == "Hundir" else 2)


@pytest.mark.rule("RG-MG.11")
def test_the_end_of_the_turn_cannot_be_answered() -> None:
    """Not even where something happens at that moment: B, holding answers, is asked nothing."""
    m = en_turno_de_a(politica="competitiva", tablero={"a1": "Caimán de Ribera de A", "c3": f"{GIGANTE} de B"},
                      A={"mano": ["Chispa de Dínamo"], "sellos": TODOS})  # fmt: skip
    juega(m, {"A": "termina"}, estricto=True)
    assert preguntado(m) == ("B", "accion") and valor(m, "turno") == 8
    assert valor(m, "a1.vida") == 5, "what happens at the end of the turn has happened"
    assert not sucesos(m, "a_la_pila") and not sucesos(m, "declina")
    assert "RG-MG.11" in explica(m, "A", {"juega": "Chispa de Dínamo", "a": "c3"}), "nor can A, now that it is over"


@pytest.mark.rule("RG-MG.15")
def test_an_ultimo_suspiro_that_tries_to_resolve_can_be_answered() -> None:
    m = en_turno_de_a(tablero={"c2": "Rana de Cieno de A", "c3": f"{GIGANTE} de B"}, A={"vida": 10})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": "no responde"})
    assert preguntado(m) == ("B", "responder") and valor(m, "pila") == ["ultimo_suspiro_de_rana_de_cieno"]
    assert valor(m, "c2") is None and valor(m, "A.vida") == 10
    unanswered = juega(rama(m), "resuelve")
    assert valor(unanswered, "A.vida") == 12
    juega(m, {"B": {"responde": "Palabra de Abadesa"}}, "resuelve")
    assert valor(m, "A.vida") == 10 and sucesos(m, "anulado", clase="ultimo_suspiro")


@pytest.mark.rule("RG-MG.16")
def test_a_payable_ability_that_tries_to_resolve_can_be_answered() -> None:
    m = en_turno_de_a(tablero={"c2": "Abuela Charca de A", "c3": f"{GIGANTE} de B"})
    juega(m, {"A": {"usa": "c2", "a": "c3"}})
    assert preguntado(m) == ("B", "responder") and valor(m, "pila") == ["habilidad_de_abuela_charca"]
    unanswered = juega(rama(m), "resuelve")
    assert valor(unanswered, "c3.enfermedad") == 1
    juega(m, {"B": {"responde": "Contraseña Falsa"}}, "resuelve")
    assert valor(m, "c3.enfermedad") == 0


@pytest.mark.rule("RG-MG.17")
@pytest.mark.parametrize("carta", ["Larva", "Torre de Vapor", "Riel", "Portaestandarte Clara"])
def test_the_attempt_to_summon_cannot_be_answered(carta: str) -> None:
    """The first thing B is asked comes with the card on the field, and the summoning itself cannot be annulled."""
    m = en_turno_de_a(politica="competitiva", A={"mano": [carta], "sellos": TODOS})
    juega(m, {"A": {"invoca": carta, "en": "a1"}}, estricto=True)
    assert [o.clase for o in m.pila] == [6] and preguntado(m) == ("B", "responder")
    if carta == "Riel":
        assert valor(m, "terrenos.a1.carta") == carta
    else:
        assert (valor(m, "a1.carta"), valor(m, "a1.aire")) == (carta, False)
    for answer in ("Contraseña Falsa", "Palabra de Abadesa"):
        assert not legal(m, "B", {"responde": answer})
    assert not sucesos(m, "declina"), "nobody was asked before"


@pytest.mark.rule("RG-MG.17")
def test_one_summons_in_the_own_turn_and_not_in_answer() -> None:
    m = en_turno_de_a(B={"mano": ["Larva"], "sellos": TODOS})
    assert "RG-MG.17" in explica(m, "B", {"invoca": "Larva", "en": "a4"})


# -- conditions -----------------------------------------------------------------------------------------------------

ANTE = {"Ante el ataque": {"ataca": "c2", "a": "c3"}, "Ante el paso": {"mueve": "c2", "a": "b2"},
        "Ante la magia": {"juega": "Hundir", "a": "c3"}}  # fmt: skip


def con_condiciones(**posicion: Any) -> Mesa:
    hand = {"mano": [*ANTE, "Sin condición"], "sellos": TODOS}
    given = {"A": {"mano": ["Hundir", "Borrar", *ANTE], "sellos": TODOS}, "B": hand, **posicion}
    return en_turno_de_a(cartas=CARTAS, **given)


@pytest.mark.rule("RG-MG.12")
@pytest.mark.parametrize(("carta", "event"), ANTE.items())
def test_a_magia_that_states_its_moment_is_played_only_then(carta: str, event: dict[str, str]) -> None:
    m = con_condiciones()
    juega(m, {"A": event})
    assert legal(m, "B", {"responde": carta}) and legal(m, "B", {"responde": "Sin condición"})
    for other in ANTE:
        if other != carta:
            assert explica(m, "B", {"responde": other}) == {"RG-MG.12"}


@pytest.mark.rule("RG-MG.12")
def test_nor_may_it_be_played_in_the_own_turn_or_to_answer_oneself() -> None:
    m = con_condiciones(politica="competitiva")
    for carta in ANTE:
        assert explica(m, "A", {"juega": carta}) == {"RG-MG.12"}, "there is nothing of the rival's to answer"
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": "Sin condición"}})
    assert preguntado(m) == ("A", "responder")
    assert explica(m, "A", {"responde": "Ante el ataque"}) == {"RG-MG.12"}, "the attack is A's own"
    assert legal(m, "A", {"responde": "Ante la magia"}), "that magia is B's"
    juega(m, {"A": "no responde"})
    assert preguntado(m) == ("B", "responder")
    assert explica(m, "B", {"responde": "Ante la magia"}) == {"RG-MG.12"}, "but B's own"


@pytest.mark.rule("RG-MG.12")
def test_not_even_with_the_own_event_on_top() -> None:
    """Under the reading in which both are asked at once (RG-OQ.35)."""
    m = con_condiciones(lecturas={"primera_respuesta": "ambos"}, A={"mano": ["Ante el ataque", "Borrar"],
                        "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": "no responde"})
    assert preguntado(m) == ("A", "responder")
    assert explica(m, "A", {"responde": "Ante el ataque"}) == {"RG-MG.12"}
    assert legal(m, "A", {"responde": "Borrar"})


@pytest.mark.rule("RG-MG.12")
@pytest.mark.parametrize(("seals", "allowed"), [({"vigilia": 1}, False), ({"vigilia": 1, "forja": 1}, True)])
def test_a_condition_may_be_a_sello_in_play(seals: dict[str, int], allowed: bool) -> None:
    m = mesa(cartas=CARTAS, A={"mano": ["Con su sello"], "sellos": seals})
    assert legal(m, "A", {"juega": "Con su sello"}) is allowed
    assert explica(m, "A", {"juega": "Con su sello"}) == (set() if allowed else {"RG-MG.12"})


@pytest.mark.rule("RG-MG.13")
@pytest.mark.parametrize(("carta", "event"), ANTE.items())
def test_if_what_it_answers_is_annulled_it_goes_to_the_discard_without_acting(
    carta: str, event: dict[str, str]
) -> None:
    m = con_condiciones()
    juega(m, {"A": event}, {"B": {"responde": carta}})
    resolved = juega(rama(m), "resuelve")
    assert valor(resolved, "B.cartas_en_mazo") == 9, "left alone it acts"
    name = {"Ante el ataque": "ataque", "Ante el paso": "movimiento", "Ante la magia": "Hundir"}[carta]
    juega(m, {"A": {"responde": "Borrar", "a": name}}, "resuelve")
    assert valor(m, "B.cartas_en_mazo") == 10
    assert valor(m, "B.cementerio") == {carta: 1}
    assert valor(m, "B.girados") == 1, "and it stays paid for"
    assert [e["carta"] for e in sucesos(m, "sin_efecto", regla="RG-MG.13")] == [carta]


@pytest.mark.rule("RG-MG.13")
def test_a_magia_without_condition_resolves_all_the_same() -> None:
    m = con_condiciones()
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": "Sin condición"}},
          {"A": {"responde": "Borrar", "a": "ataque"}}, "resuelve")  # fmt: skip
    assert valor(m, "B.cartas_en_mazo") == 9


@pytest.mark.rule("RG-MG.14")
def test_the_first_played_is_the_last_to_resolve() -> None:
    m = en_turno_de_a(A={"mano": ["Hundir", "Niebla Tóxica"], "sellos": TODOS},
                      B={"mano": ["Destello Protector", "Placa Reactiva"], "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"juega": "Hundir", "a": "c3"}}, {"B": {"responde": "Destello Protector", "a": "c3"}},
          {"A": {"responde": "Niebla Tóxica", "a": "c3"}},
          {"B": {"responde": "Placa Reactiva", "a": "c3"}})  # fmt: skip
    played = ["Hundir", "Destello Protector", "Niebla Tóxica", "Placa Reactiva"]
    assert [e["carta"] for e in sucesos(m, "a_la_pila")] == played
    juega(m, "resuelve")
    assert orden(m) == played[::-1]
