"""Selectors that choose nothing: the source, its bearer, the cards of the event, what was chosen before, players."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Printing
from coliseo.effects.vocabulary import AMOUNT, INTEGER, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.selection import CAMPOS, CLASES_DE_CARTA, Seleccion, cada, todos
from coliseo.games.mitos_y_leyendas.language.selectors import (
    CARDINALES,
    DE_UNO,
    UnJugador,
    copias_en_cementerio,
    del_cementerio,
    en_cementerio,
    en_juego,
    jugandose,
)
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO
from coliseo.games.mitos_y_leyendas.model.derived import EN_JUEGO
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.table import ANCHO, BLANCO, DE_CEMENTERIO, DE_JUGADA, DE_JUGADOR, Mesa
from coliseo.text.mistake import Mistake

SI_NO: Final = ("si", "no")


def _ida(m: Mesa, o: Jugada) -> list[int]:
    """The card that the subject of the event became, if it lies where it went."""
    return [o.ida] if o.ida and copias_en_cementerio(m, o.ida) else []


class Yo(Seleccion):
    """`yo`: the source; if the event is about its leaving play, the card in the Cementerio."""

    key = "yo"
    looks = EN_JUEGO

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = jugada_de(m, x)
        if o.fuente in m.piezas:
            return [o.fuente]
        return _ida(m, o) if o.sujeto == o.fuente else []

    def nombre(self, t: Printing) -> str:
        return nouns.esta(t)

    def tipos(self) -> int:
        return 0


class Portador(Seleccion):
    """`portador`: the Aliado that bears the Arma."""

    key = "portador"
    looks = EN_JUEGO

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = jugada_de(m, x)
        p = m.piezas.get(o.fuente)
        bearer = o.portador if p is None else p.portador
        return [bearer] if bearer in m.piezas else []

    def nombre(self, t: Printing) -> str:
        return t.pick("su portador", "its bearer")

    def tipos(self) -> int:
        return ALIADO


class Sujeto(Seleccion):
    """`sujeto`: the card that the event is about; the card in the Cementerio if it has left play."""

    key = "sujeto"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = jugada_de(m, x)
        if o.sujeto in m.piezas:
            return [o.sujeto]
        return _ida(m, o)

    def nombre(self, t: Printing) -> str:
        return t.pick("esa carta", "that card")

    def femenino(self) -> bool:
        return True


class SujetoAliado(Sujeto):
    """`ese_aliado`: the same, told as the Aliado it is."""

    key = "ese_aliado"

    def nombre(self, t: Printing) -> str:
        return t.pick("ese Aliado", "that Aliado")

    def femenino(self) -> bool:
        return False

    def tipos(self) -> int:
        return ALIADO


class ElOtro(Seleccion):
    """`el_otro`: the other card of the event: the attacker it blocks, its blocker, the card that destroyed it."""

    key = "el_otro"

    def __init__(self, es: str = "esa otra carta", en: str = "that other card") -> None:
        self.es = es
        self.en = en

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        other = jugada_de(m, x).otro
        return [other] if other in m.piezas else []

    def nombre(self, t: Printing) -> str:
        return t.pick(self.es, self.en)

    def tipos(self) -> int:
        return ALIADO


def _el_otro() -> ElOtro:
    return ElOtro()


def _el_bloqueador() -> ElOtro:
    return ElOtro("el Aliado que lo bloquea", "the Aliado that blocks it")


def _el_atacante() -> ElOtro:
    return ElOtro("el atacante que bloquea", "the attacker it blocks")


def _el_arma() -> ElOtro:
    return ElOtro("esa Arma", "that Arma")


def _quien_la_destruyo() -> ElOtro:
    return ElOtro("la carta que lo destruyó", "the card that destroyed it")


class Elegida(Seleccion):
    """`lo_elegido`: what the effect chose before; `{lo_elegido: 2}` its second target."""

    key = "lo_elegido"
    elegida = True

    def __init__(self, lo_elegido: int = 0) -> None:
        self.lugar = lo_elegido  # place of the target, from 1; 0 for the first that is a card

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = jugada_de(m, x)
        if self.lugar:
            slot = o.objetivos[self.lugar - 1] if self.lugar <= len(o.objetivos) else ()
            return [code for code in slot if _sigue(m, code)]
        for slot in o.objetivos:
            found = [code for code in slot if _es_carta(code)]
            if found:
                return [code for code in found if _sigue(m, code)]
        return []

    def nombre(self, t: Printing) -> str:
        return t.pick("esa carta", "that card")

    def femenino(self) -> bool:
        return True


class ElegidoAliado(Elegida):
    """`ese`: the same, told as an Aliado."""

    key = "ese"

    def nombre(self, t: Printing) -> str:
        return t.pick("ese Aliado", "that Aliado")

    def femenino(self) -> bool:
        return False

    def tipos(self) -> int:
        return ALIADO


def _ese() -> ElegidoAliado:
    return ElegidoAliado()


def _lo_elegido(lo_elegido: int = 0) -> Elegida:
    return Elegida(lo_elegido)


def _es_carta(code: int) -> bool:
    return code < BLANCO or code // BLANCO == DE_CEMENTERIO // BLANCO


def _sigue(m: Mesa, code: int) -> bool:
    if code < BLANCO:
        return code in m.piezas
    return code // BLANCO != DE_CEMENTERIO // BLANCO or copias_en_cementerio(m, code) > 0


class Eso(Seleccion):
    """`eso`: what is being played or used and this answers, annuls, cancels or triggers on."""

    key = "eso"

    def __init__(self, es: str = "esa carta", en: str = "that card") -> None:
        self.es = es
        self.en = en

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = jugada_de(m, x)
        for ident in (o.respondida, o.sujeto):
            if ident and m.jugada(ident) is not None:
                return [DE_JUGADA + ident]
        return []

    def nombre(self, t: Printing) -> str:
        return t.pick(self.es, self.en)

    def femenino(self) -> bool:
        return True


def _eso() -> Eso:
    return Eso()


class SuFuente(Seleccion):
    """`su_fuente`: the card in play whose ability is being used."""

    key = "su_fuente"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = jugada_de(m, x)
        other = m.jugada(o.respondida or o.sujeto)
        return [other.fuente] if other is not None and other.fuente in m.piezas else []

    def nombre(self, t: Printing) -> str:
        return t.pick("la carta que la usa", "the card that uses it")

    def femenino(self) -> bool:
        return True


# -- cards of a Cementerio that are not chosen ----------------------------------------------------------------------


class TopeDelCementerio(Seleccion):
    """`{tope_del_cementerio: 5, de: propio}`: the cards on top, as many as there are (ML-4.7.2)."""

    key = "tope_del_cementerio"

    def __init__(self, tope_del_cementerio: int, de: str = "propio") -> None:
        if tope_del_cementerio < 1:
            raise Mistake("al menos una carta", "one card at least")
        self.n = tope_del_cementerio
        self.rival = de == "rival"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        seat = jugada_de(m, x).control
        seat = m.rival[seat] if self.rival else seat
        return [DE_CEMENTERIO + seat * ANCHO + c for c in reversed(m.jugadores[seat].cementerio[-self.n :])]

    def nombre(self, t: Printing) -> str:
        if self.n == 1:
            what = t.pick("la carta superior", "the top card")
        else:
            n = nouns.cifra(self.n, t.lang)
            what = t.pick(f"las {n} cartas superiores", f"the top {n} cards")
        if self.rival:
            return what + t.pick(" del Cementerio del oponente", " of the opponent's Cementerio")
        return what + t.pick(" de tu Cementerio", " of your Cementerio")

    def plural(self) -> bool:
        return self.n > 1

    def femenino(self) -> bool:
        return True


class TodoElCementerio(Seleccion):
    """`{todo_el_cementerio: propio}`: every card in it."""

    key = "todo_el_cementerio"

    def __init__(self, todo_el_cementerio: str) -> None:
        self.rival = todo_el_cementerio == "rival"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        seat = jugada_de(m, x).control
        seat = m.rival[seat] if self.rival else seat
        return [DE_CEMENTERIO + seat * ANCHO + c for c in m.jugadores[seat].cementerio]

    def nombre(self, t: Printing) -> str:
        if self.rival:
            return t.pick("el Cementerio del oponente", "the opponent's Cementerio")
        return t.pick("tu Cementerio", "your Cementerio")


# -- players --------------------------------------------------------------------------------------------------------


class Tu(Seleccion):
    key = "tu"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return [DE_JUGADOR + jugada_de(m, x).control]

    def nombre(self, t: Printing) -> str:
        return t.pick("tú", "you")


class Oponente(Seleccion):
    key = "oponente"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return [DE_JUGADOR + m.rival[jugada_de(m, x).control]]

    def nombre(self, t: Printing) -> str:
        return t.pick("el oponente", "the opponent")


class SuControlador(Seleccion):
    """`su_controlador`: whoever controls what was chosen, or else what the event is about."""

    key = "su_controlador"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = jugada_de(m, x)
        for slot in o.objetivos:
            for code in slot:
                if code in m.piezas:
                    return [DE_JUGADOR + m.piezas[code].control]
                if code // BLANCO == DE_CEMENTERIO // BLANCO:
                    return [DE_JUGADOR + del_cementerio(code)[0]]
        if o.sujeto in m.piezas:
            return [DE_JUGADOR + m.piezas[o.sujeto].control]
        other = m.jugada(o.respondida or o.sujeto)
        if other is not None:
            return [DE_JUGADOR + other.control]
        return [DE_JUGADOR + del_cementerio(o.ida)[0]] if o.ida else []

    def nombre(self, t: Printing) -> str:
        return t.pick("su controlador", "its controller")


for _key, _make, _es, _en, _rules in (
    ("yo", Yo, "La propia carta.", "The card itself.", ("ML-6.2.4",)),
    ("portador", Portador, "El Aliado que porta el Arma.", "The Aliado that bears the Arma.", ("ML-3.2.1",)),
    ("sujeto", Sujeto, "La carta del suceso.", "The card of the event.", ("ML-6.3.1",)),
    ("ese_aliado", SujetoAliado, "El Aliado del suceso.", "The Aliado of the event.", ("ML-6.3.1",)),
    ("el_otro", _el_otro, "La otra carta del suceso.", "The other card of the event.", ("ML-6.3.1",)),
    ("el_bloqueador", _el_bloqueador, "El Aliado que bloquea.", "The Aliado that blocks.", ("ML-9.3.2.1",)),
    ("el_atacante", _el_atacante, "El atacante bloqueado.", "The attacker that is blocked.", ("ML-9.3.2.1",)),
    ("el_arma", _el_arma, "El Arma que se acaba de jugar.", "The Arma just played.", ("ML-3.2.1",)),
    ("quien_la_destruyo", _quien_la_destruyo, "La que la destruyó.", "The card that destroyed it.", ("ML-6.3.1",)),
    ("ese", _ese, "El Aliado elegido antes.", "The Aliado chosen before.", ("ML-8.2.1",)),
    ("eso", _eso, "La carta que se juega y a la que responde.", "The card it answers.", ("ML-8.3.1",)),
    ("su_fuente", SuFuente, "La carta cuya habilidad se usa.", "The card whose ability is used.", ("ML-6.7.2",)),
    ("un_jugador", UnJugador, "Un jugador, a elección.", "A player, chosen.", ("ML-8.2.11",)),
    ("tu", Tu, "Quien controla la carta.", "Whoever controls the card.", ("ML-5.0.1",)),
    ("oponente", Oponente, "El oponente.", "The opponent.", ("ML-5.0.1",)),
    ("su_controlador", SuControlador, "Quien controla la carta de la que se habla.", "Its controller.", ("ML-5.0.1",)),
):
    VOCABULARIO.add("selector", _key, _make, (), _es, _en, _rules)

VOCABULARIO.add(
    "selector",
    "lo_elegido",
    _lo_elegido,
    (Field("lo_elegido", INTEGER, "cuál de los objetivos", "which of the targets", False),),
    "La carta elegida antes, o el objetivo de ese lugar.",
    "The card chosen before, or the target of that place.",
    ("ML-8.2.1",),
)

_HASTA: Final = Field("hasta", WORD, "hasta tantas, o ninguna", "up to so many, or none", False, SI_NO)
_LOS_QUE_HAYA: Final = Field("los_que_haya", WORD, "menos si hay menos", "fewer if there are fewer", False, SI_NO)

for _word in CARDINALES:
    VOCABULARIO.add(
        "selector",
        _word,
        en_juego,
        (
            Field(_word, WORDS, "qué tipos de carta", "which types of card", True, CLASES_DE_CARTA),
            *CAMPOS,
            _HASTA,
            _LOS_QUE_HAYA,
            Field("mismo_tipo", WORD, "del tipo de la otra carta", "of the type of the other card", False, SI_NO),
            Field("elige", WORD, "quién elige", "who chooses", False, ("tu", "oponente")),
        ),
        "Cartas en juego, elegidas al declarar la carta o la habilidad.",
        "Cards in play, chosen on declaring the card or the ability.",
        ("ML-8.2.1", "ML-8.2.11", "ML-6.11.1"),
    )
VOCABULARIO.add(
    "selector",
    "en_cementerio",
    en_cementerio,
    (
        Field("en_cementerio", WORDS, "qué tipos de carta", "which types of card", True, CLASES_DE_CARTA),
        *CAMPOS,
        Field("cuantas", INTEGER, "cuántas", "how many", False),
        Field("tantas", AMOUNT, "tantas como se cuenten", "as many as are counted", False),
        _HASTA,
        _LOS_QUE_HAYA,
    ),
    "Cartas de un Cementerio, elegidas al declarar.",
    "Cards of a Cementerio, chosen on declaring.",
    ("ML-8.2.1", "ML-4.7.3"),
)
VOCABULARIO.add(
    "selector",
    "jugandose",
    jugandose,
    (
        Field("jugandose", WORDS, "qué tipos de carta", "which types of card", True, CLASES_DE_CARTA),
        *CAMPOS,
        Field("habilidad", WORD, "su habilidad, no la carta", "its ability, not the card", False, SI_NO),
    ),
    "Algo que se está jugando o usando.",
    "Something being played or used.",
    ("ML-8.1.5", "ML-6.7.2"),
)
for _name, _all in (("todos", todos), ("todas", todos), ("cada", cada)):
    VOCABULARIO.add(
        "selector",
        _name,
        _all,
        (
            Field(_name, WORDS, "qué tipos de carta", "which types of card", True, CLASES_DE_CARTA),
            *CAMPOS,
            Field("misma_fuerza", WORD, "con la Fuerza de la fuente", "with the source's Fuerza", False, SI_NO),
        ),
        "Todas las que cumplen; no se eligen, así que no son objetivos.",
        "All that match; they are not chosen, so they are no targets.",
        ("ML-8.2.10",),
    )
VOCABULARIO.add(
    "selector",
    "tope_del_cementerio",
    TopeDelCementerio,
    (
        Field("tope_del_cementerio", INTEGER, "cuántas", "how many"),
        Field("de", WORD, "de quién", "whose", False, DE_UNO),
    ),
    "Las cartas superiores de un Cementerio.",
    "The top cards of a Cementerio.",
    ("ML-4.7.2",),
)
VOCABULARIO.add(
    "selector",
    "todo_el_cementerio",
    TodoElCementerio,
    (Field("todo_el_cementerio", WORD, "de quién", "whose", True, DE_UNO),),
    "Todas las cartas de un Cementerio.",
    "Every card of a Cementerio.",
    ("ML-4.7.1",),
)
