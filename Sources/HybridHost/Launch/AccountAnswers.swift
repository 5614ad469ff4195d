import SalesforceClient
import WebPlatform

/// What the person does on the account switching screen, as the operator or a page has said it beforehand.
struct AccountAnswers: Sendable {
  private static let newLogin = "new"
  private static let next = "next"

  let person: Person
  let credentials: (@Sendable (String) -> SignInCredentials?)?
  let warn: @Sendable (String) -> Void

  func choose(_ users: [UserAccount], _ current: UserAccount?) async -> AccountSwitch {
    guard let answer = person.answer(.account) else { return await AccountSwitch.next(users, current) }
    switch answer.lowercased() {
    case Self.next: return await AccountSwitch.next(users, current)
    case Self.newLogin: return .newLogin()
    case Person.cancel: return .stay
    case let name:
      if let user = user(name, users) { return .user(user.key) }
      if let credentials = credentials?(answer) { return .newLogin(credentials) }
      let known = users.map(\.username).joined(separator: ", ")
      warn("the account switching screen: '\(answer)' is none of the users who are signed in (\(known)), and nobody knows the password: nothing is chosen")
      return .stay
    }
  }

  /// By the whole name, or by what is before the @ if only one has it.
  private func user(_ name: String, _ users: [UserAccount]) -> UserAccount? {
    if let user = users.first(where: { $0.username.lowercased() == name }) { return user }
    let named = users.filter { $0.username.lowercased().hasPrefix("\(name)@") }
    return named.count == 1 ? named[0] : nil
  }
}
