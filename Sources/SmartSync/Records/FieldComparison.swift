import JSON

/// Whether a server's record holds what was sent. Servers give values back in forms of their own: an empty text as
/// null, texts trimmed, numbers and dates written differently.
enum FieldComparison {
  /// - Parameter names: the fields that count, all of which must have been sent; nil for all that were.
  static func holds(_ record: JSONText, _ sent: JSONText, at names: [String]? = nil) throws -> Bool {
    guard let fields = try sent.value().object else { return false }
    let names = names ?? Array(fields.keys)
    for (name, found) in zip(names, try record.values(at: names)) {
      guard let value = fields[name], same(try found?.value() ?? .null, value) else { return false }
    }
    return true
  }

  /// Whether a record has at least half of the values that were sent, empty ones aside: the server may have changed the others.
  static func resembles(_ record: JSONText, _ sent: JSONText) throws -> Bool {
    guard let fields = try sent.value().object?.filter({ !isEmpty($0.value) }) else { return false }
    let count = try fields.count { same(try record.value(at: $0.name)?.value() ?? .null, $0.value) }
    return !fields.isEmpty && count * 2 >= fields.count
  }

  private static func same(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if left == right { return true }
    if isEmpty(left), isEmpty(right) { return true }
    if let left = left.double, let right = right.double { return left == right }
    guard let left = left.string, let right = right.string else { return false }
    if let left = ServerTimestamp.milliseconds(left), let right = ServerTimestamp.milliseconds(right) {
      return left == right
    }
    return trimmed(left).elementsEqual(trimmed(right))
  }

  private static func isEmpty(_ value: JSONValue) -> Bool {
    value.isNull || value.string.map { trimmed($0).isEmpty } == true
  }

  private static func trimmed(_ text: String) -> Substring.UTF8View {
    let start = text.utf8.firstIndex { $0 > 0x20 } ?? text.endIndex
    let end = text.utf8.lastIndex { $0 > 0x20 }.map { text.utf8.index(after: $0) } ?? start
    return text[start..<end].utf8
  }
}
