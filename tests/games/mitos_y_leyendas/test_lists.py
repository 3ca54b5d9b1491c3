"""1.5: dated lists of banned and limited names."""

from __future__ import annotations

from pathlib import Path

import pytest

from coliseo.effects.source import CardError, bare_name
from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS, REGLAS
from coliseo.games.mitos_y_leyendas.construction.lists import LISTAS, columnas_de, leer_listas, lista_vigente


def copias(key: str, nombre: str, fecha: str = "") -> int:
    vigente = lista_vigente(key, fecha)
    assert vigente is not None
    return vigente.copias_de(nombre)


@pytest.mark.rule("ML-1.5")
def test_the_rulebook_has_an_empty_list() -> None:
    assert LISTAS["dar_2021"].lineas == [] and LISTAS["dar_2021"].fecha == "2021-07-01"
    assert lista_vigente("") is None
    with pytest.raises(KeyError):
        lista_vigente("ninguna")


@pytest.mark.rule("ML-1.5")
def test_the_community_list_of_2013_bans_one_name_and_limits_another() -> None:
    assert [(x.carta, x.copias) for x in LISTAS["comunidad_2013"].lineas] == [("Ken Nage", 0), ("Tótem de Guanaco", 1)]
    assert LISTAS["comunidad_2013"].fecha == "2013-08-09"
    assert {e.carta for e in LISTAS["comunidad_2013"].erratas} >= {"Walkirias", "Chon-Chon", "Ser Abominable"}
    assert all(e.texto[lang] for e in LISTAS["comunidad_2013"].erratas for lang in ("es", "en"))


@pytest.mark.rule("ML-1.5")
def test_the_list_of_2026_has_its_three_columns_of_limits() -> None:
    lista = LISTAS["racial_edicion_2026"]
    by_copies = {n: [x for x in lista.lineas if x.copias == n] for n in (0, 1, 2)}
    assert {n: len(found) for n, found in by_copies.items()} == {0: 43, 1: 33, 2: 32}
    assert lista.formato in FORMATOS
    assert {x.edicion for x in lista.lineas} == {e.key for e in REGLAS.ediciones if not e.reedita}
    assert (copias(lista.key, "Inti"), copias(lista.key, "Flechero"), copias(lista.key, "Hidromiel")) == (0, 1, 2)
    assert copias(lista.key, "Machi") == -1


def test_names_outside_the_catalogue_and_other_spellings_are_data_too() -> None:
    key = "racial_edicion_2026"
    assert copias(key, "Shenlong") == 0 and copias(key, "Nodachi") == 2
    for written in ("Zara", "Sara", "sir gawain", "Niamh", "FENG-HUANG", "Yingzhao Chuan-Fa"):
        assert copias(key, written) >= 0, written


@pytest.mark.parametrize(
    ("day", "inti"), [("2026-06-30", -1), ("2026-07-06", -1), ("2026-07-07", 0), ("2026-08-01", 0), ("2026-08-20", -1)]
)
def test_the_list_of_2026_held_from_7_july_to_early_august(day: str, inti: int) -> None:
    assert copias("racial_edicion_2026", "Inti", day) == inti


def test_a_list_holds_from_its_day_until_the_next_one() -> None:
    assert (
        copias("comunidad_2013", "Ken Nage", "2021-06") == 0 and copias("comunidad_2013", "Ken Nage", "2021-07") == -1
    )


def test_the_columns_of_the_lists_tell_where_a_name_is_from() -> None:
    assert columnas_de("Ánima Negra") == ["mundo_gotico"] and columnas_de("Machi") == []


def test_spelling_does_not_tell_names_apart() -> None:
    assert bare_name("Tótem  del-ÁGUILA") == bare_name("totem del aguila") == "totemdelaguila"


BIEN = """listas:
  - clave: mia
    nombre: {es: "Mía", en: "Mine"}
    fecha: "2020"
    fuente: "yo"
    limites:
      - {copias: 0, cartas: {ragnarok: [Thor]}}
"""


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"2020"', '"ayer"', "fecha"),
        ("copias: 0", "copias: 99", "copias"),
        ("[Thor]", "[Thor, thor]", "carta"),
        ('fuente: "yo"', 'fuente: "yo"\n    otros: {Odín: [Wotan]}', "otros"),
        ('fuente: "yo"', 'fuente: "yo"\n    nota: x', "listas.nota"),
        ('en: "Mine"', 'fr: "Mienne"', "en"),
    ],
)
def test_a_mistake_in_a_list_is_pointed_at(tmp_path: Path, old: str, new: str, field: str) -> None:
    path = tmp_path / "listas.yaml"
    path.write_text(BIEN, encoding="utf-8")
    assert leer_listas(path)[0].lineas[0].carta == "Thor"
    path.write_text(BIEN.replace(old, new), encoding="utf-8")
    with pytest.raises(CardError) as error:
        leer_listas(path)
    assert error.value.field == field and error.value.line >= 1


def test_a_repeated_list_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "listas.yaml"
    path.write_text(BIEN + BIEN.partition("\n")[2], encoding="utf-8")
    with pytest.raises(CardError, match="repetida"):
        leer_listas(path)
