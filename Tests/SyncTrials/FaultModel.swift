/// What is known of each record that anybody has made, by the name it was made with.
struct FaultModel {
  struct Record {
    /// Who has deleted it, by numbers of users, and not made it again since.
    fileprivate(set) var deletedBy: Set<Int> = []
    /// All cities that anybody has given it.
    fileprivate(set) var cities: Set<String>
  }

  private(set) var records: [String: Record] = [:]
  /// By users, the city of the newest edit of each record, until it is known to be through or to have lost against another one.
  private var edits: [Int: [String: String]] = [:]

  /// The edits of a user that aren't known to be through.
  func unsettled(by user: Int) -> [String: String] { edits[user] ?? [:] }

  mutating func create(_ name: String, _ city: String, by user: Int) {
    records[name] = Record(cities: [city])
    if user != Writers.others { edits[user, default: [:]][name] = city }
  }

  mutating func edit(_ name: String, _ city: String, by user: Int) {
    mayHold(name, city)
    edits[user, default: [:]][name] = city
  }

  /// Somebody gives it that city, or tries to.
  mutating func mayHold(_ name: String, _ city: String) { records[name]?.cities.insert(city) }

  /// The user saves a record that was deleted here before.
  mutating func undelete(_ name: String, by user: Int) { records[name]?.deletedBy.remove(user) }

  mutating func delete(_ name: String, by user: Int) {
    records[name]?.deletedBy.insert(user)
    settle(name, by: user)
  }

  mutating func settle(_ name: String, by user: Int) { edits[user]?[name] = nil }
}
