import Synchronization
import WireFormat

/// Makes and checks the one-time tokens of ``ProtectedForm``s.
///
/// A token is `<end>.<nonce>.<code>`: the code authenticates its end, the form with all its hidden fields, and the visitor. Forms that
/// were shown take no memory that way; only the tokens that were used are remembered, until they would have run out.
final class FormTokens: Sendable {
  /// Milliseconds of the org's clock that a form may stay open.
  static let lifetime: Int64 = 900_000

  private struct State {
    /// Of 256 random bits.
    var key = Array(RandomToken.make(43).utf8)
    /// The ends of used tokens by nonce.
    var used: [String: Int64] = [:]
  }

  private let clock: OrgClock
  private let usedLimit: Int
  private let state = Mutex(State())

  /// - Parameter usedLimit: used tokens that are remembered at most.
  init(_ clock: OrgClock, usedLimit: Int = 50_000) { (self.clock, self.usedLimit) = (clock, usedLimit) }

  func issue(for form: ProtectedForm, visitor: String) -> String {
    let (end, nonce) = ("\(clock.milliseconds + Self.lifetime)", RandomToken.make(22))
    let code = state.withLock { Self.code(end: end, nonce: nonce, form, visitor, key: $0.key) }
    return "\(end).\(nonce).\(code ?? "")"
  }

  /// Uses a token up.
  /// - Returns: whether it was made for this form and visitor, is not too old, and is used for the first time.
  func redeem(_ token: String, for form: ProtectedForm, visitor: String) -> Bool {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let now = clock.milliseconds
    guard parts.count == 3, let end = Int64(parts[0]), now < end, end - now <= Self.lifetime else { return false }
    return state.withLock { state in
      guard let code = Self.code(end: parts[0], nonce: parts[1], form, visitor, key: state.key), code.isSame(as: parts[2]) else { return false }
      guard state.used.updateValue(end, forKey: parts[1]) == nil else { return false }
      if state.used.count > usedLimit { forget(before: now, &state) }
      return true
    }
  }

  /// Should the tokens that are still good be too many to remember, another key makes all of them worthless.
  private func forget(before now: Int64, _ state: inout State) {
    state.used = state.used.filter { $0.value > now }
    if state.used.count > usedLimit / 2 { state = State() }
  }

  private static func code(end: String, nonce: String, _ form: ProtectedForm, _ visitor: String, key: [UInt8]) -> String? {
    // None of the parts has a line break: they are of a header, or percent-encoded.
    let message = [end, nonce, form.purpose.rawValue, form.action, form.parameters.encoded, visitor].joined(separator: "\n")
    return HMACSHA256.code(of: message, key: key).map { Base64.encode($0, .url) }
  }
}
