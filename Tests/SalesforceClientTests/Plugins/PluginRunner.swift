@testable import CordovaBridge
import HTTPClient
import JSON
import SalesforceClient
import Testing

/// Calls an action of a plugin as the bridge does, and waits for its result.
func call(_ plugin: any Plugin, _ action: String, _ arguments: String = #"["pluginSDKVersion:5.3.0"]"#) async throws -> PluginResult {
  let arguments = try PluginArguments(json: JSONText(validating: arguments), call: "test.\(action)")
  let handler = try #require(plugin.actions[action])
  return await withCheckedContinuation { continuation in
    let call = PluginCall(ActionName("test", action), number: 1, arguments: arguments) {
      continuation.resume(returning: $0)
    }
    handler.run(call, in: SerialQueue(label: "test"))
  }
}

/// Calls an action that has nothing to say when it succeeds.
func succeed(_ plugin: any Plugin, _ action: String, _ arguments: String) async throws {
  let result = try await call(plugin, action, arguments)
  #expect(result == .ok)
}

extension PluginResult {
  /// The callback's argument; a text as a JSON string.
  var value: JSONValue {
    switch message {
    case .none, .bytes: .null
    case .string(let text): .string(text)
    case .json(let text), .multipart(let text): (try? text.value()) ?? .null
    }
  }
}

/// The accounts of a test's org, with nobody signed in.
struct AccountsOfOrg {
  let http = HTTPClient()
  let accounts: AccountManager
  let ada = SignInCredentials(username: "ada@example.com", password: "s3cret")
  let grace = SignInCredentials(username: "grace@example.com", password: "käse & \"brot\"+1")

  init(_ org: TestOrg) throws {
    let configuration = org.configuration
    accounts = try AccountManager(oauth: OAuthClient(http: http), vault: nil, credentials: ada) { configuration }
  }

  var rest: RESTClient { RESTClient(http: http, accounts: accounts) { "Agent/1" } }
}
