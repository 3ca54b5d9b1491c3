"""A.11.2 and A.11.4: the pila of three, and how a hechizo or an ability is played."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, disparada, hechizo, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, rama, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.games.warlords_of_terra.model.table import Mesa

RECLUTA = "Recluta de la Muralla"
ROMPER = "Romper el Conjuro"
ESPINAS = "Espinas Crecientes"
PACTO = "Pacto de Sangre"
UNA = {"objetivo": "tropa"}


def _gana(n: int) -> dict[str, object]:
    return {"ganar_vidas": n}


LENTO = hechizo("Lento", _gana(1))
PRONTO = subito("Pronto", _gana(1))


def _ambos(**extra: object) -> Mesa:
    return mesa(
        cartas=conjunto(LENTO, PRONTO, subito("Tajo", {"matar": UNA})),
        A={"mano": ["Lento", "Pronto", "Pronto", "Tajo", RECLUTA], "mana": 9},
        B={"mano": ["Pronto", "Pronto", "Tajo", RECLUTA], "mana": 9},
        **extra,
    )


# -- the pila -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.11.2.1")
def test_what_is_played_waits_on_the_pila_until_it_is_let_resolve() -> None:
    m = _ambos()
    juega(m, {"A": {"conjura": "Lento"}}, estricto=True)
    assert (valor(m, "pila"), valor(m, "A.vidas"), preguntado(m)) == (["lento"], 20, ("B", "responder"))
    juega(m, {"B": "no responde"}, estricto=True)
    assert (valor(m, "pila"), valor(m, "A.vidas")) == ([], 21)


@pytest.mark.rule("WT-A.11.2.2", "WT-A.11.2.5")
def test_the_last_to_be_stacked_is_the_first_to_resolve() -> None:
    m = _ambos(tablero={"c1": {"carta": RECLUTA, "de": "A"}, "c5": f"{RECLUTA} de B"}, fase="tras_construccion")
    juega(m, {"A": {"conjura": "Tajo", "a": "c5"}}, {"B": {"responde": "Tajo", "a": "c1"}}, {"A": "no responde"})
    assert [e["asiento"] for e in sucesos(m, "resuelve", regla="WT-A.11.2.5")] == ["B", "A"]
    stacked = [e["objeto"] for e in sucesos(m, "apila")]
    assert [e["objeto"] for e in sucesos(m, "resuelve")] == stacked[::-1]


@pytest.mark.rule("WT-A.11.2.3", "WT-A.11.2.4", "WT-A.11.2.7")
def test_the_pila_holds_three_effect_response_and_contrarrespuesta() -> None:
    m = _ambos()
    juega(m, {"A": {"conjura": "Lento"}}, {"B": {"responde": "Pronto"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    juega(m, {"A": {"responde": "Pronto"}}, estricto=True)
    # both hold another, but the contrarrespuesta has closed it
    assert (preguntado(m), valor(m, "pila")) == (("A", "tactica"), [])
    assert [e["asiento"] for e in sucesos(m, "apila")] == ["A", "B", "A"]
    assert (valor(m, "A.vidas"), valor(m, "B.vidas")) == (22, 21)


@pytest.mark.rule("WT-A.11.2.4", "WT-A.11.2.7")
def test_whoever_holds_the_iniciativa_receives_one_response_only() -> None:
    m = _ambos()
    juega(m, {"A": {"conjura": "Lento"}}, {"B": {"responde": "Pronto"}}, estricto=True)
    assert explica(m, "B", {"conjura": "Pronto"}) == {"WT-A.11.1.2.5", "WT-A.6.1.4"}
    juega(m, {"A": "no responde"}, estricto=True)
    # A has let it be: everything resolves, and B gets no second one
    assert (preguntado(m), len(sucesos(m, "apila"))) == (("A", "tactica"), 2)


@pytest.mark.rule("WT-A.11.2.6", "WT-A.11.2.7")
def test_the_iniciativa_is_whoever_stacks_first_whoevers_turn_it_is() -> None:
    m = _ambos(fase="tras_construccion")
    juega(m, {"A": "pasa"}, {"B": {"conjura": "Pronto"}}, {"A": {"responde": "Pronto"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    juega(m, {"B": {"responde": "Pronto"}}, estricto=True)
    assert [e["asiento"] for e in sucesos(m, "apila")] == ["B", "A", "B"]
    assert valor(m, "pila") == []


# -- playing a card -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.11.4.3", "WT-A.11.4.4", "WT-A.11.4.5", "WT-A.11.4.6")
def test_a_card_is_paid_shown_aimed_and_stacked_in_that_order() -> None:
    m = _ambos(tablero={"a1": f"{RECLUTA} de A", "c5": f"{RECLUTA} de B"}, fase="tras_construccion")
    juega(m, {"A": {"conjura": "Tajo", "a": "c5"}}, estricto=True)
    assert [(e["suceso"], e["regla"]) for e in sucesos(m)][-3:] == [
        ("paga", "WT-A.11.4.3"),
        ("conjura", "WT-A.11.4.4"),
        ("apila", "WT-A.11.4.6"),
    ]
    # shown and aimed before anybody answers
    assert (valor(m, "A.mano.tajo"), valor(m, "A.mana")) == (0, 8)
    assert valor(m, "objetos.1.objetivos") == ["c5"]
    assert preguntado(m) == ("B", "responder")


@pytest.mark.rule("WT-A.11.4.3")
def test_what_cannot_be_paid_is_not_played() -> None:
    m = mesa(
        cartas=conjunto(hechizo("Caro", _gana(1), coste={"oro": 2, "mana": 3})),
        A={"mano": ["Caro"], "oro": 2, "mana": 2},
    )
    assert explica(m, "A", {"conjura": "Caro"}) == {"WT-A.11.4.3", "WT-M.res.2"}


@pytest.mark.rule("WT-A.11.4.5")
def test_without_a_target_it_is_not_played_and_a_card_without_targets_asks_for_none() -> None:
    m = _ambos(fase="tras_construccion")
    assert explica(m, "A", {"conjura": "Tajo"}) == {"WT-A.11.4.5"}
    juega(m, {"A": {"conjura": "Pronto"}}, estricto=True)
    assert valor(m, "objetos.1.objetivos") == []


@pytest.mark.rule("WT-A.11.4.6", "WT-A.11.4.7", "WT-A.11.4.8")
def test_all_effects_of_a_card_are_one_item_and_resolve_card_by_card_in_reading_order() -> None:
    """OQ-WT-60: a card with several effects is one item of the pila."""
    m = mesa(
        cartas=conjunto(hechizo("Canto", _gana(1), _gana(2)), subito("Eco", _gana(3), _gana(4))),
        A={"mano": ["Canto", RECLUTA], "mana": 1},
        B={"mano": ["Eco", RECLUTA], "mana": 1},
    )
    juega(m, {"A": {"conjura": "Canto"}}, {"B": {"responde": "Eco"}}, estricto=True)
    assert valor(m, "pila") == ["canto", "eco"]
    juega(m, {"A": "no responde"}, estricto=True)
    assert [(e["asiento"], e["cuantas"]) for e in sucesos(m, "gana_vidas")] == [("B", 3), ("B", 4), ("A", 1), ("A", 2)]


@pytest.mark.rule("WT-A.11.4.8")
@pytest.mark.parametrize(("first", "lives"), [("retirar", True), ("danar", False)])
def test_effects_apply_in_the_order_in_which_they_are_read(first: str, lives: bool) -> None:
    other = "danar" if first == "retirar" else "retirar"
    ops = {"retirar": "retirar_dano", "danar": "danar"}
    text = [{ops[first]: {"cuanto": 2, "a": UNA}}, {ops[other]: {"cuanto": 2, "a": "esa_tropa"}}]
    m = mesa(
        cartas=conjunto(hechizo("Vaivén", *text)),
        tablero={"c5": {"carta": "Lancera del Puente", "de": "B", "dano": 2}},  # VIDA 3
        A={"mano": ["Vaivén"], "mana": 1},
    )
    juega(m, {"A": {"conjura": "Vaivén", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5") is not None) is lives


# -- at least 1 for each target -------------------------------------------------------------------------------------


def _espinas() -> Mesa:
    return mesa(
        tablero={
            "a4": "Velo de la Capilla de B",
            "b4": "Osa Madre de B",
            "c4": "Osa Madre de B",
            "d4": "Osa Madre de B",
        },
        A={"mano": [ESPINAS, RECLUTA], "mana": 2},
    )


@pytest.mark.rule("WT-A.11.4.1", "WT-A.11.4.5")
def test_each_target_is_assigned_at_least_one() -> None:
    m = _espinas()
    play = {"conjura": ESPINAS, "a": ["b4", "c4"], "reparto": {"b4": 3}}
    assert explica(m, "A", play) == {"WT-A.11.4.1"}
    # 3 damages cannot be split among four
    assert not legal(m, "A", {"conjura": ESPINAS, "a": ["a4", "b4", "c4", "d4"]})
    two = juega(rama(m), {"A": {"conjura": ESPINAS, "a": ["b4", "c4"], "reparto": {"b4": 2, "c4": 1}}})
    # assigned together with the targets, before anybody answers
    assert (valor(two, "objetos.1.objetivos"), valor(two, "objetos.1.reparto")) == (["b4", "c4"], [2, 1])
    juega(two, "resuelve")
    assert (valor(two, "b4.dano"), valor(two, "c4.dano")) == (2, 1)
    juega(m, {"A": {"conjura": ESPINAS, "a": ["b4", "c4", "d4"]}}, "resuelve")
    assert [valor(m, f"{z}4.dano") for z in "bcd"] == [1, 1, 1]


@pytest.mark.rule("WT-A.11.4.2")
def test_a_later_reduction_to_nothing_does_not_matter() -> None:
    """The Velo has Absorber Mágico 2: its 1 comes to 0, and it was a legal share all the same."""
    m = _espinas()
    juega(m, {"A": {"conjura": ESPINAS, "a": ["a4", "b4"], "reparto": {"a4": 1, "b4": 2}}}, "resuelve")
    assert (valor(m, "a4.dano"), valor(m, "b4.dano")) == (0, 2)
    assert sucesos(m, "absorbe", cuanto=1)


# -- OQ-WT-57: immolating as a cost ---------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.11.4.3")
def test_an_immolation_is_paid_with_the_other_costs_and_stays_paid() -> None:
    """OQ-WT-57."""
    bare = mesa(fase="tras_construccion", A={"mano": [PACTO], "mana": 1})
    assert explica(bare, "A", {"conjura": PACTO}) == {"WT-A.11.4.3"}
    m = mesa(
        fase="tras_construccion",
        tablero={"a1": f"{RECLUTA} de A", "b1": "Osa Madre de A"},
        A={"mano": [PACTO, RECLUTA], "mana": 1},
        B={"mano": [ROMPER], "mana": 2},
    )
    juega(m, {"A": {"conjura": PACTO, "inmola": "a1"}}, estricto=True)
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("paga", "inmola", "conjura", "apila")]
    assert told == ["paga", "inmola", "conjura", "apila"]
    assert (valor(m, "a1"), valor(m, "b1.carta")) == (None, "Osa Madre")
    juega(m, {"B": {"responde": ROMPER, "a": PACTO}}, "resuelve")
    # countered: nothing is drawn, and nothing comes back
    assert (valor(m, "A.cartas_en_mano"), valor(m, "A.mana"), valor(m, "a1")) == (1, 0, None)
    assert valor(m, "A.descarte") == {RECLUTA: 1, PACTO: 1}


@pytest.mark.rule("WT-A.11.4.3", "WT-A.12.inmune.5")
def test_a_cost_is_no_effect_of_a_hechizo_and_immunity_does_not_stop_it() -> None:
    """OQ-WT-57."""
    m = mesa(fase="tras_construccion", tablero={"a1": "Cierva Blanca de A"}, A={"mano": [PACTO], "mana": 1})
    juega(m, {"A": {"conjura": PACTO}}, "resuelve")
    assert (valor(m, "a1"), valor(m, "A.cartas_en_mano")) == (None, 2)


# -- OQ-WT-61: targets that are gone --------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.7.3.1", "WT-M.card.7")
def test_a_target_that_is_no_longer_legal_is_skipped() -> None:
    """OQ-WT-61: with none left nothing happens, and costs are not returned."""
    m = mesa(
        cartas=conjunto(
            hechizo("Par", {"danar": {"cuanto": 1, "a": {"objetivo": "tropa", "cuantas": 2}}}, _gana(1)),
            hechizo("Uno", {"danar": {"cuanto": 1, "a": UNA}}, _gana(1)),
            subito("Tajo", {"matar": UNA}),
        ),
        tablero={"c5": "Osa Madre de B", "d5": "Osa Madre de B", "e5": "Osa Madre de B"},
        A={"mano": ["Par", "Uno", RECLUTA], "mana": 5},
        B={"mano": ["Tajo", "Tajo", RECLUTA], "mana": 5},
    )
    juega(m, {"A": {"conjura": "Par", "a": ["c5", "d5"]}}, {"B": {"responde": "Tajo", "a": "c5"}}, {"A": "no responde"})
    assert (valor(m, "c5"), valor(m, "d5.dano"), valor(m, "A.vidas")) == (None, 1, 21)
    juega(m, {"A": {"conjura": "Uno", "a": "e5"}}, {"B": {"responde": "Tajo", "a": "e5"}}, {"A": "no responde"})
    assert (valor(m, "A.vidas"), valor(m, "A.mana")) == (21, 3)
    assert sucesos(m, "sin_efecto", regla="WT-M.card.7", carta="Uno")
    assert valor(m, "A.descarte") == {"Par": 1, "Uno": 1}


@pytest.mark.rule("WT-A.6.1.6")
def test_who_has_left_and_come_back_is_another_one() -> None:
    """OQ-WT-61: what was aimed at the earlier copy finds nobody."""
    m = mesa(
        cartas=conjunto(
            hechizo("Uno", {"danar": {"cuanto": 1, "a": UNA}}),
            subito("Relevo", {"matar": {"objetivo": "tropa"}}, {"del_descarte": {"carta": "tropa"}}),
        ),
        tablero={"c5": "Osa Madre de B"},
        A={"mano": ["Uno", RECLUTA], "mana": 5},
        B={"mano": ["Relevo", RECLUTA], "mana": 5},
    )
    juega(m, {"A": {"conjura": "Uno", "a": "c5"}}, {"B": {"responde": "Relevo", "a": "c5"}}, {"A": "no responde"})
    juega(m, {"B": {"pone": "c5"}})
    assert (valor(m, "c5.carta"), valor(m, "c5.dano")) == ("Osa Madre", 0)
    assert sucesos(m, "sin_efecto", carta="Uno")


# -- OQ-WT-84: where cards go, and countering -----------------------------------------------------------------------


@pytest.mark.rule("WT-M.card.7")
def test_a_card_goes_to_its_owners_discard_when_it_has_resolved_and_a_potencia_stays() -> None:
    """OQ-WT-84."""
    m = mesa(
        cartas=conjunto(LENTO),
        tablero={"c1": f"{RECLUTA} de A"},
        A={"mano": ["Lento", "Juramento de Hierro", RECLUTA], "mana": 5},
    )
    juega(m, {"A": {"conjura": "Lento"}}, estricto=True)
    assert valor(m, "A.descarte") == {}
    juega(m, {"B": "no responde"}, estricto=True)
    assert valor(m, "A.descarte") == {"Lento": 1}
    juega(m, {"A": {"conjura": "Juramento de Hierro", "a": "c1"}}, "resuelve")
    assert (valor(m, "A.descarte"), valor(m, "c1.adheridas")) == ({"Lento": 1}, {"Juramento de Hierro": 1})


@pytest.mark.rule("WT-M.card.7", "WT-A.2.4.4", "WT-A.11.2.2")
def test_countering_works_on_the_pila_alone_and_leaves_costs_paid() -> None:
    """OQ-WT-84: as response or as contrarrespuesta; what the countered one was answering is not touched."""
    m = mesa(
        cartas=conjunto(LENTO),
        tablero={"c1": f"{RECLUTA} de A"},
        A={"mano": ["Lento", ROMPER, "Juramento de Hierro", RECLUTA], "mana": 9},
        B={"mano": [ROMPER, ROMPER, RECLUTA], "mana": 9},
    )
    countered = rama(m)
    juega(countered, {"A": {"conjura": "Lento"}}, {"B": {"responde": ROMPER, "a": "Lento"}}, {"A": "no responde"})
    assert (valor(countered, "A.vidas"), valor(countered, "A.mana")) == (20, 8)
    assert valor(countered, "A.descarte") == {"Lento": 1} and sucesos(countered, "contrarresta", carta="Lento")
    potencia = rama(m)
    juega(
        potencia,
        {"A": {"conjura": "Juramento de Hierro", "a": "c1"}},
        {"B": {"responde": ROMPER}},
        {"A": "no responde"},
    )
    assert (valor(potencia, "c1.adheridas"), valor(potencia, "A.descarte")) == ({}, {"Juramento de Hierro": 1})
    juega(m, {"A": {"conjura": "Lento"}}, {"B": {"responde": ROMPER, "a": "Lento"}})
    juega(m, {"A": {"responde": ROMPER, "a": f"{ROMPER} de B"}})
    assert (valor(m, "A.vidas"), valor(m, "B.descarte")) == (21, {ROMPER: 1})
    juega(m, {"A": "termina"}, {"A": "pasa"})
    # with nothing on the pila there is nothing to counter
    assert preguntado(m) == ("B", "interfase")
    assert explica(m, "B", {"conjura": ROMPER}) == {"WT-A.11.4.5"}


@pytest.mark.rule("WT-A.11.4.5", "WT-A.6.4.3")
def test_a_triggered_ability_without_a_target_does_nothing() -> None:
    m = mesa(
        cartas=conjunto(
            tropa(
                "Azote",
                1,
                1,
                1,
                habilidades=[disparada("entra", {"danar": {"cuanto": 1, "a": {"objetivo": "tropa", "de": "enemiga"}}})],
            )
        ),
        fase="invocacion",
        A={"mano": ["Azote", RECLUTA], "mana": 1},
    )
    juega(m, {"A": {"invoca": "Azote", "en": "c1"}}, estricto=True)
    assert preguntado(m) == ("A", "invocacion")
    assert sucesos(m, "sin_efecto", regla="WT-A.11.4.5", carta="Azote")
