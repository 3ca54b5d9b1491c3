"""A question as plain data for a client, of the same shape in every game (see kernel.game.Game.question_view)."""

from __future__ import annotations

from typing import Any

from coliseo.kernel.questions import Question


def question_data(q: Question, text: str, idle: int | None) -> dict[str, Any]:
    """The head of a question; its options are still to be added."""
    data: dict[str, Any] = {
        "asiento": q.seat,
        "numero": q.token,
        "clase": q.kind,
        "para": q.purpose,
        "regla": q.rule,
        "minimo": q.low,
        "maximo": q.high,
        "texto": text,
        "opciones": [],
    }
    if idle is not None:
        data["pasar"] = idle
    return data


def option_data(q: Question, place: int, text: str, detail: str, things: list[str]) -> dict[str, Any]:
    """One candidate of the menu, by its place in it."""
    option: dict[str, Any] = {"codigo": q.menu[place], "texto": text}
    if q.copies is not None and q.copies[place] > 1:
        option["copias"] = q.copies[place]
    if detail:
        option["detalle"] = detail
    if things:
        option["cosas"] = things
    return option
