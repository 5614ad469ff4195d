import Foundation
import JSON
import Testing

@Suite("The end of the launcher's process", .timeLimit(.minutes(5)))
struct ProcessEndTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let configuration = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#

  private func bundle(_ page: String) throws -> String {
    try scratch.write(["www/bootconfig.json": Self.configuration, "www/index.html": page])
  }

  /// The libraries that a program tears down at its end, as the dynamic linker tells (ld.so(8), LD_DEBUG).
  private func tornDown(_ program: String, _ arguments: [String]) throws -> (lines: [String], status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": "\(scratch.path)/linker"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let said = try String(contentsOfFile: "\(scratch.path)/linker.\(process.processIdentifier)", encoding: .utf8)
    #expect(said.contains("calling init: "))
    return (said.split(separator: "\n").filter { $0.contains("calling fini: ") }.map(String.init), process.terminationStatus)
  }

  private static let stores = """
    <script src="cordova.js"></script><script>
    document.addEventListener('deviceready', () => {
      const store = cordova.require('com.salesforce.plugin.smartstore');
      store.registerSoup('s', [{ path: 'a', type: 'string' }], () => store.upsertSoupEntries('s', [{ a: 'b' }], () => END));
    });
    </script>
    """

  /// What is torn down while threads still use it is how a process dies after its work is done.
  @Test("tears nothing down under the threads that still run, whichever way it comes", arguments: [
    (["run", "--eval", "document.title"], 0, "console.log('done')"),
    (["run"], 1, "fail()"),
    (["run", "--timeout", "1"], 124, "setInterval(() => {}, 100)"),
    (["run", "--timeout", "1"], 124, "(() => { for (;;); })()"),
    (["run", "--until", "deviceready", "--coverage", "COVERAGE"], 0, "0"),
    (["test"], 1, "0"),
    (["run", "--mount", "nowhere"], 64, "0"),
    (["run", "--help"], 0, "0"),
    (["run", "--plain-stores"], 2, ""),
  ])
  func teardown(_ words: [String], _ status: Int32, _ script: String) throws {
    let bundle = script.isEmpty ? "\(scratch.path)/nowhere" : try bundle(Self.stores.replacingOccurrences(of: "END", with: script))
    let arguments = words.map { $0.replacingOccurrences(of: "COVERAGE", with: "\(scratch.path)/coverage") }
    let (lines, code) = try tornDown(GantryProcess.path, [arguments[0], bundle, "--data", "\(scratch.path)/data"] + arguments.dropFirst())
    #expect(lines == [])
    #expect(code == status)
  }

  @Test("is seen to tear down libraries where a program ends by exit")
  func control() throws {
    #expect(try !tornDown("/bin/true", []).lines.isEmpty)
  }

  @Test("tears nothing down at the end of a command for the org")
  func org() throws {
    let (lines, code) = try tornDown(GantryProcess.path, ["org", "summary", "--org-data", "\(scratch.path)/org"])
    #expect(lines == [])
    #expect(code == 0)
  }

  @Test("loses nothing that was printed, to a pipe either", arguments: [["--help"], ["run", "--help"], ["--version"], ["--generate-completion-script", "bash"]])
  func whole(_ arguments: [String]) throws {
    let run = try GantryProcess.run(arguments)
    #expect(run.status == 0 && run.output.count > 4 && run.output.hasSuffix("\n"), "\(run.output)\(run.errors)")
    #expect(run.errors.isEmpty)
  }

  // MARK: Signals

  private func start(_ arguments: [String]) throws -> (process: Process, output: Pipe, errors: Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: GantryProcess.path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": scratch.path]) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    // The launcher leaves a signal alone that it was started to ignore, as a shell starts what runs behind it.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    try process.run()
    return (process, output, errors)
  }

  private func text(_ pipe: Pipe) -> String { String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }

  private func waitFor(_ text: String, in pipe: Pipe) -> String {
    var said = ""
    while !said.contains(text) {
      let bytes = pipe.fileHandleForReading.availableData
      if bytes.isEmpty { break }
      said += String(decoding: bytes, as: UTF8.self)
    }
    return said
  }

  @Test("by a signal leaves the whole report of the tests so far, and no folder", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruptedTests(_ signal: Int32) throws {
    let page = """
      <div id=qunit></div><script src='javascript/qunit/qunit.js'></script><script>
      QUnit.test('fine', (a) => a.ok(true));
      QUnit.test('waits', (a) => { a.async(); setInterval(() => {}, 1000); console.log('waiting'); });
      </script>
      """
    let report = "\(scratch.path)/results.xml"
    let (process, _, errors) = try start(["test", bundle(page), "-v", "--reporter", "junit", "--output", report])
    _ = waitFor("waiting", in: errors)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    let written = try String(contentsOfFile: report, encoding: .utf8)
    #expect(written.contains(#"name="fine""#) && written.contains("interrupted: the test had not ended"), "\(written)")
    #expect(written.hasSuffix("</testsuites>\n"), "\(written)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).filter { $0.hasPrefix("gantry-test-") } == [])
    #expect(text(errors).contains("gantry: ended by SIG"))
  }

  @Test("by a signal ends the events of a run, and writes what of the app has run")
  func interruptedRun() throws {
    let page = "<script src='app.js'></script>"
    let bundle = try scratch.write([
      "www/bootconfig.json": Self.configuration, "www/index.html": page, "www/app.js": "setInterval(() => {}, 1000);\nconsole.log('up');\n",
    ])
    let coverage = "\(scratch.path)/coverage"
    let (process, output, errors) = try start(["run", bundle, "--json", "--data", "\(scratch.path)/data", "--coverage=\(coverage)"])
    let first = waitFor("up", in: output)
    process.terminate()
    let events = try (first + text(output)).split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
    #expect(events.last?["type"]?.string == "end" && events.last?["reason"]?.string == "interrupted", "\(text(errors))")
    #expect(try String(contentsOfFile: "\(coverage)/lcov.info", encoding: .utf8).contains("DA:2,1\n"))
  }

  @Test("by a second signal does not wait for the first one's")
  func secondSignal() throws {
    // Its script cannot be asked for what has run.
    let bundle = try bundle("<script src='app.js'></script><script>console.log('up'); for (;;);</script>")
    let (process, output, _) = try start(["run", bundle, "--data", "\(scratch.path)/data", "--coverage=\(scratch.path)/coverage"])
    _ = waitFor("up", in: output)
    let start = ContinuousClock.now
    kill(process.processIdentifier, SIGINT)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test("by a signal closes the org's port, which the next org gets")
  func interruptedOrg() throws {
    var addresses: [String] = []
    for _ in 0..<2 {
      let (process, output, _) = try start(["org", "serve", "--org-data", "\(scratch.path)/org"])
      addresses.append(waitFor("\n", in: output))
      process.terminate()
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
    }
    #expect(addresses[0].hasPrefix("listening at ") && addresses[0] == addresses[1])
  }

  // MARK: Time

  @Test("comes at once for a time that is none, and the message says which ones are", arguments: ["nan", "inf", "-inf", "1e300", "0", "-1", "315360001"])
  func wrongTimes(_ time: String) throws {
    for command in ["run", "test"] {
      let run = try GantryProcess.run([command, Scratch.bundle("hello"), "--data", "\(scratch.path)/data", "--timeout=\(time)"])
      #expect(run.status == 64, "\(run.errors)")
      #expect(run.errors.contains("--timeout must be more than 0 seconds and at most 315360000"), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }
}
