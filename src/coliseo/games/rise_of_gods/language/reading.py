"""One card from its entry in a set file, validated, with the plan of its text. Mistakes point at file and line."""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import integer_at, word_at
from coliseo.effects.machine import MAX_OPS
from coliseo.effects.nodes import Node
from coliseo.effects.source import Tree, plain
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.card_text import (
    CUANDO,
    FORMAS,
    PRIMERA_VEZ,
    PRIMERA_VEZ_DEL_TURNO,
    Dicha,
    Plan,
)
from coliseo.games.rise_of_gods.language.coherence import revisar_habilidad
from coliseo.games.rise_of_gods.language.naming_tokens import Ficha, clave_de
from coliseo.games.rise_of_gods.language.ops.all import VOCABULARIO, armar_efecto
from coliseo.games.rise_of_gods.language.statics import Constante, TextoPortador
from coliseo.games.rise_of_gods.model.cards import (
    AMANECER,
    ARTEFACTO,
    ASALTO,
    CONDICIONES,
    CRIATURA,
    ENTRA,
    ESTRUCTURA,
    EVENTOS,
    FINAL,
    OFRENDA,
    PAGABLE,
    PALABRAS,
    RAREZAS,
    REACCION,
    SELLO,
    TERRENO,
    TEXTO,
    TIPOS,
    ULTIMO_SUSPIRO,
    VENGANZA,
    VINCULO,
    Carta,
    Constantes,
    Efecto,
    Habilidad,
    Nivel,
    Portador,
)
from coliseo.kernel.rules import cite

cite("validator", "reading.carta", ("RG-CT.1", "RG-CR.1", "RG-CR.3", "RG-CR.4", "RG-CR.6", "RG-ST.3", "RG-RR.2"))

SI_NO: Final = ("si", "no")
MAX_HABILIDADES: Final = 8

_SIMPLES: Final = {"asalto": ASALTO, "amanecer": AMANECER, "ultimo_suspiro": ULTIMO_SUSPIRO, "efecto": TEXTO}
DE_NIVEL: Final = ("asalto", "amanecer", "ofrenda", "ultimo_suspiro", "pagables", "reacciones", "constantes")
_COMUNES: Final = (
    "id",
    "nombre",
    "nombre_en",
    "plural",
    "plural_en",
    "genero",
    "tipo",
    "rareza",
    "coste",
    "palabras",
    "fuentes",
    "conocida",
)
#: fields that each type of card may have besides
_PROPIOS: Final = {
    CRIATURA: ("ataque", "vida", "portador", "mejora", *DE_NIVEL),
    ESTRUCTURA: ("vida", "niveles", "mejora", *DE_NIVEL),
    ARTEFACTO: ("portador", "mejora", "reacciones", "constantes"),
    TERRENO: ("mejora", "reacciones", "constantes"),
    SELLO: (),
}
DE_MAGIA: Final = ("efecto", "reacciones", "condicion", "sacrificio", "gasta_todos", "al_aire", "mejora")
CAMPOS_DE_REACCION: Final = (*FORMAS, "otra", "sujeto", "de_nombre", "de_su_faccion", "efecto")
CAMPOS_DE_PAGABLE: Final = ("coste", "usos", "quien", "efecto")
CAMPOS_DE_OFRENDA: Final = ("cartas", "efecto")
CAMPOS_DE_COSTE: Final = ("esferas", "neutral")
PALABRAS_CON_NUMERO: Final = ("punalada", "sobrecarga")


def nombre_de(tree: Tree, field: str, default: str = "") -> str:
    """A name: one line of 1 to 60 letters."""
    value = tree.get(field)
    if value is None:
        if not default:
            raise tree.error(field, "falta este campo", "this field is missing")
        return default
    name = value.text(field).strip()
    if not name or len(name) > 60 or "\n" in name or not clave_de(name):
        raise value.error(field, "de 1 a 60 letras en una línea", "1 to 60 letters on one line")
    return name


def leer_carta(tree: Tree, where: str, numero: int, token: bool) -> Plan:
    """A card, with the plan of its text. Factions, provenance and names of other cards are filled in by the set."""
    tree.mapping(where)
    tipo = TIPOS.index(word_at(tree, "tipo", TIPOS))
    es_magia = tipo not in _PROPIOS
    tree.only(where, (*_COMUNES, *(DE_MAGIA if es_magia else _PROPIOS[tipo])))
    name = nombre_de(tree, "nombre")
    code = tree.get("id")
    carta = Carta(
        numero,
        clave_de(name),
        "" if code is None else code.text("id").strip()[:12],
        name,
        nombre_de(tree, "nombre_en", name),
        tipo,
    )
    carta.token = token
    carta.conocida = word_at(tree, "conocida", SI_NO, "si") == "si"
    if tipo != SELLO and not token:
        carta.rareza = word_at(tree, "rareza", RAREZAS)
    elif tree.get("rareza") is not None:
        raise tree.need("rareza").error(
            "rareza", "sellos y Tokens no tienen (RG-RR.2)", "sellos and Tokens have none (RG-RR.2)"
        )
    sources = tree.get("fuentes")
    if sources is not None:
        carta.fuentes = tuple([item.text("fuentes") for item in sources.sequence("fuentes")])
    plan = Plan(carta)
    if tipo == SELLO:
        carta.niveles = [Nivel([], Constantes())]
        plan.niveles = [[]]
        return plan
    _coste(tree, carta)
    if tipo == CRIATURA:
        carta.ataque = tree.need("ataque").integer("ataque", 0, 30)
    if tipo == CRIATURA or tipo == ESTRUCTURA:
        carta.vida = tree.need("vida").integer("vida", 1, 40)
    _palabras(tree, carta, plan)
    if es_magia:
        carta.condicion = CONDICIONES.index(word_at(tree, "condicion", CONDICIONES[1:], ""))
        carta.sacrificio = word_at(tree, "sacrificio", SI_NO, "no") == "si"
        carta.gasta_todos = word_at(tree, "gasta_todos", SI_NO, "no") == "si"
        carta.al_aire = word_at(tree, "al_aire", SI_NO, "no") == "si"
        if carta.conocida:
            tree.need("efecto")
    _niveles(tree, carta, plan)
    upgrade = tree.get("mejora")
    if upgrade is not None:
        _mejora(upgrade, carta, plan)
    return plan


def _coste(tree: Tree, carta: Carta) -> None:
    cost = tree.get("coste")
    if cost is None:
        if not carta.conocida:
            return
        raise tree.error("coste", "falta este campo (RG-CR.1)", "this field is missing (RG-CR.1)")
    cost.only("coste", CAMPOS_DE_COSTE)
    carta.esferas = integer_at(cost, "esferas", 0, 0, 15)
    carta.neutral = integer_at(cost, "neutral", 0, 0, 15)


def _palabras(tree: Tree, carta: Carta, plan: Plan) -> None:
    """Keywords: plain ones, and the two with a number."""
    given = tree.get("palabras")
    if given is None:
        return
    for item in given.sequence("palabras"):
        if item.entries is not None:
            item.only("palabras", PALABRAS_CON_NUMERO)
            for word, value in item.mapping("palabras"):
                n = value.integer(f"palabras.{word}", 1, 20)
                if word == "punalada":
                    carta.punalada = n
                    plan.palabras.append(f"Puñalada {n}")
                else:
                    carta.sobrecarga = n
                    plan.palabras.append(f"Sobrecarga {n}")
            continue
        word = plain(item.text("palabras"))
        if word not in PALABRAS:
            known = ", ".join([*PALABRAS, "{punalada: n}", "{sobrecarga: n}"])
            raise item.error(
                "palabras", f"palabra desconocida; se admiten: {known}", f"unknown keyword; known ones: {known}"
            )
        bit = nouns.bit_de(word)
        if carta.palabras & bit:
            raise item.error("palabras", f"está repetida: {word}", f"is repeated: {word}")
        carta.palabras |= bit
        plan.palabras.append(nouns.palabra(bit))


# -- levels and abilities -------------------------------------------------------------------------------------------


def _niveles(tree: Tree, carta: Carta, plan: Plan) -> None:
    levels = tree.get("niveles")
    if levels is None:
        told, level = _nivel(tree, carta, "")
        plan.niveles = [told]
        carta.niveles = [level]
        return
    for field in DE_NIVEL:
        own = tree.get(field)
        if own is not None:
            raise own.error(field, "va dentro de «niveles»", "goes inside «niveles»")
    items = levels.sequence("niveles")
    if not 1 <= len(items) <= 5:
        raise levels.error("niveles", "de 1 a 5 niveles", "1 to 5 levels")
    plan.con_niveles = True
    for i, item in enumerate(items):
        item.only(f"niveles[{i + 1}]", DE_NIVEL)
        told, level = _nivel(item, carta, f"niveles[{i + 1}].")
        plan.niveles.append(told)
        carta.niveles.append(level)


def _nivel(tree: Tree, carta: Carta, where: str) -> tuple[list[Node], Nivel]:
    """The abilities and constants of a card or level, in the order of the file."""
    told: list[Node] = []
    skills: list[Habilidad] = []
    constants = Constantes()
    for name, value in tree.mapping(where):
        field = f"{where}{name}"
        spoken: list[tuple[Tree, Dicha]] = []
        if name in _SIMPLES:
            spoken = [(value, Dicha(Habilidad(_SIMPLES[name], leer_efecto(value, field))))]
        elif name == "ofrenda":
            spoken = [(value, _ofrenda(value, field))]
        elif name == "pagables":
            spoken = [(item, _pagable(item, field)) for item in value.sequence(field)]
        elif name == "reacciones":
            spoken = [(item, _reaccion(item, field, carta)) for item in value.sequence(field)]
        elif name == "constantes":
            for item in value.sequence(field):
                node = VOCABULARIO.constante(item, field)
                assert isinstance(node, Constante)
                node.aplicar(constants)
                constants.nodos.append(node)
                told.append(node)
        elif name == "portador":
            told.append(_portador(value, field, carta))
        for place, said in spoken:
            problem = revisar_habilidad(said.habilidad, carta)
            if problem is not None:
                raise place.error(field, *problem)
            told.append(said)
            skills.append(said.habilidad)
    if len(skills) > MAX_HABILIDADES:
        raise tree.error(
            where or "carta", f"más de {MAX_HABILIDADES} habilidades", f"more than {MAX_HABILIDADES} abilities"
        )
    return told, Nivel(skills, constants)


def leer_efecto(tree: Tree, field: str) -> Efecto:
    efecto = armar_efecto(VOCABULARIO.ops(tree, field))
    if len(efecto.ops) > MAX_OPS:
        raise tree.error(field, f"más de {MAX_OPS} operaciones", f"more than {MAX_OPS} operations")
    return efecto


def _ofrenda(tree: Tree, field: str) -> Dicha:
    tree.only(field, CAMPOS_DE_OFRENDA)
    said = Dicha(Habilidad(OFRENDA, leer_efecto(tree.need("efecto"), f"{field}.efecto")))
    said.habilidad.coste = tree.need("cartas").integer(f"{field}.cartas", 1, 10)
    return said


def _pagable(tree: Tree, field: str) -> Dicha:
    tree.only(field, CAMPOS_DE_PAGABLE)
    said = Dicha(Habilidad(PAGABLE, leer_efecto(tree.need("efecto"), f"{field}.efecto")))
    said.habilidad.coste = tree.need("coste").integer(f"{field}.coste", 0, 15)
    said.habilidad.usos_por_partida = integer_at(tree, "usos", 0, 1, 15)
    said.habilidad.de_cualquiera = word_at(tree, "quien", ("tu", "cualquiera"), "tu") == "cualquiera"
    return said


def _reaccion(tree: Tree, field: str, carta: Carta) -> Dicha:
    tree.only(field, CAMPOS_DE_REACCION)
    forms = [form for form in FORMAS if tree.get(form) is not None]
    if len(forms) != 1:
        known = ", ".join(FORMAS)
        raise tree.error(field, f"hace falta una de: {known}", f"one of these is needed: {known}")
    form = forms[0]
    when = tree.need(form)
    h = Habilidad(REACCION, leer_efecto(tree.need("efecto"), f"{field}.efecto"))
    for item in when.items if when.items is not None else [when]:
        word = plain(item.text(f"{field}.{form}"))
        if word not in EVENTOS:
            known = ", ".join(EVENTOS)
            raise item.error(
                f"{field}.{form}", f"suceso desconocido; se admiten: {known}", f"unknown event; known ones: {known}"
            )
        h.evento |= 1 << EVENTOS.index(word)
    if h.evento == 0:
        raise when.error(f"{field}.{form}", "falta un suceso", "an event is missing")
    if carta.es_magia and h.evento != FINAL:
        raise when.error(
            f"{field}.{form}",
            "una magia solo deja algo para el final del turno: final_del_turno",
            "a magia leaves something only for the end of the turn: final_del_turno",
        )
    if h.evento & ENTRA and carta.tipo != TERRENO:
        raise when.error(f"{field}.{form}", "solo de los terrenos (RG-TE.1)", "only of terrenos (RG-TE.1)")
    h.una_vez = form == PRIMERA_VEZ or h.evento == VENGANZA
    h.por_turno = form == PRIMERA_VEZ_DEL_TURNO
    if h.por_turno and carta.tipo not in (CRIATURA, ESTRUCTURA):
        raise when.error(f"{field}.{form}", "solo de criaturas y estructuras", "only of criaturas and estructuras")
    h.otra = word_at(tree, "otra", SI_NO, "no") == "si"
    if tree.get("sujeto") is not None:
        h.sujeto_tipo = TIPOS.index(word_at(tree, "sujeto", TIPOS))
    names: list[Ficha] = []
    given = tree.get("de_nombre")
    if given is not None:
        for item in given.items if given.items is not None else [given]:
            names.append(Ficha(item.text(f"{field}.de_nombre")))
        h.sujeto_nombres = tuple([f.clave for f in names])
    if word_at(tree, "de_su_faccion", SI_NO, "no") == "si":
        h.sujeto_faccion = 0  # the set puts the place of the card's own faction
    return Dicha(h, form if form in FORMAS else CUANDO, names)


def _portador(tree: Tree, field: str, carta: Carta) -> TextoPortador:
    tree.only(field, ("ataque", "vida", "palabras", "ataques", "aturde"))
    if carta.tipo == CRIATURA and not carta.palabras & VINCULO:
        raise tree.error(
            field,
            "solo un artefacto o un Vínculo tiene portador (RG-KW.45)",
            "only an artefacto or a Vínculo has a bearer (RG-KW.45)",
        )
    mask = 0
    stab = 0
    given = tree.get("palabras")
    for item in given.sequence(f"{field}.palabras") if given is not None else []:
        if item.entries is not None:
            item.only(f"{field}.palabras", ("punalada",))
            stab = item.need("punalada").integer(f"{field}.palabras.punalada", 1, 20)
            continue
        word = plain(item.text(f"{field}.palabras"))
        if word not in PALABRAS:
            known = ", ".join(PALABRAS)
            raise item.error(f"{field}.palabras", f"se admiten: {known}", f"known ones: {known}")
        mask |= nouns.bit_de(word)
    numbers = tree.get("ataque") is not None or tree.get("vida") is not None
    carta.portador = Portador(
        integer_at(tree, "ataque", 0, 0, 20),
        integer_at(tree, "vida", 0, 0, 20),
        mask,
        stab,
        integer_at(tree, "ataques", 1, 2, 5) - 1,
        word_at(tree, "aturde", SI_NO, "no") == "si",
    )
    return TextoPortador(carta.portador, numbers)


def _mejora(tree: Tree, carta: Carta, plan: Plan) -> None:
    """The trade upgrade replaces the ability of the same kind; the rest of the card stays (RG-CO.1)."""
    tree.only("mejora", (*DE_NIVEL, "efecto"))
    told, level = _nivel(tree, carta, "mejora.")
    plan.mejora = told
    base = carta.niveles[0]
    skills: list[Habilidad] = []
    better = level.habilidades.copy()
    for h in base.habilidades:
        same = [b for b in better if b.clase == h.clase and b.evento == h.evento]
        if same:
            better.remove(same[0])
        skills.append(same[0] if same else h)
    skills.extend(better)
    carta.mejora = Nivel(skills, level.constantes if level.constantes.nodos else base.constantes)
