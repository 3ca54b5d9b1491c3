"""The table as each observer knows it, and what two things touched in turn would be."""

from __future__ import annotations

import json

import pytest
from games.warlords_of_terra.hand_table import lugar, mesa, numero, objeto, poner, tropa, zona

from coliseo.games.warlords_of_terra.atoms.troops import anular, aturdir, dar_indice, prohibir_mover
from coliseo.games.warlords_of_terra.flow.codes import A_ATACAR, A_EQUIPAR, A_FORJAR, A_INVOCAR, A_MOVER
from coliseo.games.warlords_of_terra.model.cards import ABSORBER
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN, VOLUNTARIO, Combate, Combatiente
from coliseo.games.warlords_of_terra.model.items import CONJURO, Objeto
from coliseo.games.warlords_of_terra.model.marks import ESTE_TURNO
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.games.warlords_of_terra.telling.between import entre, parejas
from coliseo.games.warlords_of_terra.telling.telling import palabra_en_palabras
from coliseo.games.warlords_of_terra.telling.view import mesa_view
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.kernel.questions import OPTION, Question
from coliseo.tabletop.codes import code_of


def campo() -> Mesa:
    m = mesa({"c2": "Lancera de A", "a1": "Falange de A", "c3": "Orko de B"})
    a, b = m.jugadores
    a.armeria = (objeto(m, "espada", 0),)
    m.campo[zona("d3")] = objeto(m, "totem", 1)
    lugar(m, "capilla", 0)
    a.mano.cards = [numero(m, "lancera"), numero(m, "espada"), numero(m, "totem")]
    a.planos.cards = [numero(m, "capilla")]
    b.mano.cards = [numero(m, "orko"), numero(m, "ariete")]
    b.mano.known[0] = [numero(m, "orko")]
    a.prebanquillo = [numero(m, "marea")]
    b.prebanquillo = [numero(m, "molinete")]
    a.oro, a.mana, a.pp = 3, 9, 2
    m.changed(1)
    return m


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR, JUDGE])
def test_a_view_is_plain_data(observer: int) -> None:
    view = mesa_view(campo(), observer)
    assert json.loads(json.dumps(view)) == view


def test_each_sees_the_own_hand_and_prebanquillo_and_of_the_rival_only_what_is_known() -> None:
    m = campo()
    a, b = mesa_view(m, 0)["jugadores"]
    assert sorted(a["mano"]) == ["capilla", "espada", "lancera", "totem"] and a["prebanquillo"] == ["marea"]
    assert [c["carta"] for c in a["cartas"]] == a["mano"], "with what is printed on each"
    assert (b["mano"], b["cartas"], b["prebanquillo"]) == (None, [], None)
    assert b["conocidas"] == ["orko"] and b["en_mano"] == 2 and b["en_mano_de"] == {"batalla": 2, "construccion": 0}
    for observer in (1, SPECTATOR):
        hidden = json.dumps(mesa_view(m, observer)["jugadores"][0])
        assert "marea" not in hidden and '"lancera"' not in hidden
    assert '"ariete"' not in json.dumps(mesa_view(m, 0)) and "molinete" not in json.dumps(mesa_view(m, 0))
    judge = mesa_view(m, JUDGE)["jugadores"]
    assert judge[1]["mano"] == ["orko", "ariete"] and judge[1]["prebanquillo"] == ["molinete"]


@pytest.mark.rule("WT-A.3.1", "WT-A.3.2", "WT-A.3.3")
def test_resources_tell_what_the_next_turn_brings() -> None:
    a, b = mesa_view(campo(), 0)["jugadores"]
    # a lugar that gives 1 maná: 9 + 2 is one too many, unless the hero takes it
    assert a["recursos"] == {
        "ingreso": {"oro": 1, "mana": 2},
        "proximo": {"oro": 4, "mana": 10},
        "con_desvio": {"oro": 4, "mana": 10},
    }
    assert b["recursos"]["con_desvio"] == {"oro": 0, "mana": 1}, "this hero feeds on oro"
    assert [(p["nombre"]["es"], p["pp"], p["alcanza"]) for p in a["heroe"]["poderes"]] == [
        ("Amparo", 2, True),
        ("Carga", 5, False),
    ]
    assert (a["heroe"]["alimento"], b["heroe"]["alimento"], a["heroe"]["pp"]) == ("mana", "oro", 2)


def test_a_troop_tells_what_it_is_now() -> None:
    m = campo()
    lancer, phalanx, orc = tropa(m, "c2"), tropa(m, "a1"), tropa(m, "c3")
    p = m.editar(lancer)
    p.objetos = (objeto(m, "espada", 0),)
    p.dano = 1
    m.editar(phalanx).contadores = 2
    dar_indice(m, lancer, ABSORBER, 2, ESTE_TURNO, "WT-A.7.1.1.1")
    aturdir(m, orc, "WT-A.12.aturdir.1")
    prohibir_mover(m, orc, ESTE_TURNO, "WT-A.7.1.1.1")
    anular(m, orc, "WT-A.12.anular.1")
    seen = {t["ident"]: t for t in mesa_view(m, SPECTATOR)["tropas"]}
    told = seen[lancer]
    assert (told["zona"], told["atq"], told["vida"], told["vida_maxima"], told["vel"]) == ("c2", 2, 2, 3, 2)
    assert [palabra_en_palabras(w) for w in told["palabras"]] == ["Absorber 2", "Odio a Overlords"]
    assert told["objetos"][0]["durabilidad"] == 2 and told["impresa"]["nivel"] == 2
    assert told["adquiridas"] == [{"que": "indice", "cuanto": 2, "hasta": "este_turno"}]
    assert told["tension"] == [orc] and seen[orc]["tension"] == [lancer]
    assert told["puede_mover"] and told["puede_atacar"] and told["activacion"] == "sin_usar"
    assert (seen[phalanx]["copias"], seen[phalanx]["atq"], seen[phalanx]["vida"]) == (3, 3, 6)
    assert seen[phalanx]["amenaza"] == ["b1", "a2"]
    assert seen[orc]["aturdida"] and seen[orc]["inmovil"] and seen[orc]["anulada"]


def test_the_pila_and_the_combat_are_told_in_words_and_things() -> None:
    m = campo()
    lancer, orc = tropa(m, "c2"), tropa(m, "c3")
    o = Objeto(m.nuevo_id(), CONJURO, 1, numero(m, "combustion"))
    o.objetivos = ((lancer,),)
    m.pila.append(o)
    c = Combate(VOLUNTARIO, lancer, zona("c2"))
    c.zonas = [
        Combatiente(zona("c2"), 0, lancer, zona("c3"), False, 1),
        Combatiente(zona("c3"), 1, orc, zona("c2"), False, 2),
        Combatiente(zona("e5"), 0, 99, JUGADOR, False, 1),
    ]
    m.combate = c
    view = mesa_view(m, 0)
    assert view["iniciativa"] == 1
    assert view["pila"][0]["objetivos"] == [f"tropa:{lancer}"]
    assert view["pila"][0]["texto"]["es"] == "«Combustión», de B → Lancera (c2, 2/3/2, A)"
    fighters = view["combate"]["combatientes"]
    assert [f["golpea"] for f in fighters] == [f"tropa:{orc}", f"tropa:{lancer}", "jugador:1"]
    assert fighters[1]["grupo"] == "soberbia" and fighters[2]["tropa"] is None


# -- two things touched in turn -------------------------------------------------------------------------------------


def ask(purpose: str) -> Question:
    return Question(OPTION, 0, purpose, "WT-M.turn.8", [])


def test_two_things_touched_in_turn_are_one_action() -> None:
    m = campo()
    lancer, orc = tropa(m, "c2"), tropa(m, "c3")
    sword = m.jugadores[0].armeria[0].ident
    totem = m.campo[zona("d3")].ident
    q = ask("tactica")
    assert entre(m, q, f"tropa:{lancer}", "zona:e5") == code_of(A_MOVER, lancer, zona("e5"))
    assert entre(m, q, f"tropa:{lancer}", f"tropa:{orc}") == code_of(A_ATACAR, lancer, zona("c3"))
    assert entre(m, q, f"tropa:{lancer}", f"objeto:{totem}") == code_of(A_ATACAR, lancer, OBJETO_EN + zona("d3"))
    assert entre(m, q, f"tropa:{lancer}", "jugador:1") == code_of(A_ATACAR, lancer, JUGADOR)
    assert entre(m, q, f"objeto:{sword}", f"tropa:{lancer}") == code_of(A_EQUIPAR, sword, zona("c2"))
    card, field = numero(m, "lancera"), numero(m, "totem")
    assert entre(m, ask("invocacion"), "mano:0:lancera", "zona:b1") == code_of(A_INVOCAR, card, zona("b1"))
    assert entre(m, ask("construccion"), "mano:0:totem", "zona:b4") == code_of(A_FORJAR, field, zona("b4"))


@pytest.mark.parametrize(
    ("purpose", "first", "then"),
    [
        ("construccion", "mano:0:lancera", "zona:b1"),
        ("invocacion", "mano:0:espada", "zona:b1"),
        ("invocacion", "mano:1:orko", "zona:b1"),
        ("tactica", "mano:0:lancera", "zona:b1"),
        ("tactica", "tropa:9999", "zona:b1"),
        ("tactica", "tropa:x", "zona:b1"),
        ("tactica", "tropa:3", "zona:b1"),
        ("tactica", "tropa:1", "tropa:2"),
        ("subitos", "tropa:1", "zona:b1"),
    ],
)
def test_what_is_nothing_has_no_candidate(purpose: str, first: str, then: str) -> None:
    assert entre(campo(), ask(purpose), first, then) is None


def test_the_question_says_which_two_can_be_asked_about() -> None:
    m = campo()
    poner(m, "orko", 1, "e5")
    own = [f"tropa:{tropa(m, where)}" for where in ("c2", "a1")]
    rivals = [f"tropa:{tropa(m, where)}" for where in ("c3", "e5")]
    totem = f"objeto:{m.campo[zona('d3')].ident}"
    assert parejas(m, ask("tactica")) == [
        {"first": [f"objeto:{m.jugadores[0].armeria[0].ident}"], "then": own},
        {"first": own, "then": ["zona", *rivals, totem, "jugador:1"]},
    ]
    assert parejas(m, ask("invocacion")) == [{"first": ["mano:0:lancera", "mano:0:totem"], "then": ["zona"]}]
    assert parejas(m, ask("construccion")) == [{"first": ["mano:0:totem"], "then": ["zona"]}]
    assert parejas(m, ask("subitos")) == []
