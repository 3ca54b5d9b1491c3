"""Decks and hands: nothing is lost, nobody knows what they have not seen, and dealing anew tells nobody anything."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from kernel.small import Bare

from coliseo.kernel.knowledge import SPECTATOR, Dealer, knows, mask_of
from coliseo.tabletop.zones import NO_CARD, Deck, Hand, deal_anew

SEATS = 4
cards = st.integers(0, 5)
masks = st.integers(0, (1 << SEATS) - 1)
seats = st.integers(0, SEATS - 1)


def deck_of(loose: list[int], top: list[tuple[int, int]], bottom: list[tuple[int, int]]) -> Deck:
    d = Deck()
    for card in loose:
        d.put_loose(card)
    for card, seen in top:
        d.put_top(card, seen)
    for card, seen in bottom:
        d.put_bottom(card, seen)
    return d


decks = st.builds(
    deck_of,
    st.lists(cards, max_size=8),
    st.lists(st.tuples(cards, masks), max_size=4),
    st.lists(st.tuples(cards, masks), max_size=4),
)


def hand_of(owner: int, held: list[tuple[int, int]]) -> Hand:
    hand = Hand(owner, SEATS)
    for card, seen in held:
        hand.add(card, seen)
    return hand


hands = st.builds(hand_of, seats, st.lists(st.tuples(cards, masks), max_size=7))


# -- decks


def test_the_top_comes_first_then_the_rest_by_chance_then_the_bottom() -> None:
    m = Bare(4)
    d = deck_of([1, 2], [(7, 0), (8, mask_of(2))], [(5, mask_of(1)), (4, 0)])
    assert d.size() == 6
    assert d.take_top(m, "draw") == (8, mask_of(2))
    assert d.take_top(m, "draw") == (7, 0)
    assert m.chance_out == []
    drawn = [d.take_top(m, "draw"), d.take_top(m, "draw")]
    assert sorted(drawn) == [(1, 0), (2, 0)]
    assert [purpose for purpose, _ in m.chance_out] == ["draw", "draw"]
    assert [d.take_top(m, "draw"), d.take_top(m, "draw")] == [(5, mask_of(1)), (4, 0)]
    assert d.take_top(m, "draw") == (NO_CARD, 0)


def test_two_cards_seen_on_top_by_one_seat_stay_there_for_it() -> None:
    """Escoba: its player looks at two cards of a deck and nobody else learns anything."""
    m = Bare(4)
    d = deck_of([1, 2, 3, 4], [], [])
    assert d.fix_top(m, 2, "top") == 2
    seen = d.show_top(2, mask_of(3))
    assert [d.take_top(m, "draw"), d.take_top(m, "draw")] == [(card, mask_of(3)) for card in seen]


def test_fixing_more_than_there_is_fixes_what_there_is() -> None:
    m = Bare()
    d = deck_of([1], [], [(2, 3)])
    assert d.fix_top(m, 5, "top") == 2
    assert (d.top, d.top_seen) == ([2, 1], [3, 0])
    assert d.take_at(1) == (2, 3)
    assert d.top == [1]


def test_a_card_searched_for_leaves_the_loose_part_first() -> None:
    d = deck_of([4], [(4, 1)], [(4, 2), (6, 0)])
    assert [d.take(4) for _ in range(4)] == [True, True, True, False]
    assert (d.loose, d.top, d.top_seen, d.bottom, d.bottom_seen) == ([], [], [], [6], [0])
    assert d.holds(6) and not d.holds(4)


def test_a_card_seen_on_top_leaves_from_there_its_uppermost_copy() -> None:
    d = deck_of([4], [(4, 1), (5, 0), (4, 2)], [(4, 3)])
    assert [d.take_placed(4), d.take_placed(6)] == [True, False]
    assert (d.top, d.top_seen) == ([4, 5], [1, 0])
    assert [d.take_placed(4), d.take_placed(4)] == [True, False], "the others have no place on top"
    assert (d.loose, d.bottom) == ([4], [4])


def test_cards_of_the_top_go_back_in_another_order() -> None:
    m = Bare()
    d = deck_of([], [(9, 2), (1, 0), (2, 0), (3, 0)], [])
    d.order_top([1, 3, 2], mask_of(3))
    assert (d.top, d.top_seen) == ([9, 2, 3, 1], [2, 8, 8, 8])
    assert d.take_top(m, "draw") == (1, mask_of(3)), "the first of them is on top"
    d.order_top([], 0)
    assert d.size() == 3


@given(decks, st.integers(0, 12))
def test_whatever_is_done_to_a_deck_it_holds_the_same_cards(d: Deck, n: int) -> None:
    before = d.cards()
    copy = d.clone()
    m = Bare()
    d.fix_top(m, n, "top")
    d.show_top(n, 1)
    assert d.cards() == before
    drawn = [d.take_top(m, "draw")[0] for _ in range(min(n, d.size()))]
    assert sorted(drawn + d.cards()) == before
    for card in drawn:
        d.put_bottom(card, 0)
    d.forget_order()
    assert (d.loose, d.top, d.bottom) == (before, [], [])
    assert copy.cards() == before, "a copy is its own"


@given(decks, cards, masks)
def test_a_copy_of_a_deck_is_the_same_and_goes_its_own_way(d: Deck, card: int, seen: int) -> None:
    def parts(of: Deck) -> tuple[list[int], ...]:
        return of.loose.copy(), of.top.copy(), of.top_seen.copy(), of.bottom.copy(), of.bottom_seen.copy()

    before = parts(d)
    copy = d.clone()
    assert parts(copy) == before
    copy.put_loose(card)
    copy.put_top(card, seen)
    copy.put_bottom(card, seen)
    assert parts(d) == before


# -- hands


def test_a_hand_is_known_seat_by_seat() -> None:
    hand = Hand(0, SEATS)
    hand.add(5, mask_of(1) | mask_of(2))
    hand.add(3)
    assert hand.known == [[], [5], [5], []]
    hand.show_card(3, mask_of(2))
    hand.show_card(3, mask_of(2))
    assert hand.known == [[], [5], [3, 5], []]
    hand.take(5)
    assert hand.known == [[], [], [3], []]


def test_partners_show_each_other_their_hands() -> None:
    """SA-T.INFO.1."""
    hand = hand_of(1, [(2, 0), (4, 0)])
    hand.show(mask_of(3))
    assert [hand.hidden_from(seat) for seat in range(SEATS)] == [[2, 4], [], [2, 4], []]
    hand.add(6)
    assert hand.hidden_from(3) == [6]
    hand.forget()
    assert hand.hidden_from(3) == [2, 4, 6]


@given(hands, st.data())
def test_nobody_ever_knows_of_more_than_there_is(hand: Hand, data: st.DataObject) -> None:
    copy = hand.clone()
    before = (hand.cards.copy(), [seen.copy() for seen in hand.known])
    for _ in range(data.draw(st.integers(0, 6))):
        if data.draw(st.booleans()) and hand.cards:
            hand.take(data.draw(st.sampled_from(hand.cards)))
        else:
            hand.add(data.draw(cards), data.draw(masks))
        if hand.cards:
            hand.show_card(data.draw(st.sampled_from(hand.cards)), data.draw(masks))
    assert hand.cards == sorted(hand.cards)
    for seat in range(SEATS):
        assert hand.known[seat] == sorted(hand.known[seat])
        assert all(hand.known[seat].count(card) <= hand.cards.count(card) for card in hand.known[seat])
        hidden = hand.hidden_from(seat)
        assert hidden == [] if seat == hand.owner else sorted(hidden + hand.known[seat]) == hand.cards
    assert hand.known[hand.owner] == []
    assert (copy.cards, copy.known) == before


# -- dealing anew


def what_is_known(hand: Hand, d: Deck, observer: int) -> list[object]:
    """Everything an observer can say about both."""
    own = hand.cards.copy() if observer == hand.owner else []
    known = hand.known[observer].copy() if observer >= 0 else []
    top = [card if knows(mask, observer) else None for card, mask in zip(d.top, d.top_seen, strict=True)]
    bottom = [card if knows(mask, observer) else None for card, mask in zip(d.bottom, d.bottom_seen, strict=True)]
    sizes = [len(hand.cards), len(d.loose), *(len(seen) for seen in hand.known)]
    return [own, known, top, bottom, d.top_seen.copy(), d.bottom_seen.copy(), sizes]


@given(hands, decks, st.sampled_from([SPECTATOR, *range(SEATS)]), st.integers(0, 1 << 32))
def test_an_observer_cannot_tell_that_hidden_cards_were_dealt_anew(
    hand: Hand, d: Deck, observer: int, seed: int
) -> None:
    everything = sorted(hand.cards + d.cards())
    before = what_is_known(hand, d, observer)
    deal_anew(hand, d, observer, [], Dealer(seed))
    assert what_is_known(hand, d, observer) == before
    assert sorted(hand.cards + d.cards()) == everything
    assert d.loose == sorted(d.loose) and hand.cards == sorted(hand.cards)
    for known in hand.known:
        assert all(known.count(card) <= hand.cards.count(card) for card in known), "what others know stays true"


@given(hands, decks, seats, st.integers(0, 1 << 32), st.data())
def test_cards_that_a_question_names_stay_in_the_hand(
    hand: Hand, d: Deck, observer: int, seed: int, data: st.DataObject
) -> None:
    chosen: list[int] = data.draw(st.lists(st.integers(0, 6), unique=True))
    named = [hand.cards[i] for i in chosen if i < len(hand.cards)]
    deal_anew(hand, d, observer, named, Dealer(seed))
    assert all(card in hand.cards for card in named)
    whole = hand.cards.copy()
    deal_anew(hand, d, observer, whole, Dealer(seed))
    assert hand.cards == whole


def test_what_is_hidden_does_change_places() -> None:
    results = set()
    for seed in range(40):
        hand = hand_of(0, [(1, mask_of(1)), (2, 0)])
        d = deck_of([3, 4, 5], [(6, mask_of(2))], [])
        deal_anew(hand, d, 1, [], Dealer(seed))
        assert 1 in hand.cards
        results.add((tuple(hand.cards), tuple(d.top)))
    assert len(results) > 10
