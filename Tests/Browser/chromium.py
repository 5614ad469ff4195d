"""A headless Chromium, driven over the DevTools protocol on a pipe: JSON messages that end with NUL, no port, no library."""

import json
import os
import select
import signal
import subprocess
import time


class BrowserError(Exception):
    pass


class Chromium:
    """One browser with one page. Leaving the `with` block ends its processes, whatever happened."""

    name = "Chromium"

    def __init__(self, program, profile, timeout=180):
        self.timeout = timeout
        self.events = []
        self._number = 0
        self._unread = b""
        commands, self._out = os.pipe()
        self._in, answers = os.pipe()
        arguments = [
            program, "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={profile}", "--no-first-run", "--disable-gpu",
            "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", "--no-proxy-server", "about:blank",
        ]
        # Chromium's sandbox refuses to be set up by root.
        if os.geteuid() == 0:
            arguments.insert(1, "--no-sandbox")
        environment = dict(os.environ, HOME=profile)
        os.makedirs(profile, exist_ok=True)
        # The browser reads commands from descriptor 3 and writes answers to 4.
        low = [commands, answers]
        self._log = open(os.path.join(profile, "log"), "w+b")
        shell = ["sh", "-c", f'exec "$@" 3<&{low[0]} 4>&{low[1]}', "sh"]
        self._process = subprocess.Popen(
            shell + arguments, pass_fds=low, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=self._log, start_new_session=True)
        for descriptor in low:
            os.close(descriptor)
        self.session = None

    def __enter__(self):
        try:
            self.open_tab("about:blank")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self._process.wait()
        os.close(self._out)
        os.close(self._in)
        self._log.close()

    def send(self, method, **parameters):
        """The result of a command."""
        number = self._post(method, parameters)
        end = time.monotonic() + self.timeout
        while True:
            answer = self._receive(end, method)
            if answer.get("id") == number:
                break
            self.events.append(answer)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error'].get('message')}")
        return answer["result"]

    def _post(self, method, parameters):
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        return self._number

    def wait_for(self, what, condition):
        """The first event, of those that came and come, for which the condition gives something."""
        end = time.monotonic() + self.timeout
        seen = 0
        while True:
            while seen < len(self.events):
                found = condition(self.events[seen])
                seen += 1
                if found:
                    return found
            self.events.append(self._receive(end, what))

    def evaluate(self, expression):
        """The value of a JavaScript expression in the page."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise BrowserError(f"{expression}: {details.get('exception', {}).get('description', details.get('text'))}")
        return result["result"].get("value")

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
        self.send("Page.navigate", url=url)

    @property
    def tab(self):
        return self.session

    @tab.setter
    def tab(self, tab):
        self.session = tab
        # Timers of a tab behind another are slow.
        self.send("Page.bringToFront")

    def open_tab(self, url):
        """Goes on in a new tab, and returns it."""
        self.session = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime"):
            self.send(f"{domain}.enable")
        self.go(url)
        return self.session

    def close_tab(self):
        self.send("Page.close")

    def kill_tab(self):
        """Kills the process that the tab's page runs in. Nothing is left to answer."""
        self._post("Page.crash", {})

    def type(self, selector, text):
        """Writes into a field as a person does: focus, then text at the cursor."""
        self.evaluate(f"document.querySelector({json.dumps(selector)}).select()")
        self.send("Input.insertText", text=text)

    def click(self, selector):
        """Presses the mouse where the element is."""
        place = self.evaluate(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView({{block: 'center'}});"
            " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def _receive(self, end, what):
        while b"\0" not in self._unread:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self._in], [], [], left)[0]:
                raise BrowserError(f"waited {self.timeout} s for {what}")
            piece = os.read(self._in, 65536)
            if not piece:
                raise BrowserError(f"the browser ended while {what} was under way: {self._last_words()}")
            self._unread += piece
        message, self._unread = self._unread.split(b"\0", 1)
        return json.loads(message)

    def _last_words(self):
        self._log.seek(0)
        return self._log.read()[-2000:].decode(errors="replace")
