"""An app in a real browser through `gantry serve`: its plugins are real, it is loaded anew when its files are saved, connections may break and tabs be killed.

usage: serve.py chromium|webkit PROGRAM PROFILE GANTRY SCRATCH

PROGRAM is the browser, or the driver of WebKit.
"""

import contextlib
import json
import pathlib
import shutil
import subprocess
import sys

from chromium import Chromium
from webkit import WebKit

KIND, PROGRAM, PROFILE, GANTRY, SCRATCH = sys.argv[1:]
ROOT = pathlib.Path(__file__).parent.parent.parent

# Sockets of the page, so that they can be broken from inside.
SOCKETS = """
const Socket = window.WebSocket;
window.sockets = [];
window.WebSocket = class extends Socket { constructor(...given) { super(...given); window.sockets.push(this); } };
"""
# What QUnit says of each test, over all pages of the tab.
TESTS = """
let qunit;
const keep = (name, value) => sessionStorage.setItem(name, JSON.stringify([...JSON.parse(sessionStorage.getItem(name) ?? '[]'), value]));
Object.defineProperty(window, 'QUnit', { configurable: true, get: () => qunit, set(value) {
  qunit = value;
  queueMicrotask(() => {
    const failures = [];
    qunit.log((check) => { if (!check.result) failures.push(`${check.message}: ${JSON.stringify(check.actual)}, not ${JSON.stringify(check.expected)}`); });
    qunit.testDone((test) => keep('tests', [test.module, test.name, test.failed, failures.splice(0)]));
    qunit.done(() => keep('pages', location.search));
  });
} });
"""
# How a page calls SmartStore.
STORE = """
const exec = cordova.require('cordova/exec');
const store = (action, options) => new Promise((done, fail) => exec(done, fail, 'com.salesforce.smartstore', action, [options]));
const found = async (smartSql) => (await store('pgRunSmartQuery', { querySpec: { queryType: 'smart', smartSql, pageSize: 1 } })).currentPageOrderedEntries[0];
"""


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def seen(name):
    print(f"  ok    {name}", flush=True)


@contextlib.contextmanager
def served(app, name, *options):
    """The address that lets a browser in."""
    folder = pathlib.Path(SCRATCH) / name
    with open(folder.with_suffix(".err"), "w+b") as errors:
        process = subprocess.Popen(
            [GANTRY, "serve", str(app), "--data", str(folder / "data"), "--org-data", str(folder / "org"), *options], stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            line = process.stdout.readline()
            if not line.startswith("Local: "):
                errors.seek(0)
                raise AssertionError(f"gantry serve did not start: {errors.read().decode()}")
            yield line.removeprefix("Local: ").strip()
        finally:
            process.terminate()
            process.wait(timeout=30)


def watched(app, page, script):
    """A copy of an app, with a script before all others of a page."""
    copy = pathlib.Path(SCRATCH) / f"watched-{app.name}"
    shutil.copytree(app, copy)
    file = copy / page
    file.write_text(file.read_text().replace('<meta charset="utf-8">', f'<meta charset="utf-8"><script>(() => {{{script}}})()</script>', 1))
    return copy


def enter(browser, address):
    """Opens the app, and waits until the page is one of it."""
    browser.go(address)
    browser.wait_until("the app's page", f"location.href.startsWith({address.split('?')[0]!r}) && !location.search.includes('gantry=')")


def default_app(browser):
    """The tour of the default app ends with the same contacts on both sides; saved files are seen (pain 29); tabs work side by side."""
    app = pathlib.Path(SCRATCH) / "app"
    shutil.copytree(ROOT / "www", app / "www")
    for name in ("bootconfig.json", "config.xml"):
        shutil.copy(ROOT / name, app / name)
    with served(app, "default") as address:
        enter(browser, address)
        browser.wait_until("the start", "/Alex Admin/.test(document.querySelector('#user')?.textContent)")
        browser.wait_until("the contacts", "/1,100|1100/.test(document.querySelector('#count')?.textContent)")
        browser.click("#tour")
        journal = browser.wait_until("the end of the tour", "(/[^\\n]*unsent[^\\n]*/.exec(document.querySelector('#journal')?.textContent ?? '') ?? [''])[0]")
        check("1,100 contacts on this device, 1,100 on the server, 0 unsent" in journal, journal)
        check("gantry=" not in browser.evaluate("location.href"), "the token is still in the address")
        seen("the default app takes its tour: server and soup are equal")

        browser.evaluate("(window.marker = 1, document.body.style.removeProperty('outline'))")
        styles = app / "www/css/app.css"
        styles.write_text(styles.read_text() + "\nbody { outline: 3px solid rgb(1, 2, 3); }\n")
        browser.wait_until("the new style", "getComputedStyle(document.body).outlineColor === 'rgb(1, 2, 3)'")
        check(browser.evaluate("window.marker") == 1, "the page was loaded anew for a style sheet")
        seen("a style sheet that is saved is taken over without loading the page anew")

        page = app / "www/index.html"
        page.write_text(page.read_text().replace("<title>Contacts</title>", "<title>Saved</title>"))
        browser.wait_until("the saved page", "document.title === 'Saved' && window.marker === undefined")
        browser.wait_until("the plugins of the saved page", "/Alex Admin/.test(document.querySelector('#user').textContent)")
        seen("pain 29: a page that is saved is loaded anew, and its plugins work")

        first = browser.tab
        browser.open_tab(browser.evaluate("location.origin") + "/index.html")
        browser.wait_until("the second tab", "/Alex Admin/.test(document.querySelector('#user')?.textContent)")
        count = "new Promise((done, fail) => navigator.smartstore.getDatabaseSize(done, fail))"
        check(browser.evaluate(count) > 0, "the second tab has no store")
        second, browser.tab = browser.tab, first
        check(browser.evaluate(count) > 0, "the first tab has no store any more")
        browser.tab = second
        browser.close_tab()
        browser.tab = first
        check(browser.evaluate(count) > 0, "the first tab has no store behind the second one's end")
        seen("two tabs work side by side, and one ends without the other")

    browser.go(page.as_uri())
    browser.wait_until("the app without a container", "/needs a container/.test(document.querySelector('#problem')?.textContent) && document.querySelector('#sync').disabled")
    seen("without a container the app says that it needs one")


def broken_connections(browser):
    """Connections that break at any moment: every call is answered once, in the order of the calls."""
    with served(watched(ROOT / "Tests/Apps/hello", "www/index.html", SOCKETS), "broken") as address:
        enter(browser, address)
        browser.wait_until("the page", "window.cordova?.require && window.sockets?.some((each) => each.readyState === 1)")
        answers = browser.evaluate("(async () => {" + STORE + """
          await store('pgRegisterSoup', { soupName: 'kept', indexes: [{ path: 'n', type: 'integer' }] });
          const answers = [];
          const calls = [];
          for (let n = 0; n < 400; n++) {
            calls.push(store('pgUpsertSoupEntries', { soupName: 'kept', entries: [{ n }], externalIdPath: '_soupEntryId' }).then(() => answers.push(n)));
            if (n % 40 === 20) window.sockets.at(-1).close(3000);
            // The next one breaks when it is there, however long that takes on a busy machine.
            if (n % 40 === 30) for (let wait = 0; wait < 1000 && window.sockets.at(-1).readyState !== 1; wait++) await new Promise((later) => setTimeout(later, 10));
          }
          await Promise.all(calls);
          return { answers, count: await found('select count(*), count(distinct {kept:n}) from {kept}'), sockets: window.sockets.length };
        })()""")
        check(answers["answers"] == list(range(400)), "not every call was answered once, in order")
        check(answers["count"] == [400, 400], f"not every entry is there once: {answers['count']}")
        check(answers["sockets"] > 5, f"the connection did not break: {answers['sockets']}")
        seen(f"400 calls over {answers['sockets']} connections: each is carried out and answered once, in order")


def killed_tabs(browser):
    """The process of a tab is killed while it calls: what it was told to be done is done, once, and other tabs go on."""
    with served(ROOT / "Tests/Apps/hello", "killed") as address:
        enter(browser, address)
        ready = "window.cordova?.require && document.readyState === 'complete'"
        browser.wait_until("the page", ready)
        browser.evaluate("(async () => {" + STORE + "await store('pgRegisterSoup', { soupName: 'kept', indexes: [{ path: 'n', type: 'integer' }] }); })()")
        first, origin = browser.tab, browser.evaluate("location.origin")
        told = 0
        for _ in range(3):
            browser.open_tab(f"{origin}/index.html")
            browser.wait_until("the tab", ready)
            browser.evaluate("(async () => {" + STORE + f"""
              localStorage.setItem('told', '{told}');
              (async () => {{
                for (let n = {told}; ; n++) {{
                  await store('pgUpsertSoupEntries', {{ soupName: 'kept', entries: [{{ n }}], externalIdPath: 'n' }});
                  localStorage.setItem('told', n + 1);
                }}
              }})();
            }})()""")
            browser.wait_until("entries", f"Number(localStorage.getItem('told')) > {told + 50}")
            before = browser.evaluate("Number(localStorage.getItem('told'))")
            browser.kill_tab()
            browser.tab = first
            count, distinct, newest = browser.evaluate("(async () => {" + STORE + "return found('select count(*), count(distinct {kept:n}), max({kept:n}) from {kept}'); })()")
            told = browser.evaluate("Number(localStorage.getItem('told'))")
            check(count == distinct == newest + 1, f"of {newest + 1} entries there are {count}, {distinct} of them different")
            check(count >= max(before, told), f"the page was told of {max(before, told)} entries, and there are {count}")
            told = count
        seen(f"3 tabs are killed while they write {count} entries: what they were told is kept, once, and another tab goes on")


def conformance(browser):
    """The pages about the bridge and the plugins, as in Gantry's own page."""
    with served(watched(ROOT / "Tests/Pages", "index.html", TESTS), "pages") as address:
        enter(browser, address)
        browser.wait_until("the first page", "location.pathname === '/index.html'")
        browser.evaluate("sessionStorage.clear()")
        browser.go(browser.evaluate("location.origin") + "/index.html?file=cordova/calling")
        browser.wait_until("the pages' end", "JSON.parse(sessionStorage.getItem('pages') ?? '[]').some((each) => each.endsWith('cordova/synctargets'))")
        tests = browser.evaluate("JSON.parse(sessionStorage.getItem('tests')).filter(([module]) => module.startsWith('cordova/'))")
        failed = [test for test in tests if test[2]]
        check(len(tests) > 150, f"only {len(tests)} tests ran")
        check(not failed, "\n".join(f"{module}: {name}: {reasons}" for module, name, _, reasons in failed))
        seen(f"{len(tests)} tests of the bridge and the plugins, as in Gantry's own page")


SITE_PAGE = """<!DOCTYPE html><title>Visits</title>
<script src="https://localhost/cordova.js"></script>
<script>
document.addEventListener('deviceready', async () => {
  const call = (service, action, options) => new Promise((done, fail) => cordova.exec(done, fail, service, action, [options]));
  await call('com.salesforce.smartstore', 'pgRegisterSoup', { soupName: 'visits', indexes: [{ path: 'n', type: 'integer' }] });
  const { accessToken } = await call('com.salesforce.oauth', 'getAuthCredentials');
  const answer = await fetch('/services/data/v60.0/query?q=SELECT+Id+FROM+Contact+LIMIT+3', { headers: { Authorization: `Bearer ${accessToken}` } });
  document.querySelector('#seen').textContent = `${location.pathname} ${(await answer.json()).records.length}`;
});
</script><p id="seen"></p><a id="next" href="Other">other</a>
"""


def site(browser):
    """An app whose pages lie on the server, for somebody who signs in at the org's own page."""
    app = pathlib.Path(SCRATCH) / "site"
    for name, text in {
        "www/bootconfig.json": json.dumps({
            "remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api", "web"], "isLocal": False, "startPage": "/apex/Visits",
            "shouldAuthenticate": True}),
        "org/pages/Visits.html": SITE_PAGE,
        "org/pages/Other.html": "<!DOCTYPE html><title>Other</title><script src='https://localhost/cordova.js'></script><a id='back' href='Visits'>back</a>",
    }.items():
        file = app / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    with served(app, "site-data", "--login") as address:
        browser.go(address)
        browser.wait_until("the org's login page", "!!document.querySelector('#Login')")
        check(not browser.evaluate("location.href").startswith(address.split("?")[0]), "the login page is not the org's")
        browser.evaluate("(document.querySelector('#username').value = 'admin@gantry.example', document.querySelector('#password').value = 'gantry1234', 0)")
        browser.click("#Login")
        browser.wait_until("the approval page", "!!document.querySelector('#oaapprove')")
        browser.click("#oaapprove")
        browser.wait_until("the page on the server, with its plugins", "document.querySelector('#seen')?.textContent === '/apex/Visits 3'")
        check(browser.evaluate("location.href.startsWith(" + repr(address.split("?")[0]) + ") && !/sid|code=|gantry=/.test(location.href + document.cookie)"), "a secret is in the address, or in a cookie")
        seen("somebody signs in at the org's page, and an app of the server's pages has its plugins and the API")

        browser.click("#next")
        browser.wait_until("the next page", "document.title === 'Other' && location.pathname === '/apex/Other' && !!document.querySelector('#back')")
        browser.click("#back")
        browser.wait_until("the page again", "document.querySelector('#seen')?.textContent === '/apex/Visits 3'")
        seen("its links lead on, and back")


def main():
    with {"chromium": Chromium, "webkit": WebKit}[KIND](PROGRAM, PROFILE, timeout=180) as browser:
        parts = (default_app, site, broken_connections, killed_tabs, conformance)
        for part in parts:
            part(browser)
    print(f"{len(parts)} parts of gantry serve passed in {browser.name}")


main()
