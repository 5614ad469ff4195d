/// Makes the errors of a statement: the text with a caret under the fault, its row and column, and the reason.
struct SOQLError {
  let statement: String

  func malformed(_ reason: String, at offset: Int) -> OrgAPIError { error("MALFORMED_QUERY", reason, at: offset) }

  func unexpected(_ token: SOQLToken) -> OrgAPIError {
    malformed(token.kind == .end ? "unexpected token: '<EOF>'" : "unexpected token: '\(token.text)'", at: token.offset)
  }

  func unknownType(_ name: String, at offset: Int) -> OrgAPIError {
    let reason = "sObject type '\(name)' is not supported. If you are attempting to use a custom object, be sure to append the '__c' "
      + "after the entity name. Please reference your WSDL or the describe call for the appropriate names."
    return error("INVALID_TYPE", reason, at: offset)
  }

  func unknownColumn(_ name: String, of entity: String, at offset: Int) -> OrgAPIError {
    let reason = "No such column '\(name)' on entity '\(entity)'. If you are attempting to use a custom field, be sure to append the '__c' "
      + "after the custom field name. Please reference your WSDL or the describe call for the appropriate names."
    return error("INVALID_FIELD", reason, at: offset)
  }

  func unknownRelationship(_ name: String, at offset: Int) -> OrgAPIError {
    let reason = "Didn't understand relationship '\(name)' in field path. If you are attempting to use a custom relationship, be sure to "
      + "append the '__r' after the custom relationship name. Please reference your WSDL or the describe call for the appropriate names."
    return error("INVALID_FIELD", reason, at: offset)
  }

  func unknownChild(_ name: String, at offset: Int) -> OrgAPIError {
    let reason = "Didn't understand relationship '\(name)' in FROM part of query call. If you are attempting to use a custom relationship, "
      + "be sure to append the '__r' after the custom relationship name. Please reference your WSDL or the describe call for the "
      + "appropriate names."
    return error("INVALID_TYPE", reason, at: offset)
  }

  func error(_ code: String, _ reason: String, at offset: Int) -> OrgAPIError {
    let bytes = Array(statement.utf8)
    let offset = min(max(offset, 0), bytes.count)
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lineEnd = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    let row = before.count { $0 == 0x0A } + 1
    // The API shows the neighbourhood only; a long statement is cut to about 80 characters.
    let leading = String(decoding: bytes[lineStart..<offset], as: UTF8.self)
    let shownBefore = String(leading.suffix(40))
    let shownAfter = String(String(decoding: bytes[offset..<lineEnd], as: UTF8.self).prefix(40))
    let caret = String(repeating: " ", count: shownBefore.count) + "^"
    let message = "\n\(shownBefore)\(shownAfter)\n\(caret)\nERROR at Row:\(row):Column:\(leading.count + 1)\n\(reason)"
    return OrgAPIError(errorCode: code, message: message)
  }
}
