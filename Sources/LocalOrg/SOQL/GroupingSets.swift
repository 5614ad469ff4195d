/// The fields of a GROUP BY, and for ROLLUP and CUBE the sets of them that are grouped by.
struct GroupingSets {
  /// The SQL of each.
  let fields: [String]
  /// For each set, which of the fields are in it; the whole set first.
  let sets: [[Bool]]

  var hasSubtotals: Bool { sets.count > 1 }

  init(_ fields: [String], _ subtotals: SOQLSubtotals) {
    self.fields = fields
    let count = fields.count
    sets =
      switch subtotals {
      case .none: [Array(repeating: true, count: count)]
      case .rollup: (0...count).reversed().map { length in (0..<count).map { $0 < length } }
      case .cube: (0..<(1 << count)).reversed().map { bits in (0..<count).map { bits >> (count - 1 - $0) & 1 == 1 } }
      }
  }

  func fields(in set: [Bool]) -> [String] { zip(fields, set).filter(\.1).map(\.0) }

  /// What GROUPING(field) is written as until the set is known.
  static func mark(_ field: String) -> String { "GROUPING(\(field))" }

  /// An expression over the groups of a set: fields that are not in it are null, and GROUPING is known.
  func expression(_ sql: String, in set: [Bool]) -> String {
    if let index = fields.firstIndex(of: sql) { return set[index] ? sql : "NULL" }
    var text = sql
    for (field, isIn) in zip(fields, set) { text = text.replacing(Self.mark(field), with: isIn ? "0" : "1") }
    return text
  }
}
