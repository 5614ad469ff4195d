import Foundation
import Polling
import Testing

/// `gantry inspect` finds the inspectors of apps that run.
@Suite(.timeLimit(.minutes(5))) struct InspectorPlaceTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var environment: [String: String] { ["XDG_DATA_HOME": "\(scratch.path)/xdg"] }

  private func inspect(_ target: String...) throws -> GantryProcess { try GantryProcess.run(["inspect"] + target, environment: environment) }

  private func started(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: GantryProcess.path)
    process.arguments = arguments + ["--org-data", "\(scratch.path)/org"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func bundle(_ name: String) throws -> String {
    try scratch.write([
      "\(name)/bootconfig.json": #"{"isLocal":true,"startPage":"index.html","shouldAuthenticate":false}"#, "\(name)/www/index.html": "<p>",
    ]) + "/\(name)"
  }

  @Test("by process, by address, or all; one that was killed is forgotten") func finds() async throws {
    #expect(try inspect().status == 2)
    let first = try started(["run", try bundle("first"), "--inspect", "--until", "forever"])
    let second = try started(["serve", try bundle("second")])
    defer { for process in [first, second] where process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    var lines: [String] = []
    try await Polling.until("both inspectors", limit: .seconds(60)) {
      lines = try inspect().output.split(separator: "\n").map(String.init)
      return lines.count == 2
    }
    let one = try #require(lines.first { $0.hasPrefix("\(first.processIdentifier)  ") })
    #expect(one.contains("/first  Inspector: http://localhost:") && one.contains("gantry="), "\(one)")
    let other = try #require(lines.first { $0.hasPrefix("\(second.processIdentifier)  ") })
    let origin = try #require(other.firstMatch(of: /at (http:\S+)/)?.output.1)
    let inspector = try #require(other.firstMatch(of: /Inspector: (\S+)/)?.output.1)
    // The folder of places is the user's own, and so are its files.
    let folder = "\(scratch.path)/xdg/gantry/inspectors"
    for path in [folder] + (try FileManager.default.contentsOfDirectory(atPath: folder)).map({ "\(folder)/\($0)" }) {
      let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect((rights ?? 0o777) & 0o077 == 0, "\(path)")
    }

    for target in ["\(second.processIdentifier)", String(origin), origin.replacing("localhost", with: "127.0.0.1") + "/index.html", String(inspector.prefix { $0 != "?" })] {
      let found = try inspect(target)
      #expect(found.status == 0 && found.output == "Inspector: \(inspector)\n", "\(target): \(found.output)\(found.errors)")
    }
    for target in ["1", "http://localhost:1", "http://evil.example/"] {
      let none = try inspect(target)
      #expect(none.status == 2 && none.errors.contains("no app of this user with an inspector is \(target)") && none.errors.contains("\(first.processIdentifier)"), "\(none.errors)")
    }

    kill(first.processIdentifier, SIGKILL)
    first.waitUntilExit()
    #expect(try inspect().output.split(separator: "\n").count == 1)
    second.terminate()
    second.waitUntilExit()
    #expect(try inspect().status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
