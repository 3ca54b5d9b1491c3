"""What is being carried out and may choose somebody: a card, an ability, a standard attack."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import ROW, Record

# what an item is
CARTA: Final = 0
HABILIDAD: Final = 1
ATAQUE_NORMAL: Final = 2
OBJETOS: Final = ("carta", "habilidad", "ataque_normal")


class Objeto:
    """Something under way: whose, of which personaje, and whom it has chosen ("ese rival", SA-1.RES.6)."""

    RECORD: ClassVar = Record(ROW)

    def __init__(
        self,
        clase: int,
        control: int,
        personaje: int,
        numero: int,
        elegido: int = -1,
        afectados: tuple[int, ...] = (),
        retirados: int = 0,
        revelada: int = -1,
    ) -> None:
        self.clase = clase
        self.control = control  # seat of the Invocador
        self.personaje = personaje  # the active one: place at the table
        self.numero = numero  # of the card, place of the ability on the upgraded face, or damage of the attack
        self.elegido = elegido  # place of the personaje that a direct effect chose last
        self.afectados = afectados  # those reached by the last indirect effect ("esos rivales")
        self.retirados = retirados  # counters that were removed
        self.revelada = revelada  # number of the card revealed last

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("afectados", "clase", "control", "elegido", "numero", "personaje", "retirados", "revelada")

    def clone(self) -> Objeto:
        return Objeto(
            self.clase, self.control, self.personaje, self.numero, self.elegido, self.afectados, self.retirados,
            self.revelada,
        )  # fmt: skip

    def save(self) -> list[Any]:
        return [
            self.clase, self.control, self.personaje, self.numero, self.elegido, self.afectados, self.retirados,
            self.revelada,
        ]  # fmt: skip

    @staticmethod
    def load(row: list[Any]) -> Objeto:
        return Objeto(
            int(row[0]), int(row[1]), int(row[2]), int(row[3]), int(row[4]), tuple([int(x) for x in row[5]]),
            int(row[6]), int(row[7]),
        )  # fmt: skip

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
