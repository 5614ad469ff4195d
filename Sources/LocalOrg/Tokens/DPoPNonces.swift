import Synchronization
import WireFormat

/// What keeps proofs from being made in advance and from being used twice (RFC 9449 sections 8 and 11.1).
///
/// A nonce is good for the time in which it was given and for the one after it. A proof is remembered until its nonce has run out. Neither outlives the
/// process: nonces of before are unknown then, and so no proof of before is taken.
final class DPoPNonces: Sendable {
  /// Milliseconds of the org's clock.
  private static let period: Int64 = 300_000
  /// Of one period: 16 bytes each.
  private static let mostProofs = 2_000_000

  private struct Memory {
    var period: Int64 = 0
    /// The proofs of the current period and of the one before.
    /// Hashes, whose key is the process's own: two that fall together by chance cost somebody a second attempt.
    var (current, former): (Set<Int>, Set<Int>) = ([], [])
  }

  private let clock: OrgClock
  private let key = Array(RandomToken.make(43).utf8)
  private let memory = Mutex(Memory())

  init(_ clock: OrgClock) { self.clock = clock }

  /// What the next proof has to hold.
  var current: String { nonce(of: clock.milliseconds / Self.period) }

  func isGood(_ nonce: String) -> Bool {
    let now = clock.milliseconds / Self.period
    return nonce.isSame(as: self.nonce(of: now)) || nonce.isSame(as: self.nonce(of: now - 1))
  }

  private func nonce(of period: Int64) -> String { HMACSHA256.code(of: "\(period)", key: key).map { Base64.encode($0, .url) } ?? RandomToken.make(43) }

  /// Takes a proof, once.
  /// - Returns: false for one that was used before, and while there are too many to remember.
  func use(proof id: String, by thumbprint: String) -> Bool {
    let now = clock.milliseconds / Self.period
    return memory.withLock { memory in
      if memory.period != now {
        memory.former = memory.period == now - 1 ? memory.current : []
        (memory.current, memory.period) = ([], now)
      }
      let name = "\(thumbprint) \(id)".hashValue
      guard memory.current.count < Self.mostProofs, !memory.former.contains(name) else { return false }
      return memory.current.insert(name).inserted
    }
  }
}
