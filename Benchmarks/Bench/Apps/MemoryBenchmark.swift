/// Whether `cordova.exec` keeps anything: resident memory after 20,000 calls, and after 100,000 more.
struct MemoryBenchmark: Benchmark {
  private static let warmUp = 20_000
  private static let calls = 100_000

  let place: BenchPlace

  func measure() async throws -> Report {
    let app = try await BenchApp.start("exec", in: place, data: "memory")
    _ = try await app.number("mixedRoundTrips(\(Self.warmUp))")
    let before = try ResidentMemory.current()
    _ = try await app.number("mixedRoundTrips(\(Self.calls))")
    let after = try ResidentMemory.current()
    await app.stop()
    func figure(_ name: String, _ amount: Double, _ bar: Bar? = nil) -> Figure {
      Figure(name: name, measured: Quantity(amount: amount, unit: .mebibytes), bar: bar)
    }
    return Report(
      figures: [
        figure("memory: resident after 20,000 exec calls", before),
        figure("memory: resident after 120,000 exec calls", after),
        figure("memory: growth over 100,000 exec calls", after - before, .below(Quantity(amount: 2, unit: .mebibytes))),
      ],
      notes: ["memory: half of the calls on the JavaScript thread, half off it"])
  }
}
