"""A certificate of one's own for a room without a name on the internet (`coliseo serve --tls`).

Nobody vouches for it: each phone asks once whether to trust it, and its fingerprint is shown so that whoever wants to
can compare. From then on what is sent through an open Wi-Fi is read by nobody else.
"""

from __future__ import annotations

import datetime
import ipaddress
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

FOLDER: Final = "tls"
#: as long as phones put up with
DAYS: Final = 397
#: a new one is made when so little is left of the old
SPARE: Final = datetime.timedelta(days=30)


def certificate_for(data: Path, names: Iterable[str]) -> tuple[Path, Path]:
    """The files of the certificate and its key in the data folder; made anew when a name is missing or it runs out."""
    wanted = sorted({name for name in names if name})
    folder = data / FOLDER
    certificate, key = folder / "cert.pem", folder / "key.pem"
    if not (certificate.is_file() and key.is_file() and _holds(certificate, wanted)):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _make(certificate, key, wanted)
    return certificate, key


def fingerprint(certificate: Path) -> str:
    """As browsers show it: SHA-256, pair by pair."""
    digest = x509.load_pem_x509_certificate(certificate.read_bytes()).fingerprint(hashes.SHA256())
    return digest.hex(":").upper()


def _holds(path: Path, wanted: list[str]) -> bool:
    try:
        found = x509.load_pem_x509_certificate(path.read_bytes())
        held = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (ValueError, x509.ExtensionNotFound):
        return False
    lasts = found.not_valid_after_utc - SPARE > datetime.datetime.now(datetime.UTC)
    return lasts and all(_name(name) in held for name in wanted)


def _name(text: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(text))
    except ValueError:
        return x509.DNSName(text)


def _make(certificate: Path, key: Path, names: list[str]) -> None:
    secret = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Coliseo")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(who)
        .issuer_name(who)
        .public_key(secret.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName([_name(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(secret, hashes.SHA256())
    )
    private = serialization.PrivateFormat.PKCS8
    plain = serialization.NoEncryption()
    key.touch(mode=0o600)
    key.write_bytes(secret.private_bytes(serialization.Encoding.PEM, private, plain))
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
