import HTTPServer
import JSON
import Synchronization
@testable import WebDriver

/// A driver without a browser: it keeps what it is asked, and answers as a test wants.
final class FakeDriver: Sendable {
  struct Command: Sendable, Equatable {
    /// "POST /session".
    let line: String
    let body: JSONValue
  }

  /// Status and text of an answer.
  typealias Answer = (status: Int, text: String)

  private let taken = Mutex<[Command]>([])
  private let answers: @Sendable (Command) async -> Answer?

  private init(_ answers: @escaping @Sendable (Command) async -> Answer?) { self.answers = answers }

  /// The commands so far.
  var commands: [Command] { taken.withLock { $0 } }

  func bodies(of line: String) -> [JSONValue] { commands.filter { $0.line == line }.map(\.body) }

  /// Runs `body` with a session of a driver.
  ///
  /// - Parameters:
  ///   - end: what is said of the driver's own end.
  ///   - answers: nil for the usual answer, which is null.
  static func with(
    _ kind: BrowserKind = .chromium, patience: Duration = .seconds(20), end: @escaping @Sendable () -> WebDriverError? = { nil },
    answers: @escaping @Sendable (Command) async -> Answer? = { _ in nil }, _ body: (WebDriverSession, FakeDriver) async throws -> Void
  ) async throws {
    let driver = FakeDriver(answers)
    let server = try await HTTPServer.start { request in try await driver.answer(request) }
    do {
      let connection = WebDriverConnection(port: server.port, program: "fakedriver", end: end)
      try await body(try await WebDriverSession.start(kind, connection, folder: "/folder", patience: patience), driver)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func answer(_ request: ServerRequest) async throws -> ServerResponse {
    let bytes = try await request.body.collect(upTo: 1 << 20)
    let command = Command(line: "\(request.method) \(request.path)", body: bytes.isEmpty ? .null : try JSONValue(parsing: bytes))
    taken.withLock { $0.append(command) }
    let usual: Answer = command.line == "POST /session" ? (200, #"{"value":{"sessionId":"one two","capabilities":{}}}"#) : (200, #"{"value":null}"#)
    let answer = await answers(command) ?? usual
    return ServerResponse(status: answer.status, headers: ["Content-Type": "application/json"], content: .text(answer.text))
  }
}
