"""2.3, 2.6, 1.4: formats by Raza, by edition and by frecuencia. They are data, and an organiser may write others."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.mitos_y_leyendas.deck_kit import agregar, catalogo, guardas, mazo, raza, reglas

from coliseo.effects.source import CardError
from coliseo.games.mitos_y_leyendas.construction.format_rules import comunes, ediciones_del_nombre, raza_de
from coliseo.games.mitos_y_leyendas.construction.formats import ARCHIVO, FORMATOS, REGLAS, Formato, leer_reglas
from coliseo.games.mitos_y_leyendas.construction.rules import revisar_mazo
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, RAZAS, TALISMAN

CAT = catalogo()


def de(*keys: str, oro: str = "uxmal") -> list[str]:
    """A deck of those Aliados, three of each, and plain Oros up to fifty."""
    deck = [key for key in keys for _ in range(3)]
    return deck + [oro] * (50 - len(deck))


# -- the formats that come with the game ----------------------------------------------------------------------------


def test_the_four_formats_and_those_with_a_dated_list() -> None:
    assert list(FORMATOS)[:4] == ["libre", "racial_libre", "racial_edicion", "restringido"]
    assert {f.key: f.lista for f in FORMATOS.values() if f.lista} == {
        "racial_edicion_2026": "racial_edicion_2026",
        "libre_2013": "comunidad_2013",
    }
    assert all(f.nombre[lang] and f.texto[lang] for f in FORMATOS.values() for lang in ("es", "en"))


@pytest.mark.rule("ML-2.3.4")
def test_every_raza_of_the_rulebook_is_of_one_edition_and_the_one_of_reissues_has_none() -> None:
    for i, word in enumerate(RAZAS):
        assert REGLAS.edicion_de_raza(i) is not None, word
    masks = [e.razas for e in REGLAS.ediciones]
    assert sum(masks) == (1 << len(RAZAS)) - 1 and all(a & b == 0 for a in masks for b in masks if a != b)
    assert [e.key for e in REGLAS.ediciones if e.reedita] == ["cofradia"]
    assert [e.razas for e in REGLAS.ediciones if e.reedita] == [0]


# -- Razas ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-2.3.4")
def test_in_a_racial_format_all_aliados_are_of_one_raza() -> None:
    assert revisar_mazo(CAT, mazo(), None, "racial_libre") == []
    mixed = mazo(c1=2)
    assert revisar_mazo(CAT, mixed) == []
    refusals = revisar_mazo(CAT, mixed, None, "racial_libre")
    assert [r.guard for r in refusals] == ["raza"] and "ML-2.3.4" in refusals[0].rules
    assert "«c1»" in refusals[0].es and "Guerrero" in refusals[0].es and "Racial Libre" in refusals[0].en


@pytest.mark.rule("ML-2.3.1", "ML-2.3.4")
def test_an_aliado_without_raza_has_no_place_in_a_racial_deck() -> None:
    refusals = revisar_mazo(CAT, mazo(sin_raza=1), None, "racial_libre")
    assert guardas(refusals) == {"raza"} and "no tiene Raza" in refusals[0].es
    only = [
        r for r in revisar_mazo(CAT, mazo(sin_raza=1)[:0] + ["uxmal"] * 47 + ["sin_raza"] * 3, None, "racial_libre")
    ]
    assert guardas(only) == {"raza", "aliados"}


@pytest.mark.rule("ML-2.3.4")
def test_a_raza_is_shared_if_one_of_several_is_common_to_all() -> None:
    deck = de("s1", "s2", "s3", oro="machu_pichu")
    cards = [CAT.por_clave[key] for key in deck]
    assert [RAZAS[i] for i in comunes(cards)] == ["campeon"]
    assert guardas(revisar_mazo(CAT, deck, None, "racial_libre")) == {"aliados"}
    # a Vampiro/Dragón is both
    vampires = [CAT.por_clave[key] for key in ("vlad", "nosferatu")]
    assert [RAZAS[i] for i in comunes(vampires)] == ["vampiro"]
    assert [RAZAS[i] for i in comunes(vampires[:1])] == ["dragon", "vampiro"]
    assert comunes([]) == [] and raza_de([]) == -1


@pytest.mark.rule("ML-2.3.4")
@pytest.mark.parametrize(("allies", "legal"), [(15, False), (16, True)])
def test_a_racial_deck_has_sixteen_aliados(allies: int, legal: bool) -> None:
    deck = [f"g{n % 14 + 1}" for n in range(allies)] + ["uxmal"] * (50 - allies)
    refusals = revisar_mazo(CAT, deck, None, "racial_libre")
    assert guardas(refusals) == (set() if legal else {"aliados"})
    assert revisar_mazo(CAT, deck) == []


def test_the_minimum_is_a_setting_and_totems_may_count() -> None:
    f = Formato("mio", {"es": "Mío", "en": "Mine"})
    f.racial, f.minimo_aliados = True, 17
    deck = [f"g{n % 14 + 1}" for n in range(16)] + ["t3"] + ["uxmal"] * 33
    assert guardas(revisar_mazo(CAT, deck, None, f)) == {"aliados"}
    f.totems = True
    assert revisar_mazo(CAT, deck, None, f) == []


# -- support of the edition -----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-1.1", "ML-2.3.4")
def test_in_racial_edicion_what_is_no_aliado_is_of_the_edition_of_the_raza() -> None:
    assert revisar_mazo(CAT, mazo(t1=2, t2=1, t3=1), None, "racial_edicion") == []
    for foreign in ("katana", "guantelete", "baculo", "espada_real_lc"):
        deck = mazo(**{foreign: 1})
        assert revisar_mazo(CAT, deck, None, "racial_libre") == []
        refusals = revisar_mazo(CAT, deck, None, "racial_edicion")
        assert [r.guard for r in refusals] == ["apoyo"] and "La Ira del Nahual" in refusals[0].es


@pytest.mark.rule("ML-1.3", "ML-10.16.1")
def test_a_reissue_is_of_the_edition_whose_card_it_repeats() -> None:
    # the Aliados only have to be of the Raza; the other print of a name is in the edition
    assert revisar_mazo(CAT, mazo(killa_lc=3), None, "racial_edicion") == []
    assert ediciones_del_nombre(CAT, CAT.por_clave["killa_lc"], REGLAS) == ["ira_del_nahual", "cofradia"]
    # where no print of it was read, the column in which a public list puts it
    assert "mundo_gotico" in ediciones_del_nombre(CAT, CAT.por_clave["anima_negra"], REGLAS)
    cat = catalogo()
    for n in range(1, 7):
        agregar(cat, f"v{n}", ALIADO, (f"MG-{n:03d}",), "mundo_gotico", razas=raza("vampiro"))
    deck = de("v1", "v2", "v3", "v4", "v5", "v6", oro="baculo")
    assert revisar_mazo(cat, [*deck[:-1], "anima_negra"], None, "racial_edicion") == []
    assert guardas(revisar_mazo(cat, [*deck[:-1], "guantelete"], None, "racial_edicion")) == {"apoyo"}


@pytest.mark.rule("ML-2.3.4")
def test_aliados_of_two_razas_take_the_edition_that_fits() -> None:
    cat = catalogo()
    for n in range(1, 7):
        agregar(cat, f"v{n}", ALIADO, (f"MG-{n:03d}",), "mundo_gotico", razas=raza("vampiro", "dragon"))
    deck = de("v1", "v2", "v3", "v4", "v5", "v6", oro="espada_real")
    assert revisar_mazo(cat, deck, None, "racial_edicion") == []
    assert revisar_mazo(cat, [c if c != "espada_real" else "baculo" for c in deck], None, "racial_edicion") == []
    assert guardas(revisar_mazo(cat, [*deck[:-1], "baculo"], None, "racial_edicion")) == {"apoyo"}


@pytest.mark.rule("ML-1.5", "ML-2.3.4")
def test_racial_edicion_with_the_list_of_2026() -> None:
    deck = mazo(killa=1, t1=1)
    assert revisar_mazo(CAT, deck, None, "racial_edicion") == []
    assert guardas(revisar_mazo(CAT, deck, None, "racial_edicion_2026")) == {"prohibida"}


# -- frecuencia -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-2.6.1", "ML-2.6.2")
def test_restringido_allows_vasallos_and_cortesanos() -> None:
    assert FORMATOS["restringido"].frecuencias == ("vasallo", "cortesano")
    assert revisar_mazo(CAT, mazo(t1=3), None, "restringido") == []
    refusals = revisar_mazo(CAT, mazo(inti=2), None, "restringido")
    assert [r.guard for r in refusals] == ["frecuencia"] and reglas(refusals) == {"ML-2.6.1", "ML-2.6.2"}
    assert "«Inti» es Real" in refusals[0].es
    assert revisar_mazo(CAT, mazo(inti=2)) == []


@pytest.mark.rule("ML-2.6.1", "ML-3.3.4")
def test_oros_sin_habilidad_are_always_allowed_and_the_others_by_their_frecuencia() -> None:
    assert revisar_mazo(CAT, ["uxmal"] * 50, None, "restringido") == []
    assert guardas(revisar_mazo(CAT, mazo(puchao=1), None, "restringido")) == {"frecuencia"}


@pytest.mark.rule("ML-2.6.1")
def test_a_cap_by_frecuencia_counts_copies() -> None:
    f = Formato("tope", {"es": "Tope", "en": "Cap"})
    f.topes = {"real": 2}
    assert revisar_mazo(CAT, mazo(inti=1, killa_lc=1), None, f) == []
    refusals = revisar_mazo(CAT, mazo(inti=2, killa_lc=1), None, f)
    assert [r.guard for r in refusals] == ["tope"] and "3" in refusals[0].es


@pytest.mark.rule("ML-1.4", "ML-2.6.2")
def test_a_special_reprint_keeps_the_frecuencia_of_the_original() -> None:
    deck = mazo(c1=2)
    deck[-1] = "c1 (Leyendas, full art)"
    assert revisar_mazo(CAT, deck, None, "restringido") == []
    royal = mazo()
    royal[-1] = "Inti (Leyendas, foil)"
    assert guardas(revisar_mazo(CAT, royal, None, "restringido")) == {"frecuencia"}


# -- an organiser's own ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-1.1", "ML-1.3")
def test_a_format_may_allow_some_editions_only() -> None:
    f = Formato("nahual", {"es": "Nahual", "en": "Nahual"})
    f.ediciones = ("ira_del_nahual",)
    assert revisar_mazo(CAT, mazo(inti=3), None, f) == []
    refusals = revisar_mazo(CAT, mazo(katana=1, killa_lc=1), None, f)
    assert [r.guard for r in refusals] == ["edicion", "edicion"] and "La Ira del Nahual" in refusals[0].es


def _con(tmp_path: Path, formatos: str) -> Path:
    text = ARCHIVO.read_text(encoding="utf-8")
    path = tmp_path / "formatos.yaml"
    path.write_text(text[: text.index("formatos:\n  - clave: libre")] + formatos, encoding="utf-8")
    return path


@pytest.mark.rule("ML-2.6.1")
def test_formats_are_read_from_a_file(tmp_path: Path) -> None:
    path = _con(
        tmp_path,
        "formatos:\n  - clave: taberna\n    nombre: Taberna\n    frecuencias: [vasallo]\n    topes: {vasallo: 40}\n"
        "    ediciones: [ragnarok, ira_del_nahual]\n    lista: comunidad_2013\n",
    )
    f = leer_reglas(path).formatos["taberna"]
    assert (f.frecuencias, f.topes, f.ediciones, f.lista) == (
        ("vasallo",),
        {"vasallo": 40},
        ("ragnarok", "ira_del_nahual"),
        "comunidad_2013",
    )
    assert guardas(revisar_mazo(CAT, mazo(t1=2), None, f)) == {"frecuencia"}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ("frecuencias: [raro]", "frecuencias"),
        ("topes: {raro: 3}", "topes"),
        ("ediciones: [helenica]", "ediciones"),
        ("lista: ninguna", "lista"),
        ("de_edicion: true", "de_edicion"),
        ("minimo_aliados: 60", "minimo_aliados"),
        ("otra_cosa: 1", "formatos.otra_cosa"),
    ],
)
def test_a_mistake_in_a_format_is_pointed_at(tmp_path: Path, body: str, field: str) -> None:
    path = _con(tmp_path, f"formatos:\n  - clave: mal\n    {body}\n")
    with pytest.raises(CardError) as error:
        leer_reglas(path)
    assert error.value.field == field and error.value.line > 1


def test_a_repeated_format_is_refused(tmp_path: Path) -> None:
    path = _con(tmp_path, "formatos:\n  - clave: uno\n  - clave: uno\n")
    with pytest.raises(CardError, match="repetida"):
        leer_reglas(path)


def test_support_of_a_tables_own_set_is_of_no_edition() -> None:
    cat = catalogo()
    agregar(cat, "Propia", TALISMAN, (), "mis_cartas").procedencia = "privado"
    assert revisar_mazo(cat, mazo(propia=2), None, "racial_edicion") == []
