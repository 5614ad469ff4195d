"""Writes the connected apps of the org that clients are tried with, and the key that one of them signs with.

usage: apps.py FOLDER
"""

import datetime
import json
import os
import sys

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import NameOID

FOLDER = sys.argv[1]
USER = "admin@gantry.example"
SCOPES = ["api", "id", "openid", "profile", "email", "refresh_token", "web"]
CALLBACK = ["https://localhost:1/callback"]


def private(name, content):
    with open(os.open(os.path.join(FOLDER, name), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)


key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
private("key.pem", key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "clients")])
today = datetime.datetime.now(datetime.timezone.utc)
certificate = x509.CertificateBuilder(
    name, name, key.public_key(), x509.random_serial_number(), today - datetime.timedelta(days=1), today + datetime.timedelta(days=1)
).sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM).decode()

private("secret", b"s3cret-of-the-apps")
apps = {
    # Its own users sign in by name and password, or it signs in by itself; nobody is asked.
    "Server": {"consumerKey": "server", "scopes": SCOPES, "preauthorized": True, "clientCredentials": {"runAs": USER}, "certificate": certificate},
    # Asks its users in a browser.
    "Browser": {"consumerKey": "browser", "scopes": SCOPES, "callbackUrls": CALLBACK, "requiresPkce": True},
    "Rotating": {"consumerKey": "rotating", "scopes": SCOPES, "callbackUrls": CALLBACK, "requiresPkce": True, "refreshToken": {"rotation": True}},
}
for app in apps.values():
    app["consumerSecretFile"] = "secret"
with open(os.path.join(FOLDER, "apps.json"), "w", encoding="utf-8") as file:
    json.dump({"apps": apps}, file)
