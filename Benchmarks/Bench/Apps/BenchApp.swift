import HybridHost
import JSON

/// A running app of `Benchmarks/Apps` whose page offers the functions of an object `bench`.
struct BenchApp: Sendable {
  private let app: HybridApp

  /// Starts it, with a new data folder, and waits for deviceready.
  static func start(
    _ name: String, in place: BenchPlace, data: String, document: JSONText = .null, with change: (inout HybridAppOptions) -> Void = { _ in }
  ) async throws -> BenchApp {
    var options = HybridAppOptions { throw MeasurementError("the measured apps sign in nowhere") }
    options.dataFolder = "\(place.scratch.path)/\(data)"
    // What encryption costs has figures of its own.
    options.encryptsStores = false
    options.plugins = [BenchPlugin.service: { _ in BenchPlugin(document: document) }]
    change(&options)
    let app = try HybridApp(bundle: AppBundle(at: place.app(name)), options: options, observer: BenchObserver())
    try await app.start()
    await app.untilDeviceReady()
    guard await app.isDeviceReady else { throw MeasurementError("the app \(name) did not come to deviceready") }
    return BenchApp(app: app)
  }

  /// Calls a function of the page and waits for what it comes to.
  func text(_ call: String) async throws -> String { try await app.evaluate(source: "bench.\(call)") }

  /// The same, for functions that answer a number or an array of numbers.
  func numbers(_ call: String) async throws -> [Double] {
    let text = try await text(call)
    let value = try JSONValue(parsing: text)
    let numbers = (value.array ?? [value]).compactMap(\.double)
    guard !numbers.isEmpty else { throw MeasurementError("bench.\(call) answered \(text)") }
    return numbers
  }

  func number(_ call: String) async throws -> Double { try await numbers(call)[0] }

  /// What one function of the page takes, to another, by their medians. They are called in turn: what one leaves for the garbage collector, the
  /// other pays as often. The first round, which grows the heap, does not count.
  ///
  /// - Parameter moment: how long the app is left alone before each call.
  func figure(
    _ name: String, _ one: String, to other: String, rounds: Int, after moment: Duration? = nil, bar: Bar?
  ) async throws -> Figure {
    var times: (one: [Double], other: [Double]) = ([], [])
    for _ in 0...rounds {
      if let moment { try await Task.sleep(for: moment) }
      times.one.append(try await number(one))
      if let moment { try await Task.sleep(for: moment) }
      times.other.append(try await number(other))
    }
    return Figure(
      name: name, measured: Quantity(amount: times.one.dropFirst().median, unit: .milliseconds),
      peer: Quantity(amount: times.other.dropFirst().median, unit: .milliseconds), bar: bar)
  }

  func stop() async { await app.stop() }
}
