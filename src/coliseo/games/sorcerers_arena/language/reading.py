"""One personaje from its entry in a set file: ficha, both faces of its Capacidades card, and its ten cards.

Mistakes point at file and line. In a set that may be written by degrees (one's own box, or what the rulebook quotes) a
field that nobody knows is `null`: what is missing is listed by name, and says how far the personaje can be played.
"""

from __future__ import annotations

import re
from typing import Final

from coliseo.effects.fields import boolean_at, text_at, word_at
from coliseo.effects.machine import MAX_OPS
from coliseo.effects.source import Tree, plain
from coliseo.games.sorcerers_arena.language import nouns
from coliseo.games.sorcerers_arena.language.coherence import Aviso, distribucion_contada, revisar_carta
from coliseo.games.sorcerers_arena.language.conditions import Revelada
from coliseo.games.sorcerers_arena.language.ops.all import VOCABULARIO, armar_efecto, simbolos
from coliseo.games.sorcerers_arena.language.ops.cards import GanaPV
from coliseo.games.sorcerers_arena.language.vocabulary import es_nulo
from coliseo.games.sorcerers_arena.model.cards import (
    AL_DEJAR_FUERA,
    CARTAS_POR_PERSONAJE,
    CATEGORIAS,
    CUANDO,
    DISTINTIVOS,
    ESTADOS,
    INGREDIENTES,
    Cara,
    Carta,
    Coste,
    Efecto,
    Falta,
    Habilidad,
    Personaje,
)
from coliseo.kernel.rules import cite
from coliseo.text.mistake import Mistake

cite(
    "validator",
    "reading.personaje",
    (
        "SA-0.GEN.15", "SA-0.GEN.16", "SA-1.FICHA.1", "SA-1.FICHA.2", "SA-1.FICHA.4", "SA-3.CAPAC.1", "SA-3.CAPAC.2",
        "SA-4.MEJ.1", "SA-4.MEJ.6", "SA-4.MEJ.10",
    ),
)  # fmt: skip
cite(
    "validator",
    "reading.carta",
    (
        "SA-1.CARTA.3", "SA-1.CARTA.4", "SA-1.CARTA.5", "SA-1.CARTA.6", "SA-1.CARTA.7", "SA-1.CARTA.8",
        "SA-1.CARTA.10", "SA-1.EFE.1", "SA-4.ING.1", "SA-4.ING.2",
    ),
)  # fmt: skip

MAX_HABILIDADES: Final = 6
_PERSONAJE: Final = (
    "clave", "nombre", "nombre_en", "corto", "corto_en", "femenino", "atributos", "ficha", "capacidades", "cartas",
)  # fmt: skip
_FICHA: Final = ("vida", "pv", "iniciativa")
_CAPACIDADES: Final = ("mano", "normal", "distribucion", "habilidades", "mejora")
_NORMAL: Final = ("movimiento", "ataque")
_MEJORA: Final = ("coste", "mano", "normal", "habilidad")
CAMPOS_DE_HABILIDAD: Final = ("nombre", "nombre_en", "cuando", "coste", "efecto")
COSTE_DE_DESCARTE: Final = ("descarta",)
COSTE_DE_CONTADORES: Final = ("retira", "contadores")
CAMPOS_DE_CARTA: Final = (
    "id", "nombre", "nombre_en", "copias", "distintivo", "categorias", "ingrediente", "simbolos", "efecto",
)  # fmt: skip
#: what a card that is discarded as a cost may have to be
_DE_COSTE: Final = (*CATEGORIAS, "movimiento", "accion")
_NO_EN_CLAVE: Final = re.compile(r"[^a-z0-9]+")
_SIMBOLOS: Final = {"directo": nouns.DIRECTO, "indirecto": nouns.INDIRECTO}

#: the chapter that first needs something
DE_SIEMPRE: Final = 1
DE_HABILIDADES: Final = 3
DE_MEJORAS: Final = 4
#: the rule that asks for it
_REGLAS: Final = {DE_SIEMPRE: "SA-0.GEN.16", DE_HABILIDADES: "SA-3.CAPAC.1", DE_MEJORAS: "SA-4.MEJ.1"}


def clave_de(nombre: str) -> str:
    return _NO_EN_CLAVE.sub("_", plain(nombre)).strip("_")


def nombre_de(tree: Tree, field: str, default: str = "") -> str:
    """A name: one line of 1 to 60 letters."""
    value = tree.get(field)
    if value is None or (default and es_nulo(value)):
        if not default:
            raise tree.error(field, "falta este campo", "this field is missing")
        return default
    name = value.text(field).strip()
    if not name or len(name) > 60 or "\n" in name or not clave_de(name):
        raise value.error(field, "de 1 a 60 letras en una línea", "1 to 60 letters on one line")
    return name


class Lector:
    """Reads one personaje and remembers what was not said of it."""

    def __init__(self, tree: Tree, where: str, abierto: bool, numero: int, primera: int) -> None:
        tree.mapping(where)
        tree.only(where, _PERSONAJE)
        self.tree = tree
        self.where = where
        self.abierto = abierto  # it may be incomplete
        self.primera = primera  # number of its first card
        name = nombre_de(tree, "nombre")
        key = clave_de(nombre_de(tree, "clave", name))
        self.personaje = Personaje(numero, key, name, nombre_de(tree, "nombre_en", name))
        self.cartas: list[Carta] = []
        self.trees: list[Tree] = []
        self.faltan: list[Falta] = []
        self.avisos: list[Aviso] = []
        #: ingredients that are not known, copies included
        self.sin_ingrediente = False

    def leer(self) -> None:
        p, tree = self.personaje, self.tree
        p.corto = {"es": nombre_de(tree, "corto", p.nombre)}
        p.corto["en"] = nombre_de(tree, "corto_en", p.corto["es"] if p.nombre == p.nombre_en else p.nombre_en)
        p.femenino = boolean_at(tree, "femenino")
        p.atributos = tuple([_atributo(item) for item in self._lista(tree, "atributos", DE_SIEMPRE, False)])
        self._ficha()
        for lack in self.faltan:
            lack.regla = "SA-1.FICHA.1"
        self._cartas()
        self._capacidades()
        p.faltan = tuple(self.faltan)
        needs = [f.capitulo for f in self.faltan]
        p.hasta_capitulo = 4 if not needs else 0 if min(needs) < DE_HABILIDADES else min(needs) - 1

    # -- what may be missing -----------------------------------------------------------------------------------------

    def _hay(self, tree: Tree, field: str, capitulo: int, es: str, en: str) -> Tree | None:
        """The value of a field; in a set written by degrees it may be missing, and is noted down."""
        value = tree.get(field)
        if value is not None and not es_nulo(value):
            return value
        if not self.abierto:
            where = tree if value is None else value
            raise where.error(field, f"falta este campo ({es})", f"this field is missing ({en})")
        self._falta(capitulo, es, en)
        return None

    def _falta(self, capitulo: int, es: str, en: str) -> None:
        self.faltan.append(Falta(capitulo, es, en, _REGLAS[capitulo]))

    def _lista(self, tree: Tree, field: str, capitulo: int, needed: bool, es: str = "", en: str = "") -> list[Tree]:
        value = tree.get(field)
        if needed:
            value = self._hay(tree, field, capitulo, es, en)
        return [] if value is None or es_nulo(value) else value.sequence(field)

    def _numero(self, tree: Tree | None, field: str, low: int, high: int, capitulo: int, es: str, en: str) -> int:
        if tree is None:
            return 0
        value = self._hay(tree, field, capitulo, es, en)
        return 0 if value is None else value.integer(field, low, high)

    # -- ficha and cards ---------------------------------------------------------------------------------------------

    def _ficha(self) -> None:
        ficha = self._hay(self.tree, "ficha", DE_SIEMPRE, "la ficha de Orden del turno", "the Turn order token")
        if ficha is None:
            return
        ficha.only("ficha", _FICHA)
        life = self._numero(ficha, "vida", 1, 40, DE_SIEMPRE, "la Vida", "the Health")
        points = self._numero(ficha, "pv", 0, 20, DE_SIEMPRE, "los PV que da", "the VP it gives")
        first = self._numero(ficha, "iniciativa", 0, 99, DE_SIEMPRE, "la iniciativa", "the initiative")
        self.personaje.poner_ficha(life, points, first)

    def _cartas(self) -> None:
        listed = self._hay(self.tree, "cartas", DE_SIEMPRE, "las cartas", "the cards")
        if listed is None:
            return
        copies = 0
        whole = True
        for i, item in enumerate(listed.sequence("cartas")):
            card, known = self._carta(item, f"{self.where}.cartas[{i + 1}]")
            copies += card.copias if known else 0
            whole = whole and known
            self.cartas.append(card)
            self.trees.append(item)
        deck: list[int] = []
        for card in self.cartas:
            deck.extend([card.numero] * card.copias)
        self.personaje.mazo = tuple(deck)
        if copies == CARTAS_POR_PERSONAJE and whole:
            return
        if copies > CARTAS_POR_PERSONAJE or not self.abierto:
            raise listed.error(
                "cartas",
                f"un mazo de Personaje tiene {CARTAS_POR_PERSONAJE} cartas con sus copias, aquí hay {copies} "
                "(SA-0.GEN.16)",
                f"a Character deck has {CARTAS_POR_PERSONAJE} cards, copies included, here are {copies} (SA-0.GEN.16)",
            )
        less = CARTAS_POR_PERSONAJE - copies
        self._falta(
            DE_SIEMPRE,
            f"cartas del mazo: {copies} de {CARTAS_POR_PERSONAJE} con sus copias, faltan {less}",
            f"cards of the deck: {copies} of {CARTAS_POR_PERSONAJE} with their copies, {less} are missing",
        )

    def _carta(self, tree: Tree, where: str) -> tuple[Carta, bool]:
        """A card, and whether its copies are known."""
        tree.mapping(where)
        tree.only(where, CAMPOS_DE_CARTA)
        name = nombre_de(tree, "nombre")
        of = f"«{name}»"
        text = self._hay(tree, "efecto", DE_SIEMPRE, f"el efecto de {of}", f"the effect of {of}")
        effect = Efecto([]) if text is None else self._efecto(text, f"{where}.efecto", DE_SIEMPRE, of)
        card = Carta(
            self.primera + len(self.cartas),
            clave_de(name),
            text_at(tree, "id").strip()[:12],
            name,
            nombre_de(tree, "nombre_en", name),
            effect,
        )
        card.personaje = self.personaje.numero
        copies = self._hay(tree, "copias", DE_SIEMPRE, f"las copias de {of}", f"the copies of {of}")
        card.copias = 0 if copies is None else copies.integer("copias", 1, CARTAS_POR_PERSONAJE)
        badge = self._hay(tree, "distintivo", DE_SIEMPRE, f"el distintivo de {of}", f"the badge of {of}")
        card.distintivo = 0 if badge is None else DISTINTIVOS.index(word_at(tree, "distintivo", DISTINTIVOS[1:]))
        kinds = self._hay(tree, "categorias", DE_SIEMPRE, f"las categorías de {of}", f"the categories of {of}")
        for item in [] if kinds is None else kinds.sequence("categorias"):
            card.categorias |= 1 << CATEGORIAS.index(_palabra(item, "categorias", CATEGORIAS))
        self._ingrediente(tree, card)
        if text is not None:
            _comprobar_simbolos(tree, effect)
            if kinds is not None:
                self.avisos.extend(revisar_carta(card, kinds))
        return card, copies is not None

    def _ingrediente(self, tree: Tree, card: Carta) -> None:
        of = f"«{card.nombre}»"
        found = self._hay(tree, "ingrediente", DE_MEJORAS, f"el ingrediente de {of}", f"the ingredient of {of}")
        if found is None:
            self.sin_ingrediente = True
        else:
            card.ingrediente = INGREDIENTES.index(_palabra(found, "ingrediente", INGREDIENTES))

    def _efecto(self, tree: Tree, field: str, capitulo: int, de: str) -> Efecto:
        ops = VOCABULARIO.ops(tree, field)
        try:
            effect = armar_efecto(ops)
        except Mistake as wrong:
            raise tree.error(field, wrong.es, wrong.en) from wrong
        if len(effect.ops) > MAX_OPS:
            raise tree.error(field, f"más de {MAX_OPS} operaciones", f"more than {MAX_OPS} operations")
        if any(isinstance(node, Revelada) and not node.legible for node in effect.nodes):
            self._ilegible(tree, field, capitulo, de)
        return effect

    def _ilegible(self, tree: Tree, field: str, capitulo: int, de: str) -> None:
        if not self.abierto:
            raise tree.error(field, "falta el símbolo", "the symbol is missing")
        self._falta(capitulo, f"un símbolo del efecto de {de}", f"a symbol in the effect of {de}")

    # -- the Capacidades card ----------------------------------------------------------------------------------------

    def _capacidades(self) -> None:
        p = self.personaje
        tree = self._hay(self.tree, "capacidades", DE_HABILIDADES, "la carta de Capacidades", "the Ability card")
        if tree is None:
            p.distribucion = distribucion_contada(self.cartas)
            return
        tree.only("capacidades", _CAPACIDADES)
        hand = self._numero(tree, "mano", 0, 10, DE_HABILIDADES, "las cartas en la mano", "the cards in hand")
        move, attack = self._normal(tree, DE_HABILIDADES)
        own: list[Habilidad] = []
        for i, item in enumerate(
            self._lista(tree, "habilidades", DE_HABILIDADES, True, "las habilidades iniciales", "the initial abilities")
        ):
            own.append(self._habilidad(item, f"{self.where}.habilidades[{i + 1}]", DE_HABILIDADES))
        if len(own) > MAX_HABILIDADES:
            raise tree.error("habilidades", f"más de {MAX_HABILIDADES}", f"more than {MAX_HABILIDADES}")
        p.inicial = Cara(hand, move, attack, tuple(own))
        p.mejorada = p.inicial
        self._distribucion(tree)
        self._mejora(tree)

    def _normal(self, tree: Tree, capitulo: int) -> tuple[int, int]:
        normal = self._hay(tree, "normal", capitulo, "los valores normales", "the standard values")
        if normal is None:
            return 2, 2
        normal.only("normal", _NORMAL)
        move = self._numero(normal, "movimiento", 0, 9, capitulo, "el movimiento normal", "the standard move")
        attack = self._numero(normal, "ataque", 0, 9, capitulo, "el ataque normal", "the standard attack")
        return move, attack

    def _distribucion(self, tree: Tree) -> None:
        """As printed; it has to be what the cards give (SA-4.MEJ.10)."""
        counted = distribucion_contada(self.cartas)
        self.personaje.distribucion = counted
        printed = tree.get("distribucion")
        if printed is None or es_nulo(printed):
            return
        printed.only("distribucion", INGREDIENTES)
        complete = not self.sin_ingrediente and sum(counted) == CARTAS_POR_PERSONAJE
        for i, name in enumerate(INGREDIENTES):
            value = printed.get(name)
            if value is None and not self.abierto:
                raise printed.error(f"distribucion.{name}", "falta este campo", "this field is missing")
            if value is None or es_nulo(value):
                continue
            n = value.integer(f"distribucion.{name}", 0, CARTAS_POR_PERSONAJE)
            if complete and n != counted[i]:
                raise value.error(
                    f"distribucion.{name}",
                    f"las cartas dan {counted[i]} y aquí se lee {n} (SA-4.MEJ.10)",
                    f"the cards give {counted[i]} and here it says {n} (SA-4.MEJ.10)",
                )

    def _mejora(self, tree: Tree) -> None:
        p = self.personaje
        upgrade = self._hay(tree, "mejora", DE_MEJORAS, "la mejora", "the upgrade")
        if upgrade is None:
            return
        upgrade.only("mejora", _MEJORA)
        cost = self._hay(upgrade, "coste", DE_MEJORAS, "el coste de mejora", "the upgrade cost")
        if cost is not None:
            cost.only("mejora.coste", INGREDIENTES)
            paid = [0, 0, 0, 0]
            for name, value in cost.mapping("mejora.coste"):
                paid[INGREDIENTES.index(name)] = value.integer(f"mejora.coste.{name}", 0, CARTAS_POR_PERSONAJE)
            if not any(paid):
                raise cost.error(
                    "mejora.coste", "al menos un ingrediente (SA-4.MEJ.1)", "at least one ingredient (SA-4.MEJ.1)"
                )
            p.coste = (paid[0], paid[1], paid[2], paid[3])
        new = self._hay(upgrade, "habilidad", DE_MEJORAS, "la habilidad mejorada", "the upgraded ability")
        added = () if new is None else (self._habilidad(new, "mejora.habilidad", DE_MEJORAS),)
        face = p.inicial
        hand = upgrade.get("mano")
        values = (face.movimiento, face.ataque)
        if upgrade.get("normal") is not None:
            values = self._normal(upgrade, DE_MEJORAS)
        p.mejorada = Cara(
            face.mano if hand is None or es_nulo(hand) else hand.integer("mejora.mano", 0, 10),
            values[0],
            values[1],
            (*face.habilidades, *added),
        )

    def _habilidad(self, tree: Tree, field: str, capitulo: int) -> Habilidad:
        tree.mapping(field)
        tree.only(field, CAMPOS_DE_HABILIDAD)
        name = nombre_de(tree, "nombre")
        of = f"«{name}»"
        text = self._hay(tree, "efecto", capitulo, f"el efecto de {of}", f"the effect of {of}")
        effect = Efecto([]) if text is None else self._efecto(text, f"{field}.efecto", capitulo, of)
        h = Habilidad(name, nombre_de(tree, "nombre_en", name), effect)
        h.cuando = CUANDO.index(word_at(tree, "cuando", CUANDO, CUANDO[0]))
        cost = tree.get("coste")
        if cost is not None:
            h.coste = self._coste(tree, field, capitulo, of)
        if h.cuando == AL_DEJAR_FUERA:
            if cost is not None:
                raise cost.error(
                    f"{field}.coste", "lo que espera a un suceso no se paga", "what waits for an event is not paid for"
                )
            for node in effect.nodes:
                if isinstance(node, GanaPV):
                    node.de_mas = True
        return h

    def _coste(self, tree: Tree, field: str, capitulo: int, de: str) -> Coste | None:
        cost = self._hay(tree, "coste", capitulo, f"el coste de {de}", f"the cost of {de}")
        if cost is None:
            return None
        where = f"{field}.coste"
        discarded = cost.get("descarta")
        if discarded is not None:
            cost.only(where, COSTE_DE_DESCARTE)
            if es_nulo(discarded):
                self._ilegible(discarded, f"{where}.descarta", capitulo, de)
                return Coste()
            kind, badge = nouns.de_palabra(_palabra(discarded, f"{where}.descarta", _DE_COSTE))
            return Coste(kind, badge)
        cost.only(where, COSTE_DE_CONTADORES)
        status = ESTADOS.index(_palabra(cost.need("retira"), f"{where}.retira", ESTADOS))
        return Coste(0, 0, status, cost.need("contadores").integer(f"{where}.contadores", 1, 15))


def _atributo(tree: Tree) -> dict[str, str]:
    if tree.entries is None:
        word = tree.text("atributos")
        return {"es": word, "en": word}
    tree.only("atributos", ("es", "en"))
    return {lang: tree.need(lang).text(f"atributos.{lang}") for lang in ("es", "en")}


def _palabra(tree: Tree, field: str, choices: tuple[str, ...]) -> str:
    word = plain(tree.text(field))
    if word not in choices:
        known = ", ".join(choices)
        raise tree.error(field, f"se esperaba una de estas palabras: {known}", f"one of these was expected: {known}")
    return word


def _comprobar_simbolos(tree: Tree, effect: Efecto) -> None:
    """The symbols that a card prints, if its entry gives them: one for each kind of effect it has (SA-1.EFE.1)."""
    given = tree.get("simbolos")
    if given is None or es_nulo(given):
        return
    printed = [_SIMBOLOS[_palabra(item, "simbolos", tuple(_SIMBOLOS))] for item in given.sequence("simbolos")]
    found = simbolos(effect.nodes)
    for word, mark in _SIMBOLOS.items():
        if mark in found and mark not in printed:
            raise given.error(
                "simbolos",
                f"el texto tiene un efecto {word} (SA-1.EFE.1)",
                f"the text has an effect of {word} (SA-1.EFE.1)",
            )
        if mark in printed and mark not in found:
            raise given.error(
                "simbolos",
                f"el texto no tiene un efecto {word} (SA-1.EFE.1)",
                f"the text has no effect of {word} (SA-1.EFE.1)",
            )


__all__ = ["Lector", "clave_de", "nombre_de"]
