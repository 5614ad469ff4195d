/// What can be wrong with a request before any record is looked at.
extension OrgAPIError {
  static let invalidSession = OrgAPIError(
    status: 401, errorCode: "INVALID_SESSION_ID", message: "Session expired or invalid")

  /// The app has a token, but not for this.
  static let notForAPI = OrgAPIError(
    status: 401, errorCode: "INVALID_SESSION_ID", message: "This session is not valid for use with the REST API")

  static func unreadableJSON(_ reason: String) -> OrgAPIError {
    OrgAPIError(errorCode: "JSON_PARSER_ERROR", message: reason)
  }

  static func unsupportedContent(_ type: String) -> OrgAPIError {
    OrgAPIError(
      status: 415, errorCode: "UNSUPPORTED_MEDIA_TYPE",
      message: "The Content-Type '\(type)' is not supported; send application/json")
  }

  static func missingParameter(_ name: String, errorCode: String) -> OrgAPIError {
    OrgAPIError(errorCode: errorCode, message: "The parameter '\(name)' is missing")
  }

  static func unexpected(_ error: any Error) -> OrgAPIError {
    OrgAPIError(status: 500, errorCode: "UNKNOWN_EXCEPTION", message: "An unexpected error occurred: \(error)")
  }
}
