"""``python -m bayesboard`` serves the page on this computer and opens it; ``--save FOLDER`` writes it as a file."""

from __future__ import annotations

import argparse
import webbrowser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from . import __version__
from ._page import page


class _Page(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        is_page = self.path.split("?")[0] in ("/", "/index.html", "/bayesboard.html")
        content = page() if is_page else b""
        self.send_response(200 if is_page else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """A line for each request would hide the address."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="bayesboard", description="Serves Bayesboard on this computer.")
    parser.add_argument("--port", type=int, default=0, help="by default a free one")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--save", metavar="FOLDER", type=Path, help="write bayesboard.html into a folder, and end")
    parser.add_argument("--version", action="version", version=__version__)
    options = parser.parse_args()
    if options.save:
        file = options.save / "bayesboard.html"
        file.write_bytes(page())
        print(file)
        return
    server = ThreadingHTTPServer(("127.0.0.1", options.port), _Page)
    address = f"http://127.0.0.1:{server.server_port}/"
    print(address, flush=True)
    if not options.no_browser:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
