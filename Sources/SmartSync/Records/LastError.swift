import JSON
import SalesforceREST

/// Why an entry was refused, as its `__last_error__` tells: errors with `message`, `errorCode` and `fields`, and beside these
/// the HTTP status. What is not the server's word has a message alone.
struct LastError {
  /// HTTP status, when the server answered.
  private let status: Int?
  private let errors: [JSONObject]

  init(_ error: any Error) {
    guard let refusal = error as? RESTError else {
      status = nil
      errors = [["message": .string("\(error)"), "fields": []]]
      return
    }
    status = refusal.status
    errors = refusal.problems.map { Self.normal($0.detail) }
  }

  /// An entry whose create may be one of these records.
  init(doubtful ids: [String]) {
    status = nil
    errors = [[
      "message": .string(SendOutcome.doubt(of: ids)), "errorCode": .string(SendOutcome.doubtCode), "fields": [],
      "ids": .array(ids.map { .string($0) }),
    ]]
  }

  /// A server's error with the members that code looks for, whatever request it comes from.
  private static func normal(_ detail: JSONObject) -> JSONObject {
    var error = detail
    error["message"] = detail["message"] ?? detail["error_description"] ?? ""
    error["errorCode"] = detail["errorCode"] ?? detail["statusCode"]
    error["fields"] = detail["fields"] ?? []
    return error
  }

  /// - Parameter reference: what a part of a composite is called by: the record's id.
  func text(_ form: LastErrorForm, reference: String?) -> String {
    switch form {
    case .list: return JSONValue.array(errors.map { .object(withStatus($0)) }).text.description
    case .part:
      var part: JSONObject = ["body": .array(errors.map { .object($0) }), "httpHeaders": [:]]
      if let status { part["httpStatusCode"] = .integer(Int64(status)) }
      part["referenceId"] = .string(reference ?? "")
      return JSONValue.object(part).text.description
    case .object:
      var error = withStatus(errors.first ?? [:])
      error["statusCode"] = error["errorCode"]
      return JSONValue.object(error).text.description
    }
  }

  private func withStatus(_ error: JSONObject) -> JSONObject {
    var error = error
    if let status { error["httpStatusCode"] = .integer(Int64(status)) }
    return error
  }
}
