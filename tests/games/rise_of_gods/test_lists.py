"""Dated ban and limit lists: optional, as of a day, each with its source."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.rise_of_gods.deck_kit import REALES, catalogo, guardas, mazo, reglas

from coliseo.effects.source import CardError
from coliseo.games.rise_of_gods.construction.lists import LISTAS, SIN_TOPE, Lista, leer_listas, lista_vigente
from coliseo.games.rise_of_gods.construction.rules import buscar_carta, revisar_mazo
from coliseo.games.rise_of_gods.language.reference import ficha_de
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.text.dates import BadDate, to_the_day

CAT = catalogo(reales=True)


def copias(lista: str, fecha: str, nombre: str) -> int:
    found = lista_vigente(lista, fecha)
    assert found is not None
    return found.copias_de(nombre)


def test_every_list_says_its_name_its_day_and_its_source() -> None:
    assert set(LISTAS) == {"constructor_2026", "catalogo_2026", "seis_legendarias"}
    for lista in LISTAS.values():
        assert lista.nombre["es"] and lista.nombre["en"] and lista.fuente
        assert to_the_day(lista.fecha) == lista.fecha
    named = {linea.carta for lista in LISTAS.values() for linea in lista.lineas}
    assert named == set(REALES)


def test_every_card_of_a_list_is_a_card_of_the_game() -> None:
    base = catalogo_base()
    for lista in LISTAS.values():
        for linea in lista.lineas:
            known = buscar_carta(base, linea.carta) or ficha_de(base, linea.carta)
            assert known is not None, linea.carta


@pytest.mark.rule("RG-DV.8")
def test_without_a_list_nothing_is_banned() -> None:
    deck = mazo(tifon_rafaga=4)
    assert lista_vigente("") is None
    assert revisar_mazo(CAT, deck, []) == [] and revisar_mazo(CAT, deck, [], "") == []


@pytest.mark.rule("RG-DV.8", "RG-RR.2")
def test_a_banned_card_is_refused_and_the_list_is_named() -> None:
    refusals = revisar_mazo(CAT, mazo(tifon_rafaga=1), [], "catalogo_2026")
    assert [(r.guard, r.rules) for r in refusals] == [("prohibida", ("RG-DV.8", "RG-RR.2"))]
    assert "Tifón Ráfaga" in refusals[0].es and LISTAS["catalogo_2026"].nombre["es"] in refusals[0].es


@pytest.mark.rule("RG-DV.8")
@pytest.mark.parametrize(
    ("card", "day", "allowed"),
    [
        ("Profanador del Castillo", "2026-08-15", -1),
        ("Profanador del Castillo", "2026-08-16", 0),
        ("Inferno", "2026-05-12", -1),
        ("Inferno", "2026-05-13", 0),
        ("Vanguardia Bojevnica", "2026-06-28", -1),
        ("Vanguardia Bojevnica", "2026-06-29", 1),
        ("Geizhar", "2026-08-20", -1),
    ],
)
def test_a_ban_counts_from_its_day(card: str, day: str, allowed: int) -> None:
    assert copias("catalogo_2026", day, card) == allowed


@pytest.mark.rule("RG-DV.8")
@pytest.mark.parametrize(
    ("card", "day", "allowed"),
    [
        ("Ruego Oculto", "2026-04-07", -1),
        ("Ruego Oculto", "2026-04-08", 2),
        ("Ruego Oculto", "2026-05-31", 2),
        ("Ruego Oculto", "2026-06-01", -1),
        ("Orador de Midas", "2026-02", 2),
        ("Orador de Midas", "2026-03", -1),
        # what its source gives no day for counts from the source's own
        ("Cazador de Alta Cuna", "2026-06-10", 0),
        ("Geizhar", "2026-06-09", -1),
        ("Geizhar", "2026-06-10", 1),
    ],
)
def test_a_limit_may_be_lifted_again(card: str, day: str, allowed: int) -> None:
    assert copias("constructor_2026", day, card) == allowed


@pytest.mark.rule("RG-RR.2")
def test_a_special_limit_counts_before_the_rarity_also_upwards() -> None:
    assert reglas(revisar_mazo(CAT, mazo(fiera_diminuta=5), [])) == {"RG-RR.3"}
    assert revisar_mazo(CAT, mazo(fiera_diminuta=8), [], "constructor_2026") == []
    nine = revisar_mazo(CAT, mazo(fiera_diminuta=9), [], "constructor_2026")
    assert guardas(nine) == {"limitada"} and "8 copias" in nine[0].es and "8 copies" in nine[0].en
    one = revisar_mazo(CAT, mazo(geizhar=2), [], "constructor_2026")
    assert guardas(one) == {"limitada"} and "1 copia " in one[0].es


@pytest.mark.rule("RG-RR.2", "RG-DV.8")
def test_at_most_six_legendarias_is_a_rule_of_a_list_and_only_of_the_deck() -> None:
    seven = {f"l{n}": 1 for n in range(1, 8)}
    six = {f"l{n}": 1 for n in range(1, 7)}
    assert revisar_mazo(CAT, mazo(**seven), []) == []
    refusals = revisar_mazo(CAT, mazo(**seven), [], "seis_legendarias")
    assert guardas(refusals) == {"legendarias"} and reglas(refusals) == {"RG-DV.8", "RG-RR.2"}
    side = ["l7", "l8", *[f"r{n}" for n in range(1, 11)], "e1", "e2", "e3"]
    assert revisar_mazo(CAT, mazo(**six), side, "seis_legendarias") == []
    before = lista_vigente("seis_legendarias", "2026-04-01")
    assert before is not None and before.max_legendarias == SIN_TOPE
    assert revisar_mazo(CAT, mazo(**seven), [], before) == []


@pytest.mark.rule("RG-DV.8")
def test_a_list_that_does_not_exist_is_refused() -> None:
    refusals = revisar_mazo(CAT, mazo(), [], "ninguna")
    assert [(r.guard, r.rules) for r in refusals] == [("lista", ("RG-DV.8",))]
    with pytest.raises(KeyError):
        lista_vigente("ninguna")


@pytest.mark.parametrize("wrong", ["ayer", "2026-13", "2026-06-32", "26-06-01"])
def test_a_date_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(BadDate):
        to_the_day(wrong)


def test_an_organiser_adds_a_list_in_the_same_form(tmp_path: Path) -> None:
    path = tmp_path / "mia.yaml"
    head = "clave: mia, nombre: {es: Mía, en: Mine}, fecha: '2026-09', fuente: casa"
    path.write_text(f"listas:\n  - {{{head}, prohibidas: [{{carta: c1}}]}}\n", encoding="utf-8")
    (mine,) = leer_listas(path)
    assert isinstance(mine, Lista)
    assert guardas(revisar_mazo(CAT, mazo(c1=1), [], mine.vigente())) == {"prohibida"}
    assert revisar_mazo(CAT, mazo(c1=1), [], mine.vigente("2026-08-31")) == []


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ("- {clave: a, nombre: {es: A, en: A}, fecha: nunca, fuente: f}", "fecha"),
        ("- {clave: a, nombre: {es: A, en: A}, fecha: '2026', fuente: f, vetadas: []}", "vetadas"),
        ("- {clave: a, nombre: {es: A, en: A}, fecha: '2026', fuente: f, limitadas: [{carta: c1}]}", "copias"),
        (
            "- {clave: a, nombre: {es: A, en: A}, fecha: '2026', fuente: f, prohibidas: [{carta: c1, copias: 2}]}",
            "copias",
        ),
        (
            "- {clave: a, nombre: {es: A, en: A}, fecha: '2026', fuente: f}\n"
            "- {clave: a, nombre: {es: A, en: A}, fecha: '2026', fuente: f}",
            "clave",
        ),
    ],
)
def test_a_mistake_in_a_list_points_at_its_line(tmp_path: Path, body: str, field: str) -> None:
    path = tmp_path / "mala.yaml"
    path.write_text("listas:\n" + body + "\n", encoding="utf-8")
    with pytest.raises(CardError) as error:
        leer_listas(path)
    assert field in error.value.field and error.value.line >= 2


def test_a_list_and_its_cap_may_end(tmp_path: Path) -> None:
    path = tmp_path / "listas.yaml"
    path.write_text(
        """listas:
  - clave: mia
    nombre: {es: "Mía", en: "Mine"}
    fecha: "2026-01"
    hasta: "2026-06"
    fuente: "yo"
    prohibidas: [{carta: "Inferno"}]
    legendarias: {maximo: 6, hasta: "2026-03"}
""",
        encoding="utf-8",
    )
    mine = leer_listas(path)[0]
    told = [
        (mine.vigente(day).copias_de("Inferno"), mine.vigente(day).max_legendarias)
        for day in ("2025-12", "2026-02", "2026-03", "2026-05-31", "2026-06")
    ]
    assert told == [(-1, SIN_TOPE), (0, 6), (0, SIN_TOPE), (0, SIN_TOPE), (-1, SIN_TOPE)]
