extension UnsafeBufferPointer<UInt8> {
  /// Where a quote, a backslash or a control character comes next, or the end. Eight bytes at a time: most of a text is
  /// neither.
  func plainEnd(from start: Int) -> Int {
    guard let base = baseAddress else { return start }
    var position = start
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    while position + 8 <= count {
      let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      // A byte is found where borrowing from it reaches its high bit (Hacker's Delight, 6-1).
      let found = ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- ones &* 0x20) & ~word)
      // Only the bytes above the first that is found may be mistaken for others.
      if found & highs != 0 { return position + (found & highs).trailingZeroBitCount / 8 }
      position += 8
    }
    while position < count {
      let byte = self[position]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return position }
      position += 1
    }
    return position
  }
}
