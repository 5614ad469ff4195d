import JSON

/// Who is signed in, in the order of signing in, and who of them is the current user: what a vault keeps.
public struct SignedInUsers: Sendable, Equatable {
  public private(set) var accounts: [UserAccount] = []
  public private(set) var currentKey: AccountKey?

  public init() {}

  public var current: UserAccount? { currentKey.flatMap { self[$0] } }

  public subscript(key: AccountKey) -> UserAccount? {
    accounts.first { $0.key == key }
  }

  /// Adds an account, or replaces what is known of it.
  public mutating func store(_ account: UserAccount) {
    if let place = accounts.firstIndex(where: { $0.key == account.key }) {
      accounts[place] = account
    } else {
      accounts.append(account)
    }
  }

  /// Makes a user the current one; without effect for one who is not signed in.
  public mutating func select(_ key: AccountKey) {
    if self[key] != nil { currentKey = key }
  }

  /// Leaves no user the current one; all stay signed in.
  public mutating func deselect() { currentKey = nil }

  /// Takes an account out. When it is the current one, there is no current one afterwards.
  public mutating func remove(_ key: AccountKey) {
    accounts.removeAll { $0.key == key }
    if currentKey == key { currentKey = nil }
  }
}

extension SignedInUsers {
  var json: JSONValue {
    var object: JSONObject = ["version": 1, "accounts": .array(accounts.map(\.json))]
    object["current"] = currentKey.flatMap { key in accounts.firstIndex { $0.key == key } }.map { .integer(Int64($0)) }
    return .object(object)
  }

  /// - Returns: nil when this is no list of accounts, or one of a version that is not known.
  init?(json: JSONValue) {
    guard json["version"]?.integer == 1, let list = json["accounts"]?.array else { return nil }
    accounts = list.compactMap { UserAccount(json: $0) }
    guard accounts.count == list.count else { return nil }
    guard let current = json["current"] else { return }
    guard let index = current.integer.flatMap({ Int(exactly: $0) }), accounts.indices.contains(index) else { return nil }
    currentKey = accounts[index].key
  }
}
