"""What the inspector's tests share: apps that are inspected, and the inspector's page as a person uses it."""

import contextlib
import pathlib
import re
import subprocess
import time

ROOT = pathlib.Path(__file__).parent.parent.parent
PANELS = ["console", "elements", "bridge", "network", "stores", "syncs", "accounts", "org", "device", "timeline"]
CONTACTS = "/1,100|1100/.test(document.querySelector('#count')?.textContent)"


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def seen(name):
    print(f"  ok    {name}", flush=True)


class Launcher:
    """Runs gantry, with folders of its own for each run."""

    def __init__(self, gantry, scratch):
        self.gantry = gantry
        self.scratch = pathlib.Path(scratch)

    def data(self, name):
        folder = self.scratch / f"inspected-data-{name}"
        return ["--data", str(folder / "data"), "--org-data", str(folder / "org")]

    @contextlib.contextmanager
    def started(self, name, *arguments, wanted=("Inspector",)):
        """The addresses that a command prints, by what stands before them."""
        folder = self.scratch / f"inspected-{name}"
        folder.mkdir()
        out = folder / "out"
        with open(out, "wb") as output:
            process = subprocess.Popen([self.gantry, *arguments], stdout=output, stderr=subprocess.STDOUT)
        try:
            end = time.monotonic() + 60
            while True:
                found = dict((kind.capitalize(), address) for kind, address in re.findall(r"(Local|[Ii]nspector): (http\S+)", out.read_text()))
                if all(kind in found for kind in wanted):
                    yield found
                    return
                check(process.poll() is None and time.monotonic() < end, f"gantry {arguments[0]} printed no address: {out.read_text()}")
                time.sleep(0.05)
        finally:
            process.terminate()
            process.wait(timeout=30)

    def live(self, name="live"):
        """The default app in `gantry serve`."""
        return self.started(name, "serve", str(ROOT), "--push", *self.data(name), wanted=("Local", "Inspector"))

    def headless(self, name="headless"):
        """The default app in `gantry run`, which stays."""
        return self.started(name, "run", str(ROOT), "--inspect", "--until", "forever", *self.data(name))

    def trace(self, name="trace"):
        """A trace of the default app that has come to its end."""
        file = self.scratch / f"{name}.json"
        subprocess.run([self.gantry, "run", str(ROOT), "--trace", str(file), *self.data(name)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
        return file


class Inspector:
    def __init__(self, browser, address):
        self.browser = browser
        # A tab behind another draws nothing.
        browser.send("Page.bringToFront")
        browser.go(address)
        browser.wait_until("the inspector", "document.querySelector('#state')?.dataset.state === 'connected' && document.querySelector('#subject').textContent !== ''")
        check("gantry=" not in browser.evaluate("location.href"), "the token is still in the address")

    def size(self, width, height):
        self.browser.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def paint(self, scheme):
        self.browser.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def panel(self, name):
        self.browser.evaluate(f"document.querySelector('#tab-{name}').click()")
        return f"document.querySelector('#panel-{name}')"

    def has(self, name):
        return self.browser.evaluate(f"!document.querySelector('#tab-{name}').hidden")

    def wait(self, what, panel, condition):
        # An element comes as an empty object, which Python takes for false.
        return self.browser.wait_until(what, f"((value) => value instanceof Node || value)(((panel) => {condition})({panel}))")

    def press(self, panel, text):
        """A button of the panel, or of a dialog that is open."""
        self.browser.wait_until(f"the button {text}", f"[...{panel}.querySelectorAll('button'), ...document.querySelectorAll('dialog button')].some((each) => each.textContent === {text!r} && each.matches(':enabled'))")
        self.browser.evaluate(f"[...document.querySelectorAll('dialog button'), ...{panel}.querySelectorAll('button')].find((each) => each.textContent === {text!r}).click()")

    def write(self, panel, selector, text, event="input"):
        """Fills in a field."""
        self.browser.evaluate(f"((field) => {{ field.value = {text!r}; field.dispatchEvent(new Event({event!r})); }})({panel}.querySelector({selector!r}))")

    def focus(self, panel, selector):
        self.browser.evaluate(f"{panel}.querySelector({selector!r}).focus()")

    def key(self, key, code, modifiers=0):
        for kind in ("keyDown", "keyUp"):
            self.browser.send("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, modifiers=modifiers)

    def choose_soup(self, panel, soup):
        self.browser.wait_until(f"the soup {soup}", f"[...{panel}.querySelectorAll('.list button')].some((each) => each.textContent.startsWith({soup!r}))")
        self.browser.evaluate(f"[...{panel}.querySelectorAll('.list button')].find((each) => each.textContent.startsWith({soup!r})).click()")
        self.wait(f"entries of {soup}", panel, "panel.querySelectorAll('.row').length > 0")

    def views(self, widths):
        """Every panel at every width, in light and dark, with a row of a table chosen that is in sight: (name, width, scheme), one after another."""
        for width, height in widths:
            for scheme in ("light", "dark"):
                self.size(width, height)
                self.paint(scheme)
                for name in PANELS:
                    if not self.has(name):
                        continue
                    panel = self.panel(name)
                    time.sleep(0.1)
                    if name in ("bridge", "network", "stores"):
                        self.browser.evaluate(f"((rows) => [...rows?.querySelectorAll('.row') ?? []].find((row) => row.getBoundingClientRect().top > rows.getBoundingClientRect().top + 60)?.click())({panel}.querySelector('.rows'))")
                        time.sleep(0.1)
                    yield name, width, scheme
