import HTTPClient
import JSON
import LocalOrg
import TemporaryFiles

/// A local org that listens on loopback, seeded, with its data in a folder of its own.
package final class StartedOrg: Sendable {
  package static let username = "admin@gantry.example"
  package static let password = "gantry1234"

  package let folder: TemporaryFolder
  package let org: LocalOrg
  /// As in `http://127.0.0.1:41732`.
  package let address: String
  package let http = HTTPClient()

  /// - Parameter change: what the org has otherwise. In a folder of the caller's it seeds itself.
  package init(_ change: (inout LocalOrgConfiguration) -> Void = { _ in }) async throws {
    folder = try TemporaryFolder("org")
    var configuration = LocalOrgConfiguration(folder: folder.path)
    change(&configuration)
    if configuration.folder == folder.path { try OrgSeed.copy(to: folder) }
    org = try LocalOrg(configuration: configuration)
    address = try await org.start()
  }

  package func stop() async { await org.stop() }

  /// Signs the administrator in by user name and password, without a page.
  package func accessToken() async throws -> String {
    var login = HTTPRequest(
      method: "POST", url: "\(address)/services/oauth2/token", headers: ["Content-Type": "application/x-www-form-urlencoded"])
    login.body = Array("grant_type=password&client_id=app&username=\(Self.username)&password=\(Self.password)".utf8)
    return try JSONValue(parsing: try await http.send(login).body)["access_token"]?.string ?? ""
  }
}
