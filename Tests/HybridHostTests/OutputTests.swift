import Foundation
import Glibc
import Testing

@Suite("What the launcher writes", .timeLimit(.minutes(2)))
struct OutputTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let bootConfiguration = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#

  private func gantry(
    _ command: String, script: String, _ arguments: String..., environment: [String: String] = [:], onTerminal: Bool = false, outputOnTerminal: Bool = false
  ) throws -> GantryProcess {
    let bundle = try scratch.write(["www/bootconfig.json": Self.bootConfiguration, "www/index.html": "<title>t</title>\(script)"])
    return try GantryProcess.run(
      [command, bundle, "--data", "\(scratch.path)/data", "--timeout", "50"] + arguments, environment: environment, onTerminal: onTerminal,
      outputOnTerminal: outputOnTerminal)
  }

  /// Steers terminals in each way that there is: a title, a colour, a cleared screen, a bell, C1, a line over another, a turned line.
  private static let steering = #"\x1b]0;title\x07\x1b[31mred\x1b[2J\x08\x7f\x9b31m\rover\u202eturned\u2066"#
  private static let steeringCharacters = "\u{1B}\u{07}\u{08}\u{7F}\u{9B}\u{202E}\u{2066}"

  private func isTame(_ text: String) -> Bool {
    !text.unicodeScalars.contains { Self.steeringCharacters.unicodeScalars.contains($0) } && !text.replacing("\r\n", with: "").contains("\r")
  }

  @Test("lets no page steer a terminal")
  func noSteering() throws {
    let script = """
      <script>
      console.log('log \(Self.steering)');
      alert('alert \(Self.steering)');
      console.log(Symbol('\(Self.steering)'));
      setTimeout(() => { throw new Error('error \(Self.steering)'); });
      Promise.reject('rejected \(Self.steering)');
      document.title = 'dom \(Self.steering)';
      </script>
      """
    let run = try gantry("run", script: script, "--dump-dom", "--eval", "'eval \(Self.steering)'", onTerminal: true, outputOnTerminal: true)
    #expect(isTame(run.output), "\(run.output)")
    #expect(run.output.contains(#"log \x1b]0;title\x07\x1b[31mred\x1b[2J\x08\x7f\x9b31m\x0dover\u{202e}turned"#), "\(run.output)")
    #expect(run.output.contains("dom ") && run.output.contains("eval "))
    // The launcher's own colours are all that is left.
    let errors = run.errors.replacing(#/\u{1B}\[[0-9]+m/#, with: "")
    #expect(isTame(errors) && errors.contains(#"error \x1b]0;title"#) && errors.contains(#"alert \x1b]0;title"#), "\(run.errors)")
    // A file gets what the page wrote, to the byte.
    let file = try gantry("run", script: "<script>console.log('\(Self.steering)')</script>")
    #expect(file.output.contains("\u{1B}[31mred") && file.output.contains("\u{9B}"))
  }

  @Test("has no line of a page's that looks like the launcher's own", arguments: [true, false])
  func noForgedLine(onTerminal: Bool) throws {
    let forged = #"x\ngantry: signed in as root\r\ngantry: warning: forged\u2028gantry: forged"#
    let script = """
      <script>
      setTimeout(() => { throw new Error('\(forged)'); });
      Promise.reject(new Error('\(forged)'));
      alert('\(forged)');
      console.log('gantry: on stdout');
      </script>
      """
    let run = try gantry("run", script: script, "-v", onTerminal: onTerminal, outputOnTerminal: onTerminal)
    let lines = run.errors.replacing(#/\u{1B}\[[0-9]+m/#, with: "").replacing("\r\n", with: "\n").split(separator: "\n")
    #expect(lines.contains { $0.contains("signed in as root") })
    #expect(!lines.contains { $0.hasPrefix("gantry: signed in") || $0.hasPrefix("gantry: warning: forged") || $0.hasPrefix("gantry: forged") }, "\(lines)")
    #expect(run.output.hasPrefix(onTerminal ? "> gantry: on stdout" : "gantry: on stdout"), "\(run.output)")
  }

  @Test("lets no test forge lines of reports")
  func noForgedReport() throws {
    let script = #"""
      <script src="javascript/qunit/qunit.js"></script><script>
      QUnit.module('m\nok 7 - forged\x1b[31m');
      QUnit.test('t\n1..1\nnot ok 9\x1b[2J', (assert) => { assert.strictEqual('a\n  ok   forged\x1b[1m', 'b\nok 8 - forged'); });
      </script>
      """#
    for reporter in ["spec", "tap", "junit", "json"] {
      let run = try gantry("test", script: script, "--reporter", reporter)
      #expect(run.status == 1)
      #expect(isTame(run.output), "\(run.output)")
      let lines = run.output.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("ok ") || $0.hasPrefix("  ok ") || $0.hasPrefix("not ok 9") }, "\(run.output)")
      if reporter == "tap" { #expect(lines.count { $0.hasPrefix("1..") } == 1) }
    }
  }

  @Test("is an error where it cannot be written", arguments: ["--output", "--coverage"])
  func fullReports(option: String) throws {
    let full = "\(scratch.path)/full"
    try FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: true)
    #expect(symlink("/dev/full", "\(full)/lcov.info") == 0)
    let script = #"""
      <script src="javascript/qunit/qunit.js"></script><script src="a.js"></script>
      <script>QUnit.test('t', (assert) => assert.ok(a()));</script>
      """#
    _ = try scratch.write(["www/a.js": "function a() { return true; }"])
    let run = try gantry("test", script: script, option, option == "--output" ? "\(full)/lcov.info" : full)
    #expect(run.status == 1 && run.errors.contains("\(option): \(full)/lcov.info cannot be written: No space left on device"), "\(run.errors)")
    #expect(!run.errors.contains("the report is in \(full)/lcov.info\n"))
  }

  @Test("is an error on a full stdout, too")
  func fullStdout() throws {
    let bundle = try scratch.write(["www/bootconfig.json": Self.bootConfiguration, "www/index.html": "<script>console.log('x')</script>"])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: GantryProcess.path)
    process.arguments = ["run", bundle, "--data", "\(scratch.path)/data", "--timeout", "50"]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1 && said.contains("stdout cannot be written: No space left on device"), "\(said)")
  }

  @Test("holds no secret of the environment, nor does the process's environment")
  func secretsOfTheEnvironment() throws {
    let script = """
      <script src="cordova.js"></script><script>
      document.addEventListener('deviceready', () => console.log('ready'));
      setInterval(() => {}, 1000);
      </script>
      """
    let bundle = try scratch.write(["www/bootconfig.json": Self.bootConfiguration, "www/index.html": script])
    let secrets = ["GANTRY_PASSCODE": "canary-passcode-1", "GANTRY_PASSWORD": "canary-password-2", "GANTRY_CONSUMER_SECRET": "canary-secret-3"]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: GantryProcess.path)
    process.arguments = ["run", bundle, "--data", "\(scratch.path)/data", "--until", "forever"]
    process.environment = ProcessInfo.processInfo.environment.merging(secrets) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { process.terminate() }
    #expect(String(decoding: output.fileHandleForReading.readData(ofLength: 6), as: UTF8.self) == "ready\n")
    let environment = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(process.processIdentifier)/environ"))
    #expect(!environment.isEmpty)
    for secret in secrets.values { #expect(environment.range(of: Data(secret.utf8)) == nil) }
  }
}
