"""UN, PN, ER, CO.5–7: the judge's desk."""

from __future__ import annotations

import pytest
from games.rise_of_gods.deck_kit import catalogo, mazo, reglas, side

from coliseo.games.rise_of_gods.law.penalties import (
    AVISO,
    AVISOS_QUE_PIERDEN,
    EXPULSION,
    INFRACCIONES,
    JUEZ,
    JUEZ_PRINCIPAL,
    JUGADOR,
    ORGANIZACION,
    PERDIDA_DE_PARTIDA,
    QUE_HACER,
    SOBRE_UNA_CARTA,
    SOBRE_UNA_REGLA,
    TERCERO,
    VETO,
    Cuaderno,
    alcanzados,
    arrepentirse,
    avisar,
    clasificar_robo,
    contesta_el_juez,
    deberes,
    errores_de_invocacion,
    es_soborno,
    infraccion,
    mesa_del_juez,
    remedio_de_robo,
    revisar_sancion,
    sanciones_posibles,
    se_comercio,
    se_hizo,
    se_informa,
    vida_anotada,
)
from coliseo.games.rise_of_gods.law.side_deck import cotejar, registrar


def caso(key: str, rule: str) -> str:
    """The example of an infringement that a rule gives."""
    (found,) = [c.texto["es"] for c in infraccion(key).casos if c.regla == rule]
    return found


def test_the_desk_is_complete_in_both_languages() -> None:
    es, en = mesa_del_juez("es"), mesa_del_juez("en")
    assert len(INFRACCIONES) == 16 and es["avisos_que_pierden"] == 3
    for lang in (es, en):
        rows = lang["infracciones"]
        assert isinstance(rows, list)
        for row in rows:
            assert row["nombre"] and row["resumen"] and row["pasos"] and row["reglas"]
            assert all(step["texto"] and step["regla"] in row["reglas"] for step in row["pasos"] + row["casos"])
    assert es["infracciones"] != en["infracciones"]


# -- warnings -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-ER.10", "RG-ER.11")
@pytest.mark.parametrize(
    ("before", "new", "playing", "lost", "asked"),
    [
        (0, 1, True, "", False),
        (1, 1, True, "", False),
        (2, 1, True, "actual", True),
        (2, 1, False, "siguiente", True),
        (1, 2, True, "actual", True),
        (3, 1, True, "", True),
        (3, 0, True, "", False),
    ],
)
def test_the_third_warning_loses_a_game_and_the_rest_is_for_the_head_judge(
    before: int, new: int, playing: bool, lost: str, asked: bool
) -> None:
    found = avisar(before, new, playing)
    assert (found.total, found.pierde, found.consulta) == (before + new, lost, asked)
    assert ("RG-ER.11" in found.reglas) == asked


def test_warnings_are_not_taken_back() -> None:
    with pytest.raises(ValueError):
        avisar(2, -1, True)


@pytest.mark.rule("RG-SD.5", "RG-ER.11")
def test_a_wrong_deck_is_two_warnings_at_once() -> None:
    book = Cuaderno()
    assert infraccion("mazo_distinto").avisos == 2
    assert book.anotar("Ana", "robar_de_mas", en_partida=True).pierde == ""
    found = book.anotar("Ana", "mazo_distinto", en_partida=False)
    assert (found.avisos, found.total, found.pierde) == (2, 3, "siguiente")
    assert book.avisos == {"Ana": 3} and book.motivos == {"Ana": ["robar_de_mas", "mazo_distinto"]}
    cat = catalogo()
    registered, _ = registrar(cat, mazo(), side())
    assert registered is not None
    assert cotejar(cat, registered, [*mazo()[1:], "r1"]).avisos == infraccion("mazo_distinto").avisos


# -- honest mistakes ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-ER.1", "RG-ER.2", "RG-ER.3", "RG-ER.4", "RG-ER.5", "RG-ER.6")
def test_we_27_wrong_cell() -> None:
    assert errores_de_invocacion(turno_propio=1, fila=2, habilitado=False) == ("RG-ER.3",)
    assert errores_de_invocacion(turno_propio=2, fila=3, habilitado=True) == ("RG-ER.4",)
    assert errores_de_invocacion(turno_propio=5, fila=3, habilitado=False) == ("RG-ER.5",)
    for turn, row, enabled in ((1, 1, False), (2, 2, False), (3, 2, False), (3, 4, True)):
        assert errores_de_invocacion(turn, row, enabled) == ()
    entry = infraccion("invocar_donde_no_se_puede")
    assert (entry.avisos, entry.sanciones, entry.fijada) == (0, (), True)
    assert [step.regla for step in entry.pasos] == ["RG-ER.6", "RG-ER.2"]
    assert {c.regla for c in entry.casos} == {"RG-ER.3", "RG-ER.4", "RG-ER.5"}
    book = Cuaderno()
    for _ in range(5):
        assert book.anotar("Ana", entry.key, en_partida=True).pierde == ""
    assert book.avisos["Ana"] == 0


@pytest.mark.rule("RG-ER.7", "RG-ER.8", "RG-ER.9", "RG-ER.10", "RG-ER.11")
def test_we_28_oops_i_picked_up_two() -> None:
    found = remedio_de_robo(["riel", "mina"], debidas=1)
    assert found.devueltas == ("riel", "mina") and (found.al_azar, found.robar) == (0, 1)
    book = Cuaderno()
    assert book.anotar("Ana", "robar_de_mas", en_partida=True).total == found.avisos == 1
    assert AVISOS_QUE_PIERDEN == 3


@pytest.mark.rule("RG-ER.8", "RG-ER.9")
def test_cards_that_cannot_be_told_from_the_hand_are_taken_at_random() -> None:
    found = remedio_de_robo(["a", "b", "c"], debidas=2, distinguibles=False)
    assert (found.devueltas, found.al_azar, found.robar) == ((), 3, 2)
    right = remedio_de_robo(["a", "b"], debidas=2)
    assert (right.devueltas, right.robar, right.avisos) == ((), 0, 0)


@pytest.mark.rule("RG-ER.12", "RG-ER.13", "RG-ER.14")
def test_we_29_did_i_play_a_sello() -> None:
    assert se_hizo(None) is True
    assert se_hizo(True) is True and se_hizo(False) is False
    entry = infraccion("olvidar_sello_o_robo")
    assert entry.avisos == 0 and [s.regla for s in entry.pasos] == ["RG-ER.13", "RG-ER.14"]


@pytest.mark.rule("RG-CO.5", "RG-CO.6", "RG-CO.7")
def test_we_30_did_i_trade_this_card() -> None:
    assert se_comercio(None, rival_afirma=False) is False
    assert se_comercio(None, rival_afirma=True) is True
    assert se_comercio(True, rival_afirma=False) is True and se_comercio(False, rival_afirma=True) is False
    assert "RG-CO.5" in {d.regla for d in deberes(JUGADOR)}


@pytest.mark.rule("RG-CB.6")
def test_we_31_life_dispute() -> None:
    # 6 or 5? The notes say
    assert vida_anotada(7, [-1]) == 6
    assert vida_anotada(7, [-1, -3, 2]) == 5
    assert vida_anotada(3, [-5, 2]) == 2
    assert infraccion("disputa_de_vida").avisos == 0


# -- takebacks ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-UN.1", "RG-UN.2", "RG-UN.3", "RG-UN.4", "RG-UN.5", "RG-UN.6")
def test_we_38_going_back_in_time() -> None:
    book = Cuaderno()
    first = book.anotar("Ana", "arrepentimiento", en_partida=True)
    assert (first.avisos, first.total, first.pierde) == (1, 1, "") and "RG-UN.3" in first.reglas
    again = book.anotar("Ana", "arrepentimiento", en_partida=True)
    assert (again.avisos, again.pierde) == (0, "actual") and "RG-UN.2" in again.reglas
    # each player has a warning of their own
    assert book.anotar("Beto", "arrepentimiento", en_partida=True).pierde == ""
    entry = infraccion("arrepentimiento")
    assert [s.regla for s in entry.pasos] == ["RG-UN.4", "RG-UN.5", "RG-UN.3", "RG-UN.6"]


@pytest.mark.rule("RG-UN.2", "RG-UN.6")
def test_insisting_loses_the_game_even_the_first_time() -> None:
    assert arrepentirse(0, 0, insiste=True).pierde == "actual"
    assert arrepentirse(0, 0).pierde == ""


@pytest.mark.rule("RG-UN.3", "RG-ER.11")
def test_the_warning_of_a_takeback_is_one_of_the_three() -> None:
    assert arrepentirse(0, avisos_antes=2).pierde == "actual"
    assert arrepentirse(0, avisos_antes=1).total == 2


@pytest.mark.rule("RG-UN.4", "RG-UN.5")
def test_calling_the_judge_is_a_duty_and_so_is_telling_the_rule() -> None:
    assert "RG-UN.4" in {d.regla for d in deberes(JUGADOR)}
    assert "RG-UN.5" in {d.regla for d in deberes(JUEZ)}


# -- cheating, bribery, conduct, help -------------------------------------------------------------------------------


@pytest.mark.rule("RG-PN.1", "RG-PN.2", "RG-PN.3", "RG-PN.6")
def test_the_head_judge_chooses_the_penalty_of_deliberate_cheating() -> None:
    assert set(sanciones_posibles("trampa")) == {AVISO, PERDIDA_DE_PARTIDA, EXPULSION}
    assert sanciones_posibles("trampa", adrede=False) == ()
    for penalty in (AVISO, PERDIDA_DE_PARTIDA, EXPULSION):
        assert revisar_sancion("trampa", penalty, JUEZ_PRINCIPAL) == []
        assert reglas(revisar_sancion("trampa", penalty, JUEZ)) == {"RG-PN.2"}
        assert reglas(revisar_sancion("trampa", penalty, JUEZ_PRINCIPAL, adrede=False)) == {"RG-PN.3"}
    assert "RG-PN.6" in {d.regla for d in deberes(JUEZ)}


@pytest.mark.rule("RG-PN.4")
def test_nobody_outside_the_organisation_bans() -> None:
    assert reglas(revisar_sancion("trampa", VETO, JUEZ)) == {"RG-PN.4"}
    assert reglas(revisar_sancion("trampa", VETO, JUEZ_PRINCIPAL)) == {"RG-PN.4"}
    assert revisar_sancion("trampa", VETO, ORGANIZACION) == []


@pytest.mark.rule("RG-PN.5")
def test_everyone_expelled_for_cheating_is_reported() -> None:
    assert se_informa("trampa", EXPULSION)
    assert not se_informa("trampa", AVISO) and not se_informa("conducta_antideportiva", EXPULSION)


@pytest.mark.rule("RG-PN.7", "RG-PN.8", "RG-PN.9", "RG-PN.10")
def test_what_counts_as_cheating() -> None:
    assert "Ordenar el mazo" in caso("trampa", "RG-PN.7")
    assert "mano" in caso("trampa", "RG-PN.8")
    assert "efecto" in caso("trampa", "RG-PN.9")
    assert "fase de robo" in caso("trampa", "RG-PN.10")
    # drawing too many: a mistake with its remedy, or cheating
    assert clasificar_robo(adrede=False) == "robar_de_mas" and infraccion("robar_de_mas").sanciones == ()
    assert clasificar_robo(adrede=True) == "trampa"


@pytest.mark.rule("RG-PN.11", "RG-PN.12", "RG-PN.13")
def test_conceding_is_free_and_an_offer_for_it_is_bribery() -> None:
    assert es_soborno(oferta=False) == ()
    assert es_soborno(oferta=True) == ("RG-PN.11", "RG-PN.12")
    assert es_soborno(oferta=False, incita=True) == ("RG-PN.12",)
    assert es_soborno(oferta=True, a_un_oficial=True) == ("RG-PN.13",)
    assert infraccion("soborno").clase == infraccion("oferta_a_un_oficial").clase == "soborno"
    assert reglas(revisar_sancion("oferta_a_un_oficial", EXPULSION, JUEZ)) == {"RG-PN.13"}


@pytest.mark.rule("RG-PN.14", "RG-PN.15", "RG-PN.16", "RG-PN.17", "RG-PN.18")
def test_unsporting_conduct_is_left_to_the_judge() -> None:
    entry = infraccion("conducta_antideportiva")
    assert not entry.fijada and revisar_sancion(entry.key, PERDIDA_DE_PARTIDA, JUEZ) == []
    assert [c.regla for c in entry.casos] == ["RG-PN.15", "RG-PN.16", "RG-PN.17", "RG-PN.18"]
    told = {
        "RG-PN.15": ("insultar", "insulting"),
        "RG-PN.16": ("molestar amenazar acosar", "annoying threatening harassing"),
        "RG-PN.17": ("discutir jueces jugadores espectadores", "arguing judges players spectators"),
        "RG-PN.18": ("no seguir instrucciones oficial", "not following instructions official"),
    }
    for c in entry.casos:
        for lang, words in zip(("es", "en"), told[c.regla], strict=True):
            assert all(word in c.texto[lang].lower() for word in words.split()), (c.regla, lang)
    # the same for each of them: any of the three that the judge finds fit
    for penalty in (AVISO, PERDIDA_DE_PARTIDA, EXPULSION):
        assert revisar_sancion(entry.key, penalty, JUEZ) == []


@pytest.mark.rule("RG-PN.20")
def test_we_33_signals_from_a_third_person() -> None:
    assert set(alcanzados("ayuda_externa")) == {JUGADOR, TERCERO}
    assert not infraccion("ayuda_externa").fijada
    assert "mano del oponente" in caso("ayuda_externa", "RG-PN.20")


@pytest.mark.rule("RG-PN.19", "RG-PN.21", "RG-PN.22", "RG-PN.23", "RG-PN.24")
def test_judges_answer_about_cards_and_rules_and_never_advise() -> None:
    assert contesta_el_juez(SOBRE_UNA_CARTA) == [] and contesta_el_juez(SOBRE_UNA_REGLA) == []
    assert reglas(contesta_el_juez(QUE_HACER)) == {"RG-PN.21", "RG-PN.23"}
    with pytest.raises(ValueError):
        contesta_el_juez("la hora")
    assert alcanzados("juez_que_sugiere") == (JUEZ,) and alcanzados("pedir_consejo") == (JUGADOR,)
    assert [s.regla for s in infraccion("juez_que_sugiere").pasos] == ["RG-PN.22", "RG-PN.24"]
    assert reglas(revisar_sancion("pedir_consejo", EXPULSION, JUEZ)) == {"RG-PN.19"}


@pytest.mark.rule("RG-TM.1", "RG-TM.6")
def test_slow_play_is_looked_at_by_a_judge_without_a_fixed_penalty() -> None:
    entry = infraccion("juego_lento")
    assert (entry.avisos, entry.sanciones, entry.fijada) == (0, (AVISO,), False)
    assert "RG-TM.1" in {d.regla for d in deberes(JUGADOR)}


@pytest.mark.rule("RG-DV.23", "RG-DV.24")
def test_uncorrected_data_are_the_judges_fault() -> None:
    assert alcanzados("datos_sin_corregir") == (JUEZ,)
    assert revisar_sancion("datos_sin_corregir", AVISO, JUEZ_PRINCIPAL) == []


@pytest.mark.rule("RG-IN.1", "RG-IN.2", "RG-IN.3", "RG-IN.4")
def test_players_and_judges_have_duties_in_common_and_of_their_own() -> None:
    players, judges = ({d.regla for d in deberes(role)} for role in (JUGADOR, JUEZ))
    assert {"RG-IN.1", "RG-IN.2"} <= players & judges
    assert "RG-IN.3" in players - judges and "RG-IN.4" in judges - players
    assert all(d.texto["es"] and d.texto["en"] for d in deberes(JUGADOR))
