"""What can happen: every kind of event, with the fields that its numbers stand for.

A field is `name:type`. Types: `figura` (three numbers: place at the table, number of the personaje, seat), `personaje`
(its number), `carta`, `asiento`, `bando`, `casilla`, `numero`, `estado`, `fase`, `clase` (kind of item), `motivo`,
`habilidad` (two numbers: number of the personaje and place of the ability among all of its upgraded face), `cartas`
(all that is left).
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.event_fields import THE_REST

#: why a game ended, or a card left
MOTIVOS: Final = (
    "pv",
    "mazo_vacio",
    "concede",
    "tiempo",
    "juez",
    "jugada",
    "refuerzo",
    "coste",
    "limite_de_mano",
    "efecto",
    "sigiloso",
    "nervioso",
    "mejora",
)
POR_PV: Final = 0
POR_MAZO_VACIO: Final = 1
POR_CONCEDER: Final = 2
POR_TIEMPO: Final = 3
POR_JUEZ: Final = 4
POR_JUGADA: Final = 5
POR_REFUERZO: Final = 6
POR_COSTE: Final = 7
POR_LIMITE_DE_MANO: Final = 8
POR_EFECTO: Final = 9
POR_SIGILOSO: Final = 10
POR_NERVIOSO: Final = 11
POR_MEJORA: Final = 12

SUCESOS: Final[dict[str, tuple[str, ...]]] = {
    # before the game
    "empieza_draft": ("asiento:asiento",),
    "elige_personaje": ("asiento:asiento", "personaje:personaje"),
    "elige_bando": ("asiento:asiento", "bando:bando"),
    "moneda": ("asiento:asiento",),
    "linea": ("puesto:numero", "figura:figura"),
    "coloca": ("figura:figura", "casilla:casilla"),
    "reparte": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "cambia_mano": ("asiento:asiento",),
    "conserva_mano": ("asiento:asiento",),
    "ensena_mano": ("asiento:asiento",),
    "deja_de_ensenar": ("asiento:asiento",),
    # the turn
    "ronda": ("ronda:numero",),
    "turno": ("figura:figura",),
    "fase": ("figura:figura", "fase:fase"),
    "quita_contador": ("figura:figura", "estado:estado", "quedan:numero"),
    "activa_estado": ("figura:figura", "estado:estado"),
    "gana_pv": ("bando:bando", "cuantos:numero", "total:numero"),
    "pierde_pv": ("bando:bando", "cuantos:numero", "total:numero"),
    "regresa": ("figura:figura", "casilla:casilla", "vida:numero"),
    "roba": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "sin_cartas": ("asiento:asiento",),
    "ultima_ronda": ("motivo:motivo", "ronda:numero"),
    "fin_de_turno": ("figura:figura",),
    "fin_de_ronda": ("ronda:numero", "azul:numero", "rojo:numero"),
    "desempate": ("ronda:numero",),
    "tiempo": ("ronda:numero",),
    "gana": ("bando:bando", "motivo:motivo"),
    "comparten": ("motivo:motivo",),
    # what is done
    "mueve_normal": ("figura:figura", "pasos:numero"),
    "ataca_normal": ("figura:figura", "dano:numero"),
    "juega": ("figura:figura", "carta:carta"),
    "usa_habilidad": ("figura:figura", "habilidad:habilidad"),
    "mejora": ("figura:figura",),
    "da_la_vuelta": ("figura:figura",),
    "elige": ("figura:figura", "a:figura"),
    "elige_invocador": ("figura:figura", "asiento:asiento"),
    "permiso": ("asiento:asiento", "concedido:numero"),
    # what happens
    "mueve": ("figura:figura", "desde:casilla", "casilla:casilla"),
    "no_se_mueve": ("figura:figura",),
    "dano": ("figura:figura", "cuanto:numero", "vida:numero"),
    "sin_dano": ("figura:figura",),
    "recupera": ("figura:figura", "cuanto:numero", "vida:numero"),
    "adquiere": ("figura:figura", "estado:estado", "cuantos:numero", "total:numero"),
    "sin_reserva": ("figura:figura", "estado:estado"),
    "pierde_estado": ("figura:figura", "estado:estado"),
    "retira_contadores": ("figura:figura", "estado:estado", "cuantos:numero", "quedan:numero"),
    "fuera": ("figura:figura",),
    "retirada": ("figura:figura",),
    "descarta": ("asiento:asiento", "carta:carta", "motivo:motivo"),
    "aparta": ("asiento:asiento", "motivo:motivo", "carta:carta"),
    "mira": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "ordena": ("asiento:asiento", "cuantas:numero"),
    "revela": ("asiento:asiento", "carta:carta"),
    "nada_que_revelar": ("asiento:asiento",),
    "al_fondo": ("asiento:asiento",),
    "a_la_mano": ("asiento:asiento", "carta:carta"),
}

#: types that take other than one number
ANCHOS: Final = {"figura": 3, "habilidad": 2, "cartas": THE_REST}
