import JSON

/// One answer of the org.
struct OrgResponse: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  static func json(_ text: JSONText, status: Int = 200) -> OrgResponse {
    OrgResponse(status: status, headers: [("Content-Type", "application/json;charset=UTF-8")], body: Array(text.utf8))
  }

  static func json(_ value: JSONValue, status: Int = 200) -> OrgResponse { json(value.text, status: status) }

  static func html(_ page: String, status: Int = 200) -> OrgResponse {
    OrgResponse(
      status: status, headers: [("Content-Type", "text/html;charset=UTF-8"), ("Cache-Control", "no-store")],
      body: Array(page.utf8))
  }

  static func text(_ text: String, status: Int) -> OrgResponse {
    OrgResponse(status: status, headers: [("Content-Type", "text/plain;charset=UTF-8")], body: Array(text.utf8))
  }

  static func bytes(_ bytes: [UInt8], type: String) -> OrgResponse {
    OrgResponse(status: 200, headers: [("Content-Type", type)], body: bytes)
  }

  static func redirect(to location: String) -> OrgResponse {
    OrgResponse(status: 302, headers: [("Location", location), ("Cache-Control", "no-store")])
  }

  static let noContent = OrgResponse(status: 204)

  /// An error as the REST API tells it: an array of objects with message, errorCode and sometimes fields
  /// (seed 000 ch. 9; REST API Developer Guide, "Status Codes and Error Responses").
  static func failure(_ error: OrgAPIError) -> OrgResponse { json(error.body, status: error.status) }

  /// The answer, or else the error as an answer.
  static func catching(_ answer: () throws -> OrgResponse) -> OrgResponse {
    do {
      return try answer()
    } catch let error as OrgAPIError {
      return failure(error)
    } catch let error as MethodNotAllowed {
      return error.response
    } catch let refusal as FormRefusal {
      return refusal.response
    } catch {
      return failure(.unexpected(error))
    }
  }

  func adding(_ name: String, _ value: String) -> OrgResponse {
    var response = self
    response.headers.append((name, value))
    return response
  }
}
