"""Operations on a Mazo Castillo: searching it, botar, looking at its top cards and ordering them."""

# Over 500 lines: searching, botar and the top share the same questions.

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, AskingOp, Node, Op, Printing
from coliseo.effects.vocabulary import AMOUNT, SELECTOR, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.atoms.battle import danar_castillo
from coliseo.games.mitos_y_leyendas.atoms.cards import (
    abrir_castillo,
    botar,
    botar_ambos,
    cerrar_castillo,
    del_cementerio_a_la_mano,
    desterrar_del_cementerio,
    mirar_tope,
    mostrar_tope,
    ordenar_tope,
    tomar_del_castillo,
)
from coliseo.games.mitos_y_leyendas.atoms.direct_damage import a_salvo_de, lo_que_cae
from coliseo.games.mitos_y_leyendas.atoms.effects import poner_varias_en_juego
from coliseo.games.mitos_y_leyendas.atoms.playing import poner_en_juego
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.ops.moves import Contar, Sumar
from coliseo.games.mitos_y_leyendas.language.phrases import (
    AMBOS,
    OPONENTE,
    QUIEN,
    SI_NO,
    TU,
    FraseVarias,
    OpFrase,
    PreguntaFrase,
    acepta,
    agregar,
    asientos,
    cementerio_abierto,
    cola_ajena,
    cuantas,
    es_cualquiera,
    hace,
    menu_de,
    verbo,
)
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion, mascara_de_tipos
from coliseo.games.mitos_y_leyendas.language.selectors import EnJuego, UnJugador
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import P_SIN_DANO, TIPOS, TODO_TIPO, Z_CEMENTERIO, Z_DESTIERRO, Z_MANO
from coliseo.games.mitos_y_leyendas.model.items import DEL_CASTILLO, DEL_CEMENTERIO, Jugada
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_JUGADOR, Mesa
from coliseo.kernel.asking import ask_secretly
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import CARDS, ORDER, Question
from coliseo.text.lexicon import ES
from coliseo.text.mistake import Mistake

# -- searching ------------------------------------------------------------------------------------------------------

# where one looks
CASTILLO: Final = "castillo"
CASTILLO_RIVAL: Final = "castillo_rival"
CASTILLO_O_CEMENTERIO: Final = "castillo_o_cementerio"
CUALQUIER_CASTILLO: Final = "cualquier_castillo"  # of a player chosen on declaring
EN: Final = (CASTILLO, CASTILLO_RIVAL, CASTILLO_O_CEMENTERIO, CUALQUIER_CASTILLO)
# where what is found goes
A_MANO: Final = "mano"
A_JUEGO: Final = "juego"
A_CEMENTERIO: Final = "cementerio"
A_DESTIERRO: Final = "destierro"
ADONDE: Final = (A_MANO, A_JUEGO, A_CEMENTERIO, A_DESTIERRO)
_ZONA: Final = {A_MANO: Z_MANO, A_CEMENTERIO: Z_CEMENTERIO, A_DESTIERRO: Z_DESTIERRO}


class _Busca(AskingOp[Mesa]):
    """Looking through the cards and taking what is found; finding nothing is allowed (OQ-54)."""

    def __init__(self, suya: Buscar) -> None:
        self.suya = suya

    def run(self, m: Mesa, x: EffectFrame) -> None:
        op = self.suya
        o = jugada_de(m, x)
        seat = o.control
        owner = op.de_quien(m, x)
        abrir_castillo(m, seat, owner, "ML-10.11.1")
        found = [c for c in m.mirando if acepta(m, o, op.que.filtro, c)]
        found.extend(op.en_el_cementerio(m, o))
        menu, copies = menu_de(found)
        if op.iguales:
            # one kind, of which there are enough
            menu = [c for c in menu if found.count(c) >= op.que.maximo]
            copies = [1] * len(menu)
        high = min(1 if op.iguales else op.que.maximo, sum(copies))
        if not menu and m.policy == COMPETITIVA and m.mirando:
            # not being asked would tell the rival that there is none: it is looked through in vain
            menu, copies = menu_de(m.mirando)
            m.ask(Question(CARDS, seat, "cartas", "ML-10.11.1", menu, 0, 0, copies))
            return
        ask_secretly(m, Question(CARDS, seat, "cartas", "ML-10.11.1", menu, 0, high, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        op = self.suya
        o = jugada_de(m, x)
        owner = op.de_quien(m, x)
        chosen = list(m.choice)
        if op.iguales:
            chosen = [c for c in chosen for _ in range(op.que.maximo)]
        # from the Cementerio first: what lies there costs the Castillo nothing
        grave = op.en_el_cementerio(m, o)
        buried: list[int] = []
        deck: list[int] = []
        for c in chosen:
            if c in grave:
                grave.remove(c)
                buried.append(c)
            else:
                deck.append(c)
        if op.a == A_JUEGO:
            cerrar_castillo(m, owner, "ML-10.11.3")
            m.hechas = 0
            if m.over:
                return
            if buried:
                poner_varias_en_juego(m, o, buried, owner, DEL_CEMENTERIO, o.control, "ML-8.4.1")
            elif deck:
                poner_varias_en_juego(m, o, deck, owner, DEL_CASTILLO, o.control, "ML-8.4.1")
            return
        show = op.mostrando or not es_cualquiera(op.que.filtro)
        for c in deck:
            rule = "ML-10.21.1" if _ZONA[op.a] == Z_DESTIERRO else "ML-10.11.2"
            tomar_del_castillo(m, o.control, owner, c, _ZONA[op.a], show, rule)
        if op.a == A_MANO:
            del_cementerio_a_la_mano(m, owner, buried, "ML-10.11.1")
        elif op.a == A_DESTIERRO:
            desterrar_del_cementerio(m, owner, buried, "ML-10.11.1")
        cerrar_castillo(m, owner, "ML-10.11.3")
        m.hechas = len(chosen)


class Buscar(FraseVarias):
    """Search a Castillo for cards; then it is shuffled, found or not (ML-10.11.3)."""

    key = "buscar"

    def __init__(
        self, que: Seleccion, en: str = CASTILLO, a: str = A_MANO, iguales: str = "no", mostrando: str = "no"
    ) -> None:
        if not isinstance(que, EnJuego):
            raise Mistake("se busca «un», «dos»… de algún tipo", "one searches for «un», «dos»… of some type")
        if not que.filtro.fuera_de_juego:
            raise Mistake("eso solo se dice de cartas en juego", "that is said only of cards in play")
        if en in (CASTILLO_RIVAL, CUALQUIER_CASTILLO) and a == A_MANO:
            raise Mistake("una carta ajena no va a tu mano", "a card of another does not go to your hand")
        self.que = que
        self.en = en
        self.a = a
        self.iguales = iguales == "si"
        self.mostrando = mostrando == "si"  # shown though nothing is asked of them
        self.jugador: UnJugador | None = UnJugador() if en == CUALQUIER_CASTILLO else None
        super().__init__([_Busca(self), Contar()])

    def children(self) -> list[Node]:
        return [self.que] if self.jugador is None else [self.jugador, self.que]

    def sueltas(self) -> list[Seleccion]:
        return [self.que]

    def afecta(self) -> int:
        """Searching for Oros is acting on Oros; a search for anything is not (OQ-42)."""
        return 0 if self.que.filtro.tipos == TODO_TIPO else self.que.filtro.tipos

    def de_quien(self, m: Mesa, x: EffectFrame) -> int:
        """The player whose Castillo is searched."""
        seat = jugada_de(m, x).control
        if self.jugador is not None:
            return max(0, asiento_de(m, x, self.jugador))
        return m.rival[seat] if self.en == CASTILLO_RIVAL else seat

    def en_el_cementerio(self, m: Mesa, o: Jugada) -> list[int]:
        """Cards of the Cementerio that fit, if it is searched too."""
        if self.en != CASTILLO_O_CEMENTERIO or not cementerio_abierto(m, o.control, o.control):
            return []
        return [c for c in m.jugadores[o.control].cementerio if acepta(m, o, self.que.filtro, c)]

    def clausula(self, t: Printing) -> str:
        what = self.que.filtro.contado(self.que.maximo, self.que.hasta, t)
        if self.iguales:
            what += t.pick(" con el mismo nombre", " with the same name")
        where = {
            CASTILLO: t.pick("tu Mazo Castillo", "your Mazo Castillo"),
            CASTILLO_RIVAL: t.pick("el Mazo Castillo del oponente", "the opponent's Mazo Castillo"),
            CASTILLO_O_CEMENTERIO: t.pick("tu Mazo Castillo o tu Cementerio", "your Mazo Castillo or Cementerio"),
            CUALQUIER_CASTILLO: t.pick("un Mazo Castillo a tu elección", "a Mazo Castillo of your choice"),
        }[self.en]
        many = self.que.plural()
        if t.lang != ES:
            them = "them" if many else "it"
            put = {
                A_MANO: f"put {them} in your hand",
                A_JUEGO: f"put {them} into play",
                A_CEMENTERIO: f"put {them} in {self._de_ese('your', 'their', 'the')} Cementerio",
                A_DESTIERRO: f"exile {them}",
            }[self.a]
            show = f", show {them}" if self.mostrando else ""
            return f"{verbo(t, 'buscar')} {where} for {what}{show} and {put}"
        them = ("las" if self.que.femenino() else "los") if many else ("la" if self.que.femenino() else "lo")
        show = f", {nouns.con_pronombre(verbo(t, 'mostrar'), them)}" if self.mostrando else ""
        if self.a == A_DESTIERRO:
            rest = nouns.con_pronombre(verbo(t, "desterrar"), them)
        else:
            grave = self._de_ese("tu", "su", "el")
            place = {A_MANO: "tu mano", A_JUEGO: "juego", A_CEMENTERIO: f"{grave} Cementerio"}[self.a]
            rest = f"{nouns.con_pronombre(verbo(t, 'poner'), them)} en {place}"
        return f"{verbo(t, 'buscar')} {what} en {where}{show} y {rest}"

    def _de_ese(self, own: str, other: str, either: str) -> str:
        """The word for whoever's Castillo is searched."""
        return {CASTILLO_RIVAL: other, CUALQUIER_CASTILLO: either}.get(self.en, own)


# -- botar ----------------------------------------------------------------------------------------------------------


def de_su_castillo(t: Printing, quien: str, of: str = "from") -> str:
    if quien == TU:
        return t.pick("de tu Mazo Castillo", f"{of} your Mazo Castillo")
    return t.pick("de su Mazo Castillo", f"{of} their Mazo Castillo")


class Botar(OpFrase):
    """The top cards of a Castillo go to the Cementerio, or as many as there are (ML-10.10.2)."""

    key = "botar"

    def __init__(self, cuantas: Amount[Mesa], quien: str = OPONENTE) -> None:
        self.cuantas = cuantas
        self.quien = quien

    def children(self) -> list[Node]:
        return [self.cuantas]

    def tuya(self) -> bool:
        return self.quien == TU

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuantas.value(m, x)
        o = jugada_de(m, x)
        if self.quien == AMBOS:
            before = m.jugadores[0].castillo.size() + m.jugadores[1].castillo.size()
            botar_ambos(m, lo_que_cae(m, o, 0, n), lo_que_cae(m, o, 1, n), "ML-10.10.1")
            x.tally = before - m.jugadores[0].castillo.size() - m.jugadores[1].castillo.size()
            return
        seat = asientos(m, x, self.quien)[0]
        x.tally = len(botar(m, seat, lo_que_cae(m, o, seat, n), "ML-10.10.1"))

    def clausula(self, t: Printing) -> str:
        what = cuantas(self.cuantas, nouns.CARTA, t)
        tail = cola_ajena(self.cuantas, t) if self.quien == OPONENTE else self.cuantas.tail(t)
        return f"{hace(t, self.quien, 'botar')} {what} {de_su_castillo(t, self.quien)}{tail}"


class DanarCastillo(OpFrase):
    """Damage that an ability does to a Castillo, with that word: it is combat damage (ML-10.18.2)."""

    key = "danar_castillo"

    def __init__(self, cuanto: Amount[Mesa], quien: str = OPONENTE) -> None:
        self.cuanto = cuanto
        self.quien = quien

    def children(self) -> list[Node]:
        return [self.cuanto]

    def tuya(self) -> bool:
        return self.quien == TU

    def run(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = 0
        n = self.cuanto.value(m, x)
        for seat in asientos(m, x, self.quien):
            shielded = m.ahora().prohibido[seat] & P_SIN_DANO != 0
            hurt = 0 if shielded else lo_que_cae(m, jugada_de(m, x), seat, n)
            danar_castillo(m, seat, hurt, "ML-10.18.2", n - hurt)
            x.tally += hurt

    def clausula(self, t: Printing) -> str:
        n, each = self.cuanto.head(t), self.cuanto.tail(t)
        if self.quien == AMBOS:
            whose = t.pick("cada Mazo Castillo", "each Mazo Castillo")
        elif self.quien == TU:
            whose = t.pick("tu Mazo Castillo", "your Mazo Castillo")
        else:
            whose = t.pick("el Mazo Castillo del oponente", "the opponent's Mazo Castillo")
        return t.pick(f"{whose} recibe {n} de daño{each}", f"{whose} takes {n} damage{each}")


class BotarHasta(OpFrase):
    """Cards fall from a Castillo until one of a type has fallen."""

    key = "botar_hasta"

    def __init__(self, botar_hasta: list[str], quien: str = OPONENTE) -> None:
        self.tipos = mascara_de_tipos(botar_hasta)
        self.quien = quien

    def tuya(self) -> bool:
        return self.quien == TU

    def run(self, m: Mesa, x: EffectFrame) -> None:
        fallen = 0
        for seat in asientos(m, x, self.quien):
            if a_salvo_de(m, seat, jugada_de(m, x).control):
                continue
            # how much it would be is not known until the cards have fallen: no Aliado receives it in their place
            while not m.over and m.jugadores[seat].castillo.size():
                card = botar(m, seat, 1, "ML-10.10.1")[0]
                fallen += 1
                if m.carta(card).tipo & self.tipos:
                    break
        x.tally = fallen

    def clausula(self, t: Printing) -> str:
        names = nouns.enumerar([n.a(t.lang) for n in nouns.nombres_de_tipos(self.tipos)], t.pick("o", "or"))
        verb = hace(t, self.quien, "botar")
        rest = t.pick(f"hasta que aparezca {names}", f"until {names} appears")
        return f"{verb} {t.pick('cartas', 'cards')} {de_su_castillo(t, self.quien)} {rest}"


# -- the top --------------------------------------------------------------------------------------------------------


def asiento_de(m: Mesa, x: EffectFrame, de: Seleccion) -> int:
    """The player a selector yields; -1 for none."""
    for code in de.codigos(m, x):
        if code // BLANCO == DE_JUGADOR // BLANCO:
            return code - DE_JUGADOR
    return -1


def del_castillo_de(de: Seleccion, t: Printing) -> str:
    if de.key == "tu":
        return t.pick("de tu Mazo Castillo", "of your Mazo Castillo")
    if de.key == "un_jugador":
        return t.pick("de un Mazo Castillo a tu elección", "of a Mazo Castillo of your choice")
    name = de.nombre(t)
    if t.lang == ES:
        return f"del Mazo Castillo del {name[3:]}" if name.startswith("el ") else f"del Mazo Castillo de {name}"
    return f"of {name}'s Mazo Castillo"


def superiores(n: Amount[Mesa], t: Printing) -> str:
    """ "la carta superior", "las tres cartas superiores"; "the top card", "the top three cards"."""
    top = n.head(t).high
    if n.printed and top == 1:
        return t.pick("la carta superior", "the top card")
    number = nouns.cifra(top, t.lang)
    return t.pick(f"las {number} cartas superiores", f"the top {number} cards")


class MirarTope(OpFrase):
    """Look at the top cards; they stay as they are."""

    key = "mirar_tope"

    def __init__(self, cuantas: Amount[Mesa], de: Seleccion) -> None:
        self.cuantas = cuantas
        self.de = de

    def children(self) -> list[Node]:
        return [self.cuantas, self.de]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        owner = asiento_de(m, x, self.de)
        x.tally = 0
        if owner >= 0:
            seat = jugada_de(m, x).control
            x.tally = len(mirar_tope(m, seat, owner, self.cuantas.value(m, x), "ML-10.34.1"))

    def clausula(self, t: Printing) -> str:
        look = f"{verbo(t, 'mirar')} {superiores(self.cuantas, t)} {del_castillo_de(self.de, t)}"
        if self.cuantas.printed and self.cuantas.highest() == 1:
            return look
        leave = nouns.con_pronombre(verbo(t, "dejar"), "las")
        return f"{look} {t.pick(f'y {leave} en el mismo orden', 'and leave them in the same order')}"


class OrdenarTope(PreguntaFrase):
    """Look at the top cards and put them back in any order (ML-10.38.1)."""

    key = "ordenar_tope"

    def __init__(self, cuantas: Amount[Mesa], de: Seleccion) -> None:
        self.cuantas = cuantas
        self.de = de

    def children(self) -> list[Node]:
        return [self.cuantas, self.de]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        owner = asiento_de(m, x, self.de)
        m.choice = ()
        if owner < 0:
            return
        seat = jugada_de(m, x).control
        seen = mirar_tope(m, seat, owner, self.cuantas.value(m, x), "ML-10.34.1")
        # by place among those looked at: two of them may be copies of one card
        ask_secretly(m, Question(ORDER, seat, "ordenar", "ML-10.38.1", list(range(len(seen)))))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        owner = asiento_de(m, x, self.de)
        x.tally = len(m.choice)
        if m.choice:
            cards = [m.mirando[place] for place in m.choice]
            ordenar_tope(m, jugada_de(m, x).control, owner, cards, "ML-10.38.1")

    def clausula(self, t: Printing) -> str:
        look = f"{verbo(t, 'mirar')} {superiores(self.cuantas, t)} {del_castillo_de(self.de, t)}"
        if t.lang == ES:
            return f"{look} y {nouns.con_pronombre(verbo(t, 'ordenar'), 'las')} como quieras"
        return f"{look} and put them back in any order"


class MostrarTope(OpFrase):
    """Show the top cards to both players."""

    key = "mostrar_tope"

    def __init__(self, cuantas: Amount[Mesa], quien: str = TU) -> None:
        self.cuantas = cuantas
        self.quien = quien

    def children(self) -> list[Node]:
        return [self.cuantas]

    def tuya(self) -> bool:
        return self.quien == TU

    def run(self, m: Mesa, x: EffectFrame) -> None:
        shown = 0
        for seat in asientos(m, x, self.quien):
            shown += len(mostrar_tope(m, seat, self.cuantas.value(m, x), "ML-10.35.1"))
        x.tally = shown

    def clausula(self, t: Printing) -> str:
        whose = de_su_castillo(t, self.quien, "of")
        return f"{hace(t, self.quien, 'mostrar')} {superiores(self.cuantas, t)} {whose}"


class _JugarTope(Op[Mesa]):
    """Shows one top card, which goes into play or to the Cementerio."""

    def __init__(self, suya: JugarTope, quien: str) -> None:
        self.suya = suya
        self.quien = quien

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.hechas = 0
        if m.over:
            return
        seat = asientos(m, x, self.quien)[0]
        shown = mostrar_tope(m, seat, 1, "ML-10.35.1")
        if not shown:
            return
        if m.carta(shown[0]).tipo & self.suya.tipos:
            poner_en_juego(m, jugada_de(m, x), shown[0], seat, DEL_CASTILLO, seat, "ML-8.4.1")
        else:
            botar(m, seat, 1, "ML-10.10.1")


class JugarTope(FraseVarias):
    """The top card is shown: of some types, it is put into play; anything else goes to the Cementerio."""

    key = "jugar_tope"

    def __init__(self, jugar_tope: list[str], quien: str = TU) -> None:
        self.tipos = mascara_de_tipos(jugar_tope)
        self.quien = quien
        steps: list[Op[Mesa]] = []
        for i, who in enumerate([TU, OPONENTE] if quien == AMBOS else [quien]):
            steps.append(_JugarTope(self, who))
            steps.append(Contar() if i == 0 else Sumar())
        super().__init__(steps)

    def children(self) -> list[Node]:
        return []

    def tuya(self) -> bool:
        return self.quien == TU

    def clausula(self, t: Printing) -> str:
        names = nouns.enumerar([n.a(t.lang) for n in nouns.nombres_de_tipos(self.tipos)], t.pick("o", "or"))
        show = f"{hace(t, self.quien, 'mostrar')} {t.pick('la carta superior', 'the top card')}"
        rest = t.pick(
            f"si es {names}, entra en juego; si no, va al Cementerio",
            f"if it is {names}, it is put into play; if not, it goes to the Cementerio",
        )
        return f"{show} {de_su_castillo(t, self.quien, 'of')}: {rest}"


_CUANTAS: Final = Field("cuantas", AMOUNT, "cuántas cartas", "how many cards")
_QUIEN: Final = Field("quien", WORD, "quién", "who", False, QUIEN)
_DE: Final = Field("de", SELECTOR, "de qué jugador", "of which player")

agregar(
    "buscar",
    Buscar,
    (
        Field("que", SELECTOR, "qué cartas", "which cards"),
        Field("en", WORD, "dónde se busca", "where one searches", False, EN),
        Field("a", WORD, "adónde va lo encontrado", "where what is found goes", False, ADONDE),
        Field("iguales", WORD, "con el mismo nombre", "with the same name", False, SI_NO),
        Field("mostrando", WORD, "se muestra lo encontrado", "what is found is shown", False, SI_NO),
    ),
    "Busca cartas en un Mazo Castillo, que luego se baraja.",
    "Searches a Mazo Castillo for cards; it is shuffled afterwards.",
    ("ML-10.11.1", "ML-10.11.2", "ML-10.11.3", "ML-8.2.12", "ML-8.4.1"),
)
agregar(
    "botar",
    Botar,
    (_CUANTAS, _QUIEN),
    "Bota cartas del tope de un Mazo Castillo.",
    "Sends cards from the top of a Mazo Castillo to the Cementerio.",
    ("ML-10.10.1", "ML-10.10.2", "ML-10.18.1"),
)
agregar(
    "danar_castillo",
    DanarCastillo,
    (Field("cuanto", AMOUNT, "cuánto", "how much"), _QUIEN),
    "Hace daño de combate a un Mazo Castillo.",
    "Does combat damage to a Mazo Castillo.",
    ("ML-10.18.2", "ML-9.3.4.12"),
)
VOCABULARIO.add(
    "op",
    "botar_hasta",
    BotarHasta,
    (Field("botar_hasta", WORDS, "hasta qué tipos de carta", "until which types of card", True, TIPOS), _QUIEN),
    "Bota cartas hasta que aparezca una de un tipo.",
    "Sends cards of a Mazo Castillo to the Cementerio until one of a type appears.",
    ("ML-10.10.1", "ML-10.10.2"),
)
agregar(
    "mirar_tope",
    MirarTope,
    (_CUANTAS, _DE),
    "Mira las cartas superiores de un Mazo Castillo.",
    "Looks at the top cards of a Mazo Castillo.",
    ("ML-10.34.1", "ML-10.38.1"),
)
agregar(
    "ordenar_tope",
    OrdenarTope,
    (_CUANTAS, _DE),
    "Mira las cartas superiores de un Mazo Castillo y las ordena.",
    "Looks at the top cards of a Mazo Castillo and orders them.",
    ("ML-10.38.1", "ML-10.34.1"),
)
agregar(
    "mostrar_tope",
    MostrarTope,
    (_CUANTAS, _QUIEN),
    "Muestra las cartas superiores del Mazo Castillo.",
    "Shows the top cards of the Mazo Castillo.",
    ("ML-10.35.1",),
)
VOCABULARIO.add(
    "op",
    "jugar_tope",
    JugarTope,
    (Field("jugar_tope", WORDS, "qué tipos entran en juego", "which types are put into play", True, TIPOS), _QUIEN),
    "Muestra la carta superior: entra en juego o va al Cementerio según su tipo.",
    "Shows the top card: it is put into play or goes to the Cementerio by its type.",
    ("ML-10.35.1", "ML-8.4.1", "ML-8.4.2"),
)
