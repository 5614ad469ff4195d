extension CharacterEncoding {
  /// Encodes text for others to read (Encoding standard, 6, "encode"): in the ``outputEncoding``, with `&#1234;` for what it does not have.
  public func encode(_ text: String) -> [UInt8] {
    encode(text) { code, bytes, encoder in
      for byte in "&#\(code);".utf8 { encoder.append(UInt32(byte), to: &bytes) }
    }
  }

  /// Encodes text.
  ///
  /// - Parameter missing: adds what stands for a code point that the encoding does not have.
  func encode(_ text: String, missing: (UInt32, inout [UInt8], inout CharacterEncoder) -> Void) -> [UInt8] {
    if outputEncoding == .utf8 { return Array(text.utf8) }
    var encoder = CharacterEncoder(self)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where !encoder.append(scalar.value, to: &bytes) {
      missing(encoder.lacks(scalar.value), &bytes, &encoder)
    }
    encoder.finish(&bytes)
    return bytes
  }

  /// Text in the query of an address, in percent-encoding where it needs that (URL standard, 1.3, "percent-encode after encoding").
  ///
  /// - Parameter isSpecial: whether the address's scheme is one of the web's, whose queries have no apostrophe.
  public func percentEncodedQuery(_ text: String, isSpecial: Bool) -> String {
    var encoded: [UInt8] = []
    func add(_ bytes: [UInt8]) {
      for byte in bytes {
        let isPlain = byte > 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x23 && byte != 0x3C && byte != 0x3E && !(isSpecial && byte == 0x27)
        if isPlain { encoded.append(byte) } else { encoded += Self.percentEncoded(byte) }
      }
    }
    guard outputEncoding != .utf8 else {
      add(Array(text.utf8))
      return String(decoding: encoded, as: UTF8.self)
    }
    var encoder = CharacterEncoder(self)
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars where !encoder.append(scalar.value, to: &bytes) {
      add(bytes)
      bytes.removeAll()
      encoded += "%26%23\(encoder.lacks(scalar.value))%3B".utf8
    }
    encoder.finish(&bytes)
    add(bytes)
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func percentEncoded(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [0x25, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
  }
}
