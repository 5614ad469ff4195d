/// Where in a JSON text something stands.
public struct JSONPlace: Sendable, Equatable {
  /// Line, counted from 1.
  public let line: Int
  /// Column in UTF-8 bytes, counted from 1.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// - Parameters:
  ///   - offset: in bytes, from the start of the text.
  ///   - text: the whole text, in UTF-8.
  init(offset: Int, in text: some BidirectionalCollection<UInt8>) {
    let before = text.prefix(offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
  }
}

extension JSONText {
  /// Where a part of this text begins.
  ///
  /// - Parameter part: what ``elements()``, ``member(_:)`` or ``part(_:)`` gave, of this text or of a part of it.
  public func place(of part: JSONText) -> JSONPlace {
    let blanks = part.utf8.prefix { $0 <= 0x20 }.count
    return JSONPlace(offset: part.utf8.startIndex + blanks - utf8.startIndex, in: utf8)
  }
}
