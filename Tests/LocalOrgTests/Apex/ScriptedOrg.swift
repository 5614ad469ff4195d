import HTTPClient
import JSON
import TemporaryFiles
import WireFormat

@testable import LocalOrg

/// A running org with scripts of its own, and a token to call it with.
final class ScriptedOrg: Sendable {
  let running: RunningOrg
  let token: String
  private let folder: TemporaryFolder

  /// - Parameter scripts: the text of `apex/<name>.js` by name.
  init(
    _ scripts: [String: String], timeLimit: Double = 10, clock: OrgClock = OrgClock(), log: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let folder = try TemporaryFolder("scripts")
    self.folder = folder
    try folder.makeFolder("apex")
    for (name, text) in scripts { try folder.write(text, to: "apex/\(name).js") }
    running = try await RunningOrg {
      $0.scripts = folder.path
      $0.scriptTimeLimit = timeLimit
      $0.clock = clock
      $0.log = log
    }
    token = try await running.accessToken()
  }

  func call(_ method: String, _ path: String, _ json: String? = nil) async throws -> HTTPResponse {
    try await running.send(method, "/services/apexrest\(path)", token: token, json: json)
  }

  func data(_ method: String, _ path: String, _ json: String? = nil) async throws -> HTTPResponse {
    try await running.send(method, "/services/data/v53.0/\(path)", token: token, json: json)
  }

  func count(_ source: String) async throws -> Int64? {
    let soql = PercentEncoding.encode("SELECT COUNT() FROM \(source)")
    return try await data("GET", "query?q=\(soql)").json["totalSize"]?.integer
  }
}
