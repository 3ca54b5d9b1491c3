"""Pieces of an effect that only make sense on some cards, together or in an order: a file that breaks it is refused."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Node, Op
from coliseo.games.rise_of_gods.language.conditions import Activada, AtaqueEsteTurno
from coliseo.games.rise_of_gods.language.controls import Elige
from coliseo.games.rise_of_gods.language.ops.board import DONDE_SE_PUEDA, SU_CASILLERO, Empujar, Invocar, Revivir
from coliseo.games.rise_of_gods.language.ops.cards import Adivinar, PonerAlFondo, TomarMirada, VolverAlMazo
from coliseo.games.rise_of_gods.language.ops.hands import Atrapar, CompararTope, DeEsaMano, DescartarAlAzar, MirarMano
from coliseo.games.rise_of_gods.language.ops.published import Interponerse
from coliseo.games.rise_of_gods.language.ops.states import Aniquilar, Apagar, Aturdir, Destruir, Soltarse
from coliseo.games.rise_of_gods.language.references import (
    Elegida,
    ElOtroJugador,
    LaDelObjeto,
    Nombrada,
    Ocupante,
    Portador,
    Sujeto,
    Yo,
)
from coliseo.games.rise_of_gods.language.selection import (
    EN_CUALQUIER_LUGAR,
    LADO_ENEMIGO,
    PIEZAS,
    TU_LADO,
    UN_JUGADOR,
    Todas,
)
from coliseo.games.rise_of_gods.language.selectors import EnJuego, EnPila
from coliseo.games.rise_of_gods.language.vocabulary import Asi, Pagado
from coliseo.games.rise_of_gods.model.cards import (
    AL_ATACAR,
    AL_GOLPEAR,
    ALIADO_ATACADO,
    ANTE_ATAQUE,
    ANTE_MAGIA,
    ANTE_MOVIMIENTO,
    ARTEFACTO,
    CURADA,
    ENTRA,
    EQUIPAS,
    FINAL,
    INICIO,
    INVOCAS,
    MUERE_ENFERMA,
    PAGABLE,
    TERRENO,
    VINCULO,
    Carta,
    Efecto,
    Habilidad,
)
from coliseo.games.rise_of_gods.model.items import ATAQUE, MAGIA, MOVIMIENTO
from coliseo.games.rise_of_gods.model.table import Mesa

#: events whose subject is a piece that can be spoken of as "le"
_CON_SUJETO: Final = INVOCAS | CURADA | EQUIPAS | ENTRA | AL_ATACAR | AL_GOLPEAR | ALIADO_ATACADO
_CONDICION_DE: Final = {ATAQUE: ANTE_ATAQUE, MOVIMIENTO: ANTE_MOVIMIENTO, MAGIA: ANTE_MAGIA}
#: places that are the same wherever the source is
_ABSOLUTOS: Final = (EN_CUALQUIER_LUGAR, TU_LADO, LADO_ENEMIGO)
#: what only a piece on the board can do or be
_DE_PIEZA: Final = (Yo, Interponerse, Empujar, Apagar, VolverAlMazo, Atrapar, AtaqueEsteTurno, Activada)
#: what leaves in the tally how many it reached
_CUENTAN: Final = (Aniquilar, Destruir, Invocar)


def revisar_habilidad(h: Habilidad, carta: Carta) -> tuple[str, str] | None:
    """What is out of place in an ability of a card, in both languages; nothing when all is well."""
    if h.clase == PAGABLE and carta.palabras & VINCULO:
        return "un Vínculo no tiene habilidades pagables", "a Vínculo has no payable abilities"
    return (
        _revisar_fuente(h.efecto, carta)
        or _revisar_sujeto(h, carta)
        or _revisar_orden(h.efecto)
        or _revisar_referencias(h, carta)
    )


def _lugar_relativo(node: Node) -> bool:
    """It speaks of cells around, before or beside the source."""
    if isinstance(node, (EnJuego, Todas)):
        return node.filtro.donde not in _ABSOLUTOS
    if isinstance(node, Invocar):
        return node.donde not in _ABSOLUTOS and node.donde not in (SU_CASILLERO, DONDE_SE_PUEDA)
    return isinstance(node, Revivir) and node.donde not in _ABSOLUTOS


def _revisar_fuente(efecto: Efecto, carta: Carta) -> tuple[str, str] | None:
    nowhere = carta.es_magia or carta.tipo == ARTEFACTO
    for node in efecto.nodes:
        own = isinstance(node, _DE_PIEZA) or (isinstance(node, Aturdir) and node.mientras)
        if nowhere and (own or _lugar_relativo(node)):
            return (
                f"«{node.key}» es de una carta con casillero propio",
                f"«{node.key}» belongs to a card that has a cell of its own",
            )
        if isinstance(node, (Portador, Soltarse)) and carta.tipo != ARTEFACTO and not carta.palabras & VINCULO:
            return f"«{node.key}» es de un artefacto o un Vínculo", f"«{node.key}» belongs to an artefacto or a Vínculo"
        if isinstance(node, Ocupante) and carta.tipo != TERRENO:
            return "«ocupante» es de un terreno", "«ocupante» belongs to a terreno"
        if isinstance(node, Pagado) and not carta.es_magia:
            return "«pagado» es de una magia", "«pagado» belongs to a magia"
    return None


def _revisar_sujeto(h: Habilidad, carta: Carta) -> tuple[str, str] | None:
    """Events have the subject that the text speaks of."""
    events = _CON_SUJETO | INICIO if carta.tipo == TERRENO else _CON_SUJETO
    for node in h.efecto.nodes:
        if isinstance(node, Sujeto) and (h.evento == 0 or h.evento & ~events):
            return "«sujeto»: ese suceso no tiene una pieza", "«sujeto»: that event is about no piece"
        if isinstance(node, Nombrada) and h.evento != AL_GOLPEAR:
            return "solo «al_golpear» tiene una pieza golpeada", "only «al_golpear» has a struck piece"
        if isinstance(node, Interponerse) and h.evento != ALIADO_ATACADO:
            return "«interponerse» responde a «aliado_atacado»", "«interponerse» answers «aliado_atacado»"
        if isinstance(node, Invocar) and node.donde == SU_CASILLERO and h.evento != MUERE_ENFERMA:
            return "«su_casillero» es de quien muere por Enfermedad", "«su_casillero» is of what dies of Enfermedad"
    return None


def _revisar_orden(efecto: Efecto) -> tuple[str, str] | None:
    """What uses what the operation before has left comes right after it."""
    before: Op[Mesa] | None = None
    looked = False
    for node in efecto.nodes:
        if isinstance(node, PonerAlFondo) and not isinstance(before, Adivinar):
            return "poner_al_fondo va justo después de adivinar", "poner_al_fondo goes right after adivinar"
        if isinstance(node, TomarMirada) and not (isinstance(before, Adivinar) and before.mazo == "tuyo"):
            return (
                "tomar_mirada va justo después de adivinar en tu mazo",
                "tomar_mirada goes right after adivinar on your deck",
            )
        if isinstance(node, CompararTope) and not isinstance(before, DescartarAlAzar):
            return (
                "comparar_tope va justo después de descartar_al_azar",
                "comparar_tope goes right after descartar_al_azar",
            )
        if isinstance(node, DeEsaMano) and not looked:
            return f"antes de «{node.key}» va mirar_mano", f"mirar_mano goes before «{node.key}»"
        if isinstance(node, MirarMano):
            looked = True
        if isinstance(node, Elige) and any(isinstance(n, Elige) for op in node.ramas for n in _bajo(op)):
            return "«elige» no va dentro de «elige»", "«elige» does not go inside «elige»"
        if isinstance(node, Op):
            if any(isinstance(child, Asi) for child in _cantidades(node)) and not isinstance(before, _CUENTAN):
                return (
                    "«asi» habla de la operación anterior, que no cuenta nada",
                    "«asi» speaks of the operation before, which counts nothing",
                )
            before = node
    return None


def _bajo(node: Node) -> list[Node]:
    found = [node]
    for child in node.children():
        found.extend(_bajo(child))
    return found


def _cantidades(op: Op[Mesa]) -> list[Node]:
    """What stands under an operation, without the operations in it."""
    found: list[Node] = []
    for child in op.children():
        if not isinstance(child, Op):
            found.extend(_bajo(child))
    return found


def _revisar_referencias(h: Habilidad, carta: Carta) -> tuple[str, str] | None:
    """Whoever is spoken of again has been chosen before."""
    chosen_piece = carta.es_magia and h.evento == FINAL  # what the magia itself chose
    chosen_player = False
    # a magia may speak of what it answers without doing anything to it
    by_condition = [
        kind for kind, condition in _CONDICION_DE.items() if carta.es_magia and carta.condicion == condition
    ]
    answered = by_condition[0] if by_condition else -1
    for node in h.efecto.nodes:
        if isinstance(node, EnJuego):
            chosen_piece = chosen_piece or node.cosas & PIEZAS != 0
            chosen_player = chosen_player or node.cosas & UN_JUGADOR != 0
        elif isinstance(node, EnPila):
            answered = node.clases[0]
            if node.respondido and carta.condicion != _CONDICION_DE[answered]:
                return (
                    "«ese» es aquello a lo que responde la carta: falta su «condicion»",
                    "«ese» is what the card answers: its «condicion» is missing",
                )
        elif isinstance(node, Elegida) and not chosen_piece:
            return "«esa_criatura» no se ha elegido antes", "«esa_criatura» has not been chosen before"
        elif isinstance(node, ElOtroJugador) and not chosen_player:
            return "«el_otro_jugador»: antes se elige uno", "«el_otro_jugador»: one is chosen before"
        elif isinstance(node, LaDelObjeto) and answered not in (ATAQUE, MOVIMIENTO):
            return "antes va el ataque o el movimiento de esa criatura", "its attack or movement goes before"
    return None
