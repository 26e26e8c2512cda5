"""What lies on a reader after an event: the table as people see it on the service screen."""

import msgspec

from game.bridge.reports import Appeared, Crowded, Faulted, ReaderState, Vanished


def after(reader: ReaderState, event: Appeared | Vanished | Crowded | Faulted) -> ReaderState:
    """Return a reader as it is after an event."""
    if isinstance(event, Crowded):
        return msgspec.structs.replace(reader, uids=(), is_crowded=True)
    if isinstance(event, Faulted):
        return msgspec.structs.replace(reader, fault=event.fault)
    others = tuple(uid for uid in reader.uids if uid != event.uid)
    if isinstance(event, Appeared):
        others = (*others, event.uid)
    return msgspec.structs.replace(reader, uids=others, is_crowded=False)
