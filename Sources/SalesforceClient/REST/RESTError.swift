import HTTPClient
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

  init(status: Int, errorCode: String?, message: String, request: String) {
    self.status = status
    self.request = request
    problems = [Problem(errorCode: errorCode, message: message, fields: [])]
    retryAfter = nil
  }

  init(_ response: HTTPResponse, to request: RESTRequest) {
    status = response.status
    self.request = "\(request.method) \(request.resource)"
    retryAfter = response.headers["Retry-After"].flatMap { Int($0) }
    let json = try? JSONValue(parsing: response.body)
    let told = json.map(Self.problems) ?? []
    problems = told.isEmpty ? [Self.untold(response, isJSON: json != nil)] : told
  }

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
      return [Problem(errorCode: code, message: message, fields: object["fields"]?.array?.compactMap(\.string) ?? [])]
    default: return []
    }
  }

  private static func untold(_ response: HTTPResponse, isJSON: Bool) -> Problem {
    if response.status == 300 {
      return Problem(errorCode: "MULTIPLE_CHOICES", message: "several records have that external id; change one by its id", fields: [])
    }
    let message = isJSON ? "JSON that tells no error" : kind(response.body, mediaType(response.headers))
    return Problem(errorCode: nil, message: message, fields: [])
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
