"""Pack a report for servers that keep none: `python -m tools.sample docs/reports/hexcore6`."""

import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

SAMPLE = Path("src/hexarena/server/lab/sample.zip")
LARGEST = 300_000  # bytes


def pack(folder: Path, archive: Path) -> int:
    """Pack the files of a report, the same bytes for the same files; return the size in bytes."""
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as zip_file:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = ZipInfo(file.relative_to(folder).as_posix())
            entry.compress_type = ZIP_DEFLATED
            zip_file.writestr(entry, file.read_bytes(), compresslevel=9)
    return archive.stat().st_size


def main(words: list[str]) -> int:
    """Pack the report in the folder that is named; return 1 if it is too large."""
    size = pack(Path(words[0]), SAMPLE)
    print(f"{SAMPLE}: {size / 1000:.0f} kB; expected at most {LARGEST / 1000:.0f}")
    return int(size > LARGEST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
