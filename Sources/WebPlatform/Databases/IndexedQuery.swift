import JSON
import SQLite

/// Which records of a store, or entries of an index, are asked for.
struct IndexedQuery {
  /// What is told of each.
  enum Content: String {
    case key, value
  }

  /// Where it begins, of those in the range.
  enum Start: String {
    /// Behind a key and, in an index, a primary key.
    case after
    /// With a key.
    case from
    /// With a key and a primary key.
    case fromPair
  }

  /// Of the store or the index.
  let source: Int64
  /// The store's whose index it is; nil for a store.
  let storeOfIndex: Int64?
  var content = Content.value
  private var lower: [UInt8]?
  private var upper: [UInt8]?
  private var isLowerOpen = false
  private var isUpperOpen = false
  private(set) var isBackwards = false
  /// Whether of entries with the same key there is only the first.
  private(set) var isUnique = false
  private var start: (kind: Start, key: [UInt8], primaryKey: [UInt8])?
  private(set) var offset: Int64 = 0
  private(set) var limit: Int64 = -1

  /// Reads what the runtime's JavaScript says: see `databases/queries.js`.
  init(_ text: JSONText) throws {
    let value = try text.value()
    guard let source = value["source"]?.integer else { throw DatabaseFailure.misuse("A query has a source") }
    func bytes(_ name: String) -> [UInt8]? { value[name]?.string.map { Array($0.utf8) } }
    self.source = source
    storeOfIndex = value["store"]?.integer
    if let word = value["content"]?.string, let content = Content(rawValue: word) { self.content = content }
    (lower, upper) = (bytes("lower"), bytes("upper"))
    (isLowerOpen, isUpperOpen) = (value["isLowerOpen"]?.bool == true, value["isUpperOpen"]?.bool == true)
    (isBackwards, isUnique) = (value["isBackwards"]?.bool == true, value["isUnique"]?.bool == true)
    if let word = value["start"]?.string, let kind = Start(rawValue: word), let key = bytes("startKey") {
      start = (kind, key, bytes("startPrimary") ?? [])
    }
    (offset, limit) = (value["offset"]?.integer ?? 0, value["limit"]?.integer ?? -1)
  }

  var isOfIndex: Bool { storeOfIndex != nil }

  /// What holds for a row `r` of the table, with its values.
  var condition: (sql: String, values: [SQLiteValue]) {
    var (parts, values): ([String], [SQLiteValue]) = ([isOfIndex ? "r.source = ?" : "r.store = ?"], [.integer(source)])
    func add(_ part: String, _ keys: [UInt8]...) {
      parts.append(part)
      values += keys.map { .blob($0) }
    }
    if let lower { add(isLowerOpen ? "r.key > ?" : "r.key >= ?", lower) }
    if let upper { add(isUpperOpen ? "r.key < ?" : "r.key <= ?", upper) }
    if let start {
      let sign = isBackwards ? "<" : ">"
      switch start.kind {
      case .after where isOfIndex && !isUnique: add("(r.key, r.primary_key) \(sign) (?, ?)", start.key, start.primaryKey)
      case .after: add("r.key \(sign) ?", start.key)
      case .from: add("r.key \(sign)= ?", start.key)
      case .fromPair: add("(r.key, r.primary_key) \(sign)= (?, ?)", start.key, start.primaryKey)
      }
    }
    return (parts.joined(separator: " AND "), values)
  }
}
