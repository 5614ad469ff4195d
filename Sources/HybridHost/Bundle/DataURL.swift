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
      guard let decoded = Base64.bytes(ofDigits: body.filter { $0 != UInt8(ascii: "=") && $0 > 0x20 }) else {
        throw .unreadable("a data: URL", reason: "its base64 is broken")
      }
      body = decoded
    }
    resource = Resource(type: type.isEmpty ? "text/plain;charset=US-ASCII" : type, body: body)
  }
}
