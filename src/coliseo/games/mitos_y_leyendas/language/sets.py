"""Card sets: YAML files → validated cards. A bad file gets an error that points at the mistake."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from coliseo.effects.card_sets import Catalogues, SetNames, already_loaded, read_head
from coliseo.effects.nodes import Node, walk
from coliseo.effects.own_sets import sort_out
from coliseo.effects.provenance import PRIVADO
from coliseo.effects.source import Tree, read_file, read_text
from coliseo.games.mitos_y_leyendas import DATA
from coliseo.games.mitos_y_leyendas.language.card_text import Plan, escribir
from coliseo.games.mitos_y_leyendas.language.ops.bonuses import DaBono
from coliseo.games.mitos_y_leyendas.language.reading import leer_carta
from coliseo.games.mitos_y_leyendas.language.selection import Filtro
from coliseo.games.mitos_y_leyendas.model.cards import (
    ANULACION,
    CANCELACION,
    E_SE_JUEGA,
    M_SIEMPRE,
    MOMENTOS,
    RESPUESTA,
    SALVACION,
    TALISMAN,
    TEXTO,
    TODO_TIPO,
    Carta,
    Catalogo,
    Habilidad,
    habla_de_irse,
)
from coliseo.games.mitos_y_leyendas.model.table import ANCHO
from coliseo.kernel.rules import cite

cite("validator", "sets.conjunto", ("ML-2.1.1", "ML-2.1.2", "ML-2.9.2", "ML-10.16.1"))

CARPETA: Final = DATA / "cards"
#: where the cards of a set file stand
CUERPO: Final = ("cartas",)
#: the lists of cards, by the fields that lead to each
LUGARES: Final = (("cartas",),)
#: the editions that come with the game, in the order in which their cards are numbered
CONJUNTOS: Final = (
    "el_reto",
    "mundo_gotico",
    "ira_del_nahual",
    "ragnarok",
    "cofradia",
    "espiritu_de_dragon",
    "promos",
)
MAX_CARTAS: Final = 1200


class Conjunto:
    """A set as read: its cards, numbered after those it was read beside."""

    def __init__(self, key: str, nombre: dict[str, str], procedencia: str) -> None:
        self.key = key
        self.nombre = nombre
        self.procedencia = procedencia
        self.cartas: list[Carta] = []
        #: names of cards that its texts speak of, with where
        self.nombrados: list[tuple[str, str, Tree]] = []


def leer_conjunto(path: Path, base: Catalogo, privado: bool = False) -> Conjunto:
    """Reads a set file; its cards may name those of the catalogue it is read beside."""
    return conjunto_de(read_file(path), base, privado)


def leer_conjunto_de_texto(text: str, file: str, base: Catalogo) -> Conjunto:
    return conjunto_de(read_text(text, file), base, True)


def conjunto_de(tree: Tree, base: Catalogo, privado: bool) -> Conjunto:
    """A set from its file; of a user's own, what it names must be at hand already."""
    conjunto = _leer(tree, base, privado)
    _comprobar_nombres(conjunto, {c.nombre for c in [*base.cartas, *conjunto.cartas]})
    return conjunto


def _leer(tree: Tree, base: Catalogo, privado: bool) -> Conjunto:
    head = read_head(tree, "mitos_y_leyendas", CUERPO, privado)
    if privado:
        tree = sort_out(tree, LUGARES).tree
    conjunto = Conjunto(head.key, head.names, head.provenance)
    keys = set(base.por_clave)
    codes = set(base.por_codigo)
    cards = tree.need("cartas")
    for i, item in enumerate(cards.sequence("cartas")):
        where = f"cartas[{i + 1}]"
        number = len(base.cartas) + len(conjunto.cartas)
        if number >= ANCHO or len(conjunto.cartas) >= MAX_CARTAS:
            raise item.error(where, "hay demasiadas cartas", "there are too many cards")
        plan = leer_carta(item, where, number, head.provenance)
        card = plan.carta
        if privado:
            card.procedencia = PRIVADO
        if card.key in keys:
            raise item.error(
                f"{where}.clave",
                f"ya hay una carta con esa clave: «{card.key}»",
                f"there is already a card with that key: «{card.key}»",
            )
        keys.add(card.key)
        for code in card.impresiones:
            if code in codes:
                raise item.error(f"{where}.impresiones", f"está repetida: {code}", f"is repeated: {code}")
            codes.add(code)
        card.edicion = head.key
        conjunto.cartas.append(card)
        conjunto.nombrados.extend([(name, where, item) for name in sorted(nombres_en(plan))])
        escribir(plan)
    return conjunto


# -- names of other cards -------------------------------------------------------------------------------------------


def nombres_en(plan: Plan) -> set[str]:
    """Every card that a text names."""
    found: set[str] = set()
    for _place, _kind, node in plan.partes:
        for each in walk(node):
            found.update(_nombres_de(each))
    x = plan.carta.texto
    filters: list[Filtro | None] = [x.raza_del_portador]
    costs = [x.para_entrar, x.para_atacar]
    for h in x.habilidades:
        filters.append(h.sujeto)
        costs.append(h.coste)
    for c in x.continuas:
        filters.extend([c.sobre, c.no_le_bloquean, c.solo_le_bloquean, c.cuesta, c.cuesta_portador])
    for cost in costs:
        filters.extend([pago.filtro for pago in cost.pagos])
    for f in filters:
        if f is not None:
            found.update(f.nombres)
    return found


def _nombres_de(node: Node) -> list[str]:
    f = getattr(node, "filtro", None)
    found = list(f.nombres) if isinstance(f, Filtro) else []
    named = getattr(node, "de_nombre", "")
    return [*found, named] if isinstance(named, str) and named else found


def _comprobar_nombres(conjunto: Conjunto, known: set[str]) -> None:
    """A text names exactly printed names (ML-2.1.2)."""
    for name, where, tree in conjunto.nombrados:
        if name not in known:
            raise tree.error(where, f"no hay una carta llamada «{name}»", f"no card is called «{name}»")


# -- catalogues -----------------------------------------------------------------------------------------------------


def agregar(catalogo: Catalogo, conjunto: Conjunto) -> Catalogo:
    """A copy of a catalogue with one more set, read beside it."""
    if any(c.edicion == conjunto.key for c in catalogo.cartas):
        raise already_loaded(conjunto.key)
    other = Catalogo()
    other.cartas = [*catalogo.cartas, *conjunto.cartas]
    other.por_clave = {c.key: c for c in other.cartas}
    for c in other.cartas:
        other.por_nombre.setdefault(c.nombre, []).append(c.numero)
        for code in c.impresiones:
            other.por_codigo[code] = c
        if c.del_cementerio:
            other.del_cementerio.append(c.numero)
            other.momentos_del_cementerio |= c.texto.momentos
        if c.tipo == TALISMAN:
            for h in c.texto.habilidades:
                _desde_la_mano(other, h)
    return other


def _desde_la_mano(catalogo: Catalogo, h: Habilidad) -> None:
    """What a hidden hand may answer: so that being asked tells nothing about it."""
    tipos = TODO_TIPO if h.sujeto is None else h.sujeto.tipos
    if h.clase == RESPUESTA:
        catalogo.desde_mano |= h.evento
        if isinstance(h.condicion, DaBono):
            catalogo.responde_a_bonos = True
        elif h.evento & E_SE_JUEGA:
            catalogo.respondibles |= tipos
        catalogo.salva_desde_mano = catalogo.salva_desde_mano or habla_de_irse(h)
    elif h.clase == TEXTO:
        when = h.momento & (MOMENTOS | M_SIEMPRE)
        catalogo.desde_mano |= when
        catalogo.en_momentos |= when
    elif h.clase == ANULACION:
        catalogo.anulables |= tipos
    elif h.clase == CANCELACION:
        catalogo.cancela = True
    elif h.clase == SALVACION:
        catalogo.salva_desde_mano = True


def _leer_base(nombres: SetNames) -> Catalogo:
    """A card may name those of any edition."""
    c = Catalogo()
    read: list[Conjunto] = []
    for name in CONJUNTOS:
        conjunto = _leer(read_file(CARPETA / f"{name}.yaml"), c, False)
        nombres[conjunto.key] = conjunto.nombre
        read.append(conjunto)
        c = agregar(c, conjunto)
    for conjunto in read:
        _comprobar_nombres(conjunto, set(c.por_nombre))
    return c


def _con_archivo(catalogo: Catalogo, path: Path) -> Catalogo:
    return agregar(catalogo, leer_conjunto(path, catalogo, True))


CATALOGOS: Final = Catalogues(_leer_base, _con_archivo)


def catalogo_base() -> Catalogo:
    """The editions that come with the game, read once."""
    return CATALOGOS.base()


def open_catalogue(files: list[str]) -> Catalogo:
    """The base sets and the given files; raises CardError."""
    return CATALOGOS.with_files(files)
