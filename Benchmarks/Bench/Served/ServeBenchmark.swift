import Glibc
import HTTPServer
import JSON

/// `gantry serve`: how long it takes to be ready, against a whole run of the same app; and a call from a page in Chromium to a plugin and back,
/// against a message over a bare WebSocket of the same browser and back. One of each in turn.
struct ServeBenchmark: Benchmark {
  private static let starts = 21

  let place: BenchPlace

  private var app: String { "\(place.root)/Tests/Apps/hello" }

  func measure() async throws -> Report {
    var report = try starts()
    guard let browser = Self.browser else {
      report.notes.append("serve: calls were not measured: there is no chromium (CHROMIUM names another one)")
      return report
    }
    let calls = try await calls(browser)
    report.figures.append(calls)
    return report
  }

  private func starts() throws -> Report {
    let run = ChildProcess(
      program: place.launcher, arguments: ["run", app, "--until", "deviceready", "--data", "\(place.scratch.path)/served-run"],
      outputPath: "\(place.scratch.path)/served.out")
    var times: (ready: [Double], run: [Double]) = ([], [])
    // The first of each fills the disk cache.
    for round in 0...Self.starts {
      let served = try ServedProcess(place.launcher, [app, "--data", "\(place.scratch.path)/served"])
      served.stop()
      let outcome = try run.run()
      guard outcome.exitCode == 0 else { throw MeasurementError("the hello app failed: \(outcome.output)") }
      if round == 0 { continue }
      times.ready.append(served.milliseconds)
      times.run.append(outcome.milliseconds)
    }
    return Report(
      figures: [
        Figure(
          name: "serve: ready, against a run of the hello app until deviceready", measured: Quantity(amount: times.ready.median, unit: .milliseconds),
          peer: Quantity(amount: times.run.median, unit: .milliseconds), bar: .ratio(1.2))
      ],
      notes: ["serve: medians of \(Self.starts) starts of each, in turn"])
  }

  private func calls(_ browser: String) async throws -> Figure {
    let echo = try await HTTPServer.start { request in
      .webSocket(for: request) { socket in
        while let message = try await socket.next() { try await socket.send(message) }
      }
    }
    let served = try ServedProcess(place.launcher, [app, "--data", "\(place.scratch.path)/served", "--no-reload"])
    let result: Result<ChildProcess.Outcome, MeasurementError>
    do throws(MeasurementError) {
      result = .success(
        try ChildProcess(
          program: "python3",
          arguments: ["\(place.root)/Benchmarks/Peers/browser.py", browser, "\(place.scratch.path)/browser", served.address, "ws://127.0.0.1:\(echo.port)/"],
          outputPath: "\(place.scratch.path)/browser.out"
        ).run())
    } catch {
      result = .failure(error)
    }
    served.stop()
    await echo.stop()
    let outcome = try result.get()
    guard outcome.exitCode == 0, let times = try? JSONValue(parsing: outcome.output), let call = times["call"]?.double, let message = times["message"]?.double else {
      throw MeasurementError("\(browser) measured nothing: \(outcome.output.suffix(400))")
    }
    return Figure(
      name: "serve: exec from Chromium and back, against a bare WebSocket's echo", measured: Quantity(amount: call, unit: .microseconds),
      peer: Quantity(amount: message, unit: .microseconds), bar: .ratio(1.5))
  }

  private static var browser: String? {
    if let named = getenv("CHROMIUM") { return String(cString: named) }
    return ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first { access($0, X_OK) == 0 }
  }
}
