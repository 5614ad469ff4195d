"""What the tests of all clients share: where the org is, who signs in, and the way there.

Each test file is run as `test_X.py ADDRESS FOLDER`; the folder is the one that apps.py wrote to.
"""

import html.parser
import os
import sys
import unittest
from urllib.parse import urljoin, urlsplit, urlunsplit

import requests
from requests.adapters import HTTPAdapter

FOLDER = sys.argv.pop()
ORG = sys.argv.pop()
USER = "admin@gantry.example"
PASSWORD = "gantry1234"
VERSION = "67.0"

# The connected apps of apps.py.
SERVER, BROWSER, ROTATING = "server", "browser", "rotating"
CALLBACK = "https://localhost:1/callback"
KEY_FILE = os.path.join(FOLDER, "key.pem")
with open(os.path.join(FOLDER, "secret"), encoding="ascii") as file:
    SECRET = file.read()


def local(url):
    """The same resource at the org on loopback, whatever host the URL names."""
    org = urlsplit(ORG)
    return urlunsplit((org.scheme, org.netloc) + urlsplit(url)[2:])


class ToTheLocalOrg(HTTPAdapter):
    """For clients of requests that insist on https at salesforce.com: all of it goes to the org on loopback, as through a proxy."""

    def send(self, request, *arguments, **options):
        request.url = local(request.url)
        return super().send(request, *arguments, **options)


def session():
    made = requests.Session()
    made.mount("https://", ToTheLocalOrg())
    return made


def access_token(user=USER, password=PASSWORD):
    """An access token that the client has not asked for itself."""
    form = {"grant_type": "password", "client_id": SERVER, "client_secret": SECRET, "username": user, "password": password}
    answer = requests.post(f"{ORG}/services/oauth2/token", data=form, timeout=30)
    answer.raise_for_status()
    return answer.json()["access_token"]


def revoke(token):
    """Ends the session of an access token."""
    requests.post(f"{ORG}/services/oauth2/revoke", data={"token": token}, timeout=30).raise_for_status()


def rest_session():
    """A session beside the client's, to prepare something for it."""
    made = requests.Session()
    made.headers["Authorization"] = f"Bearer {access_token()}"
    return made


def create_records(records, kind):
    """Creates records, 200 a request, and returns their ids."""
    other = rest_session()
    ids = []
    for start in range(0, len(records), 200):
        body = {"allOrNone": True, "records": [{"attributes": {"type": kind}, **one} for one in records[start:start + 200]]}
        answer = other.post(f"{ORG}/services/data/v{VERSION}/composite/sobjects", json=body, timeout=60).json()
        assert all(one["success"] for one in answer), answer
        ids += [one["id"] for one in answer]
    return ids


class Form(html.parser.HTMLParser):
    """The form of a page: where it goes, its fields, and its buttons by id."""

    def __init__(self, page):
        super().__init__()
        self.action, self.fields, self.buttons = None, {}, {}
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "form":
            self.action = values["action"]
        elif tag == "input" and "name" in values:
            self.fields[values["name"]] = values.get("value", "")
        elif tag == "button":
            self.buttons[values.get("id")] = {values["name"]: values["value"]} if "name" in values else {}


class BrowserUser:
    """A user with a browser who fills in the org's login and approval forms."""

    def __init__(self, user=USER, password=PASSWORD):
        self.names = {"username": user, "password": password}
        self.browser = requests.Session()
        self.seen = []

    def open(self, url, approves=True):
        """Opens a page, fills in the forms that follow, and returns the address outside the org that the browser is sent to.

        `seen` lists the forms.
        """
        answer = self.browser.get(url, allow_redirects=False, timeout=30)
        for _ in range(10):
            if answer.is_redirect:
                target = urljoin(answer.url, answer.headers["Location"])
                if not target.startswith(ORG):
                    return target
                answer = self.browser.get(target, allow_redirects=False, timeout=30)
                continue
            form = Form(answer.text)
            if form.action is None:
                raise AssertionError(f"{answer.status_code}: a page without a form: {answer.text}")
            if "password" in form.fields:
                self.seen.append("login")
                form.fields.update(self.names)
            else:
                self.seen.append("approval")
                form.fields.update(form.buttons["oaapprove" if approves else "oadeny"])
            answer = self.browser.post(urljoin(answer.url, form.action), data=form.fields, allow_redirects=False, timeout=30)
        raise AssertionError(f"too many pages, the last one at {answer.url}")


def main():
    """Runs the tests of the file. Writes how many passed, failed and failed as expected to the file `result`."""
    result = unittest.main(module="__main__", verbosity=1, exit=False).result
    failed = len({test.id().split(" ")[0] for test, _ in result.failures + result.errors}) + len(result.unexpectedSuccesses)
    expected = len(result.expectedFailures)
    with open(os.path.join(FOLDER, "result"), "w", encoding="ascii") as file:
        print(result.testsRun - failed - expected, failed, expected, file=file)
    sys.exit(not result.wasSuccessful())
