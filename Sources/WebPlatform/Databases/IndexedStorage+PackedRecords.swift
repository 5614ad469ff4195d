extension IndexedStorage.NewRecord {
  /// Records in one text, as `databases/writing` packs them: of each the value, a line feed, the key, its entries in indexes, each behind U+FFFF, and
  /// U+FFFE. A value is JSON, in which there is no line feed; neither of those two characters is in a key.
  ///
  /// - Throws: ``DatabaseFailure`` for what is no such text.
  static func unpacked(_ text: [UInt8]) throws(DatabaseFailure) -> [Self] {
    var records: [Self] = []
    var at = 0
    while at < text.count {
      guard let value = text[at...].firstIndex(of: UInt8(ascii: "\n")), let end = mark(in: text, from: value + 1) else { throw .misuse("A record has no end") }
      let start = at
      let key = Array(text[(value + 1)..<end])
      var (entries, last): ([IndexedStorage.Entry], Int) = ([], end)
      while text[last + 2] == separator {
        guard let next = mark(in: text, from: last + 3) else { throw .misuse("A record has no end") }
        guard let entry = IndexedStorage.Entry(text[(last + 3)..<next]) else { throw .misuse("There is no such index") }
        entries.append(entry)
        last = next
      }
      records.append(Self(key: key, text: Array(text[start..<value]), bytes: nil, entries: entries))
      at = last + 3
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
