import CCrypto
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
  private let listeners: [any Channel]
  private let service: Service

  /// Listens on 127.0.0.1, and on ::1 if the configuration says so.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: ``ListenError``.
  public static func start(
    port: UInt16 = 0, configuration: HTTPServerConfiguration = HTTPServerConfiguration(), _ handler: @escaping Handler
  ) async throws(ListenError) -> HTTPServer {
    do {
      // While connections have all files that the system gives, no library could be loaded.
      gantry_load_crypto()
      let service = try Service(configuration: configuration, handler: handler)
      // All servers of a process share the loops, which never end: a server costs a descriptor.
      let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.backlog, value: 1024)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { listener in
          listener.eventLoop.makeCompletedFuture { try listener.pipeline.syncOperations.addHandler(AcceptPause()) }
        }
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelInitializer { channel in channel.eventLoop.makeCompletedFuture { try service.accept(channel) } }
      let (listeners, actual) = try await listen(bootstrap, port: port, both: configuration.listensOnIPv6)
      return HTTPServer(port: actual, listeners: listeners, service: service)
    } catch let error as ListenError {
      throw error
    } catch {
      throw ListenError(port: port, reason: (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)")
    }
  }

  /// How often a free port of IPv4 may turn out to be taken in IPv6.
  private static let attempts = 20

  /// - Parameter both: whether to listen on ::1, too, by the same port.
  private static func listen(_ bootstrap: ServerBootstrap, port: UInt16, both: Bool) async throws -> ([any Channel], UInt16) {
    for attempt in 1... {
      let first = try await bootstrap.bind(host: "127.0.0.1", port: Int(port)).get()
      guard let actual = first.localAddress?.port.flatMap(UInt16.init(exactly:)) else { throw ListenError(port: port, reason: "the socket has no address") }
      guard both else { return ([first], actual) }
      do {
        return ([first, try await bootstrap.bind(host: "::1", port: Int(actual)).get()], actual)
      } catch let error as IOError where [EADDRNOTAVAIL, EAFNOSUPPORT, EPROTONOSUPPORT].contains(error.errnoCode) {
        return ([first], actual)
      } catch {
        try? await first.close()
        let isTaken = (error as? IOError)?.errnoCode == EADDRINUSE
        guard isTaken, port == 0, attempt < attempts else {
          throw ListenError(port: actual, reason: isTaken ? "another program listens on [::1]:\(actual)" : "\(error)")
        }
      }
    }
    preconditionFailure("the loop ends by returning")
  }

  /// Closes the port and the connections without a request, cancels the handlers that are at work, lets their answers go out, and ends.
  /// Handlers that do not end in time are left alone, their connections closed.
  public func stop() async {
    for listener in listeners { try? await listener.close() }
    await service.connections.end(within: service.configuration.stopTimeout)
  }
}
