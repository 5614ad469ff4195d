import JSON

/// An answer that says no. Salesforce's error body is an array of `{message, errorCode, fields}`; the first counts.
public struct RESTError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The request that was refused, as "METHOD path" without its query.
  public let request: String
  /// The HTTP status.
  public let status: Int
  /// E.g. `REQUIRED_FIELD_MISSING`; nil when the body was not Salesforce's.
  public let errorCode: String?
  /// The server's own words.
  public let message: String
  /// The fields that the server objects to.
  public let fields: [String]

  public init(request: String, status: Int, errorCode: String?, message: String, fields: [String] = []) {
    self.request = request
    self.status = status
    self.errorCode = errorCode
    self.message = message
    self.fields = fields
  }

  init(_ response: RESTResponse, to request: RESTRequest) {
    self.init(request, status: response.status, body: try? response.json.value())
  }

  /// - Parameter body: one error or a list of them. In answers to collections the code is called `statusCode`.
  init(_ request: RESTRequest, status: Int, body: JSONValue?) {
    let path = request.path.prefix { $0 != "?" }
    let first = body?[0] ?? body
    self.init(
      request: "\(request.method.rawValue) \(path)",
      status: status,
      errorCode: first?["errorCode"]?.string ?? first?["statusCode"]?.string ?? first?["error"]?.string,
      message: first?["message"]?.string ?? first?["error_description"]?.string ?? "no explanation given",
      fields: first?["fields"]?.array?.compactMap(\.string) ?? []
    )
  }

  /// The record is not there (any more).
  public var isNotFound: Bool { status == 404 }

  /// The session is over: nothing else will be answered either.
  public var isUnauthorized: Bool { status == 401 }

  /// A server or gateway that failed may have committed before it did.
  public var mayHaveCommitted: Bool { status >= 500 || status == 408 }

  /// The server has no such query, and would say so again.
  var isNoSuchQuery: Bool {
    let codes = ["INVALID_FIELD", "INVALID_TYPE", "INVALID_TYPE_FOR_OPERATION", "MALFORMED_QUERY"]
    return [404, 405].contains(status) || errorCode.map(codes.contains) == true
  }

  public var description: String {
    "\(request) was answered with \(status)\(errorCode.map { " \($0)" } ?? ""): \(message)"
      + (fields.isEmpty ? "" : " (fields: \(fields.joined(separator: ", ")))")
  }
}
