import JSON

/// Making, parsing and querying 10,000 elements, and a page in the page; against jsdom where Node has it. Then markup that is hostile,
/// against a tenth of it.
struct DOMBenchmark: Benchmark {
  private static let rounds = 7
  /// Of markup that is hostile, which is large: where garbage collections fall among them varies.
  private static let hostileRounds = 21
  /// In which an app that has nothing to do makes the next page and worker ready; the peer has it, too.
  private static let moment = 60
  private static let parts: [(function: String, name: String, rounds: Int, bar: Bar?, isAfterMoment: Bool)] = [
    ("create", "dom: create 10,000 elements with attributes and text", rounds, .faster(10), false),
    ("parse", "dom: innerHTML of 10,000 rows", rounds, .faster(10), false),
    ("matches", "dom: matches of 20,000 cells", rounds, .faster(10), false),
    ("first", "dom: a first querySelectorAll over 10,000 rows", rounds, .faster(5), false),
    ("query", "dom: 20 times querySelectorAll over 10,000 rows", rounds, .faster(5), false),
    ("styles", "dom: computed styles of 1,000 elements", rounds, .faster(5), false),
    ("frame", "dom: a further page in the process, from srcdoc to load", 40, .ratio(0.6), true),
    ("frames", "dom: further pages with no moment between them, each", 10, nil, false),
  ]
  private static let sizes = [
    (function: "nested", name: "dom: innerHTML of 300,000 nested elements, to ten of 30,000", count: 300_000),
    (function: "attributes", name: "dom: innerHTML of 100,000 attributes, to ten of 10,000", count: 100_000),
  ]

  let place: BenchPlace

  func measure() async throws -> Report {
    let app = try await BenchApp.start("dom", in: place, data: "dom")
    var report = Report()
    let peer = try jsdom()
    for part in Self.parts {
      _ = try await app.number("\(part.function)()")
      var times: [Double] = []
      for _ in 0..<part.rounds {
        if part.isAfterMoment { try await Task.sleep(for: .milliseconds(Self.moment)) }
        times.append(try await app.number("\(part.function)()"))
      }
      var figure = Figure(name: part.name, measured: Quantity(amount: times.median, unit: .milliseconds))
      if let peer {
        let theirs = (peer.figures[part.function]?.array ?? []).compactMap(\.double)
        figure.peer = theirs.isEmpty ? nil : Quantity(amount: theirs.median, unit: .milliseconds)
        figure.bar = part.bar
      } else {
        figure.peerNote = "jsdom not found"
      }
      report.figures.append(figure)
    }
    for size in Self.sizes {
      report.figures.append(
        try await app.figure(
          size.name, "\(size.function)(\(size.count))", to: "inTenths('\(size.function)', \(size.count))", rounds: Self.hostileRounds, bar: .ratio(1.5)))
    }
    report.figures.append(
      try await app.figure(
        "dom: a worker, from its making to its answer, to a further page", "worker()", to: "frame()", rounds: 40, after: .milliseconds(Self.moment), bar: .ratio(1.5)))
    report.figures.append(
      try await app.figure("dom: the same with no moment between them", "worker()", to: "frame()", rounds: 40, bar: nil))
    await app.stop()
    if let peer { report.notes.append("dom: the peer is jsdom \(peer.version), which runs the same file") }
    return report
  }

  /// The peer's figures, or nil when there is no Node or it has no jsdom.
  private func jsdom() throws -> (version: String, figures: JSONValue)? {
    let output = "\(place.scratch.path)/jsdom.out"
    let script = "\(place.root)/Benchmarks/Peers/jsdom.js"
    let asking = ChildProcess(
      program: "node",
      arguments: ["-e", "try { console.log(require('jsdom') && require('jsdom/package.json').version) } catch { process.exitCode = 1 }"],
      outputPath: output)
    guard let answer = try? asking.run(), answer.exitCode == 0 else { return nil }
    let measuring = ChildProcess(
      program: "node", arguments: [script, "\(place.app("dom"))/www/js/dom.js", String(Self.rounds), String(Self.moment)], outputPath: output)
    let outcome = try measuring.run()
    guard outcome.exitCode == 0 else { throw MeasurementError("\(script) ended with exit code \(outcome.exitCode)") }
    return (String(answer.output.dropLast()), try JSONValue(parsing: outcome.output))
  }
}
