"""Alembic's entry: the connection is given by `storage.migrate`, which also holds the transaction and the lock."""

from __future__ import annotations

from alembic import context

from coliseo.server.storage.models import Base

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    transactional_ddl=False,  # the transaction around it all is already open
    transaction_per_migration=False,
    render_as_batch=connection.dialect.name == "sqlite",
)
context.run_migrations()
