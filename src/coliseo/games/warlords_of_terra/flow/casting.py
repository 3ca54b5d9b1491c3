"""What is played gets its targets (A.11.4), and when its moment comes it is carried out, card by card."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.machine import run_program
from coliseo.games.warlords_of_terra.atoms.cards import al_descarte
from coliseo.games.warlords_of_terra.atoms.ending import comprobar_vidas
from coliseo.games.warlords_of_terra.atoms.things import en_armeria, equipar_de_armeria
from coliseo.games.warlords_of_terra.atoms.troops import datos
from coliseo.games.warlords_of_terra.facts.play import efecto_de
from coliseo.games.warlords_of_terra.facts.status import objeto_de_clase, vecinas
from coliseo.games.warlords_of_terra.flow.damage import hay_que_revisar
from coliseo.games.warlords_of_terra.language.selectors import Objetivo
from coliseo.games.warlords_of_terra.model.cards import IRRADIAR, LEGION
from coliseo.games.warlords_of_terra.model.items import CONJURO, EQUIPAR, Objeto
from coliseo.games.warlords_of_terra.model.procedures import Resolver, efecto, elegir, muertes, resolver
from coliseo.games.warlords_of_terra.model.table import BLANCO, Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.errors import BrokenConstraint
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import SPLIT, TARGETS, Question

# -- targets --------------------------------------------------------------------------------------------------------


def objetivo_pendiente(m: Mesa, o: Objeto) -> Objetivo:
    """The target that is being chosen for what is being played."""
    return efecto_de(m, o).objetivos[len(o.objetivos)]


def esta_completo(m: Mesa, o: Objeto) -> bool:
    """Have all its targets been chosen? If not, it does nothing."""
    return o.clase == EQUIPAR or len(o.objetivos) == len(efecto_de(m, o).objetivos)


@elegir.step("WT-A.11.4.5", "WT-A.6.4.3")
def pedir_objetivo(m: Mesa, f: Frame) -> None:
    """All targets, as the card or ability is played; without one, it cannot be (or a triggered one does nothing)."""
    o = m.jugando[-1]
    if esta_completo(m, o):
        f.jump(pedir_reparto)
        return
    t = objetivo_pendiente(m, o)
    found = t.candidatos(m, o)
    copies = t.copias(m, o, found)
    there = len(found) if copies is None else sum(copies)
    if there < t.minimo:
        f.done()
        return
    ask_openly(
        m, Question(TARGETS, o.control, t.proposito, "WT-A.11.4.5", found, t.minimo, min(t.maximo, there), copies)
    )


@elegir.step("WT-A.11.4.5", "WT-A.12.irradiar.3")
def ligar_objetivo(m: Mesa, f: Frame) -> None:
    o = m.jugando[-1]
    o.objetivos = (*o.objetivos, m.choice)
    f.jump(pedir_objetivo)


@elegir.constraint
def comprobar_objetivos(m: Mesa, f: Frame, q: Question, choice: tuple[int, ...]) -> None:
    """A troop with Irradiar is the only target or none (WT-A.12.irradiar.3)."""
    if q.purpose == "objetivo" and objetivo_pendiente(m, m.jugando[-1]).juntos(m, choice) != choice:
        raise BrokenConstraint(
            "Una tropa con Irradiar solo puede ser el único objetivo.",
            "A troop with Irradiar can only be the one target.",
            ("WT-A.12.irradiar.3",),
        )


@elegir.step("WT-A.11.4.1", "WT-A.11.4.5")
def pedir_reparto(m: Mesa, f: Frame) -> None:
    """Damage is assigned together with the targets: each has 1, and the rest is split as its player likes."""
    o = m.jugando[-1]
    total = 0 if o.clase == EQUIPAR else efecto_de(m, o).reparto
    if not total:
        f.done()
        return
    targets = list(o.objetivos[0])
    rest = total - len(targets)
    if len(targets) == 1 or rest == 0:
        m.choice = (rest,) if len(targets) == 1 else (0,) * len(targets)
    else:
        m.ask(Question(SPLIT, o.control, "reparto", "WT-A.11.4.1", targets, rest, rest))


@elegir.step("WT-A.11.4.1", "WT-A.11.4.2")
def ligar_reparto(m: Mesa, f: Frame) -> None:
    """What each is assigned; whatever reduces it later is no matter of this."""
    m.jugando[-1].reparto = tuple([1 + n for n in m.choice])


# -- carrying out ---------------------------------------------------------------------------------------------------


def datos_de(o: Objeto) -> tuple[int, int, int, int]:
    """An item as events name it."""
    return o.ident, o.clase, o.control, o.carta


def quedan_objetivos(m: Mesa, o: Objeto) -> bool:
    """What is no longer a legal target is left out; with none left the effect does nothing (OQ-WT-61)."""
    targets = efecto_de(m, o).objetivos
    chose = left = False
    for i, t in enumerate(targets):
        chose = chose or len(o.objetivos[i]) > 0
        left = left or any(t.vigente(m, o, code) for code in o.objetivos[i])
    return left or not chose


@resolver.step("WT-A.11.2.5", "WT-A.11.4.7", "WT-A.7.3.1", "WT-A.12.legion.12")
def empezar(m: Mesa, f: Resolver) -> None:
    """The innermost effect under way: looked at once more, then carried out."""
    o = m.en_curso[-1]
    if o.contrarrestado:
        f.jump(terminar)
        return
    if o.clase == EQUIPAR:
        llegar_a_la_tropa(m, o)
        f.jump(terminar)
        return
    if not quedan_objetivos(m, o):
        m.emit("sin_efecto", "WT-M.card.7", datos_de(o))
        f.jump(terminar)
        return
    m.emit("resuelve", "WT-A.11.2.5", datos_de(o))
    f.zonas = zonas_irradiadas(m, o)
    f.original = o.objetivos[0][0] if f.zonas else 0
    correr_efecto(m, f)


def llegar_a_la_tropa(m: Mesa, o: Objeto) -> None:
    """The object reaches its bearer, if both are still there and the place is free (WT-M.object.1)."""
    x = en_armeria(m, o.fuente)
    p = m.tropas.get(o.objetivos[0][0])
    if x is None or p is None or p.control != o.control or objeto_de_clase(m, p, m.carta(x.carta).clase_objeto):
        m.emit("sin_efecto", "WT-M.object.1", datos_de(o))
        return
    equipar_de_armeria(m, x.ident, p.ident, "WT-M.turn.8")


def zonas_irradiadas(m: Mesa, o: Objeto) -> int:
    """The zones that an effect on a troop with Irradiar also applies in, as a mask (WT-A.12.irradiar.1)."""
    e = efecto_de(m, o)
    if not (e.radiable or e.radiable_si_uno) or len(o.objetivos) != 1 or len(o.objetivos[0]) != 1:
        return 0
    target = o.objetivos[0][0]
    if target >= BLANCO or target not in m.tropas or not m.estado(target).palabras & IRRADIAR:
        return 0
    return vecinas(m, m.tropas[target].celda)


def correr_efecto(m: Mesa, f: Frame) -> None:
    """Starts the effect of the innermost item under way."""
    o = m.en_curso[-1]
    program = 1 if sobre_legion(m, o) else 0
    m.call(EffectFrame(efecto, o.causa, len(m.en_curso) - 1, program))


def sobre_legion(m: Mesa, o: Objeto) -> bool:
    """Is one of its targets a Legión, so that its damage comes last (WT-A.12.legion.5)?"""
    if not efecto_de(m, o).dano_al_final:
        return False
    for chosen in o.objetivos:
        for code in chosen:
            if code in m.tropas and m.estado(code).palabras & LEGION:
                return True
    return False


@resolver.step("WT-A.12.irradiar.1", "WT-A.12.irradiar.2")
def irradiar(m: Mesa, f: Resolver) -> None:
    """The whole effect again for each card in the adjacent zones that it can affect (OQ-WT-43)."""
    o = m.en_curso[-1]
    while f.zonas:
        low = f.zonas & -f.zonas
        f.zonas ^= low
        p = m.tropa_en(low.bit_length() - 1)
        if p is None or not efecto_de(m, o).objetivos[0].vigente(m, o, p.ident):
            continue
        o.objetivos = ((p.ident,),)
        m.emit("irradia", "WT-A.12.irradiar.1", datos(p))
        f.jump(irradiar)
        correr_efecto(m, f)
        return
    if f.original:
        o.objetivos = ((f.original,),)


@resolver.step("WT-M.card.7", "WT-A.11.3.7")
def terminar(m: Mesa, f: Resolver) -> None:
    """A card that was conjured goes to its owner's discard, unless it stays on a troop (OQ-WT-84)."""
    o = m.en_curso.pop()
    if o.clase == CONJURO and not o.adherida:
        al_descarte(m, o.control, o.carta, "WT-M.card.7")
    if not comprobar_vidas(m) and hay_que_revisar(m):
        m.call(Frame(muertes, f.cause))


@efecto.step("WT-A.11.4.8", "WT-A.12.legion.5")
def correr(m: Mesa, f: EffectFrame) -> None:
    """All its operations in reading order."""
    e = efecto_de(m, m.en_curso[f.link])
    if not run_program(m, f, e.dano_al_final if f.program else e.ops) and not m.over:
        f.jump(correr)


@efecto.step("WT-A.8.1.1")
def cerrar(m: Mesa, f: EffectFrame) -> None:
    if not comprobar_vidas(m) and hay_que_revisar(m):
        m.call(Frame(muertes, f.cause))
