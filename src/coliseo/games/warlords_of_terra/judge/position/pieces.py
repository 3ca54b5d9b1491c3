"""Troops, objects and lugares of a position, from plain data: `c2: {carta: Osa Madre, de: A, dano: 1}`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import boolean_at, integer_at, word_at
from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.warlords_of_terra.construction.rules import buscar_carta
from coliseo.games.warlords_of_terra.model.cards import (
    ACCESORIO,
    ARMA,
    CLASES_DE_OBJETO,
    DE_CAMPO,
    INDICES,
    INMUNIDADES,
    LUGAR,
    NO_SE_ADHIERE,
    OBJETO,
    PALABRAS,
    REINOS,
    TIPOS,
    TROPA,
    Carta,
    Catalogo,
)
from coliseo.games.warlords_of_terra.model.marks import (
    CON_INDICE,
    CON_INMUNIDAD,
    CON_ODIO,
    CON_PALABRA,
    DE_UNA_COPIA,
    FIJA_ATQ,
    FIJA_VEL,
    FIJA_VIDA,
    MOMENTOS,
    NO_MUEVE,
    SUMA_ATQ,
    SUMA_VEL,
    SUMA_VIDA,
    Adquirida,
)
from coliseo.games.warlords_of_terra.model.pieces import (
    EN_CURSO,
    SIN_ACTIVAR,
    TERMINADA,
    Adherida,
    Edificio,
    Pertrecho,
    Tropa,
)
from coliseo.games.warlords_of_terra.model.table import TABLERO, Mesa
from coliseo.judge.acting import seat_at
from coliseo.text.nearest import did_you_mean
from coliseo.text.seats import seat_named

ASIENTOS: Final = 2
_DE_TROPA: Final = (
    "carta", "de", "dueno", "volteada", "dano", "contadores", "adquiridas", "objetos", "adheridas", "nueva", "entro_en",
    "movio", "activacion", "ataco", "anulada", "aturdida", "atrapada_por", "prestada_por", "ficha",
)  # fmt: skip
_DE_OBJETO: Final = ("carta", "de", "dueno", "durabilidad", "ficha")
#: how far the activation of a troop has gone, by its words
ACTIVACIONES: Final = ("sin_activar", "en_curso", "terminada")
#: numbers that a troop may have acquired
_SUMAS: Final = {
    "atq": SUMA_ATQ,
    "vida": SUMA_VIDA,
    "vel": SUMA_VEL,
    "fija_atq": FIJA_ATQ,
    "fija_vida": FIJA_VIDA,
    "fija_vel": FIJA_VEL,
}
_DE_ADQUIRIDA: Final = (*_SUMAS, "palabra", "indice", "odio", "inmune", "no_mueve", "hasta", "de_una_copia")


def zona_nombrada(name: str, tree: Tree, field: str) -> int:
    zone = TABLERO.cell_named(name)
    if zone < 0:
        raise tree.error(field, "se esperaba una zona, de a1 a e5", "a zone was expected, a1 to e5")
    return zone


def carta_nombrada(word: str, catalogo: Catalogo, tree: Tree, field: str) -> Carta:
    """A card by its name, its key or its short code."""
    found = buscar_carta(catalogo, word)
    if found is None:
        meant = did_you_mean(word, (c.nombre for c in catalogo.cartas))
        raise tree.error(
            field, f"no hay una carta llamada «{word}».{meant['es']}", f"no card is called «{word}».{meant['en']}"
        )
    return found


def cartas_de(tree: Tree, field: str, catalogo: Catalogo) -> list[int]:
    """Cards from a list of names or `{name: number}`, in the order given."""
    return [carta_nombrada(word, catalogo, place, field).numero for word, place in words_of(tree, field)]


def de_tipo(card: Carta, kind: int, tree: Tree, field: str) -> Carta:
    if card.tipo != kind:
        raise tree.error(field, f"«{card.nombre}» no es: {TIPOS[kind]}", f"«{card.nombre}» is not: {TIPOS[kind]}")
    return card


def carta_y_asiento(tree: Tree, field: str, catalogo: Catalogo, whose: int = -1) -> tuple[Carta, int]:
    """`{carta: Osa Madre, de: B}`, or in short `Osa Madre de B`; where it is clear whose it is, the name alone."""
    if tree.entries is not None:
        named = tree.need("carta")
        card = carta_nombrada(named.text("carta"), catalogo, named, f"{field}.carta")
        given = tree.get("de")
        if given is None and whose >= 0:
            return card, whose
        return card, seat_at(tree.need("de"), "de", ASIENTOS)
    word = tree.text(field)
    if whose >= 0 and buscar_carta(catalogo, word) is not None:
        return carta_nombrada(word, catalogo, tree, field), whose
    head, _, seat = word.rpartition(" de ")
    if not head or seat_named(seat.strip(), ASIENTOS) < 0:
        raise tree.error(field, "se esperaba «CARTA de A», o {carta, de}", "«CARD de A», or {carta, de}, was expected")
    return carta_nombrada(head, catalogo, tree, field), seat_named(seat.strip(), ASIENTOS)


def _dueno(tree: Tree, seat: int) -> int:
    owner = tree.get("dueno")
    return seat if owner is None else seat_at(owner, "dueno", ASIENTOS)


# -- objects and lugares --------------------------------------------------------------------------------------------


def objeto(tree: Tree, field: str, m: Mesa, seat: int, field_object: bool) -> Pertrecho:
    """A name, `NAME de B`, or `{carta, de, durabilidad}`; in an Armería or on a troop it is whoever's that is."""
    if tree.entries is not None:
        tree.only(field, _DE_OBJETO)
    card, control = carta_y_asiento(tree, field, m.catalogo, seat)
    de_tipo(card, OBJETO, tree, field)
    if (card.clase_objeto == DE_CAMPO) != field_object:
        wanted = CLASES_DE_OBJETO[DE_CAMPO] if field_object else ", ".join(CLASES_DE_OBJETO[ARMA : ACCESORIO + 1])
        raise tree.error(field, f"«{card.nombre}» no es: {wanted}", f"«{card.nombre}» is not: {wanted}")
    left = integer_at(tree, "durabilidad", card.durabilidad, 0, max(card.durabilidad, 0))
    owner = _dueno(tree, control)
    return Pertrecho(m.nuevo_id(), card.numero, owner, control, left, 0, boolean_at(tree, "ficha", card.ficha))


def poner_objetos_de_campo(tree: Tree, m: Mesa) -> None:
    for name, value in tree.mapping("campo"):
        zone = zona_nombrada(name, value, f"campo.{name}")
        if zone in m.campo:
            raise value.error(f"campo.{name}", "la zona está repetida", "the zone is repeated")
        m.campo[zone] = objeto(value, f"campo.{name}", m, -1, True)


def lugar(tree: Tree, field: str, m: Mesa, seat: int) -> Edificio:
    """A name, or `{carta, volteado}`."""
    if tree.entries is not None:
        tree.only(field, ("carta", "volteado", "dueno"))
    card, _ = carta_y_asiento(tree, field, m.catalogo, seat)
    de_tipo(card, LUGAR, tree, field)
    return Edificio(m.nuevo_id(), card.numero, _dueno(tree, seat), seat, boolean_at(tree, "volteado"))


# -- troops ---------------------------------------------------------------------------------------------------------


def poner_tropas(tree: Tree, m: Mesa) -> None:
    """In the order of the file, which is the order in which they entered."""
    for name, value in tree.mapping("tablero"):
        zone = zona_nombrada(name, value, f"tablero.{name}")
        if m.zonas[zone]:
            raise value.error(f"tablero.{name}", "la zona está repetida", "the zone is repeated")
        p = _tropa(value, f"tablero.{name}", m, zone)
        m.tropas[p.ident] = p
        m.zonas[zone] = p.ident
    for name, value in tree.mapping("tablero"):
        _lazos(value, f"tablero.{name}", m, m.tropas[m.zonas[TABLERO.cell_named(name)]])


def _tropa(tree: Tree, field: str, m: Mesa, zone: int) -> Tropa:
    card, seat = carta_y_asiento(tree, field, m.catalogo)
    de_tipo(card, TROPA, tree, field)
    if tree.entries is not None:
        tree.only(field, _DE_TROPA)
    p = Tropa(m.nuevo_id(), card.numero, _dueno(tree, seat), seat, zone)
    p.ficha = boolean_at(tree, "ficha", card.ficha)
    p.volteada = boolean_at(tree, "volteada")
    p.aturdida = boolean_at(tree, "aturdida")
    p.ataco = boolean_at(tree, "ataco")
    p.dano = integer_at(tree, "dano", 0, 0, 99)
    p.contadores = integer_at(tree, "contadores", 0, 0, 20)
    p.movio = integer_at(tree, "movio", 0, 0, 9)
    p.entro_en = integer_at(tree, "entro_en", m.turno if boolean_at(tree, "nueva") else 0, 0, m.turno)
    p.activacion = _activacion(tree, m, p)
    p.adquiridas = _adquiridas(tree, field, m)
    if boolean_at(tree, "anulada"):
        # whatever it had acquired by then is gone as well (OQ-WT-33)
        p.anulada_desde = m.marcar_hora()
    _equipo(tree, field, m, p)
    return p


def _activacion(tree: Tree, m: Mesa, p: Tropa) -> int:
    """Whoever has walked is in the middle of its activation, unless it is said otherwise; one troop at most is."""
    spent = TERMINADA if p.ataco else EN_CURSO if p.movio else SIN_ACTIVAR
    state = ACTIVACIONES.index(word_at(tree, "activacion", ACTIVACIONES, ACTIVACIONES[spent]))
    if state == EN_CURSO:
        if m.activa:
            raise tree.error("activacion", "solo una tropa puede estar en curso", "only one troop can be under way")
        m.activa = p.ident
    return state


def _adquiridas(tree: Tree, field: str, m: Mesa) -> tuple[Adquirida, ...]:
    """`[{atq: 1}, {vel: 2, hasta: este_turno}, {palabra: volar}, {indice: {absorber: 2}}]`, in order of resolution."""
    given = tree.get("adquiridas")
    found: list[Adquirida] = []
    for item in given.sequence(f"{field}.adquiridas") if given is not None else []:
        item.only(f"{field}.adquiridas", _DE_ADQUIRIDA)
        until = MOMENTOS.place(word_at(item, "hasta", MOMENTOS.keys, MOMENTOS.keys[0]))
        one = DE_UNA_COPIA if boolean_at(item, "de_una_copia") else 0
        for kind, n, data in _lo_adquirido(item, f"{field}.adquiridas"):
            since = m.marcar_hora()
            found.append(Adquirida(kind, n, until, data=data, since=since, turn=m.turno, first=one))
    return tuple(found)


def _lo_adquirido(item: Tree, field: str) -> list[tuple[int, int, int]]:
    """What one entry says, as kind, number and second number of a mark."""
    found: list[tuple[int, int, int]] = []
    for name, kind in _SUMAS.items():
        value = item.get(name)
        if value is not None:
            found.append((kind, value.integer(f"{field}.{name}", -99, 99), 0))
    numbers = item.get("indice")
    for name, value in numbers.mapping(f"{field}.indice") if numbers is not None else []:
        found.append((CON_INDICE, value.integer(f"{field}.indice.{name}", 1, 20), _lugar_de(name, INDICES, value)))
    for name, kind, words in (
        ("palabra", CON_PALABRA, PALABRAS),
        ("odio", CON_ODIO, REINOS),
        ("inmune", CON_INMUNIDAD, INMUNIDADES),
    ):
        given = item.get(name)
        for word, place in words_of(given, f"{field}.{name}") if given is not None else []:
            found.append((kind, 0, 1 << _lugar_de(word, words, place)))
    if boolean_at(item, "no_mueve"):
        found.append((NO_MUEVE, 0, 0))
    return found


def _lugar_de(word: str, words: tuple[str, ...], place: Tree) -> int:
    if plain(word) not in words:
        known = ", ".join(words)
        raise place.error(word, f"se esperaba una de: {known}", f"one of these was expected: {known}")
    return words.index(plain(word))


def _equipo(tree: Tree, field: str, m: Mesa, p: Tropa) -> None:
    """Objects and adhered cards: of whoever controls the troop, unless they say whose."""
    given = tree.get("objetos")
    for item in given.sequence(f"{field}.objetos") if given is not None else []:
        x = objeto(item, f"{field}.objetos", m, p.control, False)
        kinds = [m.carta(worn.carta).clase_objeto for worn in p.objetos]
        if m.carta(x.carta).clase_objeto in kinds:
            raise item.error(f"{field}.objetos", "ya lleva uno de esa clase", "it bears one of that kind already")
        p.objetos = (*p.objetos, x.equipado(m.marcar_hora()))
    stuck = tree.get("adheridas")
    for item in stuck.sequence(f"{field}.adheridas") if stuck is not None else []:
        if item.entries is not None:
            item.only(f"{field}.adheridas", ("carta", "de", "dueno"))
        card, seat = carta_y_asiento(item, f"{field}.adheridas", m.catalogo, p.control)
        if card.adhesion == NO_SE_ADHIERE:
            raise item.error(f"{field}.adheridas", f"«{card.nombre}» no se adhiere", f"«{card.nombre}» does not adhere")
        p.adheridas = (*p.adheridas, Adherida(m.nuevo_id(), card.numero, _dueno(item, seat), seat, m.marcar_hora()))


def _lazos(tree: Tree, field: str, m: Mesa, p: Tropa) -> None:
    """Who holds it (`atrapada_por`), and what gives its controller the control of it (`prestada_por`), by zone."""
    held = tree.get("atrapada_por")
    holders = words_of(held, f"{field}.atrapada_por") if held is not None else []
    p.atrapada_por = tuple([_tropa_en(m, word, place, f"{field}.atrapada_por") for word, place in holders])
    lent = tree.get("prestada_por")
    if lent is not None:
        p.prestada_por = _tropa_en(m, plain(lent.text("prestada_por")), lent, f"{field}.prestada_por")
        p.control_previo = m.rival[p.control]


def _tropa_en(m: Mesa, word: str, place: Tree, field: str) -> int:
    ident = m.zonas[zona_nombrada(word, place, field)]
    if not ident:
        raise place.error(field, f"no hay una tropa en {word}", f"there is no troop in {word}")
    return ident
