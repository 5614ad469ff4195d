import CICU
import SQLite
import Synchronization
import WireFormat

extension SQLiteConnection {
  /// Gives SQL what versions of the plugin have beyond SQLite's own: `REGEXP`, with ICU's expressions as on Android, and `BASE64` and
  /// `BLOBFROMBASE64` for bytes, which scripts get as texts.
  func definePluginFunctions() throws {
    let latest = LatestExpression()
    try define("regexp", values: 2) { values in
      guard let pattern = values[0].asText, let text = values[1].asText else { return .null }
      return .integer(try latest.matches(pattern, in: text) ? 1 : 0)
    }
    try define("base64", values: 1) { values in
      switch values[0] {
      case .blob(let bytes): .text(Base64.encode(bytes))
      case let value: value.asText.map { .text(Base64.encode($0.utf8)) } ?? .null
      }
    }
    try define("blobfrombase64", values: 1) { values in
      guard let text = values[0].asText else { return .null }
      guard let bytes = Base64.bytes(ofDigits: text.utf8.filter { $0 != UInt8(ascii: "=") && $0 > 0x20 }) else { throw PatternError("the text is not base64") }
      return .blob(bytes)
    }
  }

  /// Gives SQL the cases of all letters, as Android's own SQLite has.
  func defineUnicodeCases() throws {
    try define("upper", values: 1) { values in values[0].asText.map { .text($0.uppercased()) } ?? .null }
    try define("lower", values: 1) { values in values[0].asText.map { .text($0.lowercased()) } ?? .null }
  }
}

extension SQLiteValue {
  /// The value as a text, as SQLite casts it; nil for NULL.
  fileprivate var asText: String? {
    switch self {
    case .null: nil
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// Why a function of SQL failed.
private struct PatternError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The expression that was used last: a statement has one for all its rows, as a rule.
private final class LatestExpression: Sendable {
  private struct Expression: ~Copyable {
    let pattern: String
    let compiled: OpaquePointer

    deinit { gantry_icu_regex_free(compiled) }
  }

  private let latest = Mutex<Expression?>(nil)

  func matches(_ pattern: String, in text: String) throws -> Bool {
    try latest.withLock { latest in
      let isKnown = switch latest {
      case .some(let known): known.pattern == pattern
      case nil: false
      }
      if !isKnown {
        let units = Array(pattern.utf16)
        guard let compiled = gantry_icu_regex(units, Int32(clamping: units.count)) else { throw PatternError("REGEXP: '\(pattern)' is no regular expression") }
        latest = Expression(pattern: pattern, compiled: compiled)
      }
      let units = Array(text.utf16)
      let found = switch latest {
      case .some(let expression): gantry_icu_regex_find(expression.compiled, units, Int32(clamping: units.count))
      case nil: Int32(-1)
      }
      guard found >= 0 else { throw PatternError("REGEXP: '\(pattern)' takes too long on a text of \(units.count) characters") }
      return found == 1
    }
  }
}
