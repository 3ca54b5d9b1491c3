"""Aliados of El Reto."""

from __future__ import annotations

from typing import Any

from games.mitos_y_leyendas.card_kit import Caso, caso, juegas

CABALLERO = "Caballero Llano"


def destruida(clave: str, *despues: object, **campos: Any) -> Caso:
    """The opponent destroys it in their Vigilia."""
    own = campos.pop("a", {})
    other = campos.pop("b", {})
    return caso(
        clave,
        {"B": {"juega": "Rayo", "a": clave}},
        *despues,
        "resuelve",
        activo="B",
        a={**own, "defensa": [clave, *own.get("defensa", [])]},
        b={**other, "mano": ["Rayo"]},
        **campos,
    )


def ataca(clave: str, *despues: object, **campos: Any) -> Caso:
    """It attacks, and nobody has done anything about it yet."""
    own = campos.pop("a", {})
    other = campos.pop("b", {})
    return caso(
        clave,
        {"A": {"ataca": campos.pop("ataca", [clave])}},
        *despues,
        a={**own, "defensa": [clave, *own.get("defensa", [])]},
        b={"mano": ["Chispa"], **other},
        **campos,
    )


CASOS = [
    caso(
        "grootslang",
        {"A": {"usa": "grootslang"}},
        {"A": {"busca": "Doblón"}},
        "resuelve",
        a={"defensa": ["grootslang"], "castillo": ["Doblón", "Uno"]},
        espera={"A.reserva.Doblón": 1, "grootslang": None},
    ),
    ataca(
        "guerrero_jaguar",
        "resuelve",
        espera={"guerrero_jaguar.marcas": [{"clase": "bono", "numero": 1, "hasta": "fin_de_turno"}]},
    ),
    destruida("pegaso", a={"defensa": ["Uno"]}, espera={"Uno.fuerza": 2}),
    caso(
        "ser_abominable",
        {"A": {"usa": "ser_abominable", "a": "Sabio"}},
        "resuelve",
        {"A": {"usa": "Sabio"}},
        "resuelve",
        a={"defensa": ["ser_abominable", "Sabio"]},
        espera={"ser_abominable.fuerza": 1},
    ),
    caso("trauko", a={"defensa": ["trauko", "trauko"]}, espera={"trauko.fuerza": 4}),
    caso(
        "vampiro",
        {"A": {"usa": "vampiro", "numero": 3}},
        "resuelve",
        a={"defensa": ["vampiro"]},
        espera={"vampiro.fuerza": 3, "A.castillo": 17},
    ),
    juegas("demonio", "resuelve", espera={"A.castillo": 16}),
    juegas(
        "gnomos_burlones",
        "resuelve",
        con={"destruye": "Dos"},
        b={"defensa": ["Dos"]},
        espera={"B.cementerio": {"Dos": 1}},
    ),
    destruida("mara", espera={"A.mano": {"Mara": 1}}),
    caso(
        "unicornio",
        {"A": {"usa": "unicornio"}},
        "resuelve",
        a={"defensa": ["unicornio"]},
        espera={"A.oros_virtuales": 1, "unicornio": None},
    ),
    caso(
        "perseo",
        a={"defensa": ["perseo", "medusa"]},
        b={"defensa": ["medusa", "sirenas"]},
        espera={"medusa de B.sin_habilidad": True, "sirenas.sin_habilidad": True, "medusa de A.sin_habilidad": False},
    ),
    caso(
        "sirenas",
        {"A": {"usa": "sirenas", "a": "Dos"}},
        "resuelve",
        a={"defensa": ["sirenas"]},
        b={"defensa": ["Dos"]},
        espera={"Dos.palabras": {"no_ataca": 1, "no_bloquea": 1}, "A.castillo": 18},
    ),
    caso("atlas", a={"defensa": ["atlas", "Uno"]}, no_puede={"A": {"ataca": ["atlas"]}}),
    caso(
        "atlas",
        {"A": {"ataca": ["Seis"]}},
        {"B": {"bloquea": {"atlas": "Seis"}}},
        a={"defensa": ["Seis"]},
        b={"defensa": [{"carta": "atlas", "fija": 4}]},
        espera={"B.defensa": {"Atlas": 1}},
    ),
    caso("manuk", fase="comienzo", a={"defensa": ["manuk"]}, espera={"manuk.fuerza": 3}),
    ataca(
        "kornos",
        {"B": "pasa"},
        b={"defensa": ["Uno", CABALLERO]},
        puede={"B": {"bloquea": {CABALLERO: "kornos"}}},
        no_puede={"B": {"bloquea": {"Uno": "kornos"}}},
    ),
    juegas("bunyip", {"A": {"elige": "Uno"}}, "resuelve", a={"defensa": ["Uno"]}, espera={"A.cementerio": {"Uno": 1}}),
    *[
        caso(clave, a={"defensa": [clave]}, espera={f"{clave}.palabras": {"imbloqueable": 1}})
        for clave in ("dragon_medieval", "serpiente_emplumada", "berserker")
    ],
    juegas(
        "ninfas",
        {"A": "si"},
        {"A": {"busca": "ninfas"}},
        "resuelve",
        a={"castillo": ["ninfas", "Uno"]},
        espera={"A.mano": {"Ninfas": 1}},
    ),
    juegas("oannes", {"A": "si"}, "resuelve", espera={"A.cartas_en_mano": 1}),
    caso("amazonas", a={"mano": ["amazonas"]}, b={"defensa": ["amazonas"]}, espera={"A.coste.amazonas": 0}),
    caso(
        "anubis",
        {"A": {"usa": "anubis", "a": "Seis"}},
        "resuelve",
        a={"defensa": ["anubis"], "cementerio": ["Seis"]},
        espera={"A.defensa": {"Seis": 1}},
    ),
    caso(
        "fenrir",
        a={"defensa": ["fenrir", "Uno"]},
        puede={"A": {"ataca": ["Uno"]}},
        no_puede={"A": {"ataca": ["fenrir"]}},
    ),
    caso("marduk", a={"defensa": ["marduk"]}, b={"defensa": ["Dragón Llano"]}, espera={"marduk.fuerza": 6}),
    caso(
        "medusa",
        {"A": {"usa": "medusa", "a": "Dos"}},
        "resuelve",
        a={"defensa": ["medusa"]},
        b={"defensa": ["Dos"]},
        espera={"Dos.palabras": {"no_ataca": 1}},
    ),
    caso(
        "la_quimera",
        {"A": {"usa": "la_quimera"}},
        "resuelve",
        a={"defensa": ["la_quimera"], "tope": ["Uno", "Dos", "Tres"]},
        ocurre={"suceso": "mira_castillo", "asiento": "A", "de": "A", "cuantas": 3},
    ),
    ataca(
        "el_basajaun",
        {"B": "pasa"},
        b={"defensa": ["Uno", "Dos"]},
        puede={"B": {"bloquea": {"Uno": "el_basajaun"}}},
        no_puede={"B": "no bloquea"},
    ),
    caso(
        "esfinge",
        a={"defensa": ["esfinge", "Uno"]},
        puede={"A": {"ataca": ["Uno"]}},
        no_puede={"A": {"ataca": ["esfinge"]}},
    ),
    caso("kordrag", a={"defensa": ["kordrag", "Uno"]}, espera={"Uno.razas": {"caballero": 1}}),
    juegas(
        "caballero_negro",
        "resuelve",
        a={"defensa": [CABALLERO]},
        b={"defensa": [CABALLERO]},
        espera={f"{CABALLERO} de A.fuerza": 2, f"{CABALLERO} de B.fuerza": 2},
    ),
    caso("cizin", a={"defensa": ["cizin"], "reserva": 3, "pagado": 1}, espera={"cizin.fuerza": 4}),
    juegas(
        "mithra",
        "resuelve",
        con={"destruye": ["Doblón", "Origami"]},
        a={"reserva": ["Doblón", "Origami", "Kiku", "Kiku", "Kiku", "Kiku", "Kiku", "Kiku"]},
        espera={"A.cementerio": {"Doblón": 1, "Origami": 1}},
    ),
    caso("isthar", {"A": {"ataca": ["isthar"]}}, a={"defensa": ["isthar"]}, espera={"A.mano.isthar": 1}),
    juegas("krishna", "resuelve", espera={"A.castillo": 19}),
    juegas("odiseo", "resuelve", espera={"odiseo.marcas": [{"clase": "bono", "numero": 1, "hasta": "fin_de_turno"}]}),
    caso("odiseo", a={"defensa": ["odiseo", "odiseo"]}, espera={"odiseo.palabras": {"imbloqueable": 1}}),
    caso("kasewats", a={"defensa": ["kasewats", "Uno"]}, no_puede={"A": "termina"}),
    caso("sir_galahad", a={"defensa": ["sir_galahad", "kordrag"]}, espera={"sir_galahad.fuerza": 3}),
    caso(
        "sigurd",
        {"A": {"ataca": ["Seis"]}},
        {"B": {"bloquea": {"sigurd": "Seis"}}},
        "resuelve",
        a={"defensa": ["Seis"]},
        b={"defensa": ["sigurd"]},
        espera={"A.cementerio": {"Seis": 1}},
    ),
    juegas("rey_midas", "resuelve", espera={"A.oros_virtuales": 1}),
    caso(
        "dragon_oriental",
        {"A": {"ataca": ["Volador"]}},
        a={"defensa": ["Volador"]},
        b={"defensa": ["dragon_oriental", "Uno"]},
        puede={"B": {"bloquea": {"dragon_oriental": "Volador"}}},
        no_puede={"B": {"bloquea": {"Uno": "Volador"}}},
    ),
    destruida(
        "humbaba", {"A": {"elige": "Doblón"}}, b={"reserva": ["Doblón", "Origami"]}, espera={"B.mano": {"Doblón": 1}}
    ),
    ataca("kraken", "resuelve", espera={"kraken.marcas": [{"clase": "bono", "numero": 1, "hasta": "fase_final"}]}),
    juegas(
        "hombre_pajaro",
        "resuelve",
        a={"mano": ["Chispa", "Uno"]},
        b={"mano": ["Rayo", "Dos"]},
        espera={"A.mano": {"Uno": 1}, "B.mano": {"Dos": 1}, "A.conocida": {"Uno": 1}, "B.conocida": {"Dos": 1}},
    ),
    ataca(
        "rey_arturo",
        "resuelve",
        ataca=["rey_arturo", CABALLERO],
        a={"defensa": [CABALLERO]},
        espera={f"{CABALLERO}.fuerza": 2},
    ),
    destruida("balder", espera={"A.mano": {"Balder": 1}}),
    juegas("dagon", "resuelve", a={"mano": ["Rayo"]}, espera={"A.conocida": {"Rayo": 1}}),
    caso(
        "goblins",
        {"A": {"ataca": ["goblins"]}},
        {"B": {"bloquea": {"Dos": "goblins"}}},
        "resuelve",
        a={"defensa": ["goblins"]},
        b={"defensa": ["Dos"], "mano": ["Chispa"]},
        espera={"Dos.fuerza": 1},
    ),
    caso(
        "narciso",
        a={"defensa": ["narciso", "Uno"], "mano": ["Dos"]},
        b={"mano": ["Dos"]},
        puede={"A": {"ataca": ["Uno"]}},
        no_puede={"A": {"ataca": ["narciso"]}},
    ),
    caso(
        "ek_chuah",
        a={"defensa": ["ek_chuah", "Uno", "Dos"]},
        puede=({"A": {"ataca": ["ek_chuah", "Uno"]}}, {"A": {"ataca": ["Uno"]}}),
        no_puede={"A": {"ataca": ["ek_chuah"]}},
    ),
    # those that can: not one that has just arrived
    caso(
        "ek_chuah",
        {"A": {"ataca": ["ek_chuah"], "sigue": True}},
        {"hasta": {"fase": "guerra"}},
        a={"defensa": ["ek_chuah", "Uno", {"carta": "Dos", "nueva": True}]},
        b={"mano": ["Chispa"]},
        espera={"A.ataque": {"Ek Chuah": 1, "Uno": 1}, "A.defensa": {"Dos": 1}},
    ),
    # the defender says that it is blocked, its own player by whom
    ataca(
        "hermes",
        {"B": {"bloquea": {"Tres": "hermes"}}},
        {"A": {"designa": "Uno"}},
        {"hasta": {"fase": "guerra"}},
        b={"defensa": ["Uno", "Tres"], "mano": ["Chispa"]},
        espera={"bloqueos": {"Uno": "Hermes"}},
    ),
]
