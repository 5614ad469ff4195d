import JSON
import SQLite

/// The WHERE part of a plain query.
struct QueryCondition {
  private(set) var sql = ""
  private(set) var values: [SQLiteValue] = []

  init(_ spec: QuerySpec, soup: Soup) throws {
    if case .match(let path, let key) = spec.kind {
      try match(path, key, soup)
      return
    }
    guard let path = spec.indexPath else { return }
    guard soup.isQueryable(path) else { throw SmartStoreError.notIndexed(soup: soup.name, path: path) }
    let expression = soup.expression(for: path).sql(owner: soup.table)
    let type = soup.index(on: path)?.spec.type ?? (path == "_soup" ? .string : .integer)
    switch spec.kind {
    case .exact(_, let key): exact(expression, key, type)
    case .range(_, let begin, let end): range(expression, begin, end, type)
    case .like(_, let key): add("\(expression) LIKE ?", .text(key))
    case .all, .match, .smart: break
    }
  }

  private mutating func add(_ condition: String, _ value: SQLiteValue) {
    sql += (sql.isEmpty ? "" : " AND ") + condition
    values.append(value)
  }

  /// `true`, "true" and 1 are the same for a boolean: upstream's two platforms keep booleans in different ways, and
  /// bundles query for each.
  private mutating func exact(_ expression: String, _ key: JSONValue, _ type: IndexType) {
    let value = Self.value(key, type)
    if let other = Self.otherBoolean(key, type) {
      sql = "\(expression) IN (?, ?)"
      values = [value, other]
    } else {
      add("\(expression) = ?", value)
    }
  }

  private mutating func range(_ expression: String, _ begin: JSONValue, _ end: JSONValue, _ type: IndexType) {
    if !begin.isNull { add("\(expression) >= ?", Self.value(begin, type)) }
    if !end.isNull { add("\(expression) <= ?", Self.value(end, type)) }
  }

  private mutating func match(_ path: String?, _ key: String, _ soup: Soup) throws {
    let index = path.flatMap(soup.index)
    guard soup.hasFullText, path == nil || index?.spec.type == .fullText else {
      throw SmartStoreError.notFullText(soup: soup.name, path: path)
    }
    let table = soup.fullTextTable
    let target = index?.column ?? table
    sql = "\(soup.table).id IN (SELECT docid FROM \(table) WHERE \(target) MATCH ?)"
    values = [.text(try Self.translated(key, soup))]
  }

  /// A match key may name a field as `{soup:path}:word`; the words know columns only.
  private static func translated(_ key: String, _ soup: Soup) throws -> String {
    var result = ""
    var rest = key[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let reference = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      rest = rest[rest.index(after: close)...]
      guard reference.hasPrefix(soup.name + ":") else {
        result += "{\(reference)}"
        continue
      }
      let path = String(reference.dropFirst(soup.name.count + 1))
      guard let index = soup.index(on: path), index.spec.type == .fullText else {
        throw SmartStoreError.notFullText(soup: soup.name, path: path)
      }
      result += index.column
    }
    return result + rest
  }

  /// A key as the index keeps such values.
  private static func value(_ key: JSONValue, _ type: IndexType) -> SQLiteValue {
    switch key {
    case .null: .null
    case .bool(let flag): type.isText ? .text(flag ? "true" : "false") : .integer(flag ? 1 : 0)
    case .integer(let number): .integer(number)
    // A whole number that JavaScript wrote with an exponent is the same number; as text it must not get a fraction.
    case .double(let number): Int64(exactly: number).map(SQLiteValue.integer) ?? .real(number)
    case .string(let text): .text(text)
    case .array, .object: .text(key.description)
    }
  }

  private static func otherBoolean(_ key: JSONValue, _ type: IndexType) -> SQLiteValue? {
    switch (key, type.isText) {
    case (1, true), ("1", true): "true"
    case (0, true), ("0", true): "false"
    case ("true", false): 1
    case ("false", false): 0
    case (true, true): "1"
    case (false, true): "0"
    default: nil
    }
  }
}

extension IndexType {
  var isText: Bool { self == .string || self == .fullText }
}
