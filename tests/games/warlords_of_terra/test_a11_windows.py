"""A.11.1 and A.11.3: when súbitos may be played, and who speaks first."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, disparada, grito, hechizo, heroe, lugar, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.games.warlords_of_terra.model.table import Mesa

RECLUTA = "Recluta de la Muralla"
MAZA = "Maza Claveteada"
GANA = {"ganar_vidas": 1}
LENTO = hechizo("Lento", GANA)
VOZ = grito("Voz", GANA)
PRONTO = subito("Pronto", GANA)
ARTESANA = tropa("Artesana", 1, 1, 1, habilidades=[{"voltea": "si", "efecto": [GANA]}])
POZO = lugar("Pozo", habilidades=[{"voltea": "si", "efecto": [GANA]}])
GUIA = heroe("Guía", poderes=[{"pp": 1, "nombre": "Don", "efecto": [GANA]}])
TODAS = conjunto(LENTO, VOZ, PRONTO, ARTESANA, POZO, GUIA)
NO_ES_VENTANA = {"WT-A.11.1.0.2", "WT-A.11.1.1.1"}


def _mesa(**extra: object) -> Mesa:
    """Both have a súbito, a troop and a lugar with an ability, and a hero with a power."""
    side = {"heroe": "Guía", "pp": 3, "mano": ["Pronto", "Pronto", RECLUTA], "mana": 5, "lugares": ["Pozo"]}
    position = {"tablero": {"a1": "Artesana de A", "e5": "Artesana de B"}, "A": side, "B": side, **extra}
    return mesa(cartas=TODAS, **position)


# -- abilities are súbitos ------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.11.1.0.1", "WT-A.11.1.0.2")
@pytest.mark.parametrize("what", ["Artesana", "Pozo"])
@pytest.mark.parametrize("seat", ["A", "B"])
def test_abilities_of_troops_and_lugares_are_used_in_windows_on_either_turn(what: str, seat: str) -> None:
    m = _mesa(fase="tras_construccion")
    if seat == "B":
        juega(m, {"A": "pasa"}, estricto=True)
    juega(m, {seat: {"usa": what}}, estricto=True)
    assert valor(m, "pila") == [f"activada_de_{what.lower()}"]
    assert sucesos(m, "usa", regla="WT-A.11.1.0.1", asiento=seat)
    juega(m, "resuelve")
    assert valor(m, f"{seat}.vidas") == 21


@pytest.mark.rule("WT-A.11.1.0.1", "WT-A.11.1.0.2")
def test_they_answer_what_the_rival_plays_and_wait_for_a_window_otherwise() -> None:
    m = _mesa(A={"heroe": "Guía", "mano": ["Lento", RECLUTA], "mana": 5, "lugares": ["Pozo"]})
    assert preguntado(m) == ("A", "tactica")
    for seat, zone in (("A", "a1"), ("B", "e5")):
        assert explica(m, seat, {"usa": zone}) == NO_ES_VENTANA
        assert explica(m, seat, {"usa": "Pozo"}) == NO_ES_VENTANA
    juega(m, {"A": {"conjura": "Lento"}}, {"B": {"responde": "e5"}}, estricto=True)
    assert valor(m, "pila") == ["lento", "activada_de_artesana"]


# -- window 1: changes of phase -------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.11.1.1.1", "WT-A.11.1.1.2", "WT-A.11.3.3")
def test_there_are_four_windows_between_phases_and_no_other() -> None:
    m = _mesa(fase="inicio", turno=7)
    windows: list[tuple[str, str]] = []
    while valor(m, "turno") == 7:
        asked = preguntado(m)
        assert asked is not None
        seat, what = asked
        if what == "interfase":
            windows.append((seat, valor(m, "fase")))
            assert legal(m, seat, {"conjura": "Pronto"})
        juega(
            m, {seat: {"roba": "batalla"} if what == "mazo" else "no" if what == "desviar" else "pasa"}, estricto=True
        )
    phases = ["recursos", "construccion", "invocacion", "tactica"]
    assert windows == [(seat, phase) for phase in phases for seat in "AB"]


@pytest.mark.rule("WT-A.11.1.1.2")
@pytest.mark.parametrize("phase", ["recursos", "construccion", "invocacion", "tactica"])
def test_within_a_phase_subitos_have_to_wait(phase: str) -> None:
    m = _mesa(fase=phase)
    for seat in "AB":
        assert explica(m, seat, {"conjura": "Pronto"}) == NO_ES_VENTANA


@pytest.mark.rule("WT-A.11.1.0.2")
@pytest.mark.parametrize(("setting", "free"), [("solo_ventanas", False), ("tambien_libres", True)])
def test_subitos_in_the_own_tactica_follow_the_reading(setting: str, free: bool) -> None:
    """OQ-WT-11 (subitos_en_tactica): only the active player, with nothing on the pila and no combat."""
    m = _mesa(lecturas={"subitos_en_tactica": setting})
    assert preguntado(m) == ("A", "tactica")
    for play in ({"conjura": "Pronto"}, {"usa": "a1"}, {"usa": "Pozo"}):
        assert legal(m, "A", play) is free
        assert explica(m, "A", play) == (set() if free else NO_ES_VENTANA)
    assert explica(m, "B", {"conjura": "Pronto"}) == NO_ES_VENTANA
    if free:
        juega(m, {"A": {"conjura": "Pronto"}}, estricto=True)
        assert preguntado(m) == ("B", "responder")
        juega(m, {"B": "no responde"}, estricto=True)
        assert (preguntado(m), valor(m, "A.vidas")) == (("A", "tactica"), 21)


# -- window 2: responses --------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.11.1.2.1")
@pytest.mark.parametrize("way", ["hechizo", "grito", "poder", "subito", "habilidad", "disparada"])
def test_whatever_the_rival_plays_or_triggers_may_be_answered(way: str) -> None:
    cards = conjunto(
        LENTO, VOZ, PRONTO, ARTESANA, POZO, GUIA, tropa("Heraldo", 1, 1, 1, habilidades=[disparada("entra", GANA)])
    )
    phase = {"subito": "tras_construccion", "habilidad": "tras_construccion", "disparada": "invocacion"}.get(
        way, "tactica"
    )
    m = mesa(
        cartas=cards,
        fase=phase,
        tablero={"a1": "Artesana de A"},
        A={"heroe": "Guía", "pp": 1, "mano": ["Lento", "Voz", "Pronto", "Heraldo"], "mana": 5},
        B={"mano": ["Pronto"], "mana": 5},
    )
    plays = {
        "hechizo": {"conjura": "Lento"},
        "grito": {"conjura": "Voz"},
        "poder": {"poder": "Don"},
        "subito": {"conjura": "Pronto"},
        "habilidad": {"usa": "a1"},
        "disparada": {"invoca": "Heraldo", "en": "c1"},
    }
    juega(m, {"A": plays[way]}, estricto=True)
    assert (preguntado(m), valor(m, "A.vidas")) == (("B", "responder"), 20)
    juega(m, {"B": {"responde": "Pronto"}}, estricto=True)
    assert len(valor(m, "pila")) == 2


@pytest.mark.rule("WT-A.11.1.2.1")
def test_a_response_is_a_subito_and_nothing_else() -> None:
    m = mesa(
        cartas=TODAS,
        A={"mano": ["Lento", RECLUTA], "mana": 5},
        B={"mano": ["Lento", "Voz", "Pronto"], "mana": 5},
    )
    juega(m, {"A": {"conjura": "Lento"}}, estricto=True)
    assert explica(m, "B", {"conjura": "Lento"}) == {"WT-M.turn.8"}
    assert explica(m, "B", {"conjura": "Voz"}) == {"WT-M.turn.8"}
    assert legal(m, "B", {"conjura": "Pronto"})


@pytest.mark.rule("WT-A.11.1.2.2", "WT-A.11.1.2.3")
def test_a_heros_power_is_used_in_the_own_tactica_and_never_in_response() -> None:
    both = {"WT-A.11.1.2.2", "WT-A.11.1.2.3"}
    for phase in ("construccion", "invocacion", "tras_construccion", "tras_tactica"):
        assert explica(_mesa(fase=phase), "A", {"poder": "Don"}) == both
    m = _mesa()
    assert legal(m, "A", {"poder": "Don"})
    assert explica(m, "B", {"poder": "Don"}) == both
    juega(m, {"A": {"poder": "Don"}}, estricto=True)
    # it gives a response, being an ability; a power is none
    assert (preguntado(m), valor(m, "pila")) == (("B", "responder"), ["poder_de_guia"])
    assert sucesos(m, "apila", regla="WT-A.11.1.2.3")
    assert explica(m, "B", {"poder": "Don"}) == both
    juega(m, {"B": {"responde": "Pronto"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    assert explica(m, "A", {"poder": "Don"}) == both


@pytest.mark.rule("WT-A.11.1.2.4")
def test_objects_are_equipped_in_the_own_tactica_and_never_in_response() -> None:
    side = {"mano": ["Lento", "Pronto", RECLUTA], "mana": 5, "armeria": [MAZA]}
    for phase in ("construccion", "invocacion", "tras_invocacion", "tras_tactica"):
        m = _mesa(fase=phase, A=side, B=side)
        assert explica(m, "A", {"equipa": MAZA, "a": "a1"}) == {"WT-A.11.1.2.4"}
    m = _mesa(A=side, B=side)
    assert explica(m, "B", {"equipa": MAZA, "a": "e5"}) == {"WT-A.11.1.2.4"}
    juega(m, {"A": {"conjura": "Lento"}}, {"B": {"responde": "Pronto"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    assert explica(m, "A", {"equipa": MAZA, "a": "a1"}) == {"WT-A.11.1.2.4"}
    juega(m, "resuelve", {"A": {"equipa": MAZA, "a": "a1"}}, estricto=False)
    # like a power, it can be answered
    assert (preguntado(m), valor(m, "a1.objetos")) == (("B", "responder"), {})
    juega(m, {"B": "no responde"})
    assert valor(m, "a1.objetos") == {MAZA: 1}


@pytest.mark.rule("WT-A.11.1.2.5")
def test_nobody_answers_the_own_effect_unless_the_rival_has_answered_it() -> None:
    m = _mesa(fase="tras_construccion")
    juega(m, {"A": {"conjura": "Pronto"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    assert explica(m, "A", {"conjura": "Pronto"}) == {"WT-A.11.1.2.5", "WT-A.6.1.4"}
    assert explica(m, "A", {"usa": "a1"}) == {"WT-A.11.1.2.5", "WT-A.6.1.4"}
    juega(m, {"B": {"responde": "Pronto"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    assert legal(m, "A", {"conjura": "Pronto"}) and legal(m, "A", {"usa": "a1"})


# -- window 3: the súbitos step -------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.11.1.3.1", "WT-A.11.1.3.2", "WT-A.11.3.1", "WT-A.11.3.5", "WT-A.11.2.6")
def test_in_the_subitos_step_the_attacker_speaks_first_and_declines_in_words() -> None:
    m = _mesa(tablero={"a1": "Artesana de A", "e5": "Artesana de B", "c3": "Osa Madre de A", "c4": "Osa Madre de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
    assert (preguntado(m), valor(m, "combate.paso")) == (("A", "subitos"), "subitos")
    juega(m, {"A": "pasa"}, estricto=True)
    assert sucesos(m, "declina", regla="WT-A.11.3.2", asiento="A")
    assert preguntado(m) == ("B", "subitos")
    # B plays first and holds the iniciativa: A responds, and the last word is B's
    juega(m, {"B": {"usa": "e5"}}, {"A": {"responde": "a1"}}, {"B": {"responde": "Pronto"}}, estricto=True)
    assert [e["asiento"] for e in sucesos(m, "resuelve")] == ["B", "A", "B"]
    assert (preguntado(m), valor(m, "combate.paso")) == (("A", "subitos"), "subitos")


@pytest.mark.rule("WT-A.11.1.3.3")
def test_it_is_the_only_step_of_a_combat_in_which_subitos_are_played() -> None:
    pide = disparada("golpea", {"retirar_dano": {"cuanto": 1, "a": {"objetivo": "tropa"}}})
    alerta = disparada("va_a_combatir", {"retirar_dano": {"cuanto": 1, "a": {"objetivo": "tropa"}}})
    m = mesa(
        cartas=conjunto(PRONTO, tropa("Fiera", 1, 5, 1, habilidades=[alerta, pide])),
        tablero={"c3": "Fiera de A", "c4": "Osa Madre de B"},
        A={"mano": ["Pronto"], "mana": 5},
        B={"mano": ["Pronto"], "mana": 5},
    )
    closed = {"WT-A.11.1.3.3", "WT-A.10.1a.8", "WT-A.10.1c.1"}
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
    assert (preguntado(m), valor(m, "combate.paso")) == (("A", "objetivo"), "declaracion")
    assert explica(m, "A", {"conjura": "Pronto"}) == explica(m, "B", {"conjura": "Pronto"}) == closed
    juega(m, {"A": {"elige": "c3"}}, estricto=True)
    assert preguntado(m) == ("A", "subitos") and legal(m, "A", {"conjura": "Pronto"})
    juega(m, {"A": "pasa"}, {"B": "pasa"}, estricto=True)
    assert (preguntado(m), valor(m, "combate.paso")) == (("A", "objetivo"), "golpeo")
    assert explica(m, "A", {"conjura": "Pronto"}) == explica(m, "B", {"conjura": "Pronto"}) == closed


# -- Suerte ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.suerte.2", "WT-A.11.1.2.6", "WT-A.6.3.1")
@pytest.mark.parametrize(("setting", "answered"), [("sin_respuesta_en_combate", False), ("siempre_respondible", True)])
@pytest.mark.parametrize("moment", ["golpea", "va_a_combatir", "final_del_turno", "inicio_del_turno"])
def test_a_suerte_where_nobody_may_respond_follows_the_reading(moment: str, setting: str, answered: bool) -> None:
    """OQ-WT-22 (suerte): in combat, at the start and at the end of the turn."""
    fiera = tropa("Fiera", 1, 5, 1, habilidades=[disparada(moment, {"suerte": [{"ganar_vidas": 3}]})])
    phase = {"final_del_turno": "final", "inicio_del_turno": "inicio"}.get(moment, "tactica")
    m = mesa(
        cartas=conjunto(PRONTO, fiera),
        lecturas={"suerte": setting},
        azar={"suerte": [6]},
        fase=phase,
        tablero={"c3": "Fiera de A", "c4": "Osa Madre de B"},
        A={"mano": ["Pronto", RECLUTA], "mana": 5},
        B={"mano": ["Pronto", RECLUTA], "mana": 5},
    )
    if phase == "tactica":
        juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
        if moment == "golpea":
            juega(m, {"A": "pasa"}, {"B": "pasa"}, estricto=True)
    if not answered:
        assert (valor(m, "A.vidas"), bool(sucesos(m, "apila"))) == (23, False)
        return
    assert (preguntado(m), valor(m, "pila"), valor(m, "A.vidas")) == (("B", "responder"), ["disparada_de_fiera"], 20)
    assert legal(m, "B", {"conjura": "Pronto"})
    juega(m, {"B": {"responde": "Pronto"}}, {"A": {"responde": "Pronto"}}, estricto=True)
    assert (valor(m, "A.vidas"), valor(m, "B.vidas")) == (24, 21)


@pytest.mark.rule("WT-A.12.suerte.2")
def test_a_suerte_elsewhere_is_answered_before_the_roll() -> None:
    """OQ-WT-22."""
    m = mesa(fase="invocacion", azar={"suerte": [2]}, A={"mano": ["Hada del Rocío", RECLUTA], "mana": 1})
    juega(m, {"A": {"invoca": "Hada del Rocío", "en": "c1"}}, estricto=True)
    assert preguntado(m) == ("B", "responder") and not sucesos(m, "suerte")
    juega(m, {"B": "no responde"}, estricto=True)
    assert sucesos(m, "suerte", valor=2, exito=0)


# -- priority -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.11.3.1", "WT-A.11.3.2", "WT-A.11.3.3", "WT-A.11.3.4", "WT-A.11.2.6")
def test_in_an_interfase_the_active_player_speaks_first_and_then_the_rival_may_take_the_iniciativa() -> None:
    m = _mesa(fase="tras_construccion")
    assert preguntado(m) == ("A", "interfase")
    juega(m, {"A": "pasa"}, estricto=True)
    # having declared the change of phase, A has renounced the priority
    assert sucesos(m, "declina", regla="WT-A.11.3.2", asiento="A")
    assert preguntado(m) == ("B", "interfase")
    juega(m, {"B": {"conjura": "Pronto"}}, estricto=True)
    assert sucesos(m, "conjura", asiento="B", carta="Pronto")
    assert (preguntado(m), valor(m, "fase")) == (("A", "responder"), "construccion")
    juega(m, {"A": {"responde": "Pronto"}}, estricto=True)
    # the iniciativa is B's, on A's turn: the last word too
    assert preguntado(m) == ("B", "responder")


@pytest.mark.rule("WT-A.11.3.6")
def test_whoever_stacks_yields_the_priority_at_once() -> None:
    m = _mesa(fase="tras_construccion")
    juega(m, {"A": {"conjura": "Pronto"}}, estricto=True)
    assert (preguntado(m), valor(m, "A.vidas")) == (("B", "responder"), 20)
    juega(m, {"B": "no responde"}, estricto=True)
    assert sucesos(m, "declina", regla="WT-A.11.3.6", asiento="B")
    assert valor(m, "A.vidas") == 21


@pytest.mark.rule("WT-A.11.3.7")
@pytest.mark.parametrize("combat", [False, True])
def test_a_window_closes_when_both_decline_in_a_row_with_nothing_on_the_pila(combat: bool) -> None:
    """OQ-WT-73: after every pila the active player has the priority again."""
    m = _mesa(
        fase="tactica" if combat else "tras_construccion",
        tablero={"c3": "Osa Madre de A", "c4": "Osa Madre de B"},
    )
    window = "subitos" if combat else "interfase"
    if combat:
        juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
    juega(m, {"A": "pasa"}, {"B": {"conjura": "Pronto"}}, {"A": "no responde"}, estricto=True)
    # B has played: A, who had declined, speaks again
    assert preguntado(m) == ("A", window)
    juega(m, {"A": {"conjura": "Pronto"}}, {"B": "no responde"}, estricto=True)
    assert preguntado(m) == ("A", window)
    juega(m, {"A": "pasa"}, estricto=True)
    assert preguntado(m) == ("B", window)
    juega(m, {"B": "pasa"}, estricto=True)
    assert preguntado(m) == (("A", "tactica") if combat else ("A", "invocacion"))


@pytest.mark.rule("WT-A.11.3.7")
def test_while_an_effect_resolves_nobody_has_priority() -> None:
    m = mesa(
        cartas=conjunto(PRONTO, subito("Vuelve", {"del_descarte": {"carta": "tropa"}})),
        fase="tras_construccion",
        A={"mano": ["Vuelve", "Pronto"], "mana": 5, "descarte": [RECLUTA]},
        B={"mano": ["Pronto"], "mana": 5},
    )
    juega(m, {"A": {"conjura": "Vuelve"}}, {"B": "no responde"}, estricto=True)
    assert preguntado(m) == ("A", "zona")
    for seat in "AB":
        assert "WT-A.11.3.7" in explica(m, seat, {"conjura": "Pronto"})
    juega(m, {"A": {"pone": "c1"}}, estricto=True)
    assert preguntado(m) == ("A", "interfase") and legal(m, "A", {"conjura": "Pronto"})
