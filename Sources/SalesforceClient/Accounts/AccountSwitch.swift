/// What a person does on the account switching screen (Mobile SDK 3.3 guide, chapter 11, "Multi-User Support").
public enum AccountSwitch: Sendable, Equatable {
  /// Goes on as a user who is signed in.
  case user(AccountKey)
  /// Signs in as somebody else, beside those who are signed in.
  ///
  /// - Parameter credentials: nil for those of the app's host, or a person at the login page.
  case newLogin(SignInCredentials? = nil)
  /// Goes back without a choice.
  case stay

  /// Makes the choice, given all users and the current one, if there is one.
  public typealias Screen = @Sendable (_ users: [UserAccount], _ current: UserAccount?) async -> AccountSwitch

  /// The one after the current user, in the order of signing in; with nobody else a new login.
  @Sendable public static func next(_ users: [UserAccount], _ current: UserAccount?) async -> AccountSwitch {
    guard let place = users.firstIndex(where: { $0.key == current?.key }) else { return users.first.map { .user($0.key) } ?? .newLogin() }
    return users.count > 1 ? .user(users[(place + 1) % users.count].key) : .newLogin()
  }
}

extension AccountManager {
  /// Does what a person has chosen.
  public func follow(_ choice: AccountSwitch) async throws {
    switch choice {
    case .user(let key): try switchToUser(key)
    case .newLogin(let credentials): try await signIn(credentials)
    case .stay: break
    }
  }
}
