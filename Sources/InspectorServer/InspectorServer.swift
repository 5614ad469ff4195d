import BrowserGate
import HTTPServer
import Inspection
import JSON
import Synchronization
import WebPlatform

/// Shows what is known of a running app in a browser of this machine: the inspector's page, and a WebSocket to the app's hub.
///
/// It has a port of its own, so that the app's pages are of another origin: they can neither read it nor ask it for anything.
public struct InspectorServer: Sendable {
  private static let folder = "Sources/InspectorServer/Page"
  private static let sessions = "/session"
  private static let socket = "/socket"

  private let server: GatedServer

  /// - Parameters:
  ///   - port: 0 for a free one.
  ///   - announce: told the address that lets a browser in: now, and each time one has been let in, for the next.
  /// - Throws: ``HTTPServer/ListenError``.
  public static func start(_ hub: InspectionHub, port: UInt16 = 0, announce: @escaping @Sendable (String) -> Void) async throws -> InspectorServer {
    let passes = InspectorPasses()
    let server = try await GatedServer.start(port: port, announce: announce) { request in Visit(request: request, hub: hub, passes: passes).answer() }
    hub.place = server.origin
    return InspectorServer(server: server)
  }

  /// Where it listens.
  public var port: UInt16 { server.port }

  /// Its page, for a browser that has been let in.
  public var origin: String { server.origin }

  /// The address that lets the next browser in.
  public var address: String { server.address }

  public func stop() async { await server.stop() }

  // MARK: Requests

  private struct Visit {
    let request: ServerRequest
    let hub: InspectionHub
    let passes: InspectorPasses

    func answer() -> ServerResponse {
      switch (request.method, request.path) {
      case ("POST", InspectorServer.sessions): return session()
      case ("GET", InspectorServer.socket):
        guard request.headers["Origin"] != nil else { return .plain("Refused: only the inspector's page may ask.", status: 403) }
        return .webSocket(for: request) { [hub, passes] socket in try await InspectorClient(socket: socket, hub: hub, passes: passes).serve() }
      case ("GET", let path), ("HEAD", let path): return file(path == "/" ? "/index.html" : path)
      default:
        var response = ServerResponse.plain("\(request.method) is not for this address.", status: 405)
        response.headers["Allow"] = "GET, HEAD"
        return response
      }
    }

    private func session() -> ServerResponse {
      guard request.headers["X-Gantry-Page"] == "1", request.headers["Origin"] != nil else { return .plain("Refused: only the inspector's page may ask.", status: 403) }
      let body: JSONValue = ["secret": .string(passes.make())]
      return ServerResponse(headers: ["Content-Type": "application/json", "Cache-Control": "no-store"], content: .bytes(Array(body.text.utf8)))
    }

    private func file(_ path: String) -> ServerResponse {
      guard let file = EmbeddedFile.named(InspectorServer.folder + path), let type = Self.type(of: path) else { return .plain("\(path) is no file of the inspector.", status: 404) }
      return ServerResponse(
        headers: [
          "Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
          "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        ], content: .bytes(Array(file.bytes)))
    }

    private static func type(of path: String) -> String? {
      switch path.split(separator: ".").last {
      case "html": "text/html; charset=utf-8"
      case "js": "text/javascript; charset=utf-8"
      case "css": "text/css; charset=utf-8"
      case "svg": "image/svg+xml"
      default: nil
      }
    }
  }
}
