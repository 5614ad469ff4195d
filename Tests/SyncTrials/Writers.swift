import JSON

/// Who has changed which records of the server, and when.
struct Writers {
  /// Whoever is no device of the run.
  static let others = 0

  /// A change of a record that was there.
  struct Write {
    let id: String
    let name: String
    let writer: Int
    /// Who made the copy that it wrote over, and when.
    let previousWriter: Int
    let previousDate: String
    let previousCity: String
  }

  /// Who is at work.
  var current = Self.others
  /// The newest step's.
  var writes: [Write] = []
  /// Who wrote each record last.
  private var last: [String: Int] = [:]
  /// When each writer has changed the record of a name last, or deleted it.
  private var changes: [String: [Int: String]] = [:]

  mutating func created(_ id: String) { last[id] = current }

  /// - Parameter date: of the new copy; nil for a deletion, which is newer than all.
  mutating func changed(_ id: String, _ before: JSONObject, at date: String?) {
    let name = before["Name"]?.string ?? ""
    writes.append(
      Write(
        id: id, name: name, writer: current, previousWriter: last[id] ?? Self.others,
        previousDate: before["LastModifiedDate"]?.string ?? "", previousCity: before["City"]?.string ?? ""))
    last[id] = current
    changes[name, default: [:]][current] = date ?? "deleted"
  }

  /// Whether anybody else has changed the record since that date, or at any time if it is empty.
  func isTouched(_ name: String, besides writer: Int, since date: String) -> Bool {
    changes[name]?.contains { $0.key != writer && $0.value > date } == true
  }
}
