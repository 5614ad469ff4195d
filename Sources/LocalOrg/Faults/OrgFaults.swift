import JSON
import Synchronization

/// The faults of an org: its rules, and how often each has been used.
///
/// A request is held against the rules in their order; the first that takes hold is used, and those after it do not see the
/// request. Chances come from the seed, the rule's place and the number of the request for that rule: the same requests
/// meet the same faults in every run. `/services/gantry/...` is never disturbed.
public final class OrgFaults: Sendable {
  /// What a rule has done.
  public struct Count: Sendable, Equatable {
    /// Requests that it was for.
    public var seen = 0
    /// Requests that it disturbed.
    public var used = 0
  }

  private struct Entry: Sendable {
    let rule: FaultRule
    let pattern: PathPattern?
    var count = Count()

    init(_ rule: FaultRule) {
      self.rule = rule
      pattern = rule.path.map(PathPattern.init)
    }
  }

  private struct State {
    var seed: UInt64 = 0
    var entries: [Entry] = []
  }

  private let state = Mutex(State())

  public init(_ rules: FaultRules = FaultRules()) { replace(with: rules) }

  public var rules: FaultRules { state.withLock { FaultRules(seed: $0.seed, rules: $0.entries.map(\.rule)) } }

  /// One for each rule, in their order.
  public var counts: [Count] { state.withLock { $0.entries.map(\.count) } }

  /// The rules that no request was for, by their place and what they are called: most likely their paths are written wrongly.
  public var unmatched: [String] {
    state.withLock { state in
      state.entries.enumerated().filter { $0.element.count.seen == 0 }.map { place, entry in
        "rules[\(place)]: \(entry.rule.title)\(entry.rule.path.map { " at \($0)" } ?? "")"
      }
    }
  }

  /// Puts these rules in place of all, and begins to count anew.
  public func replace(with rules: FaultRules) {
    state.withLock { $0 = State(seed: rules.seed, entries: rules.rules.map(Entry.init)) }
  }

  /// Adds a rule after the others, whose counts go on.
  public func add(_ rule: FaultRule) { state.withLock { $0.entries.append(Entry(rule)) } }

  /// From now on nothing goes wrong.
  public func clear() { replace(with: FaultRules()) }

  /// The rule that takes hold of a request, and counts it.
  ///
  /// - Parameter user: finds the name of who asks; called at most once, and not while other requests wait.
  func rule(for request: OrgRequest, user: () -> String?) -> FaultRule? {
    guard state.withLock({ !$0.entries.isEmpty }) else { return nil }
    let asksForUser = state.withLock { $0.entries.contains { $0.rule.user != nil } }
    let name = asksForUser ? user() : nil
    return state.withLock { state in
      for index in state.entries.indices where Self.fits(state.entries[index], request, name) {
        if Self.takesHold(&state.entries[index], index: index, seed: state.seed) { return state.entries[index].rule }
      }
      return nil
    }
  }

  private static func fits(_ entry: Entry, _ request: OrgRequest, _ user: String?) -> Bool {
    let method = request.meantMethod
    guard entry.rule.methods?.contains(method) ?? (method != "OPTIONS") else { return false }
    guard entry.pattern?.matches(request.path) ?? true else { return false }
    return entry.rule.user == nil || entry.rule.user == user
  }

  private static func takesHold(_ entry: inout Entry, index: Int, seed: UInt64) -> Bool {
    let rule = entry.rule
    entry.count.seen += 1
    let number = entry.count.seen - rule.skip
    guard number > 0, number % max(1, rule.every) == 0, rule.next.map({ entry.count.used < $0 }) ?? true else { return false }
    guard chance(rule.probability, seed: seed, rule: index, request: entry.count.seen) else { return false }
    entry.count.used += 1
    return true
  }

  private static func chance(_ probability: Double, seed: UInt64, rule: Int, request: Int) -> Bool {
    guard probability < 1 else { return true }
    // A number of its own for each rule and request, so that what other rules do changes nothing.
    var ofRule = SeedRandom(seed: seed &+ UInt64(rule))
    var ofRequest = SeedRandom(seed: ofRule.next() &+ UInt64(request))
    return Double(ofRequest.next() >> 11) / Double(1 << 53) < probability
  }

  /// The rules as a file has them, and beside them their counts.
  var json: JSONValue {
    state.withLock { state in
      let counts = state.entries.map { entry -> JSONValue in
        ["seen": .integer(Int64(entry.count.seen)), "used": .integer(Int64(entry.count.used))]
      }
      return [
        "seed": .integer(Int64(clamping: state.seed)), "rules": .array(state.entries.map { .object($0.rule.json) }), "counts": .array(counts),
      ]
    }
  }
}
