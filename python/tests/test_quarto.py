"""The shortcode for Quarto, run by the Lua of pandoc with a stand-in for Quarto's own functions."""

import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT

EXTENSION = ROOT / "docs/quarto/_extensions/bayesboard/bayesboard.lua"
FILTER = """
local used = {{}}
quarto = {{ doc = {{
  is_format = function(name) return name == {format!r} or (name == "html:js" and {format!r} == "html") end,
  add_html_dependency = function(it) table.insert(used, it.scripts[1] .. " " .. it.resources[1].path) end,
  use_latex_package = function(name) table.insert(used, name) end,
}} }}
local shortcode = dofile({path!r})["bayesboard"]
function Pandoc(doc)
  local made = shortcode({args}, {kwargs}, {{ bayesboard = {address!r} }})
  local blocks = pandoc.List(pandoc.utils.type and pandoc.utils.type(made) == "Block" and {{ made }} or made)
  blocks:insert(pandoc.Para(pandoc.Str("used: " .. table.concat(used, ", "))))
  return pandoc.Pandoc(blocks)
end
"""


def run(tmp_path: Path, to: str, args: str, kwargs: str = "{}", address: str = "https://board.example/") -> str:
    if shutil.which("pandoc") is None:
        pytest.skip("pandoc is not installed")
    format_ = {"latex": "pdf"}.get(to, to)
    file = tmp_path / "filter.lua"
    file.write_text(FILTER.format(format=format_, path=str(EXTENSION), args=args, kwargs=kwargs, address=address))
    made = subprocess.run(
        ["pandoc", "-t", to, "--wrap=none", f"--lua-filter={file}"], input="", capture_output=True, text=True
    )
    return made.stdout + made.stderr


def test_in_html_it_is_the_element(tmp_path):
    html = run(tmp_path, "html", '{ "https://x.example/#v=3&p=AMR4" }', '{ height = "480", hide = "files" }')
    assert '<bayes-board board="v=3&amp;p=AMR4" height="480" hide="files"></bayes-board>' in html
    assert "used: bayes-board.js bayesboard.html" in html


def test_on_paper_it_is_picture_link_and_code(tmp_path):
    latex = run(tmp_path, "latex", '{ "v=3&p=AM_4" }', '{ picture = "board.png" }')
    assert r"\qrcode{https://board.example/\#v=3\&p=AM\_4}" in latex and "used: qrcode" in latex
    assert "{board.png}" in latex and r"\href{https://board.example/\#v=3\&p=AM_4}" in latex
    word = run(tmp_path, "markdown", '{ "v=3&p=AM_4" }')
    assert "(https://board.example/#v=3&p=AM_4)" in word and "qrcode" not in word


def test_what_is_missing_is_said(tmp_path):
    assert "the board is missing" in run(tmp_path, "html", "{}")
    assert "on paper a board needs picture" in run(tmp_path, "latex", '{ "v=3" }', address="")
