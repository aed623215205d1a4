"""The page of Bayesboard, which comes with the package, and what all of its screens have in a notebook."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import re
import time
import uuid
from collections.abc import Callable, Generator
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

if TYPE_CHECKING:
    from typing_extensions import Self

State = dict[str, Any]

#: Seconds in which a board that has been shown answers a cell that awaits it, and one that does not. Most kernels hear
#: the front end between two cells only, or while a cell awaits something.
PATIENCE = {"await": 30.0, "ask": 1.0}

#: The longest picture, in characters, that a notebook keeps for each board.
LONGEST_PICTURE = 60_000

#: What the front end tells.
TOLD = ("state", "_report", "_svg", "_link", "_told")

_LINK = re.compile(r"#(?:[#/?!]*)(?:screen=\w+&)?(?:v|lecture|task)=")


def page() -> bytes:
    """The page as one file."""
    return files("bayesboard").joinpath("bayesboard.html").read_bytes()


def module() -> str:
    """The module that shows the page in a frame."""
    return files("bayesboard").joinpath("bayesboard.mjs").read_text(encoding="utf-8")


class Static:
    """A board as HTML that needs no kernel; the last expression of a cell shows it.

    ``str()`` of it is the HTML.
    """

    def __init__(self, traits: dict[str, Any], packed: str | None) -> None:
        place = f"bayesboard-{uuid.uuid4().hex}"
        module_ = base64.b64encode(module().encode()).decode()
        # What ends an element or begins a comment must not stand in a script.
        known = json.dumps(traits).replace("<", "\\u003c")
        bytes_ = "" if packed is None else f'<script type="text/plain" id="{place}-page">{packed}</script>'
        self._html = f"""<div id="{place}"></div>{bytes_}
<script type="module">
const traits = {known};
const heard = new Set();
const model = {{
  get: (name) => traits[name],
  set: (name, value) => {{ traits[name] = value; }},
  save_changes() {{}},
  on: (name, listen) => name === "msg:custom" && heard.add(listen),
  off: (name, listen) => heard.delete(listen),
  send({{ type }}) {{
    if (type !== "page") return;
    const letters = atob(document.getElementById("{place}-page").textContent);
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    for (const listen of heard) listen({{ type: "page" }}, [bytes]);
  }},
}};
const source = new TextDecoder().decode(Uint8Array.from(atob("{module_}"), (letter) => letter.charCodeAt(0)));
const address = URL.createObjectURL(new Blob([source], {{ type: "text/javascript" }}));
const {{ default: widget }} = await import(address);
widget.render({{ model, el: document.getElementById("{place}") }});
</script>"""

    def __str__(self) -> str:
        return self._html

    def _repr_html_(self) -> str:
        return self._html

    def __repr__(self) -> str:
        return "A board as HTML; str() gives it."


class Screen(anywidget.AnyWidget):
    """What both screens have: a state that front end and kernel share, and what the front end makes of it.

    ``state`` is the file format of the page. ``observe`` it to be told of each change, which comes once per gesture; what
    is assigned to it, is shown.
    """

    _esm = traitlets.Unicode().tag(sync=True)

    state: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    #: The link that is opened, or what follows its ``#``.
    board = traitlets.Unicode().tag(sync=True)
    #: What the page does not offer, as ``hide=`` of a link has it.
    hide = traitlets.Unicode().tag(sync=True)
    #: The address of the page as one file, where it is not to come from the kernel.
    page = traitlets.Unicode().tag(sync=True)
    #: In CSS pixels.
    height = traitlets.Int(560).tag(sync=True)
    #: How often the state was set here: tells it from what the front end says.
    _turn = traitlets.Int().tag(sync=True)
    #: The turn of what the front end told last.
    _told = traitlets.Int(-1).tag(sync=True)
    _report = traitlets.Any(None, allow_none=True).tag(sync=True)
    _svg = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    _link = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    _error = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    #: What the stored picture is found by.
    _place = traitlets.Unicode().tag(sync=True)

    def __init__(self, state: State, *, board: str = "", height: int = 560, hide: str = "", page: str = "") -> None:
        self._shown = False
        self._hears = False
        self._update: Callable[[dict[str, str]], None] | None = None
        super().__init__(
            _esm=module(),
            state=state,
            board=board,
            height=height,
            hide=hide,
            page=page,
            _place=f"bayesboard-{uuid.uuid4().hex[:12]}",
        )
        self.on_msg(self._hear)
        self.observe(self._keep_picture, "_svg")
        self.observe(self._turned, "state")

    def _hear(self, _widget: object, content: Any, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        if content.get("type") == "page":
            self.send({"type": "page"}, buffers=[gzip.compress(page())])
        elif content.get("type") == "told":
            self.set_state({name: value for name, value in content["told"].items() if name in TOLD})

    def set_state(self, sync_data: State) -> None:
        """Takes what the front end says."""
        self._hears = True
        try:
            super().set_state(sync_data)
        finally:
            self._hears = False

    def _turned(self, _change: object) -> None:
        """A state that was set here is shown and completed by the front end, whose answers to the one before are old."""
        if not self._hears:
            with self.hold_sync():
                self._report = self._svg = self._link = self._error = None
                self._turn += 1

    def _await(self, what: str) -> Any:
        """What the front end says of the present state.

        Raises ``ValueError`` with the page's own sentence where the page refuses it, and ``RuntimeError`` where no front
        end answers.
        """
        end = time.monotonic() + PATIENCE["ask"]
        while self._is_due(end):
            time.sleep(0.02)
        return self._answer(what)

    def __await__(self) -> Generator[Any, None, Self]:
        """``await board`` waits until the page has told of the present state, also where all cells run at once."""
        return self._settle().__await__()

    async def _settle(self) -> Self:
        end = time.monotonic() + PATIENCE["await"]
        while self._is_due(end):
            await asyncio.sleep(0.02)
        self._answer("report")
        return self

    def _is_due(self, end: float) -> bool:
        is_told = self._told == self._turn or self._error is not None
        return self._shown and not is_told and time.monotonic() < end

    def _answer(self, what: str) -> Any:
        self._refuse()
        if self._told != self._turn:
            when = "after `await board`, or in the next cell" if self._shown else "once the board is shown in a notebook"
            raise RuntimeError(f"{what} comes from the page: ask for it {when}.")
        return getattr(self, f"_{what}")

    def _refuse(self) -> None:
        """Raises what the page has refused. What it could not read of a link is said once, and all else is there."""
        error = self._error
        if error is None:
            return
        if self._told == self._turn:
            self._error = None
        raise ValueError(error)

    @property
    def report(self) -> dict[str, Any]:
        """What both models are and how well they fit, as ``report()`` of JavaScript has it."""
        report: dict[str, Any] = self._await("report")
        return report

    @property
    def svg(self) -> str:
        """The picture, as SVG; there is none of messages, and of boards with thousands of points."""
        svg = self._await("svg")
        if svg is None:
            raise ValueError("There is no picture of this.")
        return str(svg)

    @property
    def link(self) -> str:
        """The link for students, from its ``#`` on: the address of the page goes before it."""
        link = self._await("link")
        if link is None:
            raise ValueError("This is too large for a link.")
        return str(link)

    def static(self, page: str | None = None) -> Static:
        """The screen as it is, as HTML that needs no kernel, for nbconvert and Quarto.

        ``page`` is the address of ``bayesboard.html``, relative to the document or not; without it the HTML has all of
        the page in itself, 1.5 MB. ``python -m bayesboard --save FOLDER`` writes that file.
        """
        traits = {"state": self.state, "board": self.board, "hide": self.hide, "height": self.height, "page": page or ""}
        packed = None if page else base64.b64encode(gzip.compress(globals()["page"]())).decode()
        return Static(traits, packed)

    def _ipython_display_(self) -> None:
        """Shows the board, and below it the place of its picture, which is hidden while the board is there."""
        from IPython import display as shown

        made = self._repr_mimebundle_()
        data, metadata = made if isinstance(made, tuple) else (made, {})
        display: Callable[..., Any] = shown.display
        display(data, metadata=metadata, raw=True)
        handle = display({}, raw=True, display_id=self._place)
        self._shown = True
        if handle is not None:
            self._update = lambda picture: handle.update(picture, raw=True)

    def _keep_picture(self, change: dict[str, Any]) -> None:
        svg = change["new"]
        if self._update is None or not svg or len(svg) > LONGEST_PICTURE:
            return
        svg = re.sub(r'(?<= d=")[^"]+', lambda path: _coarse(path[0]), svg)
        self._update({"image/svg+xml": svg.replace("<svg", f'<svg id="{self._place}"', 1), "text/plain": repr(self)})


def _coarse(path: str) -> str:
    """A path of a picture that a notebook keeps: to a tenth of a pixel, and a long line with every second corner."""
    corners = re.sub(r"(\.\d)\d+", r"\1", path).split("L")
    if len(corners) > 40 and path.count("M") == 1:
        corners = [*corners[:-1:2], corners[-1]]
    return "L".join(corners)


def checked_link(link: str) -> str:
    """The hash of a link; ``ValueError`` where it is none of the page."""
    if not isinstance(link, str) or not _LINK.search(link):
        raise ValueError(f"link is “{link}”; it must hold a board, as “…/#v=3&p=…” does.")
    return link[link.index("#") :]


__all__ = ["Screen", "State", "Static", "checked_link", "module", "page"]
