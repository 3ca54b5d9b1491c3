"""A small catalogue made by hand, so that the rules of construction are tested on cards that nobody tunes.

cat = catalogo()                  # Guerreros g1…g14, Chamanes c1…c4, support t1…t6, Oros: all of La Ira del Nahual
cartas = mazo()                   # a legal deck of fifty: 36 Guerreros and 14 Oros, one of them its Oro Inicial
mazo(g1=4), mazo(t1=2)            # the same with so many copies of those, still fifty
reglas(revisar_mazo(cat, cartas))
"""

from __future__ import annotations

from coliseo.effects.provenance import PUBLICO
from coliseo.effects.source import plain
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    ARMA,
    DESCONOCIDA,
    ORO,
    RAZAS,
    SIN_VOCABULARIO,
    TALISMAN,
    TOTEM,
    Carta,
    Catalogo,
    Texto,
)
from coliseo.kernel.guards import Refusal

ORO_SIMPLE = "uxmal"


def raza(*words: str) -> int:
    mask = 0
    for word in words:
        mask |= 1 << RAZAS.index(word)
    return mask


def agregar(
    cat: Catalogo,
    nombre: str,
    tipo: int,
    codigos: tuple[str, ...],
    edicion: str = "ira_del_nahual",
    frecuencia: str = "vasallo",
    razas: int = 0,
    key: str = "",
) -> Carta:
    c = Carta(len(cat.cartas), key or "".join(x for x in plain(nombre) if x.isalnum() or x == "_"), nombre, tipo)
    c.impresiones = codigos
    c.edicion = edicion
    c.frecuencia = "oro" if tipo == ORO else frecuencia
    c.razas = razas
    c.coste = 0 if tipo == ORO else 2
    c.procedencia = PUBLICO
    cat.cartas.append(c)
    cat.por_clave[c.key] = c
    cat.por_nombre.setdefault(nombre, []).append(c.numero)
    for code in codigos:
        cat.por_codigo[code] = c
    return c


def con_texto(c: Carta) -> Carta:
    """A text box, so that an Oro is not one sin habilidad."""
    c.texto = Texto([], [], 1)
    return c


def catalogo() -> Catalogo:
    cat = Catalogo()
    for n in range(1, 15):
        agregar(cat, f"g{n}", ALIADO, (f"IN-{n:03d}",), razas=raza("guerrero"), frecuencia="cortesano")
    for n in range(1, 5):
        agregar(cat, f"c{n}", ALIADO, (f"IN-{20 + n:03d}",), razas=raza("chaman"))
    for n, kind in enumerate((TALISMAN, ARMA, TOTEM, TALISMAN, ARMA, TOTEM), start=1):
        agregar(cat, f"t{n}", kind, (f"IN-{30 + n:03d}",))
    agregar(cat, "Uxmal", ORO, ("IN-120", "LC-170"))
    agregar(cat, "Machu Pichu", ORO, ("IN-121",))
    agregar(cat, "Báculo", ORO, ("MG-120", "LC-156"), "mundo_gotico")
    _reales(cat)
    return cat


def _reales(cat: Catalogo) -> None:
    """Names of real cards whose prints, limits or Razas are the point of a rule; the rest of them is not theirs."""
    agregar(cat, "Inti", ALIADO, ("IN-067", "LC-071"), frecuencia="real", razas=raza("chaman"))
    agregar(cat, "Killa", ALIADO, ("IN-098",), razas=raza("guerrero"))
    agregar(cat, "Killa", ALIADO, ("LC-075",), "cofradia", "real", raza("guerrero"), "killa_lc")
    agregar(cat, "Arlequín", TALISMAN, ("MG-011",), "mundo_gotico", "real").unica = True
    agregar(cat, "Arlequín", TALISMAN, ("LC-058",), "cofradia", "real", key="arlequin_lc")
    agregar(cat, "Espada Real", ORO, ("ER-002",), "el_reto")
    royal = con_texto(agregar(cat, "Espada Real", ORO, ("LC-065",), "cofradia", key="espada_real_lc"))
    royal.unica, royal.frecuencia = True, "real"
    agregar(cat, "Katana", ARMA, ("ED-211",), "espiritu_de_dragon").sin_limite = True
    agregar(cat, "47 Ronin", ALIADO, ("ED-093",), "espiritu_de_dragon", "real", raza("campeon", "samurai"))
    agregar(cat, "Kabuto", ARMA, ("ED-202",), "espiritu_de_dragon")
    agregar(cat, "Ánima Negra", ARMA, ("LC-104",), "cofradia")
    agregar(cat, "Guantelete", ARMA, ("LC-019",), "cofradia")
    agregar(cat, "Sin Raza", ALIADO, ("ER-098",), "el_reto")
    con_texto(agregar(cat, "Puchao", ORO, ("IN-109",))).frecuencia = "real"
    agregar(cat, "Tótem de Guanaco", TOTEM, ("IN-035",), frecuencia="cortesano")
    for n, word in enumerate(("samurai", "shaolin", "ninja"), start=1):
        agregar(cat, f"s{n}", ALIADO, (f"ED-{n:03d}",), "espiritu_de_dragon", razas=raza("campeon", word))
    agregar(cat, "Vlad", ALIADO, ("MG-060",), "mundo_gotico", razas=raza("vampiro", "dragon"))
    agregar(cat, "Nosferatu", ALIADO, ("LC-141",), "cofradia", razas=raza("vampiro"))
    guardian = agregar(cat, "Guardián", 0, (), "promos")
    guardian.estado = DESCONOCIDA
    muda = agregar(cat, "Muda", TALISMAN, ("IN-040",))
    muda.estado, muda.falta = SIN_VOCABULARIO, ("espejo",)


def mazo(**copias: int) -> list[str]:
    """A legal deck: plain Oros, then the cards asked for, then Guerreros three by three up to fifty."""
    wanted = [key for key, n in copias.items() for _ in range(n)]
    filler = [f"g{n}" for n in range(14, 0, -1) for _ in range(3) if f"g{n}" not in copias]
    return ([ORO_SIMPLE] * 14 + wanted + filler)[:50]


def reglas(refusals: list[Refusal]) -> set[str]:
    return {rule for r in refusals for rule in r.rules}


def guardas(refusals: list[Refusal]) -> set[str]:
    return {r.guard for r in refusals}
