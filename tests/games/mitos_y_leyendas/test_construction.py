"""1, 2.9, 3.3, 4.1, 4.2, 10.16: which decks are legal in any format."""

from __future__ import annotations

import pytest
from games.mitos_y_leyendas.deck_kit import agregar, catalogo, con_texto, guardas, mazo, reglas

from coliseo.effects.provenance import PRIVADO
from coliseo.games.mitos_y_leyendas.construction.formats import REGLAS
from coliseo.games.mitos_y_leyendas.construction.lists import lista_vigente
from coliseo.games.mitos_y_leyendas.construction.rules import (
    buscar_carta,
    consejos,
    copias_permitidas,
    escrita,
    numeros,
    oro_inicial_de,
    revisar_copias,
    revisar_edicion,
    revisar_mazo,
)
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ORO, TALISMAN
from coliseo.games.mitos_y_leyendas.shelf.deck_text import leer_texto

CAT = catalogo()


# -- fifty, one of them the Oro Inicial -----------------------------------------------------------------------------


@pytest.mark.rule("ML-4.1.1")
@pytest.mark.parametrize("size", [0, 49, 51])
def test_a_deck_has_fifty_cards_and_only_fifty(size: int) -> None:
    assert revisar_mazo(CAT, mazo()) == []
    refusals = [r for r in revisar_mazo(CAT, [*mazo(), "uxmal"][:size]) if r.guard == "tamano"]
    assert [r.rules for r in refusals] == [("ML-4.1.1",)]
    assert str(size) in refusals[0].es and str(size) in refusals[0].en


@pytest.mark.rule("ML-4.1.1", "ML-4.2.2")
def test_the_oro_inicial_is_one_of_the_fifty() -> None:
    assert revisar_mazo(CAT, mazo(), "uxmal") == []
    absent = revisar_mazo(CAT, mazo(), "machu_pichu")
    assert guardas(absent) == {"oro_inicial"} and reglas(absent) == {"ML-4.2.2", "ML-4.1.1"}
    assert revisar_mazo(CAT, [*mazo()[:-1], "machu_pichu"], "machu_pichu") == []


@pytest.mark.rule("ML-4.2.2", "ML-3.3.4")
@pytest.mark.parametrize("first", ["puchao", "g1", "espada_real_lc"])
def test_only_an_oro_sin_habilidad_is_an_oro_inicial(first: str) -> None:
    deck = mazo(**{first: 1})
    refusals = revisar_mazo(CAT, deck, first)
    assert guardas(refusals) == {"oro_inicial"} and reglas(refusals) == {"ML-4.2.2", "ML-3.3.4"}
    assert revisar_mazo(CAT, deck, "uxmal") == []


@pytest.mark.rule("ML-4.2.2")
def test_a_deck_without_an_oro_sin_habilidad_cannot_begin() -> None:
    deck = [key if key != "uxmal" else "katana" for key in mazo()]
    assert guardas(revisar_mazo(CAT, deck)) == {"oro_inicial"}


@pytest.mark.rule("ML-4.2.2")
def test_the_oro_inicial_is_the_one_named_or_else_the_first_of_the_list() -> None:
    deck = ["g1", "puchao", "machu_pichu", "uxmal"]
    assert oro_inicial_de(CAT, deck) == CAT.por_clave["machu_pichu"].numero
    assert oro_inicial_de(CAT, deck, "Uxmal") == CAT.por_clave["uxmal"].numero
    assert oro_inicial_de(CAT, ["g1", "puchao"]) == -1 == oro_inicial_de(CAT, deck, "puchao")


# -- copies ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.16.2")
def test_three_copies_of_a_card_and_no_fourth() -> None:
    assert revisar_mazo(CAT, mazo(g1=3)) == []
    refusals = revisar_mazo(CAT, mazo(g1=4))
    assert [r.guard for r in refusals] == ["copias"] and "ML-10.16.2" in refusals[0].rules
    assert "«g1»" in refusals[0].es and "4" in refusals[0].es and "“g1”" in refusals[0].en


@pytest.mark.rule("ML-10.16.1")
def test_copies_are_cards_of_the_same_name_whatever_the_print() -> None:
    assert revisar_mazo(CAT, mazo(killa=1, killa_lc=2)) == []
    refusals = revisar_mazo(CAT, mazo(killa=2, killa_lc=2))
    assert [r.guard for r in refusals] == ["copias"] and "ML-10.16.1" in refusals[0].rules
    # two prints of one definition are the same card, named by either code
    same = mazo()
    same[-4:] = ["IN-067", "LC-071", "inti", "Inti"]
    assert guardas(revisar_mazo(CAT, same)) == {"copias"}


@pytest.mark.rule("ML-10.16.2", "ML-10.16.1")
def test_a_carta_unica_is_one_over_every_print_of_its_name() -> None:
    assert revisar_mazo(CAT, mazo(arlequin_lc=1)) == []
    for deck in (mazo(arlequin=2), mazo(arlequin_lc=2), mazo(arlequin=1, arlequin_lc=1)):
        refusals = revisar_mazo(CAT, deck)
        assert [r.guard for r in refusals] == ["unica"]
        assert set(refusals[0].rules) == {"ML-10.16.2", "ML-10.16.1"}


@pytest.mark.rule("ML-3.3.4")
def test_a_deck_holds_any_number_of_an_oro_sin_habilidad() -> None:
    deck = ["uxmal"] * 47 + ["g1"] * 3
    assert revisar_mazo(CAT, deck) == []
    assert copias_permitidas(CAT, CAT.por_clave["uxmal"]) == -1


@pytest.mark.rule("ML-3.3.4", "ML-10.16.2")
def test_plain_oros_are_counted_apart_from_the_oro_con_habilidad_of_their_name() -> None:
    assert revisar_mazo(CAT, mazo(espada_real=6, espada_real_lc=1)) == []
    assert guardas(revisar_mazo(CAT, mazo(espada_real=6, espada_real_lc=2))) == {"unica"}
    assert guardas(revisar_mazo(CAT, mazo(puchao=4))) == {"copias"}


@pytest.mark.rule("ML-6.11.3", "ML-10.16.2")
def test_a_card_that_allows_more_copies_has_no_limit() -> None:
    assert revisar_mazo(CAT, mazo(katana=9)) == []
    assert copias_permitidas(CAT, CAT.por_clave["katana"]) == -1


# -- editions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-1.1")
def test_the_legal_editions_and_no_other() -> None:
    assert [e.codigo for e in REGLAS.ediciones] == ["ER", "MG", "IN", "RG", "LC", "ED"]
    for edition in REGLAS.ediciones:
        cat = catalogo()
        agregar(cat, "Nueva", ALIADO, (f"{edition.codigo}-001",), edition.key)
        assert revisar_mazo(cat, mazo(nueva=1)) == []
    cat = catalogo()
    agregar(cat, "Posterior", ALIADO, ("RC-010",), "raciales")
    refusals = revisar_mazo(cat, mazo(posterior=1))
    assert guardas(refusals) == {"edicion"} and "ML-1.1" in reglas(refusals)
    assert "RC-010" in refusals[0].es


@pytest.mark.rule("ML-1.2")
def test_only_the_four_promos_of_mision_santiago_are_legal() -> None:
    assert len(REGLAS.promos) == 4 and REGLAS.es_promo("Resplandor Dorado") and REGLAS.es_promo("guardian")
    cat = catalogo()
    for name in REGLAS.promos:
        assert revisar_edicion(agregar(cat, name, TALISMAN, (), "promos", key=f"x_{name}")) == []
    other = revisar_edicion(agregar(cat, "Otra Promo", TALISMAN, (), "promos"))
    assert [r.rules for r in other] == [("ML-1.2",)]
    # legal, and nothing of it is public: it is told so
    unknown = revisar_mazo(CAT, mazo(guardian=1))
    assert guardas(unknown) == {"desconocida"} and reglas(unknown) == {"ML-1.2", "ML-2.5.1"}


@pytest.mark.rule("ML-1.3")
def test_a_reprint_is_as_legal_as_the_original() -> None:
    assert [r.key for r in REGLAS.reimpresiones] == ["colecciones_legendarias", "colecciones_completas", "leyendas"]
    assert [(r.por_edicion, r.cartas) for r in REGLAS.reimpresiones] == [(10, 0), (0, 0), (0, 280)]
    for written in (
        "Inti (Leyendas)",
        "Inti [Leyendas, full art]",
        "Inti (Colección Legendaria)",
        "Inti (foil)",
        "Inti (CC)",
    ):
        found = buscar_carta(CAT, written)
        assert found is not None and found.key == "inti"
    # a further print elsewhere takes nothing from the legal one
    cat = catalogo()
    agregar(cat, "Reimpresa", ALIADO, ("RC-001", "IN-050"))
    assert revisar_mazo(cat, mazo(reimpresa=3)) == []
    assert buscar_carta(CAT, "Inti (de otro juego)") is None


@pytest.mark.rule("ML-2.9.3")
def test_editions_have_the_sizes_that_the_rulebook_gives() -> None:
    sizes = {e.key: (e.cartas, e.expansion) for e in REGLAS.ediciones}
    assert sizes == {
        "el_reto": (126, 48),
        "mundo_gotico": (126, 48),
        "ira_del_nahual": (126, 0),
        "ragnarok": (126, 0),
        "cofradia": (170, 0),
        "espiritu_de_dragon": (236, 0),
    }
    assert sum(e.numeros for e in REGLAS.ediciones) == 1006


@pytest.mark.rule("ML-2.9.3")
@pytest.mark.parametrize(
    ("code", "legal"), [("IN-126", True), ("IN-127", False), ("ER-174", True), ("ER-175", False), ("ED-000", False)]
)
def test_a_number_beyond_its_edition_is_no_print(code: str, legal: bool) -> None:
    refusals = revisar_edicion(agregar(catalogo(), "Numerada", ALIADO, (code,)))
    assert reglas(refusals) == (set() if legal else {"ML-2.9.3"})


@pytest.mark.rule("ML-1.1")
def test_a_card_of_the_tables_own_set_is_legal_at_that_table() -> None:
    cat = catalogo()
    agregar(cat, "Propia", ALIADO, (), "mis_cartas").procedencia = PRIVADO
    assert revisar_mazo(cat, mazo(propia=3)) == []
    assert guardas(revisar_mazo(cat, mazo(propia=4))) == {"copias"}


# -- lists ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-1.5")
def test_nothing_is_banned_by_the_rulebook() -> None:
    for lista in ("", "dar_2021"):
        assert revisar_mazo(CAT, mazo(inti=3, totem_de_guanaco=3, killa_lc=3), None, "libre", lista) == []


@pytest.mark.rule("ML-1.5", "ML-10.16.1")
def test_a_dated_list_bans_and_limits_names_in_every_print() -> None:
    deck = mazo(killa_lc=1, totem_de_guanaco=1)
    banned = revisar_mazo(CAT, deck, None, "libre", "racial_edicion_2026")
    assert [r.guard for r in banned] == ["prohibida", "prohibida"] and "ML-1.5" in reglas(banned)
    assert "julio de 2026" in banned[0].es and "July 2026" in banned[0].en
    limited = revisar_mazo(CAT, mazo(totem_de_guanaco=2), None, "libre", "comunidad_2013")
    assert [r.guard for r in limited] == ["limitada"]
    assert revisar_mazo(CAT, mazo(totem_de_guanaco=1), None, "libre", "comunidad_2013") == []


@pytest.mark.rule("ML-1.5")
def test_a_reprint_with_another_text_is_another_card_for_a_list() -> None:
    """The list means the Tótem de Guanaco of La Ira del Nahual. Killa has a text only in La Cofradía: that is meant."""
    real = catalogo_base()

    def found(lista: str, **copies: int) -> set[str]:
        cards = [real.por_clave[key] for key, n in copies.items() for _ in range(n)]
        return guardas(revisar_copias(real, cards, lista_vigente(lista)))

    assert found("racial_edicion_2026", totem_de_guanaco_lc=3) == set()
    assert found("racial_edicion_2026", totem_de_guanaco=1) == {"prohibida"}
    assert found("racial_edicion_2026", killa_lc=1) == found("racial_edicion_2026", killa=1) == {"prohibida"}
    assert found("comunidad_2013", totem_de_guanaco=1, totem_de_guanaco_lc=2) == set()
    assert found("comunidad_2013", totem_de_guanaco=2, totem_de_guanaco_lc=1) == {"limitada"}
    # copies of a name are counted together all the same (ML-10.16.1)
    assert found("comunidad_2013", totem_de_guanaco=1, totem_de_guanaco_lc=3) == {"copias"}


@pytest.mark.rule("ML-1.5")
def test_a_list_is_given_by_key_as_of_a_day_or_by_the_format_and_an_unknown_one_is_refused() -> None:
    deck = mazo(totem_de_guanaco=2)
    assert guardas(revisar_mazo(CAT, deck, None, "libre_2013")) == {"limitada"}
    assert revisar_mazo(CAT, deck, None, "libre_2013", "") == []
    late = lista_vigente("comunidad_2013", "2022-01")
    assert late is not None and revisar_mazo(CAT, deck, None, "libre", late) == []
    refusals = revisar_mazo(CAT, deck, None, "libre", "ninguna")
    assert [(r.guard, r.rules) for r in refusals] == [("lista", ("ML-1.5",))]


def test_a_list_never_gives_more_copies_than_the_rules() -> None:
    cat = catalogo()
    agregar(cat, "Sai", TALISMAN, ("ED-204",), "espiritu_de_dragon").unica = True
    assert copias_permitidas(cat, cat.por_clave["sai"], lista_vigente("racial_edicion_2026")) == 1
    agregar(cat, "Yoroi", TALISMAN, ("ED-203",), "espiritu_de_dragon").sin_limite = True
    assert copias_permitidas(cat, cat.por_clave["yoroi"], lista_vigente("racial_edicion_2026")) == 0


@pytest.mark.rule("ML-3.3.4", "ML-1.5")
def test_no_list_reaches_oros_sin_habilidad() -> None:
    cat = catalogo()
    plain = agregar(cat, "Puchao", ORO, ("IN-111",), key="puchao_liso")
    banned = lista_vigente("racial_edicion_2026")
    assert copias_permitidas(cat, plain, banned) == -1 and copias_permitidas(cat, cat.por_clave["puchao"], banned) == 1


# -- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-1.1", "ML-2.1.2")
def test_a_card_that_does_not_exist_is_named_once() -> None:
    refusals = revisar_mazo(CAT, mazo(nadie=3))
    assert [(r.guard, r.rules) for r in refusals] == [("carta", ("ML-1.1", "ML-2.1.2"))]
    assert "«nadie»" in refusals[0].es and "“nadie”" in refusals[0].en


@pytest.mark.rule("ML-2.5.1")
def test_a_card_that_public_lists_name_and_nobody_knows_is_told_apart() -> None:
    deck = mazo()
    deck[-1] = "Salomé"
    refusals = revisar_mazo(CAT, deck)
    assert guardas(refusals) == {"desconocida"} and "julio de 2026" in refusals[0].es


@pytest.mark.rule("ML-2.5.1")
def test_a_card_whose_text_the_language_cannot_say_is_refused_with_the_reason() -> None:
    refusals = revisar_mazo(CAT, mazo(muda=1))
    assert [(r.guard, r.rules) for r in refusals] == [("desconocida", ("ML-2.5.1",))]
    assert "espejo" in refusals[0].es and "espejo" in refusals[0].en


@pytest.mark.rule("ML-4.1.1", "ML-10.16.2", "ML-4.2.2")
def test_everything_that_is_wrong_is_said_at_once() -> None:
    refusals = revisar_mazo(CAT, ["g1"] * 4, "puchao")
    assert guardas(refusals) == {"tamano", "oro_inicial", "copias"}


def test_an_unknown_format_is_refused() -> None:
    assert [(r.guard, r.rules) for r in revisar_mazo(CAT, mazo(), None, "ninguno")] == [("formato", ("ML-2.6.1",))]


@pytest.mark.rule("ML-2.9.2", "ML-10.16.1")
@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("Ánima Negra", "anima_negra"),
        ("anima negra", "anima_negra"),
        ("ANIMA-NEGRA", "anima_negra"),
        ("anima_negra", "anima_negra"),
        ("LC-104", "anima_negra"),
        ("lc104", "anima_negra"),
        ("Killa", "killa"),
        ("Killa (LC-075)", "killa_lc"),
        ("LC-075 Killa", "killa_lc"),
        ("Killa [IN-098]", "killa"),
        ("47 Ronin", "47_ronin"),
    ],
)
def test_a_card_is_found_however_it_is_written(written: str, key: str) -> None:
    found = buscar_carta(CAT, written)
    assert found is not None and found.key == key
    assert numeros(CAT, [written, "g1"]) == [found.numero, CAT.por_clave["g1"].numero]


@pytest.mark.rule("ML-2.9.2")
def test_a_code_stands_beside_names_that_cards_share_and_only_there() -> None:
    assert escrita(CAT, CAT.por_clave["killa_lc"]) == "Killa (LC-075)"
    assert escrita(CAT, CAT.por_clave["inti"]) == "Inti"
    for c in CAT.cartas:
        assert buscar_carta(CAT, escrita(CAT, c)) is c


def test_names_that_differ_in_a_space_only_are_two_cards() -> None:
    cat = catalogo()
    one = agregar(cat, "Huehue Teotl", ALIADO, ("IN-066",))
    other = agregar(cat, "Huehueteotl", ALIADO, ("LC-025",), "cofradia")
    assert buscar_carta(cat, "huehue teotl") is one and buscar_carta(cat, "HUEHUETEOTL") is other
    assert leer_texto("1 Huehueteotl\n2 Huehue Teotl", cat).cartas == [other.key, one.key, one.key]
    assert revisar_mazo(cat, mazo(**{one.key: 3, other.key: 3})) == []


def test_nothing_is_found_for_an_empty_or_unknown_name_or_the_code_of_another_card() -> None:
    for written in ("", "¡!", "Killa (IN-067)", "IN-999"):
        assert buscar_carta(CAT, written) is None
    with pytest.raises(KeyError):
        numeros(CAT, ["nadie"])


# -- advice ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-2.4.1")
def test_the_editor_warns_of_cards_dearer_than_all_oros_of_the_deck() -> None:
    assert consejos(CAT, mazo()) == []
    cat = catalogo()
    agregar(cat, "Cara", ALIADO, ("IN-050",)).coste = 15
    deck = mazo(cara=1)
    advice = consejos(cat, deck)
    assert [r.rules for r in advice] == [("ML-2.4.1",)] and "«Cara»" in advice[0].es
    assert consejos(cat, [*deck[:-1], "uxmal"]) == []
    assert consejos(cat, deck[-3:]) == []


@pytest.mark.rule("ML-3.2.2")
def test_the_editor_warns_of_armas_without_anybody_to_bear_them() -> None:
    advice = consejos(CAT, ["uxmal"] * 45 + ["katana"] * 5)
    assert [r.rules for r in advice] == [("ML-3.2.2",)] and "«Katana»" in advice[0].es
    assert consejos(CAT, ["uxmal"] * 44 + ["katana"] * 5 + ["g1"]) == []


def test_the_kit_tells_plain_oros_from_those_with_a_text() -> None:
    cat = catalogo()
    assert cat.por_clave["uxmal"].oro_sin_habilidad
    assert not con_texto(agregar(cat, "Otro", ORO, ("IN-122",))).oro_sin_habilidad
