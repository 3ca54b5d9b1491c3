"""Pieces of an effect that only make sense together or in an order: a card file that breaks it is refused."""

from __future__ import annotations

from coliseo.effects.nodes import If, Op
from coliseo.games.atrum_arena.language.ops import altar, cards, combat
from coliseo.games.atrum_arena.language.selectors import DE_ESE, ESLABON, MANO, PARTICIPANTE
from coliseo.games.atrum_arena.language.vocabulary import MenosReptantes, Revelados
from coliseo.games.atrum_arena.model.cards import Efecto
from coliseo.games.atrum_arena.model.table import Mesa


def revisar_orden(efecto: Efecto) -> tuple[str, str] | None:
    """What is out of order, in both languages; nothing when all is well."""
    return _revisar_objetivos(efecto) or _revisar_revelados(efecto) or _revisar_lista(efecto.tree)


def _revisar_objetivos(efecto: Efecto) -> tuple[str, str] | None:
    """Some pieces speak of "that hand" or "that opponent": it is the first target of the Power."""
    first = efecto.objetivos[0].cosa if efecto.objetivos else -1
    for node in efecto.nodes:
        if isinstance(node, cards.DescartarDeEsaMano) and first != MANO:
            return (
                "descartar_de_esa_mano va tras mirar_mano, que va primero",
                "descartar_de_esa_mano goes after mirar_mano, which comes first",
            )
        if isinstance(node, MenosReptantes) and first not in (PARTICIPANTE, MANO):
            return (
                "menos_reptantes habla del oponente elegido en primer lugar",
                "menos_reptantes speaks of the opponent chosen first",
            )
        if isinstance(node, combat.ColocarDescarteDelAtaque) and first != ESLABON:
            return (
                "colocar_descarte_del_ataque va tras prevenir, que va primero",
                "colocar_descarte_del_ataque goes after prevenir, which comes first",
            )
        if isinstance(node, (altar.DevolverAMano, altar.IntercambiarAltar)):
            shared = any(o.de == DE_ESE for o in node.objetivos)
            if shared and node.objetivos[0].indice != 0:
                return (
                    f"{node.key} es lo primero que elige algo",
                    f"{node.key} is the first piece that chooses anything",
                )
    return None


def _revisar_revelados(efecto: Efecto) -> tuple[str, str] | None:
    """What uses the revealed cards comes after they are revealed."""
    revealed = False
    for node in efecto.nodes:
        if isinstance(node, cards.Revelar):
            revealed = True
        uses = (cards.TomarRevelado, cards.ColocarRevelados, cards.DevolverRevelados, Revelados)
        if isinstance(node, uses) and not revealed:
            return f"antes de {node.key} va revelar", f"revelar goes before {node.key}"
    return None


def _revisar_lista(ops: list[Op[Mesa]]) -> tuple[str, str] | None:
    """Revealed cards go back in the same list that revealed them; an exchange of hands has its two halves together."""
    for i, op in enumerate(ops):
        if isinstance(op, cards.Revelar) and not any(isinstance(o, cards.DevolverRevelados) for o in ops[i:]):
            return "después de revelar falta devolver_revelados", "devolver_revelados is missing after revelar"
        before = ops[i - 1] if i > 0 else None
        after = ops[i + 1] if i + 1 < len(ops) else None
        first_half = isinstance(op, cards.CambiarManoPorVertedero)
        if first_half and not isinstance(after, cards.EntregarManoCambiada):
            return (
                "a cambiar_mano_por_vertedero le sigue entregar_mano_cambiada",
                "cambiar_mano_por_vertedero is followed by entregar_mano_cambiada",
            )
        second_half = isinstance(op, cards.EntregarManoCambiada)
        if second_half and not isinstance(before, cards.CambiarManoPorVertedero):
            return (
                "entregar_mano_cambiada sigue a cambiar_mano_por_vertedero",
                "entregar_mano_cambiada follows cambiar_mano_por_vertedero",
            )
        if isinstance(op, If):
            problem = _revisar_lista(op.then) or _revisar_lista(op.otherwise)
            if problem:
                return problem
    return None
