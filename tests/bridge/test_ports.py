"""Ports: which there are, whose they are, why one does not open; and nothing opened unasked."""

import errno
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.bridge import ports, sayings
from game.bridge.hardware import BoardChoice
from game.bridge.ports import (
    Candidate,
    Opener,
    PortError,
    Trouble,
    candidates,
    choice_of,
    matching,
    open_serial,
    trouble_of,
)
from game.bridge.reports import Board

BOARD = Board(
    protocol=1, boot=3, cause=2, readers=5, switches=24, leds=6, id="00C0FFEE",
    firmware="tray-1.0", features=(),
)  # fmt: skip

OTHER_BOARD = replace(BOARD, id="0BADCAFE")


def info(device, vid=None, pid=None, serial_number=None, description=None):
    return SimpleNamespace(
        device=device, vid=vid, pid=pid, serial_number=serial_number, description=description
    )


def clone(number, port=""):
    device = f"/dev/ttyUSB{number}"
    return Candidate(port or device, device, "USB Serial", "1A86:7523", "CH340")


UNO = Candidate("/by-id/uno", "/dev/ttyACM0", "Uno", "2341:0043:95", "Arduino")


@pytest.mark.parametrize(
    ("vid", "maker"),
    [
        (0x2341, "Arduino"), (0x2A03, "Arduino"), (0x1A86, "CH340"), (0x0403, "FTDI"),
        (0x10C4, "CP210x"), (0x2E8A, "Raspberry Pi Pico"), (0x1234, ""), (None, ""),
    ],
)  # fmt: skip
def test_chips_of_boards_are_known(vid, maker):
    (found,) = candidates(lambda: [info("/dev/ttyUSB0", vid, 0x7523)])
    assert maker == found.maker
    assert bool(maker) == found.is_known


def test_likely_ports_come_first_with_their_lasting_names(tmp_path):
    by_id = tmp_path / "by-id"
    by_id.mkdir()
    device = tmp_path / "ttyACM0"
    device.touch()
    (by_id / "usb-Arduino-if00").symlink_to("../ttyACM0")
    found = candidates(
        lambda: [
            info("/dev/ttyS0", description="n/a"),
            info("/dev/ttyUSB9", 0x1234, 0x5678, description="Printer"),
            info("/dev/ttyUSB0", 0x1A86, 0x7523),
            info(str(device), 0x2341, 0x0043, "95", "Uno" + "o" * 100),
        ],
        by_id,
    )

    assert [
        ("/dev/ttyUSB0", "/dev/ttyUSB0", "1A86:7523"),
        (str(by_id / "usb-Arduino-if00"), str(device), "2341:0043:95"),
        ("/dev/ttyUSB9", "/dev/ttyUSB9", "1234:5678"),
        ("/dev/ttyS0", "/dev/ttyS0", ""),
    ] == [(candidate.port, candidate.device, candidate.usb) for candidate in found]
    assert "/dev/ttyUSB0" == found[0].name
    assert 80 == len(found[1].name)


def test_a_system_that_cannot_tell_has_no_ports():
    def fails():
        raise OSError(errno.EACCES, "no")

    assert () == candidates(fails)


def test_asking_this_computer_works():
    assert isinstance(candidates(), tuple)


@pytest.mark.parametrize(
    ("choice", "found", "expected"),
    [
        (BoardChoice(), [UNO, clone(0)], []),
        (BoardChoice(port="/dev/ttyACM0"), [clone(0), UNO], [UNO]),
        (BoardChoice(port="/by-id/uno"), [clone(0), UNO], [UNO]),
        (BoardChoice(port="/dev/ttyACM3", usb="2341:0043:95"), [clone(0), UNO], [UNO]),
        (BoardChoice(port="/dev/ttyACM0", usb="2341:0043:96"), [clone(0), UNO], []),
        (
            BoardChoice(port="/dev/ttyUSB1", usb="1A86:7523"),
            [clone(0), clone(1), UNO],
            [clone(1), clone(0)],
        ),
    ],
)
def test_the_chosen_board_is_known_by_its_plug(choice, found, expected):
    assert expected == list(matching(choice, found))


def test_what_is_saved_of_a_choice():
    assert BoardChoice(port="/by-id/uno", usb="2341:0043:95") == choice_of(UNO)
    assert BoardChoice(id="00C0FFEE", port="/by-id/uno", usb="2341:0043:95") == choice_of(
        UNO, BOARD
    )
    unnamed = replace(BOARD, id="00000000")
    assert "" == choice_of(UNO, unnamed).id


class Desk:
    """Plugs that come and go; opening one is noted."""

    def __init__(self, *found):
        self.found = found
        self.opened = []
        self.error = None

    def opener(self, choice):
        return Opener(choice, find=lambda: self.found, open_port=self.open)

    def open(self, device, baud):
        self.opened.append((device, baud))
        if self.error is not None:
            raise self.error
        return object()


def trouble(opener):
    with pytest.raises(PortError) as caught:
        opener()
    return caught.value.trouble


def test_without_a_choice_nothing_is_opened():
    desk = Desk(UNO, clone(0))
    assert Trouble("disabled", sayings.DISABLED) == trouble(desk.opener(BoardChoice()))
    assert [] == desk.opened


def test_other_boards_are_left_alone():
    desk = Desk(clone(0))
    assert "absent" == trouble(desk.opener(choice_of(UNO))).state
    assert [] == desk.opened


def test_the_board_is_found_under_another_name():
    desk = Desk(UNO)
    opener = desk.opener(BoardChoice(port="/dev/ttyACM7", usb=UNO.usb, baud=250000))
    opener()
    assert [("/dev/ttyACM0", 250000)] == desk.opened


def test_without_serial_numbers_the_board_says_which_it_is():
    desk = Desk(clone(0), clone(1))
    opener = desk.opener(BoardChoice(id="00C0FFEE", port="/dev/ttyUSB0", usb="1A86:7523"))
    opener()
    assert not opener.is_ours(OTHER_BOARD)
    opener()
    assert opener.is_ours(BOARD)
    assert ["/dev/ttyUSB0", "/dev/ttyUSB1"] == [device for device, _ in desk.opened]

    assert not opener.is_ours(OTHER_BOARD)
    assert Trouble("absent", sayings.ANOTHER_BOX) == trouble(opener)
    opener()
    assert "/dev/ttyUSB0" == desk.opened[-1][0], "and round again: it may have been swapped"


def test_a_port_that_was_unplugged_is_tried_again():
    desk = Desk(clone(0), clone(1))
    opener = desk.opener(BoardChoice(id="00C0FFEE", port="/dev/ttyUSB0", usb="1A86:7523"))
    opener()
    opener.is_ours(OTHER_BOARD)
    desk.found = (clone(1),)
    opener()
    desk.found = (clone(0), clone(1))
    opener()
    assert ["/dev/ttyUSB0", "/dev/ttyUSB1", "/dev/ttyUSB0"] == [name for name, _ in desk.opened]


def test_any_board_is_ours_until_one_was_paired():
    opener = Desk(clone(0)).opener(choice_of(clone(0)))
    opener()
    assert opener.is_ours(BOARD)


@pytest.mark.parametrize("port", ["vboard://toy", "socket://127.0.0.1:1"])
def test_a_url_is_opened_as_it_is(port):
    desk = Desk()
    desk.opener(BoardChoice(port=port))()
    assert [(port, 115200)] == desk.opened


def test_a_device_that_no_list_knows_is_opened_by_its_name(tmp_path):
    device = tmp_path / "pts"
    device.touch()
    desk = Desk()
    opener = desk.opener(BoardChoice(port=str(device)))
    opener()
    device.unlink()
    assert "absent" == trouble(opener).state
    assert [(str(device), 115200)] == desk.opened


class PortException(OSError):
    """pyserial's exceptions carry a number only sometimes."""


@pytest.mark.parametrize(
    ("error", "state", "words"),
    [
        (PortException(errno.EACCES, "could not open"), "denied", "is for the group"),
        (PermissionError(errno.EPERM, "no"), "denied", "is for the group"),
        (PortException(errno.EAGAIN, "could not lock"), "busy", "Another program"),
        (OSError(errno.EBUSY, "busy"), "busy", "Another program"),
        (PortException("could not open port 'COM3': PermissionError(13, '')"), "busy", "Another"),
        (PortException(errno.ENOENT, "no such"), "absent", "No box is plugged in."),
        (PortException("could not open port 'COM3': FileNotFoundError(2, '')"), "absent", "No box"),
        (OSError(errno.ENXIO, "gone"), "absent", "No box is plugged in."),
        (OSError(errno.EIO, "input/output error"), "absent", "does not open (/dev/x)"),
        (ValueError("unknown URL"), "absent", "does not open (/dev/x)"),
        (TypeError("a driver's own mistake"), "absent", "does not open (/dev/x)"),
        (PortError(Trouble("busy", sayings.SILENT)), "busy", sayings.SILENT),
    ],
)
def test_every_error_is_a_state_with_a_sentence(error, state, words):
    found = trouble_of(error, "/dev/x")
    assert state == found.state
    assert words in found.sentence

    desk = Desk(UNO)
    desk.error = error
    assert state == trouble(desk.opener(choice_of(UNO))).state


def test_denied_names_the_group_that_the_device_really_has(tmp_path):
    device = tmp_path / "ttyUSB0"
    device.touch()
    group = device.group()
    found = trouble_of(PermissionError(errno.EACCES, "no"), str(device))

    assert f"{device} is for the group {group}" in found.sentence
    assert any(f"usermod -aG {group} " in detail for detail in found.details)
    assert "the group ?." in trouble_of(PermissionError(errno.EACCES, "no"), "/none").sentence


def test_the_udev_rule_knows_the_same_makers():
    rule = Path(__file__).resolve().parents[2] / "firmware" / "udev" / "60-cloudtop.rules"
    assert {f"{vendor:04x}" for vendor in ports.MAKERS} == set(
        re.findall(
            r"\b[0-9a-f]{4}\b",
            " ".join(re.findall(r'ATTRS\{idVendor\}=="(.*?)"', rule.read_text())),
        )
    )


def test_busy_names_those_who_often_are_to_blame():
    details = " ".join(trouble_of(OSError(errno.EBUSY, "busy"), "/dev/x").details)
    assert "ModemManager" in details
    assert "brltty" in details


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo terminal")
def test_a_port_is_ours_alone():
    master, slave = os.openpty()
    name = os.ttyname(slave)
    port = open_serial(name, 115200)
    try:
        assert (ports.READ_S, ports.WRITE_S) == (port.timeout, port.write_timeout)
        assert port.dtr
        with pytest.raises(OSError, match="lock") as caught:
            open_serial(name, 115200)
        assert "busy" == trouble_of(caught.value, name).state
    finally:
        port.close()
        os.close(master)
        os.close(slave)


def test_simulated_boards_have_a_scheme_of_their_own():
    script = (
        "from game.bridge.ports import open_serial\n"
        "for _ in range(2): open_serial('vboard://demo', 115200).close()\n"
        "import serial\n"
        "assert 1 == serial.protocol_handler_packages.count('game.bridge')\n"
    )
    root = Path(__file__).resolve().parents[2]
    subprocess.run([sys.executable, "-c", script], cwd=root, check=True)


@pytest.mark.parametrize(
    ("description", "name"),
    [
        (None, "/dev/ttyACM0"),
        ("n/a", "/dev/ttyACM0"),
        ("Arduino Uno", "Arduino Uno (/dev/ttyACM0)"),
        ("ttyACM0 - Arduino Uno", "ttyACM0 - Arduino Uno"),
    ],
)
def test_a_port_is_called_by_what_tells_it_from_others(description, name):
    (found,) = candidates(lambda: [info("/dev/ttyACM0", description=description)])
    assert found.name == name
