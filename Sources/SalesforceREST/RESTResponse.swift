import JSON
import WireFormat

/// What a server answered to a ``RESTRequest``.
public struct RESTResponse: Sendable {
  /// The HTTP status.
  public var status: Int
  public var headers: HTTPHeaders
  /// The content, byte by byte; empty when there is none.
  public var body: [UInt8]
  /// What was asked, for messages: see ``RESTRequest``.
  private let resource: String

  /// - Parameter request: the question.
  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [], to request: RESTRequest? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    resource = request.map { "\($0.method) \($0.resource)" } ?? "a request"
  }

  /// An answer whose content is JSON.
  public init(status: Int, headers: HTTPHeaders = [:], json: JSONText) {
    self.init(status: status, headers: headers, body: Array(json.utf8))
  }

  /// Whether it was done as asked: 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// When the server answered, by its own clock; nil when it doesn't say.
  public var date: HTTPDate? { headers["Date"].flatMap(HTTPDate.init(header:)) }

  /// The content as JSON text, not yet checked: what is wrong with it surfaces where it is read.
  public var jsonText: JSONText { JSONText(unchecked: body) }

  /// The media type, without parameters and in small letters; nil when the server says none.
  public var contentType: String? { mediaType(headers) }

  /// The content as JSON.
  /// - Throws: ``RESTError`` when it is none, as when something on the way answers with a page of its own.
  public func json() throws(RESTError) -> JSONValue {
    do throws(JSONParseError) {
      return try JSONValue(parsing: body)
    } catch {
      throw RESTError(request: resource, status: status, errorCode: nil, message: "no JSON but \(kind(body, contentType))")
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
