import Foundation
import HTTPClient
import Loopback
import SalesforceClient
import Synchronization
import TemporaryFiles

/// A TCP server on loopback whose answers are bytes, right or wrong as HTTP: for what no honest server does.
final class ScriptedServer: Sendable {
  /// What a connection gets for a request.
  enum Reply: Sendable {
    /// Bytes, and the connection stays open for the next request.
    case answer(String)
    /// Bytes, and then the connection ends.
    case cut(String)
    /// Nothing, for as long as the test runs.
    case silence
  }

  /// A request as it came.
  struct Request: Sendable {
    let head: RawHead
    let body: [UInt8]
    /// Counted over all connections, from 0.
    let number: Int

    /// Method and path with the query.
    var line: String { head.words.prefix(2).joined(separator: " ") }
  }

  /// Where its clients keep who is signed in.
  private let folder: TemporaryFolder
  private let listener: LoopbackListener
  private let seen = Mutex<[Request]>([])
  private let script: @Sendable (Request) -> Reply

  init(_ script: @escaping @Sendable (Request) -> Reply) throws {
    self.script = script
    folder = try TemporaryFolder("scripted-server")
    listener = try LoopbackListener()
    listener.serve { [self] in serve($0) }
  }

  var port: UInt16 { listener.port }
  var url: String { "http://127.0.0.1:\(port)" }
  var requests: [Request] { seen.withLock { $0 } }

  func stop() { listener.stop() }

  private func serve(_ connection: LoopbackConnection) {
    let reader = RawReader(connection)
    while let head = reader.head() {
      let length = head["Content-Length"].flatMap { Int($0) } ?? 0
      let body = reader.take(length)
      guard body.count == length else { return }
      let request = seen.withLock { seen in
        seen.append(Request(head: head, body: body, number: seen.count))
        return seen[seen.count - 1]
      }
      switch script(request) {
      case .answer(let text): connection.send(text)
      case .cut(let text):
        connection.send(text)
        return
      case .silence: continue
      }
    }
  }

  static func answer(_ status: String, _ body: String = "{}", type: String = "application/json", headers: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)"
  }

  /// Somebody who is signed in at this server, without having been there.
  func account() -> UserAccount {
    UserAccount(
      accessToken: "access!canary", refreshToken: "refresh!canary", clientId: "tests", userId: "005000000000001AAA", orgId: "00D000000000001EAA",
      username: "ada@example.com", displayName: "Ada", loginURL: url, instanceURL: url, identityURL: "\(url)/id/00D/005")
  }

  /// A client in the name of ``account()``.
  func client(http: HTTPClient = HTTPClient(), timeout: Duration? = .seconds(60), idleTimeout: Duration? = nil, retry: RESTRetry = .never) throws
    -> RESTClient
  {
    let vault = AccountVault(folder: folder.path)
    let account = account()
    try vault.update {
      $0.store(account)
      $0.select(account.key)
    }
    let address = url
    let accounts = try AccountManager(oauth: OAuthClient(http: http), vault: vault, credentials: nil) {
      OAuthConfiguration(consumerKey: "tests", redirectURI: "app:done", scopes: ["api"], loginURL: address)
    }
    return RESTClient(http: http, accounts: accounts, timeout: timeout, idleTimeout: idleTimeout, retry: retry) { "Tests/1.0" }
  }
}
