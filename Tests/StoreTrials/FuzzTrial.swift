import Foundation
import JSON
import SmartStore
import TemporaryFiles

/// Feeds a store anything: it answers or fails with an error, does nothing but SELECT for a query, and stays whole.
public struct FuzzTrial {
  let count: Int
  let seed: UInt64

  public init(count: Int, seed: UInt64) {
    self.count = count
    self.seed = seed
  }

  public struct Report: Sendable, CustomStringConvertible {
    /// Inputs by kind, and those that were not refused.
    public var inputs: [String: Int] = [:]
    public var accepted: [String: Int] = [:]
    public var slowest = 0.0
    public var slowestInput = ""

    public var total: Int { inputs.values.reduce(0, +) }

    public var description: String {
      let kinds = inputs.keys.sorted().map { "\($0): \(inputs[$0] ?? 0), accepted \(accepted[$0] ?? 0)" }
      return kinds.joined(separator: "\n") + "\nslowest: \(Int(slowest * 1_000)) ms, \(slowestInput.prefix(200))\nnothing but SELECT was run, and the store is whole"
    }
  }

  /// - Throws: ``TrialFailure``.
  public func run() throws -> Report {
    StatementWatch.install()
    defer { StatementWatch.uninstall() }
    let hang = HangWatch(patience: .seconds(60))
    defer { hang.stop() }
    let folder = try TemporaryFolder("store-fuzz")
    var text = FuzzText(random: Randomness(seed: seed))
    var report = Report()
    var bench = try FuzzBench(path: folder.path + "/0.db")
    for number in 1...max(1, count) {
      if number % 5_000 == 0 {
        try bench.finish("seed \(seed), input \(number)")
        bench = try FuzzBench(path: folder.path + "/\(number).db")
      }
      let kind = text.random.pick(["statement", "statement", "index specs", "entries", "entries", "query spec"])
      let input = Self.input(kind, &text)
      let start = Date()
      hang.watch("seed \(seed), input \(number): \(input)")
      let isAccepted = try bench.take(kind, input) { "seed \(seed), input \(number): \($0)\n\(input)" }
      let time = Date().timeIntervalSince(start)
      report.inputs[kind, default: 0] += 1
      if isAccepted { report.accepted[kind, default: 0] += 1 }
      if time > report.slowest { (report.slowest, report.slowestInput) = (time, input) }
    }
    try bench.finish("seed \(seed)")
    return report
  }

  private static func input(_ kind: String, _ text: inout FuzzText) -> String {
    switch kind {
    case "statement": return text.statement()
    case "index specs":
      let specs = text.indexSpecs()
      return text.brokenJSON(specs)
    case "query spec":
      let spec = text.querySpec()
      return text.brokenJSON(spec)
    default:
      let entries = "[" + (0..<1 + text.random.below(3)).map { _ in text.object() }.joined(separator: ",") + "]"
      return text.brokenJSON(entries)
    }
  }
}

/// The store that gets the inputs.
struct FuzzBench {
  private let store: SmartStore

  private static let specs = [
    IndexSpec(path: "a", type: .string), IndexSpec(path: "i", type: .integer), IndexSpec(path: "f", type: .floating), IndexSpec(path: "t", type: .fullText),
    IndexSpec(path: "j", type: .json1), IndexSpec(path: "b.c", type: .string),
  ]

  init(path: String) throws {
    // Soups that are joined with themselves would run for hours.
    store = try SmartStore(path: path, queryTimeLimit: .seconds(2))
    try store.registerSoup("s", indexSpecs: Self.specs)
    try store.upsert(array: JSONText(validating: #"[{"a":"x","i":1,"f":2.5,"t":"w w","j":{"k":1},"b":[{"c":1},{"c":"y"}]},{"a":"y","i":2},{}]"#), into: "s")
  }

  /// Returns whether the input was accepted.
  func take(_ kind: String, _ input: String, _ context: (String) -> String) throws -> Bool {
    let json = JSONText(unchecked: Array(input.utf8))
    do {
      switch kind {
      case "statement": return try query(.smart(input), context)
      case "query spec":
        guard let valid = try? JSONText(validating: input) else { return false }
        return try query(QuerySpec(json: valid, soupName: "s"), context)
      case "index specs":
        defer { try? store.removeSoup("x") }
        try store.registerSoup("x", indexSpecs: IndexSpec.list(json: json, soup: "x"))
        try store.upsert(array: JSONText(validating: #"[{"a":1,"b":{"c":2},"x":{"y":{"z":3}}}]"#), into: "x")
        try store.alterSoup("x", indexSpecs: Self.specs, reIndexData: true)
        return true
      default: return try write(json, context)
      }
    } catch let failure as TrialFailure { throw failure } catch { return false }
  }

  private func query(_ spec: QuerySpec, _ context: (String) -> String) throws -> Bool {
    var page: JSONText?
    let actions = StatementWatch.actions {
      page = try? store.page(spec, index: 0)
      _ = try? store.count(spec)
    }
    if !actions.isEmpty { throw TrialFailure(context("a query did more than SELECT: \(actions)")) }
    guard let page else { return false }
    do { _ = try page.value() } catch { throw TrialFailure(context("the answer is no JSON: \(error): \(page)")) }
    return true
  }

  private func write(_ json: JSONText, _ context: (String) -> String) throws -> Bool {
    let stored = try store.upsert(array: json, into: "s")
    let entries = try stored.elements() ?? []
    let ids = entries.compactMap { try? $0.member("_soupEntryId")?.value().integer }
    guard ids.count == entries.count else { throw TrialFailure(context("an entry has no id: \(stored)")) }
    if Set(ids).count == ids.count, try store.retrieve(ids, from: "s") != stored { throw TrialFailure(context("what was stored is not what is there: \(stored)")) }
    if ids.count > 1 { try store.remove(Array(ids.dropFirst()), from: "s") }
    return true
  }

  func finish(_ context: String) throws {
    if let damage = try StoreCheck.damage(of: store) { throw TrialFailure("\(damage); \(context)") }
    guard try store.soupNames() == ["s"], try store.indexSpecs(of: "s") == Self.specs else { throw TrialFailure("soups changed by themselves; \(context)") }
    store.close()
  }
}
