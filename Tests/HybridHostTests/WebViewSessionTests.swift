import HTTPServer
import HybridHost
import LocalOrg
import SalesforceClient
import Testing

@Suite("Sessions of the org's domains", .timeLimit(.minutes(3)))
struct WebViewSessionTests {
  private static let scopes = #""api", "web", "lightning", "content""#

  private func world(_ sdk: String, connectedApps: [ConnectedApp] = [], pages: [String: String] = ["Start": ""]) async throws -> RemoteWorld {
    try await RemoteWorld(RemoteGeneration(sdk: sdk, platform: .android), scopes: Self.scopes, connectedApps: connectedApps, pages: pages)
  }

  @Test("57: the hybrid grants are sent when they are asked for: since SDK 9.1, unless the operator says otherwise", arguments: [
    ("5.3.0", nil, .webServer, false), ("9.0.0", nil, .webServer, false), ("9.1.0", nil, .webServer, true), ("13.2.0", nil, .webServer, true),
    ("13.2.0", false, .webServer, false), ("5.3.0", true, .webServer, true), ("5.3.0", nil, .userAgent, false), ("13.2.0", nil, .userAgent, true),
  ] as [(String, Bool?, AuthorizationFlow, Bool)])
  func grants(sdk: String, wish: Bool?, flow: AuthorizationFlow, isHybrid: Bool) async throws {
    let world = try await world(sdk)
    for _ in 0..<2 {
      #expect(try await world.run(asksHybrid: wish, flow: flow).lines == ["Start /apex/Start"])
      try world.org.expireAccessTokens()
    }
    let code = flow == .webServer ? [isHybrid ? "hybrid_auth_code" : "authorization_code"] : []
    #expect(world.front.grants == code + [isHybrid ? "hybrid_refresh" : "refresh_token"])
    // A code becomes hybrid where it is exchanged.
    let type = flow == .webServer ? "code" : isHybrid ? "hybrid_token" : "token"
    #expect(world.front.requests.contains { $0.contains("response_type=\(type)&") })
    try await world.scan()
    await world.stop()
  }

  @Test("79: cookies of four domains hold the sessions since SDK 13; before, the front door sets its own", arguments: ["5.3.0", "12.2.0", "13.0.0", "13.2.1"])
  func cookies(sdk: String) async throws {
    let hosts = ["lightning", "visualforce", "content"].map { "\($0).localhost" }
    let ask = "Promise.all(\(hosts).map((host) => fetch(`http://${host}:${location.port}/img/profile.svg`).catch(() => 0))).then(() => 'asked')"
    let world = try await world(sdk)
    _ = try await world.run { app async throws in #expect(try await app.evaluate(source: ask) == "asked") }
    let cookies = world.front.cookies
    if sdk.hasPrefix("13") {
      #expect(cookies["127.0.0.1"]?.isSuperset(of: ["sid", "clientSrc", "sid_Client", "oid", "eikoocnekotMob"]) == true)
      #expect(cookies[hosts[0]] == ["sid", "eikoocnekotMob"])
      #expect(cookies[hosts[1]] == ["sid", "clientSrc", "sid_Client", "oid"])
      #expect(cookies[hosts[2]] == ["sid"])
      #expect(!world.front.requests.contains { $0.contains("/secur/frontdoor.jsp") })
    } else {
      #expect(cookies["127.0.0.1"]?.contains("sid") == true && cookies["127.0.0.1"]?.contains("oid") == false)
      #expect(hosts.allSatisfy { cookies[$0] == [] })
      #expect(world.front.requests.contains { $0.contains("/secur/frontdoor.jsp") })
    }
    try await world.scan()
    await world.stop()
  }

  @Test("open the pages of their domains, which are the app's own, and are renewed there")
  func domains() async throws {
    let plugins = RemoteWorld.ready("cordova.require('com.salesforce.plugin.oauth').getAuthCredentials(({ userId }) => console.log(userId.length));")
    let world = try await world("13.2.0", pages: ["Start": RemoteWorld.later("location.href = `http://visualforce.localhost:${location.port}/apex/Other`"), "Other": plugins])
    #expect(try await world.run().lines == ["Start /apex/Start", "Other /apex/Other", "18"])
    try world.fail("/apex/Other", #""fault": "expiredSession""#)
    #expect(try await world.run().lines == ["Start /apex/Start", "Other /apex/Other", "18"])
    #expect(world.front.grants == ["hybrid_auth_code", "hybrid_refresh"])
    try await world.scan()
    await world.stop()
  }

  @Test("open the pages where the access token is a JSON Web Token, which opens none", arguments: ["9.1.0", "12.2.0", "13.0.0", "13.2.1"])
  func besideJWT(sdk: String) async throws {
    var app = ConnectedApp(consumerKey: "key")
    app.issuesJWT = true
    let world = try await world(sdk, connectedApps: [app])
    #expect(try await world.run().lines == ["Start /apex/Start"])
    try world.org.expireAccessTokens()
    #expect(try await world.run().lines == ["Start /apex/Start"])
    #expect(world.front.grants == ["hybrid_auth_code", "hybrid_refresh"])
    #expect(world.front.requests.contains { $0.contains("/secur/frontdoor.jsp") } == !sdk.hasPrefix("13"))
    try await world.scan()
    await world.stop()
  }

  @Test("are missed by an app that does not ask for them, when its access token is a JSON Web Token")
  func withoutThem() async throws {
    var app = ConnectedApp(consumerKey: "key")
    app.issuesJWT = true
    let world = try await world("12.2.0", connectedApps: [app])
    let seen = try await world.run(asksHybrid: false)
    #expect(!seen.lines.contains("Start /apex/Start") && seen.failure != nil)
    try await world.scan()
    await world.stop()
  }

  @Test("are kept with the account, sealed, and go with it")
  func kept() async throws {
    let world = try await world("13.2.0")
    _ = try await world.run()
    _ = try await world.run()
    // Without a new login, and without a refresh: what the vault has opens the page.
    #expect(world.front.grants == ["hybrid_auth_code"])
    try await world.scan()
    await world.stop()
  }
}
