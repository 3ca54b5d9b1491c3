"""Powers (I.7.3.2, I.7.5): how a Power reads, and what its parts mean in play."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, explica, juega, legal, mesa, poder, tactico, valor

from coliseo.effects.source import CardError
from coliseo.games.atrum_arena.language.sets import catalogo_base
from coliseo.games.atrum_arena.model.cards import Poder, PoderDef
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.games.atrum_arena.shelf.notation import datos_de_poder, linea_de_copia, linea_de_poder

COLORES = {
    "bestia": ("violeta", "violet"),
    "caido": ("rojizo", "reddish"),
    "esqueleto": ("amarillo", "yellow"),
    "golem": ("azul", "blue"),
    "zombie": ("verde", "green"),
    "neutro": ("gris claro", "light grey"),
}


def uno(*poderes: object, **campos: object) -> dict[str, Any]:
    return {"reptantes": [{"nombre": "Uno", "poderes": list(poderes)}], **campos}


def impreso(m: Mesa, ranura: int = 0) -> Poder:
    return m.participantes[0].equipo[0].poderes[ranura]


def leido(power: dict[str, Any]) -> PoderDef:
    return impreso(mesa(A=uno(power))).de


@pytest.mark.rule("AA-I.7.3.2", "AA-I.7.3.4")
@pytest.mark.parametrize("tipo", list(COLORES))
def test_the_discard_type_is_named_and_has_its_colour(tipo: str) -> None:
    sheet = datos_de_poder(leido(tactico("T", descarte=tipo)), "prueba")
    assert (sheet["color"]["es"], sheet["color"]["en"]) == COLORES[tipo]
    shown = {"caido": "Caído", "golem": "Gólem"}.get(tipo, tipo.capitalize())
    assert sheet["descarte"] == shown
    assert f"/ {shown} /" in sheet["texto"]["es"]


@pytest.mark.rule("AA-I.7.5.1", "AA-I.7.5.2", "AA-I.7.5.7")
@pytest.mark.parametrize("rarity", ["basico", "superior", "magistral"])
def test_a_power_shows_its_cost_first_then_discard_kind_and_rarity(rarity: str) -> None:
    shown = {"basico": ("Básico", "Basic"), "superior": ("Superior",) * 2, "magistral": ("Magistral", "Masterly")}
    kinds = {"ataque": ({"dano": 2}, "Ataque", "Attack"), "defensa": ({"prevenir": 2}, "Defensa", "Defence"),
             "tactico": ({"robar": 2}, "Táctico", "Tactic")}  # fmt: skip
    for kind, (effect, es, en) in kinds.items():
        p = impreso(mesa(A=uno(poder("Nombre", kind, effect, coste=3, descarte="zombie", rareza=rarity))))
        assert linea_de_copia(p, "es").startswith(f"NOMBRE (Coste 3 / Zombie / {es} / {shown[rarity][0]}): ")
        assert linea_de_copia(p, "en").startswith(f"NOMBRE (Cost 3 / Zombie / {en} / {shown[rarity][1]}): ")


@pytest.mark.rule("AA-I.7.5.1", "AA-I.7.5.2")
def test_cost_and_kind_shown_are_those_played_by() -> None:
    m = mesa(A=uno(ataque("Caro", 1, coste=2), mano=["zombie"], altar=["golem", "golem"]), alcance="parte")
    assert "(Coste 2 / Neutro / Ataque /" in linea_de_copia(impreso(m), "es")
    juega(m, {"A": {"anuncia": "Caro"}}, "resuelve")
    assert valor(m, "A.altar") == {"golem agotado": 2}


@pytest.mark.rule("AA-I.7.5.7")
def test_there_are_three_rarities_and_no_other() -> None:
    assert {p.rareza for p in catalogo_base().poderes.values()} == {"basico", "superior", "magistral"}
    with pytest.raises(CardError, match="rareza"):
        leido(tactico("T", rareza="legendario"))


@pytest.mark.rule("AA-I.7.5.8")
def test_rarity_changes_nothing_in_play() -> None:
    ends = []
    for rarity in ("basico", "superior", "magistral"):
        m = mesa(A=uno(ataque("Golpe", 3, coste=1, rareza=rarity), mano=["zombie"], altar=["golem"]), alcance="parte")
        juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
        ends.append((valor(m, "B.resistencia"), valor(m, "A.altar"), valor(m, "vertedero")))
    assert ends == [(7, {"golem agotado": 1}, {"zombie": 1})] * 3


@pytest.mark.rule("AA-I.7.5.3")
def test_one_name_at_several_costs_is_stronger_the_higher_its_cost() -> None:
    lift = poder("Oleada", "ataque", {"dano": "valor"}, valores={0: 1, 2: 3, 4: 6})
    assert "(Coste 0-4 /" in linea_de_poder(leido(lift), "es")
    assert "Haz (1-6) de daño" in linea_de_poder(leido(lift), "es")
    with pytest.raises(CardError, match=r"AA-I\.7\.5\.3"):
        leido(poder("Mengua", "ataque", {"dano": "valor"}, valores={0: 4, 1: 3}))


@pytest.mark.rule("AA-I.7.5.3")
@pytest.mark.parametrize(("cost", "damage"), [(0, 2), (4, 5)])
def test_each_printed_copy_has_the_number_of_its_own_cost(cost: int, damage: int) -> None:
    m = mesa(A=uno(f"Carga heroica {cost}", mano=["caido"], altar=["golem"] * 4), alcance="parte")
    assert f"(Coste {cost} / Caído / Ataque / Básico): Haz {damage} de daño" in linea_de_copia(impreso(m), "es")
    juega(m, {"A": {"anuncia": "Carga heroica"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10 - damage
    assert valor(m, "A.preparados") == 4 - cost


@pytest.mark.rule("AA-I.7.5.3")
def test_the_name_identifies_a_power_so_no_set_defines_it_twice() -> None:
    again = {"poderes": [tactico("Carga heroica", rareza="basico")]}
    with pytest.raises(CardError, match="Carga heroica"):
        mesa(cartas=again)


@pytest.mark.rule("AA-I.7.5.4")
def test_an_unico_exists_at_one_cost_and_carries_a_star() -> None:
    star = leido(tactico("Solo", {"robar": 1}, coste=2, unico="si"))
    assert linea_de_poder(star, "es").startswith("SOLO ★ (Coste 2 /")
    assert "★" not in linea_de_poder(leido(tactico("Otro", coste=2)), "es")
    with pytest.raises(CardError, match=r"AA-I\.7\.5\.4"):
        leido(poder("Doble", "tactico", {"robar": "valor"}, unico="si", valores={1: 1, 2: 2}))
    assert all(len(p.valores) == 1 for p in catalogo_base().poderes.values() if p.unico)


@pytest.mark.rule("AA-I.7.5.5")
def test_the_effect_happens_when_the_power_is_cast_and_not_when_it_is_announced() -> None:
    m = mesa(A=uno(tactico("Cura", {"aumentar_resistencia": 4}), mano=["zombie"]),
             B=uno(tactico("T"), mano=["golem"]), alcance="parte")  # fmt: skip
    juega(m, {"A": {"anuncia": "Cura"}})
    assert (valor(m, "A.resistencia"), valor(m, "A.mano")) == (10, {"zombie": 1})
    juega(m, "resuelve")
    assert (valor(m, "A.resistencia"), valor(m, "A.mano")) == (14, {})


@pytest.mark.rule("AA-I.7.5.5")
def test_what_the_text_restricts_cannot_be_done_otherwise() -> None:
    barato = tactico("Barato", {"anular": {"de": "oponente", "coste_maximo": 0}})
    for cost, fits in ((0, True), (1, False)):
        m = mesa(A=uno(tactico("Plan", {"robar": 1}, coste=cost), mano=["zombie"], altar=["golem"]),
                 B=uno(barato, tactico("T"), mano=["golem"]), alcance="parte")  # fmt: skip
        juega(m, {"A": {"anuncia": "Plan"}})
        assert legal(m, "B", {"anuncia": "Barato"}) is fits
        # with no other Power to point at, what is told is that there is no target
        assert bool(explica(m, "B", {"anuncia": "Barato"})) is not fits


@pytest.mark.rule("AA-I.7.5.6")
def test_where_a_text_contradicts_the_rules_the_text_wins() -> None:
    """The rules say that a cost paid by Agotar makes the Reptante Agotado; this text says that it does not."""
    ends = {}
    for name, effect in (("Regla", []), ("Texto", ["no_se_agota"])):
        m = mesa(A=uno(ataque(name, 2, *effect, coste=1), mano=["zombie"], altar=["golem"]), alcance="parte")
        juega(m, {"A": {"anuncia": name}}, "resuelve")
        ends[name] = (valor(m, "B.resistencia"), valor(m, "A.altar"), valor(m, "A.reptantes.Uno.preparado"))
    assert ends == {"Regla": (8, {"golem agotado": 1}, False), "Texto": (8, {"golem agotado": 1}, True)}


@pytest.mark.rule("AA-I.7.5.6")
def test_a_text_may_place_more_esbirros_than_the_one_of_the_turn() -> None:
    m = mesa(A=uno(tactico("Siembra", {"colocar_de_la_mano": 2}, coste=2), altar=["golem", "golem"],
                   mano=["zombie", "bestia", "bestia", "caido"]), alcance="parte")  # fmt: skip
    siembra = {"anuncia": "Siembra", "descarta": "zombie", "gira": ["golem", "golem"]}
    juega(m, {"A": {"coloca": "caido"}}, {"A": siembra}, "resuelve")
    assert valor(m, "A.altar") == {"golem agotado": 2, "caido": 1, "bestia agotado": 2}
