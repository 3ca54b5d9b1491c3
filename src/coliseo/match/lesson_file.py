"""The file of a lesson, read: its pages and its steps (docs/lecciones.md). Mistakes raise CardError with their line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from coliseo.effects.source import Tree

LANGUAGES: Final = ("es", "en")
STEP_FIELDS: Final = ("asiento", "para", "elige", "paginas", "texto", "senala", "si_no", "azar")
PAGE_FIELDS: Final = (*LANGUAGES, "senala")
NOT_NOW: Final = {
    "es": "Aún no: en este paso la lección te pide otra cosa. Nada ha cambiado; prueba con lo que está señalado.",
    "en": "Not yet: in this step the lesson asks for something else. Nothing has changed; try what is pointed at.",
}

Text = dict[str, str]


@dataclass(frozen=True, slots=True)
class Page:
    """Something to read, and the things on the table it is about."""

    text: Text
    point: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One answer: who is asked what, which answer goes on, and what the teacher says before it."""

    tree: Tree
    seat: int
    purpose: str
    choose: tuple[str, ...]
    pages: tuple[Page, ...]
    ask: Page | None
    not_now: Text
    chance: Tree | None

    @property
    def length(self) -> int:
        """Pages and tasks."""
        return len(self.pages) + (self.ask is not None)


def text_of(tree: Tree, field: str) -> Text:
    return {lang: tree.need(lang).text(f"{field}.{lang}").strip() for lang in LANGUAGES}


def point_of(tree: Tree, field: str) -> tuple[str, ...]:
    given = tree.get("senala")
    return () if given is None else tuple(item.text(field) for item in given.sequence(field))


def page_of(tree: Tree, field: str, more: tuple[str, ...] = ()) -> Page:
    """`more` are fields that somebody else reads."""
    tree.only(field, (*PAGE_FIELDS, *more))
    return Page(text_of(tree, field), point_of(tree, f"{field}.senala"))


def pages_of(tree: Tree | None, field: str) -> tuple[Page, ...]:
    return () if tree is None else tuple(page_of(item, field) for item in tree.sequence(field))


def step_of(tree: Tree, learner: int) -> Step:
    tree.only("pasos", STEP_FIELDS)
    seat = tree.get("asiento")
    who = learner if seat is None else seat.integer("pasos.asiento", 0, 63)
    chosen = tree.need("elige")
    items = [chosen] if chosen.items is None else chosen.items
    pages = tree.get("paginas")
    said = tree.get("texto")
    not_now = tree.get("si_no")
    if who != learner and (said is not None or not_now is not None or pages is not None):
        raise tree.error("pasos.asiento", "el rival no lee nada", "the opponent reads nothing")
    return Step(
        tree,
        who,
        tree.need("para").text("pasos.para"),
        tuple(item.text("pasos.elige") for item in items),
        pages_of(pages, "pasos.paginas"),
        None if said is None else Page(text_of(said, "pasos.texto"), point_of(tree, "pasos.senala")),
        NOT_NOW if not_now is None else text_of(not_now, "pasos.si_no"),
        tree.get("azar"),
    )


def check_said(step: Step, learner: int) -> None:
    """Whoever learns is told what to do."""
    if step.seat == learner and step.ask is None:
        raise step.tree.error("pasos.texto", "falta lo que se pide al alumno", "what the learner is asked is missing")
