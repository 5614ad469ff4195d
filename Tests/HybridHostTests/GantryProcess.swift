import ChildPrograms
import Foundation
import Synchronization

/// The launcher, run as people run it.
struct GantryProcess {
  let status: Int32
  let output: String
  let errors: String

  var outputLines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// Sanitizers reserve terabytes of addresses before the program starts.
  static let isSanitized = ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains { ProcessInfo.processInfo.environment[$0] != nil }

  /// The binary, which lies beside the tests' own.
  static var path: String { binary.path }

  private static let binary = URL(fileURLWithPath: ChildProgram.builtBeside("gantry"))

  /// In seconds. A program that has not ended by then hangs: it is killed, and its status is that of the signal.
  private static let patience = 300.0

  /// Runs `gantry` to its end.
  ///
  /// - Parameters:
  ///   - limit: what the shell's `ulimit` sets for it.
  ///   - onTerminal: whether stderr is a terminal.
  ///   - outputOnTerminal: whether stdout is one.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], limit: String? = nil, onTerminal: Bool = false, outputOnTerminal: Bool = false
  ) throws -> GantryProcess {
    let process = Process()
    process.executableURL = limit == nil ? binary : URL(fileURLWithPath: "/bin/sh")
    process.arguments = limit.map { ["-c", "ulimit \($0) && exec \"$0\" \"$@\"", path] + arguments } ?? arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }.merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    let screen = outputOnTerminal ? try PseudoTerminal() : nil
    if let screen { process.standardOutput = screen.program } else { process.standardOutput = output }
    let terminal = onTerminal ? try PseudoTerminal() : nil
    if let terminal { process.standardError = terminal.program } else { process.standardError = errors }
    try process.run()
    let watch = DispatchWorkItem { [id = process.processIdentifier] in kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watch)
    defer { watch.cancel() }
    // Both at once: a program that has filled one pipe waits for it to be read.
    let noted = Mutex(Data())
    let reading = DispatchGroup()
    if terminal == nil {
      let handle = errors.fileHandleForReading
      DispatchQueue.global().async(group: reading) {
        let all = handle.readDataToEndOfFile()
        noted.withLock { $0 = all }
      }
    }
    let piped = screen == nil ? output.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    reading.wait()
    let said = try screen.map { try $0.readAll() } ?? piped
    let errorBytes = try terminal.map { try $0.readAll() } ?? noted.withLock { $0 }
    return GantryProcess(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self), errors: String(decoding: errorBytes, as: UTF8.self))
  }
}
