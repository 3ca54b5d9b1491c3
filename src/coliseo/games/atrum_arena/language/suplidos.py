"""Documented Powers made playable by supplying what the rulebook leaves unsaid; what was supplied stays marked."""

from __future__ import annotations

from typing import Final

from coliseo.effects.provenance import REGLAMENTO
from coliseo.effects.source import Tree, plain
from coliseo.games.atrum_arena.language.errata import Vigencia, corregir, vigente
from coliseo.games.atrum_arena.language.reference import DatosPoder
from coliseo.games.atrum_arena.language.sets import leer_poder
from coliseo.games.atrum_arena.model.cards import PoderDef
from coliseo.games.atrum_arena.model.config import FECHA_REGLAMENTO
from coliseo.kernel.rules import cite
from coliseo.text.mistake import Mistake

cite("validator", "suplidos.documentado", ("AA-III.1.1.2", "AA-III.1.3.7", "AA-III.1.3.8", "AA-III.1.3.9"))


class DatosErroneos(Mistake):
    """What was supplied contradicts the rulebook, or something is still missing. `regla` is "" when none is broken."""

    def __init__(self, regla: str, es: str, en: str) -> None:
        super().__init__(f"{regla}: {es}" if regla else es, f"{regla}: {en}" if regla else en)
        self.regla = regla


class PoderSuplido(PoderDef):
    """A documented Power with supplied values; `supuestos` names them."""

    def __init__(self, de: PoderDef, supuestos: tuple[str, ...]) -> None:
        super().__init__(
            de.key,
            de.nombre,
            de.nombre_en,
            de.clase,
            de.descarte,
            de.rareza,
            de.unico,
            de.valores,
            de.efecto,
            de.procedencia,
            de.exencion,
            de.reglas,
        )
        self.supuestos = supuestos


def documentado(
    poder: str,
    coste: int = -1,
    descarte: str = "",
    clase: str = "",
    rareza: str = "",
    unico: str = "",
    valor: int = -1,
    que: str = "",
    fecha: str = FECHA_REGLAMENTO,
    reptante: str = "",
    edicion: str = "",
    aun_prohibido: bool = False,
    procedencia: str = REGLAMENTO,
) -> PoderSuplido:
    """A documented Power with the text in force on a date, ready to be put on a Reptante.

    With `reptante`, the values are those printed on its copy, and misprints are read as III.1.3 says. `valor` is the
    printed number and `que` (ataque, defensa) what a Power of the keyword Reforzar reinforces. A banned Power is
    refused unless `aun_prohibido`: a card file may print it, and the table replaces it by its date.
    """
    v = vigente(poder, fecha)
    if v is None:
        raise DatosErroneos("", f"el reglamento no nombra «{poder}»", f"the rulebook does not name “{poder}”")
    if v.prohibido and not aun_prohibido:
        raise DatosErroneos("AA-III.1.2.1", f"«{v.nombre}» está prohibido", f"“{v.nombre}” is banned")
    d = v.datos
    supplied: list[str] = []
    tree = Tree(f"documentados ({d.nombre})", 1)
    tree.entries = [("nombre", _hoja(d.nombre))]
    for field, given, known, inferred in (
        ("clase", clase, d.clase, d.clase_inferida),
        ("descarte", descarte, d.descarte, ""),
        ("rareza", rareza, d.rareza, ""),
        ("unico", unico, d.unico, ""),
    ):
        word = _palabra(d, field, given, known or inferred, reptante, edicion)
        if word == "" and field == "unico":
            word = "no"
        elif word == "":
            raise _falta(d, field)
        if known == "":
            supplied.append(field)
        tree.entries.append((field, _hoja(word)))
    cost = _coste(d, coste)
    if cost not in d.costes:
        supplied.append("coste")
    number = _numero(d, cost, valor, reptante, edicion)
    if number >= 0 and cost not in d.valores:
        supplied.append("valor")
    values = Tree(tree.file, 1)
    values.entries = [(str(cost), _hoja(max(0, number)))]
    tree.entries.append(("valores", values))
    tree.entries.append(("efecto", _efecto(v, number, que)))
    if v.palabra_clave:
        supplied.append("que")
    rules = Tree(tree.file, 1)
    rules.items = [_hoja(r) for r in d.reglas]
    tree.entries.append(("reglas", rules))
    return PoderSuplido(leer_poder(tree, d.nombre, procedencia), tuple(supplied))


_CAMPOS: Final = ("clase", "descarte", "rareza", "unico", "que", "reptante", "edicion")


def leer_documentado(tree: Tree, where: str, procedencia: str) -> PoderSuplido:
    """`{documentado: Cacería salvaje, coste: 1, descarte: bestia, rareza: superior}` in a card file."""
    tree.only(where, ("documentado", "coste", "valor", *_CAMPOS))
    words = {field: plain(v.text(field)) for field in _CAMPOS[:5] if (v := tree.get(field)) is not None}
    names = {field: v.text(field) for field in _CAMPOS[5:] if (v := tree.get(field)) is not None}
    cost = tree.get("coste")
    number = tree.get("valor")
    try:
        return documentado(
            tree.need("documentado").text("documentado"),
            -1 if cost is None else cost.integer("coste", 0, 4),
            words.get("descarte", ""),
            words.get("clase", ""),
            words.get("rareza", ""),
            words.get("unico", ""),
            -1 if number is None else number.integer("valor", 0, 20),
            words.get("que", ""),
            FECHA_REGLAMENTO,
            names.get("reptante", ""),
            names.get("edicion", ""),
            True,
            procedencia,
        )
    except DatosErroneos as error:
        raise tree.error(where, error.es, error.en) from error


def _hoja(value: str | int) -> Tree:
    leaf = Tree("documentados", 1)
    leaf.scalar = value
    return leaf


def _falta(d: DatosPoder, field: str) -> DatosErroneos:
    return DatosErroneos(
        "",
        f"el reglamento no dice de «{d.nombre}» este dato, que hay que dar: {field}",
        f"the rulebook does not state this of “{d.nombre}”; it must be given: {field}",
    )


def _palabra(d: DatosPoder, field: str, given: str, known: str, reptante: str, edicion: str) -> str:
    """The value of a fact: known or given. What is given may be a misprint, but may not contradict what is known."""
    if given == "":
        return known
    word, rule = corregir(d.key, field, given, reptante, edicion) if reptante else (given, "")
    if known != "" and word != known:
        misprint = corregir(d.key, field, given, next((e.reptante for e in d.erratas if e.campo == field), ""))[1]
        raise DatosErroneos(
            rule or misprint or (d.reglas[0] if d.reglas else ""),
            f"{field} de «{d.nombre}» es {known}, no {word}",
            f"{field} of “{d.nombre}” is {known}, not {word}",
        )
    return word


def _coste(d: DatosPoder, given: int) -> int:
    known = d.costes or d.costes_inferidos
    if given < 0:
        if len(known) != 1:
            raise _falta(d, "coste")
        return known[0]
    if known and given not in known:
        costs = ", ".join([str(c) for c in known])
        rule = "AA-II.6.5.1" if d.costes_inferidos and not d.costes else (d.reglas[0] if d.reglas else "")
        raise DatosErroneos(rule, f"«{d.nombre}» existe a coste {costs}", f"“{d.nombre}” exists at cost {costs}")
    return given


def _numero(d: DatosPoder, coste: int, given: int, reptante: str, edicion: str) -> int:
    """The printed number: known at that cost, or given; -1 if the text has none."""
    if coste in d.valores:
        if given >= 0 and given != d.valores[coste]:
            n = d.valores[coste]
            raise DatosErroneos(d.reglas[0], f"a coste {coste} el número es {n}", f"at cost {coste} the number is {n}")
        return d.valores[coste]
    if given >= 0:
        return int(corregir(d.key, "valor", str(given), reptante, edicion)[0]) if reptante else given
    if d.valores:
        raise _falta(d, "valor")
    return -1


def _efecto(v: Vigencia, number: int, que: str) -> Tree:
    """The program: as documented; or Reforzar with the printed number (AA-III.1.1.2); or the copy's own number."""
    d = v.datos
    if v.palabra_clave == "reforzar":
        if number < 0 or que == "":
            raise _falta(d, "valor, que")
        return _lista([("reforzar", [("cantidad", _hoja("valor")), ("que", _hoja(que))])])
    if not v.conocido or d.efecto is None:
        note = v.notas[-1] if v.notas else d.notas
        raise DatosErroneos(
            "",
            f"no se conoce el efecto de «{d.nombre}»: {note['es']}",
            f"the effect of “{d.nombre}” is not known: {note['en']}",
        )
    if d.ejemplar and number >= 0:
        # the number of the documented text is that of one copy; another copy has its own
        return _lista([("prevenir", [("cantidad", _hoja("valor"))])])
    return d.efecto


def _lista(ops: list[tuple[str, list[tuple[str, Tree]]]]) -> Tree:
    items: list[Tree] = []
    for word, fields in ops:
        inner = Tree("documentados", 1)
        inner.entries = fields
        outer = Tree("documentados", 1)
        outer.entries = [(word, inner)]
        items.append(outer)
    program = Tree("documentados", 1)
    program.items = items
    return program
