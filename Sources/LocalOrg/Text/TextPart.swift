/// Characters of ASCII that are looked for in texts, whatever their case (Horspool, "Practical fast searching in strings", 1980).
struct TextPart: Sendable {
  /// In small letters.
  private let bytes: [UInt8]
  /// For each byte that the text has where the part would end: how much further it can be, at least. Short steps for parts that are long.
  private let steps: [UInt8]
  /// Characters beyond ASCII fold to letters of it: the Kelvin sign to k, the long s to s.
  private let hasLettersFromBeyond: Bool

  /// - Returns: nil when a sign stands for something else, or is beyond ASCII.
  init?(_ part: Slice<TextOrder.Text>) {
    let signs: [UInt8] = [UInt8(ascii: "%"), UInt8(ascii: "_"), UInt8(ascii: "\\")]
    guard !part.isEmpty, part.allSatisfy({ $0 < 0x80 && !signs.contains($0) }) else { return nil }
    bytes = part.map(TextOrder.lowercased)
    hasLettersFromBeyond = bytes.contains { $0 == UInt8(ascii: "k") || $0 == UInt8(ascii: "s") }
    var steps = [UInt8](repeating: UInt8(clamping: bytes.count), count: 256)
    for (index, byte) in bytes.dropLast().enumerated() {
      let step = UInt8(clamping: bytes.count - 1 - index)
      steps[Int(byte)] = step
      if (0x61...0x7A).contains(byte) { steps[Int(byte ^ 0x20)] = step }
    }
    self.steps = steps
  }

  /// - Returns: nil when more than its bytes has to be looked at.
  func isIn(_ text: TextOrder.Text) -> Bool? {
    if hasLettersFromBeyond, text.contains(where: { $0 >= 0x80 }) { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      steps.withUnsafeBufferPointer { steps in
        let last = bytes.count - 1
        var end = last
        while end < text.count {
          var index = last
          while TextOrder.lowercased(text[end - last + index]) == bytes[index] {
            if index == 0 { return true }
            index -= 1
          }
          end += Int(steps[Int(text[end])])
        }
        return false
      }
    }
  }
}
