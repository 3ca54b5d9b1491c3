"""Accounts: a password, a passkey, leaving."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from web_kit.bot import finished_game
from web_kit.tables import MACHINE, ME
from web_kit.visitor import NewVisitor, Visitor

PASSWORD = "una frase larga y mía"


def sign_up(page: Page, user: str) -> None:
    page.get_by_role("tab", name="Crear cuenta").click()
    page.get_by_label("Usuario").fill(user)
    page.get_by_label("Contraseña", exact=True).fill(PASSWORD)
    page.get_by_role("tabpanel").get_by_role("button", name="Crear cuenta").click()
    expect(page.get_by_text(f"Has entrado como {user}.")).to_be_visible()


def log_in(page: Page, user: str, password: str) -> None:
    page.get_by_role("tab", name="Entrar").click()
    page.get_by_label("Usuario").fill(user)
    page.get_by_label("Contraseña", exact=True).fill(password)
    page.get_by_role("tabpanel").get_by_role("button", name="Entrar", exact=True).click()


def give_authenticator(visitor: Visitor) -> None:
    """A device that makes passkeys and shows them without asking."""
    browser = visitor.context.new_cdp_session(visitor.page)
    browser.send("WebAuthn.enable")
    browser.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )


def test_an_account_with_a_password_finds_its_games_elsewhere(visitors: NewVisitor, worker_id: str) -> None:
    home, elsewhere = visitors(), visitors()
    user = f"ana.{worker_id}"
    finished_game(home, ME, MACHINE, limit=3)
    finished_game(elsewhere, ME, MACHINE, limit=3)
    sign_up(home.go("/cuenta"), user)

    page = elsewhere.go("/cuenta")
    page.get_by_role("tab", name="Entrar").click()
    expect(page.get_by_text("Las mesas que tienes en este dispositivo como invitado pasarán")).to_be_visible()
    elsewhere.allow("401")
    log_in(page, user, "no es esta")
    expect(page.get_by_text("El usuario o la contraseña no son correctos.")).to_be_visible()
    expect(page.get_by_text("Juegas como invitado en este dispositivo.")).to_be_visible()
    log_in(page, user, PASSWORD)
    expect(page.get_by_text(f"Has entrado como {user}.")).to_be_visible()
    mine = elsewhere.api("GET", "/api/tables/mine")
    assert len(mine) == 2, "one from each device"

    # logged in just now: nothing more is asked
    page.get_by_label("Contraseña nueva").fill("otra frase distinta")
    page.get_by_role("button", name="Cambiar la contraseña").click()
    expect(page.get_by_text("Contraseña cambiada.").first).to_be_visible()
    page.get_by_role("button", name="Salir", exact=True).click()
    expect(page.get_by_text("Juegas como invitado en este dispositivo.")).to_be_visible()


def test_a_passkey_opens_the_account(visitor: Visitor, worker_id: str) -> None:
    page = visitor.go("/cuenta")
    give_authenticator(visitor)
    person = visitor.api("GET", "/api/me")["person"]
    page.get_by_role("button", name="Añadir una llave").click()
    expect(page.get_by_text("Llave añadida").first).to_be_visible()
    page.get_by_role("button", name="Salir", exact=True).click()
    expect(page.get_by_text("Juegas como invitado en este dispositivo.")).to_be_visible()
    assert visitor.api("GET", "/api/me")["person"] != person

    page.get_by_role("tab", name="Entrar").click()
    page.get_by_role("button", name="Entrar con una llave de acceso").click()
    expect(page.get_by_text("Entras con una llave de acceso.")).to_be_visible()
    assert visitor.api("GET", "/api/me")["person"] == person

    page.get_by_role("button", name="Borrar la cuenta").click()
    page.get_by_role("dialog").get_by_role("button", name="Borrar para siempre").click()
    expect(page.get_by_text("Juegas como invitado en este dispositivo.")).to_be_visible()
    assert visitor.api("GET", "/api/me")["person"] != person


def test_a_guest_chooses_a_name_and_it_is_seen_at_the_table(visitor: Visitor) -> None:
    page = visitor.go("/cuenta")
    page.get_by_label("Tu nombre en la mesa").fill("Señorita Ñandú")
    page.get_by_role("button", name="Guardar").click()
    expect(page.get_by_text("Guardado").first).to_be_visible()
    page.reload()
    expect(page.get_by_label("Tu nombre en la mesa")).to_have_value("Señorita Ñandú")
    assert visitor.api("GET", "/api/me")["name"] == "Señorita Ñandú"


def test_an_account_can_be_deleted_for_good(visitor: Visitor, worker_id: str) -> None:
    page = visitor.go("/cuenta")
    user = f"breve.{worker_id}"
    sign_up(page, user)
    visitor.allow("401", "403")
    delete = page.get_by_role("button", name="Borrar la cuenta")
    delete.click()
    page.get_by_role("dialog").get_by_role("button", name="Borrar para siempre").click()
    dialog = page.get_by_role("dialog", name="Confirma que eres tú")
    dialog.get_by_role("button", name="Cancelar").click()
    expect(page.get_by_text("No se ha hecho nada").first).to_be_visible()
    expect(page.get_by_text(f"Has entrado como {user}.")).to_be_visible()
    delete.click()
    page.get_by_role("dialog").get_by_role("button", name="Borrar para siempre").click()
    dialog.get_by_label("Tu contraseña").fill("no es esta")
    dialog.get_by_role("button", name="Confirmar").click()
    expect(dialog.get_by_text("El usuario o la contraseña no son correctos.")).to_be_visible()
    dialog.get_by_label("Tu contraseña").fill(PASSWORD)
    dialog.get_by_role("button", name="Confirmar").click()
    expect(page.get_by_text("Juegas como invitado en este dispositivo.")).to_be_visible()
    log_in(page, user, PASSWORD)
    expect(page.get_by_text("El usuario o la contraseña no son correctos.")).to_be_visible()
    expect(page.get_by_text("Juegas como invitado en este dispositivo.")).to_be_visible()
