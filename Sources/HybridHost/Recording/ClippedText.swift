import JSON

/// What an inspector gets of large texts.
enum ClippedText {
  /// In bytes.
  static let limit = 256 << 10

  static func string(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    return String(decoding: text.utf8.prefix(limit), as: UTF8.self) + " ... (\(text.utf8.count) bytes in all)"
  }

  /// A value; of one that is too large its first bytes, as a string.
  static func value(_ text: JSONText) -> JSONValue {
    guard text.utf8.count <= limit, let value = try? text.value() else { return .string(string(text.description)) }
    return value
  }

  /// Content of a request or a response: as text when it is that, else how long it is.
  static func content(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(limit), as: UTF8.self)
    // A character may be cut in two at the end.
    if text.dropLast().unicodeScalars.contains("\u{FFFD}") { return "(\(bytes.count) bytes of binary data)" }
    return bytes.count > limit ? text + " ... (\(bytes.count) bytes in all)" : text
  }
}
