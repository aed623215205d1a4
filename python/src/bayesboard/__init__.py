"""A blackboard for probabilistic classifiers in a notebook.

``Board`` shows labeled points and the fits of naive Bayes and logistic regression to them; ``Messages`` shows texts and
naive Bayes on their words. Both are live below their cell: what is dragged there is here in the next cell, and what is
set here moves there.
"""

from importlib.metadata import version

from ._board import Board
from ._messages import Messages
from ._page import Static

__version__ = version("bayesboard")
__all__ = ["Board", "Messages", "Static", "__version__"]
