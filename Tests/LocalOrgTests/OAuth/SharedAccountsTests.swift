import Foundation
import HTTPClient
import SalesforceClient
import Testing
@testable import LocalOrg

/// Accounts that several programs, or versions of one, have to do with.
@Suite struct SharedAccountsTests {
  private func accounts(_ org: ConnectedOrg, _ consumerKey: String, secret: Secret? = nil) throws -> AccountManager {
    let loginURL = org.running.baseURL
    return try AccountManager(
      oauth: OAuthClient(http: org.running.client), vault: AccountVault(folder: "\(org.running.folder)/accounts"),
      credentials: SignInCredentials(username: RunningOrg.username, password: Secret(RunningOrg.password))
    ) {
      OAuthConfiguration(
        consumerKey: consumerKey, consumerSecret: secret, redirectURI: ConnectedOrg.callback, scopes: ["api"], loginURL: loginURL)
    }
  }

  @Test func aProgramTakesTheTokensThatAnotherGotMeanwhile() async throws {
    try await withConnectedOrg { org in
      let first = try accounts(org, "rotating")
      let start = try await first.authenticate()
      let second = try accounts(org, "rotating")
      let renewed = try await first.refresh(start)
      #expect(renewed.refreshToken != start.refreshToken)
      // With the refresh token that it started with, the second would end the access of both.
      #expect(try await second.refresh(start) == renewed)
      let again = try await second.refresh(renewed)
      #expect(try await first.refresh(renewed) == again)
      #expect(try await org.use(again.accessToken.reveal()) == 200)
    }
  }

  @Test func aConfidentialAppKeepsItsSecretForRefreshes() async throws {
    try await withConnectedOrg { org in
      let account = try await accounts(org, "server", secret: Secret(ConnectedOrg.secret)).authenticate()
      // Another start of the program; nobody tells the secret again.
      let later = try accounts(org, "server")
      let renewed = try await later.refresh(account)
      #expect(try await org.use(renewed.accessToken.reveal()) == 200)
      let files = try Data(contentsOf: URL(fileURLWithPath: "\(org.running.folder)/accounts/accounts.sealed"))
      #expect(files.range(of: Data(ConnectedOrg.secret.utf8)) == nil)
    }
  }

  @Test func refreshTokensOfEarlierVersionsGoOn() async throws {
    try await withConnectedOrg { org in
      let tokens = try await org.redeem(try await org.code())
      let token = try #require(tokens.text("refresh_token"))
      try org.running.org.store.records.withDatabase { database in
        try database.execute(
          """
          CREATE TABLE earlier (token TEXT PRIMARY KEY, user_id TEXT NOT NULL, client_id TEXT NOT NULL, scope TEXT NOT NULL) WITHOUT ROWID;
          INSERT INTO earlier SELECT token, user_id, client_id, scope FROM oauth_refresh_token;
          DROP TABLE oauth_refresh_token;
          ALTER TABLE earlier RENAME TO oauth_refresh_token;
          """)
      }
      _ = try OrgStore(org.running.org.store.records)
      let renewed = try await org.refresh(token)
      #expect(try await org.use(renewed.text("access_token")) == 200)
      #expect(try await org.running.send("POST", "/services/oauth2/revoke", form: [("token", token)]).status == 200)
      for tokens in [tokens, renewed] { #expect(try await org.use(tokens.text("access_token")) == 401) }
    }
  }
}
