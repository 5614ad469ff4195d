import CharacterEncodings

// HTML standard, 13.2.3.2, "get an attribute", and 4.2.5.4, "extracting a character encoding from a meta element".
extension EncodingPrescan {
  /// The next attribute of the tag that is read; nil at the tag's end.
  mutating func readAttribute() -> (name: [UInt8], value: [UInt8])? {
    while let byte, ByteText.isSpace(byte) || byte == 0x2F { position += 1 }
    guard let byte, byte != 0x3E else { return nil }
    var name: [UInt8] = []
    while let byte = self.byte, !(byte == 0x3D && !name.isEmpty), !ByteText.isSpace(byte), byte != 0x2F, byte != 0x3E {
      name.append(ByteText.lower(byte))
      position += 1
    }
    skipSpaces()
    guard self.byte == 0x3D else { return (name, []) }
    position += 1
    skipSpaces()
    return (name, readValue())
  }

  private mutating func skipSpaces() {
    while let byte, ByteText.isSpace(byte) { position += 1 }
  }

  private mutating func readValue() -> [UInt8] {
    var value: [UInt8] = []
    if let quote = byte, quote == 0x22 || quote == 0x27 {
      position += 1
      while let byte, byte != quote {
        value.append(ByteText.lower(byte))
        position += 1
      }
      position += 1
      return value
    }
    while let byte, !ByteText.isSpace(byte), byte != 0x3E {
      value.append(ByteText.lower(byte))
      position += 1
    }
    return value
  }

  /// The encoding in `text/html; charset=...`.
  static func charset(inContent content: UnsafeBufferPointer<UInt8>) -> CharacterEncoding? {
    var scan = EncodingPrescan(bytes: content)
    while scan.position < content.count {
      let rest = UnsafeBufferPointer(rebasing: content[scan.position...])
      guard ByteText.hasPrefixIgnoringCase(rest, "charset") else {
        scan.position += 1
        continue
      }
      scan.position += 7
      scan.skipSpaces()
      guard scan.byte == 0x3D else { continue }
      scan.position += 1
      scan.skipSpaces()
      return encoding(named: content[scan.position...])
    }
    return nil
  }

  private static func encoding(named text: Slice<UnsafeBufferPointer<UInt8>>) -> CharacterEncoding? {
    guard let quote = text.first else { return nil }
    guard quote == 0x22 || quote == 0x27 else {
      return CharacterEncoding(label: text.prefix { !ByteText.isSpace($0) && $0 != 0x3B })
    }
    let quoted = text.dropFirst()
    guard let end = quoted.firstIndex(of: quote) else { return nil }
    return CharacterEncoding(label: quoted[..<end])
  }
}
