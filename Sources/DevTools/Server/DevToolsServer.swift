import HTTPServer

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
