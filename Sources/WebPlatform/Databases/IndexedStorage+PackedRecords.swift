extension IndexedStorage.NewRecord {
  /// Records in one text, as `databases/writing` packs them: of each the value, a line feed, the key, its entries in indexes, each behind U+FFFF, and
  /// U+FFFE. A value is JSON, in which there is no line feed; neither of those two characters is in a key.
  ///
  /// - Throws: ``DatabaseFailure`` for what is no such text.
  static func unpacked(_ text: [UInt8]) throws(DatabaseFailure) -> [Self] {
    var records: [Self] = []
    var at = 0
    while at < text.count {
      guard let value = text[at...].firstIndex(of: UInt8(ascii: "\n")), let keyEnd = mark(in: text, from: value + 1) else { throw .misuse("A record has no end") }
      var end = keyEnd
      while text[end + 2] == separator {
        guard let next = mark(in: text, from: end + 3) else { throw .misuse("A record has no end") }
        end = next
      }
      let entries = try IndexEntries(text[min(keyEnd + 3, end)..<end])
      records.append(Self(key: text[(value + 1)..<keyEnd], text: text[at..<value], bytes: nil, entries: entries))
      at = end + 3
    }
    return records
  }

  /// The last byte of U+FFFF in UTF-8; that of U+FFFE is one less, and the two before are the same.
  private static let separator: UInt8 = 0xBF

  /// Where one of the two stands next.
  private static func mark(in text: [UInt8], from start: Int) -> Int? {
    var at = start
    while at + 2 < text.count {
      if text[at] == 0xEF, text[at + 1] == 0xBF, text[at + 2] >= separator - 1 { return at }
      at += 1
    }
    return nil
  }
}
