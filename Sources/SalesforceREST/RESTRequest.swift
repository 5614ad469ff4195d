import JSON
import WireFormat

/// One request of the REST API. The static functions make those of the reference (Mobile SDK 3.3 guide, chapter 4 "RestRequest Class", ch. 7 and 13
/// "Files"; REST API Developer Guide); anything else is made by hand.
///
/// ```swift
/// let accounts = try await rest.send(.query("SELECT Id, Name FROM Account WHERE Name LIKE 'A%'"))
/// let visits = try await rest.send(RESTRequest("GET", "services/apexrest/visits", on: .instance, query: ["since": "2015-01-01"]))
/// ```
public struct RESTRequest: Sendable {
  /// What a path starts from.
  public enum Base: Sendable {
    /// `/services/data/vNN.0/` on the user's instance, with the version that the ``RESTClient`` speaks.
    case data
    /// The user's instance; for members of a community the community.
    case instance
    /// The server that the user signed in at, or the community.
    case login
  }

  /// A method of HTTP; the REST API has these.
  public struct Method: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    public static let get: Method = "GET"
    public static let head: Method = "HEAD"
    public static let post: Method = "POST"
    public static let put: Method = "PUT"
    public static let patch: Method = "PATCH"
    public static let delete: Method = "DELETE"

    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    public var description: String { rawValue }
  }

  /// What is to be done.
  public var method: Method
  /// Percent-encoded, without a query; see ``path(_:)``. A URL stands for itself, and gets the token only when it is one of the
  /// user's own servers.
  public var path: String
  public var base: Base
  public var query: QueryParameters
  public var headers: HTTPHeaders
  public var content: RESTContent?
  /// Whether it goes out in the user's name.
  public var requiresAuthentication: Bool
  public var priority: HTTPPriority
  /// Time for each exchange; nil leaves it to the ``RESTClient``.
  public var timeout: Duration?

  public init(
    _ method: Method, _ path: String, on base: Base = .data, query: QueryParameters = [:], headers: HTTPHeaders = [:],
    content: RESTContent? = nil, requiresAuthentication: Bool = true, priority: HTTPPriority = .normal, timeout: Duration? = nil
  ) {
    self.method = method
    self.path = path
    self.base = base
    self.query = query
    self.headers = headers
    self.content = content
    self.requiresAuthentication = requiresAuthentication
    self.priority = priority
    self.timeout = timeout
  }

  /// A request to any path of the instance.
  ///
  /// - Parameters:
  ///   - path: path and query, percent-encoded, e.g. `/services/data/v33.0/query?q=SELECT%20Id%20FROM%20Account`.
  ///   - body: sent as `application/json`, byte by byte.
  public init(method: Method, path: String, headers: HTTPHeaders = [:], body: JSONText? = nil) {
    self.init(method, path, on: .instance, headers: headers, content: body.map(RESTContent.text))
  }

  /// The content as JSON; nil when it has none, or other content.
  public var body: JSONText? { try? content?.text(version: "") }

  /// Joins the parts of a path; a slash or a dot in one stays its own.
  public static func path(_ parts: String...) -> String {
    parts.map { [".", ".."].contains($0) ? $0.replacing(".", with: "%2E") : PercentEncoding.encode($0) }.joined(separator: "/")
  }

  /// The same request, more or less urgent.
  public func with(priority: HTTPPriority) -> RESTRequest {
    var request = self
    request.priority = priority
    return request
  }

  /// The same request with a time limit of its own.
  public func with(timeout: Duration) -> RESTRequest {
    var request = self
    request.timeout = timeout
    return request
  }

  /// What the request is about, without ids and values: for messages.
  package var resource: String {
    var parts = path.prefix { $0 != "?" }.split(separator: "/")[...]
    if path.contains("://") { parts = parts.dropFirst(2) }
    if parts.starts(with: ["services", "data"]) { parts = parts.dropFirst(3) }
    // Behind a type may stand an external id, which may be anybody's.
    let count = parts.first == "sobjects" ? 2 : 3
    let named = parts.prefix(count).prefix { !$0.contains(where: \.isNumber) || $0.hasSuffix("__c") }
    return named.isEmpty ? "services/data" : named.joined(separator: "/")
  }

  /// Path and query, from the root of the server, or a URL.
  package func target(version: String) -> String {
    let isWhole = path.hasPrefix("http://") || path.hasPrefix("https://")
    let address: String
    switch base {
    case _ where isWhole: address = path
    case .data: address = "/services/data/\(version)/\(path)"
    case .instance, .login: address = path.hasPrefix("/") ? path : "/\(path)"
    }
    return query.isEmpty ? address : "\(address)\(address.contains("?") ? "&" : "?")\(query.encoded)"
  }
}
