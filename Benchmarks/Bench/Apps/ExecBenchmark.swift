/// Round trips of `cordova.exec` with 300 bytes each way.
struct ExecBenchmark: Benchmark {
  /// Short rounds: what else the machine does hits few of them, and the median none.
  private static let calls = 500
  private static let rounds = 40
  /// As many calls as the engine's compilers need to be done.
  private static let warmUp = 100_000

  let place: BenchPlace

  func measure() async throws -> Report {
    let app = try await BenchApp.start("exec", in: place, data: "exec")
    let near = try await roundTrip("echo", app)
    let far = try await roundTrip("echoLater", app)
    await app.stop()
    return Report(
      figures: [
        Figure(
          name: "exec: round trip with 300 B of JSON, on the JavaScript thread", measured: near,
          bar: .amount(Quantity(amount: 5, unit: .microseconds))),
        Figure(
          name: "exec: round trip with 300 B of JSON, off it", measured: far,
          bar: .amount(Quantity(amount: 25, unit: .microseconds))),
      ],
      notes: ["exec: medians of \(Self.rounds) rounds of \(Self.calls) calls after a warm-up of \(Self.warmUp); each call waits for the one before"])
  }

  private func roundTrip(_ action: String, _ app: BenchApp) async throws -> Quantity {
    _ = try await app.number("roundTrips('\(action)', \(Self.warmUp))")
    var times: [Double] = []
    for _ in 0..<Self.rounds { times.append(try await app.number("roundTrips('\(action)', \(Self.calls))")) }
    return Quantity(amount: times.median * 1000 / Double(Self.calls), unit: .microseconds)
  }
}
