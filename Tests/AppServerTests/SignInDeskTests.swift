import AppServer
import HTTPClient
import HybridHost
import LocalOrg
import Loopback
import Synchronization
import TemporaryFiles
import Testing
import WireFormat
@testable import SalesforceClient

/// A person signs in at the org's own page, in the browser that shows the app.
@Suite(.timeLimit(.minutes(2))) struct SignInDeskTests {
  private static let bootconfig =
    #"{"isLocal":true,"startPage":"index.html","shouldAuthenticate":true,"remoteAccessConsumerKey":"key","oauthRedirectURI":"app:///done","oauthScopes":["api","web"]}"#

  private func served(_ bootconfig: String = bootconfig, _ body: (ServedBundle, LocalOrg) async throws -> Void) async throws {
    let folder = try TemporaryFolder("gantry")
    let org = try LocalOrg(configuration: LocalOrgConfiguration(folder: folder.path("org")))
    do {
      try await ServedBundle.with(
        bootconfig: bootconfig,
        options: { options in
          options.loginServer = { try await org.start() }
          options.embeddedOrganization = { org.id }
          options.signInDesk = SignInDesk()
        }
      ) { try await body($0, org) }
    } catch {
      await org.stop()
      throw error
    }
    await org.stop()
  }

  /// The login page that the app leads to.
  private func loginPage(_ app: ServedBundle) async throws -> (address: String, query: QueryParameters) {
    let answer = try await app.send("GET", "/")
    let address = try #require(answer.header("Location"))
    #expect(answer.status == 302 && address.contains("/services/oauth2/authorize?"), "\(address)")
    return (address, QueryParameters(parsing: address.drop { $0 != "?" }.dropFirst()))
  }

  /// What the org leads the browser back to once the administrator has signed in there.
  private func callback(_ page: String) async throws -> String {
    let query = QueryParameters(parsing: page.drop { $0 != "?" }.dropFirst())
    let configuration = OAuthConfiguration(
      consumerKey: query["client_id"] ?? "", redirectURI: query["redirect_uri"] ?? "", scopes: [], loginURL: try HTTPURL(page).origin)
    var visit = HeadlessSignIn(
      client: OAuthClient(http: HTTPClient()), configuration: configuration, username: "admin@gantry.example", password: "gantry1234")
    return try await visit.run(from: page)
  }

  private func place(_ address: String) throws -> String {
    let url = try HTTPURL(address)
    return url.path + (url.query.map { "?\($0)" } ?? "")
  }

  @Test("the login page comes first, then the app, and the code is of no use to others") func signsIn() async throws {
    try await served { app, _ in
      let page = try await loginPage(app)
      #expect(page.query["redirect_uri"] == "\(app.origin)/~gantry/signed-in" && page.query["code_challenge_method"] == "S256")
      // Another tab is led to the same page.
      #expect(try await loginPage(app).address == page.address)
      let callback = try await callback(page.address)
      #expect(callback.hasPrefix("\(app.origin)/~gantry/signed-in?"))
      // A browser that another site has led here brings no cookie.
      let back = try await app.send("GET", place(callback), [("Host", "localhost:\(app.port)"), ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")])
      #expect(back.status == 200 && back.body.contains("url=/\"") && back.header("Referrer-Policy") == "no-referrer")
      let start = try await app.send("GET", "/")
      #expect(start.status == 302 && start.header("Location") == "/index.html")
      #expect(app.observer.lines.withLock { $0 }.contains { $0.hasPrefix("signed in as admin@gantry.example") })
      // The same callback again is nobody's.
      #expect(try await app.send("GET", place(callback)).status == 200)
      #expect(try await app.send("GET", "/").header("Location") == "/index.html")
    }
  }

  @Test("a callback with another state changes nothing") func strangersCallback() async throws {
    try await served { app, _ in
      let page = try await loginPage(app)
      for query in ["", "?code=x&state=guessed", "?error=access_denied", "?code=x&state=\(page.query["state"] ?? "")&state=twice"] {
        #expect(try await app.send("GET", "/~gantry/signed-in" + query).status == 200, "\(query)")
      }
      #expect(try await loginPage(app).address == page.address)
      _ = try await app.send("GET", place(try await callback(page.address)))
      #expect(try await app.send("GET", "/").header("Location") == "/index.html")
    }
  }

  @Test("who says no gets the error page, and may try again") func refused() async throws {
    try await served { app, _ in
      let page = try await loginPage(app)
      _ = try await app.send("GET", "/~gantry/signed-in?error=access_denied&error_description=no&state=\(page.query["state"] ?? "")")
      let failed = try await app.send("GET", "/")
      #expect(failed.status == 503 && failed.body.contains("Signing in failed") && failed.body.contains("access_denied"), "\(failed.body)")
      let again = try await loginPage(app)
      #expect(again.address != page.address)
      _ = try await app.send("GET", place(try await callback(again.address)))
      #expect(try await app.send("GET", "/").header("Location") == "/index.html")
    }
  }

  @Test("only that path is open to those without a cookie") func othersStayClosed() async throws {
    try await served { app, _ in
      let stranger = [("Host", "localhost:\(app.port)")]
      for (method, path) in [("GET", "/"), ("GET", "/index.html"), ("GET", "/~gantry/signed-in/x"), ("GET", "/~gantry/session"), ("POST", "/~gantry/signed-in")] {
        let answer = try await app.send(method, path, stranger)
        #expect(answer.status == 403, "\(method) \(path)")
      }
      let elsewhere = try await app.send("GET", "/~gantry/signed-in?code=1&state=2", [("Host", "evil.example:\(app.port)")])
      #expect(elsewhere.status == 403)
    }
  }

  @Test("the app stops while somebody is at the login page") func stops() async throws {
    try await served { app, _ in
      _ = try await loginPage(app)
    }
  }
}
