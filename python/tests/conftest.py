"""The models in Node, and a front end made of them."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


class Refused(Exception):
    """What the module has thrown; `reason` is its sentence for users."""

    def __init__(self, message, reason):
        super().__init__(message)
        self.reason = reason


class Node:
    """The functions of the module, by name."""

    def __init__(self):
        command = ["node", str(Path(__file__).with_name("host.mjs")), str(ROOT / "target/site")]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __getattr__(self, name):
        return lambda *values: self._call(name, *values)

    def _call(self, *call):
        self.process.stdin.write(json.dumps(call) + "\n")
        self.process.stdin.flush()
        told = json.loads(self.process.stdout.readline())
        if "message" in told:
            raise Refused(told["message"], told.get("reason"))
        return told.get("answer")


@pytest.fixture(scope="session")
def node():
    if shutil.which("node") is None:
        pytest.skip("Node is not installed")
    node = Node()
    yield node
    node.process.stdin.close()
    node.process.wait()


@pytest.fixture
def front(node):
    """Does what a front end does with a board that is shown: it tells what the page makes of it."""

    def show(board):
        board._shown = True
        try:
            told = node.open(board.board, board.state)
        except Refused as refused:
            board.set_state({"_error": str(refused)})
            return
        error = {"_error": told["notice"]} if told["notice"] else {}
        names = {"state": told["state"], "_report": told["report"], "_link": told["link"], "_svg": "<svg></svg>"}
        board.set_state({**names, **error, "_told": board._turn})

    return show
