"""The settings of a board, by their names in Python. `tests/test_page.py` compares their bounds with the page's."""

from __future__ import annotations

import math
import re
from typing import Any

from ._read import refusal, written

#: Of each number: its place in the file format, its bounds, and whether it may be None.
_NUMBERS: dict[str, tuple[str, float, float, bool]] = {
    "generative.pooling": ("a number from 0 to 1", 0, 1, False),
    "generative.correlation": ("a number from 0 to 1", 0, 1, False),
    "generative.varianceSmoothing": ("a number from 0 to 1.00·10⁶", 0, 1e6, False),
    "generative.priorSmoothing": ("a number from 0 to 1.00·10⁶", 0, 1e6, False),
    "generative.countSmoothing": ("a number from 0 to 1.00·10⁶", 0, 1e6, False),
    "logistic.priorStd": ("a number from 1.00·10⁻⁶ to 1.00·10⁹, or null", 1e-6, 1e9, True),
    "decisions.cost": ("a number from 0.01 to 100", 0.01, 100, False),
    "ascent.rate": ("a number from 0.01 to 100", 0.01, 100, False),
}
_WORDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "generative.family": ("one of gaussian, counts", ("gaussian", "counts")),
    "logistic.features": ("“linear”, “squares” or “quadratic”", ("linear", "squares", "quadratic")),
}
#: What the page alone judges.
_OTHERS = ("generative.bins", "generative.range", "generative.cuts", "generative.prior", "logistic.penalizeIntercept")


def _in_python(path: str) -> str:
    return re.sub(r"[A-Z]", lambda letter: "_" + letter[0].lower(), path.split(".")[1])


#: The place of each setting in the file format, by its name in Python.
PATHS = {_in_python(path): path for path in [*_NUMBERS, *_WORDS, *_OTHERS]}


def changed(state: dict[str, Any], settings: dict[str, Any]) -> dict[str, Any]:
    """A state with some settings changed; ``ValueError`` with the page's sentence where one is refused."""
    groups = {group: dict(values) for group, values in (state.get("settings") or {}).items()}
    for name, value in settings.items():
        path = PATHS.get(name)
        if path is None:
            raise refusal(f"settings.{name}", f"{written(value)}, a field that does not exist", "one of " + ", ".join(PATHS))
        field = f"settings.{path}"
        if path in _NUMBERS:
            expected, low, high, may_be_none = _NUMBERS[path]
            if value is None and may_be_none:
                pass
            elif not isinstance(value, int | float) or isinstance(value, bool) or not math.isfinite(value):
                raise refusal(field, written(value), "a finite number")
            elif not low <= value <= high:
                raise refusal(field, written(value), expected)
        elif path in _WORDS:
            expected, words = _WORDS[path]
            if value not in words:
                raise refusal(field, written(value), expected if isinstance(value, str) else "a string")
        group, key = path.split(".")
        groups.setdefault(group, {})[key] = value
    return {**state, "settings": groups}


def current(state: dict[str, Any]) -> dict[str, Any]:
    """The settings of a state that are not left out, by their names in Python."""
    groups = state.get("settings") or {}
    places = {name: path.split(".") for name, path in PATHS.items()}
    return {name: groups[group][key] for name, (group, key) in places.items() if key in groups.get(group, {})}
