import JSON

/// A refusal as the REST API words it: an HTTP status and the body
/// `[{"message":..., "errorCode":..., "fields":[...]}]`.
struct OrgAPIError: Error, Equatable, CustomStringConvertible {
  /// The HTTP status, 400 in most cases.
  var status: Int
  /// For example "MALFORMED_QUERY".
  var errorCode: String
  var message: String
  /// The API names of the fields at fault, when there are such.
  var fields: [String]?
  /// What went wrong with the record and with which of its fields, for the User Interface API; see ``UIRefusal``.
  var output: JSONValue?

  init(status: Int = 400, errorCode: String, message: String, fields: [String]? = nil) {
    self.status = status
    self.errorCode = errorCode
    self.message = message
    self.fields = fields
  }

  var description: String { "\(errorCode): \(message)" }

  /// As one member of the response body.
  var json: JSONValue {
    var error: JSONObject = ["message": .string(message), "errorCode": .string(errorCode)]
    if let fields { error["fields"] = .array(fields.map { .string($0) }) }
    if let output {
      error["enhancedErrorType"] = "RecordError"
      error["output"] = output
      error["statusCode"] = .integer(Int64(status))
    }
    return .object(error)
  }

  /// The response body.
  var body: JSONText { JSONValue.array([json]).text }
}

extension OrgAPIError {
  /// No such object type, or no such record.
  static let notFound = OrgAPIError(
    status: 404, errorCode: "NOT_FOUND", message: "The requested resource does not exist")

  /// The record is in the recycle bin.
  static let deleted = OrgAPIError(
    status: 404, errorCode: "ENTITY_IS_DELETED", message: "entity is deleted")

  static func unknownExternalId(_ field: String) -> OrgAPIError {
    OrgAPIError(
      status: 404, errorCode: "NOT_FOUND",
      message: "Provided external ID field does not exist or is not accessible: \(field)")
  }

  static func unknownColumn(_ name: String, on type: String) -> OrgAPIError {
    OrgAPIError(errorCode: "INVALID_FIELD", message: "No such column '\(name)' on sobject of type \(type)")
  }
}
