"""The common base of all tables: text that every database can store, and constraint names."""

from sqlalchemy import Dialect, MetaData, Text, TypeDecorator


class SafeText(TypeDecorator[str]):
    """Text that every database can store: no NUL, no lone surrogate."""

    impl = Text
    cache_ok = True  #: All instances are alike, so compiled statements can be cached.

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Replace characters that some databases cannot store."""
        if value is None:
            return None
        return value.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")


metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_N_name)s_fkey",
        "uq": "%(table_name)s_%(column_0_N_name)s_key",
        "ix": "%(table_name)s_%(column_0_N_name)s_index",
    }
)
