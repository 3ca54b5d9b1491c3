"""What a card, an ability or a declaration asks next, which Oros pay and what is let go unless the player wants
otherwise."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.facts.demands import fuentes_de_pago
from coliseo.games.mitos_y_leyendas.facts.stats import texto_en_juego
from coliseo.games.mitos_y_leyendas.flow.codes import FIN
from coliseo.games.mitos_y_leyendas.model.cards import ORO, cuando_se_usa
from coliseo.games.mitos_y_leyendas.model.items import HABILIDAD
from coliseo.games.mitos_y_leyendas.model.pieces import RESERVA
from coliseo.games.mitos_y_leyendas.model.procedures import Pagar
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.telling.departures import fila_de_salvar
from coliseo.games.mitos_y_leyendas.telling.meaning import lo_declarado
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.tabletop.plans import COUNTS as COUNTS
from coliseo.tabletop.plans import STANDING as STANDING
from coliseo.tabletop.plans import TOLLS as TOLLS
from coliseo.tabletop.plans import standing as standing
from coliseo.text.remaining import remaining

#: to let one card leave play is to say what becomes of the next that leaves with it; in between the rival may be asked
LEADS: Final = {"salvar": frozenset(("salvar",))}
BETWEEN: Final = frozenset(("salvar",))
#: to go to the battle is to say who attacks
WITHIN: Final = frozenset(("modo", "pagar", "ataque"))
#: damage to a Castillo turns its cards up, and so does what throws them away
LOOKS: Final = frozenset(
    ("roba", "reparte", "mira_mano", "mira_castillo", "busca", "baraja", "bota", "dano", "muestra", "a_la_mano_oculta",
     "mulligan", "sorteo")
)  # fmt: skip
SAID: Final[dict[str, tuple[str, str]]] = {
    "pagar": ("paga {}", "pays {}"),
    "pago_cartas": ("paga con {}", "pays with {}"),
    "pago_piezas": ("paga con {}", "pays with {}"),
    "pago_cementerio": ("paga con {}", "pays with {}"),
    "objetivo": ("a {}", "at {}"),
    "portador": ("para {}", "for {}"),
    "entra_como": ("como {}", "as {}"),
    "salvar": ("{}", "{}"),
}

# in which order Oros are spent
_VIRTUAL: Final = 0
_SIN_HABILIDAD: Final = 1
_SIN_USO: Final = 2
_CON_USO: Final = 3


def default(m: State, q: Question) -> tuple[int, ...] | None:
    """Oros virtuales, those for fewer things first; then Oros without ability; then those that cannot be used. With an
    Oro that has a use nothing is paid by itself, nor with one that is worth several: part of it would be lost."""
    assert isinstance(m, Mesa)
    if q.purpose == "salvar":
        # whoever lets the first go without a word of the others lets them go too
        return (FIN,) if fila_de_salvar(m, q.seat) == "salvar/next" else None
    f = m.stack[-1]
    if q.purpose != "pagar" or not isinstance(f, Pagar) or not m.jugando:
        return None
    o = m.jugando[-1]
    pool: list[tuple[int, int, int]] = []
    for source in fuentes_de_pago(m, o.control, o.carta, o.clase == HABILIDAD):
        if source.codigo not in q.menu or source.valor != 1:
            continue
        rank = _rango(m, source.idents)
        if rank != _CON_USO:
            pool.extend([(rank, -source.codigo, source.codigo)] * source.copias)
    pool.sort()
    paid = [code for _, _, code in pool[: f.oros]]
    return tuple(paid) if len(paid) == f.oros else None


def _rango(m: Mesa, idents: list[int]) -> int:
    if not idents:
        return _VIRTUAL
    text = texto_en_juego(m, idents[0])
    if text.vacio:
        return _SIN_HABILIDAD
    used = text.genera or len(text.continuas) > 0 or any([cuando_se_usa(h) != 0 for h in text.habilidades])
    return _CON_USO if used else _SIN_USO


def declared(m: State, purpose: str, lang: str) -> str:
    assert isinstance(m, Mesa)
    return lo_declarado(m, purpose, lang)


def left(m: State, seat: int, lang: str) -> str:
    """The Oros that can still pay."""
    assert isinstance(m, Mesa)
    n = len([p for p in m.piezas.values() if p.tipo == ORO and p.control == seat and p.linea == RESERVA])
    n += sum([count for _, count in m.jugadores[seat].virtuales])
    return remaining(n, ("Oro", "Oro"), ("Oros", "Oros"), lang)
