import HTTPServer

extension HTTPServer {
  /// Without a slash at the end.
  package var url: String { "http://localhost:\(port)" }

  package func url(_ path: String) -> String { "\(url)\(path)" }

  /// Runs `body` with a server on a free port, and stops the server.
  package static func run(
    _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(), answering handler: @escaping Handler, _ body: (HTTPServer) async throws -> Void
  ) async throws {
    let server = try await start(configuration: configuration, handler)
    do {
      try await body(server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}
