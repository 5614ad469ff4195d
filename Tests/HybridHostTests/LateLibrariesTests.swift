import Foundation
import TemporaryFiles
import Testing

/// A library that a start loads costs every start: milliseconds of the dynamic linker, and memory.
@Suite("Libraries that are loaded when they are of use")
struct LateLibrariesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("late-libraries") }

  /// Which of the libraries a run of a small app has loaded.
  private func loaded(_ arguments: [String]) throws -> [String] {
    let log = folder.path("loaded")
    let run = try GantryProcess.run(
      ["run", "\(Scratch.repository)/Tests/Apps/hello", "--data", folder.path("data")] + arguments,
      environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": log, "GANTRY_CODE_CACHE": folder.path("cache")])
    #expect(run.status == 0 && run.output.hasPrefix("hello\n"), "\(run.errors)")
    var said = ""
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("")) where name.hasPrefix("loaded") {
      said += try String(contentsOfFile: folder.path(name), encoding: .utf8)
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
    #expect(said.contains("libjavascriptcoregtk"), "the linker says what it loads")
    return ["libcrypto", "libcurl", "libsqlite3"].filter { said.contains("file=\($0)") }
  }

  @Test("a start loads none of them", .disabled(if: GantryProcess.isSanitized, "a sanitizer loads what it wants"))
  func start() throws { #expect(try loaded([]) == []) }

  @Test("what a script asks for brings them", .disabled(if: GantryProcess.isSanitized, "a sanitizer loads what it wants"))
  func use() throws {
    #expect(try loaded(["--eval", "crypto.subtle.digest('SHA-1', new Uint8Array(1)).then(() => 1)"]) == ["libcrypto"])
  }
}
