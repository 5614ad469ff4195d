import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP/1.1 server on loopback (RFC 9110, RFC 9112). Each connection has one request at work at a time.
///
/// ```swift
/// let server = try await HTTPServer.start { request in
///   ServerResponse(content: .bytes(try await request.body.collect(upTo: 1_000_000)))
/// }
/// // ... http://127.0.0.1:\(server.port) ...
/// await server.stop()
/// ```
public struct HTTPServer: Sendable {
  /// Answers a request. What it throws is answered 500, but ``ContentTooLarge`` and ``RequestBody/Failure``; a `CancellationError` ends
  /// the connection.
  public typealias Handler = @Sendable (ServerRequest) async throws -> ServerResponse

  /// Why a server does not listen.
  public struct ListenError: Error, Sendable, CustomStringConvertible {
    public let port: UInt16
    /// What the system says.
    public let reason: String

    public var description: String { "Nothing can listen on 127.0.0.1:\(port): \(reason)" }
  }

  /// Where it listens.
  public let port: UInt16
  private let listener: any Channel
  private let connections: Connections
  private let loops: MultiThreadedEventLoopGroup

  /// Listens on 127.0.0.1.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: ``ListenError``.
  public static func start(
    port: UInt16 = 0, configuration: HTTPServerConfiguration = HTTPServerConfiguration(), _ handler: @escaping Handler
  ) async throws(ListenError) -> HTTPServer {
    let loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let connections = Connections()
    do {
      let listener = try await ServerBootstrap(group: loops)
        .serverChannelOption(.backlog, value: 1024)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { listener in
          listener.eventLoop.makeCompletedFuture { try listener.pipeline.syncOperations.addHandler(AcceptPause()) }
        }
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try Connection.set(up: channel, configuration: configuration, connections: connections, handler: handler)
          }
        }
        .bind(host: "127.0.0.1", port: Int(port)).get()
      guard let actual = listener.localAddress?.port.flatMap(UInt16.init(exactly:)) else {
        throw ListenError(port: port, reason: "the socket has no address")
      }
      return HTTPServer(port: actual, listener: listener, connections: connections, loops: loops)
    } catch {
      try? await loops.shutdownGracefully()
      if let error = error as? ListenError { throw error }
      throw ListenError(port: port, reason: (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)")
    }
  }

  /// Closes the port and the connections without a request, cancels the handlers that are at work, lets their answers go out, and ends.
  public func stop() async {
    try? await listener.close()
    await connections.end()
    try? await loops.shutdownGracefully()
  }
}
