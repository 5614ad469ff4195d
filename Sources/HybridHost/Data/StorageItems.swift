import JSON

/// The items of a localStorage, as the text that is kept of them: JSON's texts stay as they are, since a string may hold what no Unicode
/// text does.
struct StorageItems {
  let pairs: [(key: JSONText, value: JSONText)]
  /// Values by the texts of their keys.
  let values: [String: JSONText]

  /// - Throws: `JSONParseError` for text that is no array of [key, value].
  init(_ json: [UInt8]) throws {
    pairs = try (JSONText(unchecked: json).elements() ?? []).compactMap { pair in
      guard let key = try pair.element(at: 0), let value = try pair.element(at: 1) else { return nil }
      return (key, value)
    }
    values = Dictionary(pairs.map { ($0.key.description, $0.value) }) { $1 }
  }

  func json(adding more: [(key: JSONText, value: JSONText)]) -> [UInt8] {
    Array("[\((pairs + more).map { "[\($0.key),\($0.value)]" }.joined(separator: ","))]".utf8)
  }

  /// What has to be done to the other items so that these are among them: [key, old value, new value].
  func changes(from other: StorageItems) -> JSONText {
    let changed = pairs.filter { other.values[$0.key.description] != $0.value }
    let list = changed.map { "[\($0.key),\(other.values[$0.key.description] ?? .null),\($0.value)]" }
    return JSONText(unchecked: Array("[\(list.joined(separator: ","))]".utf8))
  }
}
