"""Reads what people have: columns of any data frame, arrays and lists. What is refused is said in the page's words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

#: As many points, classes and messages as a board takes, and how large a coordinate may be.
MOST_POINTS, MOST_CLASSES, MOST_MESSAGES, LARGEST = 20_000, 8, 5_000, 1e12

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


def refusal(field: str, value: str, expected: str) -> ValueError:
    """The page's sentence of a value that is refused."""
    return ValueError(f"{field} is {value}; it must be {expected}.")


def written(value: object) -> str:
    """A value as the page writes it in a sentence."""
    if isinstance(value, str):
        return f"“{value}”"
    if value is None:
        return "null"
    if isinstance(value, bool | np.bool_):
        return str(bool(value)).lower()
    if isinstance(value, int | float | np.number):
        number = float(value)
        if math.isnan(number):
            return "NaN"
        if math.isinf(number):
            return "inf" if number > 0 else "-inf"
        return str(int(number)) if number.is_integer() and abs(number) < 1e16 else repr(number)
    return f"a {type(value).__name__}"


def column(data: Any, name: str, argument: str) -> Any:
    """A column of a data frame, a table or a dictionary."""
    try:
        return data[name]
    except Exception as error:
        names = getattr(data, "columns", None)
        names = getattr(data, "column_names", names) if names is None or callable(names) else names
        known = ", ".join(f"“{known}”" for known in list(names if names is not None else data)[:20])
        raise refusal(argument, f"“{name}”, a column that does not exist", f"one of {known}") from error


def floats(values: Any, field: str) -> Floats:
    """A column of finite numbers."""
    given = np.asarray(values)
    if given.ndim != 1:
        raise refusal(field, f"an array of {given.ndim} dimensions", "a column of numbers")
    if len(given) > MOST_POINTS:
        raise refusal(field, f"an array of length {len(given):,}", f"at most {MOST_POINTS:,} numbers")
    if given.dtype.kind in "fiu":
        read: Floats = given.astype(np.float64)
    else:
        read = np.array([np.nan if _is_no_number(value) else float(value) for value in given], dtype=np.float64)
    for i in np.flatnonzero(~np.isfinite(read)):
        raise refusal(f"{field}[{i}]", written(given[i]), "a finite number")
    for i in np.flatnonzero(np.abs(read) > LARGEST):
        raise refusal(f"{field}[{i}]", written(given[i]), "a finite number, at most 1.00·10¹² in size")
    return read


def _is_no_number(value: object) -> bool:
    return not isinstance(value, int | float | np.number) or isinstance(value, bool | np.bool_)


def labels(values: Any, field: str, n: int, known: Sequence[str] | None = None) -> tuple[Ints, list[str]]:
    """Classes as numbers, with their names in order; −1 where there is none (None, NaN)."""
    given = [None if _is_missing(value) else str(value) for value in np.asarray(values, dtype=object).ravel()]
    if len(given) != n:
        raise refusal(field, f"an array of length {len(given):,}", f"as long as x, {n:,}")
    found = {name for name in given if name is not None}
    names = list(known) if known is not None else sorted(found, key=_order)
    places = {name: place for place, name in enumerate(names)}
    read = np.array([-1 if name is None else places.get(name, len(names)) for name in given], dtype=np.int64)
    for i in np.flatnonzero(read >= MOST_CLASSES):
        most = f"a whole number from 0 to {MOST_CLASSES - 1}, or −1 for an unlabeled point"
        raise refusal(f"{field}[{i}]", str(read[i]), most)
    for i in np.flatnonzero(read >= len(names)):
        raise refusal(f"{field}[{i}]", f"“{given[i]}”", "one of " + ", ".join(f"“{name}”" for name in names))
    if len(names) > MOST_CLASSES or len(set(names)) < len(names):
        raise refusal("data.classes", f"an array of length {len(names)}", "2 to 8 different names")
    # A board has two classes at least.
    names += [letter for letter in "AB" if letter not in names][: max(0, 2 - len(names))]
    return read, names


def _is_missing(value: object) -> bool:
    # NaN of floats, NaT and the NA of pandas: none of them equals itself.
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, float | np.floating) and math.isnan(value)


def _order(name: str) -> tuple[int, float, str]:
    try:
        return (0, float(name), name)
    except ValueError:
        return (1, 0.0, name)


def frame_of(values: Floats) -> tuple[float, float]:
    """The ends of an axis that shows a column."""
    if len(values) == 0:
        return (0.0, 10.0)
    low, high = float(values.min()), float(values.max())
    room = 0.08 * (high - low) or max(1.0, abs(low) / 10)
    return (low - room, high + room)
