import HTTPClient
import SalesforceClient
import Testing
@testable import LocalOrg

/// The org with the client that apps use: forms, cookies and callbacks as they really meet.
@Suite struct OAuthSignInTests {
  private func configuration(_ running: RunningOrg) -> OAuthConfiguration {
    OAuthConfiguration(consumerKey: "app", redirectURI: RunningOrg.redirectURI, scopes: ["api", "web"], loginURL: running.baseURL)
  }

  @Test func signsInRefreshesAndRevokes() async throws {
    let running = try await RunningOrg()
    let oauth = OAuthClient(http: running.client)
    let account = try await oauth.signIn(configuration(running), username: RunningOrg.username, password: Secret(RunningOrg.password))
    #expect(account.username == RunningOrg.username)
    #expect(account.instanceURL == running.baseURL)
    #expect(try await running.send("GET", "/services/data/v33.0", token: account.accessToken.reveal()).status == 200)

    try running.org.expireAccessTokens()
    let renewed = try await oauth.refresh(account)
    #expect(try await running.send("GET", "/services/data/v33.0", token: renewed.accessToken.reveal()).status == 200)

    let refreshToken = try #require(account.refreshToken)
    try await oauth.revoke(refreshToken, at: account.authorizationServer)
    #expect(try await running.send("GET", "/services/data/v33.0", token: renewed.accessToken.reveal()).status == 401)
    let error = await #expect(throws: OAuthError.self) { try await oauth.refresh(account) }
    guard case .refreshTokenRevoked = error else { Issue.record("\(String(describing: error))"); return }
    // A second time counts as done.
    try await oauth.revoke(refreshToken, at: account.authorizationServer)
    await running.org.stop()
  }

  @Test func aWrongPasswordIsToldWithThePagesWords() async throws {
    let running = try await RunningOrg()
    let oauth = OAuthClient(http: running.client)
    let error = await #expect(throws: OAuthError.self) {
      try await oauth.signIn(configuration(running), username: RunningOrg.username, password: "wrong")
    }
    guard case .wrongCredentials(_, _, let message) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(message == WebSession.wrongCredentials)
    await running.org.stop()
  }
}
