"""The board in a notebook."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _estimators, _settings
from ._page import Screen, State, checked_link
from ._read import Floats, Ints, column, floats, frame_of, labels, refusal


class Classes(np.ndarray):
    """Classes as whole numbers, −1 where a point has none; ``classes`` has their names in order."""

    classes: list[str]

    def __array_finalize__(self, other: Any) -> None:
        self.classes = getattr(other, "classes", [])


class Board(Screen):
    """A board of labeled points, live below the cell whose last expression it is.

    ``Board(df, x="length", y="width", label="species")`` takes columns of a data frame (pandas, polars, pyarrow) or of a
    dictionary; without ``label`` the points have no class. ``Board(X, y)`` takes an array of shape (n, 2) and n labels,
    ``Board(X)`` points without classes, and ``Board()`` none. A label of None or NaN is none. There may be 20,000 points
    and eight classes. ``classes`` has the names of the classes in order; without it they are sorted.

    ``height`` is in CSS pixels, ``hide`` names what is not offered, as ``hide=`` of a link does, and ``page`` is the
    address of ``bayesboard.html`` where the page is not to come from the kernel.

    Raises ``ValueError`` that names field and value, in the page's words.
    """

    def __init__(
        self,
        data: Any = None,
        y: Any = None,
        *,
        x: str | None = None,
        label: str | None = None,
        classes: list[str] | None = None,
        height: int = 560,
        hide: str = "",
        page: str = "",
    ) -> None:
        state = _state(data, y, x, label, classes)
        super().__init__(state, board="v=3", height=height, hide=hide, page=page)

    @classmethod
    def from_link(cls, link: str, **more: Any) -> Board:
        """The board of a link, which the page reads when it is shown first.

        Raises ``ValueError`` where this is no link of the page; a field that the page cannot read is a ``ValueError``
        at the first question to the board.
        """
        hash_ = checked_link(link)
        if "screen=" in hash_ and "screen=board" not in hash_:
            raise refusal("link", f"“{link}”", "the link of a board")
        made = cls(**more)
        made.board, made.state = hash_, {}
        return made

    def settings(self, **values: Any) -> dict[str, Any]:
        """Changes settings by name, and returns all that are known.

        The names are those of JavaScript with underscores: ``pooling``, ``correlation``, ``variance_smoothing``,
        ``prior_smoothing``, ``count_smoothing``, ``family``, ``prior``, ``bins``, ``range``, ``cuts``; ``features``,
        ``prior_std``, ``penalize_intercept``; ``cost``; ``rate``.
        """
        if values:
            self.state = _settings.changed(dict(self.state) or self._known(), values)
        return _settings.current(self.state)

    @property
    def data_as_X_y(self) -> tuple[Floats, Classes]:
        """The points, of shape (n, 2), and their classes as whole numbers, −1 for none, with the names in ``y.classes``."""
        X, y, names = _points(self._known())
        named = y.view(Classes)
        named.classes = names
        return X, named

    def estimators(self) -> dict[str, Any]:
        """Both models as fitted estimators of scikit-learn: "naive Bayes", or the member of its family that the settings
        name, and "logistic regression".

        They are fitted here, to the labeled points. Where the board has been shown they equal its report to 1e-9.
        Raises ``ValueError`` that says why where there is no such estimator, or no fit.
        """
        report = self.report if self._shown or self._told == self._turn else None
        state = self._known()
        X, y, _names = _points(state)
        groups = state.get("settings") or {}
        return _estimators.fitted(X[y >= 0], y[y >= 0], groups, report)

    def _known(self) -> State:
        """The state, which of a link is known once it has been opened."""
        self._refuse()
        if not self.state:
            self._await("report")
        return dict(self.state)

    def __repr__(self) -> str:
        if not self.state:
            return "Board.from_link(…)"
        X, y, names = _points(self.state)
        return f"Board of {len(X)} points, {len(names)} classes"


def _points(state: State) -> tuple[Floats, Ints, list[str]]:
    """The points of a state, their classes, and the names of these."""
    data = state["data"]
    points = data["points"]
    if isinstance(points, dict):
        rows = list(zip(points["x"], points["y"], points["class"], strict=True))
    else:
        rows = [(point["x"], point["y"], point["class"]) for point in points]
    X = np.array([row[:2] for row in rows], dtype=np.float64).reshape(-1, 2)
    y = np.array([-1 if row[2] is None else row[2] for row in rows], dtype=np.int64)
    return X, y, list(data.get("classes") or ["A", "B"])


def _state(data: Any, y: Any, x: str | None, label: str | None, classes: list[str] | None) -> State:
    """The state of a board with the points given."""
    axes = ["x₁", "x₂"]
    if x is not None:
        if data is None or not isinstance(y, str):
            raise refusal("y", repr(y), "the name of a column, as x is")
        axes = [x, y]
        xs, ys = (floats(column(data, name, argument), f"data.points.{argument}") for argument, name in [("x", x), ("y", y)])
        given = None if label is None else column(data, label, "label")
    else:
        X = np.empty((0, 2)) if data is None else np.asarray(data)
        if X.ndim != 2 or X.shape[1] != 2:
            raise refusal("data", f"an array of shape {X.shape}", "an array of shape (n, 2), or a data frame with x and y")
        xs, ys = (floats(X[:, axis], f"data.points.{name}") for axis, name in enumerate("xy"))
        given = y
    if len(xs) != len(ys):
        raise refusal("data.points.y", f"an array of length {len(ys):,}", f"as long as x, {len(xs):,}")
    nothing = np.full(len(xs), None)
    read, names = labels(nothing if given is None else given, "data.points.class", len(xs), classes)
    points = {"x": xs.tolist(), "y": ys.tolist(), "class": read.tolist()}
    named = {"classes": names} if (read >= 0).any() or classes else {}
    view = {"axes": [*frame_of(xs), *frame_of(ys)]} if len(xs) else {}
    return {"version": 3, "data": {"points": points, "axes": axes, **named}, **({"view": view} if view else {})}
