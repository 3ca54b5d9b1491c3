"""How many sockets one person, and one address, may hold open in this process."""

from __future__ import annotations

from collections import Counter


class Doors:
    def __init__(self, per_person: int, per_address: int) -> None:
        self.per_person = per_person
        self.per_address = per_address
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def enter(self, person: str, address: str) -> bool:
        """Whether there is room for one more; if so it is counted until it leaves."""
        if self._people[person] >= self.per_person or self._addresses[address] >= self.per_address:
            return False
        self._people[person] += 1
        self._addresses[address] += 1
        return True

    def leave(self, person: str, address: str) -> None:
        for counter, key in ((self._people, person), (self._addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]
