/// A soup of a million entries: what adding to it takes against raw SQLite at the same size, and what memory it all takes.
struct MillionBenchmark: Benchmark {
  private static let blocks = 10
  /// The engine collects its garbage at times of its own, and has the memory it needs for that once half of them are in.
  private static let flat = Quantity(amount: 64, unit: .mebibytes)

  let place: BenchPlace

  func measure() async throws -> Report {
    let app = try await BenchApp.start("store", in: place, data: "million")
    _ = try await app.text("prepareLarge()")
    let raw = try await RawStore.peer(of: app, in: place).store
    try raw.prepare(RawStore.large)
    var times: [Double] = []
    var peers: [Double] = []
    var base = 0.0
    for block in 1...Self.blocks {
      times.append(try await app.number("upsertLarge(1000)"))
      peers.append(try raw.upsertLarge(count: 100_000, batch: 1000).milliseconds)
      if block == Self.blocks / 2 { base = try ResidentMemory.current() }
      Progress.note("\(block)00,000 entries, \(Quantity.shown(try ResidentMemory.current())) MiB")
    }
    var figures = [
      Figure(
        name: "million: upsert of the last 100,000, 1,000 a call", measured: milliseconds(times[Self.blocks - 1]),
        peer: milliseconds(peers[Self.blocks - 1]), bar: .ratio(1.5)),
      try growth("million: memory, from 500,000 to 1,000,000 entries", since: base),
    ]
    for (name, call) in [("all in pages of 1,000", "pageThrough(1000)"), ("Smart SQL count", "countLarge()"), ("alterSoup", "alter()")] {
      figures.append(Figure(name: "million: \(name)", measured: milliseconds(try await app.number(call))))
      figures.append(try growth("million: memory, after that", since: base))
    }
    await app.stop()
    return Report(
      figures: figures,
      notes: [
        "million: the second 100,000 took \(Quantity.shown(times[1])) ms, the peer's \(Quantity.shown(peers[1])) ms; the more there are, "
          + "the fewer pages of their indexes are in the cache"
      ])
  }

  private func milliseconds(_ amount: Double) -> Quantity { Quantity(amount: amount, unit: .milliseconds) }

  private func growth(_ name: String, since base: Double) throws -> Figure {
    Figure(
      name: name, measured: Quantity(amount: max(0, try ResidentMemory.current() - base), unit: .mebibytes), bar: .below(Self.flat))
  }
}
