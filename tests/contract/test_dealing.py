"""Opening hands and draws, for every game: dealt by its own rules, and counted exactly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest
from decks_kit import listed, ready_deck

from coliseo.decks.dealing import Dealt, WrongChange, deal
from coliseo.decks.odds import TURNS, at_least, chances, drawn
from coliseo.games.package import Dealing
from coliseo.games.plain import dealing_of, tables_of
from coliseo.games.registry import game_keys, package
from coliseo.kernel.policies import CASUAL
from coliseo.rulebook import load_rules

DEALT = ("rise_of_gods", "mitos_y_leyendas", "warlords_of_terra", "sorcerers_arena")


def hooks_of(game: str) -> Dealing:
    found = dealing_of(package(game))
    assert found is not None
    return found


def ready(game: str, mode: str) -> str:
    """A ready deck as text."""
    return listed(game, ready_deck(game, mode))


def mode_of(game: str, key: str = "") -> dict[str, Any]:
    modes = tables_of(package(game)).modes_for_clients()
    return next(mode for mode in modes if mode["key"] == key) if key else modes[0]


def hand(game: str, seed: int, *changes: list[str] | None, mode: str = "") -> Dealt:
    way = mode_of(game, mode)
    seats = way["seats"][0]
    decks = [ready(game, way["key"]), *[""] * (seats - 1)]
    options = tables_of(package(game)).options_for(way["key"], decks, CASUAL, seats, seed=seed)
    return deal(package(game).rules(), hooks_of(game), options, seed, list(changes), "es")


def keys(dealt: Dealt) -> list[str]:
    return [card.key for card in dealt.hand]


# -- counting ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", range(1, 9))
def test_chances_are_those_of_trying_every_deal(pile: int) -> None:
    for copies in range(pile + 1):
        cards = [1] * copies + [0] * (pile - copies)
        for seen in range(pile + 1):
            deals = list(combinations(cards, seen))
            for wanted in range(1, 4):
                found = sum(1 for cards_seen in deals if sum(cards_seen) >= wanted)
                assert at_least(wanted, pile, copies, seen) == Fraction(found, len(deals))


def test_chances_at_the_edges() -> None:
    assert at_least(1, 40, 4, 0) == 0
    assert at_least(1, 40, 4, 40) == at_least(4, 40, 4, 99) == 1
    assert at_least(5, 40, 4, 40) == 0
    assert at_least(1, 40, 4, 7) == 1 - Fraction(comb(36, 7), comb(40, 7))
    with pytest.raises(ValueError):
        at_least(1, 3, 4, 1)


def test_what_has_been_seen_turn_by_turn() -> None:
    assert drawn(6, before=1)[:4] == (6, 7, 8, 9)
    assert drawn(8, before=0)[:4] == (8, 8, 9, 10)
    assert drawn(0, before=1, each=3, first_turn=2)[:4] == (0, 2, 5, 8)
    assert drawn(0, before=1, each=3)[:4] == (0, 3, 6, 9)
    assert len(drawn(6, before=1)) == TURNS + 1


@pytest.mark.parametrize("game", game_keys())
def test_every_mode_of_every_game_says_how_it_begins(game: str) -> None:
    known = {rule.id for rule in load_rules(game)}
    for mode in tables_of(package(game)).modes_for_clients():
        begin = hooks_of(game).opening("", mode["key"])
        assert begin.text["es"] and begin.text["en"] and begin.text["es"] != begin.text["en"]
        assert begin.rules and set(begin.rules) <= known
        assert begin.dealt == (game in DEALT and not mode["key"].endswith("_draft"))
        rows = [row for pile in chances(begin, 1, "es") for row in pile["kinds"]]
        assert all(0 <= chance <= 1 for row in rows for chance in row["first"])


@pytest.mark.parametrize(
    ("game", "sizes", "hand_sizes", "first", "second"),
    [
        ("rise_of_gods", [40], [6], [7], [7]),
        ("mitos_y_leyendas", [49], [8], [8], [8]),
        ("warlords_of_terra", [40, 15], [4, 3], [4, 3], [5, 4]),
        ("sorcerers_arena", [20], [6], [7], [7]),
        ("atrum_arena", [60], [0], [2], [3]),
    ],
)
def test_piles_are_what_the_rulebook_deals_and_draws(
    game: str, sizes: list[int], hand_sizes: list[int], first: list[int], second: list[int]
) -> None:
    mode = mode_of(game)["key"]
    text = ready(game, mode) if game in DEALT else ""
    piles = hooks_of(game).opening(text, mode).piles
    assert [pile.size for pile in piles] == sizes
    assert [pile.first[0] for pile in piles] == hand_sizes
    assert [pile.first[1] for pile in piles] == first
    assert [pile.second[1] for pile in piles] == second
    for pile in piles:
        assert sum(sort.copies for sort in pile.kinds) == pile.size
        assert not pile.cards or sum(sort.copies for sort in pile.cards) == pile.size


# -- dealing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", DEALT)
def test_hands_are_of_the_deck_and_as_large_as_the_game_deals_them(game: str) -> None:
    mode = mode_of(game)["key"]
    begin = hooks_of(game).opening(ready(game, mode), mode)
    held = Counter({sort.key: sort.copies for pile in begin.piles for sort in pile.cards})
    for seed in range(3):
        found = hand(game, seed)
        assert len(found.hand) == sum(pile.first[0] for pile in begin.piles)
        assert not Counter(keys(found)) - held
        assert keys(hand(game, seed)) == keys(found)
    assert len({tuple(keys(hand(game, seed))) for seed in range(4)}) > 1


def test_rise_of_gods_changes_any_cards_once() -> None:
    found = hand("rise_of_gods", 5)
    assert found.question is not None and found.prompt
    away = keys(found)[:2]
    changed = hand("rise_of_gods", 5, away)
    assert changed.question is None and changed.changes == 1
    assert len(changed.hand) == 6
    left = Counter(keys(found)) - Counter(away)
    assert not left - Counter(keys(changed))
    with pytest.raises(WrongChange):
        hand("rise_of_gods", 5, away, keys(changed)[:1])
    with pytest.raises(WrongChange):
        hand("rise_of_gods", 5, ["no_es_una_carta"])


def test_mitos_y_leyendas_changes_the_hand_for_one_card_fewer_each_time() -> None:
    hands: list[list[str] | None] = []
    for size in range(8, 0, -1):
        found = hand("mitos_y_leyendas", 7, *hands)
        assert len(found.hand) == size
        hands.append([])
    assert hand("mitos_y_leyendas", 7, [], None).question is None
    with pytest.raises(WrongChange):
        hand("mitos_y_leyendas", 7, *hands)


def test_warlords_of_terra_changes_all_seven_once() -> None:
    found = hand("warlords_of_terra", 3)
    changed = hand("warlords_of_terra", 3, [])
    assert (len(found.hand), len(changed.hand)) == (7, 7)
    assert found.question is not None and changed.question is None
    assert keys(found) != keys(changed)


def test_sorcerers_arena_changes_the_hand_where_its_chapter_does() -> None:
    assert hand("sorcerers_arena", 1, mode="capitulo_1").question is None
    for mode in ("capitulo_2", "capitulo_4", "equipo_3"):
        found = hand("sorcerers_arena", 1, mode=mode)
        begin = hooks_of("sorcerers_arena").opening(ready("sorcerers_arena", mode), mode)
        assert found.question is not None
        changed = hand("sorcerers_arena", 1, [], mode=mode)
        assert len(found.hand) == len(changed.hand) == begin.piles[0].first[0]
        assert changed.question is None


def test_a_kept_hand_is_the_hand_that_was_shown() -> None:
    for game in DEALT[:3]:
        assert keys(hand(game, 11, None)) == keys(hand(game, 11))
