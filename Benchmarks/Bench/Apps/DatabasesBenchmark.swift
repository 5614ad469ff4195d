/// IndexedDB against SmartStore, in one page: 10,000 objects written and read by key, with two indexes.
struct DatabasesBenchmark: Benchmark {
  private static let rounds = 7
  private static let parts = [
    (ours: "put()", theirs: "upsertAll()", name: "IndexedDB: 10,000 put in a transaction, to an upsert of them"),
    (ours: "getAll()", theirs: "retrieveAll()", name: "IndexedDB: getAll of 10,000, to one retrieve of them"),
    (ours: "get()", theirs: "retrieveEach()", name: "IndexedDB: 10,000 times get, to as many retrieves of one"),
  ]

  let place: BenchPlace

  func measure() async throws -> Report {
    let app = try await BenchApp.start("store", in: place, data: "databases")
    _ = try await (app.text("prepare()"), app.number("openDatabase()"))
    var report = Report()
    for part in Self.parts {
      report.figures.append(try await app.figure(part.name, part.ours, to: part.theirs, rounds: Self.rounds, bar: .ratio(2)))
    }
    await app.stop()
    return report
  }
}
