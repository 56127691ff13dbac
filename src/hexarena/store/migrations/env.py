"""What Alembic runs: the migrations, within the transaction of the connection it was given."""

from alembic import context

from hexarena.store.tables import metadata

attributes = context.config.attributes
context.configure(
    connection=attributes["connection"],
    version_table=attributes["version_table"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
context.run_migrations()
