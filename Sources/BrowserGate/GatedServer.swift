import HTTPServer

/// A server on this machine for browsers that have been let in: see ``Gate``.
public struct GatedServer: Sendable {
  public typealias Handler = @Sendable (ServerRequest) async throws -> ServerResponse

  private let server: HTTPServer
  private let gate: Gate

  /// Listens on 127.0.0.1, and on ::1 where the system has it.
  ///
  /// - Parameters:
  ///   - port: 0 for a free one.
  ///   - isOpen: tells requests that are answered whoever asks, such as those of browsers that another site leads here.
  ///   - announce: told the address that lets a browser in: now, and each time one has been let in, for the next.
  ///   - handler: answers whoever has been let in.
  /// - Throws: ``HTTPServer/ListenError``.
  public static func start(
    port: UInt16, _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(), isOpen: @escaping @Sendable (ServerRequest) -> Bool = { _ in false }, announce: @escaping @Sendable (String) -> Void, _ handler: @escaping Handler
  ) async throws -> GatedServer {
    var configuration = configuration
    configuration.listensOnIPv6 = true
    let place = Place()
    let server = try await HTTPServer.start(port: port, configuration: configuration) { request in
      if let refusal = await place.gate().answer(to: request) { return refusal }
      return try await handler(request)
    }
    let gate = Gate(port: server.port, isOpen: isOpen, announce: announce)
    await place.set(gate)
    announce(gate.address)
    return GatedServer(server: server, gate: gate)
  }

  /// Where it listens.
  public var port: UInt16 { server.port }

  /// What pages of it have for their origin.
  public var origin: String { gate.origin }

  /// The address that lets the next browser in.
  public var address: String { gate.address }

  /// Closes the port.
  public func stop() async { await server.stop() }
}

/// The gate needs the port, which is known when the server listens.
private actor Place {
  private var known: Gate?
  private var waiting: [CheckedContinuation<Gate, Never>] = []

  func set(_ gate: Gate) {
    known = gate
    waiting.forEach { $0.resume(returning: gate) }
    waiting = []
  }

  func gate() async -> Gate {
    if let known { return known }
    return await withCheckedContinuation { waiting.append($0) }
  }
}
