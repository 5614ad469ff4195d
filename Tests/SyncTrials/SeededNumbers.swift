/// A generator whose numbers follow from its seed (splitmix64).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Those of one step of many.
  package init(seed: UInt64, step: Int) {
    self.init(seed: seed)
    state = next() &+ UInt64(step) &* 0xD605_0F5B_0F2B_6B4D
    state = next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
