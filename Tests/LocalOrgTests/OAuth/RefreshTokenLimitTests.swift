import HTTPClient
import Testing

@testable import LocalOrg

/// How long refresh tokens are good for, and what takes their place.
@Suite struct RefreshTokenLimitTests {
  private func tokens(_ org: ConnectedOrg, _ app: String) async throws -> HTTPResponse {
    try await org.redeem(try await org.code(for: app), app: app, verifier: nil)
  }

  @Test func aTokenThatIsUsedStaysGoodAndOneThatIsNotRunsOut() async throws {
    var idle = ConnectedApp(consumerKey: "idle", callbackURLs: [ConnectedOrg.callback])
    idle.refreshTokenIdleLimit = 3_600
    let app = idle
    try await withConnectedOrg({ $0.connectedApps.append(app) }) { org in
      let token = try await tokens(org, "idle").text("refresh_token")
      for _ in 1...3 {
        org.running.org.clock.advance(by: 3_000)
        #expect(try await org.refresh(token, app: "idle").status == 200)
      }
      org.running.org.clock.advance(by: 3_601)
      let late = try await org.refresh(token, app: "idle")
      #expect(late.oauthError == "invalid_grant" && late.text("error_description") == "expired access/refresh token")
    }
  }

  /// A process that dies at any moment leaves one of the two good.
  @Test func theNextTokenIsKeptInTheTransactionThatEndsTheOneBefore() async throws {
    try await withConnectedOrg { org in
      let token = try #require(try await tokens(org, "rotating").text("refresh_token"))
      let (records, store) = await (org.running.org.records, org.running.org.store)
      try records.withDatabase {
        try $0.execute("CREATE TRIGGER full BEFORE INSERT ON oauth_refresh_token BEGIN SELECT raise(ABORT, 'no room'); END")
      }
      #expect(try await org.refresh(token, app: "rotating").status == 500)
      #expect(try store.grant(refreshToken: token) != nil)
      try records.withDatabase { try $0.execute("DROP TRIGGER full") }
      let renewed = try await org.refresh(token, app: "rotating")
      #expect(renewed.status == 200 && renewed.text("refresh_token") != token)
      #expect(try store.grant(refreshToken: token) == nil && store.grant(refreshToken: renewed.text("refresh_token") ?? "") != nil)
    }
  }
}
