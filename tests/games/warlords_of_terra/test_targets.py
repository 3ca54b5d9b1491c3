"""What may be a target: each guard by itself, with the rule that decides; and that offers are what no guard refuses."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, disparada, grito, hechizo, subito, tropa
from scenario_kit import Kit

from coliseo.effects.frame import EffectFrame
from coliseo.games.warlords_of_terra.judge.adapter import ADAPTER
from coliseo.games.warlords_of_terra.language.selection import Todas
from coliseo.games.warlords_of_terra.language.selectors import Objetivo, hay_objetivos
from coliseo.games.warlords_of_terra.model.combat import DECLARACION, Combate, Combatiente
from coliseo.games.warlords_of_terra.model.items import CONJURO, Objeto
from coliseo.games.warlords_of_terra.model.procedures import efecto
from coliseo.games.warlords_of_terra.model.table import DE_JUGADOR, DE_LUGAR, DE_PERTRECHO, DE_PILA, TABLERO, Mesa

KIT = Kit(ADAPTER, Mesa)


def mesa(tablero: dict[str, Any], *cartas: dict[str, Any], **mas: object) -> Mesa:
    given = conjunto(*cartas) if cartas else None
    return KIT.mesa(cartas=given, tablero=tablero, **mas)


def en(m: Mesa, zone: str) -> int:
    ident = m.zonas[TABLERO.cell_named(zone)]
    assert ident
    return ident


def con(m: Mesa, key: str, seat: int = 0, ability: int = 0, source: int = 0) -> tuple[Objeto, Objetivo]:
    """A card being played by a seat, and its first target."""
    card = m.catalogo.por_clave[key]
    o = Objeto(9999, CONJURO, seat, card.numero)
    o.habilidad = ability
    o.fuente = source
    return o, card.habilidades[ability].efecto.objetivos[0]


def razones(m: Mesa, key: str, code: int, seat: int = 0, ability: int = 0, source: int = 0) -> set[str]:
    """The rules that keep something from being chosen; what is offered is exactly what none refuses."""
    o, t = con(m, key, seat, ability, source)
    refusals = t.explicar(m, o, code)
    offered = t.candidatos(m, o)
    assert set(offered) <= set(t.universo(m, o))
    assert (code in offered) == (not refusals)
    assert all(r.es and r.en for r in refusals)
    return {rule for r in refusals for rule in r.rules}


@pytest.mark.rule("WT-A.7.3.7", "WT-A.12.inmune.1", "WT-A.2.3.2", "WT-A.2.4.2", "WT-A.2.4.3")
def test_immunity_to_hechizos_covers_subitos_and_not_gritos() -> None:
    kill = {"matar": {"objetivo": "tropa"}}
    m = mesa({"c3": "Cierva Blanca de B"}, hechizo("Uno", kill), subito("Dos", kill), grito("Tres", kill))
    hind = en(m, "c3")
    assert razones(m, "uno", hind) == {"WT-A.7.3.7", "WT-A.12.inmune.1"}
    assert razones(m, "dos", hind) == {"WT-A.7.3.7", "WT-A.2.3.2"}
    assert razones(m, "tres", hind) == set()
    for key, legal in (("uno", False), ("tres", True)):
        o, t = con(m, key)
        assert hay_objetivos(m, o, [t]) == legal


@pytest.mark.rule("WT-A.12.inmune.1", "WT-A.12.inmune.3")
def test_immunity_to_another_type_and_what_all_reaches() -> None:
    m = mesa(
        {"c3": "Firme de B", "c4": "Osa Madre de B", "a1": "Piroclasta de A"},
        tropa("Firme", 1, 3, 1, palabras=["inmune a tropas"]),
        hechizo("Ola", {"danar": {"cuanto": 1, "a": {"todas": "tropa", "de": "enemiga"}}}),
    )
    assert razones(m, "piroclasta", en(m, "c3"), source=en(m, "a1")) == {"WT-A.12.inmune.1"}
    assert razones(m, "piroclasta", en(m, "c4"), source=en(m, "a1")) == set()
    wave = m.catalogo.por_clave["ola"]
    o = Objeto(9999, CONJURO, 0, wave.numero)
    m.en_curso.append(o)
    all_ = wave.efecto.tree[0].children()[-1]
    assert isinstance(all_, Todas)
    frame = EffectFrame(efecto, 0, len(m.en_curso) - 1)
    assert sorted(all_.codigos(m, frame)) == sorted([en(m, "c3"), en(m, "c4")])
    o.carta = m.catalogo.por_clave["piroclasta"].numero  # the same words on a troop
    assert all_.codigos(m, frame) == [en(m, "c4")]


@pytest.mark.rule("WT-A.7.3.5", "WT-A.7.3.6")
def test_whose_it_is() -> None:
    m = mesa({"c3": "Osa Madre de B", "a1": "Osa Madre de A"})
    assert razones(m, "maldicion_de_lentitud", en(m, "a1")) == {"WT-A.7.3.5"}
    assert razones(m, "maldicion_de_lentitud", en(m, "c3")) == set()
    assert razones(m, "juramento_de_hierro", en(m, "c3")) == {"WT-A.7.3.5"}
    assert razones(m, "savia_renovada", en(m, "a1")) == razones(m, "savia_renovada", en(m, "c3")) == set()


@pytest.mark.rule("WT-A.7.3.1", "WT-A.7.3.5")
def test_a_requirement_looks_at_the_final_status() -> None:
    m = mesa(
        {"c3": {"carta": "Can de prueba", "de": "B", "objetos": ["Espada de Guarnición"]}, "d3": "Can de prueba de B"},
        tropa("Can de prueba", 2, 2, 2),
        hechizo("Remate", {"matar": {"objetivo": "tropa", "atq_maximo": 2}}),
    )
    assert m.estado(en(m, "c3")).atq == 4
    assert razones(m, "remate", en(m, "c3")) == {"WT-A.7.3.1", "WT-A.7.3.5"}
    assert razones(m, "remate", en(m, "d3")) == set()


def test_with_an_arma_equipped() -> None:
    m = mesa({"a1": {"carta": "Osa Madre", "de": "A", "objetos": ["Arco de Tejo"]}, "b1": "Osa Madre de A"})
    assert razones(m, "chatarrero_del_paso", en(m, "a1"), ability=1) == set()
    assert razones(m, "chatarrero_del_paso", en(m, "b1"), ability=1) == {"WT-A.7.3.1", "WT-A.7.3.5"}


@pytest.mark.rule("WT-A.10.1c.12")
def test_not_while_it_fights() -> None:
    m = mesa({"c3": "Osa Madre de B", "d3": "Osa Madre de B"})
    fight = Combate(0, en(m, "d3"), TABLERO.cell_named("d3"))
    fight.paso = DECLARACION
    fight.zonas.append(Combatiente(TABLERO.cell_named("d3"), 1, en(m, "d3"), 0, False, 1))
    m.combate = fight
    assert razones(m, "destello_cegador", en(m, "d3")) == {"WT-A.7.3.1", "WT-A.7.3.5"}
    assert razones(m, "destello_cegador", en(m, "c3")) == set()


@pytest.mark.rule("WT-M.card.3", "WT-A.5.6")
def test_level_is_oro_plus_mana_and_a_ficha_has_none() -> None:
    m = mesa({"c3": "Osa Madre de B", "c4": "Serafín Menor de B", "d4": "Recluta de B"})
    level = {"WT-M.card.3", "WT-A.5.6", "WT-A.12.armar.2"}
    assert razones(m, "arcangel_de_la_balanza", en(m, "c3")) == set()
    assert razones(m, "arcangel_de_la_balanza", en(m, "c4")) == level
    assert razones(m, "tentadora", en(m, "c3")) == level
    assert razones(m, "tentadora", en(m, "d4")) == set()


@pytest.mark.rule("WT-A.2.2.3")
def test_subtype_and_realm_are_those_printed() -> None:
    m = mesa(
        {"c3": "Osa Madre de B", "c4": "Sin nada de B", "d4": "Lancera del Puente de B"},
        tropa("Sin nada", 1, 1, 1),
        hechizo("Caza", {"matar": {"objetivo": "tropa", "subtipo": "bestia"}}),
        hechizo("Purga", {"matar": {"objetivo": "tropa", "reino": "theridom"}}),
    )
    assert razones(m, "caza", en(m, "c3")) == razones(m, "purga", en(m, "d4")) == set()
    assert razones(m, "caza", en(m, "c4")) == razones(m, "purga", en(m, "c3")) == {"WT-A.2.2.3", "WT-A.7.3.5"}


@pytest.mark.rule("WT-A.12.irradiar.2", "WT-A.12.irradiar.3")
def test_only_what_touches_nothing_else_may_be_aimed_at_irradiar() -> None:
    m = mesa(
        {"c3": "Prisma de Savia de B", "c4": "Osa Madre de B"},
        hechizo("Solo", {"danar": {"cuanto": 1, "a": {"objetivo": "tropa"}}}),
        hechizo("Ademas", {"danar": {"cuanto": 1, "a": {"objetivo": "tropa"}}}, {"robar": 1}),
    )
    prism, bear = en(m, "c3"), en(m, "c4")
    assert razones(m, "solo", prism) == razones(m, "espinas_crecientes", prism) == set()
    assert razones(m, "ademas", prism) == {"WT-A.12.irradiar.2", "WT-A.12.irradiar.3"}
    assert razones(m, "ademas", bear) == set()
    # what was aimed at it before it had Irradiar goes on
    o, t = con(m, "ademas")
    assert t.vigente(m, o, prism)


@pytest.mark.rule("WT-A.12.irradiar.3")
def test_irradiar_is_a_target_only_by_itself() -> None:
    m = mesa({"c3": "Prisma de Savia de B", "d3": "Prisma de Savia de B", "c4": "Osa Madre de B"})
    one, two, bear = en(m, "c3"), en(m, "d3"), en(m, "c4")
    t = con(m, "espinas_crecientes")[1]
    assert t.juntos(m, (one,)) == (one,)
    assert t.juntos(m, (one, bear)) == (bear,)
    assert t.juntos(m, (two, one)) == (two,)


@pytest.mark.rule("WT-A.4.3.11", "WT-A.4.3.12", "WT-A.4.3.13")
def test_an_objeto_de_campo_is_only_ever_an_object() -> None:
    m = mesa(
        {"c3": "Osa Madre de B"},
        hechizo("Romper", {"destruir": {"objetivo": "objeto"}}),
        campo={"d3": "Tótem del Cráneo de B"},
    )
    thing = DE_PERTRECHO + next(iter(m.campo.values())).ident
    assert razones(m, "combustion", thing) == {"WT-A.4.3.11", "WT-A.4.3.12", "WT-A.4.3.13"}
    assert razones(m, "romper", thing) == set()
    assert razones(m, "romper", en(m, "c3")) == {"WT-A.7.3.6", "WT-A.11.4.5"}


@pytest.mark.rule("WT-A.11.4.5")
def test_players_and_lugares() -> None:
    m = mesa({"c3": "Osa Madre de B"}, B={"lugares": ["Arroyo Cantarín", "Corazón de la Floresta"]})
    o, t = con(m, "diezmo_doble")
    assert t.candidatos(m, o) == [DE_JUGADOR, DE_JUGADOR + 1]
    assert razones(m, "piroclasta", DE_JUGADOR + 1) == set()
    assert razones(m, "combustion", DE_JUGADOR + 1) == {"WT-A.7.3.6", "WT-A.11.4.5"}
    cheap, dear = (DE_LUGAR + x.ident for x in m.jugadores[1].lugares)
    assert razones(m, "abajo_los_muros", cheap) == set()
    assert razones(m, "abajo_los_muros", dear) == {"WT-M.card.3", "WT-A.5.6", "WT-A.12.armar.2"}
    gone = DE_LUGAR + 4000
    assert t.explicar(m, o, gone)


@pytest.mark.rule("WT-A.2.3.2", "WT-A.2.4.4")
def test_what_counters_hechizos_does_not_reach_a_grito() -> None:
    m = mesa({"c3": "Osa Madre de B"})
    for ident, key in ((501, "combustion"), (502, "al_frente")):
        m.pila.append(Objeto(ident, CONJURO, 1, m.catalogo.por_clave[key].numero))
    assert razones(m, "romper_el_conjuro", DE_PILA + 501) == set()
    assert razones(m, "romper_el_conjuro", DE_PILA + 502) == {"WT-A.2.4.2", "WT-A.2.4.4"}
    m.pila[0].contrarrestado = True
    assert razones(m, "romper_el_conjuro", DE_PILA + 501) == {"WT-A.11.2.1", "WT-A.2.3.2"}


def test_another_than_the_source() -> None:
    other = disparada("entra", {"voltear": {"objetivo": "tropa", "otra": "si"}})
    m = mesa({"c3": "Celosa de A", "c4": "Osa Madre de B"}, tropa("Celosa", 1, 1, 1, habilidades=[other]))
    assert razones(m, "celosa", en(m, "c3"), source=en(m, "c3")) == {"WT-A.11.4.5"}
    assert razones(m, "celosa", en(m, "c4"), source=en(m, "c3")) == set()


def test_what_is_gone_is_no_target_any_more() -> None:
    m = mesa({"c3": "Osa Madre de B"})
    o, t = con(m, "combustion")
    assert t.vigente(m, o, en(m, "c3"))
    assert not t.vigente(m, o, 4000)
    assert t.copias(m, o, [en(m, "c3")]) is None
