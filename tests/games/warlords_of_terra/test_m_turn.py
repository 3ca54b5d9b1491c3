"""The seven phases of a turn (M.turn), what may be played in each and the readings about it."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, lugar, objeto, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

ORKO = "Orko Pendenciero"
RECLUTA = "Recluta de la Muralla"
ESPADA = "Espada de Guarnición"
GRANJA = "Granja del Páramo"
SAVIA = "Savia Renovada"
LLENOS = {"oro": 9, "mana": 9}


@pytest.mark.rule("WT-M.turn.1")
def test_the_seven_phases_in_their_order() -> None:
    m = mesa(fase="inicio", activo="A")
    juega(m, {"hasta": {"activo": "B", "fase": "recursos"}})
    own = [e["fase"] for e in sucesos(m, "fase", asiento="A")]
    assert own == ["guardia", "recursos", "construccion", "invocacion", "tactica", "final"]
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("turno", "fase")]
    assert told[0] == "turno", "the turn begins with its Inicio"


@pytest.mark.rule("WT-M.turn.1", "WT-M.turn.2", "WT-A.6.3.3")
def test_effects_of_the_start_come_before_the_puesta_en_guardia() -> None:
    start = lugar("Solar Madrugador", habilidades=[{"cuando": "inicio_del_turno", "efecto": [{"ganar_vidas": 1}]}])
    m = mesa(cartas=conjunto(start), fase="inicio", A={"lugares": ["Solar Madrugador"]})
    order = [e["suceso"] if e["suceso"] != "fase" else e["fase"] for e in sucesos(m)]
    assert order.index("turno") < order.index("gana_vidas") < order.index("guardia") < order.index("recursos")


@pytest.mark.rule("WT-M.turn.2", "WT-A.6.3.2")
def test_in_inicio_nobody_plays_a_card() -> None:
    """An effect of the start is choosing its target: neither player has anything to play meanwhile."""
    start = lugar("Solar Punzante", habilidades=[
        {"cuando": "inicio_del_turno", "efecto": [{"danar": {"cuanto": 1, "a": {"objetivo": "tropa"}}}]},
    ])  # fmt: skip
    m = mesa(cartas=conjunto(start), fase="inicio", tablero={"c2": f"{ORKO} de A", "c4": f"{ORKO} de B"},
             A={"lugares": ["Solar Punzante"], "mano": [SAVIA], **LLENOS}, B={"mano": [SAVIA], **LLENOS})  # fmt: skip
    assert preguntado(m) == ("A", "objetivo") and valor(m, "fase") == "inicio"
    for seat in "AB":
        assert "WT-A.6.3.2" in explica(m, seat, {"conjura": SAVIA, "a": "c2"})
    juega(m, {"A": {"elige": "c4"}})
    assert valor(m, "c4.dano") == 1 and preguntado(m) == ("A", "desviar"), "no one was asked to respond"


@pytest.mark.rule("WT-M.turn.3")
def test_the_puesta_en_guardia_turns_up_the_active_players_cards_and_no_others() -> None:
    m = mesa(
        fase="guardia",
        tablero={
            "c2": {"carta": ORKO, "de": "A", "volteada": True}, "c4": {"carta": ORKO, "de": "B", "volteada": True},
        },
        A={"lugares": [{"carta": "Capilla de Piedra", "volteado": True}], "mano": [SAVIA], **LLENOS},
        B={"lugares": [{"carta": "Capilla de Piedra", "volteado": True}], "mano": [SAVIA], **LLENOS},
    )  # fmt: skip
    assert (valor(m, "c2.volteada"), valor(m, "c4.volteada")) == (False, True)
    assert valor(m, "A.volteados") == {} and valor(m, "B.volteados") == {"Capilla de Piedra": 1}
    assert preguntado(m) == ("A", "desviar"), "with a súbito in each hand nobody was asked before the next phase"
    assert [e["regla"] for e in sucesos(m, "en_guardia")] == ["WT-M.turn.3"]


@pytest.mark.rule("WT-M.turn.4", "WT-A.3.12")
def test_recursos_is_mana_then_oro_then_the_draw() -> None:
    m = mesa(fase="recursos", A={"oro": 4, "mana": 0})
    juega(m, {"A": "desvia"}, {"A": "contrata"}, {"A": {"roba": "construccion"}})
    told = [(e["suceso"], e.get("recurso") or e.get("mazo")) for e in sucesos(m)
            if e["suceso"] in ("desvia", "gana_recurso", "refuerzos", "roba")]  # fmt: skip
    assert told == [
        ("desvia", "mana"), ("gana_recurso", "oro"), ("refuerzos", None), ("roba", "construccion"), ("roba", "batalla"),
    ]  # fmt: skip


# -- Construcción, Invocación, forging ------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.turn.5", "WT-M.res.2")
def test_lugares_are_built_in_construccion_by_paying_for_them() -> None:
    m = mesa(fase="construccion", A={"mano": ["Cuartel Viejo", GRANJA, RECLUTA], "oro": 2, "mana": 2})
    assert legal(m, "A", {"construye": GRANJA})
    juega(m, {"A": {"construye": "Cuartel Viejo"}})
    assert (valor(m, "A.oro"), valor(m, "A.mana")) == (0, 0)
    assert explica(m, "A", {"construye": GRANJA}) == {"WT-M.res.2"}
    for phase in ("invocacion", "tactica"):
        later = mesa(fase=phase, A={"mano": [GRANJA], **LLENOS})
        assert explica(later, "A", {"construye": GRANJA}) == {"WT-M.turn.5"}
    other = mesa(fase="construccion", activo="B", A={"mano": [GRANJA], **LLENOS})
    assert explica(other, "A", {"construye": GRANJA}) == {"WT-M.turn.5"}


@pytest.mark.rule("WT-M.turn.5")
def test_as_many_lugares_a_turn_as_can_be_paid_for() -> None:
    """OQ-WT-13 (`lugares_por_turno`: sin_limite)."""
    m = mesa(fase="construccion", A={"mano": {GRANJA: 4}, "oro": 4})
    juega(m, *[{"A": {"construye": GRANJA}}] * 4)
    assert valor(m, "A.lugares") == {GRANJA: 4}


@pytest.mark.rule("WT-M.turn.5")
def test_under_the_other_reading_one_lugar_a_turn() -> None:
    """OQ-WT-13 (`lugares_por_turno`: uno)."""
    m = mesa(fase="construccion", lecturas={"lugares_por_turno": "uno"}, A={"mano": {GRANJA: 3}, "oro": 9})
    juega(m, {"A": {"construye": GRANJA}})
    assert explica(m, "A", {"construye": GRANJA}) == {"WT-M.turn.5"}
    juega(m, {"hasta": {"activo": "B", "fase": "construccion"}}, {"hasta": {"activo": "A", "fase": "construccion"}})
    assert legal(m, "A", {"construye": GRANJA}), "and one more on the next"


@pytest.mark.rule("WT-M.turn.6", "WT-M.res.2")
def test_troops_are_invoked_in_invocacion_by_paying_for_them() -> None:
    m = mesa(fase="invocacion", A={"mano": [ORKO, RECLUTA], "mana": 2})
    juega(m, {"A": {"invoca": ORKO, "en": "c1"}})
    assert valor(m, "c1.carta") == ORKO and valor(m, "A.mana") == 0
    assert [e["regla"] for e in sucesos(m, "invoca")] == ["WT-A.6.2.1"]
    assert explica(m, "A", {"invoca": RECLUTA, "en": "b1"}) == {"WT-M.res.2"}
    for phase in ("construccion", "tactica"):
        other = mesa(fase=phase, A={"mano": [ORKO], **LLENOS})
        assert explica(other, "A", {"invoca": ORKO, "en": "c1"}) == {"WT-M.turn.6"}
    rival = mesa(fase="invocacion", activo="B", A={"mano": [ORKO], **LLENOS})
    assert explica(rival, "A", {"invoca": ORKO, "en": "c1"}) == {"WT-M.turn.6"}


@pytest.mark.rule("WT-M.turn.7", "WT-M.res.2")
@pytest.mark.parametrize("phase", ["construccion", "invocacion"])
def test_objects_are_forged_in_construccion_and_in_invocacion(phase: str) -> None:
    """OQ-WT-12 (`forja`: ambas_fases)."""
    m = mesa(fase=phase, A={"mano": {ESPADA: 2, RECLUTA: 1}, "oro": 3})
    juega(m, {"A": {"forja": ESPADA}})
    assert valor(m, "A.armeria") == {ESPADA: 1} and valor(m, "A.oro") == 1
    assert explica(m, "A", {"forja": ESPADA}) == {"WT-M.res.2"}, "1 oro is not 2"
    assert [e["regla"] for e in sucesos(m, "forja")] == ["WT-M.turn.7"]


@pytest.mark.rule("WT-M.turn.7")
@pytest.mark.parametrize(
    ("reading", "phases"),
    [("ambas_fases", {"construccion", "invocacion"}), ("construccion", {"construccion"}),
     ("invocacion", {"invocacion"})],
)  # fmt: skip
def test_the_phases_for_forging_are_a_reading(reading: str, phases: set[str]) -> None:
    """OQ-WT-12 (`forja`)."""
    for phase in ("construccion", "invocacion", "tactica"):
        m = mesa(fase=phase, lecturas={"forja": reading}, A={"mano": [ESPADA], **LLENOS})
        assert legal(m, "A", {"forja": ESPADA}) is (phase in phases)
        if phase not in phases:
            assert explica(m, "A", {"forja": ESPADA}) == {"WT-M.turn.7"}


# -- Táctica and Final ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.turn.8")
def test_in_tactica_everything_is_done_in_any_order() -> None:
    m = mesa(
        tablero={"c2": f"{ORKO} de A", "a1": f"{ORKO} de A", "a2": {"carta": RECLUTA, "de": "B", "volteada": True}},
        A={"mano": ["Llamada a Filas", "¡Sangre y Piedra!"], "oro": 1, "mana": 4, "pp": 2, "armeria": [ESPADA]},
    )
    done = [
        {"conjura": "¡Sangre y Piedra!", "a": "c2"},
        {"mueve": "c2", "a": "c3"},
        {"equipa": ESPADA, "a": "c3"},
        {"ataca": "a1", "a": "a2"},
        {"poder": "Amparo", "a": "c3"},
        {"conjura": "Llamada a Filas"},
    ]
    for action in done:
        assert legal(m, "A", action), action
        juega(m, {"A": action}, "resuelve")
    juega(m, {"A": {"elige": "d1"}}, {"A": {"elige": "e1"}})
    assert valor(m, "c3.atq") == 3 + 3 + 2 and valor(m, "a2") is None and valor(m, "e1.carta") == "Recluta"


@pytest.mark.rule("WT-M.turn.8", "WT-A.2.4.1")
@pytest.mark.parametrize("card", ["Llamada a Filas", "¡Sangre y Piedra!"])
def test_hechizos_and_gritos_are_conjured_only_in_the_own_tactica(card: str) -> None:
    """OQ-WT-10 (`cuando_se_conjura`)."""
    action = {"conjura": card, "a": "c2"} if card.startswith("¡") else {"conjura": card}
    board = {"c2": f"{ORKO} de A", "c3": f"{ORKO} de B"}
    own = {"mano": [card], **LLENOS}
    assert legal(mesa(tablero=board, A=own), "A", action)
    for phase in (
        "tras_recursos",
        "construccion",
        "tras_construccion",
        "invocacion",
        "tras_invocacion",
        "tras_tactica",
    ):
        assert "WT-M.turn.8" in explica(mesa(fase=phase, tablero=board, A=own), "A", action), phase
    assert "WT-M.turn.8" in explica(mesa(activo="B", tablero=board, A=own), "A", action)


@pytest.mark.rule("WT-M.res.2", "WT-A.11.4.3")
def test_what_is_conjured_is_paid_for() -> None:
    m = mesa(A={"mano": {"Llamada a Filas": 2}, "mana": 5})
    juega(m, {"A": {"conjura": "Llamada a Filas"}})
    assert valor(m, "A.mana") == 2
    juega(m, "resuelve", {"A": {"elige": "a1"}}, {"A": {"elige": "b1"}})
    assert explica(m, "A", {"conjura": "Llamada a Filas"}) == {"WT-M.res.2", "WT-A.11.4.3"}, "2 maná are not 3"


@pytest.mark.rule("WT-M.turn.8")
def test_a_hechizo_needs_an_empty_pila_and_no_combat() -> None:
    """OQ-WT-10 (`cuando_se_conjura`)."""
    m = mesa(tablero={"c2": f"{ORKO} de A", "c3": f"{ORKO} de B"},
             A={"mano": {"Llamada a Filas": 2}, **LLENOS}, B={"mano": [SAVIA], **LLENOS})  # fmt: skip
    fight = mesa(tablero={"c2": f"{ORKO} de A", "c3": f"{ORKO} de B"}, A={"mano": ["Llamada a Filas"], **LLENOS})
    juega(m, {"A": {"conjura": "Llamada a Filas"}}, {"B": {"responde": SAVIA, "a": "c3"}})
    assert "WT-M.turn.8" in explica(m, "A", {"conjura": "Llamada a Filas"})
    juega(fight, {"A": {"ataca": "c2", "a": "c3"}})
    assert valor(fight, "combate.paso") == "subitos"
    assert "WT-M.turn.8" in explica(fight, "A", {"conjura": "Llamada a Filas"})


@pytest.mark.rule("WT-M.turn.8", "WT-A.11.1.0.2")
def test_a_subito_is_not_begun_in_the_own_tactica_outside_its_windows() -> None:
    """OQ-WT-11 (`subitos_en_tactica`: solo_ventanas)."""
    own = {"mano": [SAVIA], **LLENOS}
    board = {"c2": {"carta": ORKO, "de": "A", "dano": 2}, "c3": f"{ORKO} de B"}
    m = mesa(tablero=board, A=own)
    assert "WT-A.11.1.0.2" in explica(m, "A", {"conjura": SAVIA, "a": "c2"})
    for phase in ("tras_recursos", "tras_construccion", "tras_invocacion", "tras_tactica"):
        assert legal(mesa(fase=phase, tablero={"c2": f"{ORKO} de A"}, A=own), "A", {"conjura": SAVIA, "a": "c2"}), phase
    juega(m, {"A": {"ataca": "c2", "a": "c3"}})
    assert legal(m, "A", {"conjura": SAVIA, "a": "c2"}), "the súbitos step of a combat is a window"


@pytest.mark.rule("WT-A.11.1.0.2")
def test_under_the_other_reading_subitos_are_free_in_the_own_tactica() -> None:
    """OQ-WT-11 (`subitos_en_tactica`: tambien_libres): in the own Táctica, and only there."""
    reading = {"subitos_en_tactica": "tambien_libres"}
    own = {"mano": [SAVIA], "lugares": ["Capilla de Piedra"], **LLENOS}
    board = {"c2": {"carta": ORKO, "de": "A", "dano": 2}}
    m = mesa(lecturas=reading, tablero=board, A=own, B={"mano": [SAVIA], **LLENOS})
    assert legal(m, "A", {"usa": "Capilla de Piedra", "a": "c2"})
    assert not legal(m, "B", {"conjura": SAVIA, "a": "c2"})
    juega(m, {"A": {"conjura": SAVIA, "a": "c2"}}, "resuelve")
    assert valor(m, "c2.dano") == 0 and preguntado(m) == ("A", "tactica")
    assert not legal(
        mesa(fase="construccion", lecturas=reading, tablero=board, A=own), "A", {"conjura": SAVIA, "a": "c2"}
    )


@pytest.mark.rule("WT-M.turn.9", "WT-A.6.3.2")
def test_in_final_effects_of_the_end_happen_and_nobody_plays_a_card() -> None:
    end = lugar("Solar Tardío", habilidades=[
        {"cuando": "final_del_turno", "efecto": [{"danar": {"cuanto": 1, "a": {"objetivo": "tropa"}}}]},
    ])  # fmt: skip
    m = mesa(cartas=conjunto(end), fase="final", tablero={"c2": f"{ORKO} de A", "c4": f"{ORKO} de B"},
             A={"lugares": ["Solar Tardío"], "mano": {SAVIA: 9}, **LLENOS}, B={"mano": [SAVIA], **LLENOS})  # fmt: skip
    assert preguntado(m) == ("A", "objetivo")
    for seat in "AB":
        assert "WT-A.6.3.2" in explica(m, seat, {"conjura": SAVIA, "a": "c2"})
    juega(m, {"A": {"elige": "c4"}})
    assert valor(m, "c4.dano") == 1 and preguntado(m) == ("A", "descarte"), (
        "then the hand limit, with no window between"
    )
    juega(m, {"A": {"descarta": SAVIA}})
    assert valor(m, "activo") == "B" and preguntado(m) == ("B", "desviar")


@pytest.mark.rule("WT-M.turn.10")
def test_players_take_turns() -> None:
    m = mesa(activo="A", turno=7)
    for seat in "BABA":
        juega(m, {"hasta": {"activo": seat, "fase": "tactica"}})
    assert [(e["turno"], e["asiento"]) for e in sucesos(m, "turno")] == [(8, "B"), (9, "A"), (10, "B"), (11, "A")]
    assert {e["regla"] for e in sucesos(m, "turno")} == {"WT-M.turn.10"}


# -- what things cost -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.res.4")
def test_an_icon_without_a_number_costs_nothing() -> None:
    cards = conjunto(
        tropa("Voluntaria", 1, 1, 1, coste={"oro": 0, "mana": 0}),
        objeto("Palo", "arma", 1, coste={"oro": 0}),
        lugar("Descampado", mana=1, coste={"mana": 0}),
    )
    m = mesa(cartas=cards, fase="construccion", A={"mano": ["Descampado", "Palo", "Voluntaria", RECLUTA]})
    juega(m, {"A": {"construye": "Descampado"}}, {"A": {"forja": "Palo"}}, {"A": "pasa"})
    juega(m, {"A": {"invoca": "Voluntaria", "en": "a1"}})
    assert valor(m, "A.lugares") == {"Descampado": 1} and valor(m, "A.armeria") == {"Palo": 1}
    assert valor(m, "a1.carta") == "Voluntaria" and not sucesos(m, "paga")
    assert explica(m, "A", {"invoca": RECLUTA, "en": "b1"}) == {"WT-M.res.2"}, "what has a number is paid for"
