extension RandomAccessCollection<UInt8> where Index == Int {
  /// The number that so many decimal digits make, of which the first is `place` bytes behind the start; nil when one of them is none, or is not there.
  @inlinable package func decimal(at place: Int, digits: Int) -> Int? {
    guard place + digits <= count else { return nil }
    var number = 0
    for byte in self[startIndex + place..<startIndex + place + digits] {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte & 0x0F)
    }
    return number
  }
}
