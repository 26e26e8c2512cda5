"""Tests of the firmware never vanish unseen: without tools they say what to install."""

import pytest

from tests import toolchain


def test_missing_tools_are_a_reason_to_skip(monkeypatch):
    monkeypatch.delenv("CLOUDTOP_NEEDS_BOARD", raising=False)
    with pytest.raises(pytest.skip.Exception, match=r"avr-gcc; .* sudo apt .* gcc-avr"):
        toolchain.need(["avr-gcc"])


def test_missing_tools_fail_where_they_must_be_there(monkeypatch):
    monkeypatch.setenv("CLOUDTOP_NEEDS_BOARD", "1")
    with pytest.raises(pytest.fail.Exception, match="libsimavr-dev"):
        toolchain.need(["libsimavr-dev"])


def test_tools_that_are_there_are_no_reason():
    toolchain.need([])
