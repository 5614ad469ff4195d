/// The characters that gb18030 writes with four bytes (Encoding standard, 5, "index gb18030 ranges"): all that two bytes do not write, in the
/// order of Unicode. The standard has that of the year 2005, when characters that now have two bytes had four, and others the other way round.
enum GB18030Ranges {
  /// Unicode's planes above the first begin here.
  private static let supplementary = 189_000

  static func code(at pointer: Int) -> UInt32? {
    if pointer < codes.count { return codes[pointer] }
    guard (supplementary...1_237_575).contains(pointer) else { return nil }
    return UInt32(0x10000 + pointer - supplementary)
  }

  static func pointer(of code: UInt32) -> Int? {
    if code >= 0x10000 { return Int(code) - 0x10000 + supplementary }
    if code == moved { return 7457 }
    // They rise but for the one that has moved.
    var low = 0
    var high = codes.count
    while low < high {
      let middle = (low + high) / 2
      if (middle == 7457 ? 0x1E3F : codes[middle]) < code { low = middle + 1 } else { high = middle }
    }
    return low < codes.count && codes[low] == code ? low : nil
  }

  /// It stands where U+1E3F stood before that got two bytes.
  private static let moved: UInt32 = 0xE7C7

  private static let codes: [UInt32] = {
    let hadTwo: [ClosedRange<UInt32>] = [
      0xE5E5...0xE5E5, 0xE78D...0xE796, 0xE81E...0xE81E, 0xE826...0xE826, 0xE82B...0xE82C, 0xE832...0xE832, 0xE843...0xE843, 0xE854...0xE854,
      0xE864...0xE864,
    ]
    let hadFour: [ClosedRange<UInt32>] = [0x1E3F...0x1E3F, 0x9FB4...0x9FBB, 0xFE10...0xFE19]
    return (UInt32(0x80)...0xFFFF).compactMap { code in
      guard !(0xD800...0xDFFF).contains(code), code != moved, !hadTwo.contains(where: { $0.contains(code) }) else { return nil }
      guard EncodingIndex.gb18030.pointer(of: code) == nil || hadFour.contains(where: { $0.contains(code) }) else { return nil }
      return code == 0x1E3F ? moved : code
    }
  }()
}
