import Foundation
import JSON
import Testing

/// Every action of every service, called by a page with arguments of any kind, and `exec` itself likewise.
@Suite("Hostile calls", .timeLimit(.minutes(60)))
struct HostileCallTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func setting(_ name: String, otherwise: Int) -> Int { getenv(name).flatMap { Int(String(cString: $0)) } ?? otherwise }

  private func fuzz(_ page: String, calls: Int, isForged: Bool = false, _ arguments: [String] = []) throws -> GantryProcess {
    let seed = setting("GANTRY_FUZZ_SEED", otherwise: 1)
    let bundle = "\(scratch.path)/exec-fuzz"
    try FileManager.default.copyItem(atPath: "\(Scratch.repository)/Tests/Apps/exec-fuzz", toPath: bundle)
    let configuration = try JSONValue(parsing: Array(FileManager.default.contents(atPath: "\(bundle)/bootconfig.json") ?? Data()))
    var members = try #require(configuration.object)
    members["startPage"] = .string("\(page)?calls=\(calls)&seed=\(seed)&forged=\(isForged ? 1 : 0)")
    try Data(JSONValue.object(members).text.utf8).write(to: URL(fileURLWithPath: "\(bundle)/bootconfig.json"))
    return try GantryProcess.run(["run", bundle, "--data", "\(scratch.path)/data", "--timeout", "3000"] + arguments)
  }

  @Test("of every action are each answered", arguments: [[], ["--offline"], ["--push"]])
  func anyActionIsAnswered(arguments: [String]) throws {
    // A part of what natives are called, since many of these ask a server or sync.
    let calls = setting("GANTRY_FUZZ_NATIVES", otherwise: 20_000) / 20
    let run = try fuzz("services.html", calls: calls, arguments)
    let report = run.outputLines.suffix(4).joined(separator: "\n")
    print(report)
    #expect(run.status == 0, "\(report)\n\(run.errors.suffix(2_000))")
    #expect(run.outputLines.contains("answered \(calls) of \(calls)"), "\(report)\n\(run.errors.suffix(2_000))")
    #expect(run.output.contains(" 0 open, 0 answered twice"))
  }

  @Test("whose arguments are no JSON, since the page replaced JSON.stringify, are each answered")
  func forgedTextsAreAnswered() throws {
    let calls = setting("GANTRY_FUZZ_NATIVES", otherwise: 20_000) / 20
    let run = try fuzz("services.html", calls: calls, isForged: true)
    #expect(run.status == 0, "\(run.errors.suffix(2_000))")
    #expect(run.outputLines.contains("answered \(calls) of \(calls)"), "\(run.outputLines.suffix(4))\n\(run.errors.suffix(2_000))")
  }

  @Test("of exec are each settled once")
  func execSettlesOnce() throws {
    let calls = setting("GANTRY_FUZZ_NATIVES", otherwise: 20_000)
    let run = try fuzz("index.html", calls: calls)
    #expect(run.status == 0, "\(run.errors.suffix(2_000))")
    #expect(run.outputLines.contains("settled \(calls) of \(calls)"), "\(run.outputLines.suffix(4))")
  }
}
