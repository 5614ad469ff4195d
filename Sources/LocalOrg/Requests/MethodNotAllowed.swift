/// A resource does not answer to a method (RFC 9110 section 15.5.6).
struct MethodNotAllowed: AnsweringError {
  let method: String
  let allowed: [String]

  var response: OrgResponse {
    let error = OrgAPIError(
      status: 405, errorCode: "METHOD_NOT_ALLOWED",
      message: "HTTP Method '\(method)' not allowed. Allowed are \(allowed.joined(separator: ","))")
    return .failure(error).adding("Allow", allowed.joined(separator: ", "))
  }
}

extension OrgRequest {
  /// - Throws: ``MethodNotAllowed`` for every other method.
  func allow(_ methods: String...) throws(MethodNotAllowed) {
    guard methods.contains(method) else { throw MethodNotAllowed(method: method, allowed: methods) }
  }
}
