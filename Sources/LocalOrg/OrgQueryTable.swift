import JSON

/// The records of a query as a table: a column a field, parents by their paths, and of children how many there are.
public struct OrgQueryTable: Sendable, Equatable {
  private static let widest = 50

  public private(set) var columns: [String] = []
  /// One value a column.
  public private(set) var rows: [[String]] = []
  /// How many records the query has found.
  public let totalSize: Int
  /// The records as the REST API gives them, a JSON array.
  public let json: String

  init(_ result: QueryResult, countsOnly: Bool) throws {
    totalSize = result.totalSize
    json = result.records.description
    if countsOnly {
      columns = ["count"]
      rows = [[String(totalSize)]]
      return
    }
    let records = try result.records.value().array ?? []
    let flat = records.map { Self.flat($0.object ?? JSONObject(), prefix: "") }
    for record in flat { add(columns: record.map(\.name)) }
    // A parent that is missing is one column in its record, and several in others.
    let names = columns
    columns = names.filter { name in !names.contains { $0.hasPrefix("\(name).") } }
    rows = flat.map { record in
      let values = Dictionary(record.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      return columns.map { values[$0] ?? "" }
    }
  }

  private mutating func add(columns names: [String]) {
    for name in names where !columns.contains(name) {
      // Beside what comes from the same parent, or from the parent's.
      var parents = name.split(separator: ".").dropLast()
      var place: Int?
      while place == nil, !parents.isEmpty {
        let parent = parents.joined(separator: ".")
        place = columns.lastIndex { $0 == parent || $0.hasPrefix("\(parent).") }
        parents.removeLast()
      }
      columns.insert(name, at: place.map { $0 + 1 } ?? columns.endIndex)
    }
  }

  private static func flat(_ record: JSONObject, prefix: String) -> [(name: String, value: String)] {
    record.filter { $0.name != "attributes" }.flatMap { name, value -> [(name: String, value: String)] in
      switch value {
      case .null: [(prefix + name, "")]
      case .string(let text): [(prefix + name, text)]
      case .object(let children) where children["records"] != nil: [(prefix + name, records(children["totalSize"]?.integer ?? 0))]
      case .object(let parent): flat(parent, prefix: "\(prefix)\(name).")
      default: [(prefix + name, value.description)]
      }
    }
  }

  /// Lines for a terminal. Long values are cut short.
  public var lines: [String] {
    let shown = rows.map { $0.map(Self.short) }
    let widths = columns.indices.map { column in max(columns[column].count, shown.map { $0[column].count }.max() ?? 0) }
    let head = [Self.line(columns, widths), Self.line(widths.map { String(repeating: "-", count: $0) }, widths)]
    return (columns.isEmpty ? [] : head + shown.map { Self.line($0, widths) }) + [Self.records(Int64(totalSize))]
  }

  private static func records(_ count: Int64) -> String { count == 1 ? "1 record" : "\(count) records" }

  private static func short(_ value: String) -> String {
    let line = String(value.map { $0.isNewline || $0 == "\t" || $0.asciiValue.map { $0 < 0x20 } == true ? " " : $0 })
    return line.count > widest ? "\(line.prefix(widest - 1))…" : line
  }

  private static func line(_ values: [String], _ widths: [Int]) -> String {
    var line = ""
    for (value, width) in zip(values, widths) { line += value + String(repeating: " ", count: width - value.count + 2) }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension LocalOrg {
  /// Runs SOQL and gives all that it finds.
  ///
  /// - Parameters:
  ///   - username: in whose name, who finds what they see; the administrator's when nil, and all is seen.
  ///   - includeDeleted: whether records in the recycle bin are found, too.
  /// - Throws: an error in the words of the REST API, such as "MALFORMED_QUERY: ...".
  public nonisolated func query(_ soql: String, as username: String? = nil, includeDeleted: Bool = false) throws -> OrgQueryTable {
    guard let user = try records.user(named: username ?? Self.administratorName) else {
      throw OrgAPIError(errorCode: "INVALID_USER", message: "the org has no active user '\(username ?? Self.administratorName)'")
    }
    // Whose machine it is sees everything, unless it is for somebody.
    let seen = try username == nil ? records : records.asUser(user.id)
    let result = try seen.query(soql, includeDeleted: includeDeleted, apiVersion: records.newestVersion.name, userId: user.id, batchSize: .max)
    return try OrgQueryTable(result, countsOnly: result.records.utf8.count <= 2 && result.totalSize > 0)
  }
}
