"""Every panel of the inspector by the rules of axe-core (https://github.com/dequelabs/axe-core), in light and dark, narrow and wide.

usage: accessibility.py BROWSER PROFILE GANTRY SCRATCH AXE

AXE is axe-core's script, which comes with the package axe-core-python.
"""

import json
import pathlib
import sys

from chromium import Chromium
from inspected import CONTACTS, Inspector, Launcher, check, seen

BROWSER, PROFILE, GANTRY, SCRATCH, AXE = sys.argv[1:]
WIDTHS = ((390, 844), (1440, 900))
RULES = pathlib.Path(AXE).read_text()


class Judge:
    """Runs axe-core in a page, and keeps what it finds."""

    def __init__(self, browser):
        self.browser = browser
        self.found = {}
        self.views = 0

    def look(self, where):
        self.browser.evaluate(f"window.axe === undefined && ({{ done: eval({json.dumps(RULES)}) }}).done === null")
        violations = self.browser.evaluate(
            "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, impact, help, nodes }) =>"
            " [id, impact, help, nodes.map(({ target, any, all, none }) => `${target.join(' ')} (${[...any, ...all, ...none].map(({ message }) => message).join('; ').slice(0, 160)})`)]))")
        self.views += 1
        for rule, impact, text, nodes in violations:
            self.found.setdefault((impact, rule, text), {}).setdefault(where, nodes)

    def everywhere(self, inspector, what):
        for name, width, scheme in inspector.views(WIDTHS):
            self.look(f"{what}: {name}, {width} px, {scheme}")

    def end(self):
        lines = []
        for (impact, rule, text), places in sorted(self.found.items()):
            lines.append(f"{impact}: {rule}: {text}, in {len(places)} views:")
            for where, nodes in list(places.items())[:4]:
                lines += [f"  {where}: {len(nodes)}", *(f"    {node}" for node in nodes[:3])]
        check(not self.found, "\n".join(lines))
        seen(f"{self.views} views of the inspector keep all rules of axe-core")


def live(browser, launcher, judge):
    with launcher.live("axe-live") as addresses:
        app = browser.tab
        browser.go(addresses["Local"])
        browser.wait_until("the contacts", CONTACTS)
        browser.open_tab("about:blank")
        inspector = Inspector(browser, addresses["Inspector"])
        stores = inspector.panel("stores")
        inspector.choose_soup(stores, "contacts")
        judge.everywhere(inspector, "live")
        for width, height in WIDTHS:
            for scheme in ("light", "dark"):
                inspector.size(width, height)
                inspector.paint(scheme)
                special(inspector, judge, f"{width} px, {scheme}")
        browser.tab = app


def special(inspector, judge, where):
    """What comes only when something is pressed."""
    stores = inspector.panel("stores")
    inspector.choose_soup(stores, "contacts")
    judge.browser.evaluate(f"{stores}.querySelector('.row').click()")
    inspector.press(stores, "Edit")
    judge.look(f"live: editing an entry, {where}")
    inspector.press(stores, "Cancel")
    inspector.press(stores, "Delete")
    judge.look(f"live: asking before a deletion, {where}")
    inspector.press(stores, "Cancel")
    inspector.press(stores, "Smart SQL")
    inspector.write(stores, "textarea", "SELECT {contacts:Id}, {contacts:Phone} FROM {contacts} WHERE {contacts:Phone} LIKE '%5%'")
    inspector.press(stores, "Run")
    inspector.wait("rows of Smart SQL", stores, "panel.querySelectorAll('tbody tr').length > 5")
    judge.look(f"live: Smart SQL, {where}")
    org = inspector.panel("org")
    inspector.press(org, "Faults and clock")
    inspector.wait("the clock", org, "panel.querySelector('input[type=text]').value")
    judge.look(f"live: faults and clock, {where}")
    inspector.press(org, "Faults and clock")


def headless(browser, launcher, judge):
    with launcher.headless("axe-headless") as addresses:
        inspector = Inspector(browser, addresses["Inspector"])
        console = inspector.panel("console")
        inspector.wait("the app's lines", console, "/0 unsent/.test(panel.textContent)")
        inspector.write(console, "textarea", "console.warn('careful', [1, { a: null }]); console.error(new Error('no')); ({ a: { b: true } })")
        inspector.press(console, "Evaluate")
        inspector.wait("lines of all levels", console, "['.warn', '.error', '.line.log .values details'].every((each) => panel.querySelector(each) !== null)")
        inspector.choose_soup(inspector.panel("stores"), "contacts")
        judge.everywhere(inspector, "headless")


def trace(browser, launcher, judge):
    with launcher.started("axe-trace", "inspect", str(launcher.trace("axe-trace-file"))) as addresses:
        inspector = Inspector(browser, addresses["Inspector"])
        stores = inspector.panel("stores")
        inspector.choose_soup(stores, "contacts")
        judge.everywhere(inspector, "trace")


def main():
    with Chromium(BROWSER, PROFILE) as browser:
        launcher, judge = Launcher(GANTRY, SCRATCH), Judge(browser)
        for part in (live, headless, trace):
            part(browser, launcher, judge)
        judge.end()


main()
