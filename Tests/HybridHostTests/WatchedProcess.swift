import Foundation
import Polling

/// `gantry run --watch` or `gantry test --watch` beside a test. It is killed with this object at the latest.
final class WatchedProcess {
  /// What it has for stdin.
  enum Input {
    /// A pipe that ``end()`` closes.
    case pipe
    /// A terminal on which keys can be pressed.
    case terminal(PseudoTerminal)
    /// /dev/null.
    case nothing
    /// None at all.
    case closed
  }

  private let process = Process()
  private let scratch: Scratch
  private let pipe = Pipe()
  private static let patience = Duration.seconds(60)

  /// - Parameter limit: what the shell's `ulimit` sets for it.
  init(_ arguments: [String], in scratch: Scratch, input: Input = .pipe, limit: String? = nil) throws {
    self.scratch = scratch
    let words = arguments + ["--watch", "--org-data", "\(scratch.path)/org"]
    var redirection = ""
    if case .closed = input { redirection = " <&-" }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(limit.map { "ulimit \($0) && " } ?? "")exec \"$0\" \"$@\"\(redirection)", GantryProcess.path] + words
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm", "XDG_DATA_HOME": "\(scratch.path)/xdg"]) { $1 }
    switch input {
    case .pipe: process.standardInput = pipe
    case .terminal(let terminal): process.standardInput = terminal.program
    case .nothing: process.standardInput = FileHandle.nullDevice
    case .closed: break
    }
    process.standardOutput = try file("output")
    process.standardError = try file("errors")
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  private func file(_ name: String) throws -> FileHandle {
    let path = "\(scratch.path)/\(name)"
    guard FileManager.default.createFile(atPath: path, contents: nil), let handle = FileHandle(forWritingAtPath: path) else { throw CocoaError(.fileWriteUnknown) }
    return handle
  }

  var id: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  /// What it has written to stdout so far.
  var output: String { (try? String(contentsOfFile: "\(scratch.path)/output", encoding: .utf8)) ?? "" }
  /// The same of stderr.
  var errors: String { (try? String(contentsOfFile: "\(scratch.path)/errors", encoding: .utf8)) ?? "" }

  /// The results that it has said, one for each run that came to its end, without their times.
  var results: [String] {
    errors.split(separator: "\n").filter { $0.contains("; waiting for changes") }.map { line in
      String(line).replacing(/^gantry: (.*?) in \d+ ms(.*); waiting for changes.*$/) { "\($0.output.1)\($0.output.2)" }
    }
  }

  /// The reasons that it has named for runs after the first.
  var reasons: [String] {
    errors.split(separator: "\n").compactMap { try? /^gantry: ---- (.*) ----$/.wholeMatch(in: $0).map { String($0.output.1) } }
  }

  /// Waits until so many runs have come to their end.
  func untilRuns(_ count: Int) async throws {
    try await Polling.until("\(count) runs; so far:\n\(output)\(errors)", limit: Self.patience) { results.count >= count }
  }

  func until(_ what: String, _ condition: () -> Bool) async throws { try await Polling.until("\(what); so far:\n\(output)\(errors)", limit: Self.patience, condition) }

  /// Lets more than enough time pass for a run that nothing should have caused.
  func rest() async throws { try await Task.sleep(for: .milliseconds(400 * Slowness.factor)) }

  /// Closes the pipe at its stdin, and waits for its end.
  ///
  /// - Returns: its exit code.
  func end() async throws -> Int32 {
    try pipe.fileHandleForWriting.close()
    return try await status()
  }

  /// Waits for its end.
  ///
  /// - Returns: its exit code, or the signal that ended it.
  func status() async throws -> Int32 {
    try await until("the end") { !process.isRunning }
    return process.terminationStatus
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }
}
