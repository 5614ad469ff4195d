import CordovaBridge
import HTTPClient
import JSON
import WireFormat

/// What a page gets for its request (upstream's network plugin: JSON as a value, other content as text, none as nothing;
/// failures as the JSON text of an object).
enum NetworkAnswer {
  static func result(of response: HTTPResponse, asBinary: Bool) -> PluginResult {
    guard response.isSuccess else { return failure(["response": description(of: response)]) }
    if asBinary {
      return .ok([
        "contentType": response.headers["Content-Type"].map { .string($0) } ?? .null,
        "encodedBody": .string(Base64.encode(response.body)),
      ])
    }
    if response.body.isEmpty { return .ok }
    if let json = json(response.body) { return .ok(json: json) }
    return PluginResult(status: .ok, message: .string(response.text))
  }

  /// What is wrong with the request itself keeps the status that it has.
  static func failure(of error: any Error) -> PluginResult {
    let wrong = error as? PluginError
    return failure(["error": .string(wrong?.description ?? String(describing: error))], status: wrong?.result.status ?? .error)
  }

  private static func failure(_ value: JSONValue, status: PluginStatus = .error) -> PluginResult {
    .error(value.text.description, status: status)
  }

  private static func description(of response: HTTPResponse) -> JSONValue {
    var headers = JSONObject()
    for field in response.headers { headers[field.name] = .string(response.headers.combined(field.name) ?? field.value) }
    let body = json(response.body).flatMap { try? $0.value() } ?? .string(response.text)
    return ["headers": .object(headers), "statusCode": .integer(Int64(response.status)), "body": body]
  }

  /// The content when it is a JSON object or array.
  private static func json(_ content: [UInt8]) -> JSONText? {
    let text = JSONText(unchecked: content)
    guard text.firstByte == UInt8(ascii: "{") || text.firstByte == UInt8(ascii: "[") else { return nil }
    return try? JSONText(validating: text.description)
  }
}
