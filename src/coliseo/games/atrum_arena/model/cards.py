"""Reptantes and their Powers as the engine holds them: read once, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.effects.machine import Program
from coliseo.effects.nodes import Condition, Op, Printing
from coliseo.text.lexicon import Figure, capital

if TYPE_CHECKING:
    from coliseo.games.atrum_arena.model.table import Mesa

if TYPE_CHECKING:
    from coliseo.games.atrum_arena.language.selectors import Objetivo

RAREZAS: Final = ("basico", "superior", "magistral")

#: reasons that free a cost 0/1 Power from the Altar loss (II.6.5)
EXENCIONES: Final = ("condicion", "impreso", "recurso", "intercambio")


class Efecto(Program["Mesa"]):
    """The effect of a Power, with the static answers the game needs at every offer."""

    def __init__(self, tree: list[Op[Mesa]]) -> None:
        super().__init__(tree)
        #: targets chosen at announcement, in reading order
        self.objetivos: list[Objetivo] = []
        self.copia: CopiaDeclarada | None = None
        self.hace_dano = False
        self.previene = False
        self.cambia_altar = False
        #: it also changes an Altar by something that no protection of the one it points at stops
        self.cambia_otro_altar = False
        #: no Altar changes unless a condition of its text is met (AA-II.6.5.2)
        self.altar_bajo_condicion = False
        self.pierde_impreso = False
        self.se_refiere_a_ti = False
        self.obliga_explotar = False
        self.no_se_agota = False
        #: type needed in the Altar for a compulsory closing Explotar: -1 none, NEUTRO any
        self.clausula = -1
        self.intercambia = False
        #: least situation in which its targets can exist: 0 any, 1 in a chain, 2 in a chain that derives from an Attack
        self.situacion = 0
        #: it needs an Esbirro in some opponent's Altar
        self.pide_altar_ajeno = False
        #: the condition that governs the whole text, if there is one (AA-II.8.5.3)
        self.condicion: Condition[Mesa] | None = None


class CopiaDeclarada:
    """A Power that copies: whose Powers it may copy."""

    def __init__(self, propios: bool) -> None:
        self.propios = propios


class PoderDef:
    """A Power by name: everything but the cost of a particular printed copy."""

    def __init__(
        self,
        key: str,
        nombre: str,
        nombre_en: str,
        clase: int,
        descarte: int,
        rareza: str,
        unico: bool,
        valores: dict[int, int],
        efecto: Efecto,
        procedencia: str,
        exencion: str,
        reglas: tuple[str, ...],
    ) -> None:
        self.key = key
        self.nombre = nombre
        self.nombre_en = nombre_en
        self.clase = clase
        self.descarte = descarte
        self.rareza = rareza
        self.unico = unico
        self.valores = valores  # cost → value of the printed copy
        self.efecto = efecto
        self.procedencia = procedencia
        self.exencion = exencion
        self.reglas = reglas

    def figure(self) -> Figure:
        values = list(self.valores.values())
        return Figure(min(values), max(values))

    def name(self, lang: str) -> str:
        return self.nombre if lang == "es" else self.nombre_en

    def text(self, lang: str, value: Figure, after: int = 0) -> str:
        """All its sentences, or those that come after the first so many."""
        from coliseo.games.atrum_arena.model.table import CLASES

        t = Printing(lang, value, CLASES[self.clase])
        parts = [capital(op.text(t)) for op in self.efecto.tree[after:]]
        return " ".join(p for p in parts if p)


class Poder:
    """A printed copy of a Power on a Reptante: its cost and its number are those of the copy (AA-I.7.5.3)."""

    __slots__ = ("clase", "coste", "de", "descarte", "efecto", "pierde_altar", "valor")

    def __init__(self, de: PoderDef, coste: int) -> None:
        self.de = de
        self.coste = coste
        self.valor = de.valores[coste]
        self.clase = de.clase
        self.descarte = de.descarte
        self.efecto = de.efecto
        # AA-II.6.5.1 to AA-II.6.5.4: a cost 0 or 1 Power whose effect changes the number of Esbirros of an Altar
        self.pierde_altar = coste <= 1 and de.efecto.cambia_altar and not de.efecto.pierde_impreso and de.exencion == ""


class Reptante:
    """A Reptante card: a name and five Powers (AA-I.2.1.2)."""

    __slots__ = ("alcance", "edicion", "key", "nombre", "poderes", "procedencia", "set_key")

    def __init__(
        self, key: str, nombre: str, edicion: str, poderes: tuple[Poder, ...], procedencia: str, set_key: str
    ) -> None:
        self.key = key
        self.nombre = nombre
        self.edicion = edicion
        self.poderes = poderes
        self.procedencia = procedencia
        self.set_key = set_key
        self.alcance = _alcance(poderes)


SITUACIONES: Final = 6


def indice_de_alcance(situacion: int, altar_ajeno: bool, listos: int) -> int:
    """Where the masks of a situation start in `Reptante.alcance`: one for each kind follows, five apart."""
    return (situacion * 2 + (1 if altar_ajeno else 0)) * 15 + listos


def _alcance(poderes: tuple[Poder, ...]) -> list[int]:
    """For each situation (no chain, chain, chain from an Attack; opponents' Altars empty or not), kind, and number of
    Preparados Esbirros, a mask of the discards its Powers could use.

    Worked out once from what is printed: it lets a window be skipped in a moment when nothing in it could be announced.
    """
    masks = [0] * (SITUACIONES * 15)
    for situacion in range(3):
        for altar in (False, True):
            for listos in range(5):
                at = indice_de_alcance(situacion, altar, listos)
                for p in poderes:
                    e = p.efecto
                    copies = e.copia is not None
                    if p.coste <= listos and e.situacion <= situacion and (altar or not e.pide_altar_ajeno):
                        for clase in range(3):
                            if copies or p.clase == clase:
                                masks[at + clase * 5] |= 1 << p.descarte
    return masks
