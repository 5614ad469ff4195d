import Foundation
import Testing

/// The launcher where the system gives it little.
@Suite("A process with narrow limits", .timeLimit(.minutes(1)))
struct ResourceLimitTests {
  @Test("says what it has too little of", arguments: [
    ("-v 1000000", "may use 976 MiB of addresses (ulimit -v)"), ("-v 5000000", "of addresses (ulimit -v)"),
    ("-n 12", "may have 12 files open at a time (ulimit -n), and needs 32"), ("-n 31", "(ulimit -n)"),
  ])
  func tooLittle(_ limit: String, _ words: String) throws {
    let (status, errors) = try run(limit)
    #expect(status == 2 && errors.contains(words), "\(status): \(errors)")
  }

  @Test("runs with just enough files")
  func enough() throws {
    let (status, errors) = try run("-n 32")
    #expect(status == 0, "\(errors)")
  }

  /// Runs a small app below a limit of the shell: its exit status and stderr.
  private func run(_ limit: String) throws -> (Int32, String) {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit \(limit) && exec \"$0\" run \"$1\" --data \"$2\"", GantryProcess.path, Scratch.bundle("hello"), "\(scratch.path)/data",
    ]
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
