/// Comma-separated values (RFC 4180): fields may stand in quotes, which double in them; lines end in CR LF, LF or CR.
struct CSVTable {
  struct Row {
    /// The line that it begins in, from 1.
    let line: Int
    var values: [String]
  }

  private(set) var rows: [Row] = []

  /// Rows without any value are passed over.
  ///
  /// - Throws: ``DataImportError`` with the line of a quote that is never closed, of text behind one, and of text that is not UTF-8.
  init(_ bytes: [UInt8], path: String) throws(DataImportError) {
    var position = 0
    var line = 1
    var row = Row(line: 1, values: [])
    while position <= bytes.count {
      let value: String
      let start = line
      if position < bytes.count, bytes[position] == Self.quote {
        value = try Self.quoted(bytes, &position, &line, path)
        guard position >= bytes.count || Self.ends.contains(bytes[position]) else {
          throw DataImportError("\(path):\(line)", "there is text behind a closing quote; a quote within quotes is written twice")
        }
      } else {
        let end = bytes[position...].firstIndex(where: Self.ends.contains) ?? bytes.count
        value = try Self.text(bytes[position..<end], "\(path):\(start)")
        position = end
      }
      row.values.append(value)
      guard position < bytes.count, bytes[position] == Self.comma else {
        if row.values.contains(where: { !$0.isEmpty }) { rows.append(row) }
        if position < bytes.count, bytes[position] == Self.carriageReturn, position + 1 < bytes.count, bytes[position + 1] == Self.newline { position += 1 }
        position += 1
        line += 1
        row = Row(line: line, values: [])
        continue
      }
      position += 1
    }
  }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let ends: Set<UInt8> = [comma, newline, carriageReturn]

  private static func quoted(_ bytes: [UInt8], _ position: inout Int, _ line: inout Int, _ path: String) throws(DataImportError) -> String {
    let start = line
    var value: [UInt8] = []
    position += 1
    while true {
      guard position < bytes.count else { throw DataImportError("\(path):\(start)", "a quote is opened and never closed") }
      let byte = bytes[position]
      position += 1
      if byte == quote {
        guard position < bytes.count, bytes[position] == quote else { return try text(value[...], "\(path):\(start)") }
        position += 1
      }
      if byte == newline { line += 1 }
      value.append(byte)
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>, _ place: String) throws(DataImportError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw DataImportError(place, "the text is not UTF-8; save the file as that") }
    return text
  }
}
