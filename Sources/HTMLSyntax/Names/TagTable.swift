/// Finds the ``Tag`` of a name: names of up to 16 bytes as two words, in a hash table that is filled when first used.
struct TagTable: Sendable {
  static let shared = TagTable()

  private struct Slot {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var tag = Tag.none
  }

  private static let bits: UInt64 = 9
  private let slots: [Slot]

  private init() {
    var slots = [Slot](repeating: Slot(), count: 1 << Self.bits)
    for tag in Tag.allCases where tag != .none {
      let (low, high) = Self.words(tag.name)
      var place = Self.place(low, high)
      while slots[place].tag != .none { place = (place + 1) & (slots.count - 1) }
      slots[place] = Slot(low: low, high: high, tag: tag)
    }
    self.slots = slots
  }

  /// The tag of a name in lower case.
  func tag(_ name: UnsafeBufferPointer<UInt8>) -> Tag {
    guard name.count <= 16 else { return .none }
    let (low, high) = Self.words(name)
    return slots.withUnsafeBufferPointer { slots in
      var place = Self.place(low, high)
      while slots[place].tag != .none {
        if slots[place].low == low && slots[place].high == high { return slots[place].tag }
        place = (place + 1) & (slots.count - 1)
      }
      return .none
    }
  }

  @inline(__always)
  private static func words(_ name: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var index = 0
    while index < name.count {
      if index < 8 { low |= UInt64(name[index]) << UInt64(8 * index) } else { high |= UInt64(name[index]) << UInt64(8 * index - 64) }
      index += 1
    }
    return (low, high)
  }

  @inline(__always)
  private static func place(_ low: UInt64, _ high: UInt64) -> Int {
    Int(((low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93) >> (64 - bits))
  }
}
