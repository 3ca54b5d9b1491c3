"""Teams: which may be played, each refusal with its rule; and those that come with the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from coliseo.effects.source import CardError
from coliseo.games.sorcerers_arena.construction.files import (
    datos_de_equipo,
    equipo_listo,
    equipos_de,
    equipos_listos,
    impedimentos,
    leer_equipo,
)
from coliseo.games.sorcerers_arena.construction.rules import buscar_personaje, revisar_equipo, revisar_equipos
from coliseo.games.sorcerers_arena.language.sets import (
    agregar,
    catalogo_base,
    catalogo_de_ejemplos,
    leer_conjunto_de_texto,
)
from coliseo.games.sorcerers_arena.model.config import DRAFT, Config
from coliseo.games.sorcerers_arena.model.readings import Lecturas
from coliseo.games.sorcerers_arena.model.table import BANDOS_DE_CUATRO, BANDOS_DE_DOS
from coliseo.kernel.guards import Refusal

BASE = catalogo_base()


def config(chapter: int, team: bool = False, boxes: int = 1) -> Config:
    return Config("casual", chapter, team, DRAFT, -1, boxes, "arena_coliseo_43", 0, Lecturas())


def rules(refusals: list[Refusal]) -> list[tuple[str, tuple[str, ...]]]:
    for refusal in refusals:
        assert refusal.es and refusal.en and refusal.es != refusal.en
    return [(refusal.guard, refusal.rules) for refusal in refusals]


def two(chapter: int, *teams: list[str], boxes: int = 1) -> list[tuple[str, tuple[str, ...]]]:
    return rules(revisar_equipos(BASE, list(teams), config(chapter, False, boxes), BANDOS_DE_DOS))


def four(*teams: list[str], boxes: int = 1) -> list[tuple[str, tuple[str, ...]]]:
    return rules(revisar_equipos(BASE, list(teams), config(4, True, boxes), BANDOS_DE_CUATRO))


# -- one team -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "team", "size", "rule"),
    [
        (1, False, 2, "SA-1.PREP.1"),
        (2, False, 3, "SA-2.CFG.1"),
        (3, False, 3, "SA-3.PREP.1"),
        (4, False, 3, "SA-3.PREP.1"),
        (4, True, 2, "SA-T.PREP.1"),
    ],
)
def test_how_many_personajes(chapter: int, team: bool, size: int, rule: str) -> None:
    keys = ["brunilda", "zahir", "roble", "ixara"]
    assert revisar_equipo(BASE, keys[:size], chapter, team) == []
    for n in (size - 1, size + 1):
        assert rules(revisar_equipo(BASE, keys[:n], chapter, team)) == [("tamano", (rule,))]


def test_all_of_a_team_are_different() -> None:
    found = revisar_equipo(BASE, ["brego", "brego", "nerea"], 2)
    assert rules(found) == [("repetido", ("SA-2.PREP.1",))]
    assert "Brego Puñorroca" in found[0].es and "Brego Stonefist" in found[0].en
    assert rules(revisar_equipo(BASE, ["brego", "brego"], 3, True)) == [("repetido", ("SA-T.PREP.1",))]


def test_somebody_unknown() -> None:
    assert rules(revisar_equipo(BASE, ["brego", "nerea", "nadie"], 2)) == [("desconocido", ("SA-2.CFG.1",))]


def test_what_is_incomplete_says_what_it_lacks() -> None:
    examples = catalogo_de_ejemplos()
    found = revisar_equipo(examples, ["brego", "nerea", "gaston"], 2)
    assert rules(found) == [("incompleto", ("SA-1.FICHA.1", "SA-0.GEN.16"))]
    assert "a Gastón le falta para el capítulo 2: la Vida; los PV que da; la iniciativa" in found[0].es
    assert "ingrediente" not in found[0].es and "the Health" in found[0].en


PRIVATE = """\
set: mio
personajes:
  - nombre: Nadia
    ficha: {vida: 8, pv: 3, iniciativa: 2}
    capacidades:
      mano: 2
      normal: {movimiento: 2, ataque: 2}
      habilidades: [{nombre: Espera, efecto: [{roba: 1}]}]
      mejora: null
    cartas:
      - {nombre: Ensayo, copias: 10, distintivo: accion, categorias: [], ingrediente: fuego, efecto: [{roba: 2}]}
"""


def test_a_private_personaje_plays_as_far_as_it_is_complete() -> None:
    catalogue = agregar(BASE, leer_conjunto_de_texto(PRIVATE, "mio.yaml", BASE))
    team = ["nadia", "brego", "nerea"]
    assert revisar_equipo(catalogue, team, 2) == revisar_equipo(catalogue, team, 3) == []
    found = revisar_equipo(catalogue, team, 4)
    assert rules(found) == [("incompleto", ("SA-4.MEJ.1",))]
    assert found[0].es == "a Nadia le falta para el capítulo 4: la mejora (sí puede jugar hasta el capítulo 3)"
    assert found[0].en == "for chapter 4 Nadia lacks: the upgrade (it can be played up to chapter 3)"


# -- a whole table --------------------------------------------------------------------------------------------------

AZUL, ROJO = ["brunilda", "zahir", "roble"], ["brego", "nerea", "agata"]


def test_two_teams() -> None:
    assert two(2, AZUL, ROJO) == []
    assert two(2, AZUL, []) == two(2, [], []) == []  # still to be chosen
    assert two(2, AZUL, ["brego"]) == [("tamano", ("SA-2.CFG.1",))]


def test_one_box_has_one_of_each_and_several_boxes_have_more() -> None:
    other = ["zahir", "nerea", "agata"]
    assert two(2, AZUL, other) == [("una_caja", ("SA-2.DRAFT.6",))]
    assert two(2, AZUL, other, boxes=2) == []
    # W16: one in each team, never two in one
    assert two(2, AZUL, ["zahir", "zahir", "nerea"], boxes=2) == [("repetido", ("SA-2.PREP.1",))]


def test_chapter_1_is_one_match() -> None:
    assert two(1, ["brunilda", "zahir"], ["brego", "nerea"]) == []
    assert two(1, ["nerea", "brego"], ["zahir", "brunilda"]) == []
    assert two(1, ["brunilda", "brego"], ["zahir", "nerea"]) == [("preparados", ("SA-1.PREP.1",))]


def test_sides_of_two() -> None:
    a, b, c, d = ["brunilda", "zahir"], ["brego", "nerea"], ["agata", "cornelio"], ["roble", "ixara"]
    assert four(a, b, c, d) == []
    # A and D are one side, B and C the other
    assert four(a, b, c, ["roble", "zahir"], boxes=2) == [("bando", ("SA-T.DRAFT.5",))]
    assert four(a, b, ["agata", "zahir"], d) == [("una_caja", ("SA-T.DRAFT.6",))]
    assert four(a, b, ["agata", "zahir"], d, boxes=2) == []


# -- names and files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("roble", "roble"),
        ("Abuelo Roble", "roble"),
        ("grandfather oak", "roble"),
        ("ÁGATA", "agata"),
        ("Brego Punorroca", "brego"),
        ("Zahir Softstep", "zahir"),
        ("nadie", ""),
        ("", ""),
    ],
)
def test_a_personaje_by_any_of_its_names(name: str, key: str) -> None:
    found = buscar_personaje(BASE, name)
    assert ("" if found is None else found.key) == key


def test_the_teams_that_come_with_the_game() -> None:
    ready = {equipo.key: equipo for equipo in equipos_listos()}
    assert len(ready) == 8
    for equipo in ready.values():
        assert impedimentos(equipo, BASE) == []
        assert all(equipo.nombre.values()) and all(equipo.descripcion.values())
        # each has somebody to play against, and never with the same personaje
        rival = ready[equipo.contra]
        assert rival.contra == equipo.key and {rival.bando, equipo.bando} == {"azul", "rojo"}
        assert (rival.capitulo, rival.en_equipo) == (equipo.capitulo, equipo.en_equipo)
        assert not set(rival.personajes) & set(equipo.personajes)
    assert [e.personajes for e in equipos_de(1)] == [["brunilda", "zahir"], ["brego", "nerea"]]
    assert [e.personajes for e in equipos_de(2)] == [AZUL, ROJO]
    assert len(equipos_de(3)) == 4 and len(equipos_de(4, True)) == 4
    assert sorted(key for e in equipos_de(4, True) for key in e.personajes) == sorted(BASE.personaje_por_clave)
    assert equipo_listo("Feria Maldita") is ready["feria_maldita"] and equipo_listo("otro") is None


def test_a_team_as_plain_data() -> None:
    equipo = equipo_listo("guardia_del_roble")
    assert equipo is not None
    data = datos_de_equipo(equipo, BASE)
    assert data["legal"] and data["bando"] == "azul" and data["capitulo"] == 2
    assert [row["nombre"] for row in data["personajes"]] == ["Brunilda Barrecielos", "Zahir Pasosuave", "Abuelo Roble"]
    assert {row["procedencia"] for row in data["personajes"]} == {"coliseo"}


def test_a_team_of_a_user(tmp_path: Path) -> None:
    path = tmp_path / "los_mios.yaml"
    path.write_text("juego: sorcerers_arena\npersonajes: [Abuelo Roble, nerea, Pepe]\n", encoding="utf-8")
    equipo = leer_equipo(path)
    assert equipo.claves(BASE) == ["roble", "nerea", "Pepe"]
    assert rules(impedimentos(equipo, BASE)) == [("desconocido", ("SA-2.CFG.1",))]
    assert datos_de_equipo(equipo, BASE)["impedimentos"]
    path.write_text("personajes: []\n", encoding="utf-8")
    with pytest.raises(CardError) as wrong:
        leer_equipo(path)
    assert (wrong.value.field, wrong.value.line) == ("personajes", 1)
