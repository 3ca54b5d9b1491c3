"""Amounts that are counted on the table, and the vocabulary in which the cards of the game are written."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.effects.source import Tree
from coliseo.effects.vocabulary import SELECTOR, Entry, Field, Vocabulary
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.model.derived import EN_JUEGO
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.table import DE_NUMERO, Mesa

#: role of what is so while a card is in play
CONTINUA: Final = "constant"
#: fields whose words are printed names of cards
_NOMBRES: Final = ("nombre", "nombres")


class Vocabulario(Vocabulary[Mesa]):
    """The card language of the game: besides what happens, it says what simply is."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        #: operation → the name of its main field, which is said right after its word
        self.principal: dict[str, str] = {}

    def _build(self, entry: Entry, tree: Tree, pairs: list[tuple[str, Tree]], field: str, depth: int) -> Node:
        """The long form too, with every field under the word: `{robar: {cuantas: 2, quien: oponente}}`."""
        main = self.principal.get(entry.key) if entry.role == "op" else None
        below = pairs[0][1].entries
        if main is not None and len(pairs) == 1 and below:
            names = [name for name, _ in below]
            others = [f.name for f in entry.fields if f.name != entry.key]
            if main in names and all([name == main or name in others for name in names]):
                pairs = [(entry.key if name == main else name, value) for name, value in below]
        return super()._build(entry, tree, pairs, field, depth)

    def seleccion(self, tree: Tree, field: str) -> Node:
        return self._node(tree, SELECTOR, field, 0)

    def valor(self, f: Field, tree: Tree, where: str) -> object:
        """What one field holds."""
        return self._value(f, tree, where, 0)

    def _is_count(self, f: Field, entries: list[tuple[str, Tree]], fields: dict[str, Field]) -> bool:
        """The short form too for an operation whose one field is a selector: `{destruir: {un: aliado}}`."""
        if f.kind == SELECTOR and entries and entries[0][0] not in fields:
            return ("selector", entries[0][0]) in self.entries
        return super()._is_count(f, entries, fields)

    def _word(self, f: Field, tree: Tree, where: str) -> str:
        """Names of cards are kept as printed: "nombrar" is giving exactly that (ML-2.1.2)."""
        if f.name in _NOMBRES and not f.choices:
            return tree.text(where).strip()
        return super()._word(f, tree, where)


VOCABULARIO: Final = Vocabulario("mitos_y_leyendas")


def jugada_de(m: Mesa, x: EffectFrame) -> Jugada:
    """The card or ability whose effect is running."""
    return m.en_curso[x.link]


class Asi(Amount[Mesa]):
    """How many the operation before reached, or how much it did."""

    key = "asi"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return x.tally

    def text(self, t: Printing) -> str:
        return t.pick("cada una de esas cartas", "each of those cards")


class Contada(Amount[Mesa]):
    """What the activation cost counted: cards botadas, or the cost of the card discarded."""

    key = "lo_pagado"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return jugada_de(m, x).cuenta

    def text(self, t: Printing) -> str:
        return t.pick("cada carta así pagada", "each card so paid")


class CosteDescartado(Amount[Mesa]):
    """The cost of the card discarded to pay for it."""

    key = "coste_de_la_descartada"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return jugada_de(m, x).cuenta

    def text(self, t: Printing) -> str:
        return t.pick("cada punto de coste de la carta descartada", "each point of cost of the card discarded")


class Dano(Amount[Mesa]):
    """The damage that the event speaks of."""

    key = "dano"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return jugada_de(m, x).otro

    def text(self, t: Printing) -> str:
        return t.pick("cada punto de daño", "each point of damage")

    def varios(self, t: Printing) -> str:
        return t.pick("puntos de daño hechos", "points of damage done")


class Elegido(Amount[Mesa]):
    """A number chosen, on declaring or in mid-effect."""

    key = "x"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        n = jugada_de(m, x).x
        return n - DE_NUMERO if n >= DE_NUMERO else n

    def tail(self, t: Printing) -> str:
        return ""

    def text(self, t: Printing) -> str:
        return "X"


class FuerzaPropia(Amount[Mesa]):
    """The Fuerza of the source: its own, or of an Arma that of its bearer; the last one it had, if it has left play."""

    key = "fuerza_propia"
    looks = EN_JUEGO
    usa_fuerza = True

    def value(self, m: Mesa, x: EffectFrame) -> int:
        o = jugada_de(m, x)
        p = m.piezas.get(o.fuente)
        bearer = o.portador if p is None else p.portador
        if bearer:
            return m.estado(bearer).fuerza if bearer in m.piezas else o.fuerza
        return o.fuerza if p is None else m.estado(o.fuente).fuerza

    def text(self, t: Printing) -> str:
        if nouns.de_la_carta(t) is nouns.N_ARMA:
            return t.pick("cada punto de Fuerza de su portador", "each point of Fuerza of its bearer")
        return t.pick(f"cada punto de Fuerza de {nouns.esta(t)}", f"each point of Fuerza of {nouns.esta(t)}")


class CartasDe(Amount[Mesa]):
    """`{cartas_en: mano, de: rival}`: how many cards a zone out of play holds; that number is public (OQ-42)."""

    key = "cartas_en"

    def __init__(self, cartas_en: str, de: str = "propio") -> None:
        self.zona = cartas_en
        self.rival = de == "rival"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        seat = jugada_de(m, x).control
        j = m.jugadores[m.rival[seat] if self.rival else seat]
        if self.zona == "mano":
            return len(j.mano.cards)
        if self.zona == "castillo":
            return j.castillo.size()
        return len(j.cementerio)

    def text(self, t: Printing) -> str:
        if self.rival:
            es = {"mano": "la mano", "castillo": "el Mazo Castillo", "cementerio": "el Cementerio"}[self.zona]
            en = {"mano": "hand", "castillo": "Mazo Castillo", "cementerio": "Cementerio"}[self.zona]
            return t.pick(f"cada carta en {es} del oponente", f"each card in the opponent's {en}")
        es = {"mano": "tu mano", "castillo": "tu Mazo Castillo", "cementerio": "tu Cementerio"}[self.zona]
        en = {"mano": "hand", "castillo": "Mazo Castillo", "cementerio": "Cementerio"}[self.zona]
        return t.pick(f"cada carta en {es}", f"each card in your {en}")


class Atacantes(Amount[Mesa]):
    """Aliados declared attackers in the battle of this turn, whatever has become of them."""

    key = "atacantes"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return len(m.atacantes)

    def text(self, t: Printing) -> str:
        return t.pick("cada Aliado que atacó", "each Aliado that attacked")


class AtacantesAnteriores(Amount[Mesa]):
    """Opposing Aliados that attacked you in the opponent's latest turn."""

    key = "atacantes_del_turno_pasado"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return len(m.jugadores[jugada_de(m, x).control].atacantes_anterior)

    def text(self, t: Printing) -> str:
        return t.pick(
            "cada Aliado que te atacó el turno pasado",
            "each Aliado that attacked you last turn",
        )


class DanoRecibido(Amount[Mesa]):
    """Combat damage that your Castillo received: in this turn if there was a battle in it, or in the latest one."""

    key = "dano_recibido"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return m.jugadores[jugada_de(m, x).control].dano_recibido

    def text(self, t: Printing) -> str:
        return t.pick(
            "cada punto de daño que recibió tu Mazo Castillo en el último turno del oponente",
            "each point of damage your Mazo Castillo received in the opponent's latest turn",
        )


for _key, _make, _es, _en, _rules in (
    ("asi", Asi, "Cuántas alcanzó la operación anterior.", "How many the operation before reached.", ("ML-6.7.8",)),
    ("lo_pagado", Contada, "Lo que contó el coste de activación.", "What the activation cost counted.", ("ML-6.0.3",)),
    (
        "coste_de_la_descartada",
        CosteDescartado,
        "El coste de la carta descartada como pago.",
        "The cost of the card discarded as payment.",
        ("ML-6.0.3", "ML-2.4.3"),
    ),
    ("dano", Dano, "El daño del suceso.", "The damage of the event.", ("ML-9.3.4.12",)),
    ("x", Elegido, "El número elegido.", "The number chosen.", ("ML-8.2.5",)),
    ("fuerza_propia", FuerzaPropia, "La Fuerza de la fuente.", "The Fuerza of the source.", ("ML-3.1.1",)),
    ("atacantes", Atacantes, "Los atacantes de esta batalla.", "The attackers of this battle.", ("ML-9.3.1.1",)),
    (
        "atacantes_del_turno_pasado",
        AtacantesAnteriores,
        "Los Aliados que te atacaron el turno pasado.",
        "The Aliados that attacked you last turn.",
        ("ML-10.6.1",),
    ),
    (
        "dano_recibido",
        DanoRecibido,
        "El daño que recibió tu Mazo Castillo.",
        "The damage your Mazo Castillo received.",
        ("ML-9.3.4.12",),
    ),
):
    VOCABULARIO.add("amount", _key, _make, (), _es, _en, _rules)
    VOCABULARIO.word(_key, _make)

VOCABULARIO.add(
    "amount",
    "cartas_en",
    CartasDe,
    (
        Field("cartas_en", "word", "en qué zona", "in which zone", True, ("mano", "castillo", "cementerio")),
        Field("de", "word", "de quién", "whose", False, ("propio", "rival")),
    ),
    "Las cartas de una zona fuera de juego.",
    "The cards of a zone out of play.",
    ("ML-6.0.2",),
)
