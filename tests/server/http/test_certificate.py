"""`coliseo serve --tls`: a certificate of its own, kept, and made anew when it no longer fits."""

from __future__ import annotations

import ssl
import stat
from pathlib import Path

import httpx
import pytest
from server.http.served import running

from coliseo.server.certificate import certificate_for, fingerprint


def test_it_is_kept_while_it_fits(tmp_path: Path) -> None:
    certificate, key = certificate_for(tmp_path, ["localhost", "127.0.0.1"])
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    first = fingerprint(certificate)
    assert len(first.split(":")) == 32
    certificate_for(tmp_path, ["localhost", ""])
    assert fingerprint(certificate) == first
    certificate_for(tmp_path, ["localhost", "192.168.1.20"])
    assert fingerprint(certificate) != first, "the computer has another address now"
    certificate.write_text("…")
    assert certificate_for(tmp_path, ["localhost"])[0].read_text().startswith("-----BEGIN CERTIFICATE-----")


@pytest.mark.slow
def test_a_room_is_served_encrypted(environment: dict[str, str], tmp_path: Path) -> None:
    with running(environment, "--port", "0", "--tls") as (_, address):
        assert address.startswith("https://localhost:")
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{address}/api/me")  # nobody vouches for it
        trusted = ssl.create_default_context(cafile=str(tmp_path / "data" / "tls" / "cert.pem"))
        with httpx.Client(verify=trusted) as browser:
            answer = browser.get(f"{address}/api/me")
            assert answer.status_code == 200 and "secure" in answer.headers["set-cookie"].lower()
