/// Reads the numbers of a source map's mappings: base 64 digits of five bits with a continuation bit, the sign in the lowest bit
/// of the whole (ECMA-426, "Base64 VLQ").
struct Base64VLQ {
  private let text: ArraySlice<UInt8>
  private var index: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  /// The next number; nil at the end, and at what is no number.
  mutating func next() -> Int? {
    var (value, shift) = (0, 0)
    while index < text.endIndex, shift <= 30 {
      let digit = Self.digits[Int(text[index])]
      guard digit >= 0 else { return nil }
      index += 1
      value |= Int(digit & 31) << shift
      if digit & 32 == 0 { return value & 1 == 1 ? -(value >> 1) : value >> 1 }
      shift += 5
    }
    return nil
  }

  /// The value of each byte, -1 for what is no digit.
  private static let digits: [Int8] = {
    var digits = [Int8](repeating: -1, count: 256)
    for (value, byte) in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.enumerated() {
      digits[Int(byte)] = Int8(value)
    }
    return digits
  }()
}
