"""What can be written on a card of one's own, field by field: for the form in the browser, for templates, and to check
what is written on a card that is not finished yet (a finished one is read whole by its game)."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.source import CardError, Tree, plain

#: one line
TEXT: Final = "text"
#: a whole number, from `low` to `high`
NUMBER: Final = "number"
#: one of `choices`
WORD: Final = "word"
#: a list of words; of `choices`, if there are any
WORDS: Final = "words"
#: several numbers, each with a name of `choices`
NUMBERS: Final = "numbers"
#: anything that the card language says, as it stands in the file
TREE: Final = "tree"

MAX_TEXT: Final = 60
SI_NO: Final = ("si", "no")


class OwnField:
    """A field of a card. `of` are the types of card that may have it, all if empty."""

    def __init__(
        self,
        key: str,
        kind: str,
        es: str,
        en: str,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 99,
        of: tuple[str, ...] = (),
    ) -> None:
        self.key = key
        self.kind = kind
        self.names = {"es": es, "en": en}
        self.choices = choices
        self.low = low
        self.high = high
        self.of = of

    def check(self, tree: Tree) -> None:
        """Raises CardError if what is written can be no value of this field; `null` is nothing yet."""
        if tree.scalar is None and tree.items is None and tree.entries is None:
            return
        if self.kind == NUMBER:
            self._number(tree, self.key)
        elif self.kind == WORD:
            self._word(tree)
        elif self.kind == WORDS:
            for item in tree.items if tree.items is not None else [tree]:
                if self.choices and item.scalar is not None:
                    self._word(item)
        elif self.kind == NUMBERS:
            tree.only(self.key, self.choices)
            for name, value in tree.entries or []:
                if value.scalar is not None:
                    self._number(value, f"{self.key}.{name}")
        elif self.kind == TEXT:
            written = tree.text(self.key)
            if not written.strip() or len(written) > MAX_TEXT or "\n" in written:
                raise tree.error(
                    self.key, f"una línea de 1 a {MAX_TEXT} letras", f"one line of 1 to {MAX_TEXT} letters"
                )

    def _word(self, tree: Tree) -> None:
        if plain(tree.text(self.key)) not in self.choices:
            known = ", ".join(self.choices)
            raise tree.error(
                self.key, f"se esperaba una de estas palabras: {known}", f"one of these was expected: {known}"
            )

    def _number(self, tree: Tree, field: str) -> None:
        # a word may stand for a number that the card works out (`x`): whether it may is the game's to say
        if not isinstance(tree.scalar, str):
            tree.integer(field, self.low, self.high)

    def as_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"key": self.key, "kind": self.kind, "name": self.names}
        if self.choices:
            data["choices"] = list(self.choices)
        if self.kind in (NUMBER, NUMBERS):
            data.update(low=self.low, high=self.high)
        if self.of:
            data["of"] = list(self.of)
        return data


class OwnGroup:
    """A list of cards of a set file: the fields that lead to it, what its cards are called, and their fields. `also`
    are fields that may stand in a file and that no form asks for."""

    def __init__(
        self, place: tuple[str, ...], es: str, en: str, fields: tuple[OwnField, ...], also: tuple[str, ...] = ()
    ) -> None:
        self.place = place
        self.names = {"es": es, "en": en}
        self.fields = fields
        self.also = also

    @property
    def key(self) -> str:
        return ".".join(self.place)

    def check(self, tree: Tree, where: str) -> None:
        """What is written on a card that is not finished. Raises CardError."""
        tree.only(where, (*[field.key for field in self.fields], *self.also))
        for field in self.fields:
            value = tree.get(field.key)
            if value is not None:
                try:
                    field.check(value)
                except CardError as error:
                    raise CardError(error.file, error.line, f"{where}.{error.field}", error.es, error.en) from error

    def as_data(self) -> dict[str, Any]:
        return {"key": self.key, "name": self.names, "fields": [field.as_data() for field in self.fields]}
