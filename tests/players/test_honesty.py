"""No level knows the rival's list: at tables that differ only in cards of it that are unseen, each answers alike."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS, TAMANO_MAZO
from coliseo.games.mitos_y_leyendas.construction.lore import razas_posibles
from coliseo.games.mitos_y_leyendas.construction.lore import saber_de_mazos as mitos_lore
from coliseo.games.mitos_y_leyendas.construction.rules import revisar_mazo as mitos_check
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base as mitos_catalogue
from coliseo.games.mitos_y_leyendas.model.cards import CODIFICADA
from coliseo.games.registry import load_game
from coliseo.games.rise_of_gods.construction.lists import LISTAS
from coliseo.games.rise_of_gods.construction.lore import saber_de_mazos as rise_lore
from coliseo.games.rise_of_gods.construction.rules import revisar_mazo as rise_check
from coliseo.games.rise_of_gods.language.sets import catalogo_base as rise_catalogue
from coliseo.games.warlords_of_terra.model.cards import HEROE, LUGAR
from coliseo.kernel.codec import dumps
from coliseo.kernel.frames import answer
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import Dealer
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.players.base import LEVELS, Player, ask, make_player
from coliseo.players.replies import legal_choice
from coliseo.tabletop.list_lore import ListLore
from coliseo.tabletop.zones import Deck, Hand, deal_out, unknown_of

#: decisions compared at each table, one of every so many
DECISIONS = 12
EVERY = 7
MAZOS = {
    "rise_of_gods": ["alborada", "forja"],
    "mitos_y_leyendas": ["barbaros", "kami"],
    "warlords_of_terra": ["terra", "overlords"],
}
every_game_with_secret_lists = pytest.mark.parametrize("game", MAZOS)


def hands_of(m: Any, seat: int) -> list[tuple[Hand, Deck, Callable[[Any], bool]]]:
    """Each hand of a seat with the deck that it comes from, and which cards may be there at all."""
    j = m.jugadores[seat]
    if m.game == "rise_of_gods":
        return [(j.mano, j.mazo, lambda c: c.conocida and not c.token)]
    if m.game == "mitos_y_leyendas":
        return [(j.mano, j.castillo, lambda c: c.estado == CODIFICADA)]
    return [
        (j.mano, j.batalla, lambda c: c.conocida and not c.ficha and c.tipo not in (LUGAR, HEROE)),
        (j.planos, j.construccion, lambda c: c.conocida and c.tipo == LUGAR),
    ]


def hidden_cards(m: Any, seat: int) -> list[int]:
    """What a seat has not seen of the rival's cards."""
    return [card for hand, deck, _ in hands_of(m, m.rival[seat]) for card in unknown_of(hand, deck, seat, [])]


def with_another_list(m: State, seat: int, rng: random.Random) -> State:
    """The same table, but that whatever the seat has not seen of the rival's is any card of the catalogue."""
    o: Any = m.clone()
    for hand, deck, may_be in hands_of(o, o.rival[seat]):
        cards = [c.numero for c in o.catalogo.cartas if may_be(c)]
        pool = [rng.choice(cards) for _ in unknown_of(hand, deck, seat, [])]
        deal_out(hand, deck, seat, [], pool, Dealer(rng.getrandbits(60)))
    o.rng = rng.getrandbits(60)
    assert dumps(o) != dumps(m)
    return o


class Peeker:
    """A level that answers by everything that lies on the table it is handed: if it cannot cheat, none can."""

    name = "peeker"

    def choose(self, game: Game, m: State, q: Question) -> tuple[int, ...]:
        return legal_choice(m, q, random.Random(dumps(m)))


def players(seed: int) -> list[Player]:
    """One of each level."""
    return [Peeker(), *[make_player(level, seed) for level in LEVELS]]


@every_game_with_secret_lists
def test_every_level_answers_alike_whatever_the_rival_has_not_shown(game: str) -> None:
    engine = load_game(game)
    rng = random.Random(game)
    m = engine.new_game({"mazos": MAZOS[game]}, 11)
    walker = make_player("random", 4)
    compared = n = 0
    while m.questions and compared < DECISIONS:
        q = m.questions[0]
        n += 1
        if n % EVERY == 0 and len(m.questions) == 1:
            other = with_another_list(m, q.seat, rng)
            for one, same in zip(players(n), players(n), strict=True):
                here, there = ask(one, engine, m, q, n), ask(same, engine, other, other.questions[0], n)
                assert here == there, f"{one.name}, {q.purpose}: {here} or {there}"
            compared += 1
        answer(m, q.seat, q.token, ask(walker, engine, m, q, n))
    assert compared == DECISIONS


@every_game_with_secret_lists
def test_a_ready_list_is_believed_in_until_something_else_is_shown(game: str) -> None:
    """Any ready list that fits what lies open may be the rival's; of cards that none has, the format's are guessed."""
    engine = load_game(game)
    m: Any = engine.new_game({"mazos": MAZOS[game]}, 3)
    seat = m.questions[0].seat
    true = sorted(hidden_cards(m, seat))
    believed = {tuple(sorted(hidden_cards(engine.imagine(m, seat, seed), seat))) for seed in range(40)}
    # the Oro Inicial and the hero lie open, and tell which of the ready lists it is
    assert (len(believed) == 1) == (game != "rise_of_gods") and tuple(true) in believed
    _, deck, may_be = hands_of(m, m.rival[seat])[0]
    strange = [c.numero for c in m.catalogo.cartas if may_be(c) and c.numero not in true]
    for card in strange[:3]:
        deck.put_top(card, 3)
    believed = {tuple(sorted(hidden_cards(engine.imagine(m, seat, seed), seat))) for seed in range(5)}
    assert len(believed) > 1 and all(len(cards) == len(true) for cards in believed)


def test_guessed_lists_are_legal() -> None:
    """With one card shown, in every format of Mitos y Leyendas and under every list of Rise of Gods."""
    catalogue = mitos_catalogue()
    for formato in FORMATOS.values():
        lore = mitos_lore(catalogue, formato.key, formato.lista)
        for seed in range(6):
            dealer = Dealer(seed)
            shown = [lore.kinds[0][dealer.number(len(lore.kinds[0]))]]
            raza = next(1 << i for i in range(32) if (razas_posibles(lore, shown) or 1) >> i & 1)
            keys = [catalogue.cartas[n].key for n in [*shown, *lore.guess(shown, TAMANO_MAZO - 1, raza, dealer)]]
            wrong = mitos_check(catalogue, keys, None, formato, formato.lista)
            # how many Aliados there are is left to what ready lists have
            assert [r.es for r in wrong if r.guard != "aliados"] == []
    rise = rise_catalogue()
    for lista in ("", *LISTAS):
        lore = rise_lore(rise, lista)
        every = [card for cards in lore.kinds for card in cards]
        for seed in range(6):
            dealer = Dealer(seed)
            shown = [every[dealer.number(len(every))]]
            keys = [rise.cartas[n].key for n in [*shown, *lore.guess(shown, 39, 0, dealer)]]
            assert [r.es for r in rise_check(rise, keys, [], lista)] == []


@every_game_with_secret_lists
def test_a_table_with_cards_of_ones_own_is_imagined_too(game: str) -> None:
    """Also one at which nothing is legal and nothing ready, as a judge may lay it out."""
    engine = load_game(game)
    m: Any = engine.new_game({"mazos": MAZOS[game]}, 5)
    lores = m.catalogo.saber
    kept = dict(lores)
    seat = m.questions[0].seat
    engine.imagine(m, seat, 1)
    try:
        for key in lores:
            lores[key] = ListLore(len(lores[key].kinds))
        believed = engine.imagine(m, seat, 1)
        assert len(hidden_cards(believed, seat)) == len(hidden_cards(m, seat))
        assert engine.view(believed, seat) == engine.view(m, seat)
    finally:
        lores.clear()
        lores.update(kept)
