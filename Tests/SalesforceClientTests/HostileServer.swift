import FlyingFox
import Foundation
import JSON
import Loopback
import SalesforceClient
import Synchronization

/// A server on loopback that says what a test wants, and remembers what it was sent.
final class HostileServer: Sendable {
  struct Received: Sendable {
    let line: String
    let authorization: String?
    let form: QueryParameters
    let body: String
  }

  struct Answer: Sendable {
    var status = 200
    var body = ""
    var headers: [String: String] = [:]

    static func json(_ text: String, status: Int = 200) -> Answer { Answer(status: status, body: text, headers: ["Content-Type": "application/json"]) }
    static func redirect(_ status: Int, to target: String) -> Answer { Answer(status: status, headers: ["Location": target]) }
  }

  typealias Script = @Sendable (Received, _ address: String) -> Answer

  static let redirectURI = "testsfdc:///done"
  static let identityPath = "/id/00D000000000001EAA/005000000000001AAA"

  private let server: LoopbackHTTPServer
  private let log: Log

  private final class Log: Sendable {
    let received = Mutex<[Received]>([])
  }

  init(_ script: @escaping Script) async throws {
    let log = Log()
    self.log = log
    server = try await LoopbackHTTPServer { request in
      let body = String(decoding: try await request.bodyData, as: UTF8.self)
      let received = Received(
        line: "\(request.method.rawValue) \(request.path)", authorization: request.headers[.authorization], form: QueryParameters(parsing: body),
        body: body)
      log.received.withLock { $0.append(received) }
      let answer = script(received, "http://\(request.headers[.host] ?? "")")
      let headers = HTTPHeaders(answer.headers.reduce(into: [:]) { $0[HTTPHeader($1.key)] = $1.value })
      return HTTPResponse(statusCode: HTTPStatusCode(answer.status, phrase: "Answer"), headers: headers, body: Data(answer.body.utf8))
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

  static func tokens(at address: String, _ change: (inout JSONObject) -> Void = { _ in }) -> Answer {
    var object: JSONObject = [
      "access_token": "00D!access-secret", "refresh_token": "refresh-secret", "instance_url": .string(address),
      "id": .string("\(address)\(identityPath)"), "token_type": "Bearer",
    ]
    change(&object)
    return .json("\(JSONValue.object(object).text)")
  }

  static let identity = Answer.json(
    #"{"user_id":"005000000000001AAA","organization_id":"00D000000000001EAA","username":"ada@example.com","asserted_user":true}"#)

  /// Tokens and identity as they should be, but for what the test changes.
  static func answering(
    tokens: @escaping @Sendable (_ address: String) -> Answer = { HostileServer.tokens(at: $0) },
    identity: @escaping @Sendable (_ address: String) -> Answer = { _ in HostileServer.identity }
  ) -> Script {
    { received, address in
      if received.line == "POST /services/oauth2/token" { return tokens(address) }
      if received.line.hasPrefix("GET /id/") { return identity(address) }
      return Answer(status: 404)
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
