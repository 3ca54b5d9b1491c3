"""Somebody with an account, for what only those have."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from web_kit.visitor import Visitor

PASSWORD = "una frase larga y mía"


def with_account(visitor: Visitor, user: str) -> Page:
    """Opens an account; the page of the account is shown."""
    page = visitor.go("/cuenta")
    page.get_by_role("tab", name="Crear cuenta").click()
    page.get_by_label("Usuario").fill(user)
    page.get_by_label("Contraseña", exact=True).fill(PASSWORD)
    page.get_by_role("tabpanel").get_by_role("button", name="Crear cuenta").click()
    expect(page.get_by_text(f"Has entrado como {user}.")).to_be_visible()
    return page
