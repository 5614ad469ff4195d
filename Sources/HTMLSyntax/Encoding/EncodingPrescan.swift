/// Looks for an encoding's label in the beginning of a document (HTML standard, 13.2.3.2, "prescan a byte stream").
struct EncodingPrescan {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  static func name(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    if bytes.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return "UTF-16LE" }
    if bytes.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return "UTF-16BE" }
    var prescan = EncodingPrescan(bytes: bytes)
    return prescan.nameInMeta() ?? prescan.nameInDeclaration()
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func nameInMeta() -> String? {
    while position < bytes.count {
      guard bytes[position] == 0x3C else {
        position += 1
        continue
      }
      if isHere("<!--") {
        position += 2
        skip(past: "-->")
      } else if isHere("<meta"), let after = following(5), ByteText.isSpace(after) || after == 0x2F {
        position += 5
        if let name = readMeta() { return name }
      } else if isTag {
        while let byte, !ByteText.isSpace(byte), byte != 0x3E { position += 1 }
        while readAttribute() != nil {}
      } else if let after = following(1), after == 0x21 || after == 0x2F || after == 0x3F {
        skip(past: ">")
      } else {
        position += 1
      }
    }
    return nil
  }

  private var isTag: Bool {
    let first = following(1)
    let letter = first == 0x2F ? following(2) : first
    return letter.map(ByteText.isLetter) ?? false
  }

  private func following(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func isHere(_ text: StaticString) -> Bool {
    ByteText.hasPrefixIgnoringCase(UnsafeBufferPointer(rebasing: bytes[position...]), text)
  }

  private mutating func skip(past text: StaticString) {
    while position < bytes.count && !isHere(text) { position += 1 }
    position = min(bytes.count, position + text.utf8CodeUnitCount)
  }

  private mutating func readMeta() -> String? {
    var seen: Set<[UInt8]> = []
    var isPragma = false
    var needsPragma: Bool?
    var charset: String?
    while let (name, value) = readAttribute() {
      guard seen.insert(name).inserted else { continue }
      switch String(decoding: name, as: UTF8.self) {
      case "http-equiv": isPragma = isPragma || value == Array("content-type".utf8)
      case "content":
        if charset == nil, let found = value.withUnsafeBufferPointer(Self.charset(inContent:)) {
          charset = found
          needsPragma = true
        }
      case "charset":
        charset = value.withUnsafeBufferPointer(EncodingLabels.name)
        needsPragma = false
      default: break
      }
    }
    // What goes on after these bytes is unknown.
    guard byte == 0x3E, let needsPragma, !needsPragma || isPragma, let charset else { return nil }
    return Self.declared(charset)
  }

  /// What a document cannot be in when it could be read so far.
  private static func declared(_ name: String) -> String {
    switch name {
    case "UTF-16BE", "UTF-16LE": "UTF-8"
    case "x-user-defined": "windows-1252"
    default: name
    }
  }

  /// `<?xml ... encoding="..."?>` at the very beginning ("get an XML encoding").
  private mutating func nameInDeclaration() -> String? {
    position = 0
    guard bytes.starts(with: Array("<?xml".utf8)), let end = bytes.firstIndex(of: 0x3E) else { return nil }
    let key = Array("encoding".utf8)
    guard let found = (5..<max(5, end)).first(where: { bytes[$0..<end].starts(with: key) }) else { return nil }
    position = found + key.count
    skipControls()
    guard byte == 0x3D else { return nil }
    position += 1
    skipControls()
    guard let quote = byte, quote == 0x22 || quote == 0x27 else { return nil }
    let label = bytes[(position + 1)...].prefix { $0 != quote }
    guard label.endIndex < end, !label.contains(where: { $0 <= 0x20 }) else { return nil }
    return EncodingLabels.name(of: UnsafeBufferPointer(rebasing: label)).map { $0.hasPrefix("UTF-16") ? "UTF-8" : $0 }
  }

  private mutating func skipControls() {
    while let byte, byte <= 0x20 { position += 1 }
  }
}
