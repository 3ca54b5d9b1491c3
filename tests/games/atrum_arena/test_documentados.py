"""Documented Powers made playable, and the banned one with its substitute (III.1.2)."""

from __future__ import annotations

from typing import Any

import pytest

from coliseo.games.atrum_arena.construction.rules import revisar_unicos
from coliseo.games.atrum_arena.language import errata
from coliseo.games.atrum_arena.language.reference import DOCUMENTADOS
from coliseo.games.atrum_arena.language.sets import Catalogo, catalogo_base, leer_conjunto_de_texto
from coliseo.games.atrum_arena.language.suplidos import DatosErroneos, documentado
from coliseo.games.atrum_arena.law import tournament as law
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.table import TIPOS
from coliseo.games.atrum_arena.shelf import library
from coliseo.games.registry import load_game
from coliseo.kernel.codec import dumps
from coliseo.tournament.online_law import ListedCards

# -- documented Powers, made playable --------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.1.3.7")
def test_muro_de_cadaveres_prevents_three_even_from_a_copy_that_prints_two() -> None:
    given = {"coste": 1, "descarte": "zombie", "rareza": "basico"}
    for number in (2, 3):
        p = documentado("Muro de cadáveres", valor=number, reptante="Tumar Eternodurmiente", **given)
        assert p.valores == {1: 3}
    assert documentado("Muro de cadáveres", valor=2, reptante="Otro", **given).valores == {1: 2}


@pytest.mark.rule("AA-III.1.1.2")
def test_the_seven_powers_add_their_printed_number() -> None:
    p = documentado("Manada", coste=1, descarte="bestia", rareza="basico", valor=3, que="ataque")
    assert p.text("es", p.figure()) == "Refuerza 3 un Poder de Ataque."
    with pytest.raises(DatosErroneos):
        documentado("Manada", coste=1, descarte="bestia", rareza="basico", que="ataque")
    with pytest.raises(DatosErroneos):
        documentado("Manada", coste=1, descarte="bestia", rareza="basico", valor=3, que="ataque", fecha="2023-05")


def test_what_was_supplied_stays_marked() -> None:
    known = documentado("Déjà-Vu")
    assert known.supuestos == ()
    assert (known.valores, TIPOS[known.descarte], known.rareza, known.unico) == ({2: 0}, "zombie", "superior", True)
    filled = documentado("Cacería salvaje", coste=1, clase="tactico", descarte="bestia", rareza="superior")
    assert set(filled.supuestos) == {"coste", "clase", "descarte", "rareza", "unico"}


def test_every_documented_power_with_a_whole_known_effect_can_be_played() -> None:
    attacks = ("tormenta_de_meteoritos", "ejercito_en_retaguardia", "llamado_a_las_armas")
    built = 0
    for d in DOCUMENTADOS.poderes.values():
        if d.efecto is None:
            continue
        p = documentado(
            d.key,
            coste=(d.costes or d.costes_inferidos or (2,))[0],
            clase="" if d.clase or d.clase_inferida else "ataque" if d.key in attacks else "tactico",
            descarte="" if d.descarte else "neutro",
            rareza="" if d.rareza else "basico",
            fecha="2025-06" if d.prohibido_desde else "2026-03",
        )
        assert p.text("es", p.figure()) and p.text("en", p.figure())
        built += 1
    assert built == 17


@pytest.mark.parametrize(
    ("poder", "dado"),
    [
        ("Déjà-Vu", {"coste": 3}),
        ("Déjà-Vu", {"descarte": "golem"}),
        ("Carga heroica", {"coste": 4, "valor": 6}),
        ("Carga heroica", {"coste": 2}),
        ("Cacería salvaje", {"coste": 2, "clase": "tactico", "descarte": "bestia", "rareza": "superior"}),
        ("Antimateria", {"rareza": "magistral"}),
        ("Lectura de Huesos", {"coste": 2, "clase": "tactico", "rareza": "magistral"}),
        ("Zarpazo de ceniza", {}),
    ],
)
def test_what_contradicts_the_rulebook_or_is_still_missing_is_refused(poder: str, dado: dict[str, Any]) -> None:
    with pytest.raises(DatosErroneos):
        documentado(poder, **dado)


@pytest.mark.rule("AA-III.1.3.9", "AA-III.1.3.10")
@pytest.mark.parametrize(
    ("campo", "valor", "regla"), [("unico", "si", "AA-III.1.3.9"), ("descarte", "zombie", "AA-III.1.3.10")]
)
def test_a_misprint_taken_for_a_fact_is_refused_with_its_rule(campo: str, valor: str, regla: str) -> None:
    given: dict[str, Any] = {"coste": 2, "clase": "tactico", "rareza": "magistral", campo: valor}
    with pytest.raises(DatosErroneos) as error:
        documentado("Lectura de Huesos", **given)
    assert error.value.regla == regla


# -- the ban --------------------------------------------------------------------------------------------------------

PROHIBIDOS = """
set: mios
poderes:
  - documentado: Incursión cadavérica
reptantes:
  - nombre: Escandria Dulcematanza
    edicion: Exclusiva Nudo Escudo 2022
    poderes:
      - {poder: Incursión cadavérica, coste: 2}
      - {poder: Saeta vacía, coste: 0}
      - {poder: Saeta vacía, coste: 2}
      - {poder: Saeta vacía, coste: 3}
      - {poder: Sudario protector, coste: 0}
"""


@pytest.fixture
def con_prohibido() -> Catalogo:
    base = catalogo_base()
    return base.con(leer_conjunto_de_texto(PROHIBIDOS, "mios.yaml", base.poderes))


def equipo(catalogo: Catalogo, fecha: str) -> Reptante:
    keys = sorted(catalogo_base().reptantes)
    options = {"catalogo": catalogo, "fecha": fecha, "equipos": [["escandria_dulcematanza", *keys[:2]], keys[2:5]]}
    m = load_game("atrum_arena").new_game(options, 5)
    team = m.participantes[0].equipo  # type: ignore[attr-defined]
    found: Reptante = team[0]
    return found


@pytest.mark.rule("AA-III.1.2.1", "AA-III.1.2.2", "AA-III.1.4.3")
def test_since_july_2025_a_reptante_that_prints_incursion_plays_deja_vu(con_prohibido: Catalogo) -> None:
    before = equipo(con_prohibido, "2025-06-30")
    after = equipo(con_prohibido, "2025-07-01")
    assert before.poderes[0].de.nombre == "Incursión cadavérica"
    instead = after.poderes[0]
    assert (instead.de.nombre, instead.coste, TIPOS[instead.descarte]) == ("Déjà-Vu", 2, "zombie")
    assert [p.de.nombre for p in after.poderes[1:]] == [p.de.nombre for p in before.poderes[1:]]


@pytest.mark.rule("AA-III.1.2.2")
def test_a_saved_game_keeps_the_substitution(con_prohibido: Catalogo) -> None:
    keys = sorted(catalogo_base().reptantes)
    game = load_game("atrum_arena")
    m = game.new_game({"catalogo": con_prohibido, "equipos": [["escandria_dulcematanza", *keys[:2]], keys[2:5]]}, 5)
    again = game.load(dumps(m), {"catalogo": con_prohibido})  # type: ignore[call-arg]
    assert again.participantes[0].equipo[0].poderes[0].de.nombre == "Déjà-Vu"  # type: ignore[attr-defined]


@pytest.mark.rule("AA-III.1.2.1")
def test_a_banned_power_cannot_be_made_while_it_is_banned() -> None:
    assert documentado("Incursión cadavérica", fecha="2025-06").nombre == "Incursión cadavérica"
    with pytest.raises(DatosErroneos) as error:
        documentado("Incursión cadavérica", fecha="2025-07")
    assert error.value.regla == "AA-III.1.2.1"


@pytest.mark.rule("AA-III.1.2.2")
def test_the_substitute_counts_among_the_unicos(con_prohibido: Catalogo) -> None:
    """OQ-72: with another Reptante that has Déjà-Vu it may not be registered."""
    escandria = con_prohibido.reptantes["escandria_dulcematanza"]
    other = next(r for r in catalogo_base().reptantes.values() if any(p.de.key == "deja_vu" for p in r.poderes))
    today = [errata.reptante_en_fecha(r, "2026-03") for r in (escandria, other)]
    assert [r.rules for r in revisar_unicos(today)] == [("AA-III.2.2.1",)]
    assert revisar_unicos([errata.reptante_en_fecha(r, "2025-06") for r in (escandria, other)]) == []


@pytest.mark.rule("AA-III.1.2.2", "AA-III.2.2.1")
def test_a_registration_is_checked_as_of_the_day_of_the_event(
    con_prohibido: Catalogo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(law, "catalogo_base", lambda: con_prohibido)
    cards = con_prohibido.reptantes
    five = [
        "escandria_dulcematanza",
        next(k for k, r in cards.items() if any(p.de.key == "deja_vu" for p in r.poderes)),
    ]
    for key in sorted(cards.keys() - set(five)):
        if len(five) < 5 and not revisar_unicos([cards[each] for each in (*five, key)]):
            five.append(key)
    listed = ListedCards(tuple(five))
    values = law.PROFILE.complete({})[0]
    told = law.PROFILE.check_list(values, listed, "2025-07-01")
    assert told is not None and [r.rules for r in told] == [("AA-III.2.2.1",)]
    assert law.PROFILE.check_list(values, listed, "2025-06-30") == []
    assert law.PROFILE.check_list(values, listed, "") is None  # an event without a day: as the cards are today


@pytest.mark.rule("AA-III.1.2.3")
def test_two_reptantes_are_concerned() -> None:
    told = {c["nombre"]["es"]: c.get("notas", {}).get("es", "") for c in library.cards([], "2026-03")}
    concerned = {name for name, note in told.items() if "Incursión cadavérica" in note and "Déjà-Vu" in note}
    assert {"Escandria Dulcematanza", "Palixen Iraespectral"} <= concerned
    for name in ("Escandria Dulcematanza", "Palixen Iraespectral"):
        before, after = errata.reptante_vigente(name, "2025-06"), errata.reptante_vigente(name, "2025-07")
        assert before is not None and [p.nombre for p in before.poderes] == ["Incursión cadavérica"]
        assert after is not None and [p.nombre for p in after.poderes] == ["Déjà-Vu"]


@pytest.mark.rule("AA-III.2.2.1")
def test_only_one_of_the_five_registered_may_have_golpe_macizo() -> None:
    base = catalogo_base()
    blow = "  - {documentado: Golpe macizo, coste: 1, clase: tactico, descarte: golem, rareza: superior}\n"
    powers = "{poder: Golpe macizo, coste: 1}, " + ", ".join(["{poder: Saeta vacía, coste: 0}"] * 4)
    two = "".join(f"  - nombre: {name}\n    poderes: [{powers}]\n" for name in ("Uno", "Dos"))
    c = base.con(leer_conjunto_de_texto(f"set: m\npoderes:\n{blow}reptantes:\n{two}", "m.yaml", base.poderes))
    both = [c.reptantes["uno"], c.reptantes["dos"]]
    assert [r.rules for r in revisar_unicos(both)] == [("AA-III.2.2.1",)]
    assert revisar_unicos(both[:1]) == []
