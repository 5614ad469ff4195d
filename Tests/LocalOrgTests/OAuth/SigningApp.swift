import WireFormat

@testable import LocalOrg

/// The keys of an app's server, as `openssl req -x509` makes them for a certificate. They are good for nothing but these tests.
enum SigningApp {
  /// What the server keeps to itself.
  static let key = Base64.bytes(ofPadded: privateText.split(separator: "\n").joined()).flatMap { RSAKey(privateBytes: $0) }

  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIDDzCCAfegAwIBAgIUWJVW7RFr1vwHosWFAENYZOwCmu0wDQYJKoZIhvcNAQEL
    BQAwFjEUMBIGA1UEAwwLYXBwLmV4YW1wbGUwIBcNMjYxMTIyMjIxNDU4WhgPMjEy
    NjEwMjkyMjE0NThaMBYxFDASBgNVBAMMC2FwcC5leGFtcGxlMIIBIjANBgkqhkiG
    9w0BAQEFAAOCAQ8AMIIBCgKCAQEA5PfdhyFWXj5kDHmv14VVDCR7A/PryxDNISDa
    5DQnN+AB7Q0aOsthb66NEwd0Be0X3Vixb9Zw6lyRFmOCFahDZPC5rTClhb6uB1dK
    sTneVd9WbhM1I9ZxRzBoDDS/4JQQ4IdstGbk1IAU9R+XxgumXwBcbf0NzYenUeCG
    Nuqj9hNFjDnRVJ2CEkm3P1Sute2JyYUPywXCxev3QUMsC1S0zWm4Ml2dO4lh/FJc
    NIFOgs7IDQ7TNwhpoca06mcHRoZkK+u9oBISMwk/ftFzRSogUwhzLjSaqtOhvP4o
    Id8sZrj54sNppU0GyKsDHqxDWRYZ/ES3jpFrAUN0+2cf6/GcVQIDAQABo1MwUTAd
    BgNVHQ4EFgQUYXqmFG+MgduoM+EMH4ibwE0OnxQwHwYDVR0jBBgwFoAUYXqmFG+M
    gduoM+EMH4ibwE0OnxQwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOC
    AQEAjEs/uJV8/3ridekgtWlmghdYLN1gAm0m4hAozk6Gk+LNRavkuFN87vzInDmc
    Sz0CXOKeyA9lwOLjmKnHUxkCA5iq/iWO8RuFVRVTs2FGLnT+2tlNsthkWce0RzbF
    Z/KsJatolnKGRRgI6MmkOEkUWryt+jsqpSBJXY8qLg/K5csoEp71Ft8oWoOh4GSe
    rrIHeGlsbf0BDkNREUGqgpbm0Q6/oE/XrnverLEOsxkm35wemxriGvV/DOwN9693
    bcme5uVh8J+wdCpmngOakPBeNqz9sPLhYKLUXKy64eayzG4Mjkb2qg51kNQGPjbw
    TUwnzuNazj0yD8MyK5GD7fsYTg==
    -----END CERTIFICATE-----
    """

  /// The key of the certificate by itself.
  static let publicKey = """
    -----BEGIN PUBLIC KEY-----
    MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA5PfdhyFWXj5kDHmv14VV
    DCR7A/PryxDNISDa5DQnN+AB7Q0aOsthb66NEwd0Be0X3Vixb9Zw6lyRFmOCFahD
    ZPC5rTClhb6uB1dKsTneVd9WbhM1I9ZxRzBoDDS/4JQQ4IdstGbk1IAU9R+Xxgum
    XwBcbf0NzYenUeCGNuqj9hNFjDnRVJ2CEkm3P1Sute2JyYUPywXCxev3QUMsC1S0
    zWm4Ml2dO4lh/FJcNIFOgs7IDQ7TNwhpoca06mcHRoZkK+u9oBISMwk/ftFzRSog
    UwhzLjSaqtOhvP4oId8sZrj54sNppU0GyKsDHqxDWRYZ/ES3jpFrAUN0+2cf6/Gc
    VQIDAQAB
    -----END PUBLIC KEY-----
    """

  private static let privateText = """
    MIIEowIBAAKCAQEA5PfdhyFWXj5kDHmv14VVDCR7A/PryxDNISDa5DQnN+AB7Q0aOsthb66NEwd0
    Be0X3Vixb9Zw6lyRFmOCFahDZPC5rTClhb6uB1dKsTneVd9WbhM1I9ZxRzBoDDS/4JQQ4IdstGbk
    1IAU9R+XxgumXwBcbf0NzYenUeCGNuqj9hNFjDnRVJ2CEkm3P1Sute2JyYUPywXCxev3QUMsC1S0
    zWm4Ml2dO4lh/FJcNIFOgs7IDQ7TNwhpoca06mcHRoZkK+u9oBISMwk/ftFzRSogUwhzLjSaqtOh
    vP4oId8sZrj54sNppU0GyKsDHqxDWRYZ/ES3jpFrAUN0+2cf6/GcVQIDAQABAoIBADbdjh/LRT7g
    BGlY32HteSunsjKISIAoTn8ZuFnmhV9GNi/va9Ga2oZAdV2R86NX5NgNYLdD01rVQ47x2UIHR97w
    MA3oEkGyJ1FrAWLmUviQw80snRcxU4OTfdsu6KuPz1t+F/ZCkaK57kuuflfegsdQ9tUERkJxtw5P
    ltmh8BgOohtpWHijlsN/r4C0KiVOkPlx9StcDIj8wMlvhCzEp/auvR5VxpXrxYescV6zxE7+V6Se
    3cf9JqgEW2ulwxbvW3aJuNm9H32N7vc/BpaH9L1T/W4Acnyitn7fGD+nDZj0GMxe1X0ItSGYcncX
    NebNFQQZm+HmR80bSIDIB3ntpwECgYEA89dHGMhp56kSoLQQdI8eCA+gzeB1hy7BQ2SIjk/+FBqf
    yeThqLWaYmYfiooU9WbpDXAqgLj4uQiBskVWL99Es00zeB4TynMyj7qRBEMacCfWR+1E1On/kCmv
    xx0tDXxFX8OvMAVlXWZuz4WVJtSmsHt+G2O6zN4bJLMvcxqaFhkCgYEA8GK7XNXRiughyCjgJ3qG
    HMlc6Wjp0/X0rs4/i6o9pEunTz8418WqvH+a3wwEwFnM16WF/qfgPeG62Omkv/ugVNU+3gi+GOM4
    8avEUOws+kmR+i+gV9zpqoYLGbP7U7ubFqho1STTJs2arzyZtBbXBycTCDjjPXJEhY36xKa+Z50C
    gYEAlntr4AqG+TWpTk3xvc05DmZ+qa91OJkNIkcf0xvgxI1twU4kSVbR0RoPKxNuPchl2So4wLnm
    nWJ3kAokV2TlY/Yn5mBBfHY9ZOARcNzsqvyazEbMbM2AL3rahPonfKQNuDzul6cs2EhH6IAa/RzN
    RirgN40Dkj0b6Tk/9jwbjbkCgYBFZqvjVJQHv5cpO6vjmfsoSnZ5qOGBYYw//6nW/9KGIZVvSrh1
    i0sM2uZyqPyiMAr044P5DqyuEQKp52K6TsJuW5an8ew4MTnahBXMqzMdG6p6ic+ILm6D3elMhWr1
    NL/E3eBOUTBpDokvOJbDqKhyFzTmdc4dimUADgqtRdrI/QKBgF1P0kX/KMcd8zWBOT9ke59h3OqX
    LyGEE1SaABXPCmXB5a/CRsLmM9Pza5atoNFFHjDBUShsXFKouWlY/bNvrD3bby9rd0iONcaVLcaw
    5pGDW7dHRzgQeafLKgW3UR8dPA6w4R2XmB3n3Jn/0ptHMOGlEjdA1dgMbeqzhtiiP8HL
    """
}
