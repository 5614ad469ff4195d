import Glibc
import HTTPServer
import JSON
import Synchronization

/// The end of the Chrome DevTools Protocol that debuggers, front ends and drivers connect to: what it has, as JSON below /json, and a WebSocket
/// for each.
///
/// Whoever is connected can run script in the app, and reads what its user may. Therefore it listens on this machine only, answers only programs
/// of the same user that ask it by such a name and are no page of a browser, and the paths of its WebSockets are not to be guessed.
public struct DevToolsServer: Sendable {
  private let server: HTTPServer
  private let endpoints: Endpoints

  /// - Parameter port: 0 for a free one.
  /// - Throws: ``HTTPServer/ListenError``.
  public static func start(port: UInt16) async throws -> DevToolsServer {
    let endpoints = Endpoints()
    let server = try await HTTPServer.start(port: port) { request in endpoints.answer(request) }
    endpoints.port.withLock { $0 = server.port }
    return DevToolsServer(server: server, endpoints: endpoints)
  }

  /// Where it listens.
  public var port: UInt16 { server.port }

  /// A target for an app, which is there until that has ended.
  ///
  /// - Parameters:
  ///   - waits: whether the app waits for a debugger: see ``DebugTarget/untilReleased()``.
  ///   - breaks: whether its first script is held then.
  public func makeTarget(waits: Bool = false, breaks: Bool = false) -> DebugTarget {
    let target = DebugTarget(waits: waits, breaks: breaks) { [endpoints] target in endpoints.remove(target) }
    endpoints.add(target)
    return target
  }

  /// The address of a target's WebSocket, for debuggers that want one.
  public func address(of target: DebugTarget) -> String { endpoints.address(of: target) }

  /// Lets all scripts go on that are held, and closes the port.
  public func stop() async {
    endpoints.all.forEach { $0.letGo() }
    for connection in endpoints.connections { await connection.end() }
    await server.stop()
  }
}

/// What the server answers.
final class Endpoints: Sendable {
  let port = Mutex<UInt16>(0)
  private let targets = Mutex<[DebugTarget]>([])
  private let open = Mutex<[Int: TargetConnection]>([:])

  var all: [DebugTarget] { targets.withLock { $0 } }

  func add(_ target: DebugTarget) { targets.withLock { $0.append(target) } }

  /// Those that are open.
  var connections: [TargetConnection] { open.withLock { Array($0.values) } }

  func remove(_ target: DebugTarget) { targets.withLock { $0.removeAll { $0 === target } } }

  private var place: String { "127.0.0.1:\(port.withLock { $0 })" }

  func address(of target: DebugTarget) -> String { "ws://\(place)/devtools/node/\(target.id)" }

  func answer(_ request: ServerRequest) -> ServerResponse {
    guard let host = hostOfThisMachine(request) else { return Self.refusal("this server answers for \(place) and for no other name") }
    guard ClientUser.user(from: request.clientPort, to: port.withLock { $0 }) == geteuid() else { return Self.refusal("a program of another user asks") }
    guard request.headers["Origin"] == nil || isFrontEnd(request) else { return Self.refusal("a page of a browser asks") }
    guard request.method == "GET" || request.method == "PUT" else { return Self.refusal("\(request.method) is not for this address") }
    var path = request.path
    // Playwright asks with a slash behind it.
    if path.count > 1, path.hasSuffix("/") { path.removeLast() }
    switch path {
    // As Node.js's: without a WebSocket of its own, so that debuggers take the first target's.
    case "/json/version": return json(["Browser": "Gantry", "Protocol-Version": "1.3"])
    case "/json", "/json/list": return json(.array(all.map { describe($0, host) }))
    default: break
    }
    for target in all {
      if path == "/devtools/node/\(target.id)" { return connect(request, to: target, as: .node) }
      if path == "/devtools/page/\(target.id)" { return connect(request, to: target, as: .page) }
    }
    return ServerResponse(status: 404, headers: ["Content-Type": "text/plain; charset=utf-8"], content: .text("\(path) is no address of the debugger.\n"))
  }

  private func connect(_ request: ServerRequest, to target: DebugTarget, as kind: TargetSession.Kind) -> ServerResponse {
    .webSocket(for: request) { [self] socket in
      let connection = TargetConnection(socket, target, kind: kind)
      let number = open.withLock { open in
        let number = (open.keys.max() ?? 0) + 1
        open[number] = connection
        return number
      }
      await connection.serve()
      open.withLock { $0[number] = nil }
    }
  }

  private func describe(_ target: DebugTarget, _ host: String) -> JSONValue {
    [
      "id": .string(target.id), "type": "node", "title": .string(target.name), "description": "Gantry", "url": .string(target.address), "faviconUrl": "",
      "devtoolsFrontendUrl": .string("devtools://devtools/bundled/js_app.html?ws=\(host)/devtools/node/\(target.id)"),
      "webSocketDebuggerUrl": .string("ws://\(host)/devtools/node/\(target.id)"),
    ]
  }

  private func json(_ value: JSONValue) -> ServerResponse {
    ServerResponse(headers: ["Content-Type": "application/json; charset=UTF-8", "Cache-Control": "no-store"], content: .bytes(Array(value.text.utf8)))
  }

  /// A name that leads to this machine and cannot be another site's. js-debug leaves the port out.
  ///
  /// - Returns: that name with the port.
  private func hostOfThisMachine(_ request: ServerRequest) -> String? {
    let hosts = request.headers.values(of: "Host")
    let port = port.withLock { $0 }
    guard hosts.count == 1, let name = ["127.0.0.1", "localhost", "[::1]"].first(where: { [$0, "\($0):\(port)"].contains(hosts[0].lowercased()) }) else { return nil }
    return "\(name):\(port)"
  }

  /// Chrome's own front end says where it comes from; no page can be of that origin.
  private func isFrontEnd(_ request: ServerRequest) -> Bool {
    request.headers["Upgrade"] != nil && request.headers.values(of: "Origin").allSatisfy { $0 == "devtools://devtools" }
  }

  private static func refusal(_ reason: String) -> ServerResponse {
    ServerResponse(status: 403, headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"], content: .text("Refused: \(reason).\n"))
  }
}
