/// A hello app through deviceready to the end of the process, against Node doing nothing. One run of each in turn.
struct StartBenchmark: Benchmark {
  private static let runs = 31

  let place: BenchPlace

  func measure() throws -> Report {
    let gantry = ChildProcess(
      program: place.launcher,
      arguments: ["run", "\(place.root)/Tests/Apps/hello", "--data", "\(place.scratch.path)/hello"],
      outputPath: "\(place.scratch.path)/hello.out")
    let node = ChildProcess(program: "node", arguments: ["-e", "0"], outputPath: "/dev/null")
    // As behind a first run: the code cache is there when somebody starts an app again.
    _ = try ChildProcess(program: place.launcher, arguments: ["code-cache"], outputPath: "/dev/null").run()
    // The first run of each fills the disk cache, and shows whether it works.
    let first = try gantry.run()
    guard first.exitCode == 0, first.output == "hello\n" else {
      throw MeasurementError("\(place.launcher) ran the hello app with exit code \(first.exitCode) and said '\(first.output)'")
    }
    let hasNode = (try? node.run().exitCode) == 0
    var ours: [ChildProcess.Outcome] = []
    var theirs: [ChildProcess.Outcome] = []
    for _ in 0..<Self.runs {
      ours.append(try gantry.run())
      if hasNode { theirs.append(try node.run()) }
    }
    guard ours.allSatisfy({ $0.exitCode == 0 }) else { throw MeasurementError("the hello app failed in some runs") }
    return report(ours, theirs)
  }

  private func report(_ ours: [ChildProcess.Outcome], _ theirs: [ChildProcess.Outcome]) -> Report {
    func quantity(_ outcomes: [ChildProcess.Outcome], _ part: KeyPath<ChildProcess.Outcome, Double>, _ unit: Quantity.Unit) -> Quantity? {
      outcomes.isEmpty ? nil : Quantity(amount: outcomes.map { $0[keyPath: part] }.median, unit: unit)
    }
    let zero = Quantity(amount: 0, unit: .milliseconds)
    return Report(
      figures: [
        Figure(
          name: "start: hello app through deviceready and exit, against node -e 0", measured: quantity(ours, \.milliseconds, .milliseconds) ?? zero,
          peer: quantity(theirs, \.milliseconds, .milliseconds), peerNote: "node not found", bar: .ratio(0.75)),
        Figure(
          name: "start: peak resident memory", measured: quantity(ours, \.peakMemory, .mebibytes) ?? zero,
          peer: quantity(theirs, \.peakMemory, .mebibytes), peerNote: "node not found",
          bar: .amount(Quantity(amount: 52, unit: .mebibytes))),
      ],
      notes: ["start: medians of \(Self.runs) runs of each, in turn"])
  }
}
