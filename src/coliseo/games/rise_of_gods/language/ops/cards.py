"""Operations on decks: drawing, looking, searching, what is shuffled in, sellos."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, INTEGER, WORD, Field
from coliseo.games.rise_of_gods.atoms.cards import (
    abaratar_artefacto,
    al_fondo,
    al_mazo,
    barajar,
    buscar,
    crear_en_mano,
    del_tope_a_la_mano,
    girar_al_empezar,
    mirar_mazo,
    robar,
    sello_del_mazo,
)
from coliseo.games.rise_of_gods.atoms.pieces import devolver_al_mazo
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.naming_tokens import Ficha
from coliseo.games.rise_of_gods.language.phrases import OpFrase, PreguntaFrase
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.rise_of_gods.model.cards import TIPOS
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import CARDS, OPTION, Question
from coliseo.text.lexicon import ES

# who does it, as seen by the controller
TU: Final = "tu"
OPONENTE: Final = "oponente"
AMBOS: Final = "ambos"
QUIEN: Final = (TU, OPONENTE, AMBOS)


def asientos(m: Mesa, x: EffectFrame, quien: str) -> list[int]:
    """The seats meant, the controller first."""
    seat = objeto_de(m, x).control
    if quien == TU:
        return [seat]
    return [m.rival[seat]] if quien == OPONENTE else [seat, m.rival[seat]]


def hace(t: Printing, quien: str, verb: str) -> str:
    """Subject and verb: "robo", "robas", "el oponente roba", "ambos jugadores roban"."""
    if quien == TU:
        return nouns.verbo(t, verb)
    if quien == OPONENTE:
        return f"{t.pick('el oponente', 'the opponent')} {nouns.tercera(t, verb)}"
    return f"{t.pick('ambos jugadores', 'both players')} {nouns.tercera(t, verb, True)}"


def cartas(amount: Amount[Mesa], t: Printing) -> str:
    """ "una carta", "dos cartas"; counted ones in figures."""
    head = amount.head(t)
    return nouns.cuantas(head.low, nouns.CARTA, t.lang) if amount.printed else head.of(nouns.CARTA, t.lang)


def menu_de(cards: list[int]) -> tuple[list[int], list[int]]:
    """Cards as a menu: each kind once, and how many copies there are."""
    menu = sorted(set(cards))
    return menu, [cards.count(c) for c in menu]


class Robar(OpFrase):
    """Draw cards outside the draw phase."""

    key = "robar"

    def __init__(self, cuantas: Amount[Mesa], quien: str = TU) -> None:
        self.cuantas = cuantas
        self.quien = quien

    def children(self) -> list[Node]:
        return [self.cuantas]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuantas.value(m, x)
        for seat in asientos(m, x, self.quien):
            robar(m, seat, n, "RG-PI.5")
            if m.over:
                return

    def clausula(self, t: Printing) -> str:
        return f"{hace(t, self.quien, 'robar')} {cartas(self.cuantas, t)}{self.cuantas.tail(t)}"


class Adivinar(PreguntaFrase):
    """Look in private at the next cards of a deck of one's choice; their order stays (RG-KW.4, RG-OQ.75)."""

    key = "adivinar"
    keyword = True

    def __init__(self, cuantas: Amount[Mesa], mazo: str = "cualquiera") -> None:
        self.cuantas = cuantas
        self.mazo = mazo

    def children(self) -> list[Node]:
        return [self.cuantas]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        menu = [seat] if self.mazo == "tuyo" else [m.rival[seat]] if self.mazo == "del_oponente" else [0, 1]
        ask_openly(m, Question(OPTION, seat, "jugador", "RG-KW.4", menu))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        deck = m.choice[0]
        x.tally = deck  # whose deck it is that is being looked at
        mirar_mazo(m, objeto_de(m, x).control, deck, self.cuantas.value(m, x), "RG-KW.4")

    def clausula(self, t: Printing) -> str:
        where = {
            "cualquiera": "",
            "tuyo": t.pick(" en tu mazo", " on your deck"),
            "del_oponente": t.pick(" en el mazo del oponente", " on the opponent's deck"),
        }[self.mazo]
        return f"Adivinar {self.cuantas.head(t)}{where}"


class PonerAlFondo(PreguntaFrase):
    """One of the cards looked at may go to the bottom of its deck."""

    key = "poner_al_fondo"

    def __init__(self, de: int) -> None:
        self.varias = de > 1  # how many were looked at, for the text

    def run(self, m: Mesa, x: EffectFrame) -> None:
        menu, copies = menu_de(m.mirando)
        high = min(1, len(menu))
        seat = objeto_de(m, x).control
        ask_secretly(m, Question(CARDS, seat, "cartas", "RG-KW.4", menu, 0, high, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for c in m.choice:
            al_fondo(m, objeto_de(m, x).control, x.tally, m.mirando.index(c), "RG-KW.4")

    def clausula(self, t: Printing) -> str:
        if self.varias:
            return t.pick(
                "puedes poner una de esas cartas en el fondo de su mazo",
                "you may put one of those cards on the bottom of its deck",
            )
        return t.pick(
            "puedes poner esa carta en el fondo de su mazo", "you may put that card on the bottom of its deck"
        )


class TomarMirada(PreguntaFrase):
    """One of the cards looked at on the own deck goes to the hand; the rest are shuffled away."""

    key = "tomar_mirada"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        menu, copies = menu_de(m.mirando)
        n = min(1, len(menu))
        seat = objeto_de(m, x).control
        ask_secretly(m, Question(CARDS, seat, "cartas", "RG-KW.4", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        for c in m.choice:
            del_tope_a_la_mano(m, seat, m.mirando.index(c), "RG-KW.4")
        barajar(m, seat, "RG-KW.4")

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "tomar")
        shuffle = nouns.VERBO["barajar"][1 if nouns.es_magia(t) else 0]
        return t.pick(
            f"{verb} una de esas cartas y {shuffle} el resto", f"{verb} one of those cards and shuffle the rest"
        )


class Buscar(PreguntaFrase):
    """Search the own deck for cards of a type: shown, to the hand, then shuffled. Finding none is allowed."""

    key = "buscar"

    def __init__(self, tipo: str, cuantas: int = 1, hasta: str = "no") -> None:
        self.tipo = TIPOS.index(tipo)
        self.cuantas = cuantas
        self.hasta = hasta == "si"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        j = m.jugadores[seat]
        menu, copies = menu_de([c for c in j.mazo.cards() if m.carta(c).tipo == self.tipo])
        high = min(self.cuantas, sum(copies))
        if not menu and m.policy == COMPETITIVA and j.mazo.size():
            # not being asked would tell the rival that the deck holds none: it is looked through in vain
            menu, copies = menu_de(j.mazo.cards())
            m.ask(Question(CARDS, seat, "cartas", "RG-PI.5", menu, 0, 0, copies))
            return
        ask_secretly(m, Question(CARDS, seat, "cartas", "RG-PI.5", menu, 0, high, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        buscar(m, objeto_de(m, x).control, m.choice, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        noun = nouns.TIPO[self.tipo]
        upto = t.pick("hasta ", "up to ") if self.hasta else ""
        what = f"{upto}{nouns.cuantas(self.cuantas, noun, t.lang)}"
        them = noun.agree("lo", "la", self.cuantas > 1)
        if t.lang == ES:
            look, show, put = (nouns.verbo(t, v) for v in ("buscar", "revelar", "poner"))
            if nouns.es_magia(t):
                one = f"revéla{them} y pon{them}"
                return f"{look} {what} en tu mazo, {one} en tu mano"
            return f"{look} {what} en tu mazo, {them} {show} y {them} {put} en tu mano"
        them = "them" if self.cuantas > 1 else "it"
        return f"{nouns.verbo(t, 'buscar')} your deck for {what}, reveal {them} and put {them} in your hand"


class Crear(OpFrase):
    """Create Tokens in the controller's hand (RG-OQ.26, RG-OQ.53)."""

    key = "crear"

    def __init__(self, token: str, cuantos: int = 1) -> None:
        self.ficha = Ficha(token)
        self.cuantos = cuantos

    def children(self) -> list[Node]:
        return [self.ficha]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for _ in range(self.cuantos):
            crear_en_mano(m, objeto_de(m, x).control, self.ficha.numero(m), "RG-TK.2")

    def clausula(self, t: Printing) -> str:
        what = self.ficha.contada(self.cuantos, t)
        return f"{nouns.verbo(t, 'crear')} {what} {t.pick('en la mano', 'in your hand')}"


class BarajarEnMazo(OpFrase):
    """Shuffle a Token into the own deck."""

    key = "barajar_en_mazo"

    def __init__(self, token: str) -> None:
        self.ficha = Ficha(token)

    def children(self) -> list[Node]:
        return [self.ficha]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        al_mazo(m, objeto_de(m, x).control, self.ficha.numero(m), "RG-TK.2")

    def clausula(self, t: Printing) -> str:
        what = self.ficha.contada(1, t)
        return f"{nouns.verbo(t, 'barajar')} {what} {t.pick('en tu mazo', 'into your deck')}"


class VolverAlMazo(OpFrase):
    """The source goes back into its owner's deck, which is shuffled."""

    key = "volver_al_mazo"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        ident = objeto_de(m, x).fuente
        if ident in m.piezas:
            devolver_al_mazo(m, ident, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        return t.pick("vuelvo a tu mazo y lo barajas", "I return to your deck and you shuffle it")


class SelloDelMazo(OpFrase):
    """A sello of the card's own faction comes from the deck into play."""

    key = "sello_del_mazo"

    def __init__(self, girado: str = "si") -> None:
        self.girado = girado == "si"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        sello_del_mazo(m, o.control, m.carta(o.carta).faccion, self.girado, "RG-SL.1")

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "poner")
        turned = t.pick(" girado", " turned") if self.girado else ""
        es, en = "de mi facción", "of my faction"
        if nouns.es_magia(t):
            es, en = "de la facción de esta carta", "of this card's faction"
        return t.pick(
            f"{verb} en juego{turned}, desde tu mazo, un sello {es}",
            f"{verb} a sello {en} from your deck into play{turned}",
        )


class GirarAlEmpezar(OpFrase):
    """The opponent's next turn starts with one sello turned."""

    key = "girar_al_empezar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        girar_al_empezar(m, m.rival[objeto_de(m, x).control], "RG-SL.5")

    def clausula(self, t: Printing) -> str:
        return t.pick(
            "el oponente comienza su próximo turno con un sello girado",
            "the opponent starts the next turn with one sello turned",
        )


class AbaratarArtefacto(OpFrase):
    """The next artefacto of this turn costs less."""

    key = "abaratar_artefacto"

    def __init__(self, cuanto: int) -> None:
        self.cuanto = cuanto

    def run(self, m: Mesa, x: EffectFrame) -> None:
        abaratar_artefacto(m, objeto_de(m, x).control, self.cuanto, "RG-SL.4")

    def clausula(self, t: Printing) -> str:
        n = self.cuanto
        return t.pick(
            f"el próximo artefacto que juegues este turno cuesta {n} menos",
            f"the next artefacto you play this turn costs {n} less",
        )


_CUANTAS: Final = Field("cuantas", AMOUNT, "cuántas cartas", "how many cards")
_QUIEN: Final = Field("quien", WORD, "quién", "who", False, QUIEN)
_TOKEN: Final = Field("token", WORD, "clave del Token", "key of the Token")
_SI_NO: Final = ("si", "no")

VOCABULARIO.add(
    "op",
    "robar",
    Robar,
    (_CUANTAS, _QUIEN),
    "Roba cartas.",
    "Draws cards.",
    ("RG-HO.5", "RG-HO.6", "RG-BR.7"),
)
VOCABULARIO.add(
    "op",
    "adivinar",
    Adivinar,
    (
        _CUANTAS,
        Field("mazo", WORD, "qué mazo", "which deck", False, ("cualquiera", "tuyo", "del_oponente")),
    ),
    "Mira en secreto las próximas cartas de un mazo, sin cambiar su orden.",
    "Looks in secret at the next cards of a deck, without changing their order.",
    ("RG-KW.4",),
)
VOCABULARIO.add(
    "op",
    "poner_al_fondo",
    PonerAlFondo,
    (Field("de", INTEGER, "cuántas se miraron", "how many were looked at"),),
    "Puede poner en el fondo de su mazo una de las cartas miradas.",
    "One of the cards looked at may go to the bottom of its deck.",
    ("RG-KW.4",),
)
VOCABULARIO.add(
    "op",
    "tomar_mirada",
    TomarMirada,
    (),
    "Toma una de las cartas miradas del propio mazo y baraja el resto.",
    "Takes one of the cards looked at on one's own deck and shuffles the rest.",
    ("RG-KW.4",),
)
VOCABULARIO.add(
    "op",
    "buscar",
    Buscar,
    (
        Field("tipo", WORD, "tipo de carta", "type of card", True, TIPOS),
        Field("cuantas", INTEGER, "cuántas", "how many", False),
        Field("hasta", WORD, "hasta tantas", "up to so many", False, _SI_NO),
    ),
    "Busca cartas de un tipo en tu mazo, las revela y las pone en tu mano.",
    "Searches your deck for cards of a type, reveals them and puts them in your hand.",
    ("RG-OP.1", "RG-HO.6"),
)
VOCABULARIO.add(
    "op",
    "crear",
    Crear,
    (_TOKEN, Field("cuantos", INTEGER, "cuántos", "how many", False)),
    "Crea Tokens en la mano.",
    "Creates Tokens in the hand.",
    ("RG-HO.6", "RG-TK.2"),
)
VOCABULARIO.add(
    "op",
    "barajar_en_mazo",
    BarajarEnMazo,
    (_TOKEN,),
    "Baraja un Token en tu mazo.",
    "Shuffles a Token into your deck.",
    ("RG-TK.2",),
)
VOCABULARIO.add(
    "op",
    "volver_al_mazo",
    VolverAlMazo,
    (),
    "La fuente vuelve al mazo.",
    "The source returns to the deck.",
    ("RG-TK.2",),
)
VOCABULARIO.add(
    "op",
    "sello_del_mazo",
    SelloDelMazo,
    (Field("girado", WORD, "entra girado", "it enters turned", False, _SI_NO),),
    "Pone en juego un sello de la facción de la carta desde el mazo.",
    "Puts a sello of the card's faction from the deck into play.",
    ("RG-SL.1",),
)
VOCABULARIO.add(
    "op",
    "girar_al_empezar",
    GirarAlEmpezar,
    (),
    "El oponente comienza su próximo turno con un sello girado.",
    "The opponent starts the next turn with one sello turned.",
    ("RG-SL.1",),
)
VOCABULARIO.add(
    "op",
    "abaratar_artefacto",
    AbaratarArtefacto,
    (Field("cuanto", INTEGER, "cuánto menos cuesta", "how much less it costs"),),
    "El próximo artefacto del turno cuesta menos.",
    "The next artefacto of the turn costs less.",
    ("RG-SL.4",),
)
