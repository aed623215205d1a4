"""Runs the programs that the page exports, all in one process: each asserts the numbers of its board."""

import contextlib
import pathlib
import runpy
import sys
import traceback
import warnings

warnings.simplefilter("error")  # A warning is a number that cannot be trusted, or a name that will be gone.
programs = sorted(pathlib.Path(sys.argv[1]).glob("*.py"))
failed = 0
for program in programs:
    try:
        with contextlib.redirect_stdout(None):
            runpy.run_path(str(program))
    except Exception:
        failed += 1
        print(f"{program.name}: {traceback.format_exc(limit=-1)}")
print(f"{len(programs)} programs, {failed} failed")
sys.exit(failed > 0 or not programs)
