import Foundation
import JSON
import TemporaryFiles
import Testing

@testable import LocalOrg

/// Files of connected apps, and of their secrets.
@Suite struct ConnectedAppFileTests {
  private static func app(_ members: String) -> String { "{ \"apps\": { \"Field\": { \"consumerKey\": \"field\"\(members.isEmpty ? "" : ", ")\(members) } } }" }

  private func read(_ text: String, _ files: [String: String] = [:]) throws -> [ConnectedApp] {
    let place = try TemporaryFolder("apps")
    try place.write(text, to: "apps.json")
    for (name, content) in files {
      try place.write(content, to: name)
      chmod(place.path(name), 0o600)
    }
    return try ConnectedAppsFile.read(place.path("apps.json"))
  }

  /// Members of an app, and where and why they are refused.
  @Test(arguments: [
    (#""consumerSecretFile": "none""#, "apps.Field.consumerSecretFile: "),
    (#""callbackUrls": "field://x""#, "apps.Field.callbackUrls: "),
    (#""callbackUrls": [5]"#, "apps.Field.callbackUrls[0]: "),
    (#""callbackUrls": ["field"]"#, "apps.Field: 'field' is no callback URL: a scheme, then a colon, and no # in it"),
    (#""callbackUrls": [":x"]"#, "is no callback URL"),
    (#""callbackUrls": ["1a:x"]"#, "is no callback URL"),
    (#""callbackUrls": ["a:x#y"]"#, "is no callback URL"),
    (#""callbackUrls": ["a:x y"]"#, "is no callback URL"),
    (#""callbackUrls": ["a:"]"#, "is no callback URL"),
    (#""callbackUrls": ["a/b:x"]"#, "is no callback URL"),
    (#""scopes": ["api", "all"]"#, "there is no scope 'all'; there are "),
    (#""scopes": {}"#, "apps.Field.scopes: "),
    (#""requiresPkce": "yes""#, "apps.Field.requiresPkce: "),
    (#""userAgentFlow": 1"#, "apps.Field.userAgentFlow: "),
    (#""refreshToken": {"lifetime": -1}"#, "apps.Field.refreshToken.lifetime: "),
    (#""refreshToken": {"lifetime": 315360001}"#, "apps.Field.refreshToken.lifetime: "),
    (#""refreshToken": {"idleLimit": 0}"#, "apps.Field.refreshToken.idleLimit: "),
    (#""refreshToken": {"rotate": true}"#, "apps.Field.refreshToken.rotate: "),
    (#""refreshToken": 5"#, "apps.Field.refreshToken: "),
    (#""accessToken": {"lifetime": 0}"#, "apps.Field.accessToken.lifetime: "),
    (#""accessToken": {"format": "saml"}"#, "apps.Field.accessToken.format: "),
    (#""dpop": "on""#, "apps.Field.dpop: "),
    (#""mobilePolicy": {"pinLength": 9}"#, "apps.Field.mobilePolicy.pinLength: "),
    (#""mobilePolicy": {"pinLength": 3}"#, "apps.Field.mobilePolicy.pinLength: "),
    (#""mobilePolicy": {"timeout": 1441}"#, "apps.Field.mobilePolicy.timeout: "),
    (#""mobilePolicy": {"pin": 4}"#, "apps.Field.mobilePolicy.pin: "),
    (#""preauthorized": null"#, "apps.Field.preauthorized: "),
    (#""users": [null]"#, "apps.Field.users[0]: "),
    (#""customAttributes": {"a": 5}"#, "apps.Field.customAttributes.a: "),
    (#""customPermissions": "x""#, "apps.Field.customPermissions: "),
    (#""clientCredentials": {"as": "x"}"#, "apps.Field.clientCredentials.as: "),
    (#""clientCredentials": {}"#, "the client credentials flow needs a user whom the app acts for"),
    (#""clientCredentials": {"runAs": "bob@gantry.example"}"#, "the client credentials flow needs a secret or a certificate"),
    (#""infoUrl": "ftp://x""#, "'ftp://x' is no address of http or https"),
    (#""logo": "none.png""#, "apps.Field.logo: "),
    (#""colour": "red""#, "apps.Field.colour: there is no such member"),
    (#""secret": "x""#, "apps.Field.secret: there is no such member"),
  ])
  func aMemberThatIsWrongHasItsPlace(_ members: String, _ reason: String) throws {
    let error = try #require(throws: ConnectedAppError.self) { try read(Self.app(members)) }
    #expect(error.description.contains("apps.json") && error.description.contains(reason), "\(error)")
  }

  @Test(arguments: [
    (#"{"apps": {"A": {"consumerKey": "a b"}}}"#, "a consumer key has up to 255 characters of ASCII and no blanks; \"a b\" is none"),
    (#"{"apps": {"A": {"consumerKey": ""}}}"#, "apps.A.consumerKey: a text is expected, not an empty text"),
    (#"{"apps": {"A": {"consumerKey": "ä"}}}"#, "a consumer key has up to 255 characters"),
    (#"{"apps": {"A": {"consumerKey": "k"}, "B": {"consumerKey": "k"}}}"#, "apps.B.consumerKey: another app of the file has it already"),
    (#"{"apps": []}"#, "apps.json: apps: "),
    (#"{"App": {}}"#, "apps.json: App: there is no such member"),
    (#"[]"#, "apps.json: "),
    ("{", "apps.json:1:"),
  ])
  func aFileThatIsWrongHasItsPlace(_ text: String, _ reason: String) throws {
    let error = try #require(throws: ConnectedAppError.self) { try read(text) }
    #expect(error.description.contains(reason), "\(error)")
  }

  @Test func aFileThatIsNotThereIsNamed() throws {
    let place = try TemporaryFolder("apps")
    let error = try #require(throws: ConnectedAppError.self) { try ConnectedAppsFile.read(place.path("gone.json")) }
    #expect(error == ConnectedAppError("the file cannot be read; name a JSON file that you can read", at: place.path("gone.json")))
    #expect(throws: ConnectedAppError.self) { try LocalOrg(configuration: { var configuration = LocalOrgConfiguration(folder: place.path); configuration.apps = place.path("gone.json"); return configuration }()) }
  }

  @Test(arguments: ["field://done", "com.example.app:/callback", "https://x.example/a?b=c", "http://127.0.0.1/", "a+b-c.1:x", "testsfdc:///mobilesdk/detect/oauth/done"])
  func aCallbackMayHaveAnyScheme(_ url: String) throws {
    #expect(try read(Self.app("\"callbackUrls\": [\"\(url)\"]")).first?.callbackURLs == [url])
  }

  @Test func valuesThatAreNotSaidAreTheUsualOnes() throws {
    let app = try #require(try read(Self.app("\"mobilePolicy\": {}")).first)
    #expect(app.name == "Field" && app.scopes == nil && !app.requiresProofKey && app.allowsUserAgentFlow && !app.allowsClientCredentials && !app.rotatesRefreshTokens && !app.issuesJWT && app.dpop == .allowed)
    #expect(app.mobilePolicy == ConnectedApp.MobilePolicy(pinLength: 4, screenLock: 10) && app.refreshTokenLifetime == nil && app.consumerSecret == nil && !app.isPreauthorized && app.users == nil)
    #expect(try read(#"{"apps": {}}"#).isEmpty && read("{}").isEmpty)
  }

  /// The content of a secret's file, and the secret; nil for none.
  @Test(arguments: [
    ("s3cret\n", "s3cret"),
    ("s3cret", "s3cret"),
    ("  s3cret \r\n\n", "s3cret"),
    ("", nil),
    ("\n", nil),
    ("two words", nil),
    ("two\nlines", nil),
    ("schlüssel", nil),
    (String(repeating: "x", count: 4_096), String(repeating: "x", count: 4_096)),
    (String(repeating: "x", count: 4_097), nil),
  ] as [(String, String?)])
  func aSecretIsOneWord(_ content: String, _ secret: String?) throws {
    let text = Self.app(#""consumerSecretFile": "field.secret""#)
    if let secret {
      #expect(try read(text, ["field.secret": content]).first?.consumerSecret == secret)
    } else {
      let error = try #require(throws: ConnectedAppError.self) { try read(text, ["field.secret": content]) }
      #expect(error.description.contains("there is no secret in it: one line of ASCII without blanks, at most 4096 characters"), "\(error)")
      #expect(content.isEmpty || content == "\n" || !error.description.contains(content))
    }
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o777, 0o601])
  func aSecretThatOthersMayReadIsNone(_ mode: Int) throws {
    let place = try TemporaryFolder("secret")
    try place.write("s3cret\n", to: "secret")
    chmod(place.path("secret"), mode_t(mode))
    let error = try #require(throws: ConnectedAppError.self) { try SecretFile.read(place.path("secret")) }
    #expect(error.description == "\(place.path("secret")): others can read the file of the secret; take that from them: chmod 600")
  }

  @Test func keysAndSecretsAreMade() async throws {
    let running = try await RunningOrg()
    var app = ConnectedApp(consumerKey: "")
    app.name = "Made"
    let made = try running.org.addConnectedApp(app)
    #expect(made.consumerKey.hasPrefix("3MVG9") && made.consumerKey.count == 85)
    #expect(LocalOrg.makeConsumerSecret().count == 64 && LocalOrg.makeConsumerSecret() != LocalOrg.makeConsumerSecret())
    #expect(try running.org.connectedApp(made.consumerKey).name == "Made")
    for name in ["", " Made", "Made ", String(repeating: "n", count: 81)] {
      var bad = ConnectedApp(consumerKey: "bad")
      bad.name = name
      let error = try #require(throws: ConnectedAppError.self) { try running.org.addConnectedApp(bad) }
      #expect(error.reason == "an app needs a name of up to 80 characters")
    }
    #expect(throws: ConnectedAppError("the org has no app 'Gone'; there are Made")) { try running.org.removeConnectedApp("Gone") }
    try running.org.removeConnectedApp("made")
    #expect(throws: ConnectedAppError("the org has no app 'Made'; none has been added")) { try running.org.connectedApp("Made") }
    await running.org.stop()
  }

  /// Name and key stay whatever a change does, and one that cannot be leaves the app as it was.
  @Test func aChangeIsWholeOrNone() async throws {
    let running = try await RunningOrg()
    var app = ConnectedApp(consumerKey: "k", callbackURLs: ["a:x"])
    app.name = "App"
    try running.org.addConnectedApp(app)
    let changed = try running.org.changeConnectedApp("app") { $0.name = "Other"; $0.consumerKey = "other"; $0.requiresProofKey = true }
    #expect(changed.name == "App" && changed.consumerKey == "k" && changed.requiresProofKey)
    #expect(throws: ConnectedAppError.self) { try running.org.changeConnectedApp("App") { $0.callbackURLs = ["nothing"]; $0.requiresProofKey = false } }
    let kept = try running.org.connectedApp("App")
    #expect(kept.callbackURLs == ["a:x"] && kept.requiresProofKey)
    try running.org.reset()
    #expect(try running.org.connectedApps().map(\.name) == ["App"], "a reset keeps the apps")
    await running.org.stop()
  }
}
