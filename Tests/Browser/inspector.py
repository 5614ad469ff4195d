"""The inspector in a real browser, panel by panel: of an app in the same browser, of a headless one, and of a trace.

usage: inspector.py BROWSER PROFILE GANTRY SCRATCH [PICTURES]

With a folder for PICTURES it writes the three of docs/inspector.md there.
"""

import base64
import contextlib
import pathlib
import re
import subprocess
import sys
import time

from chromium import Chromium

BROWSER, PROFILE, GANTRY, SCRATCH = sys.argv[1:5]
PICTURES = pathlib.Path(sys.argv[5]) if len(sys.argv) > 5 else None
ROOT = pathlib.Path(__file__).parent.parent.parent
PANELS = ["console", "elements", "bridge", "network", "stores", "syncs", "accounts", "org", "device", "timeline"]


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def seen(name):
    print(f"  ok    {name}", flush=True)


@contextlib.contextmanager
def started(name, *arguments, wanted=("Inspector",)):
    """The addresses that a command prints, by what stands before them."""
    folder = pathlib.Path(SCRATCH) / f"inspected-{name}"
    folder.mkdir()
    out = folder / "out"
    with open(out, "wb") as output:
        process = subprocess.Popen([GANTRY, *arguments], stdout=output, stderr=subprocess.STDOUT)
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


def data(name):
    folder = pathlib.Path(SCRATCH) / f"inspected-data-{name}"
    return ["--data", str(folder / "data"), "--org-data", str(folder / "org")]


class Inspector:
    def __init__(self, browser, address):
        self.browser = browser
        # A tab behind another draws nothing.
        browser.send("Page.bringToFront")
        browser.go(address)
        browser.wait_until("the inspector", "document.querySelector('#state')?.dataset.state === 'connected' && document.querySelector('#subject').textContent !== ''")
        check("gantry=" not in browser.evaluate("location.href"), "the token is still in the address")

    def panel(self, name):
        self.browser.evaluate(f"document.querySelector('#tab-{name}').click()")
        return f"document.querySelector('#panel-{name}')"

    def has(self, name):
        return self.browser.evaluate(f"!document.querySelector('#tab-{name}').hidden")

    def wait(self, what, panel, condition):
        return self.browser.wait_until(what, f"((panel) => {condition})({panel})")

    def press(self, panel, text):
        """A button of the panel, or of a dialog that is open."""
        self.browser.wait_until(f"the button {text}", f"[...{panel}.querySelectorAll('button'), ...document.querySelectorAll('dialog button')].some((each) => each.textContent === {text!r} && !each.disabled)")
        self.browser.evaluate(f"[...document.querySelectorAll('dialog button'), ...{panel}.querySelectorAll('button')].find((each) => each.textContent === {text!r}).click()")

    def key(self, key, code):
        for kind in ("keyDown", "keyUp"):
            self.browser.send("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code)


def open_tab(browser):
    browser.session = None
    target = browser.send("Target.createTarget", url="about:blank")["targetId"]
    browser.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    for domain in ("Page", "Network", "Runtime"):
        browser.send(f"{domain}.enable")
    return browser.session


def live(browser):
    with started("live", "serve", str(ROOT), *data("live"), wanted=("Local", "Inspector")) as addresses:
        app = browser.session
        browser.go(addresses["Local"])
        browser.wait_until("the contacts", "/1,100|1100/.test(document.querySelector('#count')?.textContent)")
        origin = browser.evaluate("location.origin")
        refused = browser.evaluate(f"fetch({addresses['Inspector'].split('?')[0]!r}).then((answer) => answer.status, () => 403)")
        check(refused in (403, 502), f"the app's page reads the inspector: {refused}")
        browser.go(f"{origin}/~gantry/inspector")
        answer = browser.wait_until("the refusal", "document.body?.textContent")
        check("has not been let in" in answer, f"{answer[:300]}: a browser without the address sees the inspector")
        browser.go(f"{origin}/index.html")
        browser.wait_until("the contacts", "/1,100|1100/.test(document.querySelector('#count')?.textContent)")

        tab = open_tab(browser)
        inspector = Inspector(browser, addresses["Inspector"])
        bridge = inspector.panel("bridge")
        inspector.wait("calls", bridge, "panel.querySelectorAll('.row').length > 3")
        browser.evaluate(f"{bridge}.querySelector('.rows').focus()")
        inspector.key("End", 35)
        inspector.key("ArrowUp", 38)
        inspector.wait("a row that is chosen", bridge, "panel.querySelector('.row[aria-selected=true]') && panel.querySelector('.side').textContent.includes('Arguments')")
        inspector.press(bridge, "Send again")
        inspector.wait("the second result", bridge, "/Sent again/.test(panel.querySelector('.side').textContent)")
        browser.evaluate(f"((input) => {{ input.value = 'no such call'; input.dispatchEvent(new Event('input')); }})({bridge}.querySelector('input'))")
        inspector.wait("no row", bridge, "panel.querySelectorAll('.row').length === 0")
        seen("bridge: calls are rows, chosen by keys, sent again, filtered")

        network = inspector.panel("network")
        inspector.wait("requests", network, "panel.querySelectorAll('.row').length > 3")
        browser.evaluate(f"{network}.querySelector('.row').click()")
        text = inspector.wait("a request", network, "/Response/.test(panel.querySelector('.side').textContent) && panel.querySelector('.side').textContent")
        check("authorize" in text, text[:200])
        seen("network: requests with headers and bodies")

        stores = inspector.panel("stores")
        inspector.wait("the soups", stores, "/contacts1100/.test(panel.textContent)")
        browser.evaluate(f"[...{stores}.querySelectorAll('.list button')].find((each) => each.textContent.startsWith('contacts')).click()")
        inspector.wait("entries", stores, "panel.querySelectorAll('.row').length > 5")
        browser.evaluate(f"((input) => {{ input.value = 'Katherine'; input.dispatchEvent(new Event('change')); }})({stores}.querySelector('input[type=search]'))")
        inspector.wait("what is searched for", stores, "/1 to \\d+ of \\d{1,2}(?!\\d)/.test(panel.textContent)")
        browser.evaluate(f"{stores}.querySelector('.row').click()")
        inspector.press(stores, "Edit")
        browser.evaluate("((area) => { const entry = JSON.parse(area.value); entry.Title = 'Set by the inspector'; area.value = JSON.stringify(entry); })(document.querySelector('dialog textarea'))")
        inspector.press(stores, "Save")
        inspector.wait("the changed entry", stores, "/Set by the inspector/.test(panel.querySelector('.side:not(.leading)').textContent)")
        before = browser.evaluate(f"Number(/of (\\d+)/.exec({stores}.textContent)[1])")
        inspector.press(stores, "Delete")
        check(browser.evaluate("document.querySelector('dialog').textContent.includes('will not have it any more')"), "nothing is asked before an entry is deleted")
        inspector.press(stores, "Delete")
        inspector.wait("the entry to be gone", stores, f"Number(/of (\\d+)/.exec(panel.textContent)?.[1] ?? 0) === {before - 1}")
        inspector.press(stores, "Smart SQL")
        browser.evaluate(f"((area) => {{ area.value = \"SELECT {{contacts:Phone}} FROM {{contacts}} WHERE {{contacts:Phone}} LIKE '%5%'\"; }})({stores}.querySelector('textarea'))")
        inspector.press(stores, "Run")
        inspector.wait("rows of Smart SQL", stores, "/All entries of contacts are read/.test(panel.textContent) && panel.querySelectorAll('tbody tr').length > 5 && /SCAN/.test(panel.textContent)")
        seen("pain 34: stores: soups, entries, search, edit, delete, Smart SQL with its plan and a hint")

        syncs = inspector.panel("syncs")
        inspector.press(syncs, "Run again")
        inspector.wait("the sync", syncs, "/DONE/.test(panel.textContent)")
        seen("syncs: states, and a sync that is run again")

        accounts = inspector.panel("accounts")
        inspector.press(accounts, "Expire access token")
        inspector.wait("what was done", accounts, "/worth nothing now/.test(panel.textContent)")
        seen("accounts: users, and a token that is ended")

        org = inspector.panel("org")
        inspector.wait("records", org, "panel.querySelectorAll('.row').length > 5")
        inspector.press(org, "Faults and clock")
        inspector.wait("the clock", org, "/^\\d{4}-/.test(panel.querySelector('input[type=text]').value)")
        seen("org: objects, records, faults and clock")

        device = inspector.panel("device")
        inspector.wait("the state", device, "panel.querySelector('input').checked")
        browser.evaluate(f"{device}.querySelector('input').click()")
        browser.session = app
        browser.wait_until("the app to be offline", "/offline/i.test(document.querySelector('#connection').textContent)")
        browser.session = tab
        browser.evaluate(f"{device}.querySelector('input').click()")
        seen("device: the network goes, and comes back")

        check(inspector.has("timeline"), "there is no time line")
        browser.session = app


def pixels(browser, panel):
    return browser.evaluate(f"((canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.filter((value, index) => index % 4 === 2 && value > 120).length)({panel}.querySelector('canvas'))")


def headless(browser):
    with started("headless", "run", str(ROOT), "--inspect", "--until", "forever", *data("headless")) as addresses:
        inspector = Inspector(browser, addresses["Inspector"])
        console = inspector.panel("console")
        inspector.wait("the app's lines", console, "/0 unsent/.test(panel.textContent)")
        browser.evaluate(f"((area) => {{ area.value = 'Promise.resolve(document.title)'; }})({console}.querySelector('textarea'))")
        inspector.press(console, "Evaluate")
        inspector.wait("the value", console, "[...panel.querySelectorAll('.line')].some((each) => each.textContent === 'Contacts')")
        browser.evaluate(f"{console}.querySelector('textarea').focus()")
        inspector.key("ArrowUp", 38)
        inspector.wait("what was evaluated before", console, "panel.querySelector('textarea').value === 'Promise.resolve(document.title)'")
        seen("console: lines, levels, values of scripts, and what was evaluated before")
        elements = inspector.panel("elements")
        inspector.wait("the document", elements, "/<button id=\"tour\"/.test(panel.textContent)")
        browser.evaluate(f"[...{elements}.querySelectorAll('.look')].find((each) => each.getAttribute('aria-label') === 'About button').click()")
        inspector.wait("what it listens for", elements, "/click/.test(panel.querySelector('.side').textContent)")
        seen("elements: the document of a headless page, and what it listens for")


def trace(browser):
    file = pathlib.Path(SCRATCH) / "trace.json"
    subprocess.run([GANTRY, "run", str(ROOT), "--trace", str(file), *data("trace")], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    check(file.stat().st_mode & 0o777 == 0o600, "others may read the trace")
    with started("trace", "inspect", str(file)) as addresses:
        inspector = Inspector(browser, addresses["Inspector"])
        for name, condition in {
            "console": "/0 unsent/.test(panel.textContent)", "elements": "/<html/.test(panel.textContent)", "bridge": "panel.querySelectorAll('.row').length > 5",
            "network": "panel.querySelectorAll('.row').length > 5", "stores": "/contacts1100/.test(panel.textContent)", "syncs": "/DONE/.test(panel.textContent)",
            "accounts": "/Alex Admin/.test(panel.textContent)",
        }.items():
            inspector.wait(f"{name} of a trace", inspector.panel(name), condition)
        check(not inspector.has("org") and not inspector.has("device"), "a trace has panels that can only be live")
        browser.evaluate("[...document.querySelectorAll('#panel-stores .list button')].find((each) => each.textContent.startsWith('contacts')).click()")
        line = inspector.panel("timeline")
        inspector.wait("bars", line, "panel.querySelector('canvas').width > 0")
        before = pixels(browser, line)
        check(before > 500, f"the time line is empty: {before}")
        browser.evaluate(f"{line}.querySelector('canvas').focus()")
        for _ in range(4):
            inspector.key("+", 187)
        time.sleep(0.2)
        check(pixels(browser, line) != before, "the time line does not zoom")
        inspector.key("0", 48)
        seen("a trace shows what was known, and cannot be changed")
        layouts(browser, inspector)


def layouts(browser, inspector):
    """Nothing is cut off or lies over another at any width, in light and dark."""
    for width, height in ((390, 844), (768, 1024), (1440, 900)):
        for scheme in ("light", "dark"):
            browser.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
            browser.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            for name in PANELS:
                if not inspector.has(name):
                    continue
                panel = inspector.panel(name)
                time.sleep(0.1)
                if name in ("bridge", "network", "stores"):
                    browser.evaluate(f"{panel}.querySelector('.row')?.click()")
                    time.sleep(0.1)
                wide = browser.evaluate("[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]")
                check(wide[0] <= 0 and wide[1] <= 0, f"{name} at {width} px is too large for its window: {wide}")
                outside = browser.evaluate(f"[...{panel}.querySelectorAll('.bar > *, .card, .row > *')].filter((each) => {{ const box = each.getBoundingClientRect(); return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1); }}).map((each) => each.textContent.slice(0, 40))")
                check(not outside, f"{name} at {width} px: cut off: {outside}")
                picture = {("bridge", 1440, "light"): "inspector-bridge", ("stores", 1440, "dark"): "inspector-stores", ("timeline", 390, "light"): "inspector-timeline-narrow"}.get((name, width, scheme))
                if PICTURES and picture:
                    PICTURES.mkdir(parents=True, exist_ok=True)
                    (PICTURES / f"{picture}.png").write_bytes(base64.b64decode(browser.send("Page.captureScreenshot")["data"]))
    seen("at 390, 768 and 1,440 px, in light and dark, nothing is cut off")


def main():
    with Chromium(BROWSER, PROFILE, timeout=60) as browser:
        for part in (live, headless, trace):
            part(browser)
    print("3 parts of the inspector passed in Chromium")


main()
