"""What each word of the card language does at the table, on cards made for it and played by the real rules."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import carta, conjunto, disparada, hechizo, tropa
from scenario_kit import Kit

from coliseo.games.warlords_of_terra.judge.adapter import ADAPTER
from coliseo.games.warlords_of_terra.model.table import Mesa

KIT = Kit(ADAPTER, Mesa)
OSA = "Osa Madre"  # 3/4/2, Regenerar 1
RECLUTA = "Recluta de la Muralla"  # 1/2/2
LEGION = tropa("Legión de prueba", 2, 3, 2, palabras=["legion"])


def conjurada(
    tablero: dict[str, Any],
    *efecto: object,
    a: object = None,
    despues: tuple[object, ...] = (),
    otras: tuple[dict[str, Any], ...] = (),
    azar: object = None,
    tipo: str = "hechizo",
    **mas: Any,
) -> Mesa:
    """A conjures a card of its own with that effect, at those targets, and everything resolves."""
    mine = {"mana": 5, "mano": ["Ensayo", RECLUTA], **mas.pop("A", {})}
    card = carta("Ensayo", tipo, efecto=list(efecto), **mas.pop("campos", {}))
    m = KIT.mesa(cartas=conjunto(card, *otras), azar=azar, tablero=tablero, A=mine, **mas)
    action: dict[str, object] = {"conjura": "Ensayo"}
    if isinstance(a, dict):
        action["reparto"] = a
        action["a"] = list(a)
    elif a is not None:
        action["a"] = a
    return KIT.juega(m, {"A": action}, *despues, "resuelve")


def v(m: Mesa, path: str) -> Any:
    return KIT.valor(m, path)


TROPA = {"objetivo": "tropa"}


# -- damage ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.11.4.1", "WT-A.12.absorber.6")
@pytest.mark.parametrize(("kind", "left"), [("magico", 2), ("fisico", 1)])
def test_danar_is_magic_unless_the_card_says_otherwise(kind: str, left: int) -> None:
    hard = tropa("Dura", 1, 5, 1, palabras=["absorber magico 1"])
    m = conjurada({"c3": "Dura de B"}, {"danar": {"cuanto": 4, "a": TROPA, "tipo": kind}}, a="c3", otras=(hard,))
    assert v(m, "c3.vida") == left
    again = conjurada({"c3": "Dura de B"}, {"danar": {"cuanto": 4, "a": TROPA}}, a="c3", otras=(hard,))
    assert v(again, "c3.vida") == 2


@pytest.mark.rule("WT-A.8.1.1")
def test_danar_a_player_can_end_the_game() -> None:
    m = conjurada({}, {"danar": {"cuanto": 3, "a": {"objetivo": ["tropa", "jugador"]}}}, a="B", B={"vidas": 3})
    assert m.over and v(m, "ganadores") == ["A"]


@pytest.mark.rule("WT-A.4.3.10", "WT-A.4.3.11")
def test_damage_to_a_zone_reaches_an_objeto_de_campo_and_damage_to_troops_does_not() -> None:
    board = {"c3": f"{OSA} de B"}
    field = {"c3": "Tótem del Cráneo de B"}
    zone = conjurada(board, {"danar": {"cuanto": 2, "a": {"objetivo": "zona"}}}, a="zona c3", campo=field)
    assert (v(zone, "campo.c3.durabilidad"), v(zone, "c3.dano")) == (1, 2)
    every = conjurada(board, {"danar": {"cuanto": 2, "a": {"todas": "tropa"}}}, campo=field)
    assert (v(every, "campo.c3.durabilidad"), v(every, "c3.dano")) == (2, 2)


@pytest.mark.rule("WT-A.11.4.1", "WT-A.11.4.5")
def test_repartir_dano_gives_each_target_at_least_one() -> None:
    split = {"repartir_dano": {"cuanto": 3, "entre": {"objetivos": "tropa"}}}
    both = conjurada({"c3": f"{OSA} de B", "d3": f"{OSA} de B"}, split, a={"c3": 1, "d3": 2})
    assert (v(both, "c3.dano"), v(both, "d3.dano")) == (1, 2)
    one = conjurada({"c3": f"{OSA} de B", "d3": f"{OSA} de B"}, split, a=["c3"])
    assert (v(one, "c3.dano"), v(one, "d3.dano")) == (3, 0)


# -- statistics and keywords ----------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.7.1.1.1", "WT-A.7.1.1.2")
def test_ganar_and_perder() -> None:
    m = conjurada(
        {"c3": f"{OSA} de B"},
        {
            "ganar": {
                "a": TROPA,
                "atq": 2,
                "vida": 1,
                "vel": 1,
                "palabras": ["volar", "absorber 2"],
                "hasta": "este_turno",
            }
        },
        {"perder": {"a": "esa_tropa", "atq": 1}},
        a="c3",
    )
    assert [v(m, f"c3.{stat}") for stat in ("atq", "vida", "vel")] == [4, 5, 3]
    assert v(m, "c3.palabras") == {"volar": 1} and v(m, "c3.indices.absorber") == 2


@pytest.mark.rule("WT-M.troop.2", "WT-A.10.5.4")
def test_perder_all_its_vida_kills_and_a_troop_whose_effect_it_is_has_killed() -> None:
    m = conjurada({"c3": f"{OSA} de B"}, {"perder": {"a": TROPA, "vida": 4}}, a="c3")
    assert v(m, "c3") is None and not KIT.sucesos(m, "mata")
    weaken = disparada("entra", {"perder": {"a": {"objetivo": "tropa", "de": "enemiga"}, "vida": 4}})
    n = KIT.mesa(
        cartas=conjunto(tropa("Marchita", 1, 1, 1, habilidades=[weaken])),
        tablero={"c3": f"{OSA} de B"},
        fase="invocacion",
        A={"mana": 5, "mano": ["Marchita", RECLUTA]},
    )
    KIT.juega(n, {"A": {"invoca": "Marchita", "en": "c1"}}, "resuelve")
    assert v(n, "c3") is None
    assert KIT.sucesos(n, "mata")


@pytest.mark.rule("WT-A.7.2.1", "WT-A.7.2.2")
def test_fijar_and_intercambiar_leave_what_others_give() -> None:
    armed = {"c3": {"carta": OSA, "de": "B", "dano": 1, "objetos": ["Espada de Guarnición"]}}
    assert v(conjurada(armed, {"fijar": {"a": TROPA, "atq": 0}}, a="c3"), "c3.atq") == 2
    m = conjurada({**armed}, {"intercambiar": TROPA}, {"ganar": {"a": "esa_tropa", "atq": 1}}, a="c3")
    assert (v(m, "c3.atq"), v(m, "c3.vida"), v(m, "c3.dano")) == (3 + 1 + 2, 3, 0)


@pytest.mark.rule("WT-A.12.legion.3", "WT-A.12.legion.15", "WT-A.12.legion.16")
def test_one_copy_of_a_legion_or_the_whole_card() -> None:
    board = {"c3": {"carta": "Legión de prueba", "de": "B", "contadores": 2}}
    one = conjurada(board, {"matar": TROPA}, a="c3", otras=(LEGION,))
    assert v(one, "c3.contadores") == 1
    every = conjurada(board, {"matar": {"todas": "tropa"}}, otras=(LEGION,))
    assert v(every, "c3") is None
    gone = conjurada(board, {"eliminar": {"todas": "tropa"}}, otras=(LEGION,))
    assert v(gone, "c3") is None
    stronger = conjurada(board, {"ganar": {"a": {"todas": "tropa"}, "atq": 2}}, otras=(LEGION,))
    assert v(stronger, "c3.atq") == 8


@pytest.mark.rule("WT-A.12.legion.5")
def test_damage_is_the_last_thing_that_happens_to_a_legion() -> None:
    board = {"c3": {"carta": "Legión de prueba", "de": "B", "contadores": 1}}
    ops = ({"danar": {"cuanto": 3, "a": TROPA}}, {"ganar": {"a": "esa_tropa", "atq": 5}})
    m = conjurada(board, *ops, a="c3", otras=(LEGION,))
    # the bonus went to the copy that then died
    assert (v(m, "c3.contadores"), v(m, "c3.atq")) == (0, 2)


@pytest.mark.rule("WT-A.12.anular.1", "WT-M.troop.3")
def test_anular_voltear_and_prohibir_mover() -> None:
    m = conjurada(
        {"c3": f"{OSA} de B"}, {"anular": TROPA}, {"voltear": "esa_tropa"}, {"prohibir_mover": "esa_tropa"}, a="c3"
    )
    assert v(m, "c3.anulada") and v(m, "c3.volteada") and v(m, "c3.indices.regenerar") == 0
    assert KIT.sucesos(m, "no_podra_mover")


# -- leaving --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.6.4", "WT-A.10.5.7")
def test_eliminar_and_destruir() -> None:
    m = conjurada({"c3": f"{OSA} de B"}, {"eliminar": TROPA}, a="c3")
    assert v(m, "c3") is None and v(m, "B.descarte") == {}
    board = {"c3": {"carta": OSA, "de": "B", "objetos": ["Arco de Tejo"]}}
    m = conjurada(board, {"destruir": {"objetivo": "objeto"}}, a="Arco de Tejo")
    assert v(m, "c3.objetos") == {} and v(m, "B.descarte") == {"Arco de Tejo": 1}
    m = conjurada({}, {"destruir": {"objetivo": "lugar"}}, a="Arroyo Cantarín", B={"lugares": ["Arroyo Cantarín"]})
    assert v(m, "B.descarte") == {"Arroyo Cantarín": 1}


@pytest.mark.rule("WT-A.10.6.1", "WT-A.10.6.2")
def test_inmolar_each_player_their_own() -> None:
    m = conjurada(
        {"a1": f"{OSA} de A", "c5": f"{OSA} de B", "d5": f"{RECLUTA} de B"},
        {"inmolar": {"cuantas": 1, "quien": "cada_jugador"}},
        despues=("resuelve", {"B": {"inmola": "d5"}}),
    )
    assert v(m, "a1") is None and v(m, "d5") is None and v(m, "c5") is not None


@pytest.mark.rule("WT-A.10.6.1", "WT-A.11.4.8")
@pytest.mark.parametrize(("said", "hand"), [("si", 2), ("no", 1)])
def test_puedes_and_what_follows_if_it_was_done(said: str, hand: int) -> None:
    may = {"puedes": [{"inmolar": 1}], "si_lo_haces": [{"robar": 1}]}
    m = conjurada({"a1": f"{OSA} de A"}, may, despues=("resuelve", {"A": {"elige": said}}))
    assert sum(v(m, "A.mano").values()) == hand
    assert (v(m, "a1") is None) == (said == "si")
    # with nobody to immolate nothing is asked
    nobody = conjurada({}, may)
    assert not KIT.sucesos(nobody, "inmola") and sum(v(nobody, "A.mano").values()) == 1


@pytest.mark.rule("WT-A.10.1c.13")
def test_reemplazar_puts_the_ficha_in_the_same_zone() -> None:
    m = conjurada({"c3": f"{OSA} de A"}, {"reemplazar": {"a": TROPA, "por": "arboreo"}}, a="c3")
    assert (v(m, "c3.carta"), v(m, "c3.de"), v(m, "A.descarte")) == ("Arbóreo", "A", {"Ensayo": 1})


# -- cards and players ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.5.1", "WT-M.board.8")
def test_poner_fichas_puts_as_many_as_fit() -> None:
    board = {f"{column}1": f"{OSA} de A" for column in "abcd"}
    m = conjurada(board, {"poner_fichas": {"ficha": "recluta", "cuantas": 3}})
    assert v(m, "e1.carta") == "Recluta" and len(KIT.sucesos(m, "entra")) == 1


@pytest.mark.rule("WT-A.6.2.2", "WT-A.6.1.1", "WT-M.board.5")
def test_del_descarte() -> None:
    back = {"del_descarte": {"carta": "tropa", "nivel_maximo": 3}}
    mine = {"descarte": [OSA, "Serafín Menor", "Arco de Tejo", "Tótem del Cráneo"]}
    m = conjurada({}, back, A=mine, despues=("resuelve", {"A": {"pone": "b1"}}))
    assert v(m, "b1.carta") == OSA and not KIT.sucesos(m, "invoca")
    m = conjurada({}, {"del_descarte": {"carta": "objeto"}}, A=mine)
    assert v(m, "A.armeria") == {"Arco de Tejo": 1}


@pytest.mark.rule("WT-A.12.suerte.1")
@pytest.mark.parametrize(("face", "lives"), [(1, 22), (6, 22), (3, 20)])
def test_suerte(face: int, lives: int) -> None:
    m = conjurada({}, {"suerte": [{"ganar_vidas": 2}]}, azar={"suerte": [face]})
    assert v(m, "A.vidas") == lives


@pytest.mark.rule("WT-A.3.2", "WT-A.1.10")
def test_resources_and_lives() -> None:
    m = conjurada(
        {},
        {"ganar_recurso": {"oro": 4}},
        {"ganar_vidas": 3},
        {"perder_vidas": {"cuantas": 2, "quien": "oponente"}},
        A={"oro": 9},
    )
    assert (v(m, "A.oro"), v(m, "A.vidas"), v(m, "B.vidas")) == (10, 23, 18)


def test_robar_of_the_deck_of_ones_choice() -> None:
    m = conjurada({}, {"robar": {"cartas": 1, "de": "elegido"}}, despues=("resuelve", {"A": {"roba": "construccion"}}))
    assert KIT.sucesos(m, "roba", mazo="construccion")


@pytest.mark.rule("WT-A.12.legion.15")
def test_si_counts_a_legion_as_one() -> None:
    ops = {"si": {"controlas": 2}, "entonces": [{"ganar_vidas": 1}], "sino": [{"perder_vidas": 1}]}
    board: dict[str, Any] = {"a1": {"carta": "Legión de prueba", "de": "A", "contadores": 2}}
    assert v(conjurada(board, ops, otras=(LEGION,)), "A.vidas") == 19
    assert v(conjurada({**board, "b1": f"{OSA} de A"}, ops, otras=(LEGION,)), "A.vidas") == 21


def test_una_is_chosen_on_resolution() -> None:
    board = {"a1": {"carta": OSA, "de": "A", "dano": 2}, "b1": {"carta": OSA, "de": "A", "dano": 2}}
    heal = {"retirar_dano": {"cuanto": 2, "a": {"una": "tropa", "de": "tuya", "subtipo": "bestia"}}}
    m = conjurada(board, heal, despues=("resuelve", {"A": {"elige": "b1"}}))
    assert (v(m, "a1.dano"), v(m, "b1.dano")) == (2, 0)


@pytest.mark.rule("WT-M.card.7", "WT-A.12.irradiar.1")
def test_what_adheres_stays_on_one_troop() -> None:
    m = conjurada(
        {"c3": "Prisma de Savia de A", "c4": f"{OSA} de A"},
        {"adherir": {"objetivo": "tropa", "de": "tuya"}},
        a="c3",
        campos={"adhesion": "potencia", "permanentes": [{"obtiene": {"a": "portadora", "atq": 2}}]},
    )
    assert (v(m, "c3.adheridas"), v(m, "c4.adheridas"), v(m, "A.descarte")) == ({"Ensayo": 1}, {}, {})
    assert (v(m, "c3.atq"), v(m, "c4.atq")) == (2, 3)


@pytest.mark.rule("WT-A.12.irradiar.1")
def test_an_effect_on_irradiar_spreads_to_those_it_may_affect() -> None:
    m = conjurada(
        {"c3": "Prisma de Savia de B", "c4": f"{OSA} de B", "b3": f"{OSA} de A", "d3": "Cierva Blanca de B"},
        {"danar": {"cuanto": 1, "a": TROPA}},
        a="c3",
    )
    assert [v(m, f"{zone}.dano") for zone in ("c3", "c4", "b3", "d3")] == [1, 1, 1, 0]


@pytest.mark.rule("WT-A.10.5.3")
def test_tomar_control_lasts_while_the_source_stays() -> None:
    m = KIT.mesa(
        cartas=conjunto(hechizo("Fuego", {"danar": {"cuanto": 3, "a": TROPA}})),
        tablero={"c3": f"{RECLUTA} de B"},
        fase="invocacion",
        A={"mana": 8, "mano": ["Tentadora", "Fuego", RECLUTA]},
    )
    KIT.juega(m, {"A": {"invoca": "Tentadora", "en": "c1"}}, "resuelve")
    assert (v(m, "c3.de"), v(m, "c3.dueno"), v(m, "c3.prestada")) == ("A", "B", True)
    KIT.juega(m, {"hasta": {"fase": "tactica"}}, {"A": {"conjura": "Fuego", "a": "c1"}}, "resuelve")
    assert v(m, "c1") is None and v(m, "c3.de") == "B"
