import JSON

/// A page of what a query found.
struct FoundRows {
  /// Bytes in front of the rows: what frames them is written there, and they need not be copied once more.
  static let room = 240

  let count: Int
  /// Whether it is known that no row follows.
  let isLast: Bool
  private var bytes: [UInt8]

  /// - Parameter bytes: the text of an array, behind ``room`` bytes.
  init(_ bytes: [UInt8], count: Int, isLast: Bool) {
    self.bytes = bytes
    self.count = count
    self.isLast = isLast
  }

  /// The text of an array.
  var rows: JSONText { JSONText(unchecked: bytes[Self.room...]) }

  /// The array between other text.
  ///
  /// - Parameter head: no longer than ``room``.
  consuming func framed(by head: [UInt8], _ tail: Unicode.Scalar) -> JSONText {
    let start = Self.room - head.count
    bytes.replaceSubrange(start..<Self.room, with: head)
    bytes.append(UInt8(ascii: tail))
    return JSONText(unchecked: bytes[start...])
  }
}
