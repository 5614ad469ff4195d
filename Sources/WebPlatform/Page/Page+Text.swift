import CICU
import JavaScriptEngine

/// The natives of text encodings.
extension Page {
  func bindText() throws {
    try bind("encodeUTF8", .utf8()) { _, text in .bytes(text) }
    // (bytes, whether one that is wrong makes the answer null)
    try bind("decodeUTF8", .bytes(limit: ValueLimit.text), .flag) { _, bytes, isFatal in
      if isFatal { return String(validating: bytes, as: UTF8.self).map { .string($0) } ?? .null }
      return .string(String(decoding: bytes, as: UTF8.self))
    }
    // A domain in ASCII; null for what is none.
    try bind("domainToASCII", lasting: true, .text(limit: Self.longestDomain)) { _, domain in
      Self.domainToASCII(domain).map { .string($0) } ?? .null
    }
    // The upper half of an encoding of single bytes: 128 characters.
    try bind("encodingTable", .text(limit: Self.longestName)) { _, name in
      let decoder = LegacyDecoder(name: try Self.checked(name))
      return .string((0x80...0xFF).map { Self.character($0, decoder) }.joined())
    }
    // (encoding, bytes, whether nothing follows)
    try bind("decodeLegacy", .text(limit: Self.longestName), .bytes(limit: ValueLimit.markup), .flag) { page, name, bytes, isLast in
      guard let outcome = Self.decoder(named: try Self.checked(name)).decode(bytes, isLast: isLast) else {
        throw JavaScriptException(message: "RangeError: this system's iconv does not know the encoding \(name)")
      }
      let answer = try page.context.evaluate("({ __proto__: null })")
      try answer.set("text", .string(String(decoding: outcome.text, as: UTF8.self)))
      try answer.set("rest", .number(Double(outcome.rest)))
      try answer.set("isValid", .bool(outcome.isValid))
      return .value(answer)
    }
  }

  private static let longestName = 32
  private static let longestDomain = 65_536

  private static func domainToASCII(_ domain: String) -> String? {
    let name = Array(domain.utf16)
    // Encoded, a character takes at most four times what it takes here, and a label four characters more.
    var text = [UInt16](repeating: 0, count: name.count * 6 + 16)
    let length = gantry_icu_domain_to_ascii(name, Int32(name.count), &text, Int32(text.count))
    return length < 0 ? nil : String(decoding: text[..<Int(length)], as: UTF16.self)
  }

  /// Refuses what would mean more to the system than the name of an encoding.
  private static func checked(_ name: String) throws(JavaScriptException) -> String {
    let isName = !name.isEmpty && name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard isName else { throw JavaScriptException(message: "RangeError: there is no encoding of that name") }
    return name
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
