import JSON

/// The records of a file that `sf data export tree` wrote, each with its line.
struct TreeRecords {
  private(set) var entries: [DataImport.Entry] = []

  /// - Parameters:
  ///   - bytes: JSON, which has been read once.
  ///   - type: what records are of that name no type.
  init(_ bytes: [UInt8], path: String, type: String?) throws(DataImportError) {
    let text = JSONText(unchecked: bytes)
    var line = 1
    var place = text.utf8.startIndex
    for part in try Self.parts(of: text, path) {
      let start = part.utf8.firstIndex { $0 > 0x20 } ?? part.utf8.startIndex
      line += text.utf8[place..<start].count { $0 == UInt8(ascii: "\n") }
      place = start
      guard let fields = (try? part.value())?.object else { throw DataImportError("\(path):\(line)", "a record is expected, an object with fields") }
      entries.append(DataImport.Entry(place: "\(path):\(line)", type: type, fields: fields))
    }
  }

  private static func parts(of text: JSONText, _ path: String) throws(DataImportError) -> [JSONText] {
    do throws(JSONParseError) { return try text.member("records")?.elements() ?? [] } catch {
      throw DataImportError("\(path):\(error.line)", error.reason)
    }
  }
}
