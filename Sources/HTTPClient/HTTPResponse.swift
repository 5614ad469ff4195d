import WireFormat

/// One HTTP response. Any status is a response, never an error.
public struct HTTPResponse: Sendable {
  /// The status code, such as 200.
  public let status: Int
  /// The reason phrase; empty over HTTP/2.
  public let statusText: String
  /// As received. Content-Encoding and Content-Length describe the content before it was decoded.
  public let headers: HTTPHeaders
  /// The content, decoded from gzip, deflate, br or zstd.
  public let body: [UInt8]
  /// The URL that answered, after redirects; without user name, password and fragment.
  public let url: String
  /// The version of HTTP that the server spoke: "1.0", "1.1" or "2".
  public let version: String
  /// When what came; nil for an answer that did not come over the network.
  public let timing: HTTPTiming?

  public init(
    status: Int, statusText: String = "", headers: HTTPHeaders = [:], body: [UInt8] = [], url: String, version: String = "1.1",
    timing: HTTPTiming? = nil
  ) {
    self.status = status
    self.statusText = statusText
    self.headers = headers
    self.body = body
    self.url = url
    self.version = version
    self.timing = timing
  }

  /// Whether the status is 200 to 299.
  public var isSuccess: Bool { (200...299).contains(status) }

  /// The content read as UTF-8; malformed bytes become U+FFFD.
  public var text: String { String(decoding: body, as: UTF8.self) }
}
