import SalesforceREST

extension RESTError {
  /// The server has no such query, and would say so again.
  var isNoSuchQuery: Bool {
    let codes = ["INVALID_FIELD", "INVALID_TYPE", "INVALID_TYPE_FOR_OPERATION", "MALFORMED_QUERY"]
    return [404, 405].contains(status) || errorCode.map(codes.contains) == true
  }
}
