import WireFormat

/// `data:` addresses of pictures.
enum DataAddress {
  /// The picture of `data:image/png;base64,...`; nil for any other text.
  static func photo(_ text: String) -> AddressBookContact.Photo? {
    guard text.lowercased().hasPrefix("data:"), let comma = text.firstIndex(of: ",") else { return nil }
    let head = text[text.index(text.startIndex, offsetBy: 5)..<comma].split(separator: ";", omittingEmptySubsequences: false)
    guard head.last?.lowercased() == "base64" else { return nil }
    let digits = text[text.index(after: comma)...].utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    guard let bytes = Base64.bytes(ofDigits: digits), !bytes.isEmpty else { return nil }
    return AddressBookContact.Photo(mediaType: head[0].isEmpty ? "image/jpeg" : head[0].lowercased(), bytes: bytes)
  }
}
