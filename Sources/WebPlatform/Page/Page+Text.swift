import CICU
import CharacterEncodings
import HTMLSyntax
import JavaScriptEngine

/// The natives of text encodings.
extension Page {
  static func bindText(in realm: PageRealm) {
    realm.bind("encodeUTF8", .utf8()) { _, text in .bytes(text) }
    // (bytes, whether one that is wrong makes the answer null)
    realm.bind("decodeUTF8", .bytes(limit: ValueLimit.text), .flag) { _, bytes, isFatal in
      if isFatal { return String(validating: bytes, as: UTF8.self).map { .string($0) } ?? .null }
      return .string(String(decoding: bytes, as: UTF8.self))
    }
    // A domain in ASCII; null for what is none.
    realm.bind("domainToASCII", lasting: true, .text(limit: Self.longestDomain)) { _, domain in
      Self.domainToASCII(domain).map { .string($0) } ?? .null
    }
    // The name of the encoding that a label means; null when it means none.
    realm.bind("encodingNamed", lasting: true, .text(limit: Self.longestLabel)) { _, label in
      CharacterEncoding(label: label).map { .string($0.name) } ?? .null
    }
    // (bytes of a document, whether it is XML): the name of the encoding that it declares, or UTF-8
    realm.bind("declaredEncoding", lasting: true, .bytes(limit: ValueLimit.markup), .flag) { _, bytes, isXML in
      .string((isXML ? HTMLEncoding.sniffXML(bytes) : HTMLEncoding.sniff(bytes, fallback: .utf8)).encoding.name)
    }
    // (encoding, bytes, whether nothing follows, { rest, mode, isValid }: the mode is read, and all are written)
    realm.bind("decodeText", .text(limit: Self.longestLabel), .bytes(limit: ValueLimit.markup), .flag, .object) { _, label, bytes, isLast, state in
      let mode = UInt8(clamping: Int32(clamping: try state.get("mode").number ?? 0))
      let decoded = try Self.encoding(label).decode(bytes, isLast: isLast, mode: mode)
      try state.set("rest", .number(Double(decoded.rest)))
      try state.set("mode", .number(Double(decoded.mode)))
      try state.set("isValid", .bool(decoded.isValid))
      return .string(String(decoding: decoded.text, as: UTF8.self))
    }
    // (encoding, text), with references for characters that it does not have
    realm.bind("encodeText", lasting: true, .text(limit: Self.longestLabel), .text(limit: ValueLimit.text)) { _, label, text in
      .bytes(try Self.encoding(label).encode(text))
    }
    // (encoding, text in the query of an address, whether the address's scheme is one of the web's)
    realm.bind("encodeQuery", lasting: true, .text(limit: Self.longestLabel), .text(limit: ValueLimit.text), .flag) { _, label, text, isSpecial in
      .string(try Self.encoding(label).percentEncodedQuery(text, isSpecial: isSpecial))
    }
  }

  private static let longestLabel = 1_000
  private static let longestDomain = 65_536

  private static func domainToASCII(_ domain: String) -> String? {
    let name = Array(domain.utf16)
    // Encoded, a character takes at most four times what it takes here, and a label four characters more.
    var text = [UInt16](repeating: 0, count: name.count * 6 + 16)
    let length = gantry_icu_domain_to_ascii(name, Int32(name.count), &text, Int32(text.count))
    return length < 0 ? nil : String(decoding: text[..<Int(length)], as: UTF16.self)
  }

  private static func encoding(_ label: String) throws(JavaScriptException) -> CharacterEncoding {
    guard let encoding = CharacterEncoding(label: label) else { throw JavaScriptException(message: "RangeError: there is no encoding of that name") }
    return encoding
  }

  // MARK: Resources as text

  /// The text of what was loaded (Encoding standard, 6, "decode"): a byte order mark counts most, then what its server says, then `fallback`.
  func text(of resource: Resource, at address: String, fallback: CharacterEncoding) -> String {
    resource.body.withUnsafeBufferPointer { bytes in
      let (encoding, length) = CharacterEncoding.marked(bytes) ?? (told(by: resource.type, at: address) ?? fallback, 0)
      let text = UnsafeBufferPointer(rebasing: bytes.dropFirst(length))
      return encoding == .utf8 ? String(decoding: text, as: UTF8.self) : String(decoding: encoding.decode(text).text, as: UTF8.self)
    }
  }

  /// The encoding that a server says. Files of the app have no server: what they say themselves counts.
  private func told(by type: String, at address: String) -> CharacterEncoding? {
    resources.isOwn(address) ? nil : ContentType(type).charset.flatMap { CharacterEncoding(label: $0) }
  }

  /// The encoding of a document. One of the app's that says nothing is in UTF-8, any other in that of the West, as browsers have it.
  ///
  /// - Parameter inherited: the encoding of the page around it, if that is of the same origin.
  func sniff(_ resource: Resource, at address: String, inherited: CharacterEncoding?) -> HTMLEncoding {
    let isOwn = resources.isOwn(address)
    let type = ContentType(resource.type)
    let label = isOwn ? nil : type.charset
    if type.isXML { return HTMLEncoding.sniffXML(resource.body, transportLabel: label) }
    let fallback = inherited ?? (isOwn ? .utf8 : CharacterEncoding(label: "windows-1252") ?? .utf8)
    return HTMLEncoding.sniff(resource.body, transportLabel: label, fallback: fallback)
  }
}
