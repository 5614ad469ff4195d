import HTTPClient
import JSON
import LocalOrg
import SalesforceClient
import SalesforceREST
import StartedOrgs
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
  let started = try await StartedOrg(change)
  let (org, url, http) = (started.org, started.address, started.http)
  do {
    let oauth = OAuthConfiguration(
      consumerKey: "tests", redirectURI: "testsfdc:///mobilesdk/detect/oauth/done", scopes: ["web", "api"], loginURL: url)
    let accounts = try AccountManager(
      oauth: OAuthClient(http: http), vault: nil, credentials: SignInCredentials(username: StartedOrg.username, password: Secret(StartedOrg.password))
    ) { oauth }
    let account = try await accounts.authenticate()
    let rest = RESTClient(http: http, accounts: accounts, apiVersion: "v60.0", timeout: .seconds(60), retry: retry) { "Tests/1.0" }
    try await body(LocalOrgDesk(org: org, url: url, http: http, accounts: accounts, rest: rest, account: account))
  } catch {
    await started.stop()
    throw error
  }
  await started.stop()
}
