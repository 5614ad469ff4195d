"""requests-oauthlib's OAuth2Session at the local org."""

import time
import unittest

import jwt
import requests
from oauthlib.oauth2 import BackendApplicationClient, LegacyApplicationClient, MobileApplicationClient, ServiceApplicationClient
from oauthlib.oauth2.rfc6749.errors import (
    AccessDeniedError,
    CustomOAuth2Error,
    InvalidClientError,
    InvalidGrantError,
    InvalidScopeError,
    MismatchingStateError,
    OAuth2Error,
    UnsupportedGrantTypeError,
)
from requests_oauthlib import OAuth2Session, TokenUpdated

import localorg as org

AUTHORIZE, TOKEN, REVOKE, INTROSPECT, USERINFO = (f"{org.ORG}/services/oauth2/{name}" for name in [
    "authorize", "token", "revoke", "introspect", "userinfo"])
RESOURCE = f"{org.ORG}/services/data/v{org.VERSION}/limits"
with open(org.KEY_FILE, encoding="ascii") as file:
    KEY = file.read()


def session(client=org.BROWSER, scope=("api", "refresh_token"), **options):
    return OAuth2Session(client, scope=scope, redirect_uri=org.CALLBACK, **{"pkce": "S256", **options})


def sign_in(made, person=None, **parameters):
    """The web server flow, from the address that the client makes to the tokens."""
    url, _ = made.authorization_url(AUTHORIZE, **parameters)
    back = (person or org.BrowserUser()).open(url)
    return made.fetch_token(TOKEN, authorization_response=back, client_secret=org.SECRET)


class OAuthTest(unittest.TestCase):
    def works(self, made):
        answer = made.get(RESOURCE)
        self.assertEqual((answer.status_code, "DailyApiRequests" in answer.json()), (200, True), answer.text)

    def refused(self, kind, call, description=None):
        with self.assertRaises(kind) as caught:
            call()
        if description:
            self.assertEqual(caught.exception.description, description)


class SigningInWithABrowser(OAuthTest):
    def test_authorization_code_with_pkce(self):
        made, person = session(), org.BrowserUser()
        tokens = sign_in(made, person, prompt="consent")
        self.assertEqual(person.seen, ["login", "approval"])
        self.assertEqual((sorted(tokens["scope"]), tokens["token_type"]), (["api", "refresh_token"], "Bearer"))
        self.assertEqual((made.authorized, tokens["instance_url"]), (True, org.ORG))
        self.works(made)

    def test_secret_in_the_body(self):
        made = session()
        url, _ = made.authorization_url(AUTHORIZE)
        made.fetch_token(TOKEN, authorization_response=org.BrowserUser().open(url), include_client_id=True, client_secret=org.SECRET)
        self.works(made)

    def test_code_without_the_redirect(self):
        made = session()
        url, _ = made.authorization_url(AUTHORIZE)
        code = org.BrowserUser().open(url).split("code=")[1].split("&")[0]
        made.fetch_token(TOKEN, code=requests.utils.unquote(code), client_secret=org.SECRET)
        self.works(made)

    def test_denied_approval(self):
        made = session()
        url, _ = made.authorization_url(AUTHORIZE, prompt="consent")
        back = org.BrowserUser().open(url, approves=False)
        self.refused(AccessDeniedError, lambda: made.fetch_token(TOKEN, authorization_response=back, client_secret=org.SECRET), "end-user denied authorization")

    def test_scope_that_the_app_does_not_have(self):
        made = session(scope=["api", "chatter_api"])
        url, _ = made.authorization_url(AUTHORIZE)
        back = org.BrowserUser().open(url)
        self.refused(InvalidScopeError, lambda: made.fetch_token(TOKEN, authorization_response=back, client_secret=org.SECRET))

    def test_missing_challenge(self):
        made, person = session(pkce=None), org.BrowserUser()
        url, _ = made.authorization_url(AUTHORIZE)
        back = person.open(url)
        self.refused(OAuth2Error, lambda: made.fetch_token(TOKEN, authorization_response=back, client_secret=org.SECRET), "missing required code challenge")
        self.assertEqual(person.seen, [])

    def test_plain_challenge(self):
        made = session(pkce="plain")
        url, _ = made.authorization_url(AUTHORIZE)
        back = org.BrowserUser().open(url)
        self.refused(OAuth2Error, lambda: made.fetch_token(TOKEN, authorization_response=back, client_secret=org.SECRET), "missing required code challenge")

    def test_wrong_state_is_detected(self):
        made = session()
        url, _ = made.authorization_url(AUTHORIZE, state="mine")
        back = org.BrowserUser().open(url).replace("state=mine", "state=another")
        made.authorization_url(AUTHORIZE)
        with self.assertRaises(MismatchingStateError):
            made.fetch_token(TOKEN, authorization_response=back, client_secret=org.SECRET)

    def test_second_use_of_a_code_fails(self):
        made = session()
        url, _ = made.authorization_url(AUTHORIZE)
        back = org.BrowserUser().open(url)
        made.fetch_token(TOKEN, authorization_response=back, client_secret=org.SECRET)
        self.refused(InvalidGrantError, lambda: made.fetch_token(TOKEN, authorization_response=back, client_secret=org.SECRET), "expired authorization code")

    def test_wrong_secret(self):
        made = session()
        url, _ = made.authorization_url(AUTHORIZE)
        back = org.BrowserUser().open(url)
        self.refused(InvalidClientError, lambda: made.fetch_token(TOKEN, authorization_response=back, client_secret="wrong"), "invalid client credentials")

    def test_unknown_client(self):
        made = session("nobody")
        url, _ = made.authorization_url(AUTHORIZE)
        with self.assertRaisesRegex(AssertionError, "invalid_client_id"):
            org.BrowserUser().open(url)

    def test_immediate(self):
        made, person = session(), org.BrowserUser()
        url, _ = made.authorization_url(AUTHORIZE, immediate="true")
        self.assertIn("error=immediate_unsuccessful", person.open(url))
        sign_in(session(), person)
        seen = list(person.seen)
        url, _ = made.authorization_url(AUTHORIZE, immediate="true")
        made.fetch_token(TOKEN, authorization_response=person.open(url), client_secret=org.SECRET)
        self.assertEqual(person.seen, seen)
        self.works(made)

    def test_user_agent_flow(self):
        made = OAuth2Session(client=MobileApplicationClient(org.BROWSER), scope=["api", "id"], redirect_uri=org.CALLBACK)
        url, _ = made.authorization_url(AUTHORIZE)
        tokens = made.token_from_fragment(org.BrowserUser().open(url))
        self.assertEqual((tokens["token_type"], sorted(tokens["scope"])), ("Bearer", ["api", "id"]))
        self.works(made)


class RefreshingAndRevoking(OAuthTest):
    def test_refresh(self):
        made = session()
        first = dict(sign_in(made))
        second = made.refresh_token(TOKEN, client_id=org.BROWSER, client_secret=org.SECRET)
        self.assertNotEqual(first["access_token"], second["access_token"])
        self.assertEqual(second["refresh_token"], first["refresh_token"])
        self.works(made)

    def test_automatic_refresh(self):
        secrets = {"client_id": org.BROWSER, "client_secret": org.SECRET}
        made = session()
        tokens = {**sign_in(made), "expires_in": -1}
        renewing = session(token=tokens, auto_refresh_url=TOKEN, auto_refresh_kwargs=secrets)
        with self.assertRaises(TokenUpdated) as caught:
            renewing.get(RESOURCE)
        made = session(token=caught.exception.token)
        self.works(made)

    def test_rotation(self):
        made, secrets = session(org.ROTATING), {"client_id": org.ROTATING, "client_secret": org.SECRET}
        first = sign_in(made)["refresh_token"]
        second = made.refresh_token(TOKEN, **secrets)["refresh_token"]
        self.assertNotEqual(first, second)
        self.works(made)
        self.refused(InvalidGrantError, lambda: made.refresh_token(TOKEN, refresh_token=first, **secrets), "expired access/refresh token")

    def test_revoked_token(self):
        made = session()
        refresh_token = sign_in(made)["refresh_token"]
        self.assertEqual(made.post(REVOKE, data={"token": refresh_token, "revoke_reason": "user_logout"}).status_code, 200)
        answer = made.get(RESOURCE)
        self.assertEqual((answer.status_code, answer.json()[0]["errorCode"]), (401, "INVALID_SESSION_ID"))
        self.refused(InvalidGrantError, lambda: made.refresh_token(TOKEN, client_id=org.BROWSER, client_secret=org.SECRET), "expired access/refresh token")


class Identity(OAuthTest):
    def test_id_token_userinfo_and_identity(self):
        made = session(scope=["openid", "profile", "email", "id", "api"])
        tokens = sign_in(made, nonce="n-3")
        keys = {key.key_id: key for key in jwt.PyJWKSet.from_dict(requests.get(f"{org.ORG}/id/keys", timeout=30).json()).keys}
        key = keys[jwt.get_unverified_header(tokens["id_token"])["kid"]]
        claims = jwt.decode(tokens["id_token"], key, algorithms=["RS256"], audience=org.BROWSER, issuer=org.ORG)
        self.assertEqual((claims["sub"], claims["nonce"]), (tokens["id"], "n-3"))
        info = made.get(USERINFO).json()
        self.assertEqual((info["sub"], info["preferred_username"], info["email_verified"]), (claims["sub"], org.USER, True))
        identity = made.get(tokens["id"]).json()
        self.assertEqual((identity["user_id"], identity["username"]), (info["user_id"], org.USER))
        for name, address in identity["urls"].items():
            self.assertTrue(address.startswith(org.ORG), (name, address))

    def test_introspection(self):
        made = session()
        tokens = sign_in(made)
        said = requests.post(INTROSPECT, data={"token": tokens["access_token"]}, auth=(org.BROWSER, org.SECRET), timeout=30).json()
        self.assertEqual((said["active"], said["client_id"], said["username"]), (True, org.BROWSER, org.USER))
        self.assertTrue(said["exp"] > time.time())
        answer = requests.post(INTROSPECT, data={"token": tokens["access_token"]}, auth=(org.BROWSER, "wrong"), timeout=30)
        self.assertEqual(answer.json()["error"], "invalid_client")


class SigningInWithoutABrowser(OAuthTest):
    def test_client_credentials(self):
        made = OAuth2Session(client=BackendApplicationClient(org.SERVER))
        made.fetch_token(TOKEN, client_secret=org.SECRET)
        self.works(made)
        self.refused(InvalidClientError, lambda: made.fetch_token(TOKEN, client_secret="wrong"))

    def test_unknown_client(self):
        made = OAuth2Session(client=BackendApplicationClient("nobody"))
        self.refused(CustomOAuth2Error, lambda: made.fetch_token(TOKEN, client_secret=org.SECRET), "client identifier invalid")

    def test_password(self):
        made = OAuth2Session(client=LegacyApplicationClient(org.SERVER))
        made.fetch_token(TOKEN, username=org.USER, password=org.PASSWORD, client_secret=org.SECRET)
        self.works(made)
        self.refused(InvalidGrantError, lambda: made.fetch_token(TOKEN, username=org.USER, password="wrong", client_secret=org.SECRET),
                     "authentication failure")

    def test_signed_assertion(self):
        client = ServiceApplicationClient(org.SERVER, private_key=KEY, issuer=org.SERVER, subject=org.USER, audience=org.ORG)
        made = OAuth2Session(client=client)
        made.fetch_token(TOKEN, client_secret=org.SECRET, expires_at=time.time() + 180)
        self.works(made)
        self.refused(InvalidGrantError, lambda: made.fetch_token(TOKEN, client_secret=org.SECRET, expires_at=time.time() + 180, audience="https://example.com"),
                     "Audience validation failed")

    def test_signed_assertion_with_default_lifetime(self):
        client = ServiceApplicationClient(org.SERVER, private_key=KEY, issuer=org.SERVER, subject=org.USER, audience=org.ORG)
        OAuth2Session(client=client).fetch_token(TOKEN, client_secret=org.SECRET)

    def test_unknown_grant(self):
        class Strange(BackendApplicationClient):
            grant_type = "nothing"
        made = OAuth2Session(client=Strange(org.SERVER))
        self.refused(UnsupportedGrantTypeError, lambda: made.fetch_token(TOKEN, client_secret=org.SECRET), "grant type not supported")


if __name__ == "__main__":
    org.main()
