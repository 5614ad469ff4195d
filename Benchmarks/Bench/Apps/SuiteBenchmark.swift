import Glibc
import JSON

/// SmartStore's suite of the SDK's own JavaScript tests against the real store, and beside it the same file in jsdom against the
/// JavaScript that stands in for the store there. Both are the caller's: they are no part of this project.
struct SuiteBenchmark: Benchmark {
  private static let runs = 5
  private static let suite = "SmartStoreTestSuite"

  let place: BenchPlace

  func measure() throws -> Report {
    guard let app = Self.path("GANTRY_SUITE_APP"), let page = Self.path("GANTRY_SUITE_MOCK") else {
      return Report(
        notes: [
          "suite: skipped; GANTRY_SUITE_APP has to be a bundle with the SDK's SmartStore suite, GANTRY_SUITE_MOCK the page of the same suite with its mocks"
        ])
    }
    let ours = ChildProcess(
      program: place.launcher,
      arguments: ["test", app, "--suite", Self.suite, "--data", "\(place.scratch.path)/suite", "--org-data", "\(place.scratch.path)/suite-org"],
      outputPath: "\(place.scratch.path)/suite.out")
    let theirs = ChildProcess(
      program: "node", arguments: ["\(place.root)/Benchmarks/Peers/suite.js", page, Self.suite], outputPath: "\(place.scratch.path)/suite.out")
    var times: (ours: [Double], theirs: [Double]) = ([], [])
    var tests = 0
    // The first run of each fills the disk cache.
    for round in 0...Self.runs {
      let (run, peer) = (try ours.run(), try theirs.run())
      tests = try JSONValue(parsing: peer.output)["passed"]?.integer.map { Int($0) } ?? 0
      guard peer.exitCode == 0, tests > 0 else { throw MeasurementError("\(page) in jsdom: \(peer.output)") }
      guard run.exitCode == 0, run.output.contains("\n\(tests) tests: \(tests) passed") else {
        throw MeasurementError("\(app) did not pass the \(tests) tests that its peer passes: \(run.output.suffix(400))")
      }
      if round == 0 { continue }
      times.ours.append(run.milliseconds)
      times.theirs.append(peer.milliseconds)
    }
    return Report(
      figures: [
        Figure(
          name: "suite: the SDK's \(tests) SmartStore tests, against its mock store in jsdom", measured: Self.milliseconds(times.ours),
          peer: Self.milliseconds(times.theirs), bar: .ratio(1))
      ],
      notes: ["suite: medians of \(Self.runs) runs of whole processes, in turn; of both, QUnit's own timers are more than a second"])
  }

  private static func path(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }

  private static func milliseconds(_ times: [Double]) -> Quantity { Quantity(amount: times.median, unit: .milliseconds) }
}
