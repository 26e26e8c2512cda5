"""The way to another language from the title, for people who cannot read this one."""

from __future__ import annotations

from collections.abc import Callable

from game.assets_root import assets_root
from game.scenes.services import Services
from game.ui.widgets import Button
from game.ui.words import languages


class LanguageButton(Button):
    """Wears the own name of the language that a press switches to; the next press goes on."""

    def __init__(self, services: Services, switch: Callable[[str], None]) -> None:
        """`switch` is told the code of the language chosen."""
        super().__init__("language", "", kind="neutral", icon="ui-language", size_u=26)
        self._services = services
        self._switch = switch
        self._spoken = languages(assets_root() / "text")
        self.reword()

    @property
    def next_code(self) -> str:
        """The language after the one spoken now."""
        codes = list(self._spoken)
        spoken = self._services.settings.language
        return codes[(codes.index(spoken) + 1) % len(codes)] if spoken in codes else codes[0]

    def reword(self) -> None:
        """Offer the language after the one that is spoken now."""
        self.text = self._spoken[self.next_code]

    def activate(self) -> None:
        """Switch to the language on the button."""
        self._switch(self.next_code)
