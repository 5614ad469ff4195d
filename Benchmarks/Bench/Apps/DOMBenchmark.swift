import JSON

/// Making, parsing and querying 10,000 elements; against jsdom where Node has it.
struct DOMBenchmark: Benchmark {
  private static let rounds = 7
  private static let parts = [
    (function: "create", name: "dom: create 10,000 elements with attributes and text"),
    (function: "parse", name: "dom: innerHTML of 10,000 rows"),
    (function: "query", name: "dom: 20 times querySelectorAll over 10,000 rows"),
  ]

  let place: BenchPlace

  func measure() async throws -> Report {
    let app = try await BenchApp.start("dom", in: place, data: "dom")
    var report = Report()
    let peer = try jsdom()
    for part in Self.parts {
      _ = try await app.number("\(part.function)()")
      var times: [Double] = []
      for _ in 0..<Self.rounds { times.append(try await app.number("\(part.function)()")) }
      var figure = Figure(name: part.name, measured: Quantity(amount: times.median, unit: .milliseconds))
      if let peer {
        let theirs = (peer.figures[part.function]?.array ?? []).compactMap(\.double)
        figure.peer = theirs.isEmpty ? nil : Quantity(amount: theirs.median, unit: .milliseconds)
        figure.bar = .faster(3)
      } else {
        figure.peerNote = "jsdom not found"
      }
      report.figures.append(figure)
    }
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
      program: "node", arguments: [script, "\(place.app("dom"))/www/js/dom.js", String(Self.rounds)], outputPath: output)
    let outcome = try measuring.run()
    guard outcome.exitCode == 0 else { throw MeasurementError("\(script) ended with exit code \(outcome.exitCode)") }
    return (String(answer.output.dropLast()), try JSONValue(parsing: outcome.output))
  }
}
