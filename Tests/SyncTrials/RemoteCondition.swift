import JSON

/// What follows `FROM Account` in the queries that syncs make, as far as ``RemoteRecords`` knows it.
struct RemoteCondition {
  private let modifiedAfter: String?
  private let createdSince: String?
  private let ids: Set<String>?
  /// The values that fields must have, by name.
  private let equalities: [(field: String, value: String)]
  private let isNewestFirst: Bool
  private let isForOne: Bool

  init(_ text: String) {
    modifiedAfter = Self.word(after: "LastModifiedDate > ", in: text).map { String($0.prefix(23)) }
    createdSince = Self.word(after: "CreatedDate >= ", in: text).map { String($0.prefix(23)) }
    ids = Self.rest(after: "Id IN (", in: text).map { list in
      Set(list.prefix { $0 != ")" }.split(separator: ",").map { Self.unquoted($0.filter { $0 != " " }) })
    }
    let words = text.split(separator: " ")
    equalities = words.indices.dropFirst().dropLast().filter { words[$0] == "=" }.map {
      (words[$0 - 1].filter { $0 != "(" }, Self.unquoted(String(words[$0 + 1])))
    }
    isNewestFirst = text.contains("ORDER BY CreatedDate DESC")
    isForOne = text.hasSuffix("LIMIT 1")
  }

  /// - Parameter records: oldest first.
  func select(from records: some BidirectionalCollection<JSONObject>) -> [JSONObject] {
    var found: [JSONObject] = []
    func add(_ record: JSONObject) -> Bool {
      if holds(for: record) { found.append(record) }
      return !(isForOne && found.count == 1)
    }
    if isNewestFirst {
      for record in records.reversed() where !add(record) { break }
    } else {
      for record in records where !add(record) { break }
    }
    return found
  }

  private func holds(for record: JSONObject) -> Bool {
    let date = { (name: String) in record[name]?.string?.prefix(23) ?? "" }
    if let modifiedAfter, !(date("LastModifiedDate") > modifiedAfter) { return false }
    if let createdSince, !(date("CreatedDate") >= createdSince) { return false }
    if let ids, !ids.contains(record["Id"]?.string ?? "") { return false }
    return equalities.allSatisfy { record[$0.field]?.string == $0.value || record[$0.field] == nil && $0.field == "CreatedById" }
  }

  private static func rest(after mark: String, in text: String) -> Substring? {
    text.firstRange(of: mark).map { text[$0.upperBound...] }
  }

  private static func word(after mark: String, in text: String) -> String? {
    rest(after: mark, in: text).map { String($0.prefix { $0 != " " }) }
  }

  private static func unquoted(_ text: String) -> String { text.filter { $0 != "'" && $0 != ")" } }
}
