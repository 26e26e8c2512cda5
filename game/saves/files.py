"""Writing files so that a power cut leaves the old one or the new one, never half of one."""

import contextlib
import errno
import os
from pathlib import Path


def temporary_of(path: Path) -> Path:
    """Return the name under which a new version of `path` is prepared, in the same folder.

    Always the same name, so that what a power cut left behind is overwritten the next time.
    """
    return path.with_name(f".{path.name}.new")


def open_new(path: Path) -> int:
    """Open an empty file for writing, for our eyes only, and return its descriptor."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)


def sync_folder(folder: Path) -> None:
    """Make names that were created in `folder` or renamed survive a power cut; OSError if not.

    File systems that keep names safe by themselves may refuse to be asked; that is fine.
    """
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)


def write_all(descriptor: int, data: bytes) -> None:
    """Write every byte of `data`, however many calls that takes; OSError if it cannot be."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def write_atomically(path: Path, data: bytes, *, survives_power_cut: bool = True) -> None:
    """Let `path` hold `data` and nothing else; OSError if that fails, and the old file stays.

    The folder is made if it is missing. A link is followed, so that the link stays. Without
    `survives_power_cut` it does not wait for the disk: only the program may die, not the machine.
    """
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = temporary_of(path)
    try:
        descriptor = open_new(temporary)
        try:
            write_all(descriptor, data)
            if survives_power_cut:
                os.fsync(descriptor)
        finally:
            os.close(descriptor)
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    if survives_power_cut:
        sync_folder(path.parent)
