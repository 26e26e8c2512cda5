"""Lines as a broken, malicious or merely foreign machine would send them, by the seed of a chance.

Half of them carry a right check sum, so that they reach the grammar behind it.
"""

from game.bridge.frames import frame_of

NUMBERS = ("0", "1", "2", "3", "5", "7", "12", "16", "31", "99", "200", "255", "256", "65535")
ODD_NUMBERS = ("65536", "4294967295", "4294967296", "99999999999999", "-1", "007", "1.5", "", "x")
UIDS = ("04A1B2C3", "DEADBEEF", "04112233445566", "00000000", "FFFFFFFFFFFFFF")
ODD_UIDS = ("04a1b2c3", "04A1B2C", "04A1B2C3D4", "GGGGGGGG", "")
PRINTABLE = [chr(code) for code in range(0x20, 0x7F) if chr(code) not in "$*"]

FROM_BOARD = (
    *("H 1 # # # # # # I F wells4", "E # # + # U", "E # # - # U", "E # # M #", "E # # B # #"),
    *("E # # F # #", "S # V # #", "S # V #", "T # U", "W 00X00X", "Z # #", "P # # # # # #"),
    *("K # #", "Q # # # #", "N #"),
)
TO_BOARD = ("H #", "A #", "S", "L # # #", "C # # #", "R # #", "Q # # #", "H 1", "A 1", "X", "L #")


def body_of(chance, shapes):
    """Return a body of one of the shapes, nearly as the protocol has it, or anything at all."""
    if chance.random() < 0.1:
        return "".join(chance.choices(PRINTABLE, k=chance.randrange(1, 60)))
    odd = chance.random() < 0.2
    words = []
    for word in chance.choice(shapes).split(" "):
        if word == "#":
            words.append(chance.choice(ODD_NUMBERS if odd and chance.random() < 0.5 else NUMBERS))
        elif word == "U":
            words.append(chance.choice(ODD_UIDS if odd else UIDS))
        elif word == "I":
            words.append(chance.choice(UIDS))
        elif word == "F":
            words.append(chance.choice(("tray-1.0", "virtual-1.0", "x" * 30)))
        elif word == "V":
            words.append(chance.choice(("92", "00", "FF", "9", "zz")))
        else:
            words.append(word.replace("X", chance.choice("0123456789ABCDEFG")))
    if odd:
        chance.choice((words.reverse, words.clear, lambda: words.append("more")))()
    return " ".join(words)


def line_of(chance, shapes):
    """Return the bytes of a line: whole, or damaged in one of many ways."""
    body = body_of(chance, shapes) or "?"
    line = bytearray(frame_of(body))
    damage = chance.randrange(12)
    if damage == 0:
        line[chance.randrange(len(line))] ^= 1 << chance.randrange(8)
    elif damage == 1:
        del line[chance.randrange(len(line)) :]
    elif damage == 2:
        del line[: chance.randrange(len(line))]
    elif damage == 3:
        line[chance.randrange(len(line)) :] = chance.randbytes(chance.randrange(20))
    elif damage == 4:
        line *= 2
    elif damage == 5:
        line = bytearray(b"$" + b"A" * chance.randrange(200) + b"\n")
    return bytes(line)


def lines_of(chance, shapes, count):
    return [line_of(chance, shapes) for _ in range(count)]
