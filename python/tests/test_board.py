"""A board and its front end, for which the module in Node stands."""

import asyncio

import numpy as np
import pytest
from bayesboard import Board, Messages, _page, _settings
from conftest import Refused

X = [[0, 0], [2, 1], [1, 3], [4, 4], [6, 3], [2, 2]]
Y = ["a", "a", "a", "b", "b", "b"]


def test_the_report_is_that_of_the_page_once_it_is_shown(node, front):
    board = Board(X, Y)
    with pytest.raises(RuntimeError, match="once the board is shown"):
        _ = board.report
    front(board)
    points = {"x": [x for x, _ in X], "y": [y for _, y in X], "class": [0, 0, 0, 1, 1, 1]}
    assert board.report["logistic"]["binary"] == node.fit({"points": points})["logistic"]["binary"]
    assert board.state["settings"]["generative"]["pooling"] == 0, "the page completes the state"
    np.testing.assert_array_equal(board.data_as_X_y[0], X)


def test_settings_reach_the_page_and_the_old_report_is_gone(front, monkeypatch):
    monkeypatch.setattr(_page, "PATIENCE", {"await": 0.05, "ask": 0.05})
    board = Board(X, Y)
    front(board)
    before = board.report["generative"]["logOdds"]
    assert board.settings(pooling=1, variance_smoothing=0.01)["pooling"] == 1
    with pytest.raises(RuntimeError, match="in the next cell"):
        _ = board.report
    with pytest.raises(RuntimeError, match="after `await board`"):
        asyncio.run(board._settle())
    front(board)
    assert before is None and len(board.report["generative"]["logOdds"]) == 3
    assert board.settings()["variance_smoothing"] == 0.01
    assert "pooling=1" in board.link


def test_a_state_that_is_assigned_is_another_turn_and_one_that_is_heard_is_none(front):
    board = Board(X, Y)
    front(board)
    heard = []
    board.observe(lambda change: heard.append(change["new"]), "state")
    board.set_state({"state": {**board.state, "view": {}}})
    assert (board._turn, len(heard)) == (0, 1) and board.report
    board.state = Board(X[:5], Y[:5]).state
    assert board._turn == 1 and board._report is None
    front(board)
    assert board.report["n"] == 5


def test_a_cell_that_awaits_the_board_hears_of_it(front):
    board = Board(X, Y)
    front(board)
    board.settings(pooling=1)

    async def cell():
        asyncio.get_running_loop().call_later(0.1, front, board)
        return (await board).report

    assert len(asyncio.run(cell())["generative"]["logOdds"]) == 3


def test_a_link_comes_back(front):
    board = Board(X, Y, classes=["a", "b"])
    board.settings(pooling=0.5)
    front(board)
    other = Board.from_link("https://board.example/" + board.link)
    front(other)
    np.testing.assert_array_equal(other.data_as_X_y[0], X)
    assert other.data_as_X_y[1].classes == ["a", "b"]
    assert other.settings()["pooling"] == 0.5


def test_what_the_page_refuses_is_an_error_with_its_sentence(front):
    board = Board.from_link("#v=3&p=zz&pooling=7")
    front(board)
    with pytest.raises(ValueError, match="pooling"):
        _ = board.data_as_X_y
    assert board.data_as_X_y[0].shape == (0, 2), "it is said once, and the rest of the link is there"
    board = Board(X, Y)
    board.settings(bins=99)
    front(board)
    with pytest.raises(ValueError, match="settings.generative.bins is 99"):
        _ = board.report
    board.settings(bins=5)
    front(board)
    assert board.report["n"] == 6, "the next change is another try"


@pytest.mark.parametrize("name", _settings.PATHS)
def test_settings_are_refused_in_the_words_of_the_page(node, name):
    group, key = _settings.PATHS[name].split(".")
    board = Board(X, Y)
    for value in [-1, 1e12, "far", True]:
        state = {**board.state, "settings": {group: {key: value}}}
        try:
            node.open("v=3", state)
        except Refused as page:
            if f"{group}.{key}" not in {*_settings._NUMBERS, *_settings._WORDS}:
                continue  # The page alone judges these.
            with pytest.raises(ValueError) as refused:
                board.settings(**{name: value})
            assert "state." + str(refused.value) == page.reason
        else:
            board.settings(**{name: value})


def test_an_unknown_setting_is_named():
    with pytest.raises(ValueError, match="settings.poling is 1, a field that does not exist; it must be one of pooling"):
        Board().settings(poling=1)


def test_messages_are_judged(front):
    messages = Messages(["win cash now", "lunch at noon", "win"], ["spam", "ham", None], judge="win lunch")
    front(messages)
    assert messages.report["vocabulary"][0] == "at"
    assert messages.state["classes"] == ["ham", "spam"]
    assert messages.state["messages"][2]["class"] is None
    assert "screen=messages" in messages.link


def test_the_page_goes_to_a_front_end_that_asks_for_it(monkeypatch):
    board, sent = Board(), []
    monkeypatch.setattr(board, "send", lambda content, buffers: sent.append((content, buffers)))
    board._handle_custom_msg({"type": "other"}, [])
    board._handle_custom_msg({"type": "told", "told": {"_told": 7, "height": 1}}, [])
    assert (board._told, board.height) == (7, 560), "what a front end may tell is listed"
    board._handle_custom_msg({"type": "page"}, [])
    [(content, [packed])] = sent
    assert content == {"type": "page"} and 1_000_000 < len(packed) < 1_500_000
    assert len(board._esm) <= 6_000


def test_the_picture_is_kept_below_the_board_and_a_large_one_is_not():
    board, kept = Board(X, Y), []
    board._update = kept.append
    board.set_state({"_svg": "<svg width='1'><path opacity=\"0.08\" d=\"M1.25 2L3.375 0.5\"/></svg>"})
    ring = "M0 0" + "".join(f"L{i} {i % 2}" for i in range(1, 101))
    assert _page._coarse(ring) == "M0 0" + "".join(f"L{i} 0" for i in range(2, 101, 2))
    assert _page._coarse(ring + "M1 1") == ring + "M1 1"
    board.set_state({"_svg": "<svg>" + "x" * _page.LONGEST_PICTURE})
    [picture] = kept
    assert picture["image/svg+xml"] == (
        f"<svg id=\"{board._place}\" width='1'><path opacity=\"0.08\" d=\"M1.2 2L3.3 0.5\"/></svg>"
    )
    assert picture["text/plain"] == "Board of 6 points, 2 classes"
