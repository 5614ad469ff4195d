import Foundation
import HybridHost
import SmartStore
import Synchronization
import Testing

/// Data that older versions of an app have kept.
@Suite("An app's data", .timeLimit(.minutes(2)))
struct UpgradeStepTests {
  /// The steps that were run.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  private let scratch: Scratch
  private let log = Log()

  init() throws { scratch = try Scratch() }

  private struct Broken: Error, CustomStringConvertible { var description: String { "the step is broken" } }

  private func step(_ name: String, from: String? = nil, to: String, fails: Bool = false) -> UpgradeStep {
    UpgradeStep(from: from.flatMap { AppVersion($0) }, to: AppVersion(to) ?? "0") { [log] upgrade in
      log.add("\(name) of \(upgrade.previousVersion.map { "\($0)" } ?? "?") for \(upgrade.version)")
      if fails { throw Broken() }
    }
  }

  /// Runs a version of the app. Its page says when it is shown.
  @discardableResult
  private func run(_ version: String, _ upgrades: [UpgradeStep] = []) async throws -> RecordingObserver {
    let bundle = try scratch.write([
      "config.xml": #"<widget id="com.example.versions" version="\#(version)"><name>Versions</name></widget>"#,
      "www/bootconfig.json": #"{"shouldAuthenticate": false}"#, "www/index.html": "<script>console.log('shown')</script>",
    ])
    var options = scratch.options()
    options.upgrades = upgrades
    return try await HybridHostTests.run(bundle, options)
  }

  private func taken() -> [String] { log.take() }

  @Test("are brought to the app's version step by step, once, before its first page")
  func inOrder() async throws {
    #expect(try await run("1.0").lines == ["shown"])
    let upgrades = [step("third", to: "2.1"), step("first", from: "1.0", to: "1.5"), step("none", from: "1.6", to: "1.7"), step("second", from: "1.5", to: "2.0")]
    let observer = try await run("2.1.0", upgrades)
    #expect(taken() == ["first of 1.0 for 2.1", "second of 1.0 for 2.1", "third of 1.0 for 2.1"])
    #expect(observer.notices.first { "\($0)".contains("are brought to the form") } == .warning("the data of version 1.0 of the app are brought to the form of version 1.5"))
    try await run("2.1", upgrades)
    #expect(taken() == [])
    try await run("2.2", upgrades + [step("last", to: "2.2")])
    #expect(taken() == ["last of 2.1 for 2.2"])
  }

  @Test("that are new need no steps")
  func new() async throws {
    try await run("2.0", [step("first", to: "1.5"), step("second", to: "2.0")])
    #expect(taken() == [])
    try await run("3.0", [step("first", to: "1.5"), step("second", to: "2.0"), step("third", to: "3.0")])
    #expect(taken() == ["third of 2.0 for 3.0"])
  }

  @Test("are new after login servers alone were added")
  func newBesideLoginServers() async throws {
    try AppBundle(at: Scratch.bundle("two-users")).changeLoginServers(dataFolder: "\(scratch.path)/app") { servers in
      try servers.add("Acme", at: "acme.my.salesforce.com")
    }
    try await run("2.0", [step("first", to: "1.5"), step("second", to: "2.0")])
    #expect(taken() == [])
  }

  @Test("from before versions were written down get every step that has no beginning")
  func unknown() async throws {
    try await run("1.0")
    try FileManager.default.removeItem(atPath: "\(scratch.path)/app/version")
    try await run("2.0", [step("any", to: "1.5"), step("of one", from: "1.0", to: "2.0")])
    #expect(taken() == ["any of ? for 2.0", "of one of ? for 2.0"])
    try FileManager.default.removeItem(atPath: "\(scratch.path)/app/version")
    try await run("2.0", [step("of one", from: "1.0", to: "2.0")])
    #expect(taken() == [])
  }

  @Test("go on at the step that failed")
  func failed() async throws {
    try await run("1.0")
    let error = await #expect(throws: UpgradeError.self) { try await run("2.0", [step("first", to: "1.5"), step("second", to: "2.0", fails: true)]) }
    #expect(error.map { "\($0)" }?.contains("to the form of version 2.0 of the app: the step is broken; nothing later was done") == true)
    #expect(taken() == ["first of 1.0 for 2.0", "second of 1.0 for 2.0"])
    #expect(try await run("2.0", [step("first", to: "1.5"), step("second", to: "2.0")]).lines == ["shown"])
    #expect(taken() == ["second of 1.5 for 2.0"])
  }

  @Test("in a newer form are refused by an older version; in the same form they are not")
  func newer() async throws {
    try await run("2.0", [step("second", to: "2.0")])
    let error = await #expect(throws: UpgradeError.self) { try await run("1.0") }
    #expect(error.map { "\($0)" }?.contains("were brought to the form of version 2.0 of the app, and this is version 1.0") == true)
    try await run("3.0", [step("second", to: "2.0")])
    let observer = try await run("2.5", [step("second", to: "2.0")])
    #expect(observer.lines == ["shown"])
    #expect(observer.notices.contains(.warning("the data were last used by version 3.0 of the app; this is version 2.5")))
  }

  @Test("are not brought beyond the app's own version")
  func beyond() async throws {
    let error = await #expect(throws: UpgradeError.self) { try await run("1.0", [step("second", to: "2.0")]) }
    #expect(error.map { "\($0)" }?.contains("the step to version 2.0 is for a later version of the app than this one, 1.0") == true)
  }

  @Test("are reached by a step: stores, users and versions")
  func stores() async throws {
    try await run("1.0")
    try await run("2.0", [UpgradeStep(to: "2.0") { [log] upgrade in
      let store = try upgrade.store(of: nil)
      try store.registerSoup("drafts", indexSpecs: [IndexSpec(path: "name", type: .string)])
      log.add(upgrade.previousSDKVersion ?? "none")
      #expect(upgrade.users.isEmpty && upgrade.data.path.hasSuffix("/app"))
    }])
    #expect(taken() == ["5.3.0"])
    try await run("3.0", [UpgradeStep(to: "3.0") { [log] upgrade in
      for name in try upgrade.store(of: nil).soupNames() { log.add(name) }
    }])
    #expect(taken() == ["drafts"])
  }

  @Test("with a damaged note of their version are refused")
  func damaged() async throws {
    try await run("1.0")
    try "nonsense".write(toFile: "\(scratch.path)/app/version", atomically: true, encoding: .utf8)
    await #expect(throws: AppDataError.self) { try await run("1.0") }
  }

  @Test("versions are numbers with dots", arguments: [("1", "1.0"), ("1.2.0", "1.2"), ("1.2-beta.7", "1.2"), ("01.002", "1.2"), ("10.0.1(7)", "10.0.1")])
  func versions(text: String, shown: String) throws {
    #expect(AppVersion(text)?.description == shown)
    #expect(AppVersion(text) == AppVersion(shown))
  }

  @Test("versions are ordered by their numbers")
  func order() throws {
    let texts = ["0", "0.9", "1", "1.0.1", "1.2", "1.10", "2", "10"]
    #expect(texts.shuffled().compactMap { AppVersion($0) }.sorted() == texts.compactMap { AppVersion($0) })
    for text in ["", "v1", ".1", "-1", "99999999999999999999"] { #expect(AppVersion(text) == nil, "\(text)") }
  }
}
