"""The committed programs are what the sources make, anywhere, and fit the chips."""

import shutil

from tests.toolchain import elf_of
from tools import firmware

OPTIBOOT = 512
OLD_BOOT_LOADER = 2048
FLASH = 32768


def test_the_committed_programs_are_what_the_sources_make():
    for name in firmware.BOARDS:
        built = elf_of(name).with_suffix(".hex").read_bytes()
        assert firmware.committed_hex(name).read_bytes() == built, (
            f"run tools/dev.py firmware: tray-{name}.hex is older than its sources"
        )


def test_another_folder_makes_the_same_bytes(tmp_path, monkeypatch):
    elf = elf_of("uno")
    sketch = tmp_path / "somewhere" / "else" / "tray"
    shutil.copytree(firmware.SKETCH, sketch)
    monkeypatch.setattr(firmware, "SKETCH", sketch)
    made = tmp_path / "made"
    made.mkdir()
    firmware.compile_board(firmware.BOARDS["uno"], made)
    assert (made / "tray.hex").read_bytes() == elf.with_suffix(".hex").read_bytes()


def test_variables_leave_the_stack_its_room():
    assert firmware.sizes(elf_of("uno")).static_ram <= firmware.MOST_STATIC_RAM


def test_the_program_fits_beside_the_largest_boot_loader():
    assert firmware.sizes(elf_of("uno")).flash <= FLASH - OLD_BOOT_LOADER


def test_nothing_is_allocated_while_it_runs():
    names = firmware.run("avr-nm", elf_of("uno"))
    assert " main" in names
    assert "malloc" not in names
    assert "_Znwj" not in names


def test_no_path_and_no_date_gets_into_a_program():
    for name in firmware.BOARDS:
        program = elf_of(name).read_bytes()
        assert str(firmware.ROOT).encode() not in program
        assert b"20:" not in program


def test_without_the_watchdog_it_is_another_program(tmp_path):
    elf = elf_of("uno")
    firmware.compile_board(firmware.BOARDS["uno"], tmp_path, "-DTRAY_NO_WATCHDOG")
    assert (tmp_path / "tray.hex").read_bytes() != elf.with_suffix(".hex").read_bytes()
