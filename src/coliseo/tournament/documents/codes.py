"""QR codes: the event's address, and the Wi-Fi of a shop."""

from __future__ import annotations

import io

import segno


def qr_svg(content: str) -> str:
    """Without a size of its own, so that it takes that of its place on the sheet whole, however long the content is."""
    out = io.BytesIO()
    segno.make(content, error="m", micro=False).save(out, kind="svg", xmldecl=False, border=2, omitsize=True)
    return out.getvalue().decode()


def wifi(name: str, password: str) -> str:
    """What a phone's camera takes for a network to join."""

    def escaped(text: str) -> str:
        return "".join("\\" + c if c in '\\;,":' else c for c in text)

    kind = "WPA" if password else "nopass"
    return f"WIFI:T:{kind};S:{escaped(name)};P:{escaped(password)};;"
