/// CTR with a counter of fewer bits than the block has (Web Cryptography API, 27), which the library does not know.
extension BlockCipher {
  /// The content enciphered or deciphered. The counter begins at 0 again where it runs over, and leaves the bits before it as they are. nil when the
  /// same counter would come twice.
  func counted(_ input: [UInt8], counterBits: Int) -> [UInt8]? {
    guard mode == .ctr, (1...128).contains(counterBits), initialVector.count == 16 else { return nil }
    let blocks = (input.count + 15) / 16
    if counterBits < 48, blocks > 1 << counterBits { return nil }
    let room = blocksUntilZero(counterBits)
    guard counterBits < 128, blocks > room else { return encrypt(input) }
    let second = BlockCipher(mode: .ctr, key: key, initialVector: withCounterZero(counterBits))
    guard let start = encrypt(Array(input.prefix(room * 16))), let rest = second.encrypt(Array(input.dropFirst(room * 16))) else { return nil }
    return start + rest
  }

  private func isSet(_ bit: Int) -> Bool { initialVector[15 - bit / 8] & (1 << (bit % 8)) != 0 }

  /// How many blocks there are before the counter is 0 again; no content is as long as the largest number.
  private func blocksUntilZero(_ counterBits: Int) -> Int {
    var rest = 0
    for bit in 0..<counterBits where !isSet(bit) {
      guard bit < 60 else { return .max }
      rest |= 1 << bit
    }
    return rest + 1
  }

  private func withCounterZero(_ counterBits: Int) -> [UInt8] {
    var vector = initialVector
    for bit in 0..<counterBits { vector[15 - bit / 8] &= ~(1 << (bit % 8)) }
    return vector
  }
}
