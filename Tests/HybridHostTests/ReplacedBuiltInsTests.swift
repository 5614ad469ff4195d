import Foundation
import Testing

/// Pages that replace what ECMAScript gives them: each method, function and class in turn, one page for each, which then does what apps do.
///
/// `GANTRY_REPLACE_ALL` has every one of them replaced in each of the four ways; otherwise all are in one, and some in the others.
@Suite("Built-ins that a page replaces", .timeLimit(.minutes(10)))
struct ReplacedBuiltInsTests {
  private static let all = ProcessInfo.processInfo.environment["GANTRY_REPLACE_ALL"] != nil
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("neither change what the runtime does nor show it anything", arguments: [
    ("throw", "before", 1), ("record", "before", 3), ("record", "after", 9), ("throw", "after", 9),
  ])
  func replaced(_ mode: String, _ time: String, _ step: Int) throws {
    let app = "\(scratch.path)/replaced"
    try FileManager.default.copyItem(atPath: Scratch.bundle("replaced"), toPath: app)
    let start = "index.html?0,\(mode),\(time),\(Self.all ? 1 : step)"
    try #"{"isLocal": true, "shouldAuthenticate": false, "startPage": "\#(start)"}"#
      .write(toFile: "\(app)/bootconfig.json", atomically: true, encoding: .utf8)
    let run = try GantryProcess.run(["run", app, "--data", "\(scratch.path)/data", "--timeout", "540"])
    let lines = run.outputLines
    #expect(lines.filter { $0.hasPrefix("SEEN") || $0.hasPrefix("FAILED") } == [], "\(run.errors)")
    #expect(lines.contains { $0.hasPrefix("trials ended at") }, "\(run.output.suffix(2000))\(run.errors.suffix(2000))")
  }
}
