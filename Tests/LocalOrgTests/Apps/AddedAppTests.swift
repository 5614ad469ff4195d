import Foundation
import JSON
import TemporaryFiles
import Testing

@testable import LocalOrg

/// `gantry org app`.
@Suite struct AddedAppTests {
  private func app(_ name: String, key: String, _ change: (inout ConnectedApp) -> Void = { _ in }) -> ConnectedApp {
    var app = ConnectedApp(consumerKey: key, callbackURLs: [ConnectedOrg.callback])
    app.name = name
    change(&app)
    return app
  }

  @Test func anOrgWithAppsRefusesOthers() async throws {
    let running = try await RunningOrg()
    func status(_ key: String) async throws -> Int {
      try await running.send("POST", "/services/oauth2/token", form: [("grant_type", "password"), ("client_id", key), ("username", RunningOrg.username), ("password", RunningOrg.password)]).status
    }
    #expect(try await status("anybody") == 200)
    try running.org.addConnectedApp(app("Field", key: "field"))
    #expect(try await status("anybody") == 400)
    #expect(try await status("field") == 200)
    try running.org.removeConnectedApp("FIELD")
    #expect(try await status("anybody") == 200)
    await running.org.stop()
  }

  @Test func policiesAreKept() async throws {
    let running = try await RunningOrg()
    let secret = LocalOrg.makeConsumerSecret()
    try running.org.addConnectedApp(app("Server", key: "server") {
      $0.consumerSecret = secret
      $0.allowsClientCredentials = true
      $0.runAs = "bob@gantry.example"
      $0.scopes = ["api", "id"]
      $0.mobilePolicy = ConnectedApp.MobilePolicy(pinLength: 6, screenLock: 5)
      $0.customAttributes = ["region": "EMEA"]
    })
    let again = try LocalOrg(configuration: LocalOrgConfiguration(folder: running.folder)).connectedApp("server")
    #expect(again.consumerSecret == secret && again.runAs == "bob@gantry.example" && again.mobilePolicy?.pinLength == 6)
    let form = [("grant_type", "client_credentials"), ("client_id", "server"), ("client_secret", secret)]
    let answer = try await running.send("POST", "/services/oauth2/token", form: form).json
    let token = try #require(answer["access_token"]?.string)
    let identity = try await running.send("GET", String(try #require(answer["id"]?.string).dropFirst(running.baseURL.count)), token: token).json
    #expect(identity["username"] == "bob@gantry.example")
    #expect(identity["mobile_policy"]?["pin_length"] == 6 && identity["custom_attributes"]?["region"] == "EMEA")
    #expect(try await running.send("POST", "/services/oauth2/token", form: [form[0], form[1], ("client_secret", "wrong")]).status == 400)
    try running.org.changeConnectedApp("Server") { $0.allowsClientCredentials = false }
    #expect(try await running.send("POST", "/services/oauth2/token", form: form).status == 400)
    // A removed app's tokens are worthless.
    try running.org.removeConnectedApp("server")
    #expect(try await running.send("GET", "/services/data/v60.0/limits", token: token).status == 401)
    await running.org.stop()
  }

  /// Each policy by itself comes back as it was, and so does an app without any.
  @Test(arguments: 0..<9) func everyPolicyIsReadAsItWasWritten(_ number: Int) async throws {
    let running = try await RunningOrg()
    var app = ConnectedApp(consumerKey: "key")
    app.name = "App"
    switch number {
    case 1: app.callbackURLs = ["app://done", "https://x.example/cb?a=b"]
    case 2: app.scopes = ["api", "refresh_token"]
    case 3: (app.requiresProofKey, app.allowsUserAgentFlow) = (true, false)
    case 4: (app.refreshTokenLifetime, app.refreshTokenIdleLimit, app.rotatesRefreshTokens) = (0, 60, true)
    case 5: (app.isPreauthorized, app.users) = (true, ["bob@gantry.example"])
    case 6: (app.customAttributes, app.customPermissions) = (["a": "ä \"b\""], ["Export"])
    case 7: (app.mobilePolicy, app.pushServiceType) = (ConnectedApp.MobilePolicy(pinLength: 8, screenLock: 0), "androidGcm")
    case 8: (app.issuesJWT, app.accessTokenLifetime, app.dpop) = (true, 900, .required)
    default: break
    }
    try running.org.addConnectedApp(app)
    #expect(try running.org.connectedApp("App") == app)
    await running.org.stop()
  }

  @Test func whatCannotBeIsRefused() async throws {
    let running = try await RunningOrg()
    func refusal(_ app: ConnectedApp) throws -> String { try #require(throws: ConnectedAppError.self) { try running.org.addConnectedApp(app) }.description }
    try running.org.addConnectedApp(app("Field", key: "field"))
    #expect(try refusal(app("field", key: "other")).contains("already"))
    #expect(try refusal(app("Other", key: "field")).contains("already"))
    #expect(try refusal(app("X", key: "x") { $0.scopes = ["apis"] }).contains("there is no scope 'apis'"))
    #expect(try refusal(app("X", key: "x") { $0.callbackURLs = ["nowhere"] }).contains("no callback URL"))
    #expect(try refusal(app("X", key: "x") { $0.users = ["nobody@x.y"] }).contains("no user 'nobody@x.y'"))
    #expect(try refusal(app("X", key: "x") { $0.allowsClientCredentials = true; $0.runAs = "bob@gantry.example" }).contains("needs a secret"))
    #expect(try #require(throws: ConnectedAppError.self) { try running.org.connectedApp("Feld") }.description.contains("there are Field"))
    #expect(try running.org.connectedApps().map(\.name) == ["Field"])
    await running.org.stop()
  }

  @Test func secretsAreInPrivateFilesOnly() async throws {
    let running = try await RunningOrg()
    let secret = "kept-\(UUID().uuidString)"
    try running.org.addConnectedApp(app("Field", key: "field") { $0.consumerSecret = secret })
    #expect(!JSONValue.object(try running.org.connectedApp("Field").json).description.contains(secret))
    await running.org.stop()
    for name in try FileManager.default.contentsOfDirectory(atPath: running.folder) where name.hasPrefix("org.db") {
      #expect(try FileManager.default.attributesOfItem(atPath: "\(running.folder)/\(name)")[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test func aFileIsReadAtTheStart() async throws {
    let place = try TemporaryFolder("apps")
    try place.write("s3cret-of-field\n", to: "field.secret")
    try place.write("""
      { "apps": { "Field Service": { "consumerKey": "field", "consumerSecretFile": "field.secret", "callbackUrls": ["field://done"], "scopes": ["api", "refresh_token"],
        "requiresPkce": true, "refreshToken": { "lifetime": 3600, "rotation": true }, "mobilePolicy": { "pinLength": 6, "timeout": 10 } } } }
      """, to: "apps.json")
    chmod(place.path("field.secret"), 0o644)
    let error = try #require(throws: ConnectedAppError.self) { try ConnectedAppsFile.read(place.path("apps.json")) }
    #expect(error.description.contains("chmod 600") && error.description.contains("Field Service") && !error.description.contains("s3cret"))
    chmod(place.path("field.secret"), 0o600)
    let app = try #require(try ConnectedAppsFile.read(place.path("apps.json")).first)
    #expect(app.consumerSecret == "s3cret-of-field" && app.requiresProofKey && app.refreshTokenLifetime == 3_600 && app.rotatesRefreshTokens)
    let running = try await RunningOrg { $0.scripts = place.path }
    let form = [("grant_type", "password"), ("client_id", "field"), ("username", RunningOrg.username), ("password", RunningOrg.password)]
    #expect(try await running.send("POST", "/services/oauth2/token", form: form).status == 400)
    #expect(try await running.send("POST", "/services/oauth2/token", form: form + [("client_secret", "s3cret-of-field")]).status == 200)
    await running.org.stop()
  }

  @Test func mistakesInTheFileHaveAPlace() throws {
    let place = try TemporaryFolder("apps")
    func reason(_ text: String) throws -> String {
      try place.write(text, to: "apps.json")
      return try #require(throws: ConnectedAppError.self) { try ConnectedAppsFile.read(place.path("apps.json")) }.description
    }
    #expect(try reason("{ \"apps\": {\n \"A\": } }").contains("apps.json:2:"))
    #expect(try reason("{ \"apps\": { \"A\": {} } }").contains("apps.A.consumerKey"))
    #expect(try reason("{ \"apps\": { \"A\": { \"consumerKey\": \"a\", \"secret\": \"x\" } } }").contains("there is no such member"))
    #expect(try reason("{ \"apps\": { \"A\": { \"consumerKey\": \"a\", \"mobilePolicy\": { \"pinLength\": 2 } } } }").contains("from 4 to 8"))
    #expect(try reason("{ \"apps\": { \"A\": { \"consumerKey\": \"a\", \"dpop\": \"always\" } } }").contains("off, allowed, required"))
    #expect(try reason("{ \"apps\": { \"A\": { \"consumerKey\": \"a\", \"accessToken\": { \"format\": \"JWT\" } } } }").contains("opaque, jwt"))
    #expect(try reason("{ \"apps\": { \"A\": { \"consumerKey\": \"a\", \"accessToken\": { \"lifetime\": 0 } } } }").contains("whole number from 1"))
  }
}
