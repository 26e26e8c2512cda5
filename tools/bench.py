"""Measure speed and memory and print them beside the bars: `python3 tools/dev.py bench [SUBJECT]`.

Subjects: rules, drawing, program, box. What can be is a ratio to a floor of the same run.
"""

import argparse
from collections.abc import Callable

from tools.benches import box, drawing, program, rules

SUBJECTS: dict[str, Callable[[], None]] = {
    "rules": rules.main,
    "drawing": drawing.main,
    "program": program.main,
    "box": box.main,
}


def main() -> None:
    """Measure the chosen subjects."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("subjects", nargs="*", choices=[*SUBJECTS, []], default=[])
    for subject in parser.parse_args().subjects or SUBJECTS:
        SUBJECTS[subject]()


if __name__ == "__main__":
    main()
