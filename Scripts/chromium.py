"""Drives a page in Chromium without a window, for the tests of pages.

Needs `chromium` and Python, nothing else: it speaks the protocol of the browser itself.
"""

import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

PATIENCE = 60


class Browser:
    """A browser without a window, with one page."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="page-in-browser-")
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if program is None:
            sys.exit("there is no chromium")
        options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                   "--disable-background-networking", "--hide-scrollbars", "--window-size=1280,900",
                   "--remote-debugging-port=0", f"--user-data-dir={self.folder}"]
        self.process = subprocess.Popen([program, *options, "about:blank"], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        self.number = 0
        self.socket = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.socket:
            self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def connect(self):
        """Connects to the page, as a client of a web socket."""
        path = os.path.join(self.folder, "DevToolsActivePort")
        port = wait_for("the browser", lambda: os.path.exists(path) and open(path).read().split("\n")[0])
        target = wait_for("a page", lambda: next((page for page in self.pages(port) if page["type"] == "page"), None))
        address = target["webSocketDebuggerUrl"]
        self.socket = socket.create_connection(("127.0.0.1", int(port)), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        resource = "/" + address.split("/", 3)[3]
        self.socket.sendall((f"GET {resource} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
                             ).encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.receive()
        self.bytes = self.bytes.split(b"\r\n\r\n", 1)[1]

    @staticmethod
    def pages(port):
        try:
            return json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=10))
        except OSError:
            return []

    def receive(self):
        chunk = self.socket.recv(65536)
        if not chunk:
            sys.exit("the browser closed the connection")
        self.bytes += chunk

    def take(self, count):
        while len(self.bytes) < count:
            self.receive()
        result, self.bytes = self.bytes[:count], self.bytes[count:]
        return result

    def message(self):
        """The next message, of any number of frames."""
        content = b""
        while True:
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.take(8))[0]
            frame = self.take(length)
            if first & 0x0F < 3:
                content += frame
                if first & 0x80:
                    return json.loads(content)

    def call(self, method, **arguments):
        self.number += 1
        data = json.dumps({"id": self.number, "method": method, "params": arguments}).encode()
        mask = os.urandom(4)
        head = struct.pack(">BBH", 0x81, 0xFE, len(data)) if len(data) > 125 else bytes([0x81, 0x80 | len(data)])
        self.socket.sendall(head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(data)))
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]

    def value(self, expression):
        """The value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            sys.exit(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def pointer(self, kind, x, y, pressed):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=int(pressed), clickCount=1)

    def drag(self, start, end):
        self.pointer("mouseMoved", *start, False)
        self.pointer("mousePressed", *start, True)
        for step in range(1, 6):
            place = [a + (b - a) * step / 5 for a, b in zip(start, end)]
            self.pointer("mouseMoved", *place, True)
        self.pointer("mouseReleased", *end, False)

    def click(self, place):
        self.drag(place, place)

    def type(self, selector, text):
        self.value(f"document.querySelector({json.dumps(selector)}).select()")
        self.call("Input.insertText", text=text)

    def press(self, key):
        """Presses a key, where the focus is."""
        code = {"Enter": 13, "Escape": 27, " ": 32, "ArrowUp": 38, "ArrowDown": 40, "ArrowLeft": 37, "ArrowRight": 39}
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        arguments = {"key": key, "windowsVirtualKeyCode": code.get(key, ord(key[0].upper()))}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **arguments)
        self.call("Input.dispatchKeyEvent", type="keyUp", **arguments)

    def prefer_dark(self, is_dark):
        """Changes the colours that the reader prefers."""
        value = "dark" if is_dark else "light"
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": value}])

    def save_picture(self, path):
        """Writes what is on the screen."""
        picture = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture))

    def middle(self, selector):
        """The middle of an element on the screen."""
        return self.value(f"(box => [box.x + box.width / 2, box.y + box.height / 2])"
                          f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")


def wait_for(what, condition):
    """The first true value of a condition; it is asked again until then."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(0.05)
    sys.exit(f"waited in vain for {what}")
