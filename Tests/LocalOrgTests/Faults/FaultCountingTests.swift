import Testing

@testable import LocalOrg

/// Which requests a rule takes hold of.
@Suite struct FaultCountingTests {
  private let request = OrgRequest(method: "GET", target: "/services/data/v50.0/query?q=x")

  private func rule(_ change: (inout FaultRule) -> Void = { _ in }) -> FaultRule {
    var rule = FaultRule(.maintenance)
    change(&rule)
    return rule
  }

  /// The places of the requests that were disturbed, from 1.
  private func disturbed(of count: Int, _ faults: OrgFaults) -> [Int] {
    (1...count).filter { _ in faults.rule(for: request) { nil } != nil }
  }

  @Test func disturbsTheNextOnes() {
    #expect(disturbed(of: 10, OrgFaults(FaultRules(rules: [rule { $0.next = 3 }]))) == [1, 2, 3])
  }

  @Test func disturbsEachSoManieth() {
    #expect(disturbed(of: 12, OrgFaults(FaultRules(rules: [rule { $0.every = 5 }]))) == [5, 10])
    #expect(disturbed(of: 20, OrgFaults(FaultRules(rules: [rule { ($0.every, $0.skip, $0.next) = (3, 4, 2) }]))) == [7, 10])
  }

  @Test func nextEndsWhatChanceBegins() {
    let all = disturbed(of: 400, OrgFaults(FaultRules(seed: 4, rules: [rule { $0.probability = 0.3 }])))
    let some = disturbed(of: 400, OrgFaults(FaultRules(seed: 4, rules: [rule { ($0.probability, $0.next) = (0.3, 5) }])))
    #expect(some == Array(all.prefix(5)))
  }

  @Test func chancesComeFromTheSeed() {
    func run(_ seed: UInt64) -> [Int] { disturbed(of: 1_000, OrgFaults(FaultRules(seed: seed, rules: [rule { $0.probability = 0.2 }]))) }
    #expect(run(1) == run(1))
    #expect(run(1) != run(2))
    for seed in 0..<20 as Range<UInt64> { #expect((120...280).contains(run(seed).count)) }
  }

  @Test func probabilityZeroAndOneAreNeverAndAlways() {
    #expect(disturbed(of: 100, OrgFaults(FaultRules(rules: [rule { $0.probability = 0 }]))).isEmpty)
    #expect(disturbed(of: 100, OrgFaults(FaultRules(rules: [rule { $0.probability = 1 }]))).count == 100)
  }

  /// The same requests meet the same faults, whatever comes between them for other rules.
  @Test func rulesDoNotDisturbEachOther() {
    let rules = FaultRules(seed: 9, rules: [rule { ($0.path, $0.probability) = ("/other", 0.5) }, rule { ($0.path, $0.probability) = ("**/query", 0.5) }])
    let alone = OrgFaults(rules)
    let mixed = OrgFaults(rules)
    let other = OrgRequest(method: "GET", target: "/other")
    let first = disturbed(of: 200, alone)
    let second = (1...200).filter { number in
      for _ in 0..<(number % 3) { _ = mixed.rule(for: other) { nil } }
      return mixed.rule(for: request) { nil } != nil
    }
    #expect(first == second)
  }

  @Test func concurrentRequestsMeetExactlyAsManyFaults() async {
    let faults = OrgFaults(FaultRules(seed: 3, rules: [rule { ($0.every, $0.next) = (2, 100) }]))
    let used = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<500 { group.addTask { [request] in faults.rule(for: request) { nil } != nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(used == 100)
    #expect(faults.counts == [OrgFaults.Count(seen: 500, used: 100)])
  }

  @Test func theFirstThatTakesHoldIsUsed() {
    let faults = OrgFaults(FaultRules(rules: [rule { ($0.name, $0.next) = ("a", 1) }, rule { $0.name = "b" }]))
    #expect((1...3).map { _ in faults.rule(for: request) { nil }?.name } == ["a", "b", "b"])
    // The one before has seen all, the one after only what was left to it.
    #expect(faults.counts == [.init(seen: 3, used: 1), .init(seen: 2, used: 2)])
  }

  @Test func methodsAreThoseThatAreMeant() {
    let faults = OrgFaults(FaultRules(rules: [rule { $0.methods = ["PATCH"] }]))
    #expect(faults.rule(for: OrgRequest(method: "POST", target: "/a?_HttpMethod=PATCH")) { nil } != nil)
    #expect(faults.rule(for: OrgRequest(method: "PATCH", target: "/a")) { nil } != nil)
    #expect(faults.rule(for: OrgRequest(method: "POST", target: "/a")) { nil } == nil)
  }

  /// A browser's question before the request is not the request.
  @Test func preflightsAreLeftAloneUnlessNamed() {
    let faults = OrgFaults(FaultRules(rules: [rule()]))
    #expect(faults.rule(for: OrgRequest(method: "OPTIONS", target: "/a")) { nil } == nil)
    faults.replace(with: FaultRules(rules: [rule { $0.methods = ["OPTIONS"] }]))
    #expect(faults.rule(for: OrgRequest(method: "OPTIONS", target: "/a")) { nil } != nil)
  }

  @Test func pathsAreHeldAgainstThePatternWithoutTheirQuery() {
    let faults = OrgFaults(FaultRules(rules: [rule { $0.path = "/services/data/*/query" }]))
    #expect(faults.rule(for: request) { nil } != nil)
    #expect(faults.rule(for: OrgRequest(method: "GET", target: "/services/data/v50.0/queryAll?q=/services/data/v1/query")) { nil } == nil)
  }

  @Test func askingForTheUserCostsOnlyThoseWhoNeedIt() {
    var asked = 0
    let faults = OrgFaults(FaultRules(rules: [rule { $0.path = "/x" }]))
    _ = faults.rule(for: request) { asked += 1; return "bob" }
    #expect(asked == 0)
    faults.add(rule { $0.user = "bob" })
    #expect(faults.rule(for: request) { asked += 1; return "bob" } != nil)
    #expect(faults.rule(for: request) { asked += 1; return "eve" } == nil)
    #expect(faults.rule(for: request) { asked += 1; return nil } == nil)
    #expect(asked == 3)
  }

  @Test func replacingBeginsAnew() {
    let faults = OrgFaults(FaultRules(rules: [rule { $0.next = 1 }]))
    #expect(disturbed(of: 3, faults) == [1])
    faults.replace(with: faults.rules)
    #expect(disturbed(of: 3, faults) == [1])
    faults.clear()
    #expect(disturbed(of: 3, faults).isEmpty)
    #expect(faults.rules == FaultRules())
  }
}
