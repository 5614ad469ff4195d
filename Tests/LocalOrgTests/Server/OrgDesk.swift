import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// An org that listens, and its administrator, who calls the REST API.
final class OrgDesk: Sendable {
  let running: RunningOrg
  let token: String
  /// As in paths: "v60.0".
  let version: String

  init(version: String = "v60.0", _ change: (inout LocalOrgConfiguration) -> Void = { _ in }) async throws {
    self.version = version
    running = try await RunningOrg(change)
    token = try await running.accessToken()
  }

  /// Runs a test with an org of its own, which stops afterwards.
  static func with(
    version: String = "v60.0", _ change: (inout LocalOrgConfiguration) -> Void = { _ in }, _ body: (OrgDesk) async throws -> Void
  ) async throws {
    let desk = try await OrgDesk(version: version, change)
    do { try await body(desk) } catch {
      await desk.running.org.stop()
      throw error
    }
    await desk.running.org.stop()
  }

  /// - Parameters:
  ///   - path: below `/services/data/<version>/`; one that begins with a slash is the whole path.
  ///   - version: instead of the desk's own.
  func send(
    _ method: String = "GET", _ path: String, _ json: String? = nil, version: String? = nil, headers: HTTPHeaders = [:]
  ) async throws -> HTTPResponse {
    let target = path.hasPrefix("/") ? path : "/services/data/\(version ?? self.version)/\(path)"
    return try await running.send(method, target, token: token, json: json, headers: headers)
  }

  /// Sends content of any type.
  func send(_ method: String, _ path: String, type: String, content: [UInt8], headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    var request = HTTPRequest(method: method, url: "\(running.baseURL)/services/data/\(version)/\(path)", headers: headers, followsRedirects: false)
    request.headers["Authorization"] = "Bearer \(token)"
    request.headers["Content-Type"] = type
    request.body = content
    return try await running.client.send(request)
  }

  /// The id of a new record.
  func create(_ type: String, _ json: String) async throws -> String {
    let answer = try await send("POST", "sobjects/\(type)", json)
    return try #require(try answer.json["id"]?.string, "\(answer.text)")
  }

  func record(_ type: String, _ id: String) async throws -> JSONValue { try await send("GET", "sobjects/\(type)/\(id)").json }

  func ask(_ soql: String, version: String? = nil, headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    try await send("GET", "query?q=\(PercentEncoding.encode(soql))", version: version, headers: headers)
  }

  func query(_ soql: String) async throws -> [JSONValue] { try await ask(soql).json["records"]?.array ?? [] }

  /// How many records a condition finds.
  func count(_ source: String) async throws -> Int64? { try await ask("SELECT COUNT() FROM \(source)").json["totalSize"]?.integer }

  /// A token of another of the seeded people.
  func token(of username: String) async throws -> String {
    let form = [("grant_type", "password"), ("client_id", "app"), ("username", username), ("password", RunningOrg.password)]
    return try #require(try await running.send("POST", "/services/oauth2/token", form: form).json["access_token"]?.string)
  }
}

extension HTTPResponse {
  /// The message of the first error in the array.
  var errorMessage: String? { (try? json)?[0]?["message"]?.string }
}

/// Has the tests of a suite share an org that listens. It stops when the last of them is done.
struct SharedDesk: SuiteTrait, TestScoping {
  @TaskLocal private static var current: OrgDesk?

  private let change: @Sendable (inout LocalOrgConfiguration) -> Void
  private let fill: @Sendable (OrgDesk) async throws -> Void

  /// - Parameters:
  ///   - change: what the org has otherwise.
  ///   - fill: writes what the suite needs.
  init(
    _ change: @escaping @Sendable (inout LocalOrgConfiguration) -> Void = { _ in }, fill: @escaping @Sendable (OrgDesk) async throws -> Void = { _ in }
  ) {
    self.change = change
    self.fill = fill
  }

  /// That of the suite whose test runs.
  static func get() throws -> OrgDesk { try #require(current) }

  func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
    let (change, fill) = (change, fill)
    try await OrgDesk.with(change) { desk in
      try await fill(desk)
      try await Self.$current.withValue(desk) { try await function() }
    }
  }
}
