import JSON
import SalesforceClient

/// SmartSync through its JavaScript with a local org, against the same requests and raw SQLite inserts.
struct SyncBenchmark: Benchmark {
  private static let small = 10_000
  private static let large = 100_000
  private static let edits = 2_000
  private static let rounds = 3

  let place: BenchPlace

  func measure() async throws -> Report {
    Progress.note("filling the org with \(Self.large) records")
    let org = try await BenchOrg(accounts: Self.large, in: place)
    let address = org.address
    let app = try await BenchApp.start("sync", in: place, data: "sync") { options in
      options.loginServer = { address }
      options.credentials = SignInCredentials(username: "admin@gantry.example", password: Secret("gantry1234"))
    }
    let raw = try RawSync(org, path: "\(place.scratch.path)/raw-sync.db")
    // Warms up.
    _ = try await down(Self.small, app, raw, rounds: 1)
    let few = try await down(Self.small, app, raw, rounds: Self.rounds)
    let many = try await down(Self.large, app, raw, rounds: 1)
    let figures = [
      few.figure("sync: down, 10,000 records of 1 KB", atMost: 1.2),
      many.figure("sync: down, 100,000 records of 1 KB", atMost: 1.2),
      Figure(
        name: "sync: peak memory of 100,000, to that of 10,000", measured: Quantity(amount: many.peak, unit: .mebibytes),
        peer: Quantity(amount: few.peak, unit: .mebibytes), bar: .ratio(1.2)),
      try await up(app, raw),
    ]
    await app.stop()
    await org.stop()
    return Report(
      figures: figures,
      notes: ["sync: page and peer in turn, with the same org in the same process; the peer's requests go through the same HTTP client over libcurl"])
  }

  private struct Times {
    let ours: [Double]
    let theirs: [Double]
    /// MiB of the whole process while the app was at work.
    let peak: Double

    func figure(_ name: String, atMost ratio: Double) -> Figure {
      Figure(
        name: name, measured: Quantity(amount: ours.median, unit: .milliseconds), peer: Quantity(amount: theirs.median, unit: .milliseconds),
        bar: .ratio(ratio))
    }
  }

  private func down(_ count: Int, _ app: BenchApp, _ raw: RawSync, rounds: Int) async throws -> Times {
    var ours: [Double] = []
    var theirs: [Double] = []
    var peak = 0.0
    for _ in 0..<rounds {
      _ = try await app.text("prepare()")
      try PeakMemory.restart()
      ours.append(try await app.number("down(\(count))"))
      peak = max(peak, try PeakMemory.current())
      try raw.prepare()
      theirs.append(try await raw.down(count))
    }
    return Times(ours: ours, theirs: theirs, peak: peak)
  }

  private func up(_ app: BenchApp, _ raw: RawSync) async throws -> Figure {
    var ours: [Double] = []
    var theirs: [Double] = []
    for round in 0...Self.rounds {
      ours.append(try await app.number("up(\(Self.edits), 'here \(round)')"))
      theirs.append(try await raw.up(Self.edits, phone: "there \(round)"))
    }
    let times = Times(ours: Array(ours.dropFirst()), theirs: Array(theirs.dropFirst()), peak: 0)
    return times.figure("sync: up, 2,000 edits in collections of 200", atMost: 1.25)
  }
}
