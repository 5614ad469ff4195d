/// Finds named character references, a byte at a time (HTML standard, 13.2.5.73).
struct CharacterReferences: Sendable {
  /// The names that begin with the bytes seen so far, and the longest of them that was complete.
  struct Search {
    fileprivate var low = 0
    fileprivate var high = CharacterReferenceData.count
    /// How many bytes were seen.
    fileprivate(set) var depth = 0
    /// The longest complete name so far, and its length.
    fileprivate(set) var match: (index: Int, length: Int)?
  }

  /// The table, read from its text when first used.
  static let shared = CharacterReferences()

  private let nameStarts: [UInt16]
  private let nameEnds: [UInt16]
  private let textEnds: [UInt16]
  private let firstOfLetter: [UInt16]

  private init() {
    var starts: [UInt16] = []
    var ends: [UInt16] = []
    var textEnds: [UInt16] = []
    var firsts = [UInt16](repeating: 0, count: 129)
    starts.reserveCapacity(CharacterReferenceData.count)
    ends.reserveCapacity(CharacterReferenceData.count)
    textEnds.reserveCapacity(CharacterReferenceData.count)
    let data = UnsafeBufferPointer(
      start: CharacterReferenceData.text.utf8Start, count: CharacterReferenceData.text.utf8CodeUnitCount)
    var position = 0
    while position < data.count {
      let start = position
      while data[position] != UInt8(ascii: " ") { position += 1 }
      let end = position
      position += 2
      while data[position] != UInt8(ascii: "|") { position += 1 }
      starts.append(UInt16(start))
      ends.append(UInt16(end))
      textEnds.append(UInt16(position))
      firsts[Int(data[start]) + 1] += 1
      position += 1
    }
    for index in 1...128 { firsts[index] += firsts[index - 1] }
    (nameStarts, nameEnds, self.textEnds, firstOfLetter) = (starts, ends, textEnds, firsts)
  }

  /// Whether names go on with `byte`; if so, the search does.
  func advance(_ search: inout Search, with byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    var low = search.low
    var high = search.high
    if search.depth == 0 {
      (low, high) = (Int(firstOfLetter[Int(byte)]), Int(firstOfLetter[Int(byte) + 1]))
    } else {
      low = firstIndex(from: low, to: high, depth: search.depth) { $0 >= Int(byte) }
      high = firstIndex(from: low, to: high, depth: search.depth) { $0 > Int(byte) }
    }
    guard low < high else { return false }
    search.low = low
    search.high = high
    search.depth += 1
    if Int(nameEnds[low] - nameStarts[low]) == search.depth { search.match = (low, search.depth) }
    return true
  }

  /// What a name stands for.
  func text(at index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(nameEnds[index]) + 1
    return UnsafeBufferPointer(start: CharacterReferenceData.text.utf8Start + start, count: Int(textEnds[index]) - start)
  }

  /// What `&name;` stands for in HTML, such as "nbsp"; nil when it stands for nothing.
  func text(named name: String) -> String? {
    var search = Search()
    for byte in name.utf8 where !advance(&search, with: byte) { return nil }
    guard advance(&search, with: UInt8(ascii: ";")), let match = search.match, match.length == search.depth else { return nil }
    return String(decoding: text(at: match.index), as: UTF8.self)
  }

  private func firstIndex(from low: Int, to high: Int, depth: Int, where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (low, high)
    while low < high {
      let middle = (low + high) / 2
      let place = Int(nameStarts[middle]) + depth
      // A name that ends here comes before those that go on.
      let byte = place < Int(nameEnds[middle]) ? Int(CharacterReferenceData.text.utf8Start[place]) : -1
      if isReached(byte) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
