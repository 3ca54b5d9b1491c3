"""7: abilities and effects that meet, and several that trigger at once."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, conjunto, cuando, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa, orden, preguntado, rama, valor

GRITO = talisman("Grito", {"bono": 3, "a": {"un": "aliado"}})
ESTANDARTE = totem("Estandarte", {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 1})


@pytest.mark.rule("ML-7.1.1")
def test_kind_source_and_order_decide_what_effects_come_to() -> None:
    """A's Talismán adds, A's Tótem adds all the time, B's Machi sets to 0."""
    m = mesa(
        cartas=conjunto(GRITO, ESTANDARTE),
        fase="guerra",
        a={"mano": ["Grito", "Grito"], "ataque": ["Talos"], "apoyo": ["Estandarte"]},
        b={"defensa": ["Machi"], "reserva": 1},
    )
    assert valor(m, "talos.fuerza") == 3
    machi: dict[str, Any] = {"B": {"usa": "Machi", "a": "Talos"}}
    grito: dict[str, Any] = {"A": {"juega": "Grito", "a": "Talos"}}
    set_first = juega(rama(m), machi, grito)
    assert valor(set_first, "talos.fuerza") == 3, "what comes later is added on what was set"
    added_first = juega(rama(m), {"B": "pasa"}, grito, machi)
    assert valor(added_first, "talos.fuerza") == 0, "what was there before is replaced"


@pytest.mark.rule("ML-7.1.1")
def test_effects_of_one_card_come_in_the_order_of_its_text() -> None:
    both = (
        ([{"bono": 3, "a": {"un": "aliado"}}, {"fijar": 1, "a": "ese"}], 1),
        ([{"fijar": 1, "a": {"un": "aliado"}}, {"bono": 3, "a": "ese"}], 4),
    )
    for effects, expected in both:
        m = mesa(cartas=conjunto(talisman("Vaivén", *effects)), a={"mano": ["Vaivén"], "defensa": ["Talos"]})
        juega(m, {"A": {"juega": "Vaivén", "a": "Talos"}}, "resuelve")
        assert valor(m, "talos.fuerza") == expected


@pytest.mark.rule("ML-7.2.1")
def test_a_tangle_of_effects_is_unravelled_one_each_the_active_player_first() -> None:
    """All Aliados are destroyed: each has something to do then, and what A1 does sets off another of B."""
    cards = conjunto(
        talisman("Fin", {"destruir": {"todos": "aliado"}}),
        aliado("A1", 1, cuando("destruida", {"destruir": {"un": "totem", "de": "rival"}})),
        aliado("A2", 1, cuando("destruida", {"robar": 1})),
        aliado("B1", 1, cuando("destruida", {"botar": 1})),
        aliado("B2", 1, cuando("destruida", {"robar": 1})),
        totem("Tótem B", cuando("destruida", {"botar": 1})),
    )
    m = mesa(
        cartas=cards,
        lecturas={"orden_en_cementerio": "por_llegada"},
        a={"mano": ["Fin"], "defensa": ["A1", "A2"]},
        b={"defensa": ["B1", "B2"], "apoyo": ["Tótem B"]},
    )
    juega(m, {"A": {"juega": "Fin"}}, "resuelve")
    assert preguntado(m) == ("A", "orden_disparos")
    juega(m, {"A": {"elige": "A1"}})
    assert preguntado(m) == ("B", "orden_disparos"), "one of A's has resolved: now one of B's"
    assert len(valor(m, "cola")) == 4, "with the one that the Tótem's end set off"
    juega(m, {"B": {"elige": "Tótem B"}}, {"B": {"elige": "B2"}}, "resuelve")
    told = [x for x in orden(m) if x.startswith("habilidad de")]
    assert told == [f"habilidad de {x}" for x in ("A1", "Tótem B", "A2", "B2", "B1")]
