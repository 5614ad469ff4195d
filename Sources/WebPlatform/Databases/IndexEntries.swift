/// The keys that a record has in indexes, in one text: of each the number of the index, "!" if it is unique and a space if it is not, and the key; U+FFFF
/// between them, which is in no key. A record keeps the text, so that its entries are found when it goes.
struct IndexEntries {
  /// A key that a record has in an index.
  struct Entry {
    let index: Int64
    let isUnique: Bool
    let key: ArraySlice<UInt8>

    /// - Returns: nil for what is no such text.
    init?(_ text: ArraySlice<UInt8>) {
      var (index, at): (Int64, Int) = (0, text.startIndex)
      while at < text.endIndex, case let digit = text[at] &- UInt8(ascii: "0"), digit < 10 {
        let (tens, isTooLarge) = index.multipliedReportingOverflow(by: 10)
        if isTooLarge { return nil }
        index = tens + Int64(digit)
        at += 1
      }
      guard at > text.startIndex, at < text.endIndex else { return nil }
      (self.index, isUnique, key) = (index, text[at] == UInt8(ascii: "!"), text[(at + 1)...])
    }
  }

  let text: ArraySlice<UInt8>
  let list: [Entry]

  /// - Throws: ``DatabaseFailure`` for what is no such text.
  init(_ text: ArraySlice<UInt8>) throws(DatabaseFailure) {
    var list: [Entry] = []
    var rest = text
    while !rest.isEmpty {
      let end = KeyMark.separator.first(in: rest) ?? rest.endIndex
      guard let entry = Entry(rest[..<end]) else { throw .misuse("There is no such index") }
      list.append(entry)
      rest = rest[min(end + KeyMark.length, rest.endIndex)...]
    }
    (self.text, self.list) = (text, list)
  }

  /// - Parameter texts: each has an entry, or several.
  init(_ texts: [[UInt8]]) throws(DatabaseFailure) { try self.init(Array(texts.joined(separator: KeyMark.separator.bytes))[...]) }

  func adding(_ more: Self) throws(DatabaseFailure) -> Self { try Self([Array(text), Array(more.text)]) }
}
