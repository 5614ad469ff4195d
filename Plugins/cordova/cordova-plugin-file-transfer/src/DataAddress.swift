import WireFormat

/// The content of a `data:` address (RFC 2397).
enum DataAddress {
  /// - Returns: nil for one without a comma, or whose base64 is none.
  static func bytes(_ address: String) -> [UInt8]? {
    guard let comma = address.firstIndex(of: ",") else { return nil }
    let content = address[address.index(after: comma)...]
    guard address[..<comma].lowercased().hasSuffix(";base64") else { return PercentEncoding.decodedBytes(content) }
    return content.isEmpty ? [] : Base64.bytes(ofPadded: PercentEncoding.decode(content).filter { !$0.isWhitespace })
  }
}
