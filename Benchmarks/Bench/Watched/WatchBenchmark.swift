/// `gantry test --watch`: how long it takes from a save to the printed result, against a whole run of `gantry test` on the same app. One of each in turn.
struct WatchBenchmark: Benchmark {
  private static let saves = 31

  let place: BenchPlace

  func measure() throws -> Report {
    let app = try makeApp()
    let run = ChildProcess(program: place.launcher, arguments: ["test", app], outputPath: "\(place.scratch.path)/tested.out")
    let watched = try WatchedProcess(place.launcher, ["test", app])
    defer { watched.stop() }
    try watched.untilWaiting()
    var times: (saved: [Double], run: [Double]) = ([], [])
    // The first of each fills the disk cache.
    for round in 0...Self.saves {
      let watch = Stopwatch()
      try save(round)
      try watched.untilWaiting()
      let saved = watch.milliseconds
      let outcome = try run.run()
      guard outcome.exitCode == 0 else { throw MeasurementError("the watched app failed: \(outcome.output)") }
      if round == 0 { continue }
      times.saved.append(saved)
      times.run.append(outcome.milliseconds)
    }
    return Report(
      figures: [
        Figure(
          name: "watch: from a save to its result, against a run of the same tests", measured: Quantity(amount: times.saved.median, unit: .milliseconds),
          peer: Quantity(amount: times.run.median, unit: .milliseconds), bar: .ratio(1.5)),
        Figure(
          name: "watch: the slowest of \(Self.saves) saves", measured: Quantity(amount: times.saved.max() ?? 0, unit: .milliseconds),
          bar: .below(Quantity(amount: 300, unit: .milliseconds))),
      ],
      notes: ["watch: medians of \(Self.saves) saves and runs, in turn; 50 ms of a save are the wait for further ones"])
  }

  /// - Returns: the folder of a page with one test.
  private func makeApp() throws -> String {
    let configuration = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#
    try place.scratch.write(configuration, to: "watched/www/bootconfig.json")
    try place.scratch.write(
      #"<div id="qunit"></div><script src="javascript/qunit/qunit.js"></script><script src="tests.js"></script>"#, to: "watched/www/index.html")
    try save(-1)
    return place.scratch.path("watched")
  }

  private func save(_ round: Int) throws {
    try place.scratch.write("QUnit.test('adds', (assert) => assert.equal(1 + \(round), \(1 + round)));", to: "watched/www/tests.js")
  }
}
