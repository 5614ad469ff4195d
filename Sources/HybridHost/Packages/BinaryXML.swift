import WireFormat

/// The binary form in which an APK keeps XML, such as `res/xml/config.xml` (Android, `ResourceTypes.h`), written as text again.
///
/// Resources that an attribute names are not looked up: their numbers stand there, as in `@7f010000`.
struct BinaryXML {
  private enum Chunk: UInt16 {
    case strings = 0x0001
    case document = 0x0003
    case startElement = 0x0102
    case endElement = 0x0103
    case text = 0x0104
  }

  private let bytes: [UInt8]
  private var strings: [String] = []
  private var open: [String] = []
  private var xml = ""

  /// Elements that are nested deeper are no configuration.
  private static let maximumDepth = 256

  /// - Returns: the document as text; nil for what is no such form, or is damaged.
  static func text(of bytes: [UInt8]) -> [UInt8]? {
    var reader = BinaryXML(bytes: bytes)
    return reader.read() ? Array(reader.xml.utf8) : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func number(_ position: Int, _ length: Int) -> Int? {
    guard position >= 0, position + length <= bytes.count else { return nil }
    return (0..<length).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
  }

  private mutating func read() -> Bool {
    guard number(0, 2) == Int(Chunk.document.rawValue), var position = number(2, 2) else { return false }
    while position < bytes.count {
      guard let type = number(position, 2), let header = number(position + 2, 2), let size = number(position + 4, 4), size >= 8, header >= 8 else { return false }
      guard take(Chunk(rawValue: UInt16(type)), at: position, header: header) else { return false }
      position += size
    }
    return open.isEmpty && !xml.isEmpty
  }

  /// - Returns: whether the chunk is sound.
  private mutating func take(_ chunk: Chunk?, at position: Int, header: Int) -> Bool {
    switch chunk {
    case .strings: return readStrings(position)
    case .startElement: return startElement(position + header)
    case .endElement:
      guard let name = open.popLast() else { return false }
      xml += "</\(name)>"
    case .text: xml += MarkupText.content(string(position + header) ?? "")
    case .document, nil: break
    }
    return true
  }

  // MARK: Strings

  private mutating func readStrings(_ position: Int) -> Bool {
    guard let count = number(position + 8, 4), let flags = number(position + 16, 4), let start = number(position + 20, 4), count <= bytes.count else { return false }
    for index in 0..<count {
      guard let offset = number(position + 28 + 4 * index, 4) else { return false }
      let place = position + start + offset
      guard let text = flags & 0x100 != 0 ? utf8(place) : utf16(place) else { return false }
      strings.append(text)
    }
    return true
  }

  /// The lengths in characters and in bytes come before the text, each in one byte or two.
  private func utf8(_ position: Int) -> String? {
    var position = position
    func length() -> Int? {
      guard let first = number(position, 1) else { return nil }
      position += 1
      guard first & 0x80 != 0 else { return first }
      defer { position += 1 }
      return number(position, 1).map { (first & 0x7F) << 8 | $0 }
    }
    guard length() != nil, let count = length(), position + count <= bytes.count else { return nil }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  private func utf16(_ position: Int) -> String? {
    guard let first = number(position, 2) else { return nil }
    let isLong = first & 0x8000 != 0
    guard let count = isLong ? number(position + 2, 2).map({ (first & 0x7FFF) << 16 | $0 }) : first else { return nil }
    let start = position + (isLong ? 4 : 2)
    guard start + 2 * count <= bytes.count else { return nil }
    return String(decoding: (0..<count).map { UInt16(number(start + 2 * $0, 2) ?? 0) }, as: UTF16.self)
  }

  /// The string whose number stands at a position; nil where none is meant.
  private func string(_ position: Int) -> String? {
    number(position, 4).flatMap { strings.indices.contains($0) ? strings[$0] : nil }
  }

  // MARK: Elements

  private mutating func startElement(_ position: Int) -> Bool {
    guard let name = string(position + 4), open.count < Self.maximumDepth else { return false }
    guard let start = number(position + 8, 2), let size = number(position + 10, 2), let count = number(position + 12, 2), size >= 20 || count == 0 else { return false }
    open.append(name)
    xml += "<\(name)"
    for index in 0..<count {
      let place = position + start + index * size
      guard let name = string(place + 4), let value = value(place) else { return false }
      xml += " \(name)=\"\(MarkupText.anywhere(value))\""
    }
    xml += ">"
    return true
  }

  private func value(_ attribute: Int) -> String? {
    if let text = string(attribute + 8) { return text }
    guard let type = number(attribute + 15, 1), let data = number(attribute + 16, 4) else { return nil }
    return switch type {
    case 0x03: strings.indices.contains(data) ? strings[data] : nil
    case 0x10: String(Int32(truncatingIfNeeded: data))
    case 0x12: data == 0 ? "false" : "true"
    case 0x01, 0x02: "@" + String(data, radix: 16)
    default: String(data)
    }
  }
}
