import Foundation
import HTTPClient
import WireFormat
@testable import LocalOrg

/// An org that minds what its connected apps may do, and the steps of a flow as an app and a browser take them.
struct ConnectedOrg {
  static let callback = "https://app.example:8443/done"
  static let secret = "consumer-s3cret"
  /// RFC 7636, appendix B.
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

  let running: RunningOrg

  init(_ change: (inout LocalOrgConfiguration) -> Void = { _ in }) async throws {
    running = try await RunningOrg { configuration in
      configuration.connectedApps = [
        ConnectedApp(consumerKey: "phone", callbackURLs: [Self.callback], scopes: ["api", "web", "refresh_token"], requiresProofKey: true),
        ConnectedApp(consumerKey: "other", callbackURLs: [Self.callback]),
        ConnectedApp(consumerKey: "server", consumerSecret: Self.secret, callbackURLs: [Self.callback], allowsUserAgentFlow: false),
        ConnectedApp(consumerKey: "desktop", callbackURLs: ["http://127.0.0.1/cb", "http://[::1]/cb"]),
        ConnectedApp(consumerKey: "narrow", callbackURLs: [Self.callback], scopes: ["refresh_token"]),
        ConnectedApp(consumerKey: "rotating", callbackURLs: [Self.callback], rotatesRefreshTokens: true),
        ConnectedApp(consumerKey: "shortlived", callbackURLs: [Self.callback], refreshTokenLifetime: 0),
        ConnectedApp(
          consumerKey: "locked", callbackURLs: [Self.callback], mobilePolicy: ConnectedApp.MobilePolicy(pinLength: 6, screenLock: 10)),
      ]
      change(&configuration)
    }
  }

  func stop() async { await running.org.stop() }

  // MARK: Steps

  /// Asks at the authorize page, with the user signed in and pressing Allow.
  func allow(_ parameters: [(String, String)], user: String = RunningOrg.username) async throws -> HTTPResponse {
    try await running.allow(parameters, user: user)
  }

  /// What the app at the callback gets.
  func answer(_ parameters: [(String, String)], user: String = RunningOrg.username) async throws -> QueryParameters {
    RunningOrg.parameters(try await allow(parameters, user: user).headers["Location"] ?? "")
  }

  /// A code for an app; one for `phone` is tied to ``verifier``.
  func code(for app: String = "phone", scope: String = "api refresh_token", user: String = RunningOrg.username) async throws -> String {
    var request = [("response_type", "code"), ("client_id", app), ("redirect_uri", Self.callback), ("scope", scope), ("state", "s")]
    if app == "phone" { request += [("code_challenge", Self.challenge), ("code_challenge_method", "S256")] }
    return try await answer(request, user: user)["code"] ?? ""
  }

  func token(_ form: [(String, String)], headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    try await running.send("POST", "/services/oauth2/token", form: form, headers: headers)
  }

  /// Brings a code, with everything right but what is named.
  func redeem(
    _ code: String, app: String = "phone", redirectURI: String = ConnectedOrg.callback, verifier: String? = ConnectedOrg.verifier,
    more: [(String, String)] = []
  ) async throws -> HTTPResponse {
    let form = [("grant_type", "authorization_code"), ("client_id", app), ("redirect_uri", redirectURI), ("code", code)]
    return try await token(form + (verifier.map { [("code_verifier", $0)] } ?? []) + more)
  }

  func refresh(_ token: String?, app: String = "phone", more: [(String, String)] = []) async throws -> HTTPResponse {
    try await self.token([("grant_type", "refresh_token"), ("client_id", app), ("refresh_token", token ?? "")] + more)
  }

  /// The status of a request to the REST API.
  func use(_ accessToken: String?) async throws -> Int {
    try await running.send("GET", "/services/data/v33.0/sobjects", token: accessToken).status
  }
}

/// Runs a test with an org of its own.
func withConnectedOrg(
  _ change: (inout LocalOrgConfiguration) -> Void = { _ in }, _ body: (ConnectedOrg) async throws -> Void
) async throws {
  let org = try await ConnectedOrg(change)
  do { try await body(org) } catch {
    await org.stop()
    throw error
  }
  await org.stop()
}

extension HTTPResponse {
  var oauthError: String? { (try? json)?["error"]?.string }
  func text(_ name: String) -> String? { (try? json)?[name]?.string }
}
