"""Chapter 0: the statuses that act when a counter is removed in the fase Inicial (Maldito, Nervioso, Escoba mágica)."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.cards import ACTIVADOS, ESTADOS
from coliseo.games.sorcerers_arena.model.table import Mesa

#: none of Mágica, and Mágica
LLANA, MAGICA = "BRU-3", "BRU-4"


def con(estados: dict[str, int], azar: object = None, vida: int = 10, casilla: str = "D4", **campos: Any) -> Mesa:
    """The turn of Brunilda begins, with those statuses."""
    own = {field: campos.pop(field) for field in ("mano", "mazo", "tope", "descartes") if field in campos}
    return mesa(
        azar=azar,
        fase="comienzo",
        A={"personajes": {"brunilda": {"casilla": casilla, "vida": vida, "estados": estados}, "zahir": "B2"}, **own},
        B={"personajes": {"brego": "H2", "nerea": "H3"}},
        **campos,
    )


# -- the nine -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.EST.1")
@pytest.mark.parametrize("estado", ESTADOS)
def test_three_of_the_nine_are_activado(estado: str) -> None:
    names = {"maldito": "cursed", "nervioso": "nervous", "escoba_magica": "magic_broom"}
    m = con({estado: 2}, mano=["BRU-1"], tope=[LLANA, LLANA])
    activated = [e["estado"] for e in sucesos(m, "activa_estado")]
    assert activated == ([estado] if estado in names.values() else [])
    assert ACTIVADOS[ESTADOS.index(estado)] is bool(activated)
    assert len(ESTADOS) == 9


@pytest.mark.rule("SA-0.EST.3")
def test_an_activado_does_nothing_until_its_counter_is_removed() -> None:
    """Not when it is acquired, nor in the turns of the others, nor in the main phases of its bearer."""
    m = mesa(
        azar={"nervioso": ["BRU-1"]},
        A={"personajes": {"agata": "E4"}, "mano": ["AGA-1"]},
        B={"personajes": {"brunilda": {"casilla": "E6", "estados": {"nervioso": 1}}}, "mano": ["BRU-1", "BRU-2"]},
    )
    juega(m, {"A": {"juega": "AGA-1"}})
    assert (valor(m, "brunilda.vida"), valor(m, "B.cartas_en_mano")) == (9, 2)
    assert sucesos(m, "activa_estado") == []
    juega(m, {"A": "pasa"}, {"B": {"ordena": ["maldito", "nervioso"]}})
    assert (valor(m, "brunilda.vida"), valor(m, "B.apartadas")) == (8, {"Lección de vuelo": 1})
    juega(m, {"B": {"mueve": "E5"}}, {"B": "pasa"})
    assert len(sucesos(m, "activa_estado")) == 2


# -- Maldito --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.EST.4", "SA-0.EST.25")
@pytest.mark.parametrize("contadores", [1, 3])
def test_maldito_harms_its_bearer_once_a_turn(contadores: int) -> None:
    m = con({"maldito": contadores})
    assert valor(m, "brunilda.vida") == 9
    assert valor(m, "brunilda.estados.maldito") == contadores - 1
    assert [(e["figura"], e["cuanto"]) for e in sucesos(m, "dano")] == [("brunilda", 1)]


@pytest.mark.rule("SA-0.EST.26", "SA-0.EST.25", "SA-0.EST.20")
def test_maldito_2_harms_twice_and_never_in_others_turns() -> None:
    m = mesa(
        A={"personajes": {"brunilda": {"casilla": "D4", "estados": {"maldito": 2}}, "zahir": "B2"}},
        B={"personajes": {"brego": "H2", "nerea": "H3"}},
        activo="brego",
    )
    lives = []
    for _ in range(9):
        asked = preguntado(m)
        assert asked is not None
        juega(m, {asked[0]: "pasa"})
        lives.append((valor(m, "activo"), valor(m, "brunilda.vida"), valor(m, "brunilda.estados.maldito")))
    assert lives == [
        ("zahir", 10, 2),
        ("nerea", 10, 2),
        ("brunilda", 9, 1),
        ("brego", 9, 1),
        ("zahir", 9, 1),
        ("nerea", 9, 1),
        ("brunilda", 8, 0),
        ("brego", 8, 0),
        ("zahir", 8, 0),
    ]


# OQ-SA-07
@pytest.mark.rule("SA-0.EST.4", "SA-1.KO.4", "SA-1.KO.6", "SA-1.INI.15")
def test_whoever_falls_to_maldito_is_back_in_the_same_fase_inicial() -> None:
    """The rival scores; the golden space pays nothing; it returns with all its Vida and plays its turn."""
    m = con({"maldito": 1, "fuerte": 3}, vida=1, casilla="E4")
    assert preguntado(m) == ("A", "regreso")
    assert (valor(m, "pv.rojo"), valor(m, "pv.azul")) == (3, 0)
    juega(m, {"A": {"regresa": "I1"}})
    assert (valor(m, "brunilda.vida"), valor(m, "brunilda.casilla"), valor(m, "brunilda.estados")) == (10, "I1", {})
    assert preguntado(m) == ("A", "principal") and "mueve" in menu(m) and len(sucesos(m, "roba")) == 1


# -- Nervioso -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.EST.5", "SA-0.EST.25")
@pytest.mark.parametrize(("sale", "queda"), [("BRU-1", "Abrir el armario"), ("BRU-2", "Lección de vuelo")])
def test_nervioso_takes_a_card_of_the_hand_by_chance(sale: str, queda: str) -> None:
    m = con({"nervioso": 2}, {"nervioso": [sale], "robo": ["BRU-6"]}, mano=["BRU-1", "BRU-2"])
    assert valor(m, "A.mano") == {queda: 1, "Escobazo": 1}
    assert len(valor(m, "A.apartadas")) == 1 and valor(m, "A.descartes") == {}
    assert [(e["motivo"], e["regla"]) for e in sucesos(m, "aparta")] == [("nervioso", "SA-0.EST.5")]


# OQ-SA-56
@pytest.mark.rule("SA-0.EST.5")
def test_nobody_is_asked_which_and_the_seed_repeats_it() -> None:
    taken = set()
    for _ in range(2):
        m = con({"nervioso": 1}, mano=["BRU-1", "BRU-2", "BRU-3", "BRU-4"])
        assert preguntado(m) == ("A", "principal")
        taken.add(sucesos(m, "aparta")[0]["carta"])
    assert len(taken) == 1


# OQ-SA-55
@pytest.mark.rule("SA-0.EST.5", "SA-1.RES.1")
def test_nervioso_with_an_empty_hand_does_nothing() -> None:
    m = con({"nervioso": 1}, mano=[])
    assert valor(m, "brunilda.estados") == {} and sucesos(m, "aparta") == []
    assert len(sucesos(m, "activa_estado", estado="nervous")) == 1


# -- Escoba mágica --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.EST.8", "SA-0.EST.9", "SA-0.EST.10")
@pytest.mark.parametrize(("arriba", "abajo", "contadores"), [(MAGICA, LLANA, 1), (LLANA, MAGICA, 0)])
def test_escoba_magica_looks_orders_and_reveals(arriba: str, abajo: str, contadores: int) -> None:
    """W13: with a Mágica card on top the counter that set it off goes back."""
    m = con({"escoba_magica": 1}, tope=[LLANA, MAGICA])
    assert preguntado(m) == ("A", "orden_cartas") and sucesos(m, "revela") == []
    assert valor(m, "brunilda.estados") == {}
    juega(m, {"A": {"ordena": [arriba, abajo]}})
    assert valor(m, "brunilda.estados.escoba_magica") == contadores
    told = [(e["suceso"], e["regla"]) for e in sucesos(m) if e["suceso"] in ("mira", "ordena", "revela", "adquiere")]
    assert told == [
        ("mira", "SA-0.EST.8"),
        ("ordena", "SA-0.EST.8"),
        ("revela", "SA-0.EST.9"),
        *([("adquiere", "SA-0.EST.10")] if contadores else []),
    ]
    # the card that was on top is the one drawn in step 4
    assert valor(m, "A.mano") == {{LLANA: "Barrido general", MAGICA: "Chispa de tiza"}[arriba]: 1}


@pytest.mark.rule("SA-0.EST.8", "SA-1.ADD.3")
def test_only_its_invocador_sees_what_is_looked_at_and_everyone_what_is_revealed() -> None:
    m = con({"escoba_magica": 1}, tope=[LLANA, MAGICA])
    looked = [[e.get("cartas") or [] for e in GAME.events_for(m, seat) if e["suceso"] == "mira"] for seat in (0, 1)]
    assert looked == [[["barrido_general", "chispa_de_tiza"]], [[]]]
    juega(m, {"A": {"ordena": [MAGICA, LLANA]}})
    for seat in (0, 1):
        assert [e["carta"] for e in GAME.events_for(m, seat) if e["suceso"] == "revela"] == ["chispa_de_tiza"]


@pytest.mark.rule("SA-0.EST.10", "SA-0.EST.25")
def test_escoba_magica_keeps_its_other_counters_and_gives_one_back_at_most() -> None:
    m = con({"escoba_magica": 3}, tope=[MAGICA, MAGICA])
    juega(m, {"A": {"ordena": [MAGICA, MAGICA]}})
    assert valor(m, "brunilda.estados.escoba_magica") == 3
    assert len(sucesos(m, "revela")) == 1 and sucesos(m, "adquiere")[0]["cuantos"] == 1


# OQ-SA-37
@pytest.mark.rule("SA-0.EST.8", "SA-0.EST.9", "SA-1.ADD.5")
@pytest.mark.parametrize(("mazo", "vistas", "contadores"), [([MAGICA], 1, 1), ([LLANA], 1, 0), ([], 0, 0)])
def test_with_a_short_deck_as_many_are_looked_at_as_there_are(mazo: list[str], vistas: int, contadores: int) -> None:
    """Looking and revealing are not drawing: the end comes only with the draw of step 4."""
    m = con({"escoba_magica": 1}, mazo=mazo)
    assert [e["cuantas"] for e in sucesos(m, "mira")] == ([vistas] if vistas else [])
    assert valor(m, "brunilda.estados.escoba_magica") == contadores
    told = [e["suceso"] for e in sucesos(m)]
    if mazo:
        assert "sin_cartas" not in told and valor(m, "ultima_ronda") == []
    else:
        assert reglas(m, "nada_que_revelar") == ["SA-0.EST.9"]
        assert told.index("nada_que_revelar") < told.index("sin_cartas") < told.index("ultima_ronda")


# -- several at once ------------------------------------------------------------------------------------------------


# OQ-SA-06
@pytest.mark.rule("SA-1.EST.8", "SA-0.EST.3")
@pytest.mark.parametrize("orden", [["nervioso", "escoba_magica"], ["escoba_magica", "nervioso"]])
def test_step1_counters_all_then_effects(orden: list[str]) -> None:
    """All counters leave first, those of persistentes too; then the effects, in the order chosen."""
    m = con({"nervioso": 1, "escoba_magica": 1, "fuerte": 1}, mano=["BRU-1"], tope=[LLANA, LLANA])
    assert preguntado(m) == ("A", "orden_estados") and menu(m) == ["nervioso", "escoba_magica"]
    assert valor(m, "brunilda.estados") == {}
    juega(m, {"A": {"ordena": orden}}, {"A": {"ordena": [LLANA, LLANA]}})
    names = {"nervioso": "nervous", "escoba_magica": "magic_broom"}
    assert [e["estado"] for e in sucesos(m, "activa_estado")] == [names[word] for word in orden]


# OQ-SA-06
@pytest.mark.rule("SA-1.EST.8")
@pytest.mark.parametrize(("primero", "dano"), [("maldito", 0), ("resistente", 1)])
def test_step1_counters_status_by_status(primero: str, dano: int) -> None:
    """Each token in the chosen order, its effect at once: Resistente still protects if Maldito comes first."""
    m = con({"maldito": 1, "resistente": 1}, lecturas={"step1_counters": "status_by_status"})
    assert preguntado(m) == ("A", "orden_estados") and menu(m) == ["maldito", "resistente"]
    assert valor(m, "brunilda.estados") == {"maldito": 1, "resistente": 1}
    other = {"maldito": "resistente", "resistente": "maldito"}[primero]
    juega(m, {"A": {"ordena": [primero, other]}})
    assert valor(m, "brunilda.vida") == 10 - dano and valor(m, "brunilda.estados") == {}
    # with the ruling adopted its last counter has left by then
    m = con({"maldito": 1, "resistente": 1})
    assert valor(m, "brunilda.vida") == 9


# OQ-SA-08
@pytest.mark.rule("SA-0.EST.5", "SA-0.EST.10", "SA-1.KO.5")
@pytest.mark.parametrize(("lectura", "siguen"), [("resolve_for_invocador", True), ("cancel", False)])
def test_pending_effects_after_ko(lectura: str, siguen: bool) -> None:
    """Effects already activated still reach the Invocador; whoever is absent acquires nothing."""
    m = con(
        {"maldito": 1, "nervioso": 1, "escoba_magica": 1},
        vida=1,
        mano=["BRU-1"],
        tope=[MAGICA, MAGICA],
        lecturas={"pending_effects_after_ko": lectura},
    )
    juega(m, {"A": {"ordena": ["maldito", "nervioso", "escoba_magica"]}})
    if siguen:
        juega(m, {"A": {"ordena": [MAGICA, MAGICA]}})
    assert preguntado(m) == ("A", "regreso") and valor(m, "pv.rojo") == 3
    assert len(sucesos(m, "aparta")) == len(sucesos(m, "revela")) == int(siguen)
    assert valor(m, "brunilda.estados") == {}
    assert [e["estado"] for e in sucesos(m, "activa_estado")] == ["cursed", *(["nervous", "magic_broom"] * siguen)]
