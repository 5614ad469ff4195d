/// An entry of the list of active formatting elements (HTML standard, 13.2.4.3).
struct FormattingElement {
  /// 0 for a marker.
  var element: UInt32
  var tag: Tag
  /// Where the element is in the stack, if it is there.
  var stackIndex: Int
  /// Where its attributes are kept.
  var attributes: Range<Int>
  /// Equal for equal attributes in any order.
  var hash: UInt64
  var line: Int

  var isMarker: Bool { element == 0 }

  static let marker = FormattingElement(element: 0, tag: .none, stackIndex: -1, attributes: 0..<0, hash: 0, line: 0)

  static func hash(_ attributes: HTMLAttributes) -> UInt64 {
    var sum: UInt64 = 0
    for index in 0..<attributes.count {
      var one: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in attributes.name(at: index) { one = (one ^ UInt64(byte)) &* 0x100_0000_01B3 }
      one = (one ^ 0x100) &* 0x100_0000_01B3
      for byte in attributes.value(at: index) { one = (one ^ UInt64(byte)) &* 0x100_0000_01B3 }
      sum &+= one
    }
    return sum
  }

  /// Whether two tags have the same attributes. Where there are many, equal hashes are enough.
  static func equal(_ a: HTMLAttributes, _ b: HTMLAttributes) -> Bool {
    guard a.count == b.count else { return false }
    guard a.count <= 16 else { return true }
    return (0..<a.count).allSatisfy { index in
      (0..<b.count).contains { other in
        ByteText.equal(a.name(at: index), b.name(at: other)) && ByteText.equal(a.value(at: index), b.value(at: other))
      }
    }
  }
}
