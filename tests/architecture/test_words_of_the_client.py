"""Whatever the client can say in two languages, it says somewhere: no sentence is kept and translated for nobody."""

from __future__ import annotations

import os
import re
from pathlib import Path

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
CLIENT = ROOT / "web" / "src"
#: the name of a sentence, or of a group of them, where it is written
DEFINED = re.compile(r"^ +(\w+):", re.MULTILINE)
WORD = re.compile(r"[A-Za-z_]\w*")


def holds_words(path: Path) -> bool:
    return "es" in (path.stem, path.parent.name) or "en" in (path.stem, path.parent.name)


def test_every_sentence_is_said_somewhere() -> None:
    client = {p: p.read_text(encoding="utf-8") for p in CLIENT.rglob("*") if p.suffix in (".ts", ".svelte")}
    said: set[str] = set()
    for path, text in client.items():
        said.update(WORD.findall(DEFINED.sub("", text) if holds_words(path) else text))
    # groups are read by keys that come from the server and its data: `tags[rule.tag]`
    for suffix in ("*.py", "*.yaml"):
        for path in (ROOT / "src").rglob(suffix):
            said.update(WORD.findall(path.read_text(encoding="utf-8")))
    words = {path: set(DEFINED.findall(text)) for path, text in client.items() if holds_words(path)}
    assert len(words) > 60
    silent = {str(p.relative_to(CLIENT)): sorted(names - said) for p, names in words.items() if names - said}
    assert silent == {}
