import Foundation
import HTTPServer
import HybridHost
import SalesforceClient
import Synchronization
import Testing

/// By the numbers of the project's list for 2026. ``WebViewSessionTests`` has 57 and 79 of it, ``LoginAgainTests`` 65, and `SessionContractTests` of the client
/// the others before 70.
@Suite("What remote apps of 2026 do with sessions", .timeLimit(.minutes(3)))
struct RemoteSessionTests {
  /// An address where users sign in, to which the org leads in the place of a page.
  struct Sign: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let address: String
    /// Where the start page leads.
    var asked = "Other?x=1#part"
    /// What the page says to which the app comes back.
    var line = "Other /apex/Other?x=1#part"
  }

  private static let start = ["Start /apex/Start"]
  private static let mobileLogin = "/services/identity/mobileauthredirect"
  private static let loginPage = "<title>Login</title>"

  private static func tokenRequests(_ world: RemoteWorld) -> Int { world.front.requests.count { $0.hasPrefix("POST /services/oauth2/token") } }

  /// Has the org say where its users sign in.
  private static func configure(_ world: RemoteWorld, _ json: String) {
    world.front.on("/.well-known/auth-configuration") { _, _ in ServerResponse(headers: ["Content-Type": "application/json"], content: .text(json)) }
  }

  /// Leads from the start page to another one, which is answered by a sign the first time.
  private func follow(_ sign: Sign, _ generation: RemoteGeneration) async throws {
    try await RemoteWorld.with(generation, pages: ["Start": RemoteWorld.later("location.href = '\(sign.asked)'"), "Third": ""]) { world async throws in
      world.front.on("/apex/Other") { _, count in count == 1 ? .leading(to: sign.address) : nil }
      // The org itself leads back from there as long as the session lives.
      world.front.on(Self.mobileLogin) { _, _ in .page(Self.loginPage) }
      #expect(try await world.run().lines == Self.start + [sign.line])
      // One for the sign-in, one for the refresh.
      #expect(Self.tokenRequests(world) == 2)
    }
  }

  @Test("70: a start with a dead access token ends on the start page", arguments: RemoteGeneration.all)
  func deadToken(generation: RemoteGeneration) async throws {
    try await RemoteWorld.with(generation) { world async throws in
      _ = try await world.run()
      try world.org.expireAccessTokens()
      #expect(try await world.run().lines == Self.start)
      #expect(world.front.signIns == 1 && world.front.grants.count == 2)
    }
  }

  // MARK: Signs of an ended session

  private static let signs = [
    Sign(testDescription: "ec=301", address: "/?ec=301&startURL=%2Fapex%2FOther%3Fx%3D1"),
    Sign(testDescription: "ec=302", address: "/?ec=302&startURL=%2Fapex%2FThird%3Fy%3D2", asked: "Other", line: "Third /apex/Third?y=2"),
    Sign(
      testDescription: "retURL before startURL", address: "/?ec=302&retURL=%2Fapex%2FThird&startURL=%2Fapex%2FStart", asked: "Other",
      line: "Third /apex/Third"),
    Sign(testDescription: "no page", address: "/?ec=302"),
    Sign(testDescription: "a page of somebody else", address: "/?ec=302&startURL=https%3A%2F%2Fevil.example%2Fapex%2FThird"),
    Sign(testDescription: "the front door", address: "/?ec=302&startURL=%2Fsecur%2Ffrontdoor.jsp%3FretURL%3D%252Fapex%252FThird"),
    Sign(testDescription: "in the midst of redirects", address: "/login/../?ec=302&startURL=%2Fapex%2FOther%3Fx%3D1"),
  ]

  @Test("71: a redirect with ec=302 refreshes the session and ends at startURL", arguments: signs, RemoteGeneration.all)
  func redirect(sign: Sign, generation: RemoteGeneration) async throws { try await follow(sign, generation) }

  @Test("72: a redirect to mobileauthredirect refreshes the session and ends at startURL", arguments: RemoteGeneration.all)
  func mobileRedirect(generation: RemoteGeneration) async throws {
    let address = "\(Self.mobileLogin)?startURL=%2Fapex%2FThird%3Fy%3D2"
    try await follow(Sign(testDescription: "mobileauthredirect", address: address, asked: "Other", line: "Third /apex/Third?y=2"), generation)
  }

  @Test("73: a redirect to a login page or an identity provider of auth-configuration refreshes the session and comes back", arguments: [
    "LoginPage", "SamlProviders", "AuthProviders",
  ], RemoteGeneration.all)
  func identityProvider(kind: String, generation: RemoteGeneration) async throws {
    try await RemoteWorld.with(generation, pages: ["Start": RemoteWorld.later("location.href = 'Other?x=1#part'")]) { world async throws in
      // Another server than the org's.
      let place = "\(world.front.url.replacing("127.0.0.1", with: "localhost"))/signin"
      let isPage = kind == "LoginPage"
      Self.configure(world, isPage ? #"{"LoginPage": {"LoginPageUrl": "\#(place)"}}"# : #"{"LoginPage": {}, "\#(kind)": [{"SsoUrl": "\#(place)?app=1"}]}"#)
      world.front.on("/signin") { _, _ in .page(Self.loginPage) }
      world.front.on("/apex/Other") { _, count in count == 1 ? .leading(to: "\(place)?SAMLRequest=abc&RelayState=%2Fapex%2FThird") : nil }
      #expect(try await world.run().lines == Self.start + ["Other /apex/Other?x=1#part"])
      #expect(world.front.requests.contains { $0.hasPrefix("GET /signin?SAMLRequest=abc") })
      #expect(Self.tokenRequests(world) == 2)
    }
  }

  @Test("74: a session that ends again and again is given up at the third time, and the error page says so", arguments: [
    "/apex/Start", "/apex/Other", "/signin",
  ], RemoteGeneration.all)
  func loopGuard(page: String, generation: RemoteGeneration) async throws {
    let isStart = page == "/apex/Start"
    try await RemoteWorld.with(generation, pages: ["Start": isStart ? "" : RemoteWorld.later("location.href = '\(page)'")]) { world async throws in
      if page == "/signin" {
        // The org's own login page has no other page to come back to.
        Self.configure(world, #"{"LoginPage": {"LoginPageUrl": "\#(world.front.url)/signin"}}"#)
        world.front.on("/signin") { _, _ in .page(Self.loginPage) }
      } else {
        try world.fail(page, #""fault": "expiredSession""#, next: 1_000)
      }
      let seen = try await world.run()
      #expect(seen.failure?.code == 401 && seen.failure?.context == .expiredSession)
      #expect(seen.lines == (isStart ? [] : Self.start) + ["error page 401 AuthRefreshExpiredSession"])
      #expect(world.front.requests.count { $0.hasPrefix("GET \(page)") } == 3)
    }
  }

  @Test("75: a repair that fails logs nobody out and leads to the error page with its context; on Android the page stays when the network is gone", arguments: [
    false, true,
  ], RemoteGeneration.all)
  func failedRepair(losesNetwork: Bool, generation: RemoteGeneration) async throws {
    try await RemoteWorld.with(generation) { world async throws in
      let seen = try await world.run { app async throws in
        world.front.on("/apex/Other") { _, count in count == 1 ? .leading(to: "/?ec=302&startURL=%2Fapex%2FOther") : nil }
        world.front.on("/services/oauth2/token") { _, _ in
          if losesNetwork { await app.setOnline(false) }
          return .page("down for maintenance", status: 503)
        }
        _ = try? await app.evaluate(source: "location.href = '/apex/Other'")
        await app.untilIdle()
        #expect(app.accounts.currentUser?.username == "admin@gantry.example")
      }
      #expect(Self.tokenRequests(world) == 2)
      if losesNetwork && generation.platform == .android {
        #expect(seen.lines == Self.start && seen.failure == nil)
      } else {
        #expect(seen.lines == Self.start + ["error page 3 AuthRefreshExpiredSession"])
        #expect(seen.failure?.description.contains("The session has ended, and no new one could be had for") == true)
      }
      // The next start goes on with what is kept.
      world.front.on("/services/oauth2/token") { _, _ in nil }
      #expect(try await world.run().lines == Self.start)
      #expect(world.front.signIns == 1)
    }
  }

  // MARK: Addresses

  @Test("76: the location of a page never holds a token: at the start, at a navigation, or after a refresh", arguments: RemoteGeneration.all)
  func location(generation: RemoteGeneration) async throws {
    // All other addresses that a page can read are looked through at the end.
    try await RemoteWorld.with(generation) { world async throws in
      let server = world.front.url
      for _ in 0..<2 {
        _ = try await world.run { app async throws in
          #expect(try await app.evaluate(source: "location.href") == "\(server)/apex/Start")
          _ = try? await app.evaluate(source: "location.href = '/apex/Other'")
          await app.untilIdle()
          #expect(try await app.evaluate(source: "location.href") == "\(server)/apex/Other")
          try world.fail("/apex/Start", #""fault": "expiredSession""#)
          _ = try? await app.evaluate(source: "location.href = '/apex/Start?a=1'")
          await app.untilIdle()
          #expect(try await app.evaluate(source: "location.href") == "\(server)/apex/Start?a=1")
        }
        try world.org.expireAccessTokens()
      }
      // The sign-in, a refresh in each run, and one at the second start.
      #expect(world.front.grants.count == 4)
    }
  }

  private static func home(_ world: RemoteWorld) -> String? { try? String(contentsOfFile: "\(world.scratch.path)/app/lastpage", encoding: .utf8) }

  @Test("77: the home is the first page behind the front door, whatever follows", arguments: RemoteGeneration.all)
  func firstPage(generation: RemoteGeneration) async throws {
    let tell = "cordova.require('com.salesforce.plugin.oauth').getAppHomeUrl((url) => console.log('home', url.replace(location.origin, '')));"
    let pages = ["Start": RemoteWorld.later("location.href = 'Other?x=1#part'"), "Other": RemoteWorld.ready(tell)]
    try await RemoteWorld.with(generation, pages: pages) { world async throws in
      let lines = Self.start + ["Other /apex/Other?x=1#part", "home /apex/Start"]
      #expect(try await world.run().lines == lines)
      #expect(Self.home(world) == "\(world.front.url)/apex/Start")
      #expect(try await world.run(offline: true).lines == lines)
    }
  }

  @Test("78: a login page is never the home", arguments: [
    "/?ec=302&startURL=%2Fapex%2FStart", "\(mobileLogin)?startURL=%2Fapex%2FStart", "/signin",
  ], RemoteGeneration.all.filter { $0.platform == .android })
  func loginPageIsNoHome(address: String, generation: RemoteGeneration) async throws {
    try await RemoteWorld.with(generation) { world async throws in
      Self.configure(world, #"{"LoginPage": {"LoginPageUrl": "\#(world.front.url)/signin"}}"#)
      for login in ["/signin", Self.mobileLogin] { world.front.on(login) { _, _ in .page(Self.loginPage) } }
      world.front.on("/apex/Start") { _, _ in .leading(to: address) }
      #expect(try await world.run().failure?.context == .expiredSession)
      #expect(Self.home(world) == nil)
      #expect(try await world.run(offline: true).failure?.code == 1)
      world.front.on("/apex/Start") { _, _ in nil }
      #expect(try await world.run().lines == Self.start)
      // Nor does it take the place of the home.
      world.front.on("/apex/Start") { _, _ in .leading(to: address) }
      #expect(try await world.run().failure?.context == .expiredSession)
      #expect(Self.home(world) == "\(world.front.url)/apex/Start")
      #expect(try await world.run(offline: true).lines == Self.start)
    }
  }

  // MARK: Logout

  @Test("80: a logout clears the cookies, those of the session and those of pages", arguments: RemoteGeneration.all)
  func logout(generation: RemoteGeneration) async throws {
    try await RemoteWorld.with(generation, pages: ["Start": RemoteWorld.ready("")]) { world async throws in
      let sent = Mutex<[[String]]>([])
      world.front.on("/apex/Start") { request, _ in
        let cookies = (request.headers["Cookie"] ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        sent.withLock { $0.append(cookies) }
        return nil
      }
      let seen = try await world.run(signInsAgain: 1) { app async throws in
        _ = try await app.evaluate(source: "document.cookie = 'mine=1'; document.cookie = 'kept=1; Max-Age=3600'; 1")
        _ = try? await app.evaluate(source: "location.search = '?again'")
        await app.untilIdle()
        _ = try? await app.evaluate(source: "cordova.require('com.salesforce.plugin.oauth').logout()")
        await app.untilIdle()
        #expect(try await app.evaluate(source: "/mine|kept/.test(document.cookie)") == "false")
      }
      #expect(seen.lines == Self.start + ["Start /apex/Start?again"] + Self.start)
      #expect(world.front.signIns == 2)
      let cookies = sent.withLock { $0 }
      try #require(cookies.count == 3)
      #expect(cookies[1].contains("mine=1") && cookies[1].contains("kept=1"))
      #expect(!cookies[2].contains("mine=1") && !cookies[2].contains("kept=1"))
      // The next user has a session of the own.
      let sessions = cookies.map { $0.first { $0.hasPrefix("sid=") } }
      #expect(sessions[1] != nil && sessions[1] == sessions[0] && sessions[2] != nil && sessions[2] != sessions[1])
    }
  }
}
