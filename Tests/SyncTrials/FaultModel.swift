/// What is known of each record that anybody has made, by the name it was made with.
struct FaultModel {
  struct Record {
    /// The city of the user's newest edit, until it is known to be through or to have lost against another one.
    fileprivate(set) var mine: String?
    var isDeletedHere = false
    var isDeletedThere = false
    /// Whether anybody else has ever changed or deleted it: only then can there be a conflict.
    fileprivate(set) var isTouched = false
    /// All cities that anybody has given it.
    fileprivate(set) var cities: Set<String>
  }

  private(set) var records: [String: Record] = [:]
  /// The names of the records with an edit of the user that isn't known to be through.
  private(set) var unsettled: Set<String> = []

  mutating func createHere(_ name: String, _ city: String) {
    records[name] = Record(mine: city, cities: [city])
    unsettled.insert(name)
  }

  mutating func createThere(_ name: String, _ city: String) { records[name] = Record(cities: [city]) }

  mutating func editHere(_ name: String, _ city: String) {
    records[name]?.mine = city
    mayHold(name, city)
    unsettled.insert(name)
  }

  /// Somebody gives it that city, or tries to.
  mutating func mayHold(_ name: String, _ city: String) { records[name]?.cities.insert(city) }

  /// Somebody else is at the record.
  mutating func touch(_ name: String) { records[name]?.isTouched = true }

  /// The user saves a record that was deleted here before.
  mutating func undelete(_ name: String) { records[name]?.isDeletedHere = false }

  mutating func deleteHere(_ name: String) {
    records[name]?.isDeletedHere = true
    settle(name)
  }

  mutating func deleteThere(_ name: String) {
    records[name]?.isDeletedThere = true
    touch(name)
  }

  mutating func settle(_ name: String) {
    records[name]?.mine = nil
    unsettled.remove(name)
  }
}
