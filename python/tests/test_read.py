"""What a board is made of: data frames, arrays, and what is refused, in the words of the page."""

import math

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from bayesboard import Board, Messages
from conftest import Refused

COLUMNS = {"length": [1.0, 2.5, 4.0], "width": [2, 3, 1], "species": ["b", None, "a"]}


@pytest.mark.parametrize("make", [pd.DataFrame, pl.DataFrame, pa.table, dict])
def test_columns_of_any_data_frame_become_points(make):
    board = Board(make(COLUMNS), x="length", y="width", label="species")
    X, y = board.data_as_X_y
    assert X.tolist() == [[1, 2], [2.5, 3], [4, 1]]
    assert (y.tolist(), y.classes) == ([1, -1, 0], ["a", "b"])
    assert board.state["data"]["axes"] == ["length", "width"]


def test_arrays_become_points_and_whole_numbers_stay_in_order():
    X, y = Board([[0, 1], [2, 3], [4, 5]], np.array([10, 9, 10])).data_as_X_y
    assert (X.shape, y.tolist(), y.classes) == ((3, 2), [1, 0, 1], ["9", "10"])
    assert y.dtype.kind == "i"
    X, y = Board(np.zeros((2, 2))).data_as_X_y
    assert (y.tolist(), y.classes) == ([-1, -1], ["A", "B"])
    assert Board().data_as_X_y[0].shape == (0, 2)
    assert Board([[0, 1]], ["one"]).data_as_X_y[1].classes == ["one", "A"]


def test_missing_labels_are_none_whatever_they_are_called():
    frame = pd.DataFrame({"x": [1, 2, 3], "y": [1, 2, 3], "c": pd.array(["u", pd.NA, "v"], dtype="string")})
    assert Board(frame, x="x", y="y", label="c").data_as_X_y[1].tolist() == [0, -1, 1]
    assert Board(np.eye(2), [math.nan, 1.0]).data_as_X_y[1].tolist() == [-1, 0]


N = 40
GOOD = [float(i) for i in range(N)]
BAD = {
    "text": ["a", *GOOD[1:]],
    "nan": [*GOOD[:6], math.nan, *GOOD[7:]],
    "large": [1e13, *GOOD[1:]],
    "many": [0.0] * 100_000,
}


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("axis", ["x", "y"])
def test_a_coordinate_is_refused_in_the_words_of_the_page(node, name, axis):
    columns = {"x": list(BAD[name]), "y": list(BAD[name])} if name == "many" else {"x": GOOD, "y": GOOD, axis: BAD[name]}
    labels = [0] * len(columns["x"])
    points = {**columns, "class": labels}
    if name == "nan":  # JSON has none.
        sentence = f"data.points.{axis}[6] is NaN; it must be a finite number."
    else:
        with pytest.raises(Refused) as page:
            node.fit({"points": points})
        sentence = page.value.reason
    with pytest.raises(ValueError) as refused:
        Board(pd.DataFrame({**columns, "c": labels}), x="x", y="y", label="c")
    field = f"data.points.{'x' if name == 'many' else axis}"
    assert str(refused.value) == sentence and sentence.startswith(field)


def test_nine_classes_are_refused_in_the_words_of_the_page(node):
    labels = [i % 9 for i in range(N)]
    with pytest.raises(Refused) as page:
        node.fit({"points": {"x": GOOD, "y": GOOD, "class": labels}})
    with pytest.raises(ValueError) as refused:
        Board(np.column_stack([GOOD, GOOD]), labels)
    assert str(refused.value) == page.value.reason


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Board(np.zeros(3)), ["data is an array of shape (3,)"]),
        (lambda: Board(np.zeros((3, 3))), ["data is an array of shape (3, 3)"]),
        (lambda: Board(np.zeros((3, 2)), [1]), ["data.points.class", "as long as x, 3"]),
        (lambda: Board(pd.DataFrame(COLUMNS), x="length"), ["y is None", "a column"]),
        (lambda: Board(pd.DataFrame(COLUMNS), x="size", y="width"), ["x is “size”", "“length”, “width”, “species”"]),
        (lambda: Board(np.eye(2), ["a", "c"], classes=["a", "b"]), ["data.points.class[1] is “c”", "“a”, “b”"]),
        (lambda: Board.from_link("https://example.org/"), ["link is “https://example.org/”"]),
        (lambda: Board.from_link("#screen=messages&v=1&m=1win"), ["link is", "a board"]),
        (lambda: Messages(["a", 3]), ["messages[1].text is 3"]),
        (lambda: Messages(["a"] * 5001), ["messages is an array of length 5,001"]),
        (lambda: Messages(["a", "b"], ["x"]), ["messages.class", "as long"]),
    ],
)
def test_what_is_refused_is_named(make, words):
    with pytest.raises(ValueError) as refused:
        make()
    for word in words:
        assert word in str(refused.value)
