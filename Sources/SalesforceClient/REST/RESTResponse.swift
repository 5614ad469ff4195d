import HTTPClient
import JSON

/// The answer to a ``RESTRequest`` that did what was asked.
public struct RESTResponse: Sendable {
  /// 200 to 299, or 304 for a record that has not changed.
  public let status: Int
  public let headers: HTTPHeaders
  /// The content, byte by byte; empty when there is none.
  public let body: [UInt8]
  private let resource: String

  init(_ response: HTTPResponse, to request: RESTRequest) {
    status = response.status
    headers = response.headers
    body = response.body
    resource = "\(request.method) \(request.resource)"
  }

  /// The media type, without parameters and in small letters; nil when the server says none.
  public var contentType: String? { mediaType(headers) }

  /// The content as JSON.
  /// - Throws: ``RESTError`` when it is none, as when something on the way answers with a page of its own.
  public func json() throws(RESTError) -> JSONValue {
    do throws(JSONParseError) {
      return try JSONValue(parsing: body)
    } catch {
      throw RESTError(status: status, errorCode: nil, message: "no JSON but \(kind(body, contentType))", request: resource)
    }
  }

  /// The content read as UTF-8; malformed bytes become U+FFFD.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

func mediaType(_ headers: HTTPHeaders) -> String? {
  headers["Content-Type"].map { type in
    type.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
  }
}

/// What a body without JSON is, for messages.
func kind(_ body: [UInt8], _ type: String?) -> String {
  if body.isEmpty { return "nothing" }
  let start = String(decoding: body.prefix(512), as: UTF8.self).lowercased()
  if type == "text/html" || start.contains("<!doctype html") || start.contains("<html") {
    return "a web page: a login, a maintenance notice or a proxy may have answered; check the address and try again"
  }
  return type ?? "content of an unknown type"
}
