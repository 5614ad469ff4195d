import Foundation
import Testing

/// The launcher where the system gives it little.
@Suite("A process with narrow limits", .timeLimit(.minutes(1)))
struct ResourceLimitTests {
  @Test("says what it has too little of", arguments: (GantryProcess.isSanitized ? [] : [
    ("-v 1000000", "may use 976 MiB of addresses (ulimit -v)"), ("-v 5000000", "of addresses (ulimit -v)"),
  ]) + [
    ("-n 12", "may have 12 files open at a time (ulimit -n), and needs 32"), ("-n 31", "(ulimit -n)"),
  ])
  func tooLittle(_ limit: String, _ words: String) throws {
    let process = try run(limit)
    #expect(process.status == 2 && process.errors.contains(words), "\(process.status): \(process.errors)")
  }

  @Test("runs with just enough files")
  func enough() throws {
    let process = try run("-n 32")
    #expect(process.status == 0, "\(process.errors)")
  }

  /// Runs a small app below a limit of the shell.
  private func run(_ limit: String) throws -> GantryProcess {
    let scratch = try Scratch()
    return try GantryProcess.run(["run", Scratch.bundle("hello"), "--data", "\(scratch.path)/data"], limit: limit)
  }
}
