/// Searches that look at eight bytes at a time.
enum ByteScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// A word whose lowest set bit is in the first byte of `word` that equals `byte`.
  @inline(__always)
  private static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  @inline(__always)
  private static func word(_ base: UnsafePointer<UInt8>, _ position: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func find(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, word found: (UInt64) -> UInt64, byte isFound: (UInt8) -> Bool
  ) -> Int {
    var position = start
    while position + 8 <= end {
      let hits = found(word(base, position))
      if hits != 0 { return position + hits.trailingZeroBitCount / 8 }
      position += 8
    }
    if position < end && end - start >= 8 {
      // The last eight bytes: those that were looked at before are no hits.
      let hits = found(word(base, end - 8))
      return hits != 0 ? end - 8 + hits.trailingZeroBitCount / 8 : end
    }
    while position < end && !isFound(base[position]) { position += 1 }
    return position
  }

  /// The end of ASCII without CR.
  static func plainEnd(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    find(base, start, end, word: { matches($0, 0x0D) | ($0 & highs) }, byte: { $0 == 0x0D || $0 >= 0x80 })
  }

  /// The first of three bytes.
  @inline(__always)
  static func first(of a: UInt8, _ b: UInt8, _ c: UInt8, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    find(
      base, start, end, word: { matches($0, a) | matches($0, b) | matches($0, c) }, byte: { $0 == a || $0 == b || $0 == c })
  }

  /// The first byte that JSON text cannot hold as it is, or that may begin a lone surrogate.
  @inline(__always)
  static func firstEscaped(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    find(
      base, start, end,
      word: { matches($0, 0x22) | matches($0, 0x5C) | matches($0, 0xED) | (($0 &- ones &* 0x20) & ~$0 & highs) },
      byte: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0xED })
  }

  /// How many line feeds there are.
  static func lineFeeds(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var count = 0
    var position = start
    while position + 8 <= end {
      let difference = word(base, position) ^ (ones &* 0x0A)
      let others = ((difference & ~highs) &+ ~highs) | difference
      count &+= (~others & highs).nonzeroBitCount
      position &+= 8
    }
    while position < end {
      count &+= base[position] == 0x0A ? 1 : 0
      position &+= 1
    }
    return count
  }
}
