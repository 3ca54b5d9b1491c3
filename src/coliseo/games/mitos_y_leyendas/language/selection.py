"""Selectors: what an operation acts upon. Here what they share, which cards they speak of, and "all that match".

A selector yields codes of things as `table` numbers them: the ident of a piece, or a player and so on above `BLANCO`.
"""

# Over 500 lines: one class, the filter: what it finds, how it is read and how it is said belong together.

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Printing, Selector
from coliseo.effects.vocabulary import INTEGER, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.nouns import enumerar
from coliseo.games.mitos_y_leyendas.language.vocabulary import jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    CUALQUIERA,
    DE_QUIEN,
    ELECCIONES,
    ELIGE_NOMBRE,
    ELIGE_NUMERO,
    ELIGE_RAZA,
    IMBLOQUEABLE,
    ORO,
    PROPIO,
    RAZAS,
    RIVAL,
    TIPOS,
    TODO_TIPO,
)
from coliseo.games.mitos_y_leyendas.model.derived import EN_JUEGO, FUERA, OROS
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE, DEFENSA, PAGADO, RESERVA, Pieza
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_NOMBRE, DE_NUMERO, DE_RAZA, Mesa
from coliseo.text.lexicon import ES, Noun
from coliseo.text.mistake import Mistake

#: words for kinds of cards in a filter
CLASES_DE_CARTA: Final = (*TIPOS, "carta")
_SI_NO: Final = ("si", "no")


class Seleccion(Selector):
    """What an operation acts upon, and how a sentence speaks of it."""

    #: chosen by its controller on declaring, so that it is a target
    elegida = False
    #: the pronoun that stands for it in Spanish, before the verb; nothing if it is named after the verb
    pronombre = ""

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return []

    def nombre(self, t: Printing) -> str:
        """As direct object: "un Aliado oponente", "an opposing Aliado"."""
        return ""

    def a(self, t: Printing) -> str:
        """ "a un Aliado oponente"; in English without any preposition."""
        return con_a(self.nombre(t), t)

    def text(self, t: Printing) -> str:
        return self.nombre(t)

    def plural(self) -> bool:
        """It is spoken of in the plural."""
        return False

    def femenino(self) -> bool:
        """Its Spanish noun is feminine: "destruida"."""
        return False

    def tipos(self) -> int:
        """Types of card that it may yield."""
        return 0


def con_a(name: str, t: Printing) -> str:
    """ "al oponente", "a un Aliado"; in English without any preposition."""
    if t.lang != ES:
        return name
    return f"al {name[3:]}" if name.startswith("el ") else f"a {name}"


#: what a filter says
ATRIBUTOS: Final = (
    "atacando",
    "ataco_este_turno",
    "con_arma",
    "con_habilidad",
    "coste_max",
    "coste_min",
    "de",
    "defendiendo",
    "elegido",
    "ella",
    "en_ataque",
    "en_batalla",
    "en_defensa",
    "fuerza_max",
    "fuerza_mayor_que_coste",
    "fuerza_min",
    "imbloqueable",
    "mayor_fuerza",
    "mismo_nombre",
    "nombres",
    "otra",
    "pagado",
    "portador_de_la_fuente",
    "razas",
    "reserva",
    "sin_arma",
    "sin_habilidad",
    "sin_razas",
    "te_ataco",
    "tipos",
)


class Filtro:
    """Which cards: type, whose, Raza, name, numbers, and what they must be doing. Plain data; -1 says nothing."""

    __slots__ = (*ATRIBUTOS, "_de_lugar", "_de_numeros")

    def mira(self) -> int:
        """What it looks at: besides the cards in play, lines and the battle, the turn or Oros being paid; and Oros."""
        looks = EN_JUEGO
        if (
            self.atacando
            or self.defendiendo
            or self.en_batalla
            or self.en_ataque
            or self.en_defensa
            or self.ataco_este_turno
            or self.te_ataco
            or self.pagado
            or self.reserva
        ):
            looks |= FUERA
        if self.tipos & ORO:
            looks |= OROS
        return looks

    def de_otro(self, de: int) -> Filtro:
        """The same cards, of another player."""
        other = Filtro()
        for name in ATRIBUTOS:
            setattr(other, name, getattr(self, name))
        other.de = de
        return other

    def __init__(self, tipos: int = TODO_TIPO, de: int = CUALQUIERA) -> None:
        self.tipos = tipos
        self.de = de  # by controller, as the controller of the source sees it
        self.razas = 0  # any of them
        self.sin_razas = 0  # none of them
        self.nombres: tuple[str, ...] = ()  # printed names, any of them
        self.mismo_nombre = False  # a copy of the source
        self.coste_min = -1
        self.coste_max = -1
        self.fuerza_min = -1
        self.fuerza_max = -1
        self.fuerza_mayor_que_coste = False
        self.mayor_fuerza = False  # none of those that fit has more Fuerza
        self.otra = False  # not the source
        self.ella = False  # only the source
        self.con_arma = False
        self.sin_arma = False
        self.atacando = False  # a declared attacker
        self.defendiendo = False  # a declared blocker
        self.en_batalla = False  # either
        self.en_ataque = False  # in the Línea de Ataque
        self.en_defensa = False
        self.imbloqueable = False
        self.con_habilidad = False
        self.sin_habilidad = False
        self.pagado = False  # in Oro Pagado
        self.reserva = False
        self.elegido = 0  # fits the Raza, Fuerza or name remembered by the source (cards.ELECCIONES)
        self.portador_de_la_fuente = False
        self.ataco_este_turno = False
        self.te_ataco = False  # it attacked the controller of the source in the opponent's latest turn
        # whether anything is asked in each of the two groups: worked out at first use, when all has been read
        self._de_lugar = -1
        self._de_numeros = -1

    @property
    def usa_fuerza(self) -> bool:
        """It looks at the Fuerza of cards in play."""
        return (
            self.fuerza_min >= 0
            or self.fuerza_max >= 0
            or self.fuerza_mayor_que_coste
            or self.mayor_fuerza
            or self.elegido == ELIGE_NUMERO
        )

    @property
    def fuera_de_juego(self) -> bool:
        """It may be asked of a card out of play: nothing in it depends on being in play."""
        return not (
            self.con_arma
            or self.sin_arma
            or self.atacando
            or self.defendiendo
            or self.en_batalla
            or self.en_ataque
            or self.en_defensa
            or self.pagado
            or self.reserva
            or self.portador_de_la_fuente
            or self.ataco_este_turno
            or self.te_ataco
            or self.mayor_fuerza
        )

    # -- cards in play ------------------------------------------------------------------------------------------------

    def cumple(self, m: Mesa, control: int, fuente: int, ident: int) -> bool:
        """Does a card in play fit, seen from the controller of the source?"""
        p = m.piezas.get(ident)
        if p is None or not self.tipos & p.tipo:
            return False
        e = m.estado(ident)
        return self.cumple_basico(m, control, fuente, p, e.razas, e.palabras)

    def cumple_basico(self, m: Mesa, control: int, fuente: int, p: Pieza, razas: int, palabras: int) -> bool:
        """The same with the Raza and words given, for use while those are being worked out."""
        if not self._sin_comparar(m, control, fuente, p, razas, palabras):
            return False
        return not self.mayor_fuerza or m.estado(p.ident).fuerza >= self._la_mayor(m, control, fuente)

    def _sin_comparar(self, m: Mesa, control: int, fuente: int, p: Pieza, razas: int, palabras: int) -> bool:
        """Everything but how it compares with the others that fit."""
        if not self.tipos & p.tipo:
            return False
        if self.de != CUALQUIERA and (self.de == PROPIO) != (p.control == control):
            return False
        if self.razas and not self.razas & razas:
            return False
        if self.sin_razas & razas:
            return False
        if self.otra and p.ident == fuente:
            return False
        if self.ella and p.ident != fuente:
            return False
        if self.imbloqueable and not palabras & IMBLOQUEABLE:
            return False
        if self.nombres and m.carta(p.carta).nombre not in self.nombres:
            return False
        if self.mismo_nombre and not self._es_copia(m, fuente, p.carta):
            return False
        if self._de_lugar < 0:
            self._de_lugar = 1 if not self.fuera_de_juego or self.con_habilidad or self.sin_habilidad else 0
            self._de_numeros = 1 if self.coste_min >= 0 or self.coste_max >= 0 or self.elegido or self.usa_fuerza else 0
        if self._de_lugar and not self._lugar(m, control, fuente, p):
            return False
        return self._de_numeros == 0 or self._numeros(m, fuente, p)

    def _es_copia(self, m: Mesa, fuente: int, carta: int) -> bool:
        source = m.piezas.get(fuente)
        return source is not None and m.catalogo.mismo_nombre(source.carta, carta)

    def _lugar(self, m: Mesa, control: int, fuente: int, p: Pieza) -> bool:
        """Where it is and what it is doing."""
        if self.con_arma and not p.armas:
            return False
        if self.sin_arma and p.armas:
            return False
        if (self.en_ataque and p.linea != ATAQUE) or (self.en_defensa and p.linea != DEFENSA):
            return False
        if (self.pagado and p.linea != PAGADO) or (self.reserva and p.linea != RESERVA):
            return False
        if self.atacando and not esta_atacando(m, p.ident):
            return False
        if self.defendiendo and not esta_bloqueando(m, p.ident):
            return False
        if self.en_batalla and not (esta_atacando(m, p.ident) or esta_bloqueando(m, p.ident)):
            return False
        if self.ataco_este_turno and p.ident not in m.atacaron:
            return False
        if self.te_ataco and p.ident not in m.jugadores[control].atacantes_anterior:
            return False
        if self.portador_de_la_fuente:
            source = m.piezas.get(fuente)
            if source is None or source.portador != p.ident:
                return False
        if self.con_habilidad or self.sin_habilidad:
            return tiene_habilidad(m, p) == self.con_habilidad
        return True

    def _numeros(self, m: Mesa, fuente: int, p: Pieza) -> bool:
        """Cost and Fuerza. Oros have no cost, so no condition on it is ever met (ML-3.3.12)."""
        if self.coste_min >= 0 or self.coste_max >= 0:
            if p.tipo == ORO:
                return False
            n = m.estado(p.ident).coste
            if n < self.coste_min or (self.coste_max >= 0 and n > self.coste_max):
                return False
        if self.elegido and not self._es_lo_elegido(m, fuente, p):
            return False
        if not self.usa_fuerza:
            return True
        if p.tipo != ALIADO:
            return False
        n = m.estado(p.ident).fuerza
        if n < self.fuerza_min or (self.fuerza_max >= 0 and n > self.fuerza_max):
            return False
        return not self.fuerza_mayor_que_coste or n > m.estado(p.ident).coste

    def _es_lo_elegido(self, m: Mesa, fuente: int, p: Pieza) -> bool:
        source = m.piezas.get(fuente)
        if source is None or source.elegido < 0:
            return False
        kind = source.elegido // BLANCO
        n = source.elegido % BLANCO
        if self.elegido == ELIGE_RAZA:
            return kind == DE_RAZA // BLANCO and m.estado(p.ident).razas & (1 << n) != 0
        if self.elegido == ELIGE_NUMERO:
            return kind == DE_NUMERO // BLANCO and p.tipo == ALIADO and m.estado(p.ident).fuerza == n
        return kind == DE_NOMBRE // BLANCO and m.catalogo.mismo_nombre(n, p.carta)

    def _la_mayor(self, m: Mesa, control: int, fuente: int) -> int:
        """The highest Fuerza among those that fit the rest of the filter."""
        best = -1
        for ident, p in m.piezas.items():
            e = m.estado(ident)
            if e.fuerza > best and self._sin_comparar(m, control, fuente, p, e.razas, e.palabras):
                best = e.fuerza
        return best

    def piezas(self, m: Mesa, control: int, fuente: int) -> list[int]:
        """Cards in play that fit, in the order they entered."""
        found: list[int] = []
        tipos = self.tipos
        for ident, p in m.piezas.items():
            if tipos & p.tipo and self.cumple(m, control, fuente, ident):
                found.append(ident)
        return found

    # -- cards out of play --------------------------------------------------------------------------------------------

    def cumple_carta(self, m: Mesa, numero: int, carta_fuente: int = -1) -> bool:
        """Does a card out of play fit? Printed values: cost X and Fuerza X are 0, Oros have no cost (ML-3.3.12)."""
        c = m.carta(numero)
        if not self.tipos & c.tipo:
            return False
        if self.razas and not self.razas & c.razas:
            return False
        if self.sin_razas & c.razas:
            return False
        if self.nombres and c.nombre not in self.nombres:
            return False
        if self.mismo_nombre and (carta_fuente < 0 or not m.catalogo.mismo_nombre(carta_fuente, numero)):
            return False
        if (self.coste_min >= 0 or self.coste_max >= 0) and c.tipo == ORO:
            return False
        if c.coste < self.coste_min or (self.coste_max >= 0 and c.coste > self.coste_max):
            return False
        if self.fuerza_min >= 0 or self.fuerza_max >= 0 or self.fuerza_mayor_que_coste:
            if c.tipo != ALIADO:
                return False
            if c.fuerza < self.fuerza_min or (self.fuerza_max >= 0 and c.fuerza > self.fuerza_max):
                return False
            if self.fuerza_mayor_que_coste and c.fuerza <= c.coste:
                return False
        if self.imbloqueable and not c.texto.palabras & IMBLOQUEABLE:
            return False
        if self.con_habilidad or self.sin_habilidad:
            return (not c.texto.vacio or c.estado != 0) == self.con_habilidad
        return True

    # -- text ---------------------------------------------------------------------------------------------------------

    def femenino(self, plural: bool = False) -> bool:
        return self.nucleos(plural)[0].gender == "f"

    def nucleos(self, plural: bool = False) -> list[Noun]:
        """The nouns of the phrase: Razas, names, or types."""
        if self.mismo_nombre:
            return [_COPIA]
        if self.nombres:
            es, en = enumerar(list(self.nombres), "o"), enumerar(list(self.nombres), "or")
            if plural:
                es, en = enumerar(list(self.nombres), "y"), enumerar(list(self.nombres), "and")
            return [Noun("f", f"copia de {es}", f"copias de {es}", f"copy of {en}", f"copies of {en}")]
        if self.razas and not self.tipos & ~ALIADO:
            return nouns.razas_de(self.razas)
        return [nouns.CARTA] if self._todo_menos_oro() else nouns.nombres_de_tipos(self.tipos)

    def _todo_menos_oro(self) -> bool:
        return self.tipos == _NO_ORO or self.tipos == TODO_TIPO & ~ORO

    def _adjetivos(self, plural: bool, t: Printing) -> list[str]:
        s = "s" if plural else ""
        found: list[str] = []
        if self.imbloqueable:
            found.append(f"Imbloqueable{s if t.lang == ES else ''}")
        if self.atacando:
            found.append(t.pick(f"atacante{s}", "attacking"))
        if self.defendiendo:
            found.append(t.pick(f"defensor{'es' if plural else ''}", "defending"))
        if self.de == RIVAL:
            found.append(t.pick(f"oponente{s}", "opposing"))
        return found

    def cola(self, plural: bool, t: Printing, tuya: bool = False) -> str:
        """What follows the noun: "de Fuerza 3 o menos", "que porte un Arma"; `tuya`: "de tu Oro Pagado"."""
        parts: list[str] = []
        if self.razas and self.tipos & ~ALIADO and not self.nombres:
            names = enumerar([n.es for n in nouns.razas_de(self.razas)], t.pick("o", "or"))
            parts.append(t.pick(f"de Raza {names}", f"of Raza {names}"))
        if self._todo_menos_oro() and not self.nombres and not self.mismo_nombre:
            parts.append(_no_sea(nouns.N_ORO, plural, t))
        for noun in nouns.razas_de(self.sin_razas):
            parts.append(_no_sea(noun, plural, t))
        if self.con_habilidad:
            parts.append(t.pick("con habilidad", "with an ability"))
        if self.sin_habilidad:
            parts.append(t.pick("sin habilidad", "without ability"))
        if self.con_arma:
            parts.append(t.pick("que porten Armas", "bearing Armas") if plural else _con_arma(t))
        if self.sin_arma:
            parts.append(t.pick("sin Arma", "without an Arma"))
        if self.portador_de_la_fuente:
            parts.append(t.pick("que la porte", "that bears it"))
        parts.extend(_rango("Fuerza", self.fuerza_min, self.fuerza_max, t))
        parts.extend(_rango(t.pick("coste", "cost"), self.coste_min, self.coste_max, t))
        if self.fuerza_mayor_que_coste:
            parts.append(t.pick("con Fuerza mayor que su coste", "with Fuerza greater than its cost"))
        if self.mayor_fuerza:
            parts.append(t.pick("de mayor Fuerza", "with the highest Fuerza"))
        if self.en_batalla:
            parts.append(t.pick("en batalla", "in battle"))
        if self.en_ataque:
            parts.append(t.pick("en la Línea de Ataque", "in the Línea de Ataque"))
        if self.en_defensa:
            parts.append(t.pick("en la Línea de Defensa", "in the Línea de Defensa"))
        if self.reserva and tuya:
            parts.append(t.pick("de tu Reserva de Oro", "from your Reserva de Oro"))
        elif self.reserva:
            parts.append(t.pick("en la Reserva de Oro", "in the Reserva de Oro"))
        if self.pagado and tuya:
            parts.append(t.pick("de tu Oro Pagado", "from your Oro Pagado"))
        elif self.pagado:
            parts.append(t.pick("en Oro Pagado", "in Oro Pagado"))
        if self.elegido == ELIGE_RAZA:
            parts.append(t.pick("de la Raza elegida", "of the chosen Raza"))
        elif self.elegido == ELIGE_NUMERO:
            parts.append(t.pick("de la Fuerza elegida", "of the chosen Fuerza"))
        elif self.elegido == ELIGE_NOMBRE:
            parts.append(t.pick("con el nombre elegido", "with the chosen name"))
        if self.ataco_este_turno:
            parts.append(t.pick(f"que haya{'n' if plural else ''} atacado este turno", "that attacked this turn"))
        if self.te_ataco:
            parts.append(
                t.pick(f"que te {'atacaron' if plural else 'atacó'} el turno pasado", "that attacked you last turn")
            )
        return "".join([f" {part}" for part in parts])

    def sin_articulo(self, plural: bool, t: Printing, link: str = "", dueno: bool = True) -> str:
        """ "Aliado oponente de Fuerza 3 o menos"; `dueno`: tell one's own with "que controles"."""
        heads = [noun.form(t.lang, plural) for noun in self.nucleos(plural)]
        head = enumerar(heads, link or t.pick("o", "or"))
        return self._con_adjetivos(head, plural, t, dueno)

    def _con_adjetivos(self, head: str, plural: bool, t: Printing, dueno: bool) -> str:
        adjectives = self._adjetivos(plural, t)
        # "copias oponentes de Medusa": an adjective goes before what completes the noun
        noun, of, rest = head.partition(" de ") if t.lang == ES else (head, "", "")
        parts = [noun, *adjectives] if t.lang == ES else [*reversed(adjectives), noun]
        text = " ".join(parts) + of + rest
        own = dueno and self.de == PROPIO
        tail = self.cola(plural, t, own)
        if own and not self.reserva and not self.pagado:
            text += t.pick(" que controles", " you control")
            if tail.startswith(" que "):
                text += " y"
        return text + tail

    def contado(self, n: int, hasta: bool, t: Printing) -> str:
        """ "un Aliado oponente", "hasta dos Armas", "otro Chamán que controles"."""
        plural = n > 1
        heads = self.nucleos(plural)
        upto = t.pick("hasta ", "up to ") if hasta else ""
        if t.lang != ES:
            rest = self.sin_articulo(plural, t)
            if self.mayor_fuerza:
                article = "the"
            elif self.otra:
                article = "another" if n == 1 else f"{nouns.cifra(n, t.lang)} other"
            else:
                article = nouns.a_an(rest) if n == 1 else nouns.cifra(n, t.lang)
            return f"{upto}{article} {rest}"
        if plural:
            other = f"{heads[0].agree('otro', 'otra', True)} " if self.otra else ""
            return f"{upto}{other}{nouns.cifra(n, ES)} {self.sin_articulo(True, t)}"
        each: list[str] = []
        for noun in heads:
            if self.mayor_fuerza:
                article = nouns.el(noun)
            elif self.otra:
                article = noun.agree("otro", "otra")
            else:
                article = nouns.un(noun)
            each.append(f"{article} {noun.es}")
        return upto + self._con_adjetivos(enumerar(each, "o"), False, t, True)

    def todos(self, t: Printing, con_todos: bool = True, de_otro: bool = False) -> str:
        """ "todos tus Aliados", "all opposing Aliados"; without "todos" it begins a sentence: "tus Kami".
        `de_otro`: of the player just named, "todos sus Aliados"."""
        heads = self.nucleos(True)
        rest = self.sin_articulo(True, t, t.pick("y", "and"), False)
        if t.lang != ES:
            mine = "your " if self.de == PROPIO else "their " if de_otro else ""
            other = "other " if self.otra else ""
            every = "all " if con_todos else ""
            return f"{every}{mine}{other}{rest}"
        every = f"{heads[0].agree('todo', 'toda', True)} " if con_todos else ""
        article = "tus" if self.de == PROPIO else "sus" if de_otro else heads[0].agree("los", "las")
        other = "demás " if self.otra else ""
        return f"{every}{article} {other}{rest}"

    def cada(self, t: Printing) -> str:
        """ "cada Aliado que controles", "each opposing Aliado"."""
        rest = self.sin_articulo(False, t)
        if t.lang != ES:
            return f"each {'other ' if self.otra else ''}{rest}"
        return f"cada {self.nucleos()[0].agree('otro ', 'otra ') if self.otra else ''}{rest}"


#: every type but Oro, of those ever in play
_NO_ORO: Final = nouns.EN_JUEGO & ~ORO
_COPIA: Final = Noun("f", "copia de esta carta", "copias de esta carta", "copy of this card", "copies of this card")


def _no_sea(noun: Noun, plural: bool, t: Printing) -> str:
    if plural:
        return t.pick(f"que no sean {noun.es_plural}", f"that are not {noun.en_plural}")
    return t.pick(f"que no sea {nouns.un(noun)} {noun.es}", f"that is not {nouns.a_an(noun.en)} {noun.en}")


def _con_arma(t: Printing) -> str:
    return t.pick("que porte un Arma", "bearing an Arma")


def _rango(what: str, low: int, high: int, t: Printing) -> list[str]:
    """ "de Fuerza 3 o menos", "with Fuerza 4 or more"."""
    of = t.pick("de", "with")
    if low >= 0 and low == high:
        return [f"{of} {what} {low}"]
    found: list[str] = []
    if high >= 0:
        found.append(f"{of} {what} {high} {t.pick('o menos', 'or less')}")
    if low >= 0:
        found.append(f"{of} {what} {low} {t.pick('o más', 'or more')}")
    return found


def esta_atacando(m: Mesa, ident: int) -> bool:
    return ident in m.atacantes and ident not in m.fuera_de_batalla


def esta_bloqueando(m: Mesa, ident: int) -> bool:
    for pair in m.bloqueos:
        if pair[1] == ident:
            return True
    return False


def tiene_habilidad(m: Mesa, p: Pieza) -> bool:
    """Has it a text box now (ML-6.10.7)? What is not public may have one."""
    text = m.estado(p.ident).texto
    return text is not None and (not text.vacio or m.carta(p.carta).estado != 0)


# -- reading --------------------------------------------------------------------------------------------------------


def _si(name: str, es: str, en: str) -> Field:
    return Field(name, WORD, es, en, False, _SI_NO)


#: fields of every filter, besides the types of card
CAMPOS: Final = (
    Field("de", WORD, "de quién, según su controlador", "whose, by controller", False, DE_QUIEN),
    Field("menos", WORDS, "qué tipos no", "which types not", False, TIPOS),
    Field("raza", WORDS, "alguna de estas Razas", "any of these Razas", False, RAZAS),
    Field("sin_raza", WORDS, "ninguna de estas Razas", "none of these Razas", False, RAZAS),
    Field("nombre", WORDS, "nombres impresos", "printed names", False),
    _si("mismo_nombre", "copias de la fuente", "copies of the source"),
    Field("coste_min", INTEGER, "coste, como poco", "cost at least", False),
    Field("coste_max", INTEGER, "coste, como mucho", "cost at most", False),
    Field("fuerza_min", INTEGER, "Fuerza, como poco", "Fuerza at least", False),
    Field("fuerza_max", INTEGER, "Fuerza, como mucho", "Fuerza at most", False),
    _si("fuerza_mayor_que_coste", "con más Fuerza que coste", "with more Fuerza than cost"),
    _si("mayor_fuerza", "solo las de mayor Fuerza", "only those of the highest Fuerza"),
    _si("otra", "distinta de la fuente", "other than the source"),
    _si("con_arma", "que porte un Arma", "bearing an Arma"),
    _si("sin_arma", "que no porte Armas", "bearing no Arma"),
    _si("atacando", "declarada atacante", "a declared attacker"),
    _si("defendiendo", "declarada bloqueadora", "a declared blocker"),
    _si("en_batalla", "que ataque o bloquee", "attacking or blocking"),
    _si("en_ataque", "en la Línea de Ataque", "in the Línea de Ataque"),
    _si("en_defensa", "en la Línea de Defensa", "in the Línea de Defensa"),
    _si("imbloqueable", "Imbloqueable", "Imbloqueable"),
    _si("con_habilidad", "con habilidad", "with an ability"),
    _si("sin_habilidad", "sin habilidad", "without ability"),
    _si("pagado", "en Oro Pagado", "in Oro Pagado"),
    _si("reserva", "en la Reserva de Oro", "in the Reserva de Oro"),
    Field("elegido", WORD, "según lo elegido por la fuente", "as the source chose", False, ELECCIONES[1:]),
    _si("ataco_este_turno", "que atacó este turno", "that attacked this turn"),
    _si("te_ataco", "que te atacó el turno pasado", "that attacked you last turn"),
)
_BANDERAS: Final = tuple([f.name for f in CAMPOS if f.choices == _SI_NO])


def mascara_de_tipos(given: list[str]) -> int:
    mask = 0
    for word in given:
        mask |= TODO_TIPO if word == "carta" else 1 << TIPOS.index(word)
    return mask


def hacer_filtro(tipos: list[str], campos: dict[str, Any]) -> Filtro:
    """A filter from the fields of a card file."""
    f = Filtro(mascara_de_tipos(tipos))
    for name, value in campos.items():
        if name == "de":
            f.de = DE_QUIEN.index(value)
        elif name == "menos":
            f.tipos &= ~mascara_de_tipos(value)
        elif name == "raza":
            f.razas = nouns.mascara_de_razas(value)
        elif name == "sin_raza":
            f.sin_razas = nouns.mascara_de_razas(value)
        elif name == "nombre":
            f.nombres = tuple(value)
        elif name == "elegido":
            f.elegido = ELECCIONES.index(value)
        elif name == "coste_min":
            f.coste_min = value
        elif name == "coste_max":
            f.coste_max = value
        elif name == "fuerza_min":
            f.fuerza_min = value
        elif name == "fuerza_max":
            f.fuerza_max = value
        elif name in _BANDERAS:
            setattr(f, name, value == "si")
        else:
            raise Mistake(f"no es parte de un filtro: {name}", f"is not part of a filter: {name}")
    if f.razas and f.tipos == TODO_TIPO:
        f.tipos = ALIADO  # only Aliados have a Raza (ML-2.3.1)
    return f


# -- all that match -------------------------------------------------------------------------------------------------


class Todos(Seleccion):
    """`{todos: aliado, de: rival…}`, `{cada: …}`: all that match. They are not targets (ML-8.2.10)."""

    key = "todos"

    def __init__(self, filtro: Filtro, cada: bool, misma_fuerza: bool = False) -> None:
        self.filtro = filtro
        self.looks = filtro.mira()
        self.cada = cada
        self.misma_fuerza = misma_fuerza  # only those with the Fuerza of the source, or the last it had

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = jugada_de(m, x)
        found = self.filtro.piezas(m, o.control, o.fuente)
        if self.misma_fuerza:
            n = m.estado(o.fuente).fuerza if o.fuente in m.piezas else o.fuerza
            found = [ident for ident in found if m.piezas[ident].tipo == ALIADO and m.estado(ident).fuerza == n]
        return found

    def plural(self) -> bool:
        return not self.cada

    def femenino(self) -> bool:
        return self.filtro.femenino(not self.cada)

    def tipos(self) -> int:
        return self.filtro.tipos

    def _fuerza(self, t: Printing) -> str:
        return t.pick(" con su misma Fuerza", " with the same Fuerza as it") if self.misma_fuerza else ""

    def nombre(self, t: Printing) -> str:
        text = self.filtro.cada(t) if self.cada else self.filtro.todos(t)
        return text + self._fuerza(t)

    def suyos(self, t: Printing) -> str:
        """As whoever controls them would be told: "todos sus Aliados"."""
        return self.filtro.de_otro(CUALQUIERA).todos(t, True, True) + self._fuerza(t)

    def sujeto(self, t: Printing) -> str:
        """As the subject of a sentence: "Tus Kami", "Los Aliados oponentes"."""
        return (self.filtro.cada(t) if self.cada else self.filtro.todos(t, False)) + self._fuerza(t)


def todos(**campos: Any) -> Todos:
    tipos = campos.pop("todos", None) or campos.pop("todas")
    same = campos.pop("misma_fuerza", "no") == "si"
    return Todos(hacer_filtro(tipos, campos), False, same)


def cada(**campos: Any) -> Todos:
    tipos = campos.pop("cada")
    same = campos.pop("misma_fuerza", "no") == "si"
    return Todos(hacer_filtro(tipos, campos), True, same)
