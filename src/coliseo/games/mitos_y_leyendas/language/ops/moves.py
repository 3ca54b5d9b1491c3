"""Operations that take cards out of play: destroying, exiling, shuffling, returning to hand; and the same from a
Cementerio, where that makes sense.

Leaving play is a procedure (others may save a card), so each of these first settles which cards, then starts it, then
counts how many really left: "luego" asks (ML-6.7.8).
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import AskingOp, Node, Op, Printing
from coliseo.effects.vocabulary import INTEGER, SELECTOR, WORD, Field
from coliseo.games.mitos_y_leyendas.atoms.cards import (
    cementerio_al_tope,
    del_cementerio_a_la_mano,
    del_cementerio_al_castillo,
    desterrar_del_cementerio,
)
from coliseo.games.mitos_y_leyendas.atoms.leaving import (
    A_LA_MANO,
    AL_CASTILLO,
    AL_CEMENTERIO,
    AL_DESTIERRO,
    AL_TOPE,
    DESTRUIDA,
    POR_EFECTO,
    POR_SU_CONTROLADOR,
    sacar,
)
from coliseo.games.mitos_y_leyendas.atoms.pieces import alcanza
from coliseo.games.mitos_y_leyendas.language.phrases import (
    AMBOS,
    OPONENTE,
    TU,
    FraseVarias,
    agregar,
    cementerio_abierto,
    con_lo_enlazado,
    en_cementerio,
    es_cualquiera,
    hace,
    hace_con,
    suyo,
    verbo,
)
from coliseo.games.mitos_y_leyendas.language.references import TodoElCementerio, TopeDelCementerio
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion, Todos
from coliseo.games.mitos_y_leyendas.language.selectors import EnCementerio, EnJuego, Objetivo, del_cementerio, sin_dueno
from coliseo.games.mitos_y_leyendas.language.topics import es_el_tema
from coliseo.games.mitos_y_leyendas.language.vocabulary import jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import PROPIO, RIVAL
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import TARGETS, Question
from coliseo.text.mistake import Mistake

# who chooses among the cards that fit
AL_RESOLVER: Final = "al_resolver"  # the controller, when it resolves: no target (OQ-41)
CADA_JUGADOR: Final = "cada_jugador"
ELIGE: Final = (TU, OPONENTE, AL_RESOLVER, CADA_JUGADOR)


class Contar(Op[Mesa]):
    """How many cards the move before reached."""

    def run(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = m.hechas


class Sumar(Op[Mesa]):
    """How many it reached, besides those counted already."""

    def run(self, m: Mesa, x: EffectFrame) -> None:
        x.tally += m.hechas


def vista_por(o: Jugada, seat: int) -> Jugada:
    """The same effect as the other player would see it: "own" and "opposing" change places."""
    if o.control == seat:
        return o
    other = o.clone()
    other.control = seat
    return other


def candidatas(m: Mesa, x: EffectFrame, a: Seleccion, seat: int) -> list[int]:
    """What a late choice is made among, seen from a seat."""
    o = vista_por(jugada_de(m, x), seat)
    if isinstance(a, Objetivo):
        return a.candidatos(m, o)
    return [code for code in a.codigos(m, x) if code >= BLANCO or code in m.piezas]


class _Sacar(AskingOp[Mesa]):
    """Which cards, and then they go."""

    def __init__(self, suya: Sacar, pasada: int) -> None:
        self.suya = suya
        self.pasada = pasada  # in which of the two players' choices

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        op = self.suya
        if op.elige == TU:
            m.choice = tuple(op.a.codigos(m, x))
            return
        seat = self._quien_elige(m, o)
        viewer = seat if op.elige == CADA_JUGADOR else o.control
        copies: list[int] | None = None
        if op.entre_elegidas:
            menu = op.a.codigos(m, x)
        else:
            menu = candidatas(m, x, op.a, viewer)
            if isinstance(op.a, Objetivo):
                copies = op.a.copias(m, vista_por(o, viewer), menu)
        high = min(op.maximo(), len(menu) if copies is None else sum(copies))
        low = 0 if op.hasta() else high
        ask_openly(m, Question(TARGETS, seat, "piezas", op.regla, menu, low, high, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        m.hechas = 0
        graves: list[list[int]] = [[], []]
        idents: list[int] = []
        own: list[int] = []
        for code in m.choice:
            if code < BLANCO:
                if code in m.piezas and self._a_mano_propia(m, o, code):
                    own.append(code)
                    idents.append(code)
                elif alcanza(m, o, code):
                    idents.append(code)
            elif en_cementerio(code):
                seat, number = del_cementerio(code)
                if cementerio_abierto(m, m.rival[o.control] if self.suya.elige == OPONENTE else o.control, seat):
                    graves[seat].append(number)
        for seat in range(2):
            if graves[seat]:
                m.hechas += self.suya.del_cementerio(m, seat, graves[seat])
        if idents:
            doer = vista_por(o, self._quien_lo_hace(m, o, idents))
            how = POR_SU_CONTROLADOR if self.suya.actua == AMBOS else POR_EFECTO + doer.control
            sacar(m, doer, con_lo_enlazado(m, o, idents), self.suya.destino, how, own)

    def _a_mano_propia(self, t: Mesa, o: Jugada, ident: int) -> bool:
        """Is its controller made to do it? Then no Talismán touches it, but that player (ML-6.1.2, ML-6.1.5)."""
        op = self.suya
        if op.actua == AMBOS:
            return True
        if op.actua == OPONENTE or op.elige == OPONENTE:
            return t.piezas[ident].control != o.control
        return op.elige == CADA_JUGADOR and t.piezas[ident].control == self._quien_elige(t, o)

    def _quien_elige(self, t: Mesa, o: Jugada) -> int:
        if self.suya.elige == OPONENTE:
            return t.rival[o.control]
        if self.suya.elige == CADA_JUGADOR:
            return t.activo if self.pasada == 0 else t.rival[t.activo]
        return o.control

    def _quien_lo_hace(self, t: Mesa, o: Jugada, idents: list[int]) -> int:
        """A player made to act on cards of their own has done it, not the opponent (ML-6.1.5)."""
        if self.suya.actua == OPONENTE:
            return t.rival[o.control]
        seat = self._quien_elige(t, o)
        return seat if all([t.piezas[i].control == seat for i in idents]) else o.control


class Sacar(FraseVarias):
    """Cards leave play, or a Cementerio, for somewhere. The subclasses say where."""

    verb = ""
    regla = ""
    destino = AL_CEMENTERIO

    def __init__(self, a: Seleccion, elige: str = TU, cuantas: int = 0, quien: str = TU) -> None:
        if quien == AMBOS and not isinstance(a, Todos):
            raise Mistake("«ambos» va con «todos»", "«ambos» goes with «todos»")
        if quien != TU and elige not in (TU, AL_RESOLVER):
            raise Mistake("«quien» va con lo que eliges tú", "«quien» goes with what you choose")
        if elige == TU and cuantas:
            raise Mistake("«cuantas» va con «elige»", "«cuantas» goes with «elige»")
        if elige == CADA_JUGADOR and not isinstance(a, Objetivo):
            raise Mistake("cada jugador elige entre las suyas", "each player chooses among their own")
        self.a = a
        self.elige = elige
        self.cuantas = cuantas
        #: who acts on the cards: what a player is made to do to a card of theirs is that player's doing (ML-6.1.5)
        self.actua = quien
        #: its player points at several on declaring, and so many of those are chosen when it resolves
        self.entre_elegidas = cuantas > 0 and isinstance(a, Objetivo)
        steps: list[Op[Mesa]] = [_Sacar(self, 0), Contar()]
        if elige == CADA_JUGADOR:
            steps = [_Sacar(self, 0), Contar(), _Sacar(self, 1), Sumar()]
        super().__init__(steps)

    def children(self) -> list[Node]:
        return [self.a]

    def sueltas(self) -> list[Seleccion]:
        return [] if self.elige == TU or self.entre_elegidas else [self.a]

    def afecta(self) -> int:
        return self.a.tipos()

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        if self.elige == TU or self.entre_elegidas:
            return len(self.a.codigos(m, x)) > 0
        o = jugada_de(m, x)
        return len(candidatas(m, x, self.a, o.control)) > 0

    def maximo(self) -> int:
        if self.cuantas:
            return self.cuantas
        return self.a.maximo if isinstance(self.a, Objetivo) else 99

    def hasta(self) -> bool:
        return self.a.hasta if isinstance(self.a, Objetivo) else False

    def del_cementerio(self, m: Mesa, seat: int, cartas: list[int]) -> int:
        """From a Cementerio; nothing for what can only leave play."""
        return 0

    # -- text --------------------------------------------------------------------------------------------------------

    def adonde(self, t: Printing) -> str:
        """Where they go, with its leading space."""
        return ""

    def tuya(self) -> bool:
        return self.elige in (TU, AL_RESOLVER) and self.actua == TU

    def quien(self) -> str:
        """Who does it, as a sentence tells it: whoever chooses (ML-6.1.5)."""
        return {OPONENTE: OPONENTE, CADA_JUGADOR: AMBOS}.get(self.elige, self.actua)

    def arranque(self, t: Printing) -> str:
        return f"{hace(t, self.quien(), self.verb)} "

    def que(self, t: Printing) -> str:
        """The cards, as whoever chooses them sees them."""
        if self.cuantas:
            return t.pick(f"{_DE_ELLAS_ES[self.cuantas]} de ellas", f"{_DE_ELLAS_EN[self.cuantas]} of them")
        mine = {OPONENTE: RIVAL, CADA_JUGADOR: PROPIO}.get(self.elige, RIVAL if self.actua == OPONENTE else -1)
        if isinstance(self.a, EnJuego) and self.a.filtro.de == mine:
            other = sin_dueno(self.a.filtro)
            tail = other.cola(self.a.plural(), t)
            same = t.pick(" del mismo tipo", " of the same type") if self.a.mismo_tipo else ""
            plain = other.contado(self.a.maximo, self.a.hasta, t).removesuffix(tail)
            return plain + t.pick(" que controle", " they control") + same + tail
        if isinstance(self.a, EnCementerio) and self.a.filtro.de == mine:
            plain = sin_dueno(self.a.filtro).contado(self.a.maximo, self.a.hasta, t)
            return plain + t.pick(" de su Cementerio", " from their Cementerio")
        if isinstance(self.a, Todos) and self.actua == AMBOS:
            return self.a.suyos(t) + t.pick(" en juego", " in play")
        if isinstance(self.a, Todos) and mine == RIVAL and self.a.filtro.de == mine:
            return self.a.suyos(t)
        if isinstance(self.a, Todos) and es_cualquiera(self.a.filtro) and not self.a.misma_fuerza:
            return self.a.nombre(t) + t.pick(" en juego", " in play")
        return self.a.nombre(t)

    def clausula(self, t: Printing) -> str:
        choice = ""
        if self.actua == OPONENTE and self.a.elegida:
            # the opponent does it to their own, but does not choose which (OQ-38)
            end = "," if self.adonde(t) else ""
            choice = t.pick(f", a tu elección{end}", f", of your choice{end}")
        if es_el_tema(self.a, t) and not self.cuantas:
            return hace_con(t, self.quien(), self.verb, self.a) + self.adonde(t)
        text = f"{self.arranque(t)}{self.que(t)}{choice}{self.adonde(t)}"
        if isinstance(self.a, EnCementerio) and self.a.tantos is not None:
            # "as many as…" goes last, so that it is clear what is counted
            text = f"{self.arranque(t).rstrip()}{self.adonde(t)} {self.que(t)}"
        if self.entre_elegidas:
            return f"{verbo(t, 'elegir')} {self.a.nombre(t)}; {text}"
        return text


_DE_ELLAS_ES: Final = ("ninguna", "una", "dos", "tres", "cuatro", "cinco")
_DE_ELLAS_EN: Final = ("none", "one", "two", "three", "four", "five")


def de_cementerio(a: Seleccion) -> str:
    """Whose Cementerio a selector speaks of: TU, OPONENTE, or nothing if it is not one player's."""
    if isinstance(a, EnCementerio):
        return {PROPIO: TU, RIVAL: OPONENTE}.get(a.filtro.de, "")
    if isinstance(a, (TopeDelCementerio, TodoElCementerio)):
        return OPONENTE if a.rival else TU
    return ""


class Destruir(Sacar):
    """From play to its owner's Cementerio, as destruction (ML-10.23.1)."""

    key = "destruir"
    verb = "destruir"
    regla = "ML-10.23.1"
    destino = DESTRUIDA


class AlCementerio(Sacar):
    """From play to the Cementerio, without being destroyed."""

    key = "al_cementerio"
    verb = "enviar"
    regla = "ML-4.7.1"
    destino = AL_CEMENTERIO

    def adonde(self, t: Printing) -> str:
        return t.pick(" al Cementerio", " to the Cementerio")


class Desterrar(Sacar):
    """To Destierro, for good (ML-4.8.2)."""

    key = "desterrar"
    verb = "desterrar"
    regla = "ML-10.21.1"
    destino = AL_DESTIERRO

    def del_cementerio(self, m: Mesa, seat: int, cartas: list[int]) -> int:
        desterrar_del_cementerio(m, seat, cartas, self.regla)
        return len(cartas)


class Barajar(Sacar):
    """Into the owner's Castillo, which is shuffled (ML-10.7.2)."""

    key = "barajar"
    verb = "barajar"
    regla = "ML-10.7.2"
    destino = AL_CASTILLO

    def del_cementerio(self, m: Mesa, seat: int, cartas: list[int]) -> int:
        del_cementerio_al_castillo(m, seat, cartas, "ML-10.22.1")
        return len(cartas)

    def adonde(self, t: Printing) -> str:
        owner = de_cementerio(self.a)
        if owner:
            return t.pick(" en", " into") + f" {suyo(t, owner, 'Mazo Castillo')}"
        if self.a.plural():
            return t.pick(" en los Mazos Castillo de sus dueños", " into their owners' Mazos Castillo")
        return t.pick(" en el Mazo Castillo de su dueño", " into its owner's Mazo Castillo")


class Subir(Sacar):
    """To the owner's hand (ML-10.48.1)."""

    key = "subir"
    verb = "subir"
    regla = "ML-10.48.1"
    destino = A_LA_MANO

    def del_cementerio(self, m: Mesa, seat: int, cartas: list[int]) -> int:
        del_cementerio_a_la_mano(m, seat, cartas, self.regla)
        return len(cartas)

    def adonde(self, t: Printing) -> str:
        owner = de_cementerio(self.a)
        if owner:
            return t.pick(
                " a tu mano" if owner == TU else " a su mano", " to your hand" if owner == TU else " to their hand"
            )
        if self.a.plural():
            return t.pick(" a la mano de sus dueños", " to their owners' hands")
        return t.pick(" a la mano de su dueño", " to its owner's hand")


class AlTope(Sacar):
    """On top of the owner's Castillo."""

    key = "al_tope"
    verb = "poner"
    regla = "ML-10.36.1"
    destino = AL_TOPE

    def del_cementerio(self, m: Mesa, seat: int, cartas: list[int]) -> int:
        cementerio_al_tope(m, seat, cartas, self.regla)
        return len(cartas)

    def adonde(self, t: Printing) -> str:
        return t.pick(" en la cima del Mazo Castillo de su dueño", " on top of its owner's Mazo Castillo")


_CAMPOS: Final = (
    Field("a", SELECTOR, "qué cartas", "which cards"),
    Field("elige", WORD, "quién elige, si no es al declarar", "who chooses, if not on declaring", False, ELIGE),
    Field("cuantas", INTEGER, "cuántas de ellas", "how many of them", False),
    Field("quien", WORD, "quién lo hace", "who does it", False, (TU, OPONENTE, AMBOS)),
)

for _key, _make, _es, _en, _rules in (
    (
        "destruir",
        Destruir,
        "Destruye cartas en juego: van al Cementerio de su dueño.",
        "Destroys cards in play: they go to their owner's Cementerio.",
        ("ML-10.23.1", "ML-5.0.6", "ML-6.1.5"),
    ),
    (
        "al_cementerio",
        AlCementerio,
        "Envía cartas en juego al Cementerio sin destruirlas.",
        "Sends cards in play to the Cementerio without destroying them.",
        ("ML-4.7.1", "ML-5.0.6", "ML-6.1.5"),
    ),
    (
        "desterrar",
        Desterrar,
        "Destierra cartas en juego o de un Cementerio.",
        "Exiles cards in play or of a Cementerio.",
        ("ML-10.21.1", "ML-4.8.1", "ML-4.8.2"),
    ),
    (
        "barajar",
        Barajar,
        "Baraja cartas en juego o de un Cementerio en el Mazo Castillo de su dueño.",
        "Shuffles cards in play or of a Cementerio into their owner's Mazo Castillo.",
        ("ML-10.7.2", "ML-10.22.1", "ML-5.0.6"),
    ),
    (
        "subir",
        Subir,
        "Devuelve cartas en juego o de un Cementerio a la mano de su dueño.",
        "Returns cards in play or of a Cementerio to their owner's hand.",
        ("ML-10.48.1", "ML-5.0.7"),
    ),
    (
        "al_tope",
        AlTope,
        "Pone cartas en la cima del Mazo Castillo de su dueño.",
        "Puts cards on top of their owner's Mazo Castillo.",
        ("ML-10.36.1", "ML-5.0.6"),
    ),
):
    agregar(_key, _make, _CAMPOS, _es, _en, _rules)
