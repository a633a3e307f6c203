"""Serves the pages of a folder to this machine, at a port, or at a free one if that is taken."""
import functools
import http.server
import sys


class Pages(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, address):
        # A browser that leaves in the middle of a page is no error.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, address)


folder, port = sys.argv[1], int(sys.argv[2])
handler = functools.partial(Pages, directory=folder)
try:
    server = Server(("127.0.0.1", port), handler)
except OSError:
    server = Server(("127.0.0.1", 0), handler)
address = f"http://127.0.0.1:{server.server_port}/documentation/asyncstreams/"
print(f"The documentation is at {address} until you press Control-C.", flush=True)
try:
    server.serve_forever()
except KeyboardInterrupt:
    pass
