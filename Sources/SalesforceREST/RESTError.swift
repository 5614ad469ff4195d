import JSON

/// What a server answered instead of doing what was asked.
///
/// ```swift
/// do {
///   try await rest.send(.create("Account", [:]))
/// } catch let error as RESTError where error.errorCode == "REQUIRED_FIELD_MISSING" {
///   print(error.fields)  // ["Name"]
/// }
/// ```
public struct RESTError: Error, Sendable, Equatable {
  /// One thing that is wrong.
  public struct Problem: Sendable, Equatable {
    /// For example "INVALID_FIELD"; of OAuth, "invalid_grant". nil when the answer was not the API's.
    public let errorCode: String?
    public let message: String
    /// The API names of the fields at fault.
    public let fields: [String]
    /// The whole error as the server gave it, or the members above.
    public let detail: JSONObject

    init(errorCode: String?, message: String, fields: [String] = [], detail: JSONObject? = nil) {
      (self.errorCode, self.message, self.fields) = (errorCode, message, fields)
      var members: JSONObject = ["message": .string(message), "fields": .array(fields.map { .string($0) })]
      if let errorCode { members["errorCode"] = .string(errorCode) }
      self.detail = detail ?? members
    }
  }

  /// The HTTP status.
  public let status: Int
  /// All that is wrong; at least one.
  public let problems: [Problem]
  /// Seconds after which the server wants to be asked again.
  public let retryAfter: Int?
  /// Method and resource, without ids and values.
  public let request: String

  /// Of the first problem, and so are ``message`` and ``fields``.
  public var errorCode: String? { problems.first?.errorCode }
  public var message: String { problems.first?.message ?? "" }
  public var fields: [String] { problems.first?.fields ?? [] }

  /// An error with one problem.
  /// - Parameter request: what was asked, for messages.
  public init(request: String, status: Int, errorCode: String?, message: String, fields: [String] = []) {
    self.status = status
    self.request = request
    problems = [Problem(errorCode: errorCode, message: message, fields: fields)]
    retryAfter = nil
  }

  public init(_ response: RESTResponse, to request: RESTRequest) {
    let json = try? JSONValue(parsing: response.body)
    self.init(
      request, status: response.status, problems: json.map(Self.problems) ?? [], retryAfter: response.headers["Retry-After"].flatMap { Int($0) },
      untold: json == nil ? kind(response.body, response.contentType) : Self.noError)
  }

  /// An error within the answer to a request: of one part of a composite, or one record of a collection.
  public init(_ request: RESTRequest, status: Int, problems json: JSONValue?) {
    self.init(request, status: status, problems: json.map(Self.problems) ?? [], retryAfter: nil, untold: Self.noError)
  }

  private init(_ request: RESTRequest, status: Int, problems: [Problem], retryAfter: Int?, untold: String) {
    self.status = status
    self.request = "\(request.method) \(request.resource)"
    self.retryAfter = retryAfter
    self.problems = problems.isEmpty ? [Self.problem(of: status, untold)] : problems
  }

  private static let noError = "JSON that tells no error"

  /// The record is not there (any more).
  public var isNotFound: Bool { status == 404 }

  /// The session is over: nothing else will be answered either.
  public var isUnauthorized: Bool { status == 401 }

  /// A server or gateway that failed may have committed before it did.
  public var mayHaveCommitted: Bool { status >= 500 || status == 408 }

  /// Reads what the REST API sends, an array of `{"message", "errorCode", "fields"}`; what OAuth sends, an object with `error` and
  /// `error_description` (RFC 6749 section 5.2); and what a tree of records sends, `results` with `errors` of a `statusCode`.
  private static func problems(in json: JSONValue) -> [Problem] {
    switch json {
    case .array(let list): return list.flatMap(problems)
    case .object(let object):
      if let results = object["results"] { return problems(in: results) }
      if let errors = object["errors"] { return problems(in: errors) }
      let code = object["errorCode"]?.string ?? object["statusCode"]?.string ?? object["error"]?.string
      guard let message = object["message"]?.string ?? object["error_description"]?.string ?? code else { return [] }
      return [Problem(errorCode: code, message: message, fields: object["fields"]?.array?.compactMap(\.string) ?? [], detail: object)]
    default: return []
    }
  }

  private static func problem(of status: Int, _ untold: String) -> Problem {
    if status == 300 {
      return Problem(errorCode: "MULTIPLE_CHOICES", message: "several records have that external id; change one by its id")
    }
    return Problem(errorCode: nil, message: untold)
  }
}

extension RESTError: CustomStringConvertible {
  public var description: String {
    let reasons = problems.map { problem in
      let fields = problem.fields.isEmpty ? "" : " (\(problem.fields.joined(separator: ", ")))"
      return "\(problem.errorCode.map { "\($0): " } ?? "")\(problem.message)\(fields)"
    }
    return "\(request) was answered with \(status), \(reasons.joined(separator: "; "))"
  }
}
