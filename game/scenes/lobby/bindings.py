"""Which device acts for which place of the line-up, before, during and after the lobby."""

from game.core.types import Seat
from game.scenes.lobby.lineup import LineUp
from game.ui.devices import Devices
from game.ui.intents import DeviceId


def give_back(devices: Devices, line_up: LineUp) -> None:
    """Give everybody who is remembered their device back; without it their place is lost."""
    here = devices.connected()
    held = {
        place: devices.last_device_of(line_up.seat_of(place)) or _device_of(line_up, place)
        for place in line_up.people
    }
    devices.clear()
    for place, device in held.items():
        if device is not None and device in here:
            line_up.equip(place, device)
            devices.bind(Seat(place), device)
        else:
            line_up.lose((place,))


def follow(devices: Devices, line_up: LineUp) -> None:
    """Show what everybody holds now: the settings can have divided the keyboard."""
    for place in line_up.people:
        device = devices.last_device_of(Seat(place))
        if device is not None:
            line_up.equip(place, device)


def move_to_seats(devices: Devices, line_up: LineUp) -> None:
    """Let every device act for the seat at the table that its place becomes."""
    held = [
        (line_up.seat_of(place), device)
        for place in line_up.people
        for device in devices.devices_of(Seat(place))
    ]
    devices.clear()
    for seat, device in held:
        devices.bind(seat, device)


def _device_of(line_up: LineUp, place: int) -> DeviceId | None:
    guest = line_up.guests[place]
    return None if guest is None else guest.device
