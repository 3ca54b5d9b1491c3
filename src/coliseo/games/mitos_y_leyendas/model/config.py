"""How a table is set: policy, who begins, format, dated list, and the readings of what is open."""

from __future__ import annotations

from typing import Any, Final

from coliseo.kernel.readings import check_readings, setting_of

#: the state of the rulebook that is played
FECHA_REGLAMENTO: Final = "2021-07-01"

#: name of a reading (see readings.yaml) → its settings, the adopted one first
LECTURAS: Final[dict[str, tuple[str, ...]]] = {
    "mano_inicial": ("ocho", "siete"),  # OQ-1
    "mulligan": ("una_menos", "escalera_suave", "primera_gratis"),  # OQ-2
    "quien_empieza": ("azar", "azar_y_elige"),  # OQ-3
    "primer_robo": ("normal", "sin_robo"),  # OQ-4
    "reduccion_de_coste_cero": ("no_se_aplica", "alcanza_al_recargo"),  # OQ-14
    "bloqueo_multiple": ("agota_su_fuerza", "solo_si_lo_dice"),  # OQ-25
    "agrupacion": ("se_decide", "por_defecto"),  # OQ-33
    "orden_en_cementerio": ("lo_elige_su_dueno", "por_llegada"),  # OQ-44
    "perder_habilidad": ("suspende_lo_concedido", "solo_su_texto"),  # OQ-49
    "impedido_en_batalla": ("queda_fuera", "sigue_en_batalla"),  # OQ-59
}


class Lecturas:
    """The readings in force at a table. Each attribute is the position of the setting: 0 is the ruling adopted."""

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = {} if chosen is None else chosen
        check_readings(given, LECTURAS)
        self.elegidas = dict(sorted(given.items()))
        self.mano_inicial = _setting(given, "mano_inicial")
        self.mulligan = _setting(given, "mulligan")
        self.quien_empieza = _setting(given, "quien_empieza")
        self.primer_robo = _setting(given, "primer_robo")
        self.reduccion_de_coste_cero = _setting(given, "reduccion_de_coste_cero")
        self.bloqueo_multiple = _setting(given, "bloqueo_multiple")
        self.agrupacion = _setting(given, "agrupacion")
        self.orden_en_cementerio = _setting(given, "orden_en_cementerio")
        self.perder_habilidad = _setting(given, "perder_habilidad")
        self.impedido_en_batalla = _setting(given, "impedido_en_batalla")


def _setting(given: dict[str, str], name: str) -> int:
    return setting_of(given, LECTURAS, name)


class Config:
    """The settings of a table; they never change while the game lasts."""

    def __init__(
        self,
        politica: str,
        formato: str,
        lista: str,
        primero: int,
        elige: int,
        limite_turnos: int,
        lecturas: Lecturas,
    ) -> None:
        self.politica = politica
        self.formato = formato  # key of the format that the decks were checked against
        self.lista = lista  # key of the dated ban and limit list in force, or nothing
        self.primero = primero  # the seat that begins if that was settled beforehand, else -1
        self.elige = elige  # the seat that chooses who begins (loser of the game before), else -1
        self.limite_turnos = limite_turnos  # turns after which time is called; 0 for none
        self.lecturas = lecturas

    def save(self) -> dict[str, Any]:
        return {
            "politica": self.politica,
            "formato": self.formato,
            "lista": self.lista,
            "primero": self.primero,
            "elige": self.elige,
            "limite_turnos": self.limite_turnos,
            "lecturas": self.lecturas.elegidas,
        }
