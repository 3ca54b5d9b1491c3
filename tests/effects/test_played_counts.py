"""Cards of a user that count things are played like any other: no exception, no card lost."""

from __future__ import annotations

from random import Random

import pytest

from coliseo.games.atrum_arena.language.sets import Catalogo, catalogo_base, leer_conjunto_de_texto
from coliseo.games.atrum_arena.shelf.findings import broken_invariant
from coliseo.games.registry import load_game
from coliseo.kernel.frames import answer
from coliseo.players.replies import legal_choice

COUNT = "{por: 1, cada: {en_altar: cualquiera}, maximo: 3}"
SUM = "{suma: [1, {por: 1, cada: tipos_distintos}]}"
#: class and effect; {} stands for the amount
CARDS = [
    ("tactico", "[{{robar: {}}}]"),
    ("tactico", "[{{revelar: {}}}, tomar_revelado, {{robar: {{revelados: caido}}}}, devolver_revelados]"),
    ("tactico", "[{{buscar: {{en: [fosa, vertedero], cuantos: {}, hasta: si}}}}]"),
    ("tactico", "[{{buscar: {{en: fosa, cuantos: {}, destino: altar}}}}]"),
    ("tactico", "[{{descartar_al_azar: {}}}]"),
    ("tactico", "[mirar_mano, {{descartar_de_esa_mano: {}}}]"),
    ("tactico", "[{{explotar_segun_cuenta: {}}}]"),
    ("tactico", "[{{colocar_del_tope: {}}}]"),
    ("tactico", "[{{colocar_de_la_mano: {}}}]"),
    ("ataque", "[{{dano: {}}}, {{si: menos_reptantes, entonces: [{{robar: {}}}], sino: [{{robar: 1}}]}}]"),
    ("defensa", "[{{prevenir: {}}}, colocar_descarte_del_ataque]"),
    ("tactico", "[{{reforzar: {{cantidad: {}, que: ataque}}}}]"),
    ("tactico", "[{{aumentar_resistencia: {}}}]"),
    ("tactico", "[{{disminuir_resistencia: {}}}]"),
    ("ataque", "[{{descartar_todos: cualquiera}}, {{dano: {{por: 2, cada: descartados}}}}]"),
]


def counting_catalogue() -> Catalogo:
    """Every card twice, with a count and with a sum, five to a Reptante."""
    lines = ["set: cuentas", "poderes:"]
    names: list[str] = []
    for amount in (COUNT, SUM):
        for kind, effect in CARDS:
            names.append(f"Cuenta {len(names)}")
            body = effect.format(amount, amount)
            lines += [f"  - nombre: {names[-1]}", f"    clase: {kind}", "    descarte: neutro", "    rareza: basico"]
            lines += [f"    coste: {len(names) % 2}", f"    efecto: {body}"]
    lines.append("reptantes:")
    for first in range(0, len(names), 5):
        lines += [f"  - nombre: Contable {first}", "    poderes:"]
        for i in range(first, first + 5):
            lines.append(f"      - {{poder: {names[i]}, coste: {(i + 1) % 2}}}")
    base = catalogo_base()
    return base.con(leer_conjunto_de_texto("\n".join(lines), "cuentas.yaml", base.poderes))


@pytest.mark.parametrize("seed", range(6))
def test_counts_are_played(seed: int) -> None:
    keys = [f"contable_{first}" for first in range(0, 2 * len(CARDS), 5)]
    rng = Random(seed)
    rng.shuffle(keys)
    options = {"catalogo": counting_catalogue(), "equipos": [keys[:3], keys[3:]], "limite_turnos": 30}
    m = load_game("atrum_arena").new_game(options, seed)
    while m.winners is None:
        q = m.questions[0]
        answer(m, q.seat, q.token, legal_choice(m, q, rng))
        assert broken_invariant(m) == ""
