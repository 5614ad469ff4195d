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
    let place = JSONPlace(offset: offset, in: bytes)
    self.reason = reason
    self.offset = offset
    line = place.line
    column = place.column
  }
}
