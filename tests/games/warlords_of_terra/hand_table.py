"""Tables made by hand, with a handful of cards that need no file: for what is told of a table.

from games.warlords_of_terra.hand_table import mesa, tropa, zona
"""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.model.cards import (
    ABSORBER,
    ACCESORIO,
    ACTIVADA,
    AHINCO,
    ARMA,
    ARRASAR,
    DE_CAMPO,
    DE_HEROE,
    DISTANCIA,
    ESCUDO_IGNEO,
    GOLPE_EN_AREA,
    GOLPE_RAPIDO,
    HECHIZO,
    HEROE,
    LEGION,
    LUGAR,
    OBJETO,
    SUBITO,
    TEXTO,
    TROPA,
    ULTIMA_PALABRA,
    VOLAR,
    Carta,
    Catalogo,
    Efecto,
    Habilidad,
)
from coliseo.games.warlords_of_terra.model.config import AMISTOSA, LEGENDARIAS, SUIZO, Config
from coliseo.games.warlords_of_terra.model.pieces import Edificio, Pertrecho, Tropa
from coliseo.games.warlords_of_terra.model.players import Jugador
from coliseo.games.warlords_of_terra.model.readings import Lecturas
from coliseo.games.warlords_of_terra.model.table import TABLERO, TACTICA, Mesa
from coliseo.kernel.policies import CASUAL

#: (name in Spanish and English, type, realm, oro, maná, ATQ, VIDA, VEL)
_CARTAS: Final = (
    ("Maestra Alba", "Mistress Alba", HEROE, 0, 0, 0, 0, 0, 0),
    ("Jefe Roto", "Broken Chief", HEROE, 3, 0, 0, 0, 0, 0),
    ("Lancera", "Lancer", TROPA, 0, 0, 2, 2, 3, 2),
    ("Orko", "Orc", TROPA, 3, 0, 2, 3, 3, 2),
    ("Duelista", "Duelist", TROPA, 0, 1, 3, 3, 3, 3),
    ("Ballestera", "Crossbow", TROPA, 0, 1, 2, 2, 2, 2),
    ("Falange", "Phalanx", TROPA, 0, 0, 2, 1, 2, 2),
    ("Serafín", "Seraph", TROPA, 0, 0, 4, 3, 3, 3),
    ("Ariete", "Ram", TROPA, 3, 1, 4, 4, 5, 2),
    ("Molinete", "Whirl", TROPA, 3, 1, 3, 2, 4, 2),
    ("Paladín", "Paladin", TROPA, 0, 2, 3, 3, 5, 2),
    ("Brasero", "Brazier", TROPA, 2, 0, 3, 2, 3, 2),
    ("Espada", "Sword", OBJETO, 0, 2, 0, 0, 0, 0),
    ("Medalla", "Medal", OBJETO, 0, 2, 1, 0, 0, 0),
    ("Tótem", "Totem", OBJETO, 3, 2, 1, 0, 0, 0),
    ("Capilla", "Chapel", LUGAR, 0, 1, 1, 0, 0, 0),
    ("Combustión", "Combustion", SUBITO, 2, 0, 2, 0, 0, 0),
    ("Marea", "Tide", HECHIZO, 2, 0, 4, 0, 0, 0),
    ("Última", "Last Word", TROPA, 1, 0, 3, 2, 2, 2),
)
_PALABRAS: Final = {
    "Duelista": GOLPE_RAPIDO,
    "Ballestera": DISTANCIA,
    "Falange": LEGION,
    "Serafín": VOLAR,
    "Ariete": ARRASAR,
    "Molinete": GOLPE_EN_AREA,
    "Paladín": AHINCO,
    "Última": ULTIMA_PALABRA,
}
CLAVES: Final = {
    "Serafín": "serafin",
    "Paladín": "paladin",
    "Tótem": "totem",
    "Combustión": "combustion",
    "Última": "ultima",
}


def clave(nombre: str) -> str:
    return CLAVES.get(nombre, nombre.lower().replace(" ", "_"))


def catalogo() -> Catalogo:
    found = Catalogo()
    for numero, (es, en, tipo, reino, oro, mana, atq, vida, vel) in enumerate(_CARTAS):
        c = Carta(numero, clave(es), "", es, en, tipo)
        c.reino, c.oro, c.mana, c.atq, c.vida, c.vel = reino, oro, mana, atq, vida, vel
        c.palabras = _PALABRAS.get(es, 0)
        found.cartas.append(c)
        found.por_clave[c.key] = c
    indices = {"paladin": (ABSORBER, 1), "brasero": (ESCUDO_IGNEO, 2)}
    for key, (place, n) in indices.items():
        found.por_clave[key].indices = tuple([n if i == place else 0 for i in range(4)])  # type: ignore[assignment]
    found.por_clave["lancera"].odio = 1 << 3
    for key, kind, lasts in (("espada", ARMA, 2), ("medalla", ACCESORIO, 0), ("totem", DE_CAMPO, 2)):
        found.por_clave[key].clase_objeto = kind
        found.por_clave[key].durabilidad = lasts
    found.por_clave["capilla"].da_mana = 1
    found.por_clave["maestra_alba"].habilidades = (_poder(2, "Amparo", "Shelter"), _poder(5, "Carga", "Charge"))
    found.por_clave["jefe_roto"].habilidades = (_poder(2, "Embestida", "Rush"),)
    found.por_clave["jefe_roto"].alimento = 0
    turning = Habilidad(ACTIVADA, Efecto([]))
    turning.voltea = True
    turning.inmola = 1
    found.por_clave["paladin"].habilidades = (turning,)
    for key in ("combustion", "marea"):
        found.por_clave[key].habilidades = (Habilidad(TEXTO, Efecto([])),)
    return found


def _poder(pp: int, es: str, en: str) -> Habilidad:
    h = Habilidad(DE_HEROE, Efecto([]))
    h.pp, h.nombre, h.nombre_en = pp, es, en
    return h


def mesa(tablero: dict[str, str] | None = None, turno: int = 3) -> Mesa:
    """A's Táctica with troops by zone, "Lancera de A"; they entered on an earlier turn."""
    m = Mesa(Config(CASUAL, AMISTOSA, SUIZO, LEGENDARIAS, False, 0, 0, Lecturas()), catalogo(), 7)
    m.jugadores = [Jugador(seat) for seat in range(2)]
    for j, hero in zip(m.jugadores, ("maestra_alba", "jefe_roto"), strict=True):
        j.heroe = numero(m, hero)
        j.reino = m.carta(j.heroe).reino
    m.fase = TACTICA
    m.turno = turno
    for where, written in (tablero or {}).items():
        name, _, owner = written.rpartition(" de ")
        poner(m, clave(name), "AB".index(owner), where)
    return m


def numero(m: Mesa, key: str) -> int:
    return m.catalogo.por_clave[key].numero


def poner(m: Mesa, key: str, seat: int, where: str) -> Tropa:
    cell = zona(where)
    p = Tropa(m.nuevo_id(), numero(m, key), seat, seat, cell)
    m.tropas[p.ident] = p
    m.zonas[cell] = p.ident
    return p


def objeto(m: Mesa, key: str, seat: int) -> Pertrecho:
    """An object that lies nowhere yet."""
    c = m.catalogo.por_clave[key]
    return Pertrecho(m.nuevo_id(), c.numero, seat, seat, c.durabilidad, 0, False)


def lugar(m: Mesa, key: str, seat: int) -> Edificio:
    """A lugar in an Área de Construcción."""
    x = Edificio(m.nuevo_id(), numero(m, key), seat, seat, False)
    m.jugadores[seat].lugares = (*m.jugadores[seat].lugares, x)
    return x


def zona(name: str) -> int:
    return TABLERO.cell_named(name)


def tropa(m: Mesa, where: str) -> int:
    """The ident of the troop in a zone."""
    return m.zonas[zona(where)]
