import AppServer
import CordovaBridge
import Foundation
import HybridHost
import JSON
import Loopback
import Synchronization
import TemporaryFiles
import Testing
import WebPlatform

/// A small app behind a server, and a browser that has been let in.
struct ServedBundle {
  final class Observer: HybridAppObserver {
    let lines = Mutex<[String]>([])
    let logged = Mutex<[String]>([])
    let uncaught = Mutex<[UncaughtError]>([])
    let outcomes = Mutex<[TestOutcome]>([])

    func app(logged text: String, level: ConsoleLevel) { logged.withLock { $0.append(text) } }
    func app(uncaught error: UncaughtError) { uncaught.withLock { $0.append(error) } }
    func app(test outcome: TestOutcome) { outcomes.withLock { $0.append(outcome) } }
    func app(notice: HybridAppNotice) { lines.withLock { $0.append("\(notice)") } }
  }

  let folder: TemporaryFolder
  let app: ServedApp
  let server: AppServer
  let observer: Observer
  let cookie: String
  var port: UInt16 { server.port }
  var origin: String { "http://localhost:\(port)" }

  static let files = ["www/index.html": "<!DOCTYPE html><p>start", "www/a b.js": "'a b'", "www/data.bin": "0123456789", "outside.txt": "none of the app's"]

  static func with(
    bootconfig: String = #"{"isLocal":true,"startPage":"index.html?x=1#y","shouldAuthenticate":false}"#, config: String? = nil, watchesPages: Bool = false,
    files more: [String: String] = [:],
    _ change: (inout AppServer.Configuration) -> Void = { _ in }, plugins: [String: PluginRegistry.Factory] = [:],
    options changeOptions: (inout HybridAppOptions) -> Void = { _ in }, _ body: (ServedBundle) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder("gantry")
    for (name, text) in files.merging(more, uniquingKeysWith: { $1 }) { try folder.write(text, to: name) }
    try folder.write(bootconfig, to: "bootconfig.json")
    if let config { try folder.write(#"<widget id="org.example.served" version="1.0">"# + config + "</widget>", to: "config.xml") }
    try FileManager.default.createSymbolicLink(atPath: folder.path("www/link.txt"), withDestinationPath: folder.path("outside.txt"))
    let observer = Observer()
    var options = HybridAppOptions { "http://127.0.0.1:1" }
    options.dataFolder = folder.path("data")
    options.plugins = plugins
    options.observesTests = watchesPages
    changeOptions(&options)
    let app = try ServedApp(
      bundle: AppBundle(at: folder.path), options: options, observer: observer, script: AppServer.script, watchesPages: watchesPages)
    var configuration = AppServer.Configuration()
    change(&configuration)
    let addresses = Mutex<[String]>([])
    let server = try await AppServer.start(app, configuration) { address in addresses.withLock { $0.append(address) } }
    do {
      let first = try #require(addresses.withLock { $0.first })
      let entry = try await RawClient.exchange(
        "GET \(first.drop { $0 != "?" }.isEmpty ? "" : "/")\(first.drop { $0 != "?" }) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", with: server.port)
      let cookie = try #require(entry.header("Set-Cookie")).prefix { $0 != ";" }
      try await body(ServedBundle(folder: folder, app: app, server: server, observer: observer, cookie: String(cookie)))
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  /// What a request gets: with the right Host and cookie, unless other fields are given.
  func send(_ method: String, _ target: String, _ fields: [(String, String)]? = nil, body: String = "") async throws -> RawAnswer {
    let fields = fields ?? [("Host", "localhost:\(port)"), ("Cookie", cookie)]
    let head = "\(method) \(target) HTTP/1.1\r\n" + fields.map { "\($0): \($1)\r\n" }.joined()
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    return try await RawClient.exchange("\(head)\(length)Connection: close\r\n\r\n\(body)", with: port, to: method)
  }

  /// The fields of a script's request, of a page of the app.
  var ofPage: [(String, String)] { [("Host", "localhost:\(port)"), ("Cookie", cookie), ("Origin", origin), ("Sec-Fetch-Site", "same-origin"), ("X-Gantry-Page", "1")] }

  /// A page's session and secret.
  func pass() async throws -> JSONValue { try JSONValue(parsing: try await send("POST", "/~gantry/session", ofPage).content) }

  func open(_ fields: [(String, String)]? = nil) async throws -> SocketPeer { try await SocketPeer(port, fields ?? [("Host", "localhost:\(port)"), ("Cookie", cookie), ("Origin", origin)], path: "/~gantry/bridge") }
}
