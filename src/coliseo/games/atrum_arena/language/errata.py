"""The dated overlay (III.1): which text is in force on a date, what is banned, what is misprinted.

The same card file read as of a date gives the text of that date. Where the rulebook does not say what a text was before
a change, the answer says so instead of guessing.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing
from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.atrum_arena import DATA
from coliseo.games.atrum_arena.language.ops.all import VOCABULARIO, armar_efecto
from coliseo.games.atrum_arena.language.reference import DOCUMENTADOS, DatosPoder, Impresion, clave_de_poder
from coliseo.games.atrum_arena.model.cards import Efecto, Poder, Reptante
from coliseo.games.atrum_arena.model.config import FECHA_REGLAMENTO
from coliseo.kernel.rules import cite
from coliseo.text.dates import to_the_day
from coliseo.text.lexicon import Figure, capital

ARCHIVO: Final = DATA / "cards" / "errata.yaml"

# kinds of change
TEXTO: Final = "texto"
PALABRA_CLAVE: Final = "palabra_clave"
NORMA: Final = "norma"
INICIO: Final = "inicio"
PROHIBICION: Final = "prohibicion"
PRESENTACION: Final = "presentacion"


class Cambio:
    """An official change with its date. `antes` is what is known of the time before it."""

    def __init__(self, tree: Tree) -> None:
        self.desde = to_the_day(tree.need("desde").text("desde"))
        until = tree.get("hasta")
        self.hasta = "" if until is None else to_the_day(until.text("hasta"))
        self.que = tree.need("que").text("que")
        self.nombre = tree.need("nombre").text("nombre")
        powers = tree.get("poderes")
        names = [] if powers is None else powers.sequence("poderes")
        self.poderes = tuple([plain(p.text("poderes")) for p in names])
        self.reglas = tuple([r.text("reglas") for r in tree.need("reglas").sequence("reglas")])
        #: in both languages, and the rule that gives the date
        self.texto = {"es": tree.need("es").text("es"), "en": tree.need("en").text("en"), "regla": self.reglas[0]}
        self.antes = {
            "es": tree.need("antes_es").text("antes_es"),
            "en": tree.need("antes_en").text("antes_en"),
            "regla": self.reglas[0],
        }
        cite("errata", self.nombre, self.reglas)

    def rige(self, fecha: str) -> bool:
        return self.desde <= fecha and (self.hasta == "" or fecha < self.hasta)


class Retoque:
    """A rewording without a date that does not alter what the Power does."""

    def __init__(self, tree: Tree) -> None:
        self.poder = plain(tree.need("poder").text("poder"))
        self.reglas = tuple([r.text("reglas") for r in tree.need("reglas").sequence("reglas")])
        self.texto = {"es": tree.need("es").text("es"), "en": tree.need("en").text("en"), "regla": self.reglas[0]}
        cite("errata", self.poder, self.reglas)


_RAIZ: Final = read_file(ARCHIVO).need("errata")
CAMBIOS: Final = [Cambio(t) for t in _RAIZ.need("cambios").sequence("cambios")]
RETOQUES: Final = [Retoque(t) for t in _RAIZ.need("retoques").sequence("retoques")]
_ERRATAS: Final = [e for p in DOCUMENTADOS.poderes.values() for e in p.erratas]
for _e in _ERRATAS:
    cite("errata", f"{_e.poder}.{_e.campo}", (_e.regla,))


def rige(nombre: str, fecha: str) -> bool:
    """Is the change of that name (a rule, a keyword, a way to start…) in force on a date?"""
    for c in CAMBIOS:
        if c.nombre == nombre:
            return c.rige(to_the_day(fecha))
    raise KeyError(nombre)


# -- the text in force ----------------------------------------------------------------------------------------------


class Vigencia:
    """A documented Power as it stood on a date."""

    def __init__(self, datos: DatosPoder, fecha: str) -> None:
        self.datos = datos
        self.key = datos.key
        self.nombre = datos.nombre
        self.fecha = fecha
        self.reglas = datos.reglas
        #: since when the text of that date was in force; "" if the rulebook does not say
        self.desde = ""
        #: True when the text of that date is known; otherwise `nota` says what is
        self.conocido = True
        self.prohibido = False
        self.sustituto = ""
        #: keyword that stands for the printed wording while number and object are those of the copy (AA-III.1.1.1)
        self.palabra_clave = ""
        self.efecto: Efecto | None = None
        self.notas: list[dict[str, str]] = []

    def nota(self, lang: str) -> str:
        """What there is to say of that date, each with its rule if one of the dated rules says it."""
        return " ".join([f"{n[lang]} ({n['regla']})" if "regla" in n else n[lang] for n in self.notas if n[lang]])

    def text(self, lang: str) -> str:
        """The effect in words, or "" where it is not known."""
        if self.efecto is None:
            return ""
        values = list(self.datos.valores.values()) or [0]
        t = Printing(lang, Figure(min(values), max(values)), self.datos.clase or self.datos.clase_inferida)
        return " ".join([s for s in [capital(op.text(t)) for op in self.efecto.tree] if s])


def vigente(poder: str, fecha: str = FECHA_REGLAMENTO) -> Vigencia | None:
    """A documented Power (by key or name, misprinted or not) as of a date; None if the rulebook names no such Power."""
    datos = DOCUMENTADOS.poderes.get(clave_de_poder(poder))
    if datos is None:
        return None
    day = to_the_day(fecha)
    v = Vigencia(datos, day)
    for c in CAMBIOS:
        if datos.key in c.poderes:
            if c.rige(day):
                v.desde = c.desde
                if c.que == PALABRA_CLAVE:
                    v.palabra_clave = c.nombre
                v.notas.append(c.texto)
            else:
                v.conocido = False
                v.notas.append(c.antes)
    for r in RETOQUES:
        if r.poder == datos.key:
            v.notas.append(r.texto)
    if v.conocido and datos.efecto is not None:
        v.efecto = armar_efecto(VOCABULARIO.ops(datos.efecto, "efecto"))
        if _dice_anular(v.efecto) and not rige("anular", day):
            # the words are known, but not what they meant then
            v.conocido = False
            v.efecto = None
            v.notas.append(_cambio("anular").antes)
    if v.conocido and v.efecto is None:
        v.conocido = v.palabra_clave != ""
        v.notas.append(datos.notas)
    v.sustituto = sustituto_de(datos.key, day)
    if v.sustituto:
        v.prohibido = True
        v.notas.append(_cambio(datos.key).texto)
    return v


def _dice_anular(efecto: Efecto) -> bool:
    return any(node.key == "anular" for node in efecto.nodes)


def _cambio(nombre: str) -> Cambio:
    return next(c for c in CAMBIOS if c.nombre == nombre)


# -- misprints ------------------------------------------------------------------------------------------------------


def corregir(poder: str, campo: str, impreso: str, reptante: str = "", edicion: str = "") -> tuple[str, str]:
    """What a printed value is to be read as, and by which rule ("" if it stands as printed) (III.1.3).

    A misprint of one Reptante's copies concerns only them; one of a whole edition, every copy of it.
    """
    key = clave_de_poder(poder)
    for e in _ERRATAS:
        if e.poder == key and e.campo == campo and _misma(campo, e.impreso, impreso) and _alcanza(e, reptante, edicion):
            return e.correcto, e.regla
    return impreso, ""


def _misma(campo: str, errata: str, impreso: str) -> bool:
    """Names differ by accents too («heróica»); other printed values are compared as keys."""
    return errata.lower() == impreso.strip().lower() if campo == "nombre" else plain(errata) == plain(impreso)


def _alcanza(e: Impresion, reptante: str, edicion: str) -> bool:
    if e.reptante:
        return e.reptante == plain(reptante) and edicion in ("", e.edicion)
    return edicion in ("", e.edicion)


# -- Reptantes ------------------------------------------------------------------------------------------------------


class ReptanteVigente:
    """A documented Reptante as of a date: its known Powers as they are to be read, and what its copy misprints."""

    def __init__(self, nombre: str, edicion: str, poderes: list[Vigencia], desconocidos: int) -> None:
        self.nombre = nombre
        self.edicion = edicion
        self.poderes = poderes
        self.desconocidos = desconocidos
        self.erratas: list[Impresion] = []
        #: printed Powers that are banned on that date: others are among `poderes` in their place
        self.prohibidos: list[Vigencia] = []


def reptante_vigente(reptante: str, fecha: str = FECHA_REGLAMENTO, edicion: str = "") -> ReptanteVigente | None:
    """A documented Reptante; a banned Power is replaced by its substitute (AA-III.1.2.2). None if it is not named."""
    datos = DOCUMENTADOS.reptantes.get(plain(reptante))
    if datos is None:
        return None
    powers: list[Vigencia] = []
    banned: list[Vigencia] = []
    for key in datos.poderes:
        v = vigente(key, fecha)
        if v is not None and v.prohibido:
            banned.append(v)
            v = vigente(v.sustituto, fecha)
        if v is not None:
            powers.append(v)
    r = ReptanteVigente(datos.nombre, edicion or datos.edicion, powers, datos.desconocidos)
    r.prohibidos = banned
    # the edition of a shop's Reptante is written with the shop's name after it
    same = edicion == "" or datos.edicion.startswith(edicion)
    r.erratas = [e for e in _ERRATAS if same and e.reptante == datos.key and e.poder in datos.poderes]
    return r


def sustituto_de(key: str, day: str) -> str:
    """What takes the place of a Power that is banned on a day; "" if it is not (AA-III.1.2.1, AA-III.1.2.2)."""
    datos = DOCUMENTADOS.poderes.get(key)
    if datos is None or datos.prohibido_desde == "" or day < to_the_day(datos.prohibido_desde):
        return ""
    return datos.sustituto


def reptante_en_fecha(r: Reptante, fecha: str) -> Reptante:
    """A Reptante as it is played on a date: a banned Power gives way to its substitute (AA-III.1.2.2)."""
    from coliseo.games.atrum_arena.language.suplidos import documentado

    day = to_the_day(fecha)
    if not any(sustituto_de(p.de.key, day) for p in r.poderes):
        return r
    powers: list[Poder] = []
    for p in r.poderes:
        key = sustituto_de(p.de.key, day)
        if key:
            other = documentado(key, fecha=day)
            p = Poder(other, next(iter(other.valores)))
        powers.append(p)
    return Reptante(r.key, r.nombre, r.edicion, tuple(powers), r.procedencia, r.set_key)
