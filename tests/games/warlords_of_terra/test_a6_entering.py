"""A.6.1 and A.6.2: cards that enter the battlefield, and troops that are invoked."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, disparada, ficha, hechizo, lugar, objeto, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, rama, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

RECLUTA = "Recluta de la Muralla"
OSSRA = "Ossra, Nigromante del Cráter"
#: loses its rival a life every time it enters
HERALDO = tropa(
    "Heraldo", 1, 3, 2, habilidades=[disparada("entra", {"perder_vidas": {"cuantas": 1, "quien": "oponente"}})]
)
RETADOR = tropa(
    "Retador", 1, 3, 2, habilidades=[disparada("invocada", {"perder_vidas": {"cuantas": 3, "quien": "oponente"}})]
)
VUELVE = hechizo("Vuelve", {"del_descarte": {"carta": "tropa"}})
VUELVE_YA = subito("Vuelve Ya", {"del_descarte": {"carta": "tropa"}})
CURA = subito("Cura", {"ganar_vidas": 1})


@pytest.mark.rule("WT-A.6.1.1", "WT-A.6.1.7", "WT-A.6.2.2")
def test_an_entry_ability_triggers_on_every_entry_however_it_is() -> None:
    m = mesa(
        cartas=conjunto(HERALDO, VUELVE),
        fase="invocacion",
        A={"mano": ["Heraldo", "Vuelve", "Combustión"], "mana": 10},
    )
    juega(m, {"A": {"invoca": "Heraldo", "en": "c1"}}, "resuelve")
    assert valor(m, "B.vidas") == 19
    assert sucesos(m, "entra", regla="WT-A.6.1.1")
    # it dies and comes back, without being invoked: it has entered all the same
    juega(m, {"A": "pasa"}, {"A": {"conjura": "Combustión", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1"), valor(m, "A.descarte")) == (None, {"Heraldo": 1, "Combustión": 1})
    juega(m, {"hasta": {"fase": "tactica"}}, {"A": {"conjura": "Vuelve"}}, {"B": "no responde"}, {"A": {"pone": "b1"}})
    juega(m, "resuelve")
    assert (valor(m, "b1.carta"), valor(m, "B.vidas")) == ("Heraldo", 18)
    assert sucesos(m, "entra", regla="WT-A.6.2.2")


@pytest.mark.rule("WT-A.6.1.2", "WT-A.6.1.3", "WT-A.11.2.8")
def test_an_entry_effect_alone_gives_a_response_in_the_middle_of_invocacion() -> None:
    m = mesa(cartas=conjunto(HERALDO), fase="invocacion", A={"mano": [RECLUTA, "Heraldo", RECLUTA], "mana": 10})
    juega(m, {"A": {"invoca": RECLUTA, "en": "a1"}}, estricto=True)
    # to invoke is neither hechizo nor ability: A goes on at once
    assert preguntado(m) == ("A", "invocacion")
    assert not sucesos(m, "apila")
    juega(m, {"A": {"invoca": "Heraldo", "en": "c1"}}, estricto=True)
    assert (preguntado(m), valor(m, "pila")) == (("B", "responder"), ["disparada_de_heraldo"])
    assert sucesos(m, "apila", regla="WT-A.6.1.2", asiento="A")
    assert (valor(m, "c1.carta"), valor(m, "B.vidas")) == ("Heraldo", 20)
    juega(m, {"B": "no responde"}, estricto=True)
    assert (preguntado(m), valor(m, "B.vidas")) == (("A", "invocacion"), 19)


@pytest.mark.rule("WT-A.6.1.3", "WT-A.11.2.8")
def test_neither_building_nor_forging_gives_a_response() -> None:
    m = mesa(
        fase="construccion",
        A={"mano": ["Granja del Páramo", "Maza Claveteada", RECLUTA], "mana": 10, "oro": 10},
    )
    juega(m, {"A": {"construye": "Granja del Páramo"}}, estricto=True)
    assert (preguntado(m), valor(m, "A.lugares")) == (("A", "construccion"), {"Granja del Páramo": 1})
    juega(m, {"A": {"forja": "Maza Claveteada"}}, estricto=True)
    assert (preguntado(m), valor(m, "A.armeria")) == (("A", "construccion"), {"Maza Claveteada": 1})
    assert not sucesos(m, "apila")


@pytest.mark.rule("WT-A.6.1.4", "WT-A.6.1.5")
def test_whoever_invoked_does_not_answer_the_entry_effect_but_has_the_last_word() -> None:
    m = mesa(
        cartas=conjunto(HERALDO, CURA),
        fase="invocacion",
        A={"mano": ["Heraldo", "Cura", "Cura"], "mana": 10},
        B={"mano": ["Cura", "Cura"], "mana": 5},
    )
    juega(m, {"A": {"invoca": "Heraldo", "en": "c1"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    assert explica(m, "A", {"responde": "Cura"}) == {"WT-A.6.1.4", "WT-A.11.1.2.5"}
    declined = juega(rama(m), {"B": "no responde"}, estricto=True)
    # nobody has answered: A is not asked, and it resolves
    assert (preguntado(declined), valor(declined, "B.vidas")) == (("A", "invocacion"), 19)
    juega(m, {"B": {"responde": "Cura"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    juega(m, {"A": {"responde": "Cura"}}, estricto=True)
    # B has another Cura, but the last word was A's
    assert (preguntado(m), valor(m, "pila")) == (("A", "invocacion"), [])
    assert (valor(m, "A.vidas"), valor(m, "B.vidas")) == (21, 20)
    assert [e["asiento"] for e in sucesos(m, "resuelve")] == ["A", "B", "A"]


@pytest.mark.rule("WT-A.6.1.6", "WT-A.6.1.8", "WT-A.6.1.7", "WT-A.9.1.2")
def test_a_card_that_comes_back_is_a_new_copy_as_printed() -> None:
    m = mesa(
        cartas=conjunto(HERALDO, VUELVE, hechizo("Fin", {"matar": {"objetivo": "tropa"}})),
        tablero={
            "c2": {
                "carta": "Heraldo",
                "de": "A",
                "dano": 1,
                "volteada": True,
                "aturdida": True,
                "adquiridas": [{"atq": 2, "vida": 2}, {"vel": 1}, {"palabra": "volar"}],
                "objetos": ["Espada de Guarnición"],
                "adheridas": ["Juramento de Hierro"],
            }
        },
        A={"mano": ["Vuelve", "Fin"], "mana": 10},
    )
    assert (valor(m, "c2.atq"), valor(m, "c2.vida"), valor(m, "c2.vel")) == (6, 6, 3)
    juega(m, {"A": {"conjura": "Fin", "a": "c2"}}, "resuelve")
    juega(m, {"A": {"conjura": "Vuelve"}}, {"B": "no responde"}, {"A": {"pone": "c1"}}, "resuelve")
    assert (valor(m, "c1.atq"), valor(m, "c1.vida"), valor(m, "c1.vida_maxima"), valor(m, "c1.dano")) == (1, 3, 3, 0)
    # VEL 2 as printed, 1 less in preparation
    assert (valor(m, "c1.vel"), valor(m, "c1.preparacion")) == (1, True)
    assert (valor(m, "c1.volteada"), valor(m, "c1.aturdida"), valor(m, "c1.palabras")) == (False, False, {})
    assert (valor(m, "c1.objetos"), valor(m, "c1.adheridas")) == ({}, {})
    assert (valor(m, "A.armeria"), valor(m, "A.descarte.juramento_de_hierro")) == ({"Espada de Guarnición": 1}, 1)
    assert valor(m, "B.vidas") == 19


@pytest.mark.rule("WT-A.6.2.1")
def test_to_invoke_is_to_pay_from_hand_and_place_on_the_own_line() -> None:
    m = mesa(
        cartas=conjunto(RETADOR),
        fase="invocacion",
        tablero={"a1": f"{RECLUTA} de A"},
        A={"mano": ["Retador", "Lancera del Puente"], "mana": 1},
    )
    assert explica(m, "A", {"invoca": "Retador", "en": "c2"}) == {
        "WT-A.6.2.1",
        "WT-M.board.3",
        "WT-M.board.8",
        "WT-A.12.omnipresencia.1",
    }
    assert not legal(m, "A", {"invoca": "Retador", "en": "c5"})
    assert not legal(m, "A", {"invoca": "Retador", "en": "a1"})
    assert explica(m, "A", {"invoca": "Lancera del Puente", "en": "c1"}) == {"WT-M.res.2"}
    juega(m, {"A": {"invoca": "Retador", "en": "c1"}}, "resuelve")
    assert sucesos(m, "invoca", regla="WT-A.6.2.1", carta="Retador", zona="c1")
    assert sucesos(m, "paga", regla="WT-A.6.2.1", mana=1)
    assert (valor(m, "A.mana"), valor(m, "A.mano"), valor(m, "B.vidas")) == (0, {"Lancera del Puente": 1}, 17)


@pytest.mark.rule("WT-A.6.2.2")
def test_what_waits_for_an_invocation_is_not_set_off_by_another_entry() -> None:
    m = mesa(cartas=conjunto(RETADOR, VUELVE), A={"mano": ["Vuelve"], "mana": 5, "descarte": ["Retador"]})
    juega(m, {"A": {"conjura": "Vuelve"}}, {"B": "no responde"}, {"A": {"pone": "c1"}}, "resuelve")
    assert (valor(m, "c1.carta"), valor(m, "B.vidas")) == ("Retador", 20)
    assert not sucesos(m, "invoca")


# -- OQ-WT-79 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.6.1.2", "WT-A.6.1.4", "WT-A.6.1.5")
def test_what_enters_on_the_rivals_turn_acts_for_its_own_controller() -> None:
    """OQ-WT-79: the ability is its controller's, who may not answer it but may counter-respond."""
    m = mesa(
        cartas=conjunto(HERALDO, VUELVE_YA, CURA),
        fase="tras_construccion",
        A={"mano": ["Cura"], "mana": 5},
        B={"mano": ["Vuelve Ya", "Cura"], "mana": 5, "descarte": ["Heraldo"]},
    )
    juega(m, {"A": "pasa"}, {"B": {"conjura": "Vuelve Ya"}}, {"A": "no responde"}, {"B": {"pone": "c5"}}, estricto=True)
    # B's ability on A's turn: A, its rival, is the one who may answer
    assert (preguntado(m), valor(m, "pila")) == (("A", "responder"), ["disparada_de_heraldo"])
    assert valor(m, "objetos.1.de") == "B"
    juega(m, {"A": {"responde": "Cura"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    juega(m, {"B": {"responde": "Cura"}}, estricto=True)
    assert (valor(m, "A.vidas"), valor(m, "B.vidas")) == (20, 21)


@pytest.mark.rule("WT-A.6.1.3")
def test_a_troop_put_by_an_effect_may_act_on_entering_too() -> None:
    eco = ficha("Eco", 1, 1, 1, habilidades=[disparada("entra", {"ganar_vidas": 2})])
    m = mesa(
        cartas=conjunto(
            tropa("Madre", 1, 1, 1, habilidades=[disparada("entra", {"poner_fichas": {"ficha": "eco"}})]), fichas=(eco,)
        ),
        fase="invocacion",
        A={"mano": ["Madre"], "mana": 5},
    )
    juega(m, {"A": {"invoca": "Madre", "en": "c1"}}, {"B": "no responde"}, {"A": {"pone": "b1"}}, estricto=True)
    assert (preguntado(m), valor(m, "pila"), valor(m, "A.vidas")) == (("B", "responder"), ["disparada_de_eco"], 20)
    juega(m, {"B": "no responde"}, estricto=True)
    assert valor(m, "A.vidas") == 22


@pytest.mark.rule("WT-A.6.1.3")
def test_building_what_has_no_entry_effect_leaves_the_rival_silent() -> None:
    m = mesa(
        cartas=conjunto(lugar("Torre", habilidades=[disparada("inicio_del_turno", {"ganar_vidas": 1})])),
        fase="construccion",
        A={"mano": ["Torre", RECLUTA], "mana": 5},
    )
    juega(m, {"A": {"construye": "Torre"}}, estricto=True)
    assert (preguntado(m), valor(m, "A.vidas")) == (("A", "construccion"), 20)


# -- what is forged or built ----------------------------------------------------------------------------------------

AL_ENTRAR = [disparada("entra", {"perder_vidas": {"cuantas": 1, "quien": "oponente"}})]
COSAS = conjunto(
    lugar("Faro", habilidades=AL_ENTRAR),
    objeto("Daga", "arma", 2, habilidades=AL_ENTRAR),
    objeto("Estatua", "objeto_de_campo", 2, habilidades=AL_ENTRAR),
    hechizo("Rescate", {"del_descarte": {"carta": "objeto"}}),
    tropa("Armera", 1, 2, 1, palabras=["armar 3"]),
    CURA,
)


@pytest.mark.rule("WT-A.6.1.1", "WT-A.6.1.2", "WT-A.6.1.3", "WT-A.6.1.4", "WT-A.6.1.5")
@pytest.mark.parametrize(
    ("name", "play"),
    [
        ("faro", {"construye": "Faro"}),
        ("daga", {"forja": "Daga"}),
        ("estatua", {"forja": "Estatua", "en": "c3"}),
    ],
)
def test_a_card_that_is_forged_or_built_may_act_on_entering_and_be_answered(name: str, play: dict[str, str]) -> None:
    m = mesa(
        cartas=COSAS,
        fase="construccion",
        A={"mano": ["Faro", "Daga", "Estatua", "Cura"], "mana": 5},
        B={"mano": ["Cura", RECLUTA], "mana": 5},
    )
    juega(m, {"A": play}, estricto=True)
    assert (preguntado(m), valor(m, "pila"), valor(m, "B.vidas")) == (("B", "responder"), [f"disparada_de_{name}"], 20)
    assert explica(m, "A", {"conjura": "Cura"}) == {"WT-A.6.1.4", "WT-A.11.1.2.5"}
    juega(m, {"B": {"responde": "Cura"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    juega(m, {"A": {"responde": "Cura"}}, estricto=True)
    assert (preguntado(m), valor(m, "A.vidas"), valor(m, "B.vidas")) == (("A", "construccion"), 21, 20)


@pytest.mark.rule("WT-A.6.1.1", "WT-A.6.1.7")
def test_an_object_enters_from_the_discard_or_from_the_deck_too() -> None:
    m = mesa(
        cartas=COSAS,
        fase="invocacion",
        A={"mano": ["Armera", "Rescate", RECLUTA], "mana": 5, "batalla": ["Daga", RECLUTA], "descarte": ["Daga"]},
    )
    juega(m, {"A": {"invoca": "Armera", "en": "c1"}}, {"B": "no responde"}, {"A": {"busca": "Daga"}}, "resuelve")
    assert (valor(m, "c1.objetos"), valor(m, "B.vidas")) == ({"Daga": 1}, 19)
    juega(m, {"A": "pasa"}, {"hasta": {"fase": "tactica"}}, {"A": {"conjura": "Rescate"}}, "resuelve")
    assert (valor(m, "A.armeria"), valor(m, "B.vidas")) == ({"Daga": 1}, 18)


@pytest.mark.rule("WT-A.6.1.1")
def test_to_be_equipped_is_no_entry() -> None:
    m = mesa(cartas=COSAS, tablero={"c1": f"{RECLUTA} de A"}, A={"armeria": ["Daga"]})
    juega(m, {"A": {"equipa": "Daga", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.objetos"), valor(m, "B.vidas")) == ({"Daga": 1}, 20)
