"""What each word of the card language does at the table, on cards made for it and played by the real rules."""

# Over 500 lines: one test for each word of the language.

from __future__ import annotations

from typing import cast

import pytest

from coliseo.effects.source import read_text
from coliseo.games.rise_of_gods.facts.stats import esta_aturdida
from coliseo.games.rise_of_gods.flow.codes import A_ATACAR, A_HABILIDAD, A_INVOCAR, A_MAGIA, A_MOVER, PASAR
from coliseo.games.rise_of_gods.judge.adapter import AdaptadorRiseOfGods
from coliseo.games.rise_of_gods.language.selectors import DE_MODO
from coliseo.games.rise_of_gods.model.cards import CARGAR, ESCUDO_MAGICO, REGENERACION
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.table import DE_CASILLA, DE_JUGADOR, TABLERO, Mesa
from coliseo.kernel.frames import answer
from coliseo.tabletop.codes import code_of

CARDS = """\
facciones:
  - clave: prueba
    nombre: Prueba
    sello: {nombre: Sello de Prueba, tipo: sello}
    cartas:
      - nombre: Ensayo
        tipo: TIPO
        rareza: comun
        coste: {neutral: 0}
RESTO
    tokens:
      - {nombre: Ficha, tipo: criatura, genero: f, coste: {neutral: 1}, ataque: 1, vida: 1}
"""
Answer = tuple[int, ...]


def table(kind: str, rest: str, position: str, chance: str = "") -> Mesa:
    """A table with one card of its own, `Ensayo`."""
    cards = CARDS.replace("TIPO", kind).replace("RESTO", "\n".join(f"        {line}" for line in rest.splitlines()))
    forced = read_text(chance, "azar") if chance else None
    return cast(Mesa, AdaptadorRiseOfGods().build(read_text(position, "posicion"), read_text(cards, "cartas"), forced))


def magia(effect: str, position: str, chance: str = "") -> Mesa:
    """A magia lenta with that effect in A's hand."""
    return table("magia_lenta", f"efecto:\n  - {effect}", f"{{a: {{mano: [Ensayo]}}, {position}}}", chance)


def cell(name: str) -> int:
    return TABLERO.cell_named(name)


def at(m: Mesa, name: str) -> Pieza:
    p = m.pieza_en(cell(name))
    assert p is not None
    return p


def number(m: Mesa, key: str) -> int:
    return m.catalogo.por_clave[key].numero


def do(m: Mesa, code: int, *answers: Answer) -> list[str]:
    """Carries out an action, gives those answers, lets responses pass; what was asked, in order."""
    q = m.questions[0]
    assert q.purpose in ("accion", "responder"), q.purpose
    answer(m, q.seat, q.token, (code,))
    return settle(m, *answers)


def settle(m: Mesa, *answers: Answer) -> list[str]:
    asked: list[str] = []
    left = list(answers)
    while m.questions and m.questions[0].purpose != "accion":
        q = m.questions[0]
        if q.purpose == "responder":
            answer(m, q.seat, q.token, (PASAR,))
            continue
        asked.append(q.purpose)
        assert left, f"nothing to answer to {q.purpose}: {q.menu}"
        answer(m, q.seat, q.token, left.pop(0))
    assert not left, f"never asked for {left}; asked {asked}"
    return asked


def play(m: Mesa, *answers: Answer) -> list[str]:
    return do(m, code_of(A_MAGIA, number(m, "ensayo"), 0), *answers)


# -- life and statistics --------------------------------------------------------------------------------------------


def test_damage_counted_on_the_board() -> None:
    m = magia(
        "danar: {cuanto: {por: 2, cada: {cuenta: {cada: criatura, de: aliada}}}, a: oponente}",
        "tablero: {a1: Larva de A, b1: Larva de A, c3: Larva de B}",
    )
    play(m)
    assert m.jugadores[1].vida == 16


def test_excess_damage_goes_on() -> None:
    m = magia("danar: {cuanto: 5, a: {una: criatura}, exceso: oponente}", "tablero: {c3: Buey de la Aurora de B}")
    play(m)
    assert m.pieza_en(cell("c3")) is None and m.jugadores[1].vida == 19


def test_lose_life_for_each_one_annihilated() -> None:
    m = table(
        "criatura",
        "ataque: 1\nvida: 1\nasalto:\n  - aniquilar: {todas: [criatura, estructura], donde: alrededor}\n"
        "  - perder_vida: {cuanto: {por: 2, cada: asi}, a: tu_jugador}",
        "{a: {mano: [Ensayo]}, tablero: {a1: Larva de A, b2: Rana de Cieno de B, f4: Larva de B}}",
    )
    do(m, code_of(A_INVOCAR, number(m, "ensayo"), cell("b1")))
    assert m.jugadores[0].vida == 16
    assert [TABLERO.name(p.celda) for p in m.piezas.values()] == ["f4", "b1"]
    assert m.jugadores[1].cementerio == [], "what is annihilated does not go there"


def test_a_lasting_effect_on_a_player() -> None:
    m = magia("maldecir: {cuanto: 2, a: oponente}", "b: {vida: 9}")
    play(m)
    assert m.jugadores[1].vida == 9
    do(m, PASAR)
    assert m.activo == 1 and m.jugadores[1].vida == 7
    do(m, PASAR)
    do(m, PASAR)
    assert m.jugadores[1].vida == 5


def test_give_until_the_end_of_the_turn_and_for_good() -> None:
    m = magia(
        "otorgar: {a: {una: criatura}, ataque: 1, vida: 2, palabras: [cargar, regeneracion]}",
        "tablero: {a1: Larva de A}",
    )
    play(m)
    p = at(m, "a1")
    assert (p.ataque, p.vida, p.palabras) == (2, 3, CARGAR | REGENERACION)
    do(m, PASAR)
    assert at(m, "a1").vida == 3
    m = magia(
        "otorgar: {a: {todas: criatura, de: aliada}, ataque: 3, vida: 3, hasta: fin_del_turno}",
        "tablero: {a1: Larva de A, a4: Larva de B}",
    )
    play(m)
    assert (at(m, "a1").ataque, at(m, "a4").ataque) == (4, 1)
    do(m, PASAR)
    assert (at(m, "a1").ataque, at(m, "a1").vida) == (1, 1)


def test_a_loss_can_kill() -> None:
    m = magia("quitar: {a: {una: criatura}, ataque: 1, vida: 1}", "tablero: {a4: Larva de B}")
    play(m)
    assert m.pieza_en(cell("a4")) is None


def test_raising_enfermedad_reaches_only_the_sick() -> None:
    m = magia(
        "agravar: {cuanto: 1, a: {todas: criatura}}",
        "tablero: {a1: {carta: Buey de la Aurora, de: A, enfermedad: 1}, a4: Larva de B}",
    )
    play(m)
    assert (at(m, "a1").enfermedad, at(m, "a4").enfermedad) == (2, 0)


def test_damage_split_among_targets() -> None:
    m = magia(
        "repartir: {cuanto: 3, entre: {una: criatura, cuantas: 2, hasta: si}}",
        "tablero: {a1: Buey de la Aurora de B, a4: Buey de la Aurora de B}",
    )
    one, two = at(m, "a1").ident, at(m, "a4").ident
    assert play(m, (one, two), (1, 2)) == ["objetivo", "reparto"]
    assert (at(m, "a1").vida, at(m, "a4").vida) == (3, 2)


# -- what a piece is ------------------------------------------------------------------------------------------------


def test_stunned_for_as_long_as_the_source_stays() -> None:
    m = table(
        "criatura",
        "ataque: 1\nvida: 1\nasalto:\n  - aturdir: {a: {una: criatura, de: enemiga}, mientras: si}",
        "{a: {mano: [Ensayo, Hundir], sellos: {marisma: 2}}, tablero: {a4: Larva de B}}",
    )
    do(m, code_of(A_INVOCAR, number(m, "ensayo"), cell("b1")), (at(m, "a4").ident,))
    assert esta_aturdida(m, at(m, "a4"))
    do(m, code_of(A_MAGIA, number(m, "hundir"), 0), (at(m, "b1").ident,))
    assert not esta_aturdida(m, at(m, "a4"))


def test_destroy_and_transform() -> None:
    m = magia("destruir: {una: criatura, de: enemiga}", "tablero: {a4: Rana de Cieno de B}, b: {vida: 5}")
    play(m)
    assert m.jugadores[1].vida == 7, "it dies, so its Último suspiro applies"
    m = magia("transformar: {a: {una: criatura}, en: ficha}", "tablero: {a4: Coloso del Primer Sol de B}")
    play(m)
    p = at(m, "a4")
    assert (p.carta, p.ataque, p.vida, p.token, p.control) == (number(m, "ficha"), 1, 1, True, 1)


def test_a_structure_switched_off_for_the_turn() -> None:
    m = table(
        "estructura",
        "vida: 3\nconstantes: [{aturde_desde: 2}]\npagables:\n  - coste: 1\n    efecto: [apagarse]",
        "{a: {sellos: {alborada: 1}}, tablero: {c1: Ensayo de A, a1: Buey de la Aurora de A, b1: Larva de A}}",
    )
    assert esta_aturdida(m, at(m, "a1")) and not esta_aturdida(m, at(m, "b1"))
    do(m, code_of(A_HABILIDAD, at(m, "c1").ident, 0))
    assert not esta_aturdida(m, at(m, "a1"))
    do(m, PASAR)
    assert esta_aturdida(m, at(m, "a1"))


# -- the board ------------------------------------------------------------------------------------------------------


def test_tokens_in_cells_of_choice() -> None:
    m = magia("invocar: {token: ficha, donde: tu_lado, cuantos: 3}", "tablero: {a1: Larva de A}")
    cells = tuple(DE_CASILLA + cell(c) for c in ("b1", "c2", "f2"))
    assert play(m, cells) == ["celdas"]
    assert all(at(m, c).token for c in ("b1", "c2", "f2"))


def test_revived_with_more_or_less() -> None:
    m = magia(
        "revivir: {a: {en_cementerio: criatura, de: del_oponente}, donde: tu_lado, ataque: 4, vida: 4}",
        "b: {cementerio: [Buey de la Aurora, Hundir]}",
    )
    assert play(m, (cell("c1"),)) == ["celda"], "there is one criatura to choose, and the magia is no criatura"
    p = at(m, "c1")
    assert (p.ataque, p.vida, p.token, p.control, p.dueno) == (7, 8, True, 0, 1)
    m = table(
        "magia_lenta",
        "efecto:\n  - revivir: {a: {en_cementerio: criatura, cuantas: 2}, donde: tu_lado, con_vida: 1}",
        "{a: {mano: [Ensayo], cementerio: {Buey de la Aurora: 2}}}",
    )
    play(m, (DE_CASILLA + cell("a1"), DE_CASILLA + cell("b2")))
    assert (at(m, "a1").vida, at(m, "b2").vida) == (1, 1)
    assert at(m, "a1").vida_maxima == 4 and m.jugadores[0].cementerio == [number(m, "ensayo")]


def test_moving_by_effects() -> None:
    m = magia(
        "mover: {a: {todas: criatura, de: enemiga}, direccion: atras, casilleros: 2}",
        "tablero: {a1: Larva de B, b3: Larva de B, c2: Larva de B, c4: Larva de B}",
    )
    play(m)
    assert {TABLERO.name(p.celda) for p in m.piezas.values()} == {"a3", "b4", "c3", "c4"}
    m = magia("mover_a: {a: {una: criatura}, donde: un_casillero}", "tablero: {a1: Larva de B}")
    q = m.questions[0]
    answer(m, q.seat, q.token, (code_of(A_MAGIA, number(m, "ensayo"), 0),))
    settle(m, (cell("b2"),))
    assert m.pieza_en(cell("b2")) is not None


def test_a_piece_goes_back_to_a_hand_or_a_deck() -> None:
    m = magia("devolver: {todas: criatura}", "tablero: {a1: Rana de Cieno de A, a4: Larva de B}")
    play(m)
    assert not m.piezas and m.jugadores[0].mano.cards == [number(m, "rana_de_cieno")] and not m.jugadores[1].mano.cards
    m = table(
        "criatura",
        "ataque: 1\nvida: 1\npagables:\n  - coste: 0\n    efecto: [volver_al_mazo]",
        "{a: {mazo: 3}, tablero: {a1: Ensayo de A}}",
    )
    do(m, code_of(A_HABILIDAD, at(m, "a1").ident, 0))
    assert not m.piezas and m.jugadores[0].mazo.size() == 4


# -- cards ----------------------------------------------------------------------------------------------------------


def test_look_take_one_and_shuffle() -> None:
    m = table(
        "magia_lenta",
        "efecto:\n  - adivinar: {cuantas: 3, mazo: tuyo}\n  - tomar_mirada",
        "{a: {mano: [Ensayo], mazo: 0, tope: [Hundir, Larva, Riel, Rumor]}}",
    )
    assert play(m, (number(m, "riel"),)) == ["cartas"]
    j = m.jugadores[0]
    assert j.mano.cards == [number(m, "riel")] and not j.mazo.top and len(j.mazo.loose) == 3


def test_discards_by_choice_of_each() -> None:
    m = magia("descartar: {cuantas: 1, quien: ambos}", "b: {mano: [Hundir, Riel]}")
    m.jugadores[0].mano.cards = sorted([*m.jugadores[0].mano.cards, number(m, "rumor"), number(m, "larva")])
    asked = play(m, (number(m, "larva"),), (number(m, "hundir"),))
    assert asked == ["cartas", "cartas"]
    assert m.jugadores[0].mano.cards == [number(m, "rumor")] and m.jugadores[1].mano.cards == [number(m, "riel")]


def test_discard_at_a_depth_of_the_deck() -> None:
    m = magia("descartar_del_mazo: {entre: 3}", "b: {mazo: 0, tope: [Hundir, Riel, Devorar Restos]}")
    assert play(m, (2,)) == ["profundidad"]
    assert m.jugadores[1].cementerio == [number(m, "riel")]
    assert m.jugadores[1].mazo.top == [number(m, "devorar_restos"), number(m, "hundir")]


def test_cards_of_a_hand_looked_at() -> None:
    both = "{a: {mano: [Ensayo]}, b: {mano: [Hundir, Sello de Forja, Riel]}}"
    m = table("magia_lenta", "efecto:\n  - mirar_mano\n  - descartar_de_esa_mano: sello", both)
    play(m, (number(m, "riel"),))
    assert m.jugadores[1].cementerio == [number(m, "riel")]
    m = table("magia_lenta", "efecto:\n  - mirar_mano\n  - tomar_de_esa_mano: sello", both)
    play(m, (number(m, "hundir"),))
    (taken,) = m.jugadores[0].mano.cards
    assert m.carta(taken).key == "hundir"
    view = AdaptadorRiseOfGods()
    assert view.value(m, "A.coste.hundir") == 1 and view.value(m, "A.costes.hundir") == [0, 1]


def test_a_card_of_the_own_hand_costs_less() -> None:
    m = magia("abaratar_de_mano", "b: {}")
    m.jugadores[0].mano.cards = sorted([*m.jugadores[0].mano.cards, number(m, "hundir"), number(m, "riel")])
    play(m, (number(m, "hundir"),))
    assert AdaptadorRiseOfGods().value(m, "A.coste.hundir") == 1


def test_the_top_is_discarded_too_if_the_types_match() -> None:
    effect = "efecto:\n  - descartar_al_azar: 1\n  - comparar_tope"
    for top, left in (("Mosquito Pálido", 0), ("Riel", 1)):
        where = f"{{a: {{mano: [Ensayo]}}, b: {{mano: [Jinete de Rocío], mazo: 0, tope: [{top}]}}}}"
        m = table("magia_lenta", effect, where)
        play(m)
        assert m.jugadores[1].mazo.size() == left and not m.jugadores[1].mano.cards


def test_a_sello_from_the_deck_and_one_turned_at_the_start() -> None:
    m = table(
        "magia_lenta",
        "efecto:\n  - sello_del_mazo\n  - girar_al_empezar",
        "{a: {mano: [Ensayo], mazo: [Sello de Prueba, Riel]}, b: {sellos: {forja: 2}}}",
    )
    play(m)
    assert sum(m.jugadores[0].girados) == 1 and m.jugadores[0].mazo.size() == 1
    do(m, PASAR)
    assert (m.jugadores[1].sellos_libres(), sum(m.jugadores[1].girados)) == (1, 1)


def test_a_token_shuffled_into_the_deck() -> None:
    m = magia("barajar_en_mazo: ficha", "b: {}")
    before = m.jugadores[0].mazo.size()
    play(m)
    assert m.jugadores[0].mazo.size() == before + 1 and number(m, "ficha") in m.jugadores[0].mazo.loose


# -- control words --------------------------------------------------------------------------------------------------


def test_one_of_several_ways_is_chosen_with_its_targets() -> None:
    effect = "elige: [{robar: 2}, {danar: {cuanto: 3, a: {una: criatura}}}]"
    m = magia(effect, "tablero: {a4: Buey de la Aurora de B, b4: Larva de B}")
    assert play(m, (DE_MODO + 1,), (at(m, "a4").ident,)) == ["modo", "objetivo"]
    assert at(m, "a4").vida == 1 and not m.jugadores[0].mano.cards
    m = magia(effect, "tablero: {a4: Buey de la Aurora de B, b4: Larva de B}")
    assert play(m, (DE_MODO,)) == ["modo"]
    assert at(m, "a4").vida == 4 and len(m.jugadores[0].mano.cards) == 2


def test_a_way_without_targets_is_not_offered() -> None:
    m = magia("elige: [{robar: 2}, {danar: {cuanto: 3, a: {una: criatura}}}]", "b: {}")
    play(m)
    assert len(m.jugadores[0].mano.cards) == 2


@pytest.mark.parametrize(("side", "mine", "theirs"), [("cara", 1, 1), ("cruz", 0, 0)])
def test_a_coin_decides(side: str, mine: int, theirs: int) -> None:
    effect = "{moneda: [{robar: 1}], cruz: [{descartar_al_azar: 1}]}"
    m = magia(effect, "b: {mano: [Riel]}", f"{{moneda: [{side}]}}")
    play(m)
    assert (len(m.jugadores[0].mano.cards), len(m.jugadores[1].mano.cards)) == (mine, theirs)


def test_only_if_its_player_wants() -> None:
    for wish in (0, 1):
        m = magia("puedes: [{robar: 1}]", "b: {}")
        assert play(m, (wish,)) == ["usar"]
        assert len(m.jugadores[0].mano.cards) == wish


def test_prevented_by_discarding() -> None:
    effect = "{evitable: [{danar: {cuanto: 1, a: {una: criatura}}}], cartas: 1}"
    where = "tablero: {a4: Buey de la Aurora de B, b4: Larva de B}, b: {mano: [Riel, Hundir]}"
    m = magia(effect, where)
    assert play(m, (at(m, "a4").ident,), (1,), (number(m, "riel"),)) == ["objetivo", "evitar", "cartas"]
    assert at(m, "a4").vida == 4 and m.jugadores[1].mano.cards == [number(m, "hundir")]
    m = magia(effect, where)
    play(m, (at(m, "a4").ident,), (0,))
    assert at(m, "a4").vida == 3 and len(m.jugadores[1].mano.cards) == 2
    m = magia(effect, where.replace("mano: [Riel, Hundir]", ""))
    assert play(m, (at(m, "a4").ident,)) == ["objetivo"], "with an empty hand there is nothing to ask"
    assert at(m, "a4").vida == 3


@pytest.mark.parametrize(("life", "drawn"), [(1, 1), (2, 0)])
def test_if_it_dies(life: int, drawn: int) -> None:
    m = table(
        "magia_lenta",
        "efecto:\n  - danar: {cuanto: 1, a: {una: criatura}}\n  - {si: {muere: esa_criatura}, entonces: [{robar: 1}]}",
        "{a: {mano: [Ensayo]}, tablero: {a4: {carta: Buey de la Aurora, de: B, vida: N}, b4: Larva de B}}".replace(
            "N", str(life)
        ),
    )
    play(m, (at(m, "a4").ident,))
    assert len(m.jugadores[0].mano.cards) == drawn


def test_conditions_on_the_table() -> None:
    effect = (
        "{si: {hay: {cada: criatura, de: enemiga}, al_menos: 2}, entonces: [{robar: 2}], "
        "sino: [{si: {sin_mano: oponente}, entonces: [{robar: 1}]}]}"
    )
    for board, drawn in (("{a4: Larva de B, b4: Larva de B}", 2), ("{a4: Larva de B}", 1)):
        m = magia(effect, f"tablero: {board}")
        play(m)
        assert len(m.jugadores[0].mano.cards) == drawn


@pytest.mark.rule("RG-HO.1")
@pytest.mark.parametrize(("held", "drawn"), [(0, 1), (1, 0), (10, 0)])
def test_a_hand_is_empty_or_holds_up_to_ten(held: int, drawn: int) -> None:
    hand = ", ".join(["Larva"] * held)
    m = magia("{si: {sin_mano: oponente}, entonces: [{robar: 1}]}", f"b: {{mano: [{hand}]}}")
    play(m)
    assert (len(m.jugadores[0].mano.cards), len(m.jugadores[1].mano.cards)) == (drawn, held)


def test_the_third_time_an_ability_is_used() -> None:
    m = table(
        "criatura",
        "ataque: 1\nvida: 1\npagables:\n  - coste: 0\n    efecto:\n"
        "      - {si: {activada: 3}, entonces: [{perder_vida: {cuanto: 5, a: oponente}}]}",
        "{tablero: {a1: Ensayo de A}}",
    )
    lives = []
    for _ in range(4):
        do(m, code_of(A_HABILIDAD, at(m, "a1").ident, 0))
        lives.append(m.jugadores[1].vida)
        do(m, PASAR)
        do(m, PASAR)
    assert lives == [20, 20, 15, 15]


def test_the_attacker_is_struck_with_its_own_attack() -> None:
    m = table(
        "magia_rapida",
        "condicion: ataque_enemigo\nefecto:\n  - anular: {ese: ataque}\n"
        "  - danar: {cuanto: {ataque_de: la_que_atacaba}, a: la_que_atacaba, exceso: oponente}",
        "{b: {mano: [Ensayo]}, tablero: {c2: {carta: Titán de la Fragua, de: A}, c3: Larva de B}}",
    )
    q = m.questions[0]
    answer(m, q.seat, q.token, (code_of(A_ATACAR, at(m, "c2").ident, cell("c3")),))
    assert m.questions[0].purpose == "responder"
    do(m, code_of(A_MAGIA, number(m, "ensayo"), 0))
    assert m.pieza_en(cell("c2")) is None and m.pieza_en(cell("c3")) is not None
    assert m.jugadores[0].vida == 19, "8 of attack against 7 of life"


def test_the_one_player_and_the_other() -> None:
    m = magia(
        "y: [{curar: {cuanto: 4, a: {una: jugador}}}, {danar: {cuanto: 3, a: el_otro_jugador}}]",
        "b: {vida: 10}",
    )
    play(m, (DE_JUGADOR + 1,))
    assert (m.jugadores[0].vida, m.jugadores[1].vida) == (17, 14)


def test_the_first_time_an_event_is_seen() -> None:
    m = table(
        "criatura",
        "ataque: 1\nvida: 1\nreacciones:\n  - primera_vez: juegas_sello\n    de_su_faccion: si\n"
        "    efecto: [{crear: ficha}]",
        "{a: {mano: [Sello de Forja, Sello de Prueba, Sello de Prueba]}, tablero: {a1: Ensayo de A}}",
    )
    made = []
    for name in ("sello_de_forja", "sello_de_prueba", "sello_de_prueba"):
        do(m, code_of(1, number(m, name), 0))
        made.append(m.jugadores[0].mano.cards.count(number(m, "ficha")))
        do(m, PASAR)
        do(m, PASAR)
    assert made == [0, 1, 1]


def test_a_shield_stops_a_chosen_effect_once() -> None:
    m = table(
        "magia_lenta",
        "efecto:\n  - danar: {cuanto: 1, a: {una: criatura}}\n  - enfermar: {cuanto: 1, a: esa_criatura}",
        "{a: {mano: [Ensayo]}, tablero: {a4: Escudera Ilda de B, b4: Larva de B}}",
    )
    assert at(m, "a4").palabras & ESCUDO_MAGICO
    play(m, (at(m, "a4").ident,))
    p = at(m, "a4")
    assert (p.vida, p.enfermedad, p.palabras & ESCUDO_MAGICO) == (2, 0, 0), "the whole magia is stopped for it"


def test_an_annulled_move_and_who_was_moving() -> None:
    m = table(
        "magia_rapida",
        "condicion: movimiento_enemigo\nefecto:\n  - anular: {ese: movimiento}\n"
        "  - mover: {a: la_que_se_movia, direccion: atras}",
        "{b: {mano: [Ensayo]}, tablero: {c2: Larva de A}}",
    )
    q = m.questions[0]
    answer(m, q.seat, q.token, (code_of(A_MOVER, at(m, "c2").ident, cell("c3")),))
    do(m, code_of(A_MAGIA, number(m, "ensayo"), 0))
    assert m.pieza_en(cell("c1")) is not None and m.pieza_en(cell("c3")) is None


@pytest.mark.rule("RG-SL.4", "RG-CR.3")
def test_the_cost_of_what_is_revived_is_paid_with_any_sellos() -> None:
    rest = (
        "ataque: 1\nvida: 1\npagables:\n  - coste: 0\n    efecto:\n      - pagando_su_coste:\n"
        "          - revivir: {a: {en_cementerio: criatura}, donde: alrededor, con_vida: 1}\n          - silenciar: yo"
    )
    where = "{a: {sellos: {forja: 2, marisma: N}, cementerio: [Buey de la Aurora]}, tablero: {a1: Ensayo de A}}"
    m = table("criatura", rest, where.replace("N", "2"))
    forja, marisma = (m.catalogo.facciones.index(f) for f in ("forja", "marisma"))
    asked = do(m, code_of(A_HABILIDAD, at(m, "a1").ident, 0), (forja, marisma, marisma), (cell("b1"),))
    assert asked == ["pagar", "celda"]
    assert at(m, "b1").vida == 1 and at(m, "a1").silenciada and m.jugadores[0].sellos_libres() == 1
    m = table("criatura", rest, where.replace("N", "0"))
    do(m, code_of(A_HABILIDAD, at(m, "a1").ident, 0))
    assert len(m.piezas) == 1 and not at(m, "a1").silenciada, "3 cannot be paid with 2"
    assert m.carta(at(m, "a1").carta).text("es") == (
        "(0): Si pagas su coste con cualquier sello, revivo una criatura de tu cementerio en un casillero libre "
        "alrededor mío. Es un Token con 1 de vida. Me silencio."
    )


@pytest.mark.parametrize("paid", [0, 1])
def test_an_artefacto_that_must_be_kept_up(paid: int) -> None:
    m = table(
        "artefacto",
        "portador: {aturde: si}\nreacciones:\n  - cuando: inicio_del_turno\n    efecto:\n"
        "      - {evitable: [soltarse], sellos: 1, quien: tu, de_su_faccion: si}",
        "{activo: B, a: {sellos: {prueba: 1, forja: 1}}, "
        "tablero: {a4: {carta: Larva, de: B, adjuntos: [{carta: Ensayo, de: A}]}}}",
    )
    assert esta_aturdida(m, at(m, "a4"))
    assert do(m, PASAR, (paid,)) == ["evitar"]
    assert len(at(m, "a4").adjuntos) == paid and m.jugadores[0].sellos_libres() == 2 - paid
    ensayo = m.catalogo.por_clave["ensayo"]
    assert ensayo.text("es").endswith("Voy al cementerio. Puedes pagar 1 sello de mi facción para evitarlo.")
