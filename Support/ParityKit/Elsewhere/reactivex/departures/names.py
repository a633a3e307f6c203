"""The departures that this program knows."""
import json
from pathlib import Path

_DEPARTURES = json.loads((Path(__file__).resolve().parents[2] / "departures.json").read_text())
_KNOWN = {name: fields for name, fields in _DEPARTURES.items() if fields.get("only", "reactivex") == "reactivex"}

# The departures that this program knows: name, what is different, and in which operations.
NAMES = {name: fields["what"] for name, fields in _KNOWN.items()}


def departures_of(text):
    """The set that `--departures` names."""
    if text.startswith("all-but:"):
        return frozenset(NAMES) - set(text.removeprefix("all-but:").split(","))
    names = frozenset(name for name in text.split(",") if name)
    return names - {"all"} | frozenset(NAMES) if "all" in names else names
