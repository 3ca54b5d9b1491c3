"""What the house notes about itself: the date it last believed"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006_notes"
down_revision = "0005_engine"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notes",
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("value", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )


def downgrade() -> None:
    op.drop_table("notes")
