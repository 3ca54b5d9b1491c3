"""What can happen: every kind of event, with the fields that its numbers stand for.

A field is `name:type`. Types: `pieza` (three numbers: ident, card, controller), `carta`, `asiento`, `numero`,
`linea`, `zona`, `desde`, `motivo`, `marca`, `hasta`, `palabras` (a mask), `prohibicion` (a mask), `raza` (a mask),
`nombre` (a card named), `jugada` (ident of a thing being played or used), `fase`, `vigencia`, `cartas` (all that is
left).
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.event_fields import THE_REST

MOTIVOS: Final = ("castillo", "ambos_castillos", "concede", "tiempo", "juez", "efecto")
POR_CASTILLO: Final = 0
POR_AMBOS_CASTILLOS: Final = 1
POR_CONCEDER: Final = 2
POR_TIEMPO: Final = 3
POR_JUEZ: Final = 4
POR_EFECTO: Final = 5

SUCESOS: Final[dict[str, tuple[str, ...]]] = {
    # the game and its turns
    "oro_inicial": ("pieza:pieza",),
    "sorteo": ("asiento:asiento",),
    "elige_orden": ("asiento:asiento", "primero:asiento"),
    "reparte": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "mulligan": ("asiento:asiento", "cuantas:numero"),
    "conserva": ("asiento:asiento", "cuantas:numero"),
    "turno": ("asiento:asiento", "turno:numero"),
    "fase": ("asiento:asiento", "fase:fase"),
    "agrupa": ("asiento:asiento", "aliados:numero", "oros:numero"),
    "no_agrupa": ("asiento:asiento",),
    "fin_de_turno": ("asiento:asiento",),
    "turno_extra": ("asiento:asiento",),
    "tiempo": ("asiento:asiento", "restantes:numero"),
    "gana": ("asiento:asiento", "motivo:motivo"),
    "empate": ("motivo:motivo",),
    # playing and using
    "declina_oro": ("asiento:asiento",),
    "juega": ("jugada:jugada", "asiento:asiento", "carta:carta", "desde:desde"),
    "pone": ("jugada:jugada", "asiento:asiento", "carta:carta", "desde:desde"),
    "usa": ("jugada:jugada", "asiento:asiento", "carta:carta", "habilidad:numero"),
    "dispara": ("jugada:jugada", "asiento:asiento", "carta:carta", "habilidad:numero"),
    "paga": ("asiento:asiento", "cuantos:numero", "virtuales:numero"),
    "genera": ("asiento:asiento", "cuantos:numero", "para:numero"),
    "pierde_virtuales": ("asiento:asiento", "cuantos:numero"),
    "anula": ("asiento:asiento", "carta:carta", "anulada:carta", "jugada:jugada"),
    "anula_pagando": ("asiento:asiento", "anulada:carta", "jugada:jugada"),
    "cancela": ("asiento:asiento", "carta:carta", "cancelada:carta", "jugada:jugada"),
    "cancela_bono": ("asiento:asiento", "carta:carta", "cancelada:carta", "jugada:jugada"),
    "resuelve": ("jugada:jugada", "asiento:asiento", "carta:carta"),
    "sin_efecto": ("jugada:jugada", "asiento:asiento", "carta:carta"),
    "pasa": ("asiento:asiento",),
    "elige_nombre": ("asiento:asiento", "carta:carta"),
    "elige_raza": ("asiento:asiento", "raza:raza"),
    "elige_numero": ("asiento:asiento", "valor:numero"),
    # cards between zones
    "entra": ("pieza:pieza", "linea:linea"),
    "porta": ("pieza:pieza", "portador:pieza"),
    "destruye": ("pieza:pieza", "dueno:asiento"),
    "al_cementerio": ("pieza:pieza", "dueno:asiento"),
    "destierra": ("pieza:pieza", "dueno:asiento"),
    "baraja_pieza": ("pieza:pieza", "dueno:asiento"),
    "al_tope": ("pieza:pieza", "dueno:asiento"),
    "sube": ("pieza:pieza", "dueno:asiento"),
    "salva": ("pieza:pieza",),
    "mueve": ("pieza:pieza", "linea:linea"),
    "roba": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "bota": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "descarta": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "talisman_al_cementerio": ("asiento:asiento", "carta:carta"),
    "del_cementerio": ("asiento:asiento", "carta:carta", "zona:zona"),
    "destierra_carta": ("asiento:asiento", "carta:carta", "zona:zona"),
    "al_castillo": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "a_la_mano": ("asiento:asiento", "carta:carta", "zona:zona"),
    "a_la_mano_oculta": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "busca": ("asiento:asiento", "de:asiento", "zona:zona", "cuantas:numero", "cartas:cartas"),
    "baraja": ("asiento:asiento",),
    "mira_mano": ("asiento:asiento", "de:asiento", "cartas:cartas"),
    "mira_castillo": ("asiento:asiento", "de:asiento", "cuantas:numero", "cartas:cartas"),
    "muestra": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "ordena": ("asiento:asiento", "de:asiento", "cuantas:numero"),
    "bajo_aliado": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    # effects on cards and players
    "bono": ("pieza:pieza", "cuanto:numero", "fuerza:numero", "hasta:hasta"),
    "dobla": ("pieza:pieza", "fuerza:numero", "hasta:hasta"),
    "fija": ("pieza:pieza", "fuerza:numero", "hasta:hasta"),
    "palabra": ("pieza:pieza", "palabras:palabras", "hasta:hasta"),
    "raza": ("pieza:pieza", "raza:raza", "hasta:hasta"),
    "pierde_habilidad": ("pieza:pieza", "hasta:hasta"),
    "entra_sin_habilidad": ("jugada:jugada", "carta:carta"),
    "gana_habilidad": ("pieza:pieza", "carta:carta", "hasta:hasta"),
    "copia": ("pieza:pieza", "carta:carta"),
    "copia_fuerza": ("pieza:pieza", "fuerza:numero", "hasta:hasta"),
    "cambia_control": ("pieza:pieza", "asiento:asiento"),
    "tomara": ("asiento:asiento", "carta:carta", "jugada:jugada"),
    "vigencia": ("vigencia:vigencia", "asiento:asiento", "valor:numero", "hasta:hasta"),
    "sin_habilidad_nombre": ("asiento:asiento", "carta:carta"),
    "no_juega_nombre": ("asiento:asiento", "carta:carta"),
    "termina": ("pieza:pieza", "marca:marca"),
    "termina_vigencia": ("vigencia:vigencia", "asiento:asiento"),
    "inmune": ("pieza:pieza",),
    "aplaza": ("asiento:asiento", "carta:carta"),
    # the battle
    "ataca": ("pieza:pieza",),
    "bloquea": ("pieza:pieza", "contra:pieza"),
    "sin_bloqueo": ("asiento:asiento",),
    "ataque_cancelado": ("asiento:asiento",),
    "prioridad": ("asiento:asiento",),
    "compara": ("pieza:pieza", "fuerza:numero", "contra:pieza", "fuerza_contra:numero"),
    "dano": ("asiento:asiento", "cuanto:numero", "quedan:numero"),
    "dano_prevenido": ("asiento:asiento", "cuanto:numero"),
    "dano_desviado": ("pieza:pieza", "cuanto:numero"),
}

#: what changes nothing that a continuous ability could count or depend on
NEUTROS: Final = frozenset(
    (
        "anula",
        "anula_pagando",
        "baraja",
        "busca",
        "cancela",
        "compara",
        "conserva",
        "dano",
        "declina_oro",
        "dispara",
        "elige_nombre",
        "elige_numero",
        "elige_raza",
        "fin_de_turno",
        "inmune",
        "mira_castillo",
        "mira_mano",
        "muestra",
        "paga",
        "pasa",
        "prioridad",
        "resuelve",
        "sin_bloqueo",
        "sin_efecto",
        "usa",
    )
)

#: how many numbers a field of a type takes, where it is not one
ANCHOS: Final = {"pieza": 3, "cartas": THE_REST}
