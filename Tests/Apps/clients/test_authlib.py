"""authlib's OAuth2Session and AssertionSession at the local org."""

import time
import unittest
from urllib.parse import parse_qs, urlsplit

import requests
from authlib.common.security import generate_token
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import AssertionSession, OAuth2Session
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749.errors import MismatchingStateException
from authlib.oauth2.rfc7523 import PrivateKeyJWT
from authlib.oidc.core import CodeIDToken, ImplicitIDToken
from authlib.oidc.discovery import OpenIDProviderMetadata
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from joserfc import jwt
from joserfc.errors import BadSignatureError
from joserfc.jwk import KeySet, RSAKey

import localorg as org

METADATA = requests.get(f"{org.ORG}/.well-known/openid-configuration", timeout=30).json()
AUTHORIZE, TOKEN, REVOKE, INTROSPECT, USERINFO = (METADATA[f"{name}_endpoint"] for name in [
    "authorization", "token", "revocation", "introspection", "userinfo"])
RESOURCE = f"{org.ORG}/services/data/v{org.VERSION}/limits"
with open(org.KEY_FILE, encoding="ascii") as file:
    KEY = RSAKey.import_key(file.read())


def session(client=org.BROWSER, **options):
    options = {"client_secret": org.SECRET, "redirect_uri": org.CALLBACK, "code_challenge_method": "S256", **options}
    return OAuth2Session(client, token_endpoint=TOKEN, **options)


def sign_in(made, person=None, **parameters):
    """The web server flow, from the address that the client makes to the tokens."""
    verifier = generate_token(48)
    url, state = made.create_authorization_url(AUTHORIZE, code_verifier=verifier, **parameters)
    back = (person or org.BrowserUser()).open(url)
    return made.fetch_token(TOKEN, authorization_response=back, state=state, code_verifier=verifier)


def claims_of(id_token, access_token, kind=CodeIDToken, **expected):
    """The claims of an id token whose signature, issuer, audience and hashes are right."""
    keys = KeySet.import_key_set(requests.get(METADATA["jwks_uri"], timeout=30).json())
    decoded = jwt.decode(id_token, keys, algorithms=METADATA["id_token_signing_alg_values_supported"])
    options = {"iss": {"essential": True, "value": METADATA["issuer"]}, "aud": {"essential": True}}
    claims = kind(decoded.claims, decoded.header, options, {"access_token": access_token, **expected})
    claims.validate()
    return claims


class OAuthTest(unittest.TestCase):
    def refused(self, call, error, description=None, kind=OAuthError):
        with self.assertRaises(kind) as caught:
            call()
        self.assertEqual(caught.exception.error, error)
        if description:
            self.assertEqual(caught.exception.description, description)

    def works(self, made):
        answer = made.get(RESOURCE)
        self.assertEqual((answer.status_code, "DailyApiRequests" in answer.json()), (200, True), answer.text)

    def is_over(self, made):
        answer = made.get(RESOURCE)
        self.assertEqual((answer.status_code, answer.json()[0]["errorCode"]), (401, "INVALID_SESSION_ID"))


class Discovery(unittest.TestCase):
    def test_metadata_are_valid(self):
        metadata = OpenIDProviderMetadata(METADATA)
        for check in ["issuer", "response_types_supported", "subject_types_supported", "id_token_signing_alg_values_supported", "display_values_supported"]:
            getattr(metadata, f"validate_{check}")()
        self.assertTrue(all(METADATA[name].startswith(org.ORG) for name in METADATA if name.endswith(("_endpoint", "_uri"))))


class SigningInWithABrowser(OAuthTest):
    def test_authorization_code_with_pkce(self):
        made = session(scope="api id refresh_token")
        person = org.BrowserUser()
        tokens = sign_in(made, person)
        self.assertEqual(person.seen, ["login", "approval"])
        self.assertEqual(sorted(tokens["scope"].split()), ["api", "id", "refresh_token"])
        self.assertEqual((tokens["token_type"], tokens["instance_url"]), ("Bearer", org.ORG))
        self.works(made)

    def test_secret_in_the_body(self):
        made = session(token_endpoint_auth_method="client_secret_post")
        sign_in(made)
        self.works(made)

    def test_approval_is_remembered(self):
        person = org.BrowserUser()
        sign_in(session(scope="api"), person)
        person.seen.clear()
        sign_in(session(scope="api"), person)
        self.assertEqual(person.seen, [])
        sign_in(session(scope="api"), person, prompt="consent")
        self.assertEqual(person.seen, ["approval"])

    def test_denied_approval(self):
        url, state = session(scope="api").create_authorization_url(AUTHORIZE, code_verifier=generate_token(48), prompt="consent")
        said = parse_qs(urlsplit(org.BrowserUser().open(url, approves=False)).query)
        self.assertEqual(said, {"error": ["access_denied"], "error_description": ["end-user denied authorization"], "state": [state]})

    def test_wrong_state_is_detected(self):
        made = session(scope="api")
        verifier = generate_token(48)
        url, _ = made.create_authorization_url(AUTHORIZE, code_verifier=verifier)
        back = org.BrowserUser().open(url)
        with self.assertRaises(MismatchingStateException):
            made.fetch_token(TOKEN, authorization_response=back, state="another", code_verifier=verifier)

    def test_wrong_verifier(self):
        made = session(scope="api")
        url, state = made.create_authorization_url(AUTHORIZE, code_verifier=generate_token(48))
        back = org.BrowserUser().open(url)
        self.refused(lambda: made.fetch_token(TOKEN, authorization_response=back, state=state, code_verifier=generate_token(48)),
                     "invalid_grant", "invalid code verifier")

    def test_missing_challenge(self):
        made = session(scope="api", code_challenge_method=None)
        url, state = made.create_authorization_url(AUTHORIZE)
        person = org.BrowserUser()
        said = parse_qs(urlsplit(person.open(url)).query)
        self.assertEqual(said, {"error": ["invalid_request"], "error_description": ["missing required code challenge"], "state": [state]})
        self.assertEqual(person.seen, [])

    def test_second_use_of_a_code_fails(self):
        made = session(scope="api refresh_token")
        verifier = generate_token(48)
        url, state = made.create_authorization_url(AUTHORIZE, code_verifier=verifier)
        back = org.BrowserUser().open(url)
        made.fetch_token(TOKEN, authorization_response=back, state=state, code_verifier=verifier)
        self.works(made)
        again = session()
        self.refused(lambda: again.fetch_token(TOKEN, authorization_response=back, state=state, code_verifier=verifier),
                     "invalid_grant", "expired authorization code")

    def test_wrong_secret(self):
        self.refused(lambda: sign_in(session(client_secret="wrong")), "invalid_client", "invalid client credentials")

    def test_wrong_callback(self):
        made = session(scope="api", redirect_uri="https://localhost:1/elsewhere")
        url, _ = made.create_authorization_url(AUTHORIZE, code_verifier=generate_token(48))
        with self.assertRaisesRegex(AssertionError, "redirect_uri_mismatch"):
            org.BrowserUser().open(url)

    def test_user_agent_flow(self):
        made = session(scope="api id openid refresh_token", response_type="token id_token", code_challenge_method=None)
        url, state = made.create_authorization_url(AUTHORIZE, nonce="n-1")
        back = org.BrowserUser().open(url)
        self.assertTrue(back.startswith(org.CALLBACK + "#"))
        tokens = made.fetch_token(authorization_response=back, state=state)
        self.assertIn("refresh_token", tokens)
        claims_of(tokens["id_token"], tokens["access_token"], ImplicitIDToken, nonce="n-1", client_id=org.BROWSER)
        self.works(made)


class RefreshingAndRevoking(OAuthTest):
    def test_refresh(self):
        made = session(scope="api refresh_token")
        first = dict(sign_in(made))
        second = made.refresh_token(TOKEN, refresh_token=first["refresh_token"])
        self.assertNotEqual(first["access_token"], second["access_token"])
        self.assertEqual(second.get("refresh_token", first["refresh_token"]), first["refresh_token"])
        self.works(made)

    def test_automatic_refresh(self):
        renewed = []
        made = session(scope="api refresh_token", update_token=lambda token, **_: renewed.append(token))
        tokens = sign_in(made)
        made.token = {**tokens, "expires_at": int(time.time()) - 1}
        self.works(made)
        self.assertEqual(len(renewed), 1)

    def test_rotation(self):
        made = session(org.ROTATING, scope="api refresh_token")
        first = dict(sign_in(made))
        second = dict(made.refresh_token(TOKEN, refresh_token=first["refresh_token"]))
        self.assertNotEqual(first["refresh_token"], second["refresh_token"])
        third = made.refresh_token(TOKEN, refresh_token=second["refresh_token"])
        self.assertNotIn(third["refresh_token"], [first["refresh_token"], second["refresh_token"]])
        self.refused(lambda: session(org.ROTATING).refresh_token(TOKEN, refresh_token=first["refresh_token"]), "invalid_grant", "expired access/refresh token")

    def test_refresh_token_of_another_app(self):
        tokens = sign_in(session(scope="api refresh_token"))
        self.refused(lambda: session(org.ROTATING).refresh_token(TOKEN, refresh_token=tokens["refresh_token"]), "invalid_client_id")

    def test_revoked_refresh_token(self):
        made = session(scope="api refresh_token")
        tokens = dict(sign_in(made))
        answer = made.revoke_token(REVOKE, token=tokens["refresh_token"], token_type_hint="refresh_token")
        self.assertEqual((answer.status_code, answer.text), (200, ""))
        self.is_over(made)
        self.refused(lambda: made.refresh_token(TOKEN, refresh_token=tokens["refresh_token"]), "invalid_grant", "expired access/refresh token")

    def test_revoked_access_token(self):
        made = session(scope="api refresh_token")
        tokens = dict(sign_in(made))
        self.assertEqual(made.revoke_token(REVOKE, token=tokens["access_token"]).status_code, 200)
        self.is_over(made)
        made.refresh_token(TOKEN, refresh_token=tokens["refresh_token"])
        self.works(made)

    def test_unknown_token_cannot_be_revoked(self):
        answer = session().revoke_token(REVOKE, token="none")
        self.assertEqual((answer.status_code, answer.json()["error"]), (400, "invalid_token"))


class Identity(OAuthTest):
    def test_id_token_and_userinfo(self):
        made = session(scope="openid profile email api")
        tokens = sign_in(made, nonce="n-2")
        claims = claims_of(tokens["id_token"], tokens["access_token"], nonce="n-2", client_id=org.BROWSER)
        self.assertEqual(claims["sub"], tokens["id"])
        info = made.get(USERINFO).json()
        self.assertEqual((info["sub"], info["preferred_username"]), (claims["sub"], org.USER))

    def test_refresh_gives_a_new_id_token(self):
        made = session(scope="openid api refresh_token")
        first = dict(sign_in(made))
        second = made.refresh_token(TOKEN, refresh_token=first["refresh_token"])
        claims = claims_of(second["id_token"], second["access_token"], client_id=org.BROWSER)
        self.assertEqual(claims["sub"], first["id"])

    def test_changed_signature_is_detected(self):
        tokens = sign_in(session(scope="openid"))
        head, body, signature = tokens["id_token"].split(".")
        with self.assertRaises(BadSignatureError):
            claims_of(f"{head}.{body}.{signature[:-8]}AAAAAAAA", tokens["access_token"])

    def test_userinfo_with_a_revoked_token(self):
        made = session(scope="openid api")
        tokens = sign_in(made)
        made.revoke_token(REVOKE, token=tokens["access_token"])
        answer = made.get(USERINFO)
        self.assertEqual((answer.status_code, answer.text), (403, "Bad_OAuth_Token"))

    def test_introspection(self):
        made = session(scope="api refresh_token")
        tokens = dict(sign_in(made))
        said = made.introspect_token(INTROSPECT, token=tokens["access_token"], token_type_hint="access_token").json()
        self.assertEqual((said["active"], said["client_id"], said["username"], said["token_type"]), (True, org.BROWSER, org.USER, "access_token"))
        self.assertTrue(said["nbf"] <= said["iat"] <= time.time() < said["exp"])
        self.assertEqual(sorted(said["scope"].split()), ["api", "refresh_token"])
        self.assertEqual(made.introspect_token(INTROSPECT, token=tokens["refresh_token"]).json()["token_type"], "refresh_token")
        made.revoke_token(REVOKE, token=tokens["access_token"])
        self.assertEqual(made.introspect_token(INTROSPECT, token=tokens["access_token"]).json(), {"active": False})


class SigningInWithoutABrowser(OAuthTest):
    def test_client_credentials(self):
        made = session(org.SERVER)
        tokens = made.fetch_token(TOKEN, grant_type="client_credentials")
        self.assertNotIn("refresh_token", tokens)
        self.works(made)

    def test_client_credentials_that_are_wrong(self):
        self.refused(lambda: session(org.SERVER, client_secret="wrong").fetch_token(TOKEN, grant_type="client_credentials"), "invalid_client")

    def test_password(self):
        made = session(org.SERVER)
        tokens = made.fetch_token(TOKEN, username=org.USER, password=org.PASSWORD)
        self.assertNotIn("refresh_token", tokens)
        self.works(made)

    def test_wrong_password(self):
        self.refused(lambda: session(org.SERVER).fetch_token(TOKEN, username=org.USER, password="wrong"), "invalid_grant", "authentication failure")

    def test_unknown_grant(self):
        self.refused(lambda: session(org.SERVER).fetch_token(TOKEN, grant_type="nothing"), "unsupported_grant_type", "grant type not supported")

    def assertion(self, **options):
        options = {"issuer": org.SERVER, "subject": org.USER, "audience": org.ORG, "key": KEY, "header": {"alg": "RS256"}, **options}
        return AssertionSession(TOKEN, token_endpoint_auth_method=None, **options)

    def test_signed_assertion(self):
        self.works(self.assertion(expires_at=int(time.time()) + 180))

    def test_signed_assertion_for_the_login_server(self):
        self.works(self.assertion(audience="https://login.salesforce.com", expires_at=int(time.time()) + 180))

    def test_signed_assertion_with_default_lifetime(self):
        self.works(self.assertion())

    def test_assertion_for_another_audience(self):
        self.refused(self.assertion(audience="https://example.com", expires_at=int(time.time()) + 180).refresh_token,
                     "invalid_grant", "Audience validation failed", OAuth2Error)

    def test_expired_assertion(self):
        self.refused(self.assertion(issued_at=int(time.time()) - 3600, expires_at=int(time.time()) - 1800).refresh_token,
                     "invalid_grant", "expired authorization code", OAuth2Error)

    def test_assertion_signed_with_another_key(self):
        other = rsa.generate_private_key(public_exponent=65537, key_size=2048).private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        self.refused(self.assertion(key=RSAKey.import_key(other), expires_at=int(time.time()) + 180).refresh_token,
                     "invalid_grant", "invalid assertion", OAuth2Error)

    def test_client_authenticated_by_a_signed_assertion(self):
        signed = PrivateKeyJWT(TOKEN, claims={"exp": int(time.time()) + 180})
        made = session(org.SERVER, client_secret=KEY, token_endpoint_auth_method=signed)
        made.fetch_token(TOKEN, grant_type="client_credentials")
        self.works(made)


if __name__ == "__main__":
    org.main()
