/// Whether `cordova.exec` keeps anything: resident memory once the engine's compilers are done, and after 100,000 more calls.
struct MemoryBenchmark: Benchmark {
  private static let warmUp = 200_000
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
        figure("memory: resident after 200,000 exec calls", before),
        figure("memory: resident after 300,000 exec calls", after),
        figure("memory: growth over 100,000 exec calls", after - before, .below(Quantity(amount: 2, unit: .mebibytes))),
      ],
      notes: ["memory: half of the calls on the JavaScript thread, half off it"])
  }
}
