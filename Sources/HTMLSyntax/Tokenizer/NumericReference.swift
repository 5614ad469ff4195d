/// What a number in a character reference stands for (HTML standard, 13.2.5.80).
enum NumericReference {
  /// The code points of windows-1252 in the place of the C1 controls; 0 where there is none.
  private static let controls: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  static func codePoint(_ number: UInt32) -> UInt32 {
    switch number {
    case 0, 0xD800...0xDFFF, 0x110000...: return 0xFFFD
    case 0x80...0x9F:
      let replacement = UInt32(controls[Int(number) - 0x80])
      return replacement == 0 ? number : replacement
    default: return number
    }
  }
}
