import CordovaBridge
import JSON
import SFAccountManagerPlugin
import SalesforceClient
import Synchronization
import Testing

@Suite struct SFAccountManagerPluginTests {
  private func withUsers(
    _ body: (TestOrg, AccountManager, SFAccountManagerPlugin, _ first: UserAccount, _ second: UserAccount) async throws -> Void
  ) async throws {
    try await withOrg { org in
      let set = try AccountsOfOrg(org)
      let first = try await set.accounts.signIn()
      let second = try await set.accounts.signIn(set.grace)
      try await body(org, set.accounts, SFAccountManagerPlugin(accounts: set.accounts), first, second)
    }
  }

  private func argument(_ account: UserAccount) -> String {
    #"["pluginSDKVersion:5.3.0",{"orgId":"\#(account.orgId)","userId":"\#(account.userId)","username":"whatever"}]"#
  }

  @Test func withoutUsersThereIsAnEmptyListAndAnEmptyObject() async throws {
    try await withOrg { org in
      let plugin = SFAccountManagerPlugin(accounts: try AccountsOfOrg(org).accounts)
      #expect(try await call(plugin, "getUsers").value == [])
      #expect(try await call(plugin, "getCurrentUser").value == [:])
    }
  }

  @Test func usersHaveUpstreamsMembers() async throws {
    try await withUsers { org, _, plugin, first, second in
      let users = try await call(plugin, "getUsers").value
      #expect(users.array?.count == 2)
      #expect(users[0] == [
        "authToken": .string(first.accessToken.reveal()), "refreshToken": .string(first.refreshToken?.reveal() ?? ""),
        "loginServer": .string(org.url), "idUrl": .string(first.identityURL), "instanceServer": .string(org.url),
        "orgId": .string(first.orgId), "userId": .string(first.userId), "username": "ada@example.com", "clientId": "consumer.key",
        "first_name": "Ada", "last_name": "Lovelace", "display_name": "Ädä", "email": "ada@example.com",
        "photoUrl": .string("\(org.url)/p"), "thumbnailUrl": .string("\(org.url)/t"),
      ])
      #expect(try await call(plugin, "getCurrentUser").value == users[1])
      #expect(users[1]?["userId"] == .string(second.userId))
    }
  }

  @Test func switchingToAUserNeedsNoLogin() async throws {
    try await withUsers { org, accounts, plugin, first, _ in
      try await succeed(plugin, "switchToUser", argument(first))
      #expect(accounts.currentUser == first)
      #expect(org.state.count("POST /login") == 2)
    }
  }

  @Test(arguments: [#"["pluginSDKVersion:5.3.0"]"#, "[]", "[null]"])
  func switchingToNobodyTakesTheNextUser(arguments: String) async throws {
    try await withUsers { _, accounts, plugin, first, second in
      try await succeed(plugin, "switchToUser", arguments)
      #expect(accounts.currentUser == first)
      try await succeed(plugin, "switchToUser", arguments)
      #expect(accounts.currentUser == second)
    }
  }

  @Test(arguments: [#"[{"orgId":"00D","userId":"unknown"}]"#, "[{}]", "[7]"])
  func switchingToAnInvalidUserStartsALogin(arguments: String) async throws {
    try await withUsers { org, accounts, plugin, _, _ in
      try await succeed(plugin, "switchToUser", arguments)
      #expect(org.state.count("POST /login") == 3)
      #expect(accounts.currentUser?.username == "ada@example.com")
      #expect(accounts.users.count == 2)
    }
  }

  @Test func theSwitcherIsAskedForTheNextUser() async throws {
    try await withUsers { _, accounts, _, first, _ in
      let plugin = SFAccountManagerPlugin(accounts: accounts, screen: { users, _ in users.first.map { .user($0.key) } ?? .stay })
      try await succeed(plugin, "switchToUser", "[]")
      #expect(accounts.currentUser == first)
    }
  }

  @Test func goingBackFromTheScreenChangesNothingAndANewLoginAddsAnAccount() async throws {
    try await withOrg { org in
      let set = try AccountsOfOrg(org)
      let first = try await set.accounts.signIn()
      try await succeed(SFAccountManagerPlugin(accounts: set.accounts, screen: { _, _ in .stay }), "switchToUser", "[]")
      #expect(set.accounts.currentUser == first && set.accounts.users.count == 1)
      try await succeed(SFAccountManagerPlugin(accounts: set.accounts, screen: { _, _ in .newLogin(set.grace) }), "switchToUser", "[]")
      #expect(set.accounts.currentUser?.username == "grace@example.com" && set.accounts.users.count == 2)
      let wrong = SignInCredentials(username: "ada@example.com", password: "wrong")
      let warnings = Mutex<[String]>([])
      let plugin = SFAccountManagerPlugin(accounts: set.accounts, screen: { _, _ in .newLogin(wrong) }) { text in warnings.withLock { $0.append(text) } }
      #expect(try await call(plugin, "switchToUser", "[]").status == .error)
      #expect(warnings.withLock { $0 }.first?.contains("did not accept user name and password of ada@example.com") == true)
      #expect(set.accounts.currentUser?.username == "grace@example.com")
    }
  }

  @Test func loggingOutAnotherUserLeavesTheCurrentOne() async throws {
    try await withUsers { _, accounts, plugin, first, second in
      try await succeed(plugin, "logout", argument(first))
      #expect(accounts.users == [second])
      #expect(accounts.currentUser == second)
      // As on Android, who is not signed in is nobody to sign out.
      for nobody in [argument(first), "[{}]"] { try await succeed(plugin, "logout", nobody) }
      #expect(accounts.users == [second])
      try await succeed(plugin, "logout", "[null]")
      #expect(accounts.users.isEmpty)
    }
  }
}
