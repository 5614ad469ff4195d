/// Text that is not JSON: what was wrong and where.
public struct JSONParseError: Error, Equatable, CustomStringConvertible {
  /// What was expected and what stood there.
  public let reason: String
  /// Byte offset from the start of the text.
  public let offset: Int
  /// Line, counted from 1.
  public let line: Int
  /// Column in UTF-8 bytes, counted from 1.
  public let column: Int

  public var description: String { "line \(line), column \(column): \(reason)" }

  init(_ reason: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let before = bytes.prefix(offset)
    self.reason = reason
    self.offset = offset
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = offset - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
  }
}
