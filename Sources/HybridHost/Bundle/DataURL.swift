import WebPlatform
import WireFormat

/// A `data:` URL taken apart (RFC 2397).
struct DataURL {
  let resource: Resource

  /// - Throws: ``ResourceError`` when it has no comma or its base64 is broken.
  init(_ address: String) throws(ResourceError) {
    guard let comma = address.firstIndex(of: ",") else { throw .unreadable("a data: URL", reason: "it has no comma") }
    let header = address[address.index(address.startIndex, offsetBy: 5)..<comma]
    let content = address[address.index(after: comma)...]
    let isBase64 = header.lowercased().hasSuffix(";base64")
    let type = isBase64 ? String(header.dropLast(7)) : String(header)
    var body = PercentEncoding.decodedBytes(content)
    if isBase64 {
      guard let decoded = Self.base64(body) else { throw .unreadable("a data: URL", reason: "its base64 is broken") }
      body = decoded
    }
    resource = Resource(type: type.isEmpty ? "text/plain;charset=US-ASCII" : type, body: body)
  }

  private static func base64(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in text where byte != UInt8(ascii: "=") && byte > 0x20 {
      guard let digit = alphabet[byte] else { return nil }
      bits = bits << 6 | digit
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    return bytes
  }

  private static let alphabet: [UInt8: Int] = Dictionary(
    uniqueKeysWithValues: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.enumerated().map { ($1, $0) })
}
