"""Who is logged in where"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004_sessions"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("proved", sa.BigInteger(), nullable=False),
        sa.Column("replaced", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_person"), ["person"], unique=False)
    # cookies from before named the person: for them everybody has one session, called as the person
    op.execute(
        "INSERT INTO sessions (id, person, label, created, seen, proved, replaced) "
        "SELECT id, id, '', created, seen, 0, 0 FROM people"
    )


def downgrade() -> None:
    op.drop_table("sessions")
