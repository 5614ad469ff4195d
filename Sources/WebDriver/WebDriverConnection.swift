import HTTPClient
import JSON

/// The way to a driver: commands as HTTP requests with JSON, one after the other or side by side.
struct WebDriverConnection: Sendable {
  private let client: HTTPClient
  private let origin: String
  /// The driver's name, for messages.
  let program: String
  private let end: @Sendable () -> WebDriverError?

  /// - Parameter end: says what is wrong when the driver has ended; nil while it runs.
  init(port: UInt16, program: String, end: @escaping @Sendable () -> WebDriverError?) {
    client = HTTPClient(configuration: .init(connectTimeout: .seconds(5), proxy: .none))
    origin = "http://127.0.0.1:\(port)"
    self.program = program
    self.end = end
  }

  /// Sends one command and waits for its value.
  ///
  /// - Parameters:
  ///   - path: with the session.
  ///   - name: what errors call the command; without it, method and path.
  /// - Throws: ``WebDriverError``.
  func send(_ method: String, _ path: String, _ body: JSONValue? = nil, name: String? = nil, timeout: Duration) async throws(WebDriverError) -> JSONValue {
    let command = name ?? "\(method) \(path)"
    var request = HTTPRequest(method: method, url: origin + path, timeout: timeout, followsRedirects: false)
    if let body {
      request.headers["Content-Type"] = "application/json; charset=utf-8"
      request.body = Array(body.text.utf8)
    }
    let response: HTTPResponse
    do {
      response = try await client.send(request)
    } catch HTTPError.timedOut {
      throw end() ?? .timedOut(program: program, command: command, after: timeout)
    } catch {
      // Its connections break a moment before the system says that it has ended.
      for _ in 0..<10 where end() == nil { try? await Task.sleep(for: .milliseconds(10)) }
      throw end() ?? .unreachable(program: program, command: command, reason: "\(error)")
    }
    return try value(of: response, command)
  }

  private func value(of response: HTTPResponse, _ command: String) throws(WebDriverError) -> JSONValue {
    let answer: JSONValue
    do { answer = try JSONValue(parsing: response.body) } catch {
      throw .unreadable(program: program, command: command, reason: "it is no JSON, with status \(response.status): \(error)")
    }
    guard let value = answer["value"] else {
      throw .unreadable(program: program, command: command, reason: "it has no 'value', with status \(response.status)")
    }
    guard !response.isSuccess else { return value }
    throw .failed(
      program: program, command: command, code: value["error"]?.string ?? "status \(response.status)",
      // Drivers add versions and a stack of their own below the first line.
      message: String((value["message"]?.string ?? "").prefix { $0 != "\n" }))
  }

  func close() { client.close() }
}
