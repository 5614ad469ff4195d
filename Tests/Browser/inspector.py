"""The inspector in a real browser, panel by panel: of an app in the same browser, of a headless one, and of a trace.

usage: inspector.py BROWSER PROFILE GANTRY SCRATCH [PICTURES]

With a folder for PICTURES it writes the three of docs/inspector.md there.
"""

import base64
import json
import pathlib
import shutil
import subprocess
import sys
import time

from chromium import Chromium
from inspected import CONTACTS, ROOT, Inspector, Launcher, check, seen

BROWSER, PROFILE, GANTRY, SCRATCH = sys.argv[1:5]
PICTURES = pathlib.Path(sys.argv[5]) if len(sys.argv) > 5 else None
LAUNCHER = Launcher(GANTRY, SCRATCH)
# What the page would give the browser to keep, and to the clipboard.
KEEP = """
window.kept = [];
const create = URL.createObjectURL;
URL.createObjectURL = (blob) => { blob.text().then((text) => window.kept.push(text)); return create.call(URL, blob); };
HTMLAnchorElement.prototype.click = () => {};
navigator.clipboard.writeText = async (text) => { window.copied = text; };
"""


def kept(browser, what):
    """The file that a press of a button has given out."""
    return browser.wait_until(what, "window.kept.shift()")


def live(browser):
    with LAUNCHER.live() as addresses:
        app = browser.tab
        browser.go(addresses["Local"])
        browser.wait_until("the contacts", CONTACTS)
        origin = browser.evaluate("location.origin")
        refused = browser.evaluate(f"fetch({addresses['Inspector'].split('?')[0]!r}).then((answer) => answer.status, () => 403)")
        check(refused in (403, 502), f"the app's page reads the inspector: {refused}")
        browser.go(f"{origin}/~gantry/inspector")
        answer = browser.wait_until("the refusal", "document.body?.textContent")
        check("has not been let in" in answer, f"{answer[:300]}: a browser without the address sees the inspector")
        browser.go(f"{origin}/index.html")
        browser.wait_until("the contacts", CONTACTS)
        browser.evaluate("""(async () => {
          const exec = cordova.require('cordova/exec');
          const store = (options) => new Promise((done, fail) => exec(done, fail, 'com.salesforce.smartstore', 'pgRegisterSoup', [{ soupName: 'kept', indexes: [{ path: 'n', type: 'integer' }], ...options }]));
          await store({ storeName: 'drafts' });
          await store({ isGlobalStore: true });
          window.heard = [];
          for (const type of ['pause', 'resume', 'backbutton']) document.addEventListener(type, () => window.heard.push(type));
          PushNotification.init({ android: {}, ios: {} }).on('notification', ({ message }) => window.heard.push(message));
          exec(() => {}, () => {}, 'com.salesforce.smartstore', 'pgSoupExists', [{ soupName: 'nosuchsoup' }]);
          exec(() => {}, () => {}, 'com.example.missing', 'nothing', []);
        })()""")

        tab = browser.open_tab("about:blank")
        inspector = Inspector(browser, addresses["Inspector"])
        inspector.size(1440, 900)
        browser.evaluate(f"(() => {{{KEEP}}})()")
        for part in (bridge, network, stores, syncs, org):
            part(browser, inspector)
        device(browser, inspector, app, tab)
        check(inspector.has("timeline"), "there is no time line")
        browser.tab = app


def bridge(browser, inspector):
    panel = inspector.panel("bridge")
    inspector.wait("calls", panel, "panel.querySelectorAll('.row').length > 3")
    head = browser.evaluate(f"[...{panel}.querySelectorAll('.head > *')].map((each) => each.textContent)")
    for name in ("at", "service", "action", "arguments", "result", "status", "thread", "time", "time line"):
        check(name in head, f"calls have no {name}: {head}")
    inspector.wait("bars", panel, "[...panel.querySelectorAll('.row .span')].every((each) => each.getBoundingClientRect().width > 0)")
    inspector.write(panel, "input", "nosuchsoup")
    inspector.wait("one row", panel, "panel.querySelectorAll('.row').length === 1 && /pgSoupExists.*nosuchsoup.*false1(JavaScript|com)/.test(panel.querySelector('.row').textContent)")
    inspector.write(panel, "input", "")
    inspector.write(panel, "select", "failed", "change")
    inspector.wait("what has failed", panel, "panel.querySelectorAll('.row.bad').length > 0 && panel.querySelectorAll('.row:not(.bad)').length === 0")
    inspector.write(panel, "select", "open", "change")
    inspector.wait("what is open", panel, "[...panel.querySelectorAll('.row')].some((each) => /^[\\d.]+push/i.test(each.textContent))")
    inspector.write(panel, "select", "all", "change")
    inspector.focus(panel, ".rows")
    inspector.key("End", 35)
    inspector.key("ArrowUp", 38)
    inspector.write(panel, "input", "pgRunSmartQuery")
    inspector.focus(panel, ".rows")
    inspector.key("End", 35)
    inspector.wait("a row that is chosen", panel, "panel.querySelector('.row[aria-selected=true]') && /status1first result after.*Arguments/.test(panel.querySelector('.side').textContent)")
    inspector.press(panel, "Copy as JavaScript")
    copied = browser.wait_until("what is copied", "window.copied")
    check(copied.startswith('cordova.exec(console.log, console.error, "com.salesforce.smartstore", "pgRunSmartQuery", [{'), copied)
    inspector.press(panel, "Send again")
    inspector.wait("the second result", panel, "/Sent again/.test(panel.querySelector('.side').textContent)")
    inspector.write(panel, "input", "no such call")
    inspector.wait("no row", panel, "panel.querySelectorAll('.row').length === 0")
    inspector.write(panel, "input", "")
    seen("bridge: calls are rows with bars, chosen by keys, copied, sent again, filtered")


def network(browser, inspector):
    panel = inspector.panel("network")
    inspector.wait("requests", panel, "panel.querySelectorAll('.row').length > 3")
    browser.evaluate(f"{panel}.querySelector('.row').click()")
    text = inspector.wait("a request", panel, "/Response/.test(panel.querySelector('.side').textContent) && panel.querySelector('.side').textContent")
    check("authorize" in text and "took" in text, text[:200])
    inspector.write(panel, "input", "/query")
    inspector.wait("queries", panel, "panel.querySelectorAll('.row').length > 1 && [...panel.querySelectorAll('.row')].every((each) => each.textContent.includes('/query'))")
    browser.evaluate(f"{panel}.querySelector('.row').click()")
    text = inspector.wait("a query", panel, "/Response/.test(panel.querySelector('.side').textContent) && panel.querySelector('.side').textContent")
    check("Authorization(hidden)" in text and "totalSize" in text, text[:400])
    inspector.press(panel, "Save as HAR")
    log = json.loads(kept(browser, "the archive"))["log"]
    check(log["version"] == "1.2" and len(log["entries"]) > 5, f"{len(log['entries'])} entries")
    age = browser.evaluate(f"Date.now() - Date.parse({log['entries'][-1]['startedDateTime']!r})")
    check(0 <= age < 60_000, f"the last request is {age} ms old in the archive")
    tokens = [header["value"] for entry in log["entries"] for header in entry["request"]["headers"] if header["name"] == "Authorization"]
    check(tokens and set(tokens) == {"(hidden)"}, f"tokens in the archive: {tokens}")
    check(any("totalSize" in entry["response"]["content"]["text"] and entry["time"] > 0 for entry in log["entries"]), "no answer in the archive")
    inspector.write(panel, "input", "")
    seen("network: requests with headers, bodies and times, without secrets; saved as HAR")


def stores(browser, inspector):
    panel = inspector.panel("stores")
    inspector.press(panel, "Refresh")
    inspector.wait("the soups", panel, "/contacts1100/.test(panel.textContent) && /drafts \\(user/.test(panel.textContent) && /smartstore \\(global/.test(panel.textContent)")
    browser.evaluate(f"[...{panel}.querySelectorAll('.list button')].filter((each) => each.textContent === 'kept0').at(-1).click()")
    inspector.wait("the soup of another store", panel, "/n: integer/.test(panel.textContent) && /none/.test(panel.textContent)")
    inspector.choose_soup(panel, "contacts")
    inspector.wait("the indexes", panel, "/LastName: string/.test(panel.textContent)")
    inspector.press(panel, "Older")
    inspector.wait("the second page", panel, "/101 to 200 of 1100/.test(panel.textContent)")
    inspector.write(panel, "input[type=search]", "Katherine", "change")
    inspector.wait("what is searched for", panel, "/1 to \\d+ of \\d{1,2}(?!\\d)/.test(panel.textContent)")
    before = browser.evaluate(f"Number(/of (\\d+)/.exec({panel}.textContent)[1])")
    inspector.press(panel, "JSON lines")
    lines = [json.loads(line) for line in kept(browser, "the lines").splitlines()]
    inspector.press(panel, "CSV")
    table = kept(browser, "the table").split("\r\n")
    check(len(lines) == before == len(table) - 2 and "Id" in table[0].split(","), f"{len(lines)} lines, {len(table)} rows of {before} entries")

    inspector.wait("entries", panel, "panel.querySelector('.row')")
    browser.evaluate(f"{panel}.querySelector('.row').click()")
    inspector.press(panel, "Edit")
    browser.evaluate("((area) => { const entry = JSON.parse(area.value); Object.assign(entry, { Title: 'Set by the inspector', __local__: true, __locally_updated__: true }); area.value = JSON.stringify(entry); })(document.querySelector('dialog textarea'))")
    inspector.press(panel, "Save")
    browser.wait_until("the question", "/^Change Title, __local__, __locally_updated__ of entry/.test(document.querySelector('dialog')?.textContent)")
    inspector.press(panel, "Save")
    inspector.wait("the changed entry", panel, "/Set by the inspector/.test(panel.querySelector('.side:not(.leading)').textContent)")
    inspector.press(panel, "Compare changes with the server")
    inspector.wait("the difference", panel, "/1 entry of contacts to send.*update 003.*Title\"Set by the inspector\"/.test(panel.querySelector('.side:not(.leading)').textContent)")
    inspector.write(panel, "input[type=search]", "Set by the inspector", "change")
    inspector.wait("the changed one", panel, "/1 to 1 of 1(?!\\d)/.test(panel.textContent) && panel.querySelectorAll('.row').length === 1")
    browser.evaluate(f"{panel}.querySelector('.row').click()")
    inspector.press(panel, "Delete")
    check(browser.evaluate("document.querySelector('dialog').textContent.includes('will not have it any more')"), "nothing is asked before an entry is deleted")
    inspector.press(panel, "Delete")
    inspector.wait("the entry to be gone", panel, "panel.querySelectorAll('.row').length === 0")

    inspector.press(panel, "Smart SQL")
    inspector.write(panel, "textarea", "SELECT {contacts:Phone} FROM {contacts} WHERE {contacts:Phone} LIKE '%5%'")
    inspector.press(panel, "Run")
    inspector.wait("rows of Smart SQL", panel, "/rows in [\\d.]+ ms/.test(panel.textContent) && /All entries of contacts are read/.test(panel.textContent) && panel.querySelectorAll('tbody tr').length > 5 && /SQLSELECT/.test(panel.textContent) && /PlanSCAN/.test(panel.textContent)")
    inspector.write(panel, "textarea", "SELECT {contacts:Phone} FROM {contacts} WHERE {contacts:Id} = 'x'")
    inspector.press(panel, "Run")
    inspector.wait("a query with an index", panel, "/0 rows/.test(panel.textContent) && /SEARCH/.test(panel.textContent) && !/All entries/.test(panel.textContent)")
    inspector.write(panel, "textarea", "SELECT {nosuch:x} FROM {nosuch}")
    inspector.press(panel, "Run")
    inspector.wait("what is wrong", panel, "/nosuch/.test(panel.querySelector('.fault')?.textContent)")
    seen("pain 34: stores: user, global and named ones, soups, entries by page, search, edit, difference, delete, files, Smart SQL with its plan and a hint")


def syncs(browser, inspector):
    panel = inspector.panel("syncs")
    inspector.wait("the sync", panel, "/records1100began.*took.*ms/.test(panel.textContent) && /target: . type, query.*options: . mergeMode/.test(panel.textContent)")
    inspector.press(panel, "Run again")
    inspector.wait("the second run", panel, "/DONErecords0/.test(panel.textContent)")
    inspector.press(panel, "Clean ghosts")
    browser.wait_until("the question", "/does not have any more/.test(document.querySelector('dialog')?.textContent)")
    inspector.press(panel, "Clean ghosts")
    inspector.wait("what was cleaned", panel, "/ghosts cleaned/.test(panel.textContent)")
    set_faults(inspector, '{"seed": 1, "rules": [{"path": "/services/data/*/query", "delay": 60, "status": 500}]}')
    panel = inspector.panel("syncs")
    inspector.press(panel, "Run again")
    inspector.press(panel, "Stop")
    inspector.wait("the end of the sync", panel, "/STOPPED/.test(panel.textContent)")
    set_faults(inspector, '{"seed": 1, "rules": []}')
    panel = inspector.panel("syncs")
    inspector.press(panel, "Run again")
    inspector.wait("the sync", panel, "/DONE/.test(panel.textContent)")
    inspector.press(panel, "Delete")
    inspector.press(panel, "Delete")
    inspector.wait("no sync", panel, "/No sync has run yet/.test(panel.textContent)")
    seen("syncs: states, one that is run again, cleaned, stopped and deleted")


def set_faults(inspector, rules):
    panel = inspector.panel("org")
    inspector.wait("records", panel, "panel.querySelectorAll('.row').length > 5")
    inspector.press(panel, "Faults and clock")
    inspector.wait("the clock", panel, "panel.querySelector('input[type=text]').matches(':enabled') && panel.querySelector('input[type=text]').value")
    inspector.write(panel, "fieldset textarea", rules)
    inspector.press(panel, "Put")
    inspector.wait("the faults", panel, "panel.querySelector('.note').textContent === 'done'")
    inspector.press(panel, "Faults and clock")


def org(browser, inspector):
    panel = inspector.panel("org")
    inspector.wait("records", panel, "panel.querySelectorAll('.row').length > 5")
    inspector.write(panel, "select", "Contact", "change")
    inspector.wait("contacts", panel, "/SELECT .* FROM Contact/.test(panel.querySelector('textarea').value) && /^003/.test(panel.querySelector('.row')?.textContent)")
    inspector.write(panel, "textarea", "SELECT Name FROM Account WHERE Name LIKE 'Lumen%' ORDER BY Name")
    inspector.press(panel, "Run")
    inspector.wait("the rows of a query", panel, "/Lumen/.test(panel.querySelector('.row')?.textContent) && /^(\\d+) of \\1$/.test(panel.querySelector('.note').textContent)")
    inspector.press(panel, "Faults and clock")
    inspector.wait("the clock", panel, "panel.querySelector('input[type=text]').matches(':enabled') && /^\\d{4}-/.test(panel.querySelector('input[type=text]').value)")
    inspector.write(panel, "fieldset textarea", '{"seed": 1, "rules": [{"path": "/services/data/*/query", "fault": "maintenance"}]}')
    inspector.press(panel, "Put")
    inspector.wait("the fault", panel, "/maintenance/.test(panel.querySelector('fieldset textarea').value) && panel.querySelector('.note').textContent === 'done'")
    inspector.press(panel, "Run")
    inspector.wait("what the fault does", panel, "/503|maintenance/.test(panel.querySelector('.bar .fault')?.textContent)")
    inspector.press(panel, "None")
    inspector.wait("no fault", panel, "!/maintenance/.test(panel.querySelector('fieldset textarea').value) && panel.querySelector('.note').textContent === 'done'")
    inspector.press(panel, "Run")
    inspector.wait("no fault any more", panel, "/^\\d+ of \\d+$/.test(panel.querySelector('.note').textContent)")
    inspector.write(panel, "input[type=text]", "2030-05-06T07:08:09Z")
    inspector.press(panel, "Set")
    inspector.wait("another time", panel, "/^2030-05-06T/.test(panel.querySelector('input[type=text]').value) && panel.querySelector('.note').textContent === 'done'")
    inspector.press(panel, "As the system's")
    inspector.wait("the system's time", panel, "!/^2030/.test(panel.querySelector('input[type=text]').value) && panel.querySelector('.note').textContent === 'done'")
    inspector.press(panel, "Faults and clock")
    seen("org: objects, records, SOQL, faults and clock")


def device(browser, inspector, app, tab):
    panel = inspector.panel("device")
    inspector.wait("the state", panel, "panel.querySelector('input').checked")
    browser.evaluate(f"{panel}.querySelector('input').click()")
    browser.tab = app
    browser.wait_until("the app to be offline", "/offline/i.test(document.querySelector('#connection').textContent)")
    browser.tab = tab
    browser.evaluate(f"{panel}.querySelector('input').click()")
    deeds = [("To the background (pause)", "pause"), ("To the foreground (resume)", "resume"), ("Back button", "backbutton"), ("Give it to the app", "Message")]
    for button, heard in deeds:
        inspector.press(panel, button)
        browser.tab = app
        browser.wait_until(f"{heard} in the app", f"window.heard.includes({heard!r})")
        browser.tab = tab
    seen("device: the network goes, and comes back; pause, resume, back, push")


def accounts(browser):
    data = LAUNCHER.data("accounts")
    app = pathlib.Path(SCRATCH) / "signed-in"
    shutil.copytree(ROOT / "Tests/Apps/hello", app)
    (app / "bootconfig.json").write_text((ROOT / "bootconfig.json").read_text())
    for user in ("bob@gantry.example", "admin@gantry.example"):
        subprocess.run([GANTRY, "run", str(app), *data, "--user", user], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    with LAUNCHER.started("accounts", "run", str(app), "--inspect", "--until", "forever", *data) as addresses:
        inspector = Inspector(browser, addresses["Inspector"])
        panel = inspector.panel("accounts")
        inspector.wait("two users", panel, "panel.querySelectorAll('.card').length === 2 && /Alex Admin \\(current\\)/.test(panel.textContent)")
        inspector.press(panel, "Switch to")
        inspector.wait("the other user", panel, "/bob@gantry.example: is the current user/.test(panel.textContent) && !/Alex Admin \\(current\\)/.test(panel.textContent)")
        inspector.press(panel, "Expire access token")
        inspector.wait("what was done", panel, "/worth nothing now/.test(panel.textContent)")
        inspector.press(panel, "Revoke refresh token")
        browser.wait_until("the question", "/as an administrator would/.test(document.querySelector('dialog')?.textContent)")
        inspector.press(panel, "Revoke refresh token")
        inspector.wait("what was done", panel, "/the org has ended the access/.test(panel.textContent)")
        inspector.press(panel, "Log out")
        inspector.press(panel, "Log out")
        inspector.wait("one user", panel, "panel.querySelectorAll('.card').length === 1 && /has logged out/.test(panel.textContent)")
        seen("accounts: two users, one switched to, tokens ended, one logged out")


def pixels(browser, panel):
    return browser.evaluate(f"((canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.filter((value, index) => index % 4 === 2 && value > 120).length)({panel}.querySelector('canvas'))")


def evaluate(inspector, panel, source):
    """Evaluates in the console by keys."""
    inspector.write(panel, "textarea", source)
    inspector.focus(panel, "textarea")
    inspector.key("Enter", 13)
    # Answers come as scripts end: what is evaluated next needs what this one has declared.
    inspector.wait("an answer", panel, "!/^> /.test([...panel.querySelectorAll('.line')].at(-1).textContent)")


def headless(browser):
    with LAUNCHER.headless() as addresses:
        inspector = Inspector(browser, addresses["Inspector"])
        panel = inspector.panel("console")
        inspector.wait("the app's lines", panel, "/0 unsent/.test(panel.textContent) && /journal\\.js:\\d+/.test(panel.querySelector('.place').textContent)")
        last = "[...panel.querySelectorAll('.line')].at(-1).textContent"
        evaluate(inspector, panel, "const a = await Promise.resolve(41)")
        evaluate(inspector, panel, "a + 1")
        inspector.wait("the value", panel, f"{last} === '42'")
        evaluate(inspector, panel, "Promise.reject(new TypeError('on purpose'))")
        inspector.wait("the error", panel, "/on purpose/.test([...panel.querySelectorAll('.line.error')].at(-1)?.textContent)")
        evaluate(inspector, panel, "console.warn('careful', { deep: { er: [1, null] } }); console.debug('quiet'); 0")
        inspector.wait("a warning", panel, "panel.querySelector('.line.warn details') && /quiet/.test(panel.textContent)")
        inspector.wait("the tree", panel, "((details) => { details.open = true; const inner = details.querySelector('details'); if (inner) inner.open = true; return /er: \\[ 1, null \\]/.test(details.textContent); })(panel.querySelector('.line.warn details'))")
        shown = "[...panel.querySelectorAll('.line')].filter((each) => !each.hidden)"
        inspector.write(panel, "select", "warn", "change")
        inspector.wait("warnings and errors", panel, f"{shown}.length > 1 && {shown}.every((each) => each.matches('.warn, .error'))")
        inspector.write(panel, "select", "debug", "change")
        inspector.write(panel, "input", "quiet")
        inspector.wait("what is searched for", panel, f"{shown}.every((each) => /quiet/.test(each.textContent))")
        inspector.write(panel, "input", "")
        inspector.focus(panel, "textarea")
        inspector.key("ArrowUp", 38)
        inspector.key("ArrowUp", 38)
        inspector.wait("what was evaluated before", panel, "/on purpose/.test(panel.querySelector('textarea').value)")
        inspector.key("ArrowDown", 40)
        inspector.wait("what was evaluated behind it", panel, "/careful/.test(panel.querySelector('textarea').value)")
        inspector.write(panel, "textarea", "")
        seen("console: lines, levels, places, trees, values of scripts, await, and what was evaluated before")

        elements = inspector.panel("elements")
        inspector.wait("the document", elements, "/^<!DOCTYPE html>/.test(panel.querySelector('.tree').textContent) && /<button id=\"tour\"/.test(panel.textContent)")
        browser.evaluate(f"[...{elements}.querySelectorAll('.look')].find((each) => each.getAttribute('aria-label') === 'About button').click()")
        inspector.wait("what it listens for", elements, "/displayblockvisibilityvisiblelistens forclick/.test(panel.querySelector('.side').textContent)")
        inspector.panel("console")
        evaluate(inspector, panel, "setTimeout(() => { document.body.append(Object.assign(document.createElement('output'), { id: 'late' })); document.querySelector('#new').style.visibility = 'hidden'; }, 1500); 0")
        inspector.panel("elements")
        inspector.wait("what has changed by itself", elements, "/<output id=\"late\">/.test(panel.textContent) && /visibilityhidden/.test(panel.querySelector('.side').textContent)")
        seen("elements: the live document of a headless page, display and visibility, and what it listens for")
        syncs_panel = inspector.panel("syncs")
        inspector.press(syncs_panel, "Compare with the server")
        inspector.wait("the comparison", syncs_panel, "/Nothing of contacts is to be sent/.test(panel.textContent)")
        seen("syncs: what a sync up would send is compared with the server")
        keys(browser, inspector)


def keys(browser, inspector):
    """Everything is reached by Tab, and what is reached can be seen; arrow keys go from panel to panel."""
    inspector.panel("console")
    browser.evaluate("document.querySelector('#tab-console').focus()")
    for name in ("elements", "bridge"):
        inspector.key("ArrowRight", 39)
        check(browser.evaluate("document.activeElement.id") == f"tab-{name}", "arrow keys do not go from panel to panel")
    reached = []
    for _ in range(4):
        inspector.key("Tab", 9)
        reached.append(browser.evaluate("((each) => [each.getAttribute('role') ?? each.localName, getComputedStyle(each).outlineStyle !== 'none' && each.matches(':focus-visible')])(document.activeElement)"))
    check(reached == [["input", True], ["select", True], ["button", True], ["grid", True]], f"Tab goes to {reached}")
    seen("keys: Tab and arrow keys reach everything, and show where they are")


def trace(browser):
    file = LAUNCHER.trace()
    check(file.stat().st_mode & 0o777 == 0o600, "others may read the trace")
    with LAUNCHER.started("trace", "inspect", str(file)) as addresses:
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
        inspector.key("n", 78)
        inspector.key("n", 78)
        inspector.wait("what a bar is", line, "/^\\d+\\.\\d+ .../.test(panel.querySelector('.note').textContent)")
        seen("a trace shows what was known, and cannot be changed")
        layouts(browser, inspector)


def layouts(browser, inspector):
    """Nothing is cut off or lies over another at any width, in light and dark."""
    for name, width, scheme in inspector.views(((390, 844), (768, 1024), (1440, 900))):
        panel = f"document.querySelector('#panel-{name}')"
        wide = browser.evaluate("[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]")
        check(wide[0] <= 0 and wide[1] <= 0, f"{name} at {width} px is too large for its window: {wide}")
        outside = browser.evaluate(f"[...document.querySelectorAll('[role=tab]'), ...{panel}.querySelectorAll('.bar > *, .card, .row > *')].filter((each) => {{ const box = each.getBoundingClientRect(); return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1); }}).map((each) => each.textContent.slice(0, 40))")
        check(not outside, f"{name} at {width} px: cut off: {outside}")
        picture = {("bridge", 1440, "light"): "inspector-bridge", ("stores", 1440, "dark"): "inspector-stores", ("timeline", 390, "light"): "inspector-timeline-narrow"}.get((name, width, scheme))
        if PICTURES and picture:
            PICTURES.mkdir(parents=True, exist_ok=True)
            (PICTURES / f"{picture}.png").write_bytes(base64.b64decode(browser.send("Page.captureScreenshot")["data"]))
    seen("at 390, 768 and 1,440 px, in light and dark, nothing is cut off")


def main():
    with Chromium(BROWSER, PROFILE) as browser:
        parts = (live, accounts, headless, trace)
        for part in parts:
            part(browser)
    print(f"{len(parts)} parts of the inspector passed in Chromium")


main()
