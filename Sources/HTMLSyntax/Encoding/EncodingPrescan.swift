import CharacterEncodings

/// Looks for an encoding's label in the beginning of a document (HTML standard, 13.2.3.2, "prescan a byte stream").
struct EncodingPrescan {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  /// How many bytes are looked at whatever they are. Behind them the scan goes on as long as what it sees belongs in a head, as WebKit's does:
  /// licences stand in comments before declarations.
  static let leastLength = 1024

  static func encoding(in bytes: UnsafeBufferPointer<UInt8>) -> CharacterEncoding? {
    var prescan = EncodingPrescan(bytes: bytes)
    return wideEncoding(bytes) ?? prescan.encodingInMeta() ?? prescan.encodingInDeclaration()
  }

  /// The encoding in an XML declaration at the very beginning.
  static func declaredEncoding(in bytes: UnsafeBufferPointer<UInt8>) -> CharacterEncoding? {
    var prescan = EncodingPrescan(bytes: bytes)
    return wideEncoding(bytes) ?? prescan.encodingInDeclaration()
  }

  /// UTF-16 without a byte order mark shows in how such a declaration begins.
  private static func wideEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> CharacterEncoding? {
    if bytes.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return CharacterEncoding(label: "UTF-16LE") }
    return bytes.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) ? CharacterEncoding(label: "UTF-16BE") : nil
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func encodingInMeta() -> CharacterEncoding? {
    var isInHead = true
    // What is within one of these is text, whatever it looks like.
    var textElement: String?
    while position < bytes.count && (isInHead || position < Self.leastLength) {
      guard bytes[position] == 0x3C else {
        position += 1
        continue
      }
      if isHere("<!--") {
        position += 2
        skip(past: "-->")
      } else if isHere("<meta"), let after = following(5), ByteText.isSpace(after) || after == 0x2F {
        position += 5
        if let encoding = readMeta() { return encoding }
      } else if isTag {
        let start = position + 1
        while let byte, !ByteText.isSpace(byte), byte != 0x3E { position += 1 }
        let name = String(decoding: bytes[start..<position].map(ByteText.lower), as: UTF8.self)
        if textElement == nil {
          isInHead = isInHead && Self.namesInHeads.contains(name)
          if Self.textElements.contains(name) { textElement = name }
        } else if name == "/" + (textElement ?? "") {
          textElement = nil
        }
        while readAttribute() != nil {}
      } else if let after = following(1), after == 0x21 || after == 0x2F || after == 0x3F {
        skip(past: ">")
      } else {
        position += 1
      }
    }
    return nil
  }

  private static let namesInHeads: Set<String> = [
    "html", "head", "script", "/script", "noscript", "/noscript", "style", "/style", "link", "/link", "meta", "/meta", "object", "/object",
    "title", "/title", "base", "/base",
  ]

  private static let textElements: Set<String> = ["script", "style", "title", "noscript"]

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

  private mutating func readMeta() -> CharacterEncoding? {
    var seen: Set<[UInt8]> = []
    var isPragma = false
    var needsPragma: Bool?
    var charset: CharacterEncoding?
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
        charset = CharacterEncoding(label: value)
        needsPragma = false
      default: break
      }
    }
    // What goes on after these bytes is unknown.
    guard byte == 0x3E, let needsPragma, !needsPragma || isPragma, let charset else { return nil }
    return Self.declared(charset)
  }

  /// What a document cannot be in when it could be read so far.
  private static func declared(_ encoding: CharacterEncoding) -> CharacterEncoding? {
    switch encoding.name {
    case "UTF-16BE", "UTF-16LE": .utf8
    case "x-user-defined": CharacterEncoding(label: "windows-1252")
    default: encoding
    }
  }

  /// `<?xml ... encoding="..."?>` at the very beginning ("get an XML encoding").
  private mutating func encodingInDeclaration() -> CharacterEncoding? {
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
    return CharacterEncoding(label: label).map { $0.name.hasPrefix("UTF-16") ? .utf8 : $0 }
  }

  private mutating func skipControls() {
    while let byte, byte <= 0x20 { position += 1 }
  }
}
