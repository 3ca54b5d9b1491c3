"""Mundo Gótico."""

from __future__ import annotations

from games.mitos_y_leyendas.card_kit import caso, juegas

VAMPIRO = "Vampiro Llano"

CASOS = [
    juegas(
        "cremacion",
        "resuelve",
        a={"defensa": [VAMPIRO, "Uno"]},
        b={"defensa": [VAMPIRO]},
        espera={"A.defensa": {"Uno": 1}, "B.defensa": {}},
    ),
    juegas(
        "arlequin",
        {"B": {"descarta": ["Uno", "Dos"]}},
        "resuelve",
        a={"dano_recibido": 2},
        b={"mano": ["Uno", "Dos", "Tres"]},
        espera={"B.mano": {"Tres": 1}},
    ),
    caso(
        "custodio",
        {"B": {"juega": "custodio"}},
        {"hasta": {"activo": "B"}},
        fase="guerra",
        a={"ataque": [VAMPIRO]},
        b={"mano": ["custodio"]},
        espera={"B.castillo": 20},
    ),
    juegas("daimon", "resuelve", con={"a": "Tres"}, a={"defensa": ["Tres"]}, espera={"Tres.fuerza": 6}),
    juegas(
        "daimon",
        "resuelve",
        {"A": "termina"},
        {"hasta": {"activo": "B"}},
        con={"a": "Tres"},
        a={"defensa": ["Tres"]},
        espera={"Tres": None},
    ),
    juegas(
        "eclipse_de_dragon",
        "resuelve",
        {"A": "termina"},
        {"hasta": {"activo": "B", "para": "accion"}},
        b={"mano": ["haiwatha"], "cementerio": ["Uno"]},
        no_puede={"B": {"juega": "haiwatha"}},
    ),
    juegas(
        "dama_de_hierro",
        "resuelve",
        con={"a": ["Doblón", "Origami"]},
        b={"reserva": ["Doblón", "Origami"]},
        espera={"B.oros": 0},
    ),
    caso(
        "ballesta",
        a={"defensa": [{"carta": "Dos", "armas": ["ballesta"]}, "Uno"]},
        puede={"A": {"ataca": ["Uno"]}},
        no_puede={"A": {"ataca": ["Dos"]}},
    ),
    caso(
        "ballesta",
        {"A": {"ataca": ["Uno"]}},
        a={"defensa": ["Uno"]},
        b={"defensa": [{"carta": "Dos", "armas": ["ballesta"]}, "Tres"]},
        no_puede={"B": {"bloquea": {"Dos": "Uno"}}},
    ),
    caso(
        "dagas_krish", a={"defensa": [{"carta": "Uno", "armas": ["dagas_krish"]}]}, espera={"Uno.razas": {"vampiro": 1}}
    ),
    caso(
        "knochen",
        {"A": {"ataca": ["Dos", "Tres"]}},
        {"B": {"bloquea": {"knochen": ["Dos", "Tres"]}}},
        a={"defensa": ["Dos", "Tres"]},
        b={"defensa": ["knochen"], "mano": ["Chispa"]},
        espera={"bloqueos": {"Knochen": "Tres"}},
    ),
    caso(
        "conde_shatten",
        {"A": {"usa": "conde_shatten", "a": "Dos"}},
        "resuelve",
        {"A": "termina"},
        {"hasta": {"activo": "B", "para": "accion"}},
        a={"defensa": ["conde_shatten"]},
        b={"defensa": ["Dos", "Uno"]},
        no_puede={"B": "termina"},
    ),
    juegas(
        "falsa_cautiva",
        {"A": {"elige": "Doblón"}},
        "resuelve",
        a={"reserva": ["Doblón", "Origami"]},
        espera={"A.cementerio": {"Doblón": 1}},
    ),
    *[
        caso(
            clave,
            {"A": {"juega": "Palo", "a": clave}},
            "resuelve",
            a={"defensa": [{"carta": clave, "armas": ["Filo"]}], "mano": ["Palo"]},
            espera={f"{clave}.armas": {"Palo": 1, "Filo": 1}},
        )
        for clave in ("casandra", "brazo_fuerte")
    ],
    caso(
        "corazon_de_leon",
        {"A": {"ataca": ["corazon_de_leon"]}},
        "resuelve",
        a={"defensa": ["corazon_de_leon"]},
        b={"mano": ["Chispa"]},
        espera={"corazon_de_leon.fuerza": 3},
    ),
    caso(
        "ataque_suicida",
        {"A": {"juega": "ataque_suicida"}},
        {"hasta": {"turno": 8}},
        turno=7,
        fase="guerra",
        batalla={"prioridad": "A"},
        a={"ataque": ["Uno"], "mano": ["ataque_suicida"]},
        espera={"activo": "A"},
    ),
    caso(
        "ataque_suicida",
        {"A": {"juega": "ataque_suicida"}},
        {"hasta": {"fin": True}},
        turno=7,
        fase="guerra",
        batalla={"prioridad": "A"},
        a={"ataque": ["Uno"], "mano": ["ataque_suicida"]},
        espera={"ganadores": ["B"], "turno": 8},
    ),
    juegas("arbol_de_justicia", "resuelve", b={"mano": ["Uno", "Dos", "Tres"]}, espera={"B.castillo": 17}),
    caso(
        "bestia_acechando",
        {"A": {"ataca": ["bestia_acechando"]}},
        a={"defensa": ["bestia_acechando", "Tres"]},
        b={"defensa": ["Uno", "Dos"]},
        puede={"B": {"bloquea": {"Uno": "bestia_acechando"}}},
        no_puede={"B": "no bloquea"},
    ),
    caso(
        "dearg_diulai",
        {"A": "termina"},
        {"A": {"descarta": "Uno"}},
        "resuelve",
        a={"defensa": ["dearg_diulai"], "mano": ["Uno", "Dos"]},
        espera={"A.cementerio": {"Uno": 1}},
    ),
    caso(
        "calixto",
        {"A": {"juega": "Filo", "a": "calixto"}},
        "resuelve",
        a={"defensa": ["calixto"], "mano": ["Filo"], "reserva": 0},
        espera={"calixto.armas": {"Filo": 1}},
    ),
    caso(
        "ambroce",
        {"A": {"ataca": ["ambroce"]}},
        {"A": "si"},
        "resuelve",
        a={"defensa": ["ambroce"]},
        b={"apoyo": ["Poste"]},
        espera={"B.cementerio.Poste": 1},
    ),
]
