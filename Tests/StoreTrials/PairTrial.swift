import Foundation
import TemporaryFiles

/// Starts `gantry` in pairs on one data folder. Each process that gets the folder adds entries and syncs them up; the other one of its pair is
/// refused, or comes later. In the end each entry is on the server once.
public struct PairTrial: Sendable {
  static let entries = 3

  let gantry: String
  let app: String
  let pairs: Int

  /// - Parameters:
  ///   - gantry: the launcher.
  ///   - app: the bundle `kept-data`.
  public init(gantry: String, app: String, pairs: Int) {
    self.gantry = gantry
    self.app = app
    self.pairs = pairs
  }

  public struct Report: Sendable, CustomStringConvertible {
    public var processes = 0
    /// Those that had the folder, and those that were told who has it.
    public var ran = 0
    public var refused = 0
    public var sent = 0

    public var description: String { "\(processes) processes in pairs: \(ran) ran, \(refused) were refused; \(sent) records, 0 doubled, 0 lost" }
  }

  /// - Throws: ``TrialFailure``.
  public func run() throws -> Report {
    let folder = try TemporaryFolder("gantry-pairs")
    let script = folder.path("sync.js")
    try folder.write("await app.prepare(); await app.add(\(Self.entries)); await app.syncUp(); return 'sent';", to: "sync.js")
    try folder.write(
      """
      await app.prepare();
      const [sent, kept] = [await app.sent(), await app.kept()];
      const doubled = sent.length - new Set(sent).size;
      const lost = kept.filter((name) => !sent.includes(name)).length;
      return JSON.stringify([sent.length, kept.length, doubled, lost, await app.counts()]);
      """, to: "look.js")
    let org = try Running(gantry, ["org", "serve", "--org-data", folder.path("org")])
    defer { org.stop() }
    guard let address = org.firstLine().split(whereSeparator: \.isWhitespace).first(where: { $0.hasPrefix("http://") }) else { throw TrialFailure("the org says no address") }
    func start(_ script: String) throws -> Running {
      try Running(gantry, [
        "run", app, "--data", folder.path("app"), "--org", String(address), "--user", "admin@gantry.example", "--script", script, "--timeout", "120",
      ])
    }
    var report = Report()
    for pair in 1...max(1, pairs) {
      for process in try [start(script), start(script)] {
        let (status, output, errors) = process.end()
        report.processes += 1
        if status == 0, output == "sent\n" {
          report.ran += 1
        } else if status == 2, output.isEmpty, errors.wholeMatch(of: /gantry: the app's data folder \S+ cannot be used: (another process|process \d+) is using it; wait until that has ended, [^\n]*\n/) != nil {
          report.refused += 1
        } else {
          throw TrialFailure("pair \(pair) ended with status \(status): \(output)\(errors)")
        }
      }
    }
    let (status, output, errors) = try start(folder.path("look.js")).end()
    report.sent = report.ran * Self.entries
    let expected = "[\(report.sent),\(report.sent),0,0,\"\(report.sent) entries, 0 unsent\"]\n"
    guard status == 0, output == expected else { throw TrialFailure("after \(report.ran) runs: \(output), and not \(expected)\(errors)") }
    return report
  }
}

/// A launcher that runs, with what it says.
private final class Running {
  private let process = Process()
  private let (output, errors) = (Pipe(), Pipe())

  init(_ program: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["GANTRY_PASSWORD": "gantry1234", "NO_COLOR": ""]) { $1 }
    (process.standardOutput, process.standardError, process.standardInput) = (output, errors, FileHandle.nullDevice)
    try process.run()
  }

  func firstLine() -> String {
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let next = output.fileHandleForReading.readData(ofLength: 1)
      if next.isEmpty { break }
      line += next
    }
    return String(decoding: line, as: UTF8.self)
  }

  func end() -> (status: Int32, output: String, errors: String) {
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let noted = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self), String(decoding: noted, as: UTF8.self))
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
