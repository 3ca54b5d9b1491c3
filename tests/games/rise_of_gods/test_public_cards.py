"""The published cards whose effect is known: what is known of them, every one played, and the two real decks."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from contract.rise_of_gods import cards_of
from games.rise_of_gods.kit import mesa, pregunta

from coliseo.effects.provenance import PUBLICO
from coliseo.games.rise_of_gods.construction.files import mazos_jugables
from coliseo.games.rise_of_gods.flow.codes import A_ATACAR, A_COMERCIAR, A_GAMBITO, A_MAGIA
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.language.ops.all import VOCABULARIO
from coliseo.games.rise_of_gods.language.reference import fichas_sin_efecto, referencia
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.cards import (
    ANTE_ATAQUE,
    MAGIA_RAPIDA,
    SELLO,
    TIPOS,
    Carta,
)
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.games.rise_of_gods.shelf import findings
from coliseo.games.rise_of_gods.telling.prompts import pregunta as texto_de_pregunta
from coliseo.kernel.frames import answer
from coliseo.players.replies import legal_choice
from coliseo.tabletop.codes import kind_of, subject_of

BASE = catalogo_base()
PUBLICAS = [c for c in BASE.cartas if c.set_key == "publicas"]
#: those that can be in a hand: the Tokens that only effects put on the board have no name of their own
DE_LA_MANO = [c for c in PUBLICAS if c.tipo != SELLO and not c.key.startswith("token_")]
BASE_0_3 = "Matykyng/RiseOfGodsDeckBuilder (GitHub, 0.3)"
REALES = ("preconstruido_jupiter", "preconstruido_neptuno")


# -- what is known --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", DE_LA_MANO, ids=lambda c: c.key)
def test_its_facts_are_those_of_the_reference_and_it_says_where_they_come_from(card: Carta) -> None:
    facts = referencia().fichas[card.key]
    assert (card.nombre, TIPOS[card.tipo], card.rareza, card.token) == (
        facts.nombre,
        facts.tipo,
        facts.rareza,
        facts.token,
    )
    assert (card.esferas, card.neutral) == (facts.esferas, facts.neutral)
    assert (card.ataque, card.vida) == (max(0, facts.ataque), max(0, facts.vida))
    assert BASE.facciones[card.faccion] == facts.faccion
    assert card.procedencia == PUBLICO and BASE_0_3 in card.fuentes
    assert card.text("es") and card.text("en") and card.text("es").endswith(".")


def test_the_ones_left_out_stay_reference_cards() -> None:
    assert len(PUBLICAS) == 70 and len(DE_LA_MANO) == 64
    assert [BASE.facciones[c.faccion] for c in PUBLICAS if c.tipo == SELLO] == ["jupiter", "neptuno", "pluton"]
    unknown = {ficha.key for ficha in fichas_sin_efecto(BASE)}
    assert {"desden_sacrilego", "elegido_de_pluton", "banana"} <= unknown
    assert not unknown & {c.key for c in PUBLICAS}
    assert {f.key for f in referencia().fichas.values() if f.edicion == 1} - unknown <= {c.key for c in PUBLICAS}


def test_every_word_of_the_cards_has_its_rules() -> None:
    for key in ("interponerse", "si_pagas"):
        assert VOCABULARIO.entries[("op", key)].rules


# -- every card played ----------------------------------------------------------------------------------------------

SELLOS = {"jupiter": 10, "neptuno": 10, "pluton": 10}
#: both sides have something of every kind, hurt or ill, with cards in hand, deck and cementerio
TABLERO = {
    "b1": {"carta": "Maestro Otem", "de": "A", "vida": 1},
    "e1": "Querubín de A",
    "c2": {"carta": "Danny El Quokka", "de": "A", "enfermedad": 1},
    "d2": {"carta": "Templo de Rlyeh", "de": "A", "silenciada": True},
    "c3": {"carta": "Errante Profundo", "de": "B", "palabras": ["escudo_magico"]},
    "d3": {"carta": "Padre Real", "de": "B", "enfermedad": 2, "adjuntos": ["Armadura del Cénit"]},
    "e3": "Cultista Sacrílego de B",
    "b4": "Torre de Vapor de B",
    "f4": "Querubín de B",
}


def rica(card: Carta, activo: str) -> Mesa:
    hand = ["Cebolla", "Maestro Otem", "Sello de Plutón", "Éxtasis Divino", "Tesorero James"]
    return mesa(
        activo=activo,
        tablero=TABLERO,
        terrenos={"c4": "Ciénaga Honda de B", "b2": "Riel de A"},
        A={
            "mano": [card.nombre, *hand],
            "sellos": SELLOS,
            "vida": 12,
            "mazo": ["Sello de Plutón", "Sello de Júpiter", "Kraken", "Dako, Sumo Pontífice", "Avaricia", *hand],
            "cementerio": ["Errante Profundo", "Maestro Otem"],
        },
        B={
            "mano": [*hand, "Hundir"],
            "sellos": {**SELLOS, "marisma": 2},
            "mazo": ["Sello de Júpiter", "Maestro Otem", "Cebolla", "Hundir", "Pan del Alba", "Riel", *hand],
            "cementerio": ["Colita de Algodón"],
        },
    )


def todas(m: Mesa) -> Counter[int]:
    """Every card of the two, wherever it is: a sello that was taken and played has no owner any more."""
    mine, theirs = cards_of(m)
    return mine + theirs


def azarosa(m: Mesa, rng: Random) -> None:
    q = m.questions[0]
    answer(m, q.seat, q.token, legal_choice(m, q, rng))


def con_la_carta(m: Mesa, card: Carta) -> list[int]:
    """The offers that play it."""
    return [
        code
        for code in m.questions[0].menu
        if kind_of(code) not in (0, A_GAMBITO, A_COMERCIAR, A_ATACAR, 7, 9) and m.carta(subject_of(code)) is card
    ]


def provocar_respuesta(m: Mesa, card: Carta) -> None:
    """B does what the card answers, until A is asked for a response."""
    kind = A_ATACAR if card.condicion == ANTE_ATAQUE else A_MAGIA
    offers = [c for c in m.questions[0].menu if kind_of(c) == kind]
    if kind == A_MAGIA:
        offers = [c for c in offers if m.carta(subject_of(c)).key == "hundir"]
    rng = Random(3)
    answer(m, 1, m.questions[0].token, (rng.choice(offers),))
    while m.questions[0].purpose != "responder":
        q = m.questions[0]
        # nobody steps in, and everything is paid for
        answer(m, q.seat, q.token, (0,) if q.purpose == "usar" else legal_choice(m, q, rng))


#: chances to go on from there: a few, and for the whole run more
FEW = range(4)
MORE = pytest.param(range(4, 12), marks=pytest.mark.slow)


@pytest.mark.parametrize("seeds", [FEW, MORE], ids=["few", "more"])
@pytest.mark.parametrize("card", DE_LA_MANO, ids=lambda c: c.key)
def test_it_can_be_played_and_no_card_is_lost(card: Carta, seeds: range) -> None:
    answers = card.condicion == ANTE_ATAQUE or card.key == "demagogia"
    for seed in seeds:
        m = rica(card, "B" if answers else "A")
        before = todas(m)
        if answers:
            provocar_respuesta(m, card)
        offers = con_la_carta(m, card)
        assert offers, "it is offered"
        rng = Random(seed)
        q = m.questions[0]
        answer(m, q.seat, q.token, (rng.choice(offers),))
        for _ in range(60):
            assert todas(m) == before
            if m.over:
                break
            azarosa(m, rng)
        assert m.over or todas(m) == before


def test_every_public_card_that_answers_is_a_rapida() -> None:
    assert {c.key for c in PUBLICAS if c.condicion} == {"no_eres_digno", "traicion", "tifon_rafaga"}
    assert all(c.tipo == MAGIA_RAPIDA for c in PUBLICAS if c.condicion)


# -- the real decks -------------------------------------------------------------------------------------------------


def test_both_preconstructed_decks_are_playable() -> None:
    assert set(REALES) <= {deck.key for deck in mazos_jugables(BASE)}


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 8))])
@pytest.mark.parametrize(("uno", "otro"), [(REALES[0], REALES[1]), (REALES[0],) * 2, (REALES[1],) * 2])
def test_the_preconstructed_decks_play_whole_games(uno: str, otro: str, seed: int) -> None:
    m = GAME.new_game({"mazos": [uno, otro], "politica": "simulacion"}, seed)
    assert isinstance(m, Mesa)
    rng = Random(seed)
    kinds: Counter[str] = Counter()
    for _ in range(4000):
        assert findings.broken_invariant(m) == ""
        if m.over:
            break
        azarosa(m, rng)
        kinds.update(e.kind for e in m.events)
    assert m.over and findings.broken_invariant(m) == "" and kinds["juega"] > 5


def test_the_question_names_the_card_that_may_step_in() -> None:
    m = rica(BASE.por_clave["cebolla"], "B")
    attack = next(c for c in pregunta(m).menu if kind_of(c) == A_ATACAR)
    answer(m, 1, m.questions[0].token, (attack,))
    q = pregunta(m)
    assert (q.seat, q.purpose) == (0, "usar")
    assert texto_de_pregunta(m, q, "es") == "«Querubín»: ¿se sacrifica para anular el ataque?"
