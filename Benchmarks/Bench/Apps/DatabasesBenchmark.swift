/// IndexedDB against SmartStore, in one page: 10,000 objects written and read by key, with two indexes.
struct DatabasesBenchmark: Benchmark {
  private static let rounds = 7
  private static let parts = [
    (ours: "put", theirs: "upsert", name: "IndexedDB: 10,000 put in a transaction, to an upsert of them"),
    (ours: "getAll", theirs: "retrieveAll", name: "IndexedDB: getAll of 10,000, to one retrieve of them"),
    (ours: "get", theirs: "retrieve", name: "IndexedDB: 10,000 times get, to as many retrieves of one"),
  ]

  let place: BenchPlace

  func measure() async throws -> Report {
    let app = try await BenchApp.start("databases", in: place, data: "databases")
    _ = try await app.number("prepare()")
    var times: [String: [Double]] = [:]
    for round in 0...Self.rounds {
      _ = try await app.number("clear()")
      for part in Self.parts {
        for function in [part.ours, part.theirs] {
          let took = try await app.number("\(function)()")
          // The first round warms up.
          if round > 0 { times[function, default: []].append(took) }
        }
      }
    }
    await app.stop()
    return Report(figures: Self.parts.map { part in
      Figure(
        name: part.name, measured: Quantity(amount: times[part.ours, default: []].median, unit: .milliseconds),
        peer: Quantity(amount: times[part.theirs, default: []].median, unit: .milliseconds), bar: .ratio(2))
    })
  }
}
