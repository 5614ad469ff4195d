import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP server on loopback: HTTP/1.1 (RFC 9110, RFC 9112), where each connection has one request at work at a time; with a
/// certificate, HTTP/2 as well (RFC 9113). What is compressed as gzip is decoded, and what clients take compressed is sent so.
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
  private let service: Service

  /// Listens on 127.0.0.1.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: ``ListenError``.
  public static func start(
    port: UInt16 = 0, configuration: HTTPServerConfiguration = HTTPServerConfiguration(), _ handler: @escaping Handler
  ) async throws(ListenError) -> HTTPServer {
    do {
      let service = try Service(configuration: configuration, handler: handler)
      // All servers of a process share the loops, which never end: a server costs a descriptor.
      let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.backlog, value: 1024)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { listener in
          listener.eventLoop.makeCompletedFuture { try listener.pipeline.syncOperations.addHandler(AcceptPause()) }
        }
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelInitializer { channel in channel.eventLoop.makeCompletedFuture { try service.accept(channel) } }
        .bind(host: "127.0.0.1", port: Int(port)).get()
      guard let actual = listener.localAddress?.port.flatMap(UInt16.init(exactly:)) else {
        throw ListenError(port: port, reason: "the socket has no address")
      }
      return HTTPServer(port: actual, listener: listener, service: service)
    } catch let error as ListenError {
      throw error
    } catch {
      throw ListenError(port: port, reason: (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)")
    }
  }

  /// Closes the port and the connections without a request, cancels the handlers that are at work, lets their answers go out, and ends.
  /// Handlers that do not end in time are left alone, their connections closed.
  public func stop() async {
    try? await listener.close()
    await service.connections.end(within: service.configuration.stopTimeout)
  }
}
