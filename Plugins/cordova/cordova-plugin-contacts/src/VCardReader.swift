import CharacterEncodings
import WireFormat

/// Reads files of vCards: versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), one or several in a file.
enum VCardReader {
  /// The properties of each card of a file. What is no card, or has no end, is left out.
  static func cards(_ bytes: [UInt8]) -> [[VCardLine]] {
    var cards: [[VCardLine]] = []
    var (lines, depth): ([VCardLine], Int) = ([], 0)
    for line in logicalLines(utf8(bytes)) {
      guard let property = VCardLine(line) else { continue }
      let isCard = String(decoding: property.value, as: UTF8.self).uppercased().filter { !$0.isWhitespace } == "VCARD"
      if property.name == "BEGIN", isCard {
        depth += 1
        if depth == 1 { lines = [] }
      } else if property.name == "END", isCard {
        if depth == 1 { cards.append(lines) }
        depth = max(0, depth - 1)
      } else if depth == 1 {
        // A card within a card is somebody else's.
        lines.append(property)
      }
    }
    return cards
  }

  /// The file in UTF-8, of which versions 2.1 and 3.0 leave the choice.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let marks: [([UInt8], String)] = [([0xFF, 0xFE], "utf-16le"), ([0xFE, 0xFF], "utf-16be")]
    for (mark, label) in marks where bytes.starts(with: mark) {
      if let encoding = CharacterEncoding(label: label) { return encoding.decode(Array(bytes.dropFirst(2))).text }
    }
    return bytes
  }

  /// Lines with those that continue them.
  private static func logicalLines(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var (isSoft, isBase64) = (false, false)
    for line in physicalLines(bytes) {
      if isSoft, var last = lines.popLast() {
        last.removeLast()
        lines.append(last + line)
      } else if let first = line.first, first == 0x20 || first == 0x09, let last = lines.popLast() {
        lines.append(last + line.dropFirst())
      } else if isBase64, !line.isEmpty, !line.contains(UInt8(ascii: ":")), let last = lines.popLast() {
        lines.append(last + line)
      } else {
        lines.append(Array(line))
      }
      let property = lines.last.flatMap { VCardLine($0) }
      isBase64 = property?.isBase64 ?? false
      isSoft = property?.isQuotedPrintable ?? false && lines.last?.last == UInt8(ascii: "=")
    }
    return lines
  }

  private static func physicalLines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var (lines, start): ([ArraySlice<UInt8>], Int) = ([], 0)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        lines.append(bytes[start..<index])
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}

extension VCardLine {
  /// The value's bytes without their encoding.
  var content: [UInt8] {
    if isBase64 { return Base64.bytes(ofDigits: value.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }) ?? [] }
    return isQuotedPrintable ? Self.plain(value) : value
  }

  /// The value as it is written, in its charset.
  private var written: String {
    let bytes = content
    guard let label = all("CHARSET").first, let encoding = CharacterEncoding(label: label) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: encoding.decode(bytes).text, as: UTF8.self)
  }

  /// The value as one text.
  var text: String { Self.parts(written, separator: nil)[0] }

  /// The value's components, as those of a name; in each what commas separate stays together.
  var components: [String] { Self.parts(written, separator: ";") }

  /// The values of a list, as of categories.
  var list: [String] { Self.parts(written, separator: ",").filter { !$0.isEmpty } }

  /// Splits a text, and takes its escapes away.
  private static func parts(_ text: String, separator: Character?) -> [String] {
    var (parts, isEscaped) = ([""], false)
    for character in text {
      if isEscaped {
        parts[parts.count - 1] += character == "n" || character == "N" ? "\n" : String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    if isEscaped { parts[parts.count - 1] += "\\" }
    return parts
  }

  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var (plain, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        plain.append(byte)
        index += 3
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    return plain
  }
}
