import Foundation
import HTTPClient
import JSON
import LocalOrg
import SalesforceClient
import TemporaryFiles
import Testing

/// A local org of a test's own over real HTTP, with its administrator signed in.
struct LocalOrgDesk: Sendable {
  let org: LocalOrg
  let url: String
  let http: HTTPClient
  let accounts: AccountManager
  let rest: RESTClient
  let account: UserAccount

  /// The id of the record that a condition finds.
  func id(_ source: String) async throws -> String {
    let records = try await rest.send(.query("SELECT Id FROM \(source) LIMIT 1")).json()["records"]
    return try #require(records?[0]?["Id"]?.string)
  }

  /// Sends what creates a record, and gives its id.
  func create(_ type: String, _ fields: JSONObject) async throws -> String {
    try #require(try await rest.send(.create(type, fields)).json()["id"]?.string)
  }

  func refusal(_ request: RESTRequest) async throws -> RESTError {
    try #require(await #expect(throws: RESTError.self) { try await rest.send(request) })
  }
}

/// Runs a test at a desk of its own.
func withDesk(
  retry: RESTRetry = .never, change: (inout LocalOrgConfiguration) -> Void = { _ in }, _ body: (LocalOrgDesk) async throws -> Void
) async throws {
  let folder = try TemporaryFolder("gantry")
  try SeededOrg.copy(to: folder.path)
  var configuration = LocalOrgConfiguration(folder: folder.path)
  change(&configuration)
  let org = try LocalOrg(configuration: configuration)
  let url = try await org.start()
  do {
    let http = HTTPClient()
    let oauth = OAuthConfiguration(
      consumerKey: "tests", redirectURI: "testsfdc:///mobilesdk/detect/oauth/done", scopes: ["web", "api"], loginURL: url)
    let accounts = try AccountManager(
      oauth: OAuthClient(http: http), vault: nil, credentials: SignInCredentials(username: "admin@gantry.example", password: "gantry1234")
    ) { oauth }
    let account = try await accounts.authenticate()
    let rest = RESTClient(http: http, accounts: accounts, apiVersion: "v60.0", timeout: .seconds(60), retry: retry) { "Tests/1.0" }
    try await body(LocalOrgDesk(org: org, url: url, http: http, accounts: accounts, rest: rest, account: account))
  } catch {
    await org.stop()
    throw error
  }
  await org.stop()
}

/// The database of an org that has been seeded: to copy it is quicker.
private enum SeededOrg {
  private static let content: Result<Data, any Error> = Result {
    let folder = try TemporaryFolder("gantry")
    // Its database is closed, and in one file, when it is let go of.
    _ = try LocalOrg(configuration: LocalOrgConfiguration(folder: folder.path))
    return try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/org.db"))
  }

  static func copy(to folder: String) throws {
    try content.get().write(to: URL(fileURLWithPath: "\(folder)/org.db"))
    chmod(folder, 0o700)
    chmod("\(folder)/org.db", 0o600)
  }
}
