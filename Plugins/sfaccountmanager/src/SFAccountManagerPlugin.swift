import CordovaBridge
import JSON
import SalesforceClient

/// `com.salesforce.sfaccountmanager`: who is signed in, logging out and switching (Mobile SDK guide, "Multi-User Support").
/// The container loads the app anew when the current user changes.
public final class SFAccountManagerPlugin: Plugin {
  /// What scripts call it.
  public static let service = "com.salesforce.sfaccountmanager"

  /// What a person does on the account switching screen: given all users and the current one, names the next; nil asks for
  /// a new login.
  public typealias Switcher = @Sendable ([UserAccount], UserAccount?) async -> AccountKey?

  public let actions: [String: PluginAction]

  /// - Parameter switcher: asked when a page switches without naming a user.
  public init(accounts: AccountManager, switcher: @escaping Switcher = SFAccountManagerPlugin.nextUser) {
    actions = [
      "getUsers": .immediate { _ in .ok(.array(accounts.users.map(AccountDescription.json))) },
      "getCurrentUser": .immediate { _ in .ok(accounts.currentUser.map(AccountDescription.json) ?? .object([:])) },
      "logout": .concurrent { call in
        try await Self.logout(call, accounts)
        return .ok
      },
      "switchToUser": .concurrent { call in
        try await Self.switchToUser(call, accounts, switcher)
        return .ok
      },
    ]
  }

  /// The one after the current user, in the order of signing in; with fewer than two users a new login.
  @Sendable public static func nextUser(_ users: [UserAccount], _ current: UserAccount?) async -> AccountKey? {
    guard users.count > 1 else { return nil }
    let place = users.firstIndex { $0.key == current?.key }
    return users[place.map { ($0 + 1) % users.count } ?? 0].key
  }

  private static func logout(_ call: PluginCall, _ accounts: AccountManager) async throws {
    guard let user = try named(call) else {
      try await accounts.logout()
      return
    }
    // Nobody signed in is nobody to sign out: Android says the same.
    guard let account = AccountDescription.account(for: user, among: accounts.users) else { return }
    try await accounts.logout(account.key)
  }

  private static func switchToUser(_ call: PluginCall, _ accounts: AccountManager, _ switcher: Switcher) async throws {
    let users = accounts.users
    let target: AccountKey?
    if let user = try named(call) {
      target = AccountDescription.account(for: user, among: users)?.key
    } else {
      target = await switcher(users, accounts.currentUser)
    }
    // Nobody, or somebody unknown: a new login (Mobile SDK guide, "switchToUser").
    guard let target else {
      try await accounts.signIn()
      return
    }
    try accounts.switchToUser(target)
  }

  /// The user that a page names; nil for none, null and undefined.
  private static func named(_ call: PluginCall) throws -> JSONValue? {
    guard call.arguments.count > 0 else { return .none }
    let value = try call.arguments.value(0)
    // A mere nil would be JSON's null, which is somebody.
    return value.isNull ? .none : .some(value)
  }
}
