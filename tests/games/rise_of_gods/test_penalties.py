"""UN, PN, ER, CO.5–7: the judge's desk."""

from __future__ import annotations

import pytest
from games.rise_of_gods.deck_kit import reglas

from coliseo.games.rise_of_gods.law.penalties import (
    AVISOS_QUE_PIERDEN,
    JUEZ,
    JUGADOR,
    LADDER,
    QUE_HACER,
    SOBRE_UNA_CARTA,
    SOBRE_UNA_REGLA,
    TERCERO,
    clasificar_robo,
    contesta_el_juez,
    deberes,
    errores_de_invocacion,
    es_soborno,
    remedio_de_robo,
    se_comercio,
    se_hizo,
    vida_anotada,
)
from coliseo.kernel.guards import Refusal
from coliseo.tournament.ladder import BAN, DISQUALIFICATION, GAME_LOSS, LATE, WARNING, Consequence, Infringement, Past


def infraccion(key: str) -> Infringement:
    return LADDER.infringement(key)


def caso(key: str, rule: str) -> str:
    """The example of an infringement that a rule gives."""
    (found,) = [c.es for c in infraccion(key).cases if c.rule == rule]
    return found


def avisos(n: int) -> list[Past]:
    """That many warnings so far."""
    return [Past("robar_de_mas", WARNING, 1)] * n


def da(key: str, penalty: str, role: str, on_purpose: bool = True) -> list[Refusal]:
    """What keeps somebody from giving that."""
    return LADDER.refuse(key, penalty, role, LADDER.propose([], key), "", on_purpose)


class Cuaderno:
    """What each person is given when everything proposed is given."""

    def __init__(self) -> None:
        self.dado: dict[str, list[Past]] = {}

    def anotar(self, persona: str, key: str, en_partida: bool) -> Consequence:
        past = self.dado.setdefault(persona, [])
        found = LADDER.propose(past, key, en_partida)
        past.append(Past(key, found.penalty, found.warnings))
        return found


def test_the_desk_is_complete_in_both_languages() -> None:
    assert infraccion(LATE.key) == LATE  # of the house, which no book has; the others are of the book
    of_the_book = [entry for entry in LADDER.infringements.values() if entry is not LATE]
    es, en = ([entry.data(lang) for entry in of_the_book] for lang in ("es", "en"))
    assert len(es) == 16
    for row in (*es, *en):
        assert row["name"] and row["summary"] and row["steps"] and row["rules"]
        assert all(step["text"] and step["rule"] in row["rules"] for step in row["steps"] + row["cases"])
    assert es != en


# -- warnings -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-ER.10", "RG-ER.11")
@pytest.mark.parametrize(
    ("before", "playing", "lost", "asked"),
    [
        (0, True, "", False),
        (1, True, "", False),
        (2, True, "current", True),
        (2, False, "next", True),
        (3, True, "", True),
    ],
)
def test_the_third_warning_loses_a_game_and_the_rest_is_for_the_head_judge(
    before: int, playing: bool, lost: str, asked: bool
) -> None:
    found = LADDER.propose(avisos(before), "robar_de_mas", playing)
    assert (found.total, found.loses, found.asks) == (before + 1, lost, asked)
    assert ("RG-ER.11" in found.rules) == asked and (found.penalty == GAME_LOSS) == bool(lost)


@pytest.mark.rule("RG-SD.5", "RG-ER.11")
def test_a_wrong_deck_is_two_warnings_at_once() -> None:
    book = Cuaderno()
    assert infraccion("mazo_distinto").warnings == 2
    assert book.anotar("Ana", "robar_de_mas", en_partida=True).loses == ""
    found = book.anotar("Ana", "mazo_distinto", en_partida=False)
    assert (found.warnings, found.total, found.loses) == (2, 3, "next") and {"RG-SD.5", "RG-ER.11"} <= set(found.rules)


# -- honest mistakes ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-ER.1", "RG-ER.2", "RG-ER.3", "RG-ER.4", "RG-ER.5", "RG-ER.6")
def test_we_27_wrong_cell() -> None:
    assert errores_de_invocacion(turno_propio=1, fila=2, habilitado=False) == ("RG-ER.3",)
    assert errores_de_invocacion(turno_propio=2, fila=3, habilitado=True) == ("RG-ER.4",)
    assert errores_de_invocacion(turno_propio=5, fila=3, habilitado=False) == ("RG-ER.5",)
    for turn, row, enabled in ((1, 1, False), (2, 2, False), (3, 2, False), (3, 4, True)):
        assert errores_de_invocacion(turn, row, enabled) == ()
    entry = infraccion("invocar_donde_no_se_puede")
    assert (entry.warnings, entry.choices, entry.fixed) == (0, (), True)
    assert [step.rule for step in entry.steps] == ["RG-ER.6", "RG-ER.2"]
    assert {c.rule for c in entry.cases} == {"RG-ER.3", "RG-ER.4", "RG-ER.5"}
    book = Cuaderno()
    for _ in range(5):
        assert book.anotar("Ana", entry.key, en_partida=True).penalty == "note"
    assert sum(past.warnings for past in book.dado["Ana"]) == 0


@pytest.mark.rule("RG-ER.7", "RG-ER.8", "RG-ER.9", "RG-ER.10", "RG-ER.11")
def test_we_28_oops_i_picked_up_two() -> None:
    found = remedio_de_robo(2, debidas=1)
    assert (found.devueltas, found.al_azar, found.robar) == (2, 0, 1)
    book = Cuaderno()
    assert book.anotar("Ana", "robar_de_mas", en_partida=True).total == found.avisos == 1
    assert AVISOS_QUE_PIERDEN == 3


@pytest.mark.rule("RG-ER.8", "RG-ER.9")
def test_cards_that_cannot_be_told_from_the_hand_are_taken_at_random() -> None:
    found = remedio_de_robo(3, debidas=2, distinguibles=False)
    assert (found.devueltas, found.al_azar, found.robar) == (0, 3, 2)
    right = remedio_de_robo(2, debidas=2)
    assert (right.devueltas, right.robar, right.avisos) == (0, 0, 0)


@pytest.mark.rule("RG-ER.12", "RG-ER.13", "RG-ER.14")
def test_we_29_did_i_play_a_sello() -> None:
    assert se_hizo(None) is True
    assert se_hizo(True) is True and se_hizo(False) is False
    entry = infraccion("olvidar_sello_o_robo")
    assert entry.warnings == 0 and [s.rule for s in entry.steps] == ["RG-ER.13", "RG-ER.14"]


@pytest.mark.rule("RG-CO.5", "RG-CO.6", "RG-CO.7")
def test_we_30_did_i_trade_this_card() -> None:
    assert se_comercio(None, rival_afirma=False) is False
    assert se_comercio(None, rival_afirma=True) is True
    assert se_comercio(True, rival_afirma=False) is True and se_comercio(False, rival_afirma=True) is False
    assert "RG-CO.5" in {d.rule for d in deberes(JUGADOR)}


@pytest.mark.rule("RG-CB.6")
def test_we_31_life_dispute() -> None:
    # 6 or 5? The notes say
    assert vida_anotada(7, [-1]) == 6
    assert vida_anotada(7, [-1, -3, 2]) == 5
    assert vida_anotada(3, [-5, 2]) == 2
    assert infraccion("disputa_de_vida").warnings == 0


# -- takebacks ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-UN.1", "RG-UN.2", "RG-UN.3", "RG-UN.4", "RG-UN.5", "RG-UN.6")
def test_we_38_going_back_in_time() -> None:
    book = Cuaderno()
    first = book.anotar("Ana", "arrepentimiento", en_partida=True)
    assert (first.warnings, first.total, first.loses) == (1, 1, "") and "RG-UN.3" in first.rules
    again = book.anotar("Ana", "arrepentimiento", en_partida=True)
    assert (again.warnings, again.loses) == (0, "current") and "RG-UN.2" in again.rules
    # each player has a warning of their own
    assert book.anotar("Beto", "arrepentimiento", en_partida=True).loses == ""
    entry = infraccion("arrepentimiento")
    assert [s.rule for s in entry.steps] == ["RG-UN.4", "RG-UN.5", "RG-UN.3", "RG-UN.6"]


@pytest.mark.rule("RG-UN.2", "RG-UN.6")
def test_insisting_loses_the_game_even_the_first_time() -> None:
    assert LADDER.propose([], "arrepentimiento", insists=True).loses == "current"
    assert LADDER.propose([], "arrepentimiento").loses == ""


@pytest.mark.rule("RG-UN.3", "RG-ER.11")
def test_the_warning_of_a_takeback_is_one_of_the_three() -> None:
    assert LADDER.propose(avisos(2), "arrepentimiento").loses == "current"
    assert LADDER.propose(avisos(1), "arrepentimiento").total == 2


@pytest.mark.rule("RG-UN.4", "RG-UN.5")
def test_calling_the_judge_is_a_duty_and_so_is_telling_the_rule() -> None:
    assert "RG-UN.4" in {d.rule for d in deberes(JUGADOR)}
    assert "RG-UN.5" in {d.rule for d in deberes(JUEZ)}


# -- cheating, bribery, conduct, help -------------------------------------------------------------------------------


@pytest.mark.rule("RG-PN.1", "RG-PN.2", "RG-PN.3", "RG-PN.6")
def test_the_head_judge_chooses_the_penalty_of_deliberate_cheating() -> None:
    found = LADDER.propose([], "trampa")
    assert set(found.choices) == {WARNING, GAME_LOSS, DISQUALIFICATION} and found.penalty == ""
    assert found.decides == "head_judge"
    for penalty in (WARNING, GAME_LOSS, DISQUALIFICATION):
        assert da("trampa", penalty, "head_judge") == []
        assert reglas(da("trampa", penalty, "judge")) == {"RG-PN.2"}
        assert reglas(da("trampa", penalty, "head_judge", on_purpose=False)) == {"RG-PN.3"}
    assert "RG-PN.6" in {d.rule for d in deberes(JUEZ)}


@pytest.mark.rule("RG-PN.4")
def test_nobody_outside_the_organisation_bans() -> None:
    for role in ("judge", "head_judge", "organiser"):
        assert reglas(da("trampa", BAN, role)) == {"RG-PN.4"}


@pytest.mark.rule("RG-PN.5")
def test_everyone_expelled_for_cheating_is_reported() -> None:
    assert LADDER.report_expulsion("trampa", DISQUALIFICATION)
    assert not LADDER.report_expulsion("trampa", WARNING)
    assert not LADDER.report_expulsion("conducta_antideportiva", DISQUALIFICATION)


@pytest.mark.rule("RG-PN.7", "RG-PN.8", "RG-PN.9", "RG-PN.10")
def test_what_counts_as_cheating() -> None:
    assert "Ordenar el mazo" in caso("trampa", "RG-PN.7")
    assert "mano" in caso("trampa", "RG-PN.8")
    assert "efecto" in caso("trampa", "RG-PN.9")
    assert "fase de robo" in caso("trampa", "RG-PN.10")
    # drawing too many: a mistake with its remedy, or cheating
    assert clasificar_robo(adrede=False) == "robar_de_mas" and infraccion("robar_de_mas").choices == ()
    assert clasificar_robo(adrede=True) == "trampa"


@pytest.mark.rule("RG-PN.11", "RG-PN.12", "RG-PN.13")
def test_conceding_is_free_and_an_offer_for_it_is_bribery() -> None:
    assert es_soborno(oferta=False) == ()
    assert es_soborno(oferta=True) == ("RG-PN.11", "RG-PN.12")
    assert es_soborno(oferta=False, incita=True) == ("RG-PN.12",)
    assert es_soborno(oferta=True, a_un_oficial=True) == ("RG-PN.13",)
    assert infraccion("soborno").kind == infraccion("oferta_a_un_oficial").kind == "soborno"
    assert reglas(da("oferta_a_un_oficial", DISQUALIFICATION, "judge")) == {"RG-PN.13"}


@pytest.mark.rule("RG-PN.14", "RG-PN.15", "RG-PN.16", "RG-PN.17", "RG-PN.18")
def test_unsporting_conduct_is_left_to_the_judge() -> None:
    entry = infraccion("conducta_antideportiva")
    assert not entry.fixed and da(entry.key, GAME_LOSS, "judge") == []
    assert [c.rule for c in entry.cases] == ["RG-PN.15", "RG-PN.16", "RG-PN.17", "RG-PN.18"]
    told = {
        "RG-PN.15": ("insultar", "insulting"),
        "RG-PN.16": ("molestar amenazar acosar", "annoying threatening harassing"),
        "RG-PN.17": ("discutir jueces jugadores espectadores", "arguing judges players spectators"),
        "RG-PN.18": ("no seguir instrucciones oficial", "not following instructions official"),
    }
    for c in entry.cases:
        for text, words in zip((c.es, c.en), told[c.rule], strict=True):
            assert all(word in text.lower() for word in words.split()), c.rule
    # the same for each of them: any of the three that the judge finds fit; who expels is the head judge
    for penalty in (WARNING, GAME_LOSS):
        assert da(entry.key, penalty, "judge") == []
    assert da(entry.key, DISQUALIFICATION, "head_judge") == [] and da(entry.key, DISQUALIFICATION, "judge") != []


@pytest.mark.rule("RG-PN.20")
def test_we_33_signals_from_a_third_person() -> None:
    assert set(infraccion("ayuda_externa").whom) == {JUGADOR, TERCERO}
    assert not infraccion("ayuda_externa").fixed
    assert "mano del oponente" in caso("ayuda_externa", "RG-PN.20")


@pytest.mark.rule("RG-PN.19", "RG-PN.21", "RG-PN.22", "RG-PN.23", "RG-PN.24")
def test_judges_answer_about_cards_and_rules_and_never_advise() -> None:
    assert contesta_el_juez(SOBRE_UNA_CARTA) == [] and contesta_el_juez(SOBRE_UNA_REGLA) == []
    assert reglas(contesta_el_juez(QUE_HACER)) == {"RG-PN.21", "RG-PN.23"}
    with pytest.raises(ValueError):
        contesta_el_juez("la hora")
    assert infraccion("juez_que_sugiere").whom == (JUEZ,) and infraccion("pedir_consejo").whom == (JUGADOR,)
    assert [s.rule for s in infraccion("juez_que_sugiere").steps] == ["RG-PN.22", "RG-PN.24"]
    assert reglas(da("pedir_consejo", DISQUALIFICATION, "judge")) == {"RG-PN.19"}


@pytest.mark.rule("RG-TM.1", "RG-TM.6")
def test_slow_play_is_looked_at_by_a_judge_without_a_fixed_penalty() -> None:
    entry = infraccion("juego_lento")
    assert (entry.warnings, entry.choices, entry.fixed) == (0, (WARNING,), False)
    assert "RG-TM.1" in {d.rule for d in deberes(JUGADOR)}


@pytest.mark.rule("RG-DV.23", "RG-DV.24")
def test_uncorrected_data_are_the_judges_fault() -> None:
    assert infraccion("datos_sin_corregir").whom == (JUEZ,)
    assert da("datos_sin_corregir", WARNING, "head_judge") == []


@pytest.mark.rule("RG-IN.1", "RG-IN.2", "RG-IN.3", "RG-IN.4")
def test_players_and_judges_have_duties_in_common_and_of_their_own() -> None:
    players, judges = ({d.rule for d in deberes(role)} for role in (JUGADOR, JUEZ))
    assert {"RG-IN.1", "RG-IN.2"} <= players & judges
    assert "RG-IN.3" in players - judges and "RG-IN.4" in judges - players
    assert all(d.es and d.en for d in deberes(JUGADOR))
