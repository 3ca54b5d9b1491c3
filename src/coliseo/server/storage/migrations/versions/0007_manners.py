"""Where people want to be asked, and who gave each answer"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007_manners"
down_revision = "0006_notes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("answers", sa.Column("given_by", sa.String(length=8), nullable=True))
    op.create_table(
        "manners",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game"),
    )


def downgrade() -> None:
    op.drop_table("manners")
    with op.batch_alter_table("answers", schema=None) as batch_op:
        batch_op.drop_column("given_by")
