/// What two spellings of a record's id have in common: Salesforce takes ids of 15 characters, and gives those of 18,
/// whose last three only say which of the others are capitals.
enum RecordKey {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ012345".utf8)

  static func of(_ id: String) -> String {
    let bytes = Array(id.utf8)
    guard bytes.count == 18, Array(bytes[15...]) == suffix(bytes[..<15]) else { return id }
    return String(id.prefix(15))
  }

  /// A character for every five: its bits are their capitals, the first the lowest.
  private static func suffix(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    stride(from: 0, to: 15, by: 5).map { start in
      let bits = (0..<5).reduce(0) { bits, index in
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start + index])
        return isCapital ? bits | 1 << index : bits
      }
      return digits[bits]
    }
  }
}
