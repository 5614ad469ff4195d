import CordovaBridge
import JSON
import SalesforceClient

/// `com.salesforce.sfaccountmanager`: who is signed in, logging out and switching (Mobile SDK guide, "Multi-User Support").
/// The container loads the app anew when the current user changes.
public final class SFAccountManagerPlugin: Plugin {
  /// What scripts call it.
  public static let service = "com.salesforce.sfaccountmanager"

  public let actions: [String: PluginAction]

  /// - Parameters:
  ///   - screen: asked when a page switches without naming a user.
  ///   - warn: told why nobody was switched to: pages have no callback for it.
  public init(
    accounts: AccountManager, screen: @escaping AccountSwitch.Screen = AccountSwitch.next, warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    actions = [
      "getUsers": .immediate { _ in .ok(.array(accounts.users.map(AccountDescription.json))) },
      "getCurrentUser": .immediate { _ in .ok(accounts.currentUser.map(AccountDescription.json) ?? .object([:])) },
      "logout": .concurrent { call in
        try await Self.logout(call, accounts)
        return .ok
      },
      "switchToUser": .concurrent { call in
        do { try await Self.switchToUser(call, accounts, screen) } catch {
          warn("switching the user: \(error)")
          throw error
        }
        return .ok
      },
    ]
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

  private static func switchToUser(_ call: PluginCall, _ accounts: AccountManager, _ screen: AccountSwitch.Screen) async throws {
    let users = accounts.users
    if let user = try named(call) {
      // Somebody unknown is a new login (Mobile SDK guide, "switchToUser").
      try await accounts.follow(AccountDescription.account(for: user, among: users).map { .user($0.key) } ?? .newLogin())
    } else {
      try await accounts.follow(await screen(users, accounts.currentUser))
    }
  }

  /// The user that a page names; nil for none, null and undefined.
  private static func named(_ call: PluginCall) throws -> JSONValue? {
    guard call.arguments.count > 0 else { return .none }
    let value = try call.arguments.value(0)
    // A mere nil would be JSON's null, which is somebody.
    return value.isNull ? .none : .some(value)
  }
}
