"""What the board says, in sentences for people: for the service screen and `cloudtop board`.

People count readers and switches from 1; the wire and the hardware file count from 0.
"""

from collections.abc import Mapping
from typing import Final

from game.bridge import reports
from game.bridge.hardware import Hardware
from game.core.types import Sentence

ANIMALS: Final = {
    "penguin": Sentence("Penguin"),
    "elephant": Sentence("Elephant"),
    "frog": Sentence("Frog"),
    "fox": Sentence("Fox"),
    "pig": Sentence("Pig"),
    "giraffe": Sentence("Giraffe"),
}
"""What the animals that tokens and buttons belong to are called."""

FAULTS: Final[dict[reports.Fault, Sentence]] = {
    "healthy": Sentence("It works."),
    "absent": Sentence("It does not answer. Look at its wires and its power."),
    "stuck": Sentence("It got stuck and was started anew. Look at its power."),
    "bus held": Sentence("It holds the line that all readers share. Unplug it and look."),
    "noisy": Sentence("Over half of its readings fail. Something metal may lie near it."),
    "too many tags": Sentence("More tags lie on it than it can tell apart."),
}
"""How a reader is, and what to do about it."""

CAUSES: Final = {
    1: Sentence("it was switched on"),
    2: Sentence("somebody opened its port or pressed reset"),
    4: Sentence("its power dipped"),
    8: Sentence("its watchdog or its boot loader started it"),
}
"""Why a board started, by the bits of MCUSR (ATmega328P datasheet, section 11.9.1)."""

Words = Mapping[str, Sentence]
"""What the faces of dice, and the tiles of games, are called by their ids."""


def animal_words(animal: str) -> Sentence:
    """Return what an animal is called; an unknown one keeps its id."""
    return ANIMALS.get(animal) or Sentence("{animal}", animal=animal)


def face_words(face: str, words: Words) -> Sentence:
    """Return what a face of a die is called; an unknown one keeps its id."""
    return words.get(face) or Sentence("{face}", face=face)


def token_words(name: str, words: Words) -> Sentence:
    """Return what a token or a tile is called; an unknown one keeps its id."""
    if name in words:
        return Sentence("the tile {tile}", tile=words[name])
    return Sentence("{animal}'s token", animal=animal_words(name))


def cause_words(cause: int) -> Sentence:
    """Return why a board started; the gravest of several reasons."""
    known = [words for bit, words in CAUSES.items() if cause & bit]
    return known[-1] if known else Sentence("nobody knows why")


def tag_words(uid: str, hardware: Hardware, words: Words) -> Sentence:
    """Return what a tag is: a die with the face it then shows, a token, or its bare number."""
    for name, die in hardware.dice.items():
        if uid in die:
            face = face_words(die[uid], words)
            return Sentence("die {die} with {face} up", die=name, face=face)
    if uid in hardware.tokens:
        return token_words(hardware.tokens[uid], words)
    return Sentence("the unknown tag {uid}", uid=uid)


def switch_words(switch: int, hardware: Hardware) -> Sentence:
    """Return what a switch is for."""
    known = hardware.switches.get(switch)
    if known is None:
        return Sentence("switch {switch}", switch=switch + 1)
    animal = animal_words(known.animal)
    if known.role == "stay":
        return Sentence("{animal}'s button for staying", animal=animal)
    if known.role == "jump":
        return Sentence("{animal}'s button for jumping", animal=animal)
    if known.role == "peg":
        return Sentence("{animal}'s hole", animal=animal)
    return Sentence("the OK button")


def report_words(report: reports.Report, hardware: Hardware, words: Words) -> Sentence:
    """Return a sentence that tells `report`."""
    match report:
        case reports.Appeared(reader=reader, uid=uid):
            what = tag_words(uid, hardware, words)
            return Sentence("Reader {reader}: {what}.", reader=reader + 1, what=what)
        case reports.Vanished(reader=reader, uid=uid):
            what = tag_words(uid, hardware, words)
            return Sentence("Reader {reader}: lifted was {what}.", reader=reader + 1, what=what)
        case reports.Crowded(reader=reader):
            return Sentence("Reader {reader}: several tags answer.", reader=reader + 1)
        case reports.Switched(switch=switch, closed=closed):
            what = switch_words(switch, hardware)
            if closed:
                return Sentence("Closed: {what}.", what=what)
            return Sentence("Open again: {what}.", what=what)
        case reports.Faulted(reader=reader, fault=fault):
            return Sentence("Reader {reader}: {fault}", reader=reader + 1, fault=FAULTS[fault])
    return _told(report)


def _told(report: reports.Report) -> Sentence:
    """Tell what is no event of the table."""
    match report:
        case reports.Snapshot(restarted=True, board=board):
            return Sentence("The box started anew: {cause}.", cause=cause_words(board.cause))
        case reports.Snapshot(readers=readers):
            tags = sum(len(reader.uids) for reader in readers)
            return Sentence("The box told what lies on it; tags: {tags}.", tags=tags)
        case reports.Beat(at_ms=at_ms):
            return Sentence("The box is well, {seconds} s after its start.", seconds=at_ms // 1000)
        case reports.Done(command=command, code=0):
            return Sentence("Command {command} is done.", command=command)
        case reports.Done(command=command, code=reports.NO_ANSWER):
            return Sentence("Command {command} had no answer.", command=command)
        case reports.Done(command=command, code=code):
            return Sentence(
                "Command {command} was refused (code {code}).", command=command, code=code
            )
        case reports.Quality(reader=reader):
            share = percent_of(report)
            return Sentence("Reader {reader}: {share} % clear.", reader=reader + 1, share=share)
        case reports.LinkChanged(sentence=sentence):
            return sentence
    message = f"{report!r} is no report"
    raise TypeError(message)


def percent_of(quality: reports.Quality) -> int:
    """Return how many of 100 scans saw exactly one tag; 0 if nothing was scanned."""
    return round(100 * quality.single / quality.scans) if quality.scans else 0
