import Inspection
import JSON
import SalesforceClient

/// The org of the current user to an inspector.
struct OrgInspection: Sendable {
  let rest: RESTClient

  func register(at hub: InspectionHub) {
    hub.register("Org.request") { try await send(InspectionParameters($0, of: "Org.request")) }
  }

  /// `{method, path, body}` to `{status, body}`: a request of the REST API, or of the local org's control, in the user's name.
  private func send(_ parameters: InspectionParameters) async throws -> JSONValue {
    let path = try parameters.string("path")
    guard path.hasPrefix("/services/"), !path.contains("..") else { throw InspectionError("Org.request: path must begin with /services/; it is \(path.prefix(80))") }
    let body = parameters["body"].map { Array($0.text.utf8) }
    let method = parameters["method"] == nil ? "GET" : try parameters.string("method")
    let response = try await rest.send(method, path, headers: body == nil ? [:] : ["Content-Type": "application/json"], body: body)
    let value = (try? JSONValue(parsing: response.body)) ?? .string(ClippedText.content(response.body))
    return ["status": .integer(Int64(response.status)), "body": SecretMask.value(value)]
  }
}
