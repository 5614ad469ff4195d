import Glibc
import JSON

/// The paths of a soup's columns, laid out so that comparing a member's name with them touches no reference counts: that
/// happens for every member of every entry.
final class ColumnPaths {
  let count: Int
  private let firsts: UnsafeMutableBufferPointer<UnsafeBufferPointer<UInt8>>
  private let columns: [SoupIndex]
  private let arena = TextArena()

  init(_ columns: [SoupIndex]) {
    self.columns = columns
    count = columns.count
    firsts = .allocate(capacity: columns.count)
    for (position, column) in columns.enumerated() {
      firsts.initializeElement(at: position, to: column.keys[0].withUnsafeBufferPointer { arena.keep($0) })
    }
  }

  deinit { firsts.deallocate() }

  static func equal(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, one.count) == 0
  }

  static func equal(_ one: UnsafeBufferPointer<UInt8>, _ other: StaticString) -> Bool {
    one.count == other.utf8CodeUnitCount && one.baseAddress.map { memcmp($0, other.utf8Start, one.count) } == 0
  }

  /// Whether a column's path begins with that name.
  func first(of column: Int, is name: UnsafeBufferPointer<UInt8>) -> Bool { Self.equal(name, firsts[column]) }

  /// What the rest of the path finds in the member's value.
  func value(
    of column: Int, in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ arena: TextArena
  ) throws(JSONParseError) -> IndexValue {
    let index = columns[column]
    if index.keys.count == 1 { return try IndexValue(bytes, range, as: index.spec.type, arena) }
    switch try PathFinder(bytes: bytes).find(index.keys.dropFirst(), in: range) {
    case .none: return .null
    case .value(let found): return try IndexValue(bytes, found, as: index.spec.type, arena)
    case .gathered(let text): return .text(text.withUnsafeBufferPointer { arena.keep($0) })
    }
  }
}
