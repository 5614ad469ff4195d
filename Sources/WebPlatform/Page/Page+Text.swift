import JavaScriptEngine

/// The natives of text encodings.
extension Page {
  func bindText() throws {
    try bind("encodeUTF8") { _, call in .bytes(try call.utf8(0)) }
    try bind("decodeUTF8") { _, call in
      let bytes = try call.bytes(0)
      if call.bool(1) { return String(validating: bytes, as: UTF8.self).map { .string($0) } ?? .null }
      return .string(String(decoding: bytes, as: UTF8.self))
    }
    // The upper half of an encoding of single bytes: 128 characters.
    try bind("encodingTable") { _, call in
      let decoder = LegacyDecoder(name: try call.string(0))
      return .string((0x80...0xFF).map { Self.character($0, decoder) }.joined())
    }
    try bind("decodeLegacy") { page, call in
      let name = try call.string(0)
      guard let outcome = Self.decoder(named: name).decode(try call.bytes(1), isLast: call.bool(2)) else {
        throw JavaScriptException(message: "RangeError: this system's iconv does not know the encoding \(name)")
      }
      let answer = try page.context.evaluate("({})")
      try answer.set("text", .string(String(decoding: outcome.text, as: UTF8.self)))
      try answer.set("rest", .number(Double(outcome.rest)))
      try answer.set("isValid", .bool(outcome.isValid))
      return .value(answer)
    }
  }

  private static func character(_ byte: UInt8, _ decoder: LegacyDecoder) -> String {
    guard let outcome = decoder.decode([byte], isLast: true) else { return "\u{FFFD}" }
    return String(decoding: outcome.text, as: UTF8.self)
  }

  /// Where the standard's indexes and iconv differ in single bytes.
  private static func decoder(named name: String) -> LegacyDecoder {
    switch name {
    case "GB18030": LegacyDecoder(name: name, additions: [0x80: "€"])
    case "CP932": LegacyDecoder(name: name, additions: [0x80: "\u{80}"], leads: [0x81...0x9F, 0xE0...0xFC])
    default: LegacyDecoder(name: name)
    }
  }
}
