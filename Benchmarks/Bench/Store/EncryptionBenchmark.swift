import JSON
import SealedSQLite
import SmartStore

/// SmartStore encrypted against SmartStore plain: the same calls on two stores, in turn.
struct EncryptionBenchmark: Benchmark {
  private static let rounds = 11
  private static let count = 10_000

  let place: BenchPlace

  func measure() throws -> Report {
    let batches = try Self.batches()
    var plain = Times(), sealed = Times()
    // The first round warms up. The two take turns at being the first.
    for round in 0...Self.rounds {
      let key = KeySource.machineKey(MachineKey(path: "\(place.scratch.path)/machine.key"))
      let first = try run("store\(round % 2)", round % 2 == 0 ? nil : key, batches)
      let second = try run("store\(1 - round % 2)", round % 2 == 0 ? key : nil, batches)
      if round == 0 { continue }
      plain.merge(round % 2 == 0 ? first : second) { $0 + $1 }
      sealed.merge(round % 2 == 0 ? second : first) { $0 + $1 }
    }
    let figures = EncryptionWork.allCases.flatMap { work in
      [figure(work, "", plain, sealed) { $0.clock }, figure(work, ", processor time", plain, sealed) { $0.processor }]
    }
    return Report(figures: figures, notes: ["encryption: medians of \(Self.rounds) rounds, an encrypted store and a plain one in turn"])
  }

  private func figure(
    _ work: EncryptionWork, _ suffix: String, _ plain: Times, _ sealed: Times, _ value: (Elapsed) -> Double
  ) -> Figure {
    func median(_ times: Times) -> Quantity { Quantity(amount: (times[work] ?? []).map(value).median, unit: .milliseconds) }
    return Figure(name: "encryption: \(work.rawValue)\(suffix)", measured: median(sealed), peer: median(plain), bar: .ratio(1.25))
  }

  private func run(_ name: String, _ key: KeySource?, _ batches: [JSONText]) throws -> Times {
    let catalog = SmartStoreCatalog(folder: place.scratch.path, key: key)
    try catalog.removeStore(named: name)
    var store = try catalog.store(named: name)
    try store.registerSoup("s", indexSpecs: ["Id", "Name"].map { IndexSpec(path: $0, type: .string) } + [IndexSpec(path: "Rank", type: .integer)])
    var times = Times()
    times[.upsert] = [try timed { for batch in batches { try store.upsert(array: batch, into: "s") } }]
    times[.query] = [try timed {
      for number in 0..<1_000 {
        _ = try store.page(.range("Rank", from: .integer(Int64(number * 7)), to: .null, in: "s", pageSize: 25), index: 0)
      }
    }]
    var scans = Elapsed(clock: 0, processor: 0)
    for _ in 0..<3 {
      // A new connection has nothing in its cache.
      catalog.close()
      store = try catalog.store(named: name)
      let scan = try timed { _ = try store.page(.smart("SELECT {s:_soup} FROM {s}", pageSize: Self.count), index: 0) }
      scans = Elapsed(clock: scans.clock + scan.clock, processor: scans.processor + scan.processor)
    }
    times[.scan] = [scans]
    try catalog.removeStore(named: name)
    return times
  }

  private func timed(_ work: () throws -> Void) rethrows -> Elapsed {
    let watch = Stopwatch(), processor = ProcessorTime()
    try work()
    return Elapsed(clock: watch.milliseconds, processor: processor.milliseconds)
  }

  /// Entries of about 500 bytes, 100 a call; names and ranks come in no order.
  private static func batches() throws -> [JSONText] {
    let street = String(repeating: "Main Street ", count: 30)
    return try stride(from: 0, to: count, by: 100).map { start in
      let entries = (start..<(start + 100)).map { number in
        "{\"Id\":\"003\(number)\",\"Name\":\"Name \(number * 7919 % count)\",\"Rank\":\(number * 6007 % count),\"Street\":\"\(street)\","
          + "\"Email\":\"someone.\(number)@example.com\",\"Revenue\":\(number * 49).25}"
      }
      return try JSONText(validating: "[\(entries.joined(separator: ","))]")
    }
  }
}

private typealias Times = [EncryptionWork: [Elapsed]]

/// In milliseconds.
private struct Elapsed {
  let clock: Double
  let processor: Double
}

private enum EncryptionWork: String, CaseIterable {
  case upsert = "upsert 10,000 entries of 500 B, 100 a call"
  case query = "1,000 range queries, pages of 25"
  case scan = "3 scans of 10,000 entries, each with an empty cache"
}
