"""A person signs in to the local org with a real browser: login page, approval page, callback.

usage: sign_in.py BROWSER PROFILE ADDRESS
"""

import base64
import contextlib
import hashlib
import http.server
import json
import secrets
import signal
import sys
import threading
import urllib.error
import urllib.parse
import urllib.request

from chromium import Chromium

BROWSER, PROFILE, ORG = sys.argv[1:]
USERNAME, PASSWORD = "admin@gantry.example", "gantry1234"
# The keys of a callback with tokens (Mobile SDK 3.3 guide, chapter 9, "OAuth 2.0 User-Agent Flow").
TOKEN_KEYS = {"access_token", "refresh_token", "instance_url", "id", "issued_at", "signature", "scope", "token_type", "state"}
# An app's own scheme, as the guide's apps have it.
APP_CALLBACK = "testsfdc:///mobilesdk/detect/oauth/done"


class CallbackHandler(http.server.BaseHTTPRequestHandler):
    """The app behind a redirect to loopback (RFC 8252 section 7.3)."""

    def do_GET(self):
        body = b"<!DOCTYPE html><title>app</title><p id=app>signed in</p>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class OtherPageHandler(CallbackHandler):
    """A page on another port of this machine, which a browser sends the org's cookies from."""

    def do_GET(self):
        body = b"<!DOCTYPE html><title>other</title><p id=other>a page of somebody else</p>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def equal(actual, expected, what):
    check(actual == expected, f"{what}: {actual!r} instead of {expected!r}")


def authorize_url(callback, response_type, **more):
    parameters = {"response_type": response_type, "client_id": "browser-test", "redirect_uri": callback, "display": "touch",
                  "scope": "api id refresh_token web", "prompt": "consent", **more}
    return f"{ORG}/services/oauth2/authorize?{urllib.parse.urlencode(parameters)}"


def log_in(page, username=USERNAME, password=PASSWORD):
    page.wait_until("the login page", "!!document.querySelector('#Login')")
    page.type("#username", username)
    page.type("#password", password)
    page.click("#Login")


def approve(page, button="#oaapprove"):
    page.wait_until("the approval page", "!!document.querySelector('#oaapprove')")
    page.click(button)


def forget_visit(page):
    page.send("Network.clearBrowserCookies")


def parameters(text):
    pairs = urllib.parse.parse_qsl(text, keep_blank_values=True, strict_parsing=True)
    equal(len(pairs), len(dict(pairs)), "keys that come once")
    return dict(pairs)


def redirect_to(page, start):
    """The address that the org sends the browser to, for a scheme that no browser opens."""
    def location(event):
        details = event.get("params", {})
        headers = details.get("headers") or details.get("response", {}).get("headers") or details.get("redirectResponse", {}).get("headers") or {}
        for name, value in headers.items():
            if name.lower() == "location" and value.startswith(start):
                return value
        return None
    return page.wait_for("the redirect to the app", location)


@contextlib.contextmanager
def other_page():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), OtherPageHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def ask(target, token=None, form=None):
    request = urllib.request.Request(target, data=urllib.parse.urlencode(form).encode() if form else None)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def check_tokens(tokens):
    """What the callback hands out opens the org, and tells who signed in."""
    equal(tokens["instance_url"], ORG, "instance_url")
    equal(tokens["token_type"], "Bearer", "token_type")
    check(abs(int(tokens["issued_at"])) > 10**12, "issued_at counts milliseconds")
    check(set(tokens["scope"].split()) >= {"api", "id", "refresh_token", "web"}, "the scopes that were asked for")
    status, identity = ask(tokens["id"], tokens["access_token"])
    equal((status, identity.get("username")), (200, USERNAME), "the identity")
    status, _ = ask(f"{ORG}/services/data/v33.0/sobjects", tokens["access_token"])
    equal(status, 200, "a call with the access token")


def user_agent_flow(page, callback):
    forget_visit(page)
    state = secrets.token_urlsafe(8)
    page.go(authorize_url(callback, "token", state=state))
    log_in(page)
    approve(page)
    href = page.wait_until("the app's page", "document.querySelector('#app') && location.href")
    address, _, fragment = href.partition("#")
    equal(address, callback, "the callback's address, with nothing in its query")
    answer = parameters(fragment)
    equal(set(answer), TOKEN_KEYS, "the keys of the fragment")
    equal(answer["state"], state, "state")
    check_tokens(answer)


def user_agent_flow_to_an_app(page):
    forget_visit(page)
    page.events.clear()
    page.go(authorize_url(APP_CALLBACK, "token", state="s p&=#"))
    log_in(page)
    approve(page)
    callback = redirect_to(page, APP_CALLBACK)
    answer = parameters(callback.removeprefix(APP_CALLBACK + "#"))
    equal(set(answer), TOKEN_KEYS, "the keys of the fragment")
    equal(answer["state"], "s p&=#", "a state of awkward characters")
    check_tokens(answer)


def web_server_flow(page, callback):
    forget_visit(page)
    state, verifier = secrets.token_urlsafe(8), secrets.token_urlsafe(64)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    page.go(authorize_url(callback, "code", state=state, code_challenge=challenge, code_challenge_method="S256"))
    log_in(page)
    approve(page)
    href = page.wait_until("the app's page", "document.querySelector('#app') && location.href")
    address, _, query = href.partition("?")
    equal(address, callback, "the callback's address")
    check("#" not in query, "nothing in the fragment")
    answer = parameters(query)
    equal(set(answer), {"code", "state"}, "the keys of the query")
    equal(answer["state"], state, "state")
    form = {"grant_type": "authorization_code", "client_id": "browser-test", "redirect_uri": callback, "code": answer["code"],
            "code_verifier": verifier}
    status, tokens = ask(f"{ORG}/services/oauth2/token", form=form)
    equal(status, 200, f"the token endpoint, which says {tokens}")
    check(set(tokens) >= TOKEN_KEYS - {"state"}, f"the keys of the tokens: {sorted(tokens)}")
    check_tokens(tokens)
    status, again = ask(f"{ORG}/services/oauth2/token", form=form)
    equal((status, again.get("error")), (400, "invalid_grant"), "a code that is used again")


def visit_goes_on(page, callback):
    """Who is signed in is asked for approval only, and not for one that was given before unless the app wishes it."""
    page.go(authorize_url(callback, "code", state="again"))
    approve(page)
    href = page.wait_until("the app's page", "document.querySelector('#app') && location.href")
    equal(parameters(href.partition("?")[2])["state"], "again", "state")
    page.go(authorize_url(callback, "code", state="at once", prompt=""))
    href = page.wait_until("the app's page", "location.href.includes('once') && document.querySelector('#app') && location.href")
    equal(parameters(href.partition("?")[2])["state"], "at once", "state")


def refusal(page, callback):
    forget_visit(page)
    page.go(authorize_url(callback, "token", state="no"))
    log_in(page)
    approve(page, "#oadeny")
    href = page.wait_until("the app's page", "document.querySelector('#app') && location.href")
    answer = parameters(href.partition("#")[2])
    equal((answer.get("error"), answer.get("state")), ("access_denied", "no"), "the refusal")
    check("access_token" not in answer, "no token")


def wrong_password(page, callback):
    forget_visit(page)
    page.go(authorize_url(callback, "token", state="wrong"))
    log_in(page, password="not-the-password")
    message = page.wait_until("the message", "document.querySelector('#error')?.innerText")
    check("login attempt has failed" in message, f"a message that says what is wrong: {message}")
    equal(page.evaluate("document.querySelector('#username').value"), USERNAME, "the name, which need not be typed again")
    equal(page.evaluate("document.querySelector('#password').value"), "", "the password")
    log_in(page)
    approve(page)
    href = page.wait_until("the app's page", "document.querySelector('#app') && location.href")
    check_tokens(parameters(href.partition("#")[2]))


def script_does_not_see_the_visit(page, callback):
    """The cookie of the visit is kept from scripts."""
    page.go(authorize_url(callback, "code", state="cookie"))
    page.wait_until("the approval page", "!!document.querySelector('#oaapprove')")
    check("sid" not in page.evaluate("document.cookie"), "a cookie that scripts do not see")
    cookies = page.send("Network.getCookies")["cookies"]
    sid = [cookie for cookie in cookies if cookie["name"] == "sid"]
    check(len(sid) == 1 and sid[0]["httpOnly"] and sid[0].get("sameSite") == "Lax", f"the cookie sid: {[c['name'] for c in cookies]}")


def another_page_presses_no_button(page, callback):
    """A page on another port cannot send the approval, though the visit's cookie goes along, even with all of the form's fields."""
    with other_page() as other:
        page.go(authorize_url(callback, "code", state="stolen"))
        page.wait_until("the approval page", "!!document.querySelector('#oaapprove')")
        fields = page.evaluate("Object.fromEntries(new FormData(document.querySelector('form')))")
        for policy in ("unsafe-url", "no-referrer"):
            page.go(other)
            page.wait_until("the other page", "!!document.querySelector('#other')")
            page.evaluate("(fields => { const form = document.createElement('form'); form.method = 'post';"
                          f" form.action = '{ORG}/services/oauth2/authorize';"
                          " for (const [name, value] of Object.entries({...fields, decision: 'allow'})) {"
                          " const input = document.createElement('input'); input.name = name; input.value = value; form.append(input); }"
                          f" const meta = document.createElement('meta'); meta.name = 'referrer'; meta.content = '{policy}';"
                          " document.head.append(meta); document.body.append(form); form.submit(); })"
                          f"({json.dumps(fields)})")
            message = page.wait_until("the refusal", "document.querySelector('#error')?.innerText")
            check("not one of this org" in message, f"a page that says why: {message}")
        page.click("#back")
        approve(page)
        href = page.wait_until("the app's page", "document.querySelector('#app') && location.href")
        equal(parameters(href.partition("?")[2])["state"], "stolen", "the person's own approval")


def another_page_frames_no_form(page, callback):
    """No other page shows the org's forms in a frame of its own."""
    with other_page() as other:
        page.go(other)
        page.wait_until("the other page", "!!document.querySelector('#other')")
        page.events.clear()
        page.evaluate(f"(url => {{ const frame = document.createElement('iframe'); frame.src = url; document.body.append(frame); }})"
                      f"({json.dumps(authorize_url(callback, 'code'))})")
        page.wait_for("the frame that is refused", lambda event: event.get("method") == "Network.loadingFailed"
                      and event["params"].get("blockedReason") or event.get("method") == "Network.loadingFailed"
                      and "BLOCKED_BY_RESPONSE" in event["params"].get("errorText", ""))


def form_is_good_once(page, callback):
    """Who goes back and presses the button again is led to a new form."""
    page.go(authorize_url(callback, "code", state="first"))
    page.wait_until("the approval page", "!!document.querySelector('#oaapprove')")
    fields = page.evaluate("Object.fromEntries(new FormData(document.querySelector('form')))")
    approve(page)
    page.wait_until("the app's page", "!!document.querySelector('#app')")
    page.go(f"{ORG}/secur/logout.jsp")
    page.wait_until("the page that asks", "!!document.querySelector('#Logout')")
    # As if the first page had come back from the browser's memory.
    page.evaluate(f"(fields => {{ const form = document.querySelector('form'); form.action = '/services/oauth2/authorize';"
                  f" form.innerHTML = ''; for (const [name, value] of Object.entries({{...fields, decision: 'allow'}})) {{"
                  f" const input = document.createElement('input'); input.name = name; input.value = value; form.append(input); }}"
                  f" form.submit(); }})({json.dumps(fields)})")
    message = page.wait_until("the refusal", "document.querySelector('#error')?.innerText")
    check("sent already" in message, f"a page that says why: {message}")
    page.click("#back")
    approve(page)
    page.wait_until("the app's page", "!!document.querySelector('#app')")


def log_out(page, _):
    """A link asks, a button ends the visit."""
    page.go(f"{ORG}/home")
    page.wait_until("the home page", "!!document.querySelector('a[href=\"/secur/logout.jsp\"]')")
    page.click("a[href='/secur/logout.jsp']")
    page.wait_until("the page that asks", "!!document.querySelector('#Logout')")
    page.click("#Logout")
    page.wait_until("the login page", "!!document.querySelector('#Login')")
    check("sid" not in [cookie["name"] for cookie in page.send("Network.getCookies", urls=[ORG])["cookies"]], "no session is left")


def page_of_the_org(page, _):
    """A page of the org's folder asks for a sign-in, comes back with its parameters, and calls the API with its session."""
    forget_visit(page)
    page.go(f"{ORG}/apex/Customers?limit=3")
    log_in(page)
    rows = page.wait_until("the page's rows", "window.rows")
    equal(page.evaluate("location.pathname + location.search"), "/apex/Customers?limit=3", "the address")
    equal((len(rows), page.evaluate("document.querySelector('#name').innerText")), (3, "Alex Admin"), "what the page shows")
    page.go(f"{ORG}/apex/Customers?limit=" + urllib.parse.quote("1</script><script>var escaped = 1</script>'"))
    page.wait_until("the page", "window.shown?.startsWith('1<')")
    check(page.evaluate("typeof escaped == 'undefined'"), "a parameter that cannot break out of the page")


def main():
    # Ended from outside, the browser goes too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended before the sign-ins were done"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), CallbackHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    callback = f"http://127.0.0.1:{server.server_port}/callback"
    steps = [user_agent_flow, web_server_flow, visit_goes_on, script_does_not_see_the_visit, refusal, wrong_password,
             another_page_presses_no_button, another_page_frames_no_form, form_is_good_once, log_out, page_of_the_org]
    with Chromium(BROWSER, PROFILE) as page:
        for step in steps:
            step(page, callback)
            print(f"ok: {step.__name__.replace('_', ' ')}", flush=True)
        user_agent_flow_to_an_app(page)
        print("ok: user agent flow to an app's own scheme")
    print(f"{len(steps) + 1} sign-ins with Chromium passed")


main()
