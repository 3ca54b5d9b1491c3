"""How a table is set: policy, how the starting player is found, the dated list, and the readings of what is open."""

from __future__ import annotations

from typing import Any, Final

from coliseo.kernel.readings import check_readings, setting_of

#: ways to find the starting player (RG-BR.4)
DADO: Final = "dado"
PIEDRA_PAPEL_TIJERA: Final = "ppt"
INICIOS: Final = (DADO, PIEDRA_PAPEL_TIJERA)

#: the state of the manual that is played ("parche 3.1", RG-GB.1) and the day of the facts of the components
FECHA_REGLAMENTO: Final = "2026-08-20"

#: name of a reading (see readings.yaml) → its settings, the adopted one first
LECTURAS: Final[dict[str, tuple[str, ...]]] = {
    "turnos_de_las_filas": ("propios", "de_la_mesa"),  # RG-OQ.3
    "filas_para": ("todo_el_tablero", "solo_criaturas"),  # RG-OQ.4
    "facilitada_temprana": ("nunca", "permitida"),  # RG-OQ.5
    "recien_llegada_usa_habilidades": ("puede", "no_puede"),  # RG-OQ.10
    "combate": ("simultaneo", "primero_quien_ataca"),  # RG-OQ.14
    "ataque_cero": ("permitido", "prohibido"),  # RG-OQ.17
    "ataque_rapido": ("solo_al_atacar", "tambien_al_defender"),  # RG-OQ.19
    "toque_mortal": ("siempre", "solo_al_atacar"),  # RG-OQ.20
    "punalada_a_estructuras": ("si", "no"),  # RG-OQ.21
    "mulligan": ("las_que_quiera", "todas_o_ninguna"),  # RG-OQ.23
    "terrenos_actuan": ("cada_turno", "turno_de_su_controlador"),  # RG-OQ.27
    "gambito_trae_de": ("mazo", "mano"),  # RG-OQ.31
    "copias_con_lateral": ("juntas", "por_separado"),  # RG-OQ.32
    "primera_respuesta": ("solo_el_rival", "ambos"),  # RG-OQ.35
    "ventana_de_invocacion": ("criaturas_estructuras_terrenos", "solo_criaturas"),  # RG-OQ.36
    "silencio_ante_habilidades": ("prohibido", "permitido"),  # RG-OQ.51
    "enfermedad": ("se_suma", "solo_la_mayor"),  # RG-OQ.56
    "aturdir": ("proximo_turno", "inmediato"),  # RG-OQ.57
    "al_golpear": ("a_cualquiera", "solo_a_piezas"),  # RG-OQ.80
    "mulligan_y_comienzo": ("antes_de_saber_quien_empieza", "despues"),  # RG-OQ.85
    "asalto_sin_criaturas": ("obligatorio", "opcional"),  # RG-OQ.87
}


class Lecturas:
    """The readings in force at a table. Each attribute is the position of the setting: 0 is the ruling adopted."""

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = {} if chosen is None else chosen
        check_readings(given, LECTURAS)
        self.elegidas = dict(sorted(given.items()))
        self.turnos_de_las_filas = _setting(given, "turnos_de_las_filas")
        self.filas_para = _setting(given, "filas_para")
        self.facilitada_temprana = _setting(given, "facilitada_temprana")
        self.recien_llegada_usa_habilidades = _setting(given, "recien_llegada_usa_habilidades")
        self.combate = _setting(given, "combate")
        self.ataque_cero = _setting(given, "ataque_cero")
        self.ataque_rapido = _setting(given, "ataque_rapido")
        self.toque_mortal = _setting(given, "toque_mortal")
        self.punalada_a_estructuras = _setting(given, "punalada_a_estructuras")
        self.mulligan = _setting(given, "mulligan")
        self.terrenos_actuan = _setting(given, "terrenos_actuan")
        self.gambito_trae_de = _setting(given, "gambito_trae_de")
        self.copias_con_lateral = _setting(given, "copias_con_lateral")
        self.primera_respuesta = _setting(given, "primera_respuesta")
        self.ventana_de_invocacion = _setting(given, "ventana_de_invocacion")
        self.silencio_ante_habilidades = _setting(given, "silencio_ante_habilidades")
        self.enfermedad = _setting(given, "enfermedad")
        self.aturdir = _setting(given, "aturdir")
        self.al_golpear = _setting(given, "al_golpear")
        self.mulligan_y_comienzo = _setting(given, "mulligan_y_comienzo")
        self.asalto_sin_criaturas = _setting(given, "asalto_sin_criaturas")


def _setting(given: dict[str, str], name: str) -> int:
    return setting_of(given, LECTURAS, name)


class Config:
    """The settings of a table; they never change while the game lasts."""

    def __init__(
        self,
        politica: str,
        inicio: str,
        lista: str,
        primero: int,
        limite_turnos: int,
        lecturas: Lecturas,
    ) -> None:
        self.politica = politica
        self.inicio = inicio
        self.lista = lista  # key of the dated ban and limit list in force, or nothing
        self.primero = primero  # the seat that begins if that was settled beforehand, else -1
        self.limite_turnos = limite_turnos  # turns after which time is called (RG-DV.13); 0 for none
        self.lecturas = lecturas

    def save(self) -> dict[str, Any]:
        return {
            "politica": self.politica,
            "inicio": self.inicio,
            "lista": self.lista,
            "primero": self.primero,
            "limite_turnos": self.limite_turnos,
            "lecturas": self.lecturas.elegidas,
        }
