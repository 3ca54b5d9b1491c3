"""III.4: how a Power is written down."""

from __future__ import annotations

import pytest
from games.atrum_arena.kit import mesa

from coliseo.effects.plain_data import tree_of
from coliseo.effects.provenance import PRIVADO
from coliseo.effects.source import CardError
from coliseo.games.atrum_arena.language.sets import catalogo_base, leer_poder
from coliseo.games.atrum_arena.model.cards import PoderDef
from coliseo.games.atrum_arena.shelf.notation import linea_de_copia, linea_de_poder, texto_de_reptante


def escrito(**campos: object) -> PoderDef:
    return leer_poder(tree_of({"nombre": "Prueba", "rareza": "superior", **campos}), "prueba", PRIVADO, True)


@pytest.mark.rule("AA-III.4.0.1")
def test_a_power_that_is_not_unico_is_written_with_its_ranges_of_cost_and_number() -> None:
    carga = catalogo_base().poderes["carga_heroica"]
    assert linea_de_poder(carga, "es") == (
        "CARGA HEROICA (Coste 0-4 / Caído / Ataque / Básico): Haz (2-5) de daño a un oponente."
    )
    assert linea_de_poder(carga, "en").endswith(
        "(Cost 0-4 / Caído / Attack / Basic): Deal (2-5) damage to an opponent."
    )


@pytest.mark.rule("AA-III.4.0.1")
def test_the_ranges_are_those_of_the_printed_copies_and_grow_with_the_cost() -> None:
    made = escrito(clase="ataque", descarte="zombie", valores={1: 3, 3: 7}, efecto=[{"dano": "valor"}])
    assert (
        linea_de_poder(made, "es")
        == "PRUEBA (Coste 1-3 / Zombie / Ataque / Superior): Haz (3-7) de daño a un oponente."
    )
    with pytest.raises(CardError):
        escrito(clase="ataque", descarte="zombie", valores={1: 3, 3: 2}, efecto=[{"dano": "valor"}])


@pytest.mark.rule("AA-III.4.0.1")
def test_every_power_of_the_roster_that_is_not_unico_shows_range_kind_discard_and_rarity_and_no_star() -> None:
    for p in catalogo_base().poderes.values():
        if p.unico:
            continue
        head = linea_de_poder(p, "es").partition(":")[0]
        low, high = min(p.valores), max(p.valores)
        cost = f"Coste {low}-{high}" if low != high else f"Coste {low}"
        assert head.startswith(f"{p.nombre.upper()} ({cost} / ") and head.count(" / ") == 3
        assert "★" not in head


@pytest.mark.rule("AA-III.4.0.2")
def test_an_unico_is_written_with_a_star_and_its_only_cost() -> None:
    exhumado = catalogo_base().poderes["exhumado_nocturno"]
    line = linea_de_poder(exhumado, "es")
    assert line.startswith("EXHUMADO NOCTURNO ★ (Coste 4 / Esqueleto / Táctico / Superior): ")
    assert "(" not in line.partition(": ")[2]
    assert linea_de_poder(exhumado, "en").startswith(f"{exhumado.name('en').upper()} ★ (Cost 4 / Esqueleto / ")


@pytest.mark.rule("AA-III.4.0.2")
def test_all_unicos_have_one_cost_and_no_range_in_their_text() -> None:
    unicos = [p for p in catalogo_base().poderes.values() if p.unico]
    assert len(unicos) > 10
    for p in unicos:
        assert len(p.valores) == 1
        head, _, text = linea_de_poder(p, "es").partition("): ")
        assert head.startswith(f"{p.nombre.upper()} ★ (Coste {min(p.valores)} / ")
        assert not any(f"({n}-" in text for n in range(10))
    with pytest.raises(CardError):
        escrito(clase="tactico", descarte="zombie", unico=True, valores={1: 2, 2: 3}, efecto=[{"robar": "valor"}])


@pytest.mark.rule("AA-III.4.0.1")
def test_a_printed_copy_shows_its_own_cost_and_number_and_no_range() -> None:
    m = mesa(A={"reptantes": [{"nombre": "Uno", "poderes": ["Carga heroica 4", "Carga heroica 0"]}]})
    reptante = m.participantes[0].equipo[0]
    assert [linea_de_copia(p, "es") for p in reptante.poderes[:2]] == [
        "CARGA HEROICA (Coste 4 / Caído / Ataque / Básico): Haz 5 de daño a un oponente.",
        "CARGA HEROICA (Coste 0 / Caído / Ataque / Básico): Haz 2 de daño a un oponente.",
    ]
    assert linea_de_copia(reptante.poderes[0], "es") in texto_de_reptante(reptante, "es")
