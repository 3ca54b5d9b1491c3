"""Conditions that look at the table: requirements of abilities, and what a continuous ability waits for (ML-6.0.2)."""

# Over 500 lines: one list of conditions, as the reference shows them.

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Both, Condition, Node, Not, Printing
from coliseo.effects.vocabulary import CONDITIONS, INTEGER, SELECTOR, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.language import conditions_past, nouns
from coliseo.games.mitos_y_leyendas.language.conditions_past import asiento
from coliseo.games.mitos_y_leyendas.language.selection import (
    CAMPOS,
    CLASES_DE_CARTA,
    Filtro,
    Seleccion,
    Todos,
    hacer_filtro,
)
from coliseo.games.mitos_y_leyendas.language.selectors import DE_UNO, del_cementerio, sin_dueno
from coliseo.games.mitos_y_leyendas.language.topics import (
    ELLA,
    OTRA_COSA,
    clave_de,
    de_quien_se_dice,
    ella,
    es_el_tema,
    hablando_de,
)
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, PROPIO, RAZAS, RIVAL
from coliseo.games.mitos_y_leyendas.model.derived import EN_JUEGO
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_CEMENTERIO, DE_JUGADA, Mesa, aliados_de
from coliseo.text.lexicon import ES, joined
from coliseo.text.mistake import Mistake
from coliseo.text.mood import in_subjunctive

QUIENES: Final = ("tu", "oponente")


# -- how many there are ---------------------------------------------------------------------------------------------


class Hay(Condition[Mesa]):
    """`{hay: {cada: aliado, raza: xian, de: propio}, al_menos: 4}`: how many of them are in play."""

    key = "hay"
    looks = EN_JUEGO

    def __init__(self, hay: Seleccion, al_menos: int = 1, como_mucho: int = -1) -> None:
        if not isinstance(hay, Todos):
            raise Mistake("se cuenta con «cada»", "what is counted is said with «cada»")
        self.cuales = hay
        self.como_mucho = como_mucho
        self.al_menos = 0 if como_mucho >= 0 else al_menos

    @property
    def usa_fuerza(self) -> bool:
        return self.cuales.filtro.usa_fuerza

    def children(self) -> list[Node]:
        return [self.cuales]

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        n = len(self.cuales.codigos(m, x))
        return n >= self.al_menos and (self.como_mucho < 0 or n <= self.como_mucho)

    def _frase(self, t: Printing, verb_no: bool) -> str:
        f = self.cuales.filtro
        plain = sin_dueno(f)
        n = self.como_mucho if self.como_mucho >= 0 else self.al_menos
        if n == 0:
            what = plain.sin_articulo(True, t)
            verb_no = not verb_no
        elif self.como_mucho >= 0:
            what = f"{t.pick('como mucho', 'at most')} {plain.contado(n, False, t)}"
        else:
            what = plain.contado(n, False, t)
            if n > 1 and not verb_no:
                what = f"{t.pick('al menos', 'at least')} {what}"
        where = t.pick(" en juego", " in play")
        if f.de == PROPIO:
            verb = t.pick("no tienes" if verb_no else "tienes", "you do not have" if verb_no else "you have")
        elif f.de == RIVAL:
            verb = t.pick(
                "el oponente no tiene" if verb_no else "el oponente tiene",
                "the opponent does not have" if verb_no else "the opponent has",
            )
        else:
            many = n != 1
            verb = t.pick(
                "no hay" if verb_no else "hay", "there " + ("are" if many else "is") + (" not" if verb_no else "")
            )
        if t.lang == ES and verb_no and n == 1:
            # "no hay Dragones", "no tienes Oros en la Reserva"
            what = plain.sin_articulo(True, t)
        elif t.lang != ES and verb_no and n <= 1:
            what = plain.sin_articulo(True, t)
            verb = ("there are no", "you have no", "the opponent has no")[f.de]
        return f"{verb} {what}{'' if _tiene_lugar(f) else where}"

    def text(self, t: Printing) -> str:
        return self._frase(t, False)

    def denied(self, t: Printing) -> str:
        return self._frase(t, True)


def _tiene_lugar(f: Filtro) -> bool:
    """The filter already tells where they are."""
    return f.reserva or f.pagado or f.en_ataque or f.en_defensa or f.atacando or f.defendiendo or f.en_batalla


class CadaJugadorTiene(Condition[Mesa]):
    """`{cada_jugador_tiene: [aliado, arma]}`: each player has one of each type in play."""

    key = "cada_jugador_tiene"

    def __init__(self, cada_jugador_tiene: list[str]) -> None:
        self.tipos = [1 << CLASES_DE_CARTA.index(word) for word in cada_jugador_tiene]

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        pieces = m.piezas.values()
        for seat in range(2):
            for tipo in self.tipos:
                if not any([p.control == seat and p.tipo == tipo for p in pieces]):
                    return False
        return True

    def text(self, t: Printing) -> str:
        names = [nouns.cuantas(1, nouns.tipo(tipo), t.lang) for tipo in self.tipos]
        return t.pick(
            f"cada jugador tiene {joined(names, ES)} en juego", f"each player has {joined(names, 'en')} in play"
        )


class MasQue(Condition[Mesa]):
    """`{mas: oro, quien: tu, por: 3}`: one player has more of them in play than the other, by so many at least."""

    key = "mas"

    def __init__(self, filtro: Filtro, quien: str, por: int) -> None:
        self.filtro = filtro
        self.rival = quien == "oponente"
        self.por = por

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        o = jugada_de(m, x)
        own = asiento(m, x, self.rival)
        counts = [0, 0]
        for ident in self.filtro.piezas(m, o.control, o.fuente):
            counts[m.piezas[ident].control] += 1
        return counts[own] >= counts[m.rival[own]] + self.por

    def text(self, t: Printing) -> str:
        what = self.filtro.sin_articulo(True, t)
        n = nouns.cifra(self.por, t.lang)
        more = t.pick(f"más {what}", f"more {what}")
        if self.por > 1:
            more = t.pick(f"al menos {n} {what} más", f"at least {n} more {what}")
        if self.rival:
            return t.pick(f"el oponente tiene en juego {more} que tú", f"the opponent has {more} in play than you")
        return t.pick(f"tienes en juego {more} que el oponente", f"you have {more} in play than the opponent")

    def denied(self, t: Printing) -> str:
        return t.pick(f"no es cierto que {in_subjunctive(self.text(t))}", f"it is not true that {self.text(t)}")


def mas(**campos: Any) -> MasQue:
    tipos = campos.pop("mas")
    quien = campos.pop("quien", "tu")
    por = campos.pop("por", 1)
    return MasQue(hacer_filtro(tipos, campos), quien, por)


class Cartas(Condition[Mesa]):
    """`{cartas: castillo, de: propio, menos_de: 5}`: how many cards a zone out of play holds (OQ-42)."""

    key = "cartas"

    def __init__(self, cartas: str, de: str = "propio", menos_de: int = -1, al_menos: int = -1) -> None:
        if (menos_de < 0) == (al_menos < 0):
            raise Mistake("hace falta «menos_de» o «al_menos»", "«menos_de» or «al_menos» is needed")
        self.zona = cartas
        self.rival = de == "rival"
        self.menos_de = menos_de
        self.al_menos = al_menos

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        j = m.jugadores[asiento(m, x, self.rival)]
        n = len(j.mano.cards) if self.zona == "mano" else len(j.cementerio)
        if self.zona == "castillo":
            n = j.castillo.size()
        return n < self.menos_de if self.menos_de >= 0 else n >= self.al_menos

    def text(self, t: Printing) -> str:
        place = {"mano": ("la mano", "hand"), "castillo": ("Mazo Castillo", "Mazo Castillo")}.get(
            self.zona, ("Cementerio", "Cementerio")
        )
        own_es = "en la mano" if self.zona == "mano" else f"en {'su' if self.rival else 'tu'} {place[0]}"
        own_en = "in hand" if self.zona == "mano" else f"in {'their' if self.rival else 'your'} {place[1]}"
        if self.menos_de >= 0:
            n = nouns.cifra(self.menos_de, t.lang)
            many = t.pick(f"menos de {n} cartas", f"fewer than {n} cards")
        else:
            n = nouns.cuantas(self.al_menos, nouns.CARTA, t.lang)
            many = t.pick(f"al menos {n}", f"at least {n}")
        if self.rival:
            return t.pick(f"el oponente tiene {many} {own_es}", f"the opponent has {many} {own_en}")
        return t.pick(f"tienes {many} {own_es}", f"you have {many} {own_en}")


class MasEnMano(Condition[Mesa]):
    """`{mas_en_mano: tu}`: one player holds more cards than the other."""

    key = "mas_en_mano"

    def __init__(self, mas_en_mano: str) -> None:
        self.rival = mas_en_mano == "oponente"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        seat = asiento(m, x, self.rival)
        return len(m.jugadores[seat].mano.cards) > len(m.jugadores[m.rival[seat]].mano.cards)

    def text(self, t: Printing) -> str:
        if self.rival:
            return t.pick(
                "el oponente tiene más cartas en la mano que tú", "the opponent holds more cards in hand than you"
            )
        return t.pick("tienes más cartas en la mano que el oponente", "you hold more cards in hand than the opponent")

    def denied(self, t: Printing) -> str:
        return t.pick(f"no es cierto que {in_subjunctive(self.text(t))}", f"it is not true that {self.text(t)}")


# -- what they are --------------------------------------------------------------------------------------------------


class Es(Condition[Mesa]):
    """`{es: portador, raza: samurai}`: a card of which the text speaks fits."""

    key = "es"

    def __init__(self, a: Seleccion, filtro: Filtro) -> None:
        self.a = a
        self.filtro = filtro
        self.looks = filtro.mira()

    @property
    def usa_fuerza(self) -> bool:
        return self.filtro.usa_fuerza

    def children(self) -> list[Node]:
        return [self.a]

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        o = jugada_de(m, x)
        for code in self.a.codigos(m, x):
            if code < BLANCO:
                if self.filtro.cumple(m, o.control, o.fuente, code):
                    return True
            elif code // BLANCO == DE_CEMENTERIO // BLANCO:
                if self.filtro.cumple_carta(m, del_cementerio(code)[1], o.carta):
                    return True
            elif code // BLANCO == DE_JUGADA // BLANCO:
                other = m.jugada(code - DE_JUGADA)
                if other is not None and self.filtro.cumple_carta(m, other.carta, o.carta):
                    return True
        return False

    def _que(self, t: Printing) -> str:
        """What it is, with its verb: "porta un Arma", "es un Campeón Samurái", "es Imbloqueable"."""
        f = self.filtro
        bare = not (f.razas or f.nombres or f.mismo_nombre) and f.tipos & ALIADO
        if bare and f.con_arma:
            return t.pick("porta un Arma", "bears an Arma")
        if bare and f.sin_arma:
            return t.pick("no porta Armas", "bears no Arma")
        if bare and f.imbloqueable:
            return t.pick("es Imbloqueable", "is Imbloqueable")
        if bare and f.ataco_este_turno:
            return t.pick("atacó este turno", "attacked this turn")
        if bare and f.atacando:
            return t.pick("está atacando", "is attacking")
        if bare and f.defendiendo:
            return t.pick("está bloqueando", "is blocking")
        if bare and f.en_ataque:
            return t.pick("está en la Línea de Ataque", "is in the Línea de Ataque")
        if f.reserva and not f.nombres:
            return t.pick("está en la Reserva de Oro", "is in the Reserva de Oro")
        if f.nombres:
            names = nouns.enumerar([t.pick(f"«{n}»", f"“{n}”") for n in f.nombres], t.pick("o", "or"))
            return t.pick(f"es {names}", f"is {names}")
        return t.pick(f"es {f.contado(1, False, t)}", f"is {f.contado(1, False, t)}")

    def text(self, t: Printing) -> str:
        return de_quien_se_dice(self.a, t) + self._que(t)

    def denied(self, t: Printing) -> str:
        what = self._que(t)
        name = de_quien_se_dice(self.a, t)
        if t.lang == ES:
            return f"{name}{what[3:] if what.startswith('no ') else f'no {what}'}"
        if what.startswith("is "):
            return f"{name}is not {what[3:]}"
        if what.startswith("bears no"):
            return f"{name}bears an {what[9:]}"
        return f"{name}did not attack this turn" if what.startswith("attacked") else f"{name}does not bear an Arma"


def es(**campos: Any) -> Es:
    a = campos.pop("es")
    tipos = campos.pop("tipo", ["carta"])
    return Es(a, hacer_filtro(tipos, campos))


class Porta(Condition[Mesa]):
    """`{porta: 2, nombre: Katana}`: the source bears so many Armas of that name."""

    key = "porta"
    looks = EN_JUEGO

    def __init__(self, nombre: str, porta: int = 1) -> None:
        self.de_nombre = nombre
        self.n = porta

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        p = m.piezas.get(jugada_de(m, x).fuente)
        if p is None:
            return False
        there = [a for a in p.armas if a in m.piezas and m.carta(m.piezas[a].carta).nombre == self.de_nombre]
        return len(there) >= self.n

    def text(self, t: Printing) -> str:
        if self.n == 1:
            what = t.pick(f"«{self.de_nombre}»", f"“{self.de_nombre}”")
        else:
            n = nouns.cifra(self.n, t.lang)
            what = t.pick(f"{n} copias de {self.de_nombre}", f"{n} copies of {self.de_nombre}")
        return ella(t) + t.pick(f"porta {what}", f"bears {what}")


class TodosDeUnaRaza(Condition[Mesa]):
    """`todos_de_una_raza`: all your Aliados in play share a Raza, and there is one."""

    key = "todos_de_una_raza"
    looks = EN_JUEGO

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        shared = -1
        allies = aliados_de(m, jugada_de(m, x).control)
        for p in allies:
            shared &= m.estado(p.ident).razas
        return bool(allies) and shared > 0

    def text(self, t: Printing) -> str:
        return t.pick("todos tus Aliados son de la misma Raza", "all your Aliados are of the same Raza")


class TodosSon(Condition[Mesa]):
    """`{todos_son: [campeon]}`: all your Aliados in play are of one of those Razas."""

    key = "todos_son"
    looks = EN_JUEGO

    def __init__(self, todos_son: list[str]) -> None:
        self.razas = nouns.mascara_de_razas(todos_son)

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        for p in aliados_de(m, jugada_de(m, x).control):
            if not m.estado(p.ident).razas & self.razas:
                return False
        return True

    def text(self, t: Printing) -> str:
        names = nouns.enumerar([n.form(t.lang, True) for n in nouns.razas_de(self.razas)], t.pick("o", "or"))
        return t.pick(f"todos tus Aliados son {names}", f"all your Aliados are {names}")

    def denied(self, t: Printing) -> str:
        names = nouns.enumerar([n.form(t.lang, True) for n in nouns.razas_de(self.razas)], t.pick("o", "or"))
        return t.pick(f"no todos tus Aliados son {names}", f"not all your Aliados are {names}")


class Alguna(Condition[Mesa]):
    """`{o: [a, b]}`: one of them at least."""

    key = "o"

    def __init__(self, o: list[Condition[Mesa]]) -> None:
        if len(o) < 2:
            raise Mistake("dos o más", "two or more")
        self.parts = o

    def children(self) -> list[Node]:
        return list(self.parts)

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        for part in self.parts:
            if part.holds(m, x):
                return True
        return False

    def text(self, t: Printing) -> str:
        return t.pick(" o ", " or ").join([part.text(t) for part in self.parts])


# -- what they speak of ---------------------------------------------------------------------------------------------

#: they speak of the card itself
_DE_ELLA: Final = (
    Porta,
    conditions_past.EntroEsteTurno,
    conditions_past.PrimeraCarta,
    conditions_past.PrimerAliado,
)
#: they name nothing, so that the text goes on about what it did
_DE_NADA: Final = (
    conditions_past.EnTurno,
    conditions_past.EnBatalla,
    conditions_past.HuboBatalla,
    conditions_past.FuisteAtacado,
    conditions_past.Hecho,
)


def habla_de(cond: Condition[Mesa]) -> str:
    """The card that a condition speaks of, by its word; nothing if it is about something else."""
    inner = cond.inner if isinstance(cond, Not) else cond
    about = getattr(inner, "a", None)
    if isinstance(about, Seleccion):
        return about.key
    return "yo" if isinstance(inner, _DE_ELLA) else ""


def mientras(cond: Condition[Mesa], t: Printing) -> str:
    """A condition as what a continuous ability lasts for: "mientras tengas un Tótem en juego"."""
    if t.lang != ES:
        return f"while {cond.text(t)}"
    if isinstance(cond, (Alguna, Both)):
        parts = [in_subjunctive(part.text(t)) for part in cond.parts]
        return f"mientras {(' o ' if isinstance(cond, Alguna) else ' y ').join(parts)}"
    return f"mientras {in_subjunctive(cond.text(t))}"


def tras_condicion(cond: Condition[Mesa], t: Printing) -> Printing:
    """How the text goes on once a condition has been told."""
    inner = cond.inner if isinstance(cond, Not) else cond
    about = getattr(inner, "a", None)
    if isinstance(about, Seleccion):
        return t if es_el_tema(about, t) else hablando_de(t, clave_de(about), about.femenino())
    if isinstance(inner, _DE_ELLA):
        return hablando_de(t, ELLA)
    return t if isinstance(inner, _DE_NADA) else hablando_de(t, OTRA_COSA)


_CUALES: Final = ("lo que se cuenta, con «cada»", "what is counted, with «cada»")
_TIPOS: Final = ("qué tipos de carta", "which types of card")

VOCABULARIO.add(
    "condition",
    "hay",
    Hay,
    (
        Field("hay", SELECTOR, *_CUALES),
        Field("al_menos", INTEGER, "cuántas, como poco", "how many at least", False),
        Field("como_mucho", INTEGER, "cuántas, como mucho", "how many at most", False),
    ),
    "Hay tantas cartas en juego.",
    "There are so many cards in play.",
    ("ML-6.0.2",),
)
VOCABULARIO.add(
    "condition",
    "cada_jugador_tiene",
    CadaJugadorTiene,
    (Field("cada_jugador_tiene", WORDS, *_TIPOS, True, CLASES_DE_CARTA[:5]),),
    "Cada jugador tiene una carta de cada tipo en juego.",
    "Each player has a card of each type in play.",
    ("ML-6.0.2", "ML-8.2.11"),
)
VOCABULARIO.add(
    "condition",
    "mas",
    mas,
    (
        Field("mas", WORDS, *_TIPOS, True, CLASES_DE_CARTA),
        *CAMPOS,
        Field("quien", WORD, "quién tiene más", "who has more", False, QUIENES),
        Field("por", INTEGER, "por cuántas, como poco", "by how many at least", False),
    ),
    "Un jugador tiene más cartas en juego que el otro.",
    "One player has more cards in play than the other.",
    ("ML-6.0.2",),
)
VOCABULARIO.add(
    "condition",
    "cartas",
    Cartas,
    (
        Field("cartas", WORD, "en qué zona", "in which zone", True, ("mano", "castillo", "cementerio")),
        Field("de", WORD, "de quién", "whose", False, DE_UNO),
        Field("menos_de", INTEGER, "menos de cuántas", "fewer than how many", False),
        Field("al_menos", INTEGER, "cuántas, como poco", "how many at least", False),
    ),
    "Cuántas cartas tiene una zona fuera de juego.",
    "How many cards a zone out of play holds.",
    ("ML-6.0.2", "ML-6.7.1"),
)
VOCABULARIO.add(
    "condition",
    "mas_en_mano",
    MasEnMano,
    (Field("mas_en_mano", WORD, "quién", "who", True, QUIENES),),
    "Un jugador tiene más cartas en la mano que el otro.",
    "One player holds more cards than the other.",
    ("ML-6.0.2",),
)
VOCABULARIO.add(
    "condition",
    "es",
    es,
    (
        Field("es", SELECTOR, "de qué carta se habla", "which card is spoken of"),
        Field("tipo", WORDS, *_TIPOS, False, CLASES_DE_CARTA),
        *CAMPOS,
    ),
    "La carta de la que se habla cumple lo que se pide.",
    "The card spoken of fits what is asked.",
    ("ML-6.0.2",),
)
VOCABULARIO.add(
    "condition",
    "porta",
    Porta,
    (
        Field("porta", INTEGER, "cuántas Armas", "how many Armas"),
        Field("nombre", WORD, "de qué nombre", "of which name"),
    ),
    "La fuente porta tantas Armas de ese nombre.",
    "The source bears so many Armas of that name.",
    ("ML-3.2.3",),
)
VOCABULARIO.add(
    "condition",
    "todos_son",
    TodosSon,
    (Field("todos_son", WORDS, "de qué Razas", "of which Razas", True, RAZAS),),
    "Todos tus Aliados son de esas Razas.",
    "All your Aliados are of those Razas.",
    ("ML-2.3.1",),
)
VOCABULARIO.add(
    "condition",
    "o",
    Alguna,
    (Field("o", CONDITIONS, "las condiciones", "the conditions"),),
    "Se cumple al menos una.",
    "One of them holds at least.",
)
VOCABULARIO.add(
    "condition",
    "todos_de_una_raza",
    TodosDeUnaRaza,
    (),
    "Todos tus Aliados comparten Raza.",
    "All your Aliados share a Raza.",
    ("ML-2.3.1",),
)
#: the conditions on what has happened, which are words of the language too
SOBRE_EL_PASADO: Final = conditions_past
