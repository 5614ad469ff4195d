/// A soup of a million entries: whether what is done to it takes longer the more there are, and what memory it takes.
struct MillionBenchmark: Benchmark {
  private static let blocks = 10
  /// The engine collects its garbage at times of its own, and has the memory it needs for that once half of them are in.
  private static let flat = Quantity(amount: 64, unit: .mebibytes)

  let place: BenchPlace

  func measure() async throws -> Report {
    let app = try await BenchApp.start("store", in: place, data: "million")
    _ = try await app.text("prepareLarge()")
    var times: [Double] = []
    var base = 0.0
    for block in 1...Self.blocks {
      times.append(try await app.number("upsertLarge(10000)"))
      if block == Self.blocks / 2 { base = try ResidentMemory.current() }
      Progress.note("\(block)00,000 entries, \(Quantity.shown(try ResidentMemory.current())) MiB")
    }
    var figures = [
      Figure(
        name: "million: upsert of the last 100,000, against the second", measured: milliseconds(times[Self.blocks - 1]),
        peer: milliseconds(times[1]), bar: .ratio(1.5)),
      try growth("million: memory, from 500,000 to 1,000,000 entries", since: base),
    ]
    for (name, call) in [("all in pages of 10,000", "pageThrough()"), ("Smart SQL count", "countLarge()"), ("alterSoup", "alter()")] {
      figures.append(Figure(name: "million: \(name)", measured: milliseconds(try await app.number(call))))
      figures.append(try growth("million: memory, after that", since: base))
    }
    await app.stop()
    return Report(figures: figures)
  }

  private func milliseconds(_ amount: Double) -> Quantity { Quantity(amount: amount, unit: .milliseconds) }

  private func growth(_ name: String, since base: Double) throws -> Figure {
    Figure(
      name: name, measured: Quantity(amount: max(0, try ResidentMemory.current() - base), unit: .mebibytes), bar: .below(Self.flat))
  }
}
