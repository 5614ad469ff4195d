import JSON
import SQLite

/// What a plain query asks for: the values it compares with, and the form of the comparison.
struct QueryCondition {
  /// Queries that differ in their values only have the same form, and share one compiled statement.
  enum Form: Hashable {
    case all, equal, either, from, to, between, like, match
  }

  private(set) var form = Form.all
  private(set) var values: [SQLiteValue] = []

  init(_ spec: QuerySpec, soup: Soup) throws {
    switch spec.kind {
    case .all, .smart: break
    case .exact(let path, let key): exact(key, Self.type(of: path, soup))
    case .range(let path, let begin, let end): range(begin, end, Self.type(of: path, soup))
    case .like(_, let key):
      form = .like
      values = [.text(key)]
    case .match(let path, let key):
      let index = path.flatMap(soup.index)
      guard soup.hasFullText, path == nil || index?.spec.type == .fullText else {
        throw SmartStoreError.notFullText(soup: soup.name, path: path)
      }
      form = .match
      values = [.text(try Self.translated(key, soup))]
    }
  }

  /// The WHERE part; empty for all entries.
  ///
  /// - Throws: ``SmartStoreError/notIndexed(soup:path:)``.
  func sql(path: String?, soup: Soup) throws -> String {
    if form == .match {
      let table = soup.fullTextTable
      let target = path.flatMap(soup.index)?.column ?? table
      return "\(soup.table).id IN (SELECT docid FROM \(table) WHERE \(target) MATCH ?)"
    }
    guard let path else { return "" }
    guard soup.isQueryable(path) else { throw SmartStoreError.notIndexed(soup: soup.name, path: path) }
    let expression = soup.expression(for: path).sql(owner: soup.table)
    return switch form {
    case .all, .match: ""
    case .equal: "\(expression) = ?"
    case .either: "\(expression) IN (?, ?)"
    case .from: "\(expression) >= ?"
    case .to: "\(expression) <= ?"
    case .between: "\(expression) >= ? AND \(expression) <= ?"
    case .like: "\(expression) LIKE ?"
    }
  }

  private static func type(of path: String, _ soup: Soup) -> IndexType {
    soup.index(on: path)?.spec.type ?? (path == "_soup" ? .string : .integer)
  }

  /// `true`, "true" and 1 are the same for a boolean: upstream's two platforms keep booleans in different ways, and
  /// bundles query for each.
  private mutating func exact(_ key: JSONValue, _ type: IndexType) {
    let value = Self.value(key, type)
    let other = Self.otherBoolean(key, type)
    form = other == nil ? .equal : .either
    values = other.map { [value, $0] } ?? [value]
  }

  private mutating func range(_ begin: JSONValue, _ end: JSONValue, _ type: IndexType) {
    switch (begin.isNull, end.isNull) {
    case (true, true): form = .all
    case (false, true): form = .from
    case (true, false): form = .to
    case (false, false): form = .between
    }
    values = [begin, end].filter { !$0.isNull }.map { Self.value($0, type) }
  }

  /// A match key may name a field as `{soup:path}:word`; the words know columns only.
  private static func translated(_ key: String, _ soup: Soup) throws -> String {
    var result = ""
    var rest = key[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let reference = rest[rest.index(after: open)..<close]
      guard reference.hasPrefix(soup.name + ":") else {
        let character = key.distance(from: key.startIndex, to: open)
        throw SmartStoreError.invalidMatchReference("{\(reference)}", character: character, soup: soup.name)
      }
      result += rest[..<open]
      rest = rest[rest.index(after: close)...]
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
