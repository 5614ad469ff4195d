import WireFormat

/// A form of the org's pages that changes something when it is sent. Only the visitor who was shown the form may send it, once.
struct ProtectedForm: Sendable {
  enum Purpose: String, Sendable {
    case login, approval, logout, device
  }

  /// The hidden field with the token, named as on Salesforce's own forms.
  static let tokenField = "_CONFIRMATIONTOKEN"

  let purpose: Purpose
  /// The path that the form is sent to. A GET there shows the form again.
  let action: String
  /// The hidden fields beside the token, and the query of the address that shows the form.
  let parameters: QueryParameters

  /// Where a visitor gets the form again.
  var address: String {
    let query = parameters.encoded
    return query.isEmpty ? action : "\(action)?\(query)"
  }
}
