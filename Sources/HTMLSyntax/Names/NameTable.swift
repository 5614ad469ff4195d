/// Numbers for names, one for each: the raw value of a known ``Tag``, or one from 256 on for a name met in this document.
struct NameTable: ~Copyable {
  private var names = ByteBuffer()
  private var ends: [Int] = []
  /// Numbers less 255, at places by hash; 0 is free.
  private var slots: [Int] = []

  /// The number of a name that has no tag.
  mutating func number(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if slots.count < ends.count * 2 + 8 { rehash() }
    var place = Self.hash(name) & (slots.count - 1)
    while slots[place] != 0 {
      if ByteText.equal(self.name(at: slots[place] - 1), name) { return UInt32(slots[place] + 255) }
      place = (place + 1) & (slots.count - 1)
    }
    names.append(name)
    ends.append(names.count)
    slots[place] = ends.count
    return UInt32(ends.count + 255)
  }

  private func name(at index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = index == 0 ? 0 : ends[index - 1]
    return UnsafeBufferPointer(start: names.start + start, count: ends[index] - start)
  }

  private mutating func rehash() {
    slots = [Int](repeating: 0, count: max(16, slots.count * 2))
    for index in ends.indices {
      var place = Self.hash(name(at: index)) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = index + 1
    }
  }

  /// Seeded in each process: no page can be made of names that collide.
  static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return hasher.finalize()
  }
}
