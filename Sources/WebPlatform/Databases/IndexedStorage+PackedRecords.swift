extension IndexedStorage.NewRecord {
  /// Records in one text, as `databases/writing` packs them: of each the value, a line feed, the key, its entries in indexes, each behind U+FFFF, and
  /// U+FFFE. A value is JSON, in which there is no line feed; neither of those two characters is in a key.
  ///
  /// - Throws: ``DatabaseFailure`` for what is no such text.
  static func unpacked(_ text: [UInt8]) throws(DatabaseFailure) -> [Self] {
    var records: [Self] = []
    var rest = text[...]
    while !rest.isEmpty {
      guard let value = rest.firstIndex(of: UInt8(ascii: "\n")), let end = KeyMark.end.first(in: rest[(value + 1)...]) else { throw .misuse("A record has no end") }
      let keys = rest[(value + 1)..<end]
      let keyEnd = KeyMark.separator.first(in: keys) ?? end
      let entries = try IndexEntries(keys[min(keyEnd + KeyMark.length, end)...])
      records.append(Self(key: keys[..<keyEnd], text: rest[..<value], bytes: nil, entries: entries))
      rest = rest[(end + KeyMark.length)...]
    }
    return records
  }
}
