"""Operations that put cards into play: from hand, from a Cementerio, what was destroyed this turn (8.4)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import AskingOp, Node, Op, Printing
from coliseo.effects.vocabulary import SELECTOR, WORD, Field
from coliseo.games.mitos_y_leyendas.atoms.effects import poner_varias_en_juego
from coliseo.games.mitos_y_leyendas.atoms.playing import poner_en_juego
from coliseo.games.mitos_y_leyendas.language.ops.moves import Contar, Sumar
from coliseo.games.mitos_y_leyendas.language.phrases import (
    TU,
    FraseVarias,
    acepta,
    agregar,
    cementerio_abierto,
    en_cementerio,
    es_ella,
    hace_con,
    menu_de,
    verbo,
)
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion
from coliseo.games.mitos_y_leyendas.language.selectors import EnJuego, del_cementerio
from coliseo.games.mitos_y_leyendas.language.topics import tras_preposicion
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, DE_QUIEN
from coliseo.games.mitos_y_leyendas.model.items import DE_LA_MANO, DEL_CEMENTERIO, Jugada
from coliseo.games.mitos_y_leyendas.model.table import Mesa, es_de
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import CARDS, Question
from coliseo.tabletop.windows import ask_from_hand
from coliseo.text.mistake import Mistake

MANO: Final = "mano"
CEMENTERIO: Final = "cementerio"
DESDE: Final = (MANO, CEMENTERIO)


def ella_en_el_cementerio(m: Mesa, o: Jugada) -> bool:
    """The ability is being used from the Cementerio where its card lies."""
    return o.desde == DEL_CEMENTERIO and o.fuente == 0 and o.carta in m.jugadores[o.control].cementerio


class _Pone(AskingOp[Mesa]):
    """Which card, if it was not settled before; and then it is put into play."""

    def __init__(self, suya: PonerEnJuego) -> None:
        self.suya = suya

    def run(self, m: Mesa, x: EffectFrame) -> None:
        op = self.suya
        o = jugada_de(m, x)
        m.choice = ()
        if not isinstance(op.que, EnJuego):
            return
        j = m.jugadores[o.control]
        if op.desde == MANO:
            found = [c for c in j.mano.cards if acepta(m, o, op.que.filtro, c)]
            menu, copies = menu_de(found)
            high = min(op.que.maximo, len(found))
            # it is not said that they may: whoever holds one puts it (ML-10.41.1)
            low = 0 if op.que.hasta else high
            q = Question(CARDS, o.control, "cartas", "ML-8.4.1", menu, low, high, copies)
            ask_from_hand(m, q, j.mano.cards)
        elif cementerio_abierto(m, o.control, o.control):
            found = [c for c in j.cementerio if acepta(m, o, op.que.filtro, c)]
            menu, copies = menu_de(found)
            high = min(op.que.maximo, len(found))
            low = 0 if op.que.hasta else high
            ask_openly(m, Question(CARDS, o.control, "cartas", "ML-8.4.1", menu, low, high, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        op = self.suya
        o = jugada_de(m, x)
        m.hechas = 0
        bearer = 0
        if op.portador is not None:
            idents = [code for code in op.portador.codigos(m, x) if code in m.piezas]
            if not idents:
                return
            bearer = idents[0]
        if isinstance(op.que, EnJuego):
            self._poner(m, o, list(m.choice), o.control, DE_LA_MANO if op.desde == MANO else DEL_CEMENTERIO, bearer)
            return
        if es_ella(op.que) and ella_en_el_cementerio(m, o):
            if cementerio_abierto(m, o.control, o.control):
                self._poner(m, o, [o.carta], o.control, DEL_CEMENTERIO, bearer)
            return
        graves: list[list[int]] = [[], []]
        for code in op.que.codigos(m, x):
            if en_cementerio(code):
                seat, card = del_cementerio(code)
                if cementerio_abierto(m, o.control, seat):
                    graves[seat].append(card)
        for seat in range(2):
            if graves[seat]:
                # a text speaks of one Cementerio only
                self._poner(m, o, graves[seat], seat, DEL_CEMENTERIO, bearer)
                return

    def _poner(self, m: Mesa, o: Jugada, cards: list[int], owner: int, desde: int, bearer: int) -> None:
        if len(cards) == 1:
            poner_en_juego(m, o, cards[0], owner, desde, o.control, "ML-8.4.1", bearer)
        elif cards:
            poner_varias_en_juego(m, o, cards, owner, desde, o.control, "ML-8.4.1")


class PonerEnJuego(FraseVarias):
    """A card is put into play: it counts as being played, for nothing (ML-8.4.1, ML-8.4.2)."""

    key = "poner_en_juego"

    def __init__(self, que: Seleccion, desde: str = MANO, portador: Seleccion | None = None) -> None:
        if isinstance(que, EnJuego) and not que.filtro.fuera_de_juego:
            raise Mistake("eso solo se dice de cartas en juego", "that is said only of cards in play")
        self.que = que
        self.desde = desde
        self.portador = portador
        super().__init__([_Pone(self), Contar()])

    def children(self) -> list[Node]:
        return [self.que] if self.portador is None else [self.que, self.portador]

    def sueltas(self) -> list[Seleccion]:
        return [self.que] if isinstance(self.que, EnJuego) else []

    def afecta(self) -> int:
        return self.que.tipos()

    def clausula(self, t: Printing) -> str:
        if isinstance(self.que, EnJuego):
            where = (
                t.pick(" de tu mano", " from your hand")
                if self.desde == MANO
                else t.pick(" de tu Cementerio", " from your Cementerio")
            )
            which = self.que.filtro.contado(self.que.maximo, self.que.hasta, t)
            text = f"{verbo(t, 'poner')} {which}{where}"
        else:
            text = hace_con(t, TU, "poner", self.que)
        text += t.pick(" en juego", " into play")
        if self.portador is not None:
            bearer = tras_preposicion(self.portador, t)
            text += t.pick(f", portada por {bearer}", f", borne by {bearer}")
        return text


class _VuelvenLasDe(Op[Mesa]):
    """What a player lost this turn, of what still lies in the Cementerio."""

    def __init__(self, suya: DevolverDestruidos, pasada: int) -> None:
        self.suya = suya
        self.pasada = pasada

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        m.hechas = 0
        seat = m.activo if self.pasada == 0 else m.rival[m.activo]
        if not es_de(seat, self.suya.de, o.control) or not cementerio_abierto(m, o.control, seat):
            return
        grave = m.jugadores[seat].cementerio.copy()
        cards: list[int] = []
        for owner, card in m.destruidas_turno:
            if owner == seat and card in grave:
                grave.remove(card)
                cards.append(card)
        if cards:
            poner_varias_en_juego(m, o, cards, seat, DEL_CEMENTERIO, seat, "ML-8.4.1")


class DevolverDestruidos(FraseVarias):
    """The Aliados destroyed this turn come back into play, each to its owner's side."""

    key = "devolver_destruidos"

    def __init__(self, de: str = "cualquiera") -> None:
        self.de = DE_QUIEN.index(de)
        super().__init__(
            [
                _VuelvenLasDe(self, 0),
                Contar(),
                _VuelvenLasDe(self, 1),
                Sumar(),
            ]
        )

    def children(self) -> list[Node]:
        return []

    def afecta(self) -> int:
        return ALIADO

    def tuya(self) -> bool:
        return False

    def clausula(self, t: Printing) -> str:
        whose = (
            t.pick("los Aliados", "the Aliados"),
            t.pick("tus Aliados", "your Aliados"),
            t.pick("los Aliados oponentes", "the opposing Aliados"),
        )[self.de]
        return t.pick(f"{whose} destruidos este turno vuelven al juego", f"{whose} destroyed this turn return to play")


agregar(
    "poner_en_juego",
    PonerEnJuego,
    (
        Field("que", SELECTOR, "qué cartas", "which cards"),
        Field("desde", WORD, "desde dónde, si no lo dice", "from where, if it does not tell", False, DESDE),
        Field("portador", SELECTOR, "quién porta el Arma", "who bears the Arma", False),
    ),
    "Pone en juego cartas de la mano o de un Cementerio, sin pagar su coste.",
    "Puts cards of the hand or of a Cementerio into play, without paying their cost.",
    ("ML-8.4.1", "ML-8.4.2", "ML-8.4.5", "ML-10.39.2"),
)
VOCABULARIO.add(
    "op",
    "devolver_destruidos",
    DevolverDestruidos,
    (Field("de", WORD, "de quién", "whose", False, DE_QUIEN),),
    "Los Aliados destruidos este turno vuelven al juego.",
    "The Aliados destroyed this turn return to play.",
    ("ML-8.4.1", "ML-8.4.2"),
)
