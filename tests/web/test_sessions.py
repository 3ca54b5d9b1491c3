"""The account page: where one is logged in, and confirming that it is oneself."""

from __future__ import annotations

from playwright.sync_api import expect
from web_kit.tables import MACHINE, ME, open_table
from web_kit.visitor import NewVisitor, Visitor

from web.test_accounts import PASSWORD, give_authenticator, log_in, sign_up


def test_a_session_is_ended_from_another_device(visitors: NewVisitor, worker_id: str) -> None:
    home, lost = visitors(), visitors()
    user = f"perdida.{worker_id}"
    page = home.go("/cuenta")
    sign_up(page, user)
    table = open_table(home, ME, MACHINE)
    there = lost.go("/cuenta")
    log_in(there, user, PASSWORD)
    expect(there.get_by_text(f"Has entrado como {user}.")).to_be_visible()
    lost.go(f"/mesa/{table}")

    page = home.go("/cuenta")
    sessions = page.get_by_role("region", name="Sesiones abiertas")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    expect(sessions.get_by_text("este dispositivo")).to_be_visible()
    home.assert_accessible()
    sessions.get_by_role("button", name="Cerrar la sesión de").click()
    expect(page.get_by_text("Sesión cerrada.").first).to_be_visible()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    # the other device is told at its table, and is nobody any more
    expect(lost.page.get_by_text("Esta sesión se ha cerrado").first).to_be_visible()
    assert lost.api("GET", "/api/me")["user"] is None


def test_adding_a_passkey_asks_who_it_is_and_goes_on(visitor: Visitor, worker_id: str) -> None:
    page = visitor.go("/cuenta")
    give_authenticator(visitor)
    sign_up(page, f"segura.{worker_id}")
    visitor.allow("401", "403")
    page.get_by_role("button", name="Añadir una llave").click()
    dialog = page.get_by_role("dialog", name="Confirma que eres tú")
    expect(dialog.get_by_label("Tu contraseña")).to_be_focused()
    dialog.get_by_label("Tu contraseña").fill(PASSWORD)
    visitor.assert_accessible()
    dialog.get_by_role("button", name="Confirmar").click()
    expect(page.get_by_text("Llave añadida").first).to_be_visible()
    # for some minutes nothing more is asked
    page.get_by_role("button", name="Quitar la llave").click()
    expect(page.get_by_text("Llave quitada.").first).to_be_visible()
