"""WebKitGTK, driven over W3C WebDriver (https://www.w3.org/TR/webdriver2/): a driver on loopback, no library."""

import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import time

from chromium import BrowserError

DRIVER = "WebKitWebDriver"
MEMBER = "element-6066-11e4-a52e-4f735466cecf"


class WebKit:
    """One browser with one tab, with the methods of ``Chromium``. Leaving the `with` block ends its processes, whatever happened."""

    name = "WebKit"

    def __init__(self, program, profile, timeout=180):
        self.timeout = timeout
        os.makedirs(profile, exist_ok=True)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        environment = dict(os.environ, HOME=profile, TMPDIR=profile, XDG_CONFIG_HOME=profile, XDG_CACHE_HOME=profile, XDG_DATA_HOME=profile)
        # WebKit's sandbox refuses to be set up by root.
        if os.geteuid() == 0:
            environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        words = [program, f"--port={self._port}"]
        if "DISPLAY" not in os.environ:
            words = ["xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", *words]
        self._log = open(os.path.join(profile, "log"), "w+b")
        self._process = subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL, stdout=self._log, stderr=self._log, start_new_session=True)
        self._path = ""

    def __enter__(self):
        try:
            self._wait_for_driver()
            browser = max(map(str, pathlib.Path("/usr/lib").glob("*/webkit*/MiniBrowser")), default=None)
            options = {"args": ["--automation"], **({"binary": browser} if browser else {})}
            wanted = {"pageLoadStrategy": "none", "timeouts": {"script": self.timeout * 1000}, "webkitgtk:browserOptions": options}
            self._path = f"/session/{self._send('POST', '/session', capabilities={'alwaysMatch': wanted})['sessionId']}"
            self._tab = self._send("GET", "/window")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self._path:
            try:
                self._send("DELETE", "")
            except (BrowserError, OSError):
                pass
        # xvfb-run ends its display when it is asked to end.
        for number in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self._process.pid, number)
            except ProcessLookupError:
                break
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:
                pass
        self._process.wait()
        self._log.close()

    def _wait_for_driver(self):
        end = time.monotonic() + self.timeout
        while True:
            try:
                return self._send("GET", "/status")
            except OSError:
                if self._process.poll() is not None or time.monotonic() > end:
                    self._log.seek(0)
                    raise BrowserError(f"{DRIVER} does not answer: {self._log.read()[-2000:].decode(errors='replace')}") from None
                time.sleep(0.1)

    def _send(self, method, path, **parameters):
        """The value of a command."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=self.timeout + 10)
        try:
            body = json.dumps(parameters) if method == "POST" else None
            connection.request(method, self._path + path, body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            connection.close()
        if answer.status != 200:
            raise BrowserError(f"{method} {path}: {value.get('error')}: {value.get('message')}")
        return value

    # MARK: The page

    def evaluate(self, expression):
        """The value of a JavaScript expression in the page."""
        script = (
            "const done = arguments[arguments.length - 1]; (async () => (\n" + expression + "\n))()"
            ".then((value) => done({ value }), (error) => done({ error: `${error}\\n${error?.stack ?? ''}` }));")
        answer = self._send("POST", "/execute/async", script=script, args=[])
        if "error" in answer:
            raise BrowserError(f"{expression}: {answer['error']}")
        return answer.get("value")

    def wait_until(self, what, expression):
        """The value of an expression as soon as it is true in some page. A page that goes away while it is asked is asked again."""
        end = time.monotonic() + self.timeout
        while time.monotonic() < end:
            try:
                value = self.evaluate(expression)
            except BrowserError:
                value = None
            if value:
                return value
            time.sleep(0.05)
        where = self.evaluate("location.href + ': ' + document.documentElement.innerText.slice(0, 500)")
        raise BrowserError(f"waited {self.timeout} s for {what}; the page is {where}")

    def go(self, url):
        self._send("POST", "/url", url=url)

    def click(self, selector):
        element = self._send("POST", "/element", using="css selector", value=selector)
        self._send("POST", f"/element/{element[MEMBER]}/click")

    # MARK: Tabs

    @property
    def tab(self):
        return self._tab

    @tab.setter
    def tab(self, tab):
        self._send("POST", "/window", handle=tab)
        self._tab = tab

    def open_tab(self, url):
        """Goes on in a new tab, and returns it."""
        self.tab = self._send("POST", "/window/new", type="tab")["handle"]
        self.go(url)
        return self._tab

    def close_tab(self):
        self._send("DELETE", "/window")

    def kill_tab(self):
        """Closes the tab in the middle of what its page does. A page's process is not killed: the driver would end the whole session."""
        self.close_tab()
