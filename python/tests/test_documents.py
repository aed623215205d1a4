"""The tutorial, run cell by cell with a front end that answers between two cells; the README; and the command."""

import ast
import asyncio
import inspect
import json
import re
import subprocess
import sys
import urllib.request

import pandas as pd
from bayesboard import Board, Messages, __version__
from bayesboard._page import Screen, page
from conftest import ROOT


def run(code, names, front):
    """Runs a cell as a notebook does: it may await, and shows its last expression. The front end then answers."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    parts = [compile(tree, "cell", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)]
    if last is not None:
        parts.append(compile(ast.Expression(last.value), "cell", "eval", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT))
    value = None
    for part in parts:
        if part.co_flags & inspect.CO_COROUTINE:

            async def awaited(part=part):
                # What a cell has set before it awaits is shown meanwhile.
                asyncio.get_running_loop().call_later(0.05, show)
                return await eval(part, names)

            def show():
                for board in names.values():
                    if isinstance(board, Screen) and board._shown and board._told != board._turn:
                        front(board)

            value = asyncio.run(awaited())
        else:
            value = eval(part, names)
    if isinstance(value, Screen):
        front(value)
    return value


def test_the_tutorial_runs(front, capsys):
    notebook = json.loads((ROOT / "docs/notebook.ipynb").read_text(encoding="utf-8"))
    names, values = {}, []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "it is kept as it was written"
            values.append(run("".join(cell["source"]), names, front))
    board, setosa, (shape, first, classes), (accuracy, parameters), models, *_ = values
    assert isinstance(board, Board) and len(setosa["mean"]) == 2
    assert (shape, first.tolist(), classes) == ((15, 2), [0] * 5 + [1], ["setosa", "versicolor", "virginica"])
    assert accuracy == 1 and parameters == 11
    assert set(models) == {"LDA", "logistic regression"}
    assert values[-2] == ["at", "cash", "lunch", "meeting", "noon", "now", "prize", "win"]
    assert "bayesboard.html" in str(values[-1]) and len(str(values[-1])) < 20_000
    printed = capsys.readouterr().out
    assert "data.points.x[2] is NaN; it must be a finite number." in printed
    assert "settings.generative.pooling is 2; it must be a number from 0 to 1." in printed
    assert isinstance(names["messages"], Messages)


def test_the_readme_runs(front):
    text = (ROOT / "python/README.md").read_text(encoding="utf-8")
    rows = {"length": [1, 2, 4, 6], "width": [2.0, 1, 3, 4], "species": ["a", "b", "a", "b"]}
    names = {"df": pd.DataFrame(rows)}
    blocks = re.findall(r"^```python\n(.*?)^```$", text, flags=re.M | re.S)
    assert len(blocks) == 2
    for line in "".join(blocks).splitlines():
        run(line, names, front)
        for value in list(names.values()):
            if isinstance(value, Board) and value._shown and value._told != value._turn:
                front(value)


def test_static_html_has_the_page_or_names_it():
    board = Board([[0, 0], [1, 2]], ["</script>", "b"])
    whole = str(board.static())
    assert whole.count("</script>") == 2 and "-page\">" in whole and 1_400_000 < len(whole) < 1_800_000
    assert board.static()._repr_html_() != whole, "each has a place of its own"


def test_the_command_serves_the_page(tmp_path):
    command = [sys.executable, "-m", "bayesboard"]
    server = subprocess.Popen([*command, "--no-browser"], stdout=subprocess.PIPE, text=True)
    try:
        address = server.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(address) as answer:
            assert answer.read() == page() and answer.headers["Content-Type"] == "text/html; charset=utf-8"
    finally:
        server.terminate()
        server.wait()
    subprocess.run([*command, "--save", str(tmp_path)], check=True, stdout=subprocess.DEVNULL)
    assert (tmp_path / "bayesboard.html").read_bytes() == page()
    version = re.search(r'^version = "(.+)"$', (ROOT / "Cargo.toml").read_text(encoding="utf-8"), flags=re.M)
    assert __version__ == version[1]
