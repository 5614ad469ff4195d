import CordovaBridge
import HTTPClient
import JSON
import WireFormat

/// What a page gets for its request (upstream's network plugin: JSON as a value, other content as text, none as nothing).
///
/// Failures are text. Since SDK 8.2 that is JSON, with the members of both platforms: `{response: {statusCode, headers, body}, error}`, where
/// `response` is empty when there was no answer. Up to 8.1 it is what the server said itself, or a sentence.
struct NetworkAnswer {
  private static let withResponse = SDKVersion(8, 2)

  private let isDescribed: Bool

  /// - Parameter generation: the SDK's version whose answers the app expects; nil for today's.
  init(generation: SDKVersion?) { isDescribed = generation.map { $0 >= Self.withResponse } ?? true }

  func result(of response: HTTPResponse, asBinary: Bool) -> PluginResult {
    guard response.isSuccess else { return refusal(response) }
    if asBinary {
      return .ok([
        "contentType": response.headers["Content-Type"].map { .string($0) } ?? .null,
        "encodedBody": .string(Base64.encode(response.body)),
      ])
    }
    if response.body.isEmpty { return .ok }
    if let json = Self.json(response.body) { return .ok(json: json) }
    return PluginResult(status: .ok, message: .string(response.text))
  }

  /// What is wrong with the request itself keeps the status that it has.
  func failure(of error: any Error) -> PluginResult {
    let wrong = error as? PluginError
    return failure(wrong?.description ?? String(describing: error), [:], status: wrong?.result.status ?? .error)
  }

  private func refusal(_ response: HTTPResponse) -> PluginResult {
    let reason = "the server answered \(response.status)" + (response.statusText.isEmpty ? "" : " \(response.statusText)")
    if !isDescribed && !response.body.isEmpty { return .error(response.text, status: .error) }
    return failure(reason, Self.description(of: response))
  }

  private func failure(_ reason: String, _ response: JSONValue, status: PluginStatus = .error) -> PluginResult {
    guard isDescribed else { return .error(reason, status: status) }
    let value: JSONValue = ["response": response, "error": .string(reason)]
    return .error(value.text.description, status: status)
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
