import BrowserGate
import Glibc
import HTTPServer
import JSON
import Synchronization

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

  func address(of target: DebugTarget) -> String { "ws://\(place)\(Self.nodePath(of: target))" }

  private static func nodePath(of target: DebugTarget) -> String { "/devtools/node/\(target.id)" }

  func answer(_ request: ServerRequest) -> ServerResponse {
    guard let host = hostOfThisMachine(request) else { return Gate.refusal("this server answers for \(place) and for no other name") }
    guard ClientUser.user(from: request.clientPort, to: port.withLock { $0 }) == geteuid() else { return Gate.refusal("a program of another user asks") }
    guard request.headers["Origin"] == nil || isFrontEnd(request) else { return Gate.refusal("a page of a browser asks") }
    guard request.method == "GET" || request.method == "PUT" else { return Gate.refusal("\(request.method) is not for this address") }
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
      if path == Self.nodePath(of: target) { return connect(request, to: target, as: .node) }
      if path == "/devtools/page/\(target.id)" { return connect(request, to: target, as: .page) }
    }
    return .plain("\(path) is no address of the debugger.", status: 404)
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
      "devtoolsFrontendUrl": .string("devtools://devtools/bundled/js_app.html?ws=\(host)\(Self.nodePath(of: target))"),
      "webSocketDebuggerUrl": .string("ws://\(host)\(Self.nodePath(of: target))"),
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
}
