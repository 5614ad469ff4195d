import WireFormat

/// One digest as policies and `integrity` attributes write it: `sha256-` and Base64.
struct IntegrityDigest: Sendable, Equatable {
  let function: HashFunction
  let bytes: [UInt8]

  /// - Returns: nil for an unknown function or what is no Base64.
  init?(_ text: Substring) {
    guard let dash = text.firstIndex(of: "-"), let function = Self.functions[text[..<dash].lowercased()] else { return nil }
    guard let bytes = Base64.bytes(ofText: text[text.index(after: dash)...]), !bytes.isEmpty else { return nil }
    self.function = function
    self.bytes = bytes
  }

  private static let functions: [String: HashFunction] = ["sha256": .sha256, "sha384": .sha384, "sha512": .sha512]

  func matches(_ content: [UInt8]) -> Bool { function.digest(content) == bytes }

  /// A digest in the form that policies take.
  static func text(of function: HashFunction, _ content: [UInt8]) -> String {
    let name = function.rawValue.lowercased().replacing("-", with: "")
    return "\(name)-\(Base64.encode(function.digest(content) ?? []))"
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
