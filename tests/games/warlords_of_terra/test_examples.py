"""Worked examples of the book that are not played but checked, and that every one of the 55 has its place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from games.warlords_of_terra.kit import valor

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import plain
from coliseo.games.warlords_of_terra.atoms.troops import anular
from coliseo.games.warlords_of_terra.construction.files import mazo_inicial
from coliseo.games.warlords_of_terra.construction.rules import Lista, revisar_mazo
from coliseo.games.warlords_of_terra.judge.adapter import ADAPTER
from coliseo.games.warlords_of_terra.language.sets import agregar, catalogo_base, leer_conjunto_de_texto
from coliseo.games.warlords_of_terra.model.cards import Catalogo
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.judge.scenario import load_scenario

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])
EJEMPLOS = 55
#: those of this file: they are about decks
DE_MAZOS = (47,)


def test_every_worked_example_has_its_place() -> None:
    folder = ROOT / "scenarios" / "warlords_of_terra" / "ejemplos"
    found = {load_scenario(path).example for path in folder.glob("*.yaml")}
    assert found == {f"WT-EX-{n:02}" for n in range(1, EJEMPLOS + 1) if n not in DE_MAZOS}
    for path in folder.glob("*.yaml"):
        assert load_scenario(path).example == f"WT-EX-{path.stem[-2:]}"


def _con_legendarias() -> Catalogo:
    """Three legendary troops and a legendary lugar besides what the game brings."""
    base = catalogo_base()
    lines = ["set: mias", "reinos:", "  - clave: theridom", "    cartas:"]
    facts = "tipo: tropa, rango: legendaria, coste: {mana: 1}, atq: 1, vida: 1, vel: 1"
    lines += [f"      - {{nombre: Tropa {i}, {facts}}}" for i in range(1, 4)]
    lines.append("      - {nombre: Lugar 4, tipo: lugar, rango: legendaria, coste: {mana: 1}, produce: {mana: 1}}")
    return agregar(base, leer_conjunto_de_texto("\n".join(lines), "mias.yaml", base))


def _lista(tropas: int) -> Lista:
    """A legal deck in which a lugar and so many troops are legendary."""
    start = mazo_inicial("theridom")
    assert start is not None
    known = catalogo_base().por_clave
    battle = [key for key in start.batalla if known[plain(key)].rango == 0][: 40 - tropas]
    fillers = [key for key in dict.fromkeys(start.batalla) if battle.count(key) < 3 and known[plain(key)].rango == 0]
    while len(battle) < 40 - tropas:
        battle.append(fillers.pop())
    battle += [f"tropa_{i + 1}" for i in range(tropas)]
    return Lista(start.heroe, battle, [*start.construccion[:-1], "lugar_4"], start.prebanquillo)


@pytest.mark.rule("WT-C.5.2", "WT-C.5.5")
def test_wt_ex_47_a_legendary_lugar_leaves_room_for_two_legendarias_in_the_battle_deck() -> None:
    catalogo = _con_legendarias()
    assert revisar_mazo(catalogo, _lista(2), True, 3) == []
    refused = revisar_mazo(catalogo, _lista(3), True, 3)
    assert "WT-C.5.5" in {rule for r in refused for rule in r.rules}


@pytest.mark.rule("WT-A.12.anular.4", "WT-A.12.anular.5")
def test_wt_ex_29_the_counters_of_an_annulled_legion_work_again_with_its_text() -> None:
    m = ADAPTER.build(
        tree_of({"tablero": {"c2": {"carta": "Falange de Vado Gris", "de": "A", "contadores": 3}}}), None, None
    )
    assert isinstance(m, Mesa)
    ident = m.zonas[m.tropas[next(iter(m.tropas))].celda]
    before = [valor(m, f"c2.{name}") for name in ("atq", "vida", "contadores")]
    anular(m, ident, "WT-A.12.anular.1")
    assert [valor(m, f"c2.{name}") for name in ("atq", "vida", "contadores")] == [1, 2, 3]
    m.editar(ident).anulada_desde = 0
    assert [valor(m, f"c2.{name}") for name in ("atq", "vida", "contadores")] == before == [4, 8, 3]
