import HTTPServer
import JSON
import Loopback
import SalesforceClient
import SalesforceREST
import Synchronization

/// A server on loopback that says what a test wants, and remembers what it was sent.
final class HostileServer: Sendable {
  struct Received: Sendable {
    let line: String
    let authorization: String?
    let form: QueryParameters
    let body: String
  }

  typealias Script = @Sendable (Received, _ address: String) -> ServerResponse

  static let redirectURI = "testsfdc:///done"
  static let identityPath = "/id/00D000000000001EAA/005000000000001AAA"

  private let server: HTTPServer
  private let log: Log

  private final class Log: Sendable {
    let received = Mutex<[Received]>([])
  }

  init(_ script: @escaping Script) async throws {
    let log = Log()
    self.log = log
    server = try await HTTPServer.start { request in
      let body = String(decoding: try await request.body.collect(upTo: 1_000_000), as: UTF8.self)
      let received = Received(
        line: "\(request.method) \(request.path)", authorization: request.headers["Authorization"], form: QueryParameters(parsing: body), body: body)
      log.received.withLock { $0.append(received) }
      return script(received, "http://\(request.headers["Host"] ?? "")")
    }
  }

  var url: String { server.url }

  var received: [Received] { log.received.withLock { $0 } }

  func requests(_ line: String) -> [Received] { received.filter { $0.line == line } }

  /// Whether anything that came, in whatever place, holds the text.
  func hasSeen(_ text: String) -> Bool {
    received.contains { $0.body.contains(text) || $0.line.contains(text) || $0.authorization?.contains(text) == true }
  }

  func stop() async { await server.stop() }

  // MARK: What a good server says

  static func tokens(at address: String, _ change: (inout JSONObject) -> Void = { _ in }) -> ServerResponse {
    var object: JSONObject = [
      "access_token": "00D!access-secret", "refresh_token": "refresh-secret", "instance_url": .string(address),
      "id": .string("\(address)\(identityPath)"), "token_type": "Bearer",
    ]
    change(&object)
    return .json("\(JSONValue.object(object).text)")
  }

  static let identity = ServerResponse.json(
    #"{"user_id":"005000000000001AAA","organization_id":"00D000000000001EAA","username":"ada@example.com","asserted_user":true}"#)

  /// Tokens and identity as they should be, but for what the test changes.
  static func answering(
    tokens: @escaping @Sendable (_ address: String) -> ServerResponse = { HostileServer.tokens(at: $0) },
    identity: @escaping @Sendable (_ address: String) -> ServerResponse = { _ in HostileServer.identity }
  ) -> Script {
    { received, address in
      if received.line == "POST /services/oauth2/token" { return tokens(address) }
      if received.line.hasPrefix("GET /id/") { return identity(address) }
      return ServerResponse(status: 404)
    }
  }
}

/// Runs a test with a server of its own.
func withServer(_ script: @escaping HostileServer.Script, _ body: (HostileServer) async throws -> Void) async throws {
  let server = try await HostileServer(script)
  do { try await body(server) } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

extension HostileServer {
  func configuration(_ flow: AuthorizationFlow = .webServer, path: String = "") -> OAuthConfiguration {
    OAuthConfiguration(consumerKey: "key", redirectURI: Self.redirectURI, scopes: ["api"], loginURL: url + path, flow: flow)
  }

  var account: UserAccount { account(clientSecret: nil) }

  /// The same, of a connected app with a secret.
  var confidentialAccount: UserAccount { account(clientSecret: "consumer-secret") }

  private func account(clientSecret: Secret?) -> UserAccount {
    UserAccount(
      accessToken: "00D!old-access", refreshToken: "old-refresh", clientId: "key", clientSecret: clientSecret, userId: "005000000000001AAA", orgId: "00D000000000001EAA",
      username: "ada@example.com", displayName: "Ada", loginURL: url, instanceURL: url, identityURL: url + Self.identityPath)
  }
}

extension PendingAuthorization {
  /// What the authorize page is asked.
  var query: QueryParameters { QueryParameters(parsing: url.split(separator: "?", maxSplits: 1).last ?? "") }
}
