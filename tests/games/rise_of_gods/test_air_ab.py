"""Cards en el aire (AIR) and the two kinds of abilities of criaturas (AB)."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.inline import conjunto, criatura
from games.rise_of_gods.kit import juega, mesa, pregunta, preguntado, rama, sucesos, valor
from games.rise_of_gods.rules_kit import explica, legal

from coliseo.games.rise_of_gods.model.table import Mesa

GIGANTE = "Gigante de Remaches"
TODOS = {"alborada": 9, "marisma": 9, "forja": 9, "vigilia": 9}


def carta(numero: int, nombre: str, tipo: str, **campos: Any) -> dict[str, Any]:
    return {"id": f"X-{numero}", "nombre": nombre, "tipo": tipo, "rareza": "comun", "coste": {"neutral": 1}, **campos}


DANO = {"danar": {"cuanto": 2, "a": {"una": ["criatura", "estructura"]}}}
CARTAS = {
    "facciones": [
        {
            "clave": "forja",
            "cartas": [
                carta(1, "Taller", "estructura", vida=4, asalto=[{"robar": 1}]),
                carta(2, "Red de caza", "magia_rapida", al_aire="si", efecto=[DANO]),
                carta(3, "Granizo", "magia_rapida",
                      efecto=[{"danar": {"cuanto": 1, "a": {"todas": ["criatura", "estructura"]}}}]),
                carta(5, "Mártir", "criatura", ataque=1, vida=1, asalto=[{"danar": {"cuanto": 1, "a": "yo"}}]),
                carta(4, "Maestra", "criatura", ataque=1, vida=3, pagables=[
                    {"coste": 1, "efecto": [{"robar": 1}]},
                    {"coste": 2, "efecto": [{"curar": {"cuanto": 1, "a": "tu_jugador"}}]},
                    {"coste": 0, "usos": 1, "efecto": [{"robar": 2}]},
                ]),
            ],
        }
    ]
}  # fmt: skip

RIVAL = ["Chispa de Dínamo", "Contraseña Falsa", "Red de caza", "Granizo", "Niebla Tóxica"]


def al_invocar(card: str, *rivals: str, **jugada: Any) -> Mesa:
    """A has just summoned a card whose Asalto is on the pila; B may answer."""
    m = mesa(cartas=CARTAS, tablero={"e3": f"{GIGANTE} de B", "b2": "Portaestandarte Clara de A"},
             A={"mano": [card, "Larva"], "sellos": TODOS},
             B={"mano": list(rivals or RIVAL), "sellos": TODOS})  # fmt: skip
    return juega(m, {"A": {"invoca": card, "en": "e2", **jugada}})


BOTICARIO = {"card": "Boticario Febril", "a": "e3"}


# -- en el aire -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-AIR.1")
@pytest.mark.parametrize("jugada", [BOTICARIO, {"card": "Taller"}, {"card": "Farolera del Muro"}])
def test_a_card_whose_summoning_has_not_resolved_is_no_target_for_magias(jugada: dict[str, str]) -> None:
    m = al_invocar(**jugada)
    assert preguntado(m) == ("B", "responder") and valor(m, "e2.aire") is True
    assert "RG-AIR.1" in explica(m, "B", {"responde": "Chispa de Dínamo", "a": "e2"})
    assert legal(m, "B", {"responde": "Chispa de Dínamo", "a": "b2"})
    juega(m, {"B": "no responde"})
    assert (preguntado(m), valor(m, "e2.aire")) == (("B", "responder"), False), "now the summoning is answered"
    assert legal(m, "B", {"responde": "Chispa de Dínamo", "a": "e2"})


@pytest.mark.rule("RG-AIR.1")
def test_if_nothing_else_can_be_the_target_the_magia_cannot_be_played() -> None:
    m = mesa(A={"mano": ["Farolera del Muro"], "sellos": TODOS},
             B={"mano": ["Chispa de Dínamo", "Contraseña Falsa"], "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"invoca": "Farolera del Muro", "en": "e2"}})
    assert "RG-AIR.1" in explica(m, "B", {"responde": "Chispa de Dínamo"})
    assert legal(m, "B", {"responde": "Contraseña Falsa"})


@pytest.mark.rule("RG-AIR.1")
def test_a_card_without_asalto_is_on_the_field_at_once() -> None:
    """RG-OQ.37."""
    m = mesa(A={"mano": ["Larva", "Torre de Vapor", "Riel"], "sellos": TODOS})
    for card, cell in (("Larva", "a1"), ("Torre de Vapor", "b1"), ("Riel", "c1")):
        juega(m, {"A": {"invoca": card, "en": cell}}, "resuelve")
    assert not sucesos(m, "en_el_aire")
    assert [e["pieza"] for e in sucesos(m, "entra")] == ["Larva", "Torre de Vapor"]
    assert valor(m, "terrenos.c1.carta") == "Riel"


@pytest.mark.rule("RG-AIR.2")
@pytest.mark.parametrize(("jugada", "life"), [(BOTICARIO, 2), ({"card": "Taller"}, 2)])
def test_unless_the_magia_says_that_it_can(jugada: dict[str, str], life: int) -> None:
    m = al_invocar(**jugada)
    assert legal(m, "B", {"responde": "Red de caza", "a": "e2"})
    assert not legal(m, "B", {"responde": "Chispa de Dínamo", "a": "e2"})
    juega(m, {"B": {"responde": "Red de caza", "a": "e2"}}, "resuelve")
    # Boticario has 3 and gets +0/+1 from Clara on entering; Taller has 4 and Clara speaks of criaturas
    assert valor(m, "e2.vida") == life


@pytest.mark.rule("RG-AIR.2")
def test_one_that_is_killed_there_never_enters() -> None:
    m = al_invocar("Farolera del Muro")
    juega(m, {"B": {"responde": "Red de caza", "a": "e2"}}, "resuelve")
    assert valor(m, "e2") is None and valor(m, "A.cementerio") == {"Farolera del Muro": 1}
    assert not sucesos(m, "entra", pieza="Farolera del Muro") and not sucesos(m, "a_la_pila", clase="invocacion")


@pytest.mark.rule("RG-AIR.3")
def test_it_is_not_on_the_field_for_what_reaches_every_criatura() -> None:
    m = al_invocar(**BOTICARIO)
    juega(m, {"B": {"responde": "Granizo"}}, "resuelve")
    assert (valor(m, "b2.vida"), valor(m, "e3.vida")) == (2, 4)
    assert valor(m, "e2.vida_maxima") == 4 and valor(m, "e2.vida") == 4, "untouched"


@pytest.mark.rule("RG-AIR.3")
def test_but_it_holds_its_cell_and_does_nothing_else_there() -> None:
    """RG-OQ.6, RG-OQ.8."""
    m = al_invocar(**BOTICARIO)
    refused = explica(m, "A", {"invoca": "Larva", "en": "e2"})
    assert "RG-SM.1" in refused, "its cell is taken"
    assert "RG-SM.5" in explica(m, "A", {"invoca": "Larva", "en": "f3"}), "it does not enable"
    assert not sucesos(m, "entra") and valor(m, "e2.vida") == 3, "«when you summon» has not happened"


@pytest.mark.rule("RG-AIR.4")
def test_once_the_asalto_has_resolved_it_is_on_the_field() -> None:
    m = al_invocar(**BOTICARIO)
    juega(m, {"B": "no responde"})
    kinds = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("en_el_aire", "resuelve", "entra", "reacciona")]
    assert kinds == ["en_el_aire", "resuelve", "entra", "reacciona"]
    assert (valor(m, "e3.enfermedad"), valor(m, "e2.aire"), valor(m, "e2.vida")) == (2, False, 4)
    juega(m, "resuelve")
    assert legal(m, "A", {"invoca": "Larva", "en": "f3"}), "and enables like any other"


@pytest.mark.rule("RG-AIR.4")
def test_it_enters_as_well_when_the_asalto_is_annulled_or_left_unused() -> None:
    """RG-OQ.37."""
    annulled = juega(al_invocar(**BOTICARIO), {"B": {"responde": "Contraseña Falsa"}}, "resuelve")
    unused = juega(al_invocar("Boticario Febril", asalto=False), "resuelve")
    for m in (annulled, unused):
        assert (valor(m, "e3.enfermedad"), valor(m, "e2.aire"), valor(m, "e2.vida")) == (0, False, 4)
    assert sucesos(unused, "sin_usar") and not sucesos(unused, "a_la_pila", clase="asalto")


@pytest.mark.rule("RG-AIR.4")
def test_one_that_its_own_asalto_kills_opens_no_window() -> None:
    m = mesa(cartas=CARTAS, A={"mano": ["Mártir"], "sellos": TODOS}, B={"mano": [GIGANTE]}, politica="competitiva")
    juega(m, {"A": {"invoca": "Mártir", "en": "e2"}}, {"B": "no responde"})
    assert valor(m, "e2") is None and valor(m, "A.cementerio") == {"Mártir": 1}
    assert not sucesos(m, "a_la_pila", clase="invocacion"), "there is no criatura on the field to answer"


@pytest.mark.rule("RG-AIR.5")
def test_a_criatura_is_targetable_only_from_then_on() -> None:
    m = al_invocar("Boticario Febril", "Niebla Tóxica", "Chispa de Dínamo", a="e3")
    for answer in ("Niebla Tóxica", "Chispa de Dínamo"):
        assert "RG-AIR.5" in explica(m, "B", {"responde": answer, "a": "e2"})
    juega(m, {"B": "no responde"}, {"B": {"responde": "Niebla Tóxica", "a": "e2"}}, "resuelve")
    assert valor(m, "e2.enfermedad") == 1


@pytest.mark.rule("RG-AIR.6")
def test_the_asalto_itself_is_targetable() -> None:
    m = al_invocar(**BOTICARIO)
    juega(m, {"B": {"responde": "Chispa de Dínamo", "a": "e3"}})
    assert preguntado(m) == ("B", "responder") and len(m.pila) == 2
    assert "RG-AIR.6" in explica(m, "B", {"responde": "Contraseña Falsa", "a": "Chispa de Dínamo"})
    juega(m, {"B": {"responde": "Contraseña Falsa", "a": "asalto de Boticario Febril"}}, "resuelve")
    assert [e["carta"] for e in sucesos(m, "anulado", clase="asalto")] == ["Boticario Febril"]
    assert valor(m, "e3.enfermedad") == 0 and not sucesos(m, "resuelve", clase="asalto")


# -- payable abilities ----------------------------------------------------------------------------------------------


def con_charca(**campos: Any) -> Mesa:
    return mesa(tablero={"c2": {"carta": "Abuela Charca", "de": "A"}, "c3": f"{GIGANTE} de B"},
                **{"A": {"sellos": TODOS}, **campos})  # fmt: skip


@pytest.mark.rule("RG-AB.1")
def test_an_ability_is_used_once_in_each_turn() -> None:
    m = con_charca()
    juega(m, {"A": {"usa": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.enfermedad") == 1
    assert explica(m, "A", {"usa": "c2", "a": "c3"}) == {"RG-AB.1"}
    juega(m, {"A": "termina"}, {"B": "termina"})
    assert legal(m, "A", {"usa": "c2", "a": "c3"})


@pytest.mark.rule("RG-AB.1")
def test_an_annulled_use_was_a_use() -> None:
    m = con_charca(B={"mano": ["Contraseña Falsa"], "sellos": TODOS})
    juega(m, {"A": {"usa": "c2", "a": "c3"}}, {"B": {"responde": "Contraseña Falsa"}}, "resuelve")
    assert valor(m, "c3.enfermedad") == 0
    assert explica(m, "A", {"usa": "c2", "a": "c3"}) == {"RG-AB.1"}


@pytest.mark.rule("RG-AB.1")
def test_each_ability_counts_by_itself_and_so_does_each_criatura() -> None:
    """RG-OQ.71."""
    m = mesa(cartas=CARTAS, tablero={"c2": "Maestra de A", "d2": "Maestra de A"}, A={"vida": 10, "sellos": TODOS})
    juega(m, {"A": {"usa": "c2", "habilidad": 1}}, "resuelve")
    assert "RG-AB.1" in explica(m, "A", {"usa": "c2", "habilidad": 1})
    assert legal(m, "A", {"usa": "c2", "habilidad": 2}) and legal(m, "A", {"usa": "d2", "habilidad": 1})
    juega(m, {"A": {"usa": "c2", "habilidad": 2}}, "resuelve", {"A": {"usa": "d2", "habilidad": 1}}, "resuelve")
    assert (valor(m, "A.vida"), valor(m, "A.cartas_en_mano"), valor(m, "A.girados")) == (11, 2, 4)


@pytest.mark.rule("RG-AB.1")
def test_a_card_may_set_another_limit() -> None:
    m = mesa(cartas=CARTAS, tablero={"c2": "Maestra de A"}, A={"sellos": TODOS})
    juega(m, {"A": {"usa": "c2", "habilidad": 3}}, "resuelve", {"A": "termina"}, {"B": "termina"})
    assert legal(m, "A", {"usa": "c2", "habilidad": 1})
    assert explica(m, "A", {"usa": "c2", "habilidad": 3}) == {"RG-AB.1"}, "once in the game"


@pytest.mark.rule("RG-AB.1")
def test_one_that_left_and_came_back_is_another_criatura() -> None:
    """RG-OQ.71: the Duque sends itself back to the hand."""
    m = mesa(tablero={"c2": "Duque Umbrío de A"}, A={"sellos": {"vigilia": 12}})
    juega(m, {"A": {"usa": "c2", "a": "c2"}}, "resuelve")
    assert valor(m, "A.mano") == {"Duque Umbrío": 1}
    juega(m, {"A": {"invoca": "Duque Umbrío", "en": "c2"}}, "resuelve")
    assert legal(m, "A", {"usa": "c2", "a": "c2"})


@pytest.mark.rule("RG-AB.2")
def test_not_in_the_rivals_turn_nor_in_answer() -> None:
    m = con_charca(B={"mano": ["Chispa de Dínamo"], "sellos": TODOS})
    juega(m, {"A": {"mueve": "c2", "a": "d2"}})
    assert "RG-AB.2" in explica(m, "A", {"usa": "c2", "a": "c3"}), "while something is on the pila"
    juega(m, "resuelve")
    assert legal(m, "A", {"usa": "d2", "a": "c3"})
    juega(m, {"A": "termina"})
    assert "RG-AB.2" in explica(m, "A", {"usa": "d2", "a": "c3"})
    juega(m, {"B": {"mueve": "c3", "a": "c4"}}, estricto=False)
    assert preguntado(m) == ("B", "accion"), "and A was not asked to use it in answer to the movement"


@pytest.mark.rule("RG-AB.3")
def test_its_cost_must_be_paid() -> None:
    poor = con_charca(A={"sellos": {"forja": 1}, "girados": {"forja": 5}})
    assert {"RG-AB.3", "RG-SL.4"} <= explica(poor, "A", {"usa": "c2", "a": "c3"})
    m = con_charca(A={"sellos": {"forja": 1, "vigilia": 2}})
    juega(m, {"A": {"usa": "c2", "a": "c3", "paga": {"forja": 1, "vigilia": 1}}}, "resuelve")
    assert (valor(m, "A.libres"), valor(m, "A.girados")) == (1, 2), "RG-OQ.29: with sellos of any type"


@pytest.mark.rule("RG-AB.3")
def test_it_stays_paid_when_it_is_annulled() -> None:
    m = con_charca(A={"sellos": {"forja": 2}}, B={"mano": ["Contraseña Falsa"], "sellos": TODOS})
    juega(m, {"A": {"usa": "c2", "a": "c3"}}, {"B": {"responde": "Contraseña Falsa"}}, "resuelve")
    assert (valor(m, "A.libres"), valor(m, "A.girados"), valor(m, "c3.enfermedad")) == (0, 2, 0)


@pytest.mark.rule("RG-AB.3", "RG-AB.4")
def test_only_what_is_printed_as_payable_can_be_activated() -> None:
    m = mesa(tablero={"c2": "Carretón Blindado de A", "d2": "Portaestandarte Clara de A", "c3": "Abuela Charca de B"},
             A={"sellos": TODOS})  # fmt: skip
    for cell in ("c2", "d2", "c3"):
        assert "RG-AB.4" in explica(m, "A", {"usa": cell})


# -- active and passive ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-AB.4", "RG-AB.5")
def test_payable_effects_asalto_and_ultimo_suspiro_are_active() -> None:
    m = mesa(politica="competitiva", A={"mano": ["Boticario Febril"], "sellos": TODOS}, B={"mano": [GIGANTE]},
             tablero={"c2": "Abuela Charca de A", "c3": f"{GIGANTE} de B", "e3": f"{GIGANTE} de B",
                      "d2": "Rana de Cieno de A"})  # fmt: skip
    juega(m, {"A": {"usa": "c2", "a": "c3"}}, "resuelve", {"A": {"invoca": "Boticario Febril", "en": "e2", "a": "e3"}},
          "resuelve", {"A": {"ataca": "d2", "a": "e3"}}, "resuelve")  # fmt: skip
    classes = [e["clase"] for e in sucesos(m, "a_la_pila")]
    assert classes == ["habilidad", "asalto", "invocacion", "ataque", "ultimo_suspiro"]


@pytest.mark.rule("RG-AB.6")
@pytest.mark.parametrize(
    ("play", "kind"),
    [
        ({"usa": "c2", "a": "c3"}, "habilidad"),
        ({"invoca": "Boticario Febril", "en": "e2", "a": "e3"}, "asalto"),
        ({"ataca": "d2", "a": "e3"}, "ultimo_suspiro"),
    ],
)
def test_active_abilities_open_a_pila_and_can_be_annulled(play: dict[str, str], kind: str) -> None:
    m = mesa(A={"mano": ["Boticario Febril"], "sellos": {"marisma": 3}, "vida": 10},
             B={"mano": ["Palabra de Abadesa"], "sellos": TODOS},
             tablero={"c2": "Abuela Charca de A", "c3": f"{GIGANTE} de B", "e3": f"{GIGANTE} de B",
                      "d2": "Rana de Cieno de A"})  # fmt: skip
    juega(m, {"A": play})
    assert preguntado(m) == ("B", "responder")
    assert [e["clase"] for e in sucesos(m, "a_la_pila")][-1] == kind
    if kind == "ultimo_suspiro":
        assert valor(m, "d2") is None
    acted = juega(rama(m), "resuelve")
    done = (valor(acted, "c3.enfermedad"), valor(acted, "e3.enfermedad"), valor(acted, "A.vida"))
    assert done == {"habilidad": (1, 0, 10), "asalto": (0, 2, 10), "ultimo_suspiro": (0, 0, 12)}[kind]
    juega(m, {"B": {"responde": "Palabra de Abadesa"}}, "resuelve")
    if preguntado(m) == ("A", "evitar"):
        juega(m, {"A": {"evita": "no"}}, "resuelve")
    assert [e["clase"] for e in sucesos(m, "anulado")] == [kind]
    assert (valor(m, "c3.enfermedad"), valor(m, "e3.enfermedad"), valor(m, "A.vida")) == (0, 0, 10)


@pytest.mark.rule("RG-AB.7")
def test_a_passive_opens_no_pila() -> None:
    """B would be asked at every window; the reaction gives it none."""
    windows = []
    for piece in ("Portaestandarte Clara", GIGANTE):
        m = mesa(politica="competitiva", tablero={"b2": f"{piece} de A"}, A={"mano": ["Larva"], "sellos": TODOS},
                 B={"mano": ["Palabra de Abadesa", "Contraseña Falsa"], "sellos": TODOS})  # fmt: skip
        juega(m, {"A": {"invoca": "Larva", "en": "a1"}}, {"B": "no responde"}, estricto=True)
        assert preguntado(m) == ("A", "accion"), "one window, that of the summoning"
        windows.append([e["clase"] for e in sucesos(m, "a_la_pila")])
        assert valor(m, "a1.vida") == (2 if piece != GIGANTE else 1)
        assert not m.pila and not m.en_curso, "it was immediate, and nothing is left of it"
    assert windows == [["invocacion"], ["invocacion"]]


@pytest.mark.rule("RG-AB.8")
def test_a_constant_passive_may_let_it_attack_twice() -> None:
    doble = criatura("Doble", 1, 19, constantes=[{"ataques": 2}])
    m = mesa(cartas=conjunto(doble), tablero={"c3": "Doble de A", "c4": f"{GIGANTE} de B"})
    assert valor(m, "c3.ataques") == 2
    for left in (1, 0):
        juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
        assert valor(m, "c3.ataques") == left
    assert not legal(m, "A", {"ataca": "c3", "a": "c4"}), "twice, not three times"
    assert m.catalogo.por_clave["doble"].text("es") == "Puedo atacar dos veces por turno."


@pytest.mark.rule("RG-AB.8")
def test_a_constant_passive_permits_or_changes_something_all_the_time() -> None:
    m = mesa(tablero={"c1": "Carretón Blindado de A", "e3": f"{GIGANTE} de B", "f2": "Torre de Vapor de A"})
    assert (valor(m, "c1.movimientos"), valor(m, "e3.ataque")) == (2, 4), "the tower takes 1 from enemies around"
    juega(m, {"A": {"mueve": "c1", "a": "c2"}}, "resuelve", {"A": {"mueve": "c2", "a": "c3"}}, "resuelve")
    assert "RG-AB.8" in explica(m, "A", {"mueve": "c3", "a": "c4"}), "twice, not three times"
    assert not sucesos(m, "reacciona")
    juega(m, {"A": "termina"}, {"B": {"mueve": "e3", "a": "d4"}}, "resuelve")
    assert valor(m, "d4.ataque") == 5, "away from it, nothing is taken"


@pytest.mark.rule("RG-AB.8")
def test_a_text_erased_permits_nothing() -> None:
    m = mesa(tablero={"c1": {"carta": "Carretón Blindado", "de": "A", "silenciada": True}})
    juega(m, {"A": {"mueve": "c1", "a": "c2"}}, "resuelve")
    assert "RG-AB.8" in explica(m, "A", {"mueve": "c2", "a": "c3"})


@pytest.mark.rule("RG-AB.9")
def test_a_reaction_happens_as_soon_as_its_condition_is_met() -> None:
    m = mesa(politica="competitiva", tablero={"b2": "Portaestandarte Clara de A"}, A={"mano": ["Larva"],
             "sellos": TODOS}, B={"mano": ["Chispa de Dínamo"], "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"invoca": "Larva", "en": "a1"}}, estricto=True)
    assert preguntado(m) == ("B", "responder") and valor(m, "a1.vida") == 2, "before B can answer anything"
    kinds = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("entra", "reacciona", "modifica", "a_la_pila")]
    assert kinds == ["entra", "reacciona", "modifica", "a_la_pila"]
    juega(m, {"B": {"responde": "Chispa de Dínamo", "a": "a1"}}, "resuelve")
    assert valor(m, "a1") is None


@pytest.mark.rule("RG-AB.9")
def test_it_happens_only_then() -> None:
    m = mesa(tablero={"b2": "Portaestandarte Clara de A"}, B={"mano": ["Larva"], "sellos": TODOS})
    juega(m, {"A": "termina"}, {"B": {"invoca": "Larva", "en": "a4"}}, "resuelve")
    assert valor(m, "a4.vida") == 1 and not sucesos(m, "reacciona"), "it sees what its own player summons"


@pytest.mark.rule("RG-AB.10")
def test_a_passive_cannot_be_annulled() -> None:
    m = mesa(tablero={"b2": "Portaestandarte Clara de A"}, A={"mano": ["Larva"], "sellos": TODOS},
             B={"mano": ["Palabra de Abadesa", "Contraseña Falsa", "Chispa de Dínamo"], "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"invoca": "Larva", "en": "a1"}})
    offered = [code // 1000 % 10**6 for code in pregunta(m, "B").menu if code]
    assert [m.carta(c).nombre for c in offered] == ["Chispa de Dínamo"]
    assert "RG-PI.7" in explica(m, "B", {"responde": "Palabra de Abadesa"}), "there is nothing of that kind to annul"
    assert valor(m, "a1.vida") == 2
