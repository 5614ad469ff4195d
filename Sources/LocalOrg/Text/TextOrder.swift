import CICU
import SQLite

/// How the text of records compares: in the order of Unicode's root collation, and without case, in any script. "ä" is "Ä", "ς" is "Σ", but "ß" is
/// not "ss", and the "İ" and "ı" of Turkish are letters of their own.
///
/// Texts are equal when their simple case foldings are. Those that the collation takes for equal though they are not stand in the order of their bytes.
enum TextOrder {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// The name of the order in SQL. Files keep indexes in it.
  static let collation = "UNICODE_NOCASE"
  /// `org_like(text, pattern)`, see ``TextPattern``.
  static let like = "org_like"
  /// `org_includes(list, item)`: whether an item is in a list of items between semicolons.
  static let includes = "org_includes"

  // ICU's collators may be shared; nil when ICU has no data.
  private nonisolated(unsafe) static let collator = gantry_icu_root_collator()

  /// Gives a connection all of them. Nothing can be read or written by a connection without.
  static func define(on connection: SQLiteConnection) throws(SQLiteError) {
    try connection.defineCollation(collation) { compare($0, $1) }
    try connection.define(like) { pattern in TextPattern(pattern).matches }
    try connection.define(includes) { item in
      let item = Array(item)
      return { list in
        item.withUnsafeBufferPointer { item in
          list.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).contains { isEqual(Text(rebasing: $0), item) }
        }
      }
    }
  }

  static func compare(_ left: Text, _ right: Text) -> Int32 {
    compareASCII(left, right, ranks) ?? compareAny(left, right)
  }

  /// The collation's order of the printable characters of ASCII: a number for each byte, the same for a letter and its capital. 0 for what only the
  /// collation can tell. It stays as long as the process, so that a comparison does not count who holds it.
  private nonisolated(unsafe) static let ranks: UnsafePointer<UInt8> = {
    let ranks = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    ranks.initialize(repeating: 0, count: 256)
    guard collator != nil else { return UnsafePointer(ranks) }
    func order(_ first: UInt8, _ second: UInt8) -> Int32 {
      withUnsafeBytes(of: first) { first in
        withUnsafeBytes(of: second) { collate(first.assumingMemoryBound(to: UInt8.self), $0.assumingMemoryBound(to: UInt8.self)) }
      }
    }
    let sorted = (UInt8(0x20)...0x7E).sorted { order($0, $1) < 0 }
    var rank: UInt8 = 1
    for (index, byte) in sorted.enumerated() {
      if index > 0, order(sorted[index - 1], byte) != 0 { rank += 1 }
      ranks[Int(byte)] = rank
    }
    return UnsafePointer(ranks)
  }()

  /// Texts that differ within printable ASCII: each such character counts by itself there, and before all that follows it.
  ///
  /// - Returns: nil when only the collation can tell.
  @inline(__always)
  private static func compareASCII(_ left: Text, _ right: Text, _ ranks: UnsafePointer<UInt8>) -> Int32? {
    let shared = min(left.count, right.count)
    var index = 0
    while index < shared {
      let (first, second) = (ranks[Int(left[index])], ranks[Int(right[index])])
      if first == 0 || second == 0 { return nil }
      if first != second { return first < second ? -1 : 1 }
      index += 1
    }
    // What follows may be a mark that belongs to the last character, or nothing at all.
    if left.count > shared { return ranks[Int(left[shared])] == 0 ? nil : 1 }
    if right.count > shared { return ranks[Int(right[shared])] == 0 ? nil : -1 }
    return compareBytes(left, right)
  }

  private static func compareAny(_ left: Text, _ right: Text) -> Int32 {
    if left.elementsEqual(right) { return 0 }
    if isASCII(left), isASCII(right) {
      // The collation ignores case, so that only what it takes for equal has to be folded.
      let order = collate(left, right)
      return order != 0 ? order : compareBytes(left, right)
    }
    return folded(left).withUnsafeBufferPointer { left in
      folded(right).withUnsafeBufferPointer { right in
        let order = collate(left, right)
        return order != 0 ? order : compareBytes(left, right)
      }
    }
  }

  /// What ``compare(_:_:)`` gives without its way for ASCII, for tests.
  static func compareByCollation(_ left: Text, _ right: Text) -> Int32 { compareAny(left, right) }

  private static func isEqual(_ left: Text, _ right: Text) -> Bool {
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      if folded(nextScalar(left, &first)) != folded(nextScalar(right, &second)) { return false }
    }
    return first == left.count && second == right.count
  }

  private static func collate(_ left: Text, _ right: Text) -> Int32 {
    // The empty text is before all others.
    guard let first = left.baseAddress, let second = right.baseAddress, let collator else { return Int32((left.isEmpty ? 0 : 1) - (right.isEmpty ? 0 : 1)) }
    return first.withMemoryRebound(to: CChar.self, capacity: left.count) { first in
      second.withMemoryRebound(to: CChar.self, capacity: right.count) { second in
        gantry_icu_compare(collator, first, Int32(clamping: left.count), second, Int32(clamping: right.count))
      }
    }
  }

  /// By bytes, capitals of ASCII as small letters.
  private static func compareBytes(_ left: Text, _ right: Text) -> Int32 {
    for (first, second) in zip(left, right) where first != second {
      let (first, second) = (lowercased(first), lowercased(second))
      if first != second { return first < second ? -1 : 1 }
    }
    return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
  }

  private static func isASCII(_ text: Text) -> Bool { text.allSatisfy { $0 < 0x80 } }

  static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  // MARK: Folding

  private static func folded(_ text: Text) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 8)
    var position = 0
    while position < text.count {
      if text[position] < 0x80 {
        bytes.append(lowercased(text[position]))
        position += 1
      } else {
        let scalar = folded(nextScalar(text, &position))
        bytes.append(contentsOf: Array(UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? .init()))
      }
    }
    return bytes
  }

  /// The simple case folding of a code point.
  static func folded(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return UInt32(lowercased(UInt8(scalar))) }
    return UInt32(bitPattern: gantry_icu_fold(Int32(bitPattern: scalar)))
  }

  /// The code point at a position, which moves behind it. A byte that is no UTF-8 is U+FFFD.
  static func nextScalar(_ text: Text, _ position: inout Int) -> UInt32 {
    let first = UInt32(text[position])
    position += 1
    if first < 0x80 { return first }
    let count = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0
    guard count > 0, position + count <= text.count else { return 0xFFFD }
    var scalar = first & (0x3F >> UInt32(count))
    for index in position..<position + count {
      guard text[index] & 0xC0 == 0x80 else { return 0xFFFD }
      scalar = scalar << 6 | UInt32(text[index] & 0x3F)
    }
    position += count
    return scalar <= 0x10FFFF ? scalar : 0xFFFD
  }
}
