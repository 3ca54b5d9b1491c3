"""Standing orders: which windows are passed, and until when."""

from __future__ import annotations

from coliseo.match.orders import NO_ORDERS, REST_OF_TURN, Orders


def test_windows_are_passed_by_their_purpose_in_any_turn() -> None:
    orders = Orders(frozenset({"responder"}))
    assert orders and orders.passes("responder", 1) and orders.passes("responder", 9)
    assert not orders.passes("accion", 1)
    assert orders.at(9) == orders
    assert orders.shown() == ["responder"]


def test_the_rest_of_a_turn_ends_with_the_turn() -> None:
    orders = Orders(frozenset({"inicio"}), 4)
    assert orders.passes("accion", 4) and not orders.passes("accion", 5)
    assert orders.shown() == ["inicio", REST_OF_TURN]
    assert orders.at(4) is orders
    assert orders.at(5) == Orders(frozenset({"inicio"}))
    assert not Orders(turn=4).at(5)


def test_no_orders_pass_nothing() -> None:
    assert not NO_ORDERS and not NO_ORDERS.passes("accion", 0) and NO_ORDERS.shown() == []
