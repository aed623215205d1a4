"""The screen of messages in a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ._page import Screen
from . import _read


class Messages(Screen):
    """Texts with their classes, and naive Bayes on their words, live below the cell whose last expression it is.

    ``labels`` has the class of each text, None for none; ``classes`` the names of the classes in order, without it they
    are sorted. ``judge`` is the text that is judged. There may be 5,000 texts and eight classes.

    Raises ``ValueError`` that names field and value, in the page's words.
    """

    def __init__(
        self,
        texts: Any = (),
        labels: Any = None,
        *,
        classes: Sequence[str] | None = None,
        judge: str = "",
        height: int = 640,
        hide: str = "",
        page: str = "",
    ) -> None:
        given = list(texts)
        if len(given) > _read.MOST_MESSAGES:
            raise _read.refusal("messages", f"an array of length {len(given):,}", f"at most {_read.MOST_MESSAGES:,} messages")
        for i, text in enumerate(given):
            if not isinstance(text, str):
                raise _read.refusal(f"messages[{i}].text", _read.written(text), "a text")
        nothing = np.full(len(given), None)
        read, names = _read.labels(nothing if labels is None else labels, "messages.class", len(given), classes)
        rows = [
            {"text": text, "class": None if at < 0 else int(at)} for text, at in zip(given, read, strict=True)
        ]
        state: dict[str, Any] = {"page": "messages", "version": 1, "messages": rows, "judge": judge}
        if (read >= 0).any() or classes:
            state["classes"] = names
        super().__init__(state, board="screen=messages&v=1", height=height, hide=hide, page=page)

    def __repr__(self) -> str:
        return f"Messages: {len(self.state.get('messages', []))} texts"
