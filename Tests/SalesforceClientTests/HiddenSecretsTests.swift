import Foundation
import HTTPClient
import SalesforceClient
import TemporaryFiles
import Testing

/// Secrets in whatever prints itself.
@Suite struct HiddenSecretsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("gantry") }

  private func shown(_ value: some Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return "\(value) \(String(reflecting: value)) \(dumped)"
  }

  @Test func nothingThatHoldsASecretShowsIt() async throws {
    try await withServer(HostileServer.answering()) { server in
      let vault = AccountVault(folder: folder.path)
      try vault.update { $0.store(server.confidentialAccount); $0.select(server.account.key) }
      let credentials = SignInCredentials(username: "ada@example.com", password: "s3cret-password")
      let accounts = try AccountManager(oauth: OAuthClient(http: HTTPClient()), vault: vault, credentials: credentials) { server.configuration() }
      let renewed = try await accounts.refresh(server.confidentialAccount)
      let configuration = OAuthConfiguration(
        consumerKey: "key", consumerSecret: "consumer-secret", redirectURI: "x:/", scopes: [], loginURL: server.url)
      let pending = try PendingAuthorization(configuration)
      let lock = PasscodeLock(folder: folder.path, iterations: 1000)
      try AccountVault(folder: folder.path, key: .passcode(lock)).setPasscode("pass-code", policy: MobilePolicy(pinLength: 4, screenLock: 1))
      let texts = [
        shown(renewed), shown(accounts), shown(accounts.users), shown(vault), shown(credentials), shown(configuration),
        shown(pending), shown(lock), shown(AccountEvent.tokenRefreshed(renewed)),
      ]
      for text in texts {
        for secret in ["old-access", "old-refresh", "access-secret", "refresh-secret", "s3cret-password", "consumer-secret", "pass-code"] {
          #expect(!text.contains(secret), "\(text)")
        }
      }
      #expect(texts[0].contains("ada@example.com"))
    }
  }

  @Test func aSignInThatThePolicyForbidsKeepsNothing() async throws {
    let identity = #"""
      {"user_id":"005ADA000000001AAA","organization_id":"00DTEST00000001EAA","username":"ada@example.com",
       "mobile_policy":{"screen_lock":"5","pin_length":"6"}}
      """#
    try await withOrg { org in
      let lock = PasscodeLock(folder: folder.path, iterations: 1000)
      let vault = AccountVault(folder: folder.path, key: .passcode(lock))
      let configuration = org.configuration
      org.state.change { $0.identity = identity }
      let credentials = SignInCredentials(username: "ada@example.com", password: "s3cret")
      let accounts = try AccountManager(oauth: OAuthClient(http: HTTPClient()), vault: vault, credentials: credentials) { configuration }
      await #expect(throws: VaultError.passcodeRequired(minimumLength: 6)) { try await accounts.authenticate() }
      #expect(accounts.users.isEmpty)
      #expect(try vault.load().accounts.isEmpty)
      #expect(org.state.change { $0.revoked }.count == 1)

      try vault.setPasscode("471100", policy: MobilePolicy(pinLength: 6, screenLock: 5))
      let account = try await accounts.authenticate()
      #expect(account.mobilePolicy == MobilePolicy(pinLength: 6, screenLock: 5))
      #expect(try vault.load().accounts == [account])
    }
  }
}
