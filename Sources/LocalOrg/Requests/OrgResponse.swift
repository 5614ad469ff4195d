import JSON

/// An error that knows its answer.
protocol AnsweringError: Error {
  var response: OrgResponse { get }
}

/// One answer of the org.
struct OrgResponse: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// Gives the content out in pieces as they are made; nil for that of ``body``.
  var stream: Stream?

  typealias Stream = @Sendable (_ write: (_ piece: [UInt8]) async throws -> Void) async throws -> Void

  static func json(_ text: JSONText, status: Int = 200) -> OrgResponse {
    OrgResponse(status: status, headers: [("Content-Type", "application/json;charset=UTF-8")], body: Array(text.utf8))
  }

  static func json(_ value: JSONValue, status: Int = 200) -> OrgResponse { json(value.text, status: status) }

  /// - Parameter caching: how clients may keep the page.
  static func html(_ page: String, status: Int = 200, caching: String = "no-store") -> OrgResponse {
    OrgResponse(
      status: status, headers: [("Content-Type", "text/html;charset=UTF-8"), ("Cache-Control", caching)],
      body: Array(page.utf8))
  }

  static func text(_ text: String, status: Int) -> OrgResponse {
    OrgResponse(status: status, headers: [("Content-Type", "text/plain;charset=UTF-8")], body: Array(text.utf8))
  }

  static func bytes(_ bytes: [UInt8], type: String) -> OrgResponse {
    OrgResponse(status: 200, headers: [("Content-Type", type)], body: bytes)
  }

  /// CSV that may be longer than should be held at once.
  static func csv(_ stream: @escaping Stream) -> OrgResponse {
    OrgResponse(status: 200, headers: [("Content-Type", "text/csv;charset=UTF-8")], stream: stream)
  }

  static func redirect(to location: String) -> OrgResponse {
    OrgResponse(status: 302, headers: [("Location", location), ("Cache-Control", "no-store")])
  }

  static let noContent = OrgResponse(status: 204)

  /// An error as the REST API tells it: an array of objects with message, errorCode and sometimes fields
  /// (Mobile SDK 3.3 guide, chapter 9; REST API Developer Guide, "Status Codes and Error Responses").
  static func failure(_ error: OrgAPIError) -> OrgResponse { json(error.body, status: error.status) }

  /// The answer, or else the error as an answer.
  static func catching(_ answer: () throws -> OrgResponse) -> OrgResponse {
    do { return try answer() } catch { return failure(of: error) }
  }

  /// The same for an answer that may have to be waited for.
  /// - Throws: `CancellationError` only.
  static func catching(_ answer: () async throws -> OrgResponse) async throws -> OrgResponse {
    do {
      return try await answer()
    } catch let error as CancellationError {
      throw error
    } catch {
      return failure(of: error)
    }
  }

  private static func failure(of error: any Error) -> OrgResponse {
    switch error {
    case let error as OrgAPIError: failure(error)
    case let error as any AnsweringError: error.response
    default: failure(.unexpected(error))
    }
  }

  func adding(_ name: String, _ value: String) -> OrgResponse {
    var response = self
    response.headers.append((name, value))
    return response
  }
}
