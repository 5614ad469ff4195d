import JSON

/// Making, parsing and querying 10,000 elements, and a page in the page; against jsdom where Node has it. Then markup that is hostile,
/// against a tenth of it.
struct DOMBenchmark: Benchmark {
  private static let rounds = 7
  private static let parts: [(function: String, name: String, rounds: Int, bar: Bar?)] = [
    ("create", "dom: create 10,000 elements with attributes and text", rounds, .faster(10)),
    ("parse", "dom: innerHTML of 10,000 rows", rounds, .faster(10)),
    ("matches", "dom: matches of 20,000 cells", rounds, .faster(10)),
    ("first", "dom: a first querySelectorAll over 10,000 rows", rounds, .faster(5)),
    ("query", "dom: 20 times querySelectorAll over 10,000 rows", rounds, .faster(5)),
    ("styles", "dom: computed styles of 1,000 elements", rounds, .faster(5)),
    ("frame", "dom: a further page in the process, from srcdoc to load", 40, .ratio(0.6)),
    ("frames", "dom: further pages with no moment between them, each", 10, nil),
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
      for _ in 0..<part.rounds { times.append(try await app.number("\(part.function)()")) }
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
      let (all, tenths) = try await medians("\(size.function)(\(size.count))", "inTenths('\(size.function)', \(size.count))", app)
      report.figures.append(
        Figure(
          name: size.name, measured: Quantity(amount: all, unit: .milliseconds), peer: Quantity(amount: tenths, unit: .milliseconds),
          bar: .ratio(1.5)))
    }
    report.figures.append(try await worker(app))
    await app.stop()
    if let peer { report.notes.append("dom: the peer is jsdom \(peer.version), which runs the same file") }
    return report
  }

  /// A worker, against a further page: each is made while the app has been idle for a moment.
  private func worker(_ app: BenchApp) async throws -> Figure {
    _ = try await (app.number("worker()"), app.number("frame()"))
    var times: (workers: [Double], pages: [Double]) = ([], [])
    for _ in 0..<40 {
      times.workers.append(try await app.number("worker()"))
      times.pages.append(try await app.number("frame()"))
    }
    return Figure(
      name: "dom: a worker, from its making to its answer, to a further page", measured: Quantity(amount: times.workers.median, unit: .milliseconds),
      peer: Quantity(amount: times.pages.median, unit: .milliseconds), bar: .ratio(1.5))
  }

  /// In turn: what one leaves for the garbage collector, the other pays as often.
  private func medians(_ one: String, _ other: String, _ app: BenchApp) async throws -> (Double, Double) {
    var times: (one: [Double], other: [Double]) = ([], [])
    for round in 0...Self.rounds {
      let (first, second) = try await (app.number(one), app.number(other))
      // The first round grows the heap.
      if round > 0 {
        times.one.append(first)
        times.other.append(second)
      }
    }
    return (times.one.median, times.other.median)
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
