import JSON

/// One REST request, relative to the instance.
public struct RESTRequest: Sendable, Equatable {
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  public var method: Method
  /// Path and query, percent-encoded already, e.g. `/services/data/v33.0/query?q=SELECT%20Id%20FROM%20Account`.
  public var path: String
  /// Headers beyond those that the server adds by itself (authorization, user agent).
  public var headers: [String: String]
  /// The body, sent as `application/json`.
  public var body: JSONText?

  public init(method: Method, path: String, headers: [String: String] = [:], body: JSONText? = nil) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }
}
