/// One digest as policies and `integrity` attributes write it: `sha256-` and Base64.
struct IntegrityDigest: Sendable, Equatable {
  let function: HashFunction
  let bytes: [UInt8]

  /// - Returns: nil for an unknown function or what is no Base64.
  init?(_ text: Substring) {
    guard let dash = text.firstIndex(of: "-"), let function = Self.functions[text[..<dash].lowercased()] else { return nil }
    guard let bytes = Self.bytes(ofBase64: text[text.index(after: dash)...]) else { return nil }
    self.function = function
    self.bytes = bytes
  }

  private static let functions: [String: HashFunction] = ["sha256": .sha256, "sha384": .sha384, "sha512": .sha512]

  /// Takes both alphabets, with and without padding.
  private static func bytes(ofBase64 text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    var padding = 0
    for byte in text.utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      default: return nil
      }
      if padding > 0 { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes.isEmpty || padding > 2 ? nil : bytes
  }

  func matches(_ content: [UInt8]) -> Bool { function.digest(content) == bytes }

  /// A digest in the form that policies take.
  static func text(of function: HashFunction, _ content: [UInt8]) -> String {
    let name = function.rawValue.lowercased().replacing("-", with: "")
    return "\(name)-\(base64(function.digest(content) ?? []))"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[Int(bits >> UInt32(18 - 6 * place)) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// What an `integrity` attribute says of a content (Subresource Integrity, 3.3): one of the digests of the strongest function must be its.
struct SubresourceIntegrity: Sendable {
  /// All digests that were understood.
  let digests: [IntegrityDigest]

  /// - Returns: nil when nothing in the text is a digest of a known function: then anything will do.
  init?(_ text: String) {
    digests = text.split(whereSeparator: { " \t\n\u{0C}\r".contains($0) }).compactMap { IntegrityDigest($0.prefix { $0 != "?" }) }
    if digests.isEmpty { return nil }
  }

  private var strongest: [IntegrityDigest] {
    let order: [HashFunction] = [.sha512, .sha384, .sha256]
    let function = order.first { function in digests.contains { $0.function == function } }
    return digests.filter { $0.function == function }
  }

  func allows(_ content: [UInt8]) -> Bool { strongest.contains { $0.matches(content) } }

  /// What the console says of a content that is another one.
  func refusal(of address: String, _ content: [UInt8]) -> String {
    let function = strongest.first?.function ?? .sha256
    let found = IntegrityDigest.text(of: function, content)
    return "Failed to find a valid digest in the 'integrity' attribute for resource '\(PolicyViolation.shown(address))' with computed \(function.rawValue) integrity '\(found.drop { $0 != "-" }.dropFirst())'. The resource has been blocked."
  }
}
