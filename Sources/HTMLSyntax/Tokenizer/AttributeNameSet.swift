/// Says which attribute names of one tag came before: by comparison while there are few, then by hash.
struct AttributeNameSet {
  private static let few = 12
  private var slots: [Int32] = []
  private var filled = 0

  mutating func removeAll() {
    if filled > 0 { slots = [] }
    filled = 0
  }

  /// Whether the last of the attributes has a name that an earlier one has.
  mutating func isLastRepeated(in attributes: HTMLAttributes) -> Bool {
    let last = attributes.count - 1
    let name = attributes.name(at: last)
    if last < Self.few {
      var index = 0
      while index < last {
        if ByteText.equal(attributes.name(at: index), name) { return true }
        index += 1
      }
      return false
    }
    if slots.count < attributes.count * 2 { slots = [Int32](repeating: 0, count: max(64, slots.count * 4)); filled = 0 }
    while filled < last {
      _ = insert(filled, attributes)
      filled += 1
    }
    if insert(last, attributes) { return true }
    filled = last + 1
    return false
  }

  private mutating func insert(_ index: Int, _ attributes: HTMLAttributes) -> Bool {
    let name = attributes.name(at: index)
    var place = NameTable.hash(name) & (slots.count - 1)
    while slots[place] != 0 {
      if ByteText.equal(attributes.name(at: Int(slots[place]) - 1), name) { return true }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = Int32(index) + 1
    return false
  }
}
