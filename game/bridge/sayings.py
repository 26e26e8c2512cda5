"""What the line to the box is like, in a sentence for the people around it."""

from typing import Final

from game.core.types import Sentence

ABSENT: Final = Sentence("No box is plugged in.")
OPENING: Final = Sentence("Looking for the box.")
UNPLUGGED: Final = Sentence("The box was unplugged. Plug it in again and it goes on by itself.")
ANOTHER_BOX: Final = Sentence("This is another box than the one that was paired.")
BRLTTY: Final = Sentence(
    "If it goes away as soon as it is plugged in, brltty takes it for a Braille display: "
    "remove brltty, or its rule for this chip."
)
DISABLED: Final = Sentence("No box was set up.")
HELLO: Final = Sentence("Calling the box.")
RESTARTED: Final = Sentence("The box has started anew. Calling it.")
SYNC: Final = Sentence("The box tells what lies on the table.")
LIVE: Final = Sentence("The box is ready.")
STALE: Final = Sentence("The box has gone quiet.")
REFUSED: Final = Sentence(
    "The box did not take all of its settings: "
    "hardware.toml may name readers that it does not have."
)
DEAD: Final = Sentence("The box has gone quiet. Calling it anew.")
SILENT: Final = Sentence("Nothing answers there the way our box does. Is our program on it?")
BAD_CABLE: Final = Sentence(
    "This is a bad cable: most of what the box says arrives damaged. Please try another one."
)
FLOOD: Final = Sentence(
    "The box says more than hands can do, so nobody listens to it until it is plugged in anew."
)

FIRMWARE_FILES: Final = "tray-uno.hex / tray-mega.hex"


def system_says(error: Exception) -> Sentence:
    """Say what the operating system or a driver said, for those who can use it."""
    return Sentence("The system says: {reason}", reason=f"{type(error).__name__}: {error}")


def other_protocol(protocol: int, ours: int) -> Sentence:
    """Say that the box speaks another version, and which file makes it speak ours."""
    return Sentence(
        "The box speaks version {theirs} of our language, this game version {ours}. "
        "Put {files} onto it, as firmware/BUILD.md tells.",
        theirs=protocol,
        ours=ours,
        files=FIRMWARE_FILES,
    )
