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
    var times: [EncryptionWork: (plain: [Double], sealed: [Double])] = [:]
    // The first round warms up.
    for round in 0...Self.rounds {
      let plain = try run("plain", nil, batches)
      let sealed = try run("sealed", .machineKey(MachineKey(path: "\(place.scratch.path)/machine.key")), batches)
      if round == 0 { continue }
      for work in EncryptionWork.allCases {
        times[work, default: ([], [])].plain.append(plain[work] ?? 0)
        times[work, default: ([], [])].sealed.append(sealed[work] ?? 0)
      }
    }
    let figures = EncryptionWork.allCases.map { work in
      let (plain, sealed) = times[work] ?? ([], [])
      return Figure(
        name: "encryption: \(work.rawValue)", measured: Quantity(amount: sealed.median, unit: .milliseconds),
        peer: Quantity(amount: plain.median, unit: .milliseconds), bar: .ratio(1.25))
    }
    return Report(figures: figures, notes: ["encryption: medians of \(Self.rounds) rounds, an encrypted store and a plain one in turn"])
  }

  private func run(_ name: String, _ key: KeySource?, _ batches: [JSONText]) throws -> [EncryptionWork: Double] {
    let catalog = SmartStoreCatalog(folder: place.scratch.path, key: key)
    try catalog.removeStore(named: name)
    var store = try catalog.store(named: name)
    try store.registerSoup("s", indexSpecs: ["Id", "Name"].map { IndexSpec(path: $0, type: .string) } + [IndexSpec(path: "Rank", type: .integer)])
    var times: [EncryptionWork: Double] = [:]
    times[.upsert] = try timed { for batch in batches { try store.upsert(array: batch, into: "s") } }
    times[.query] = try timed {
      for number in 0..<1_000 {
        _ = try store.page(.range("Rank", from: .integer(Int64(number * 7)), to: .null, in: "s", pageSize: 25), index: 0)
      }
    }
    // A new connection has nothing in its cache.
    catalog.close()
    store = try catalog.store(named: name)
    times[.scan] = try timed {
      for _ in 0..<3 { _ = try store.page(.smart("SELECT {s:_soup} FROM {s}", pageSize: Self.count), index: 0) }
    }
    try catalog.removeStore(named: name)
    return times
  }

  private func timed(_ work: () throws -> Void) rethrows -> Double {
    let watch = Stopwatch()
    try work()
    return watch.milliseconds
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

private enum EncryptionWork: String, CaseIterable {
  case upsert = "upsert 10,000 entries of 500 B, 100 a call"
  case query = "1,000 range queries, pages of 25"
  case scan = "3 scans of 10,000 entries, cache empty"
}
