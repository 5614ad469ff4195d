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

extension OrgContext {
  /// The page with a form for the visitor who asks.
  /// - Parameter html: makes the page from the hidden fields that the form must have.
  func page(
    with form: ProtectedForm, for request: OrgRequest, html: (_ hiddenFields: QueryParameters) -> String
  ) throws -> OrgResponse {
    let visitor = try FormVisitor(of: request, self)
    let token = forms.issue(for: form, visitor: visitor.key)
    var fields = form.parameters
    fields.append(ProtectedForm.tokenField, token)
    let page = OrgResponse.formPage(html(fields))
    return visitor.newCookie.map { page.adding("Set-Cookie", $0) } ?? page
  }

  /// Checks that a form was sent by the page that the visitor was shown, and uses its token up.
  /// - Throws: ``FormRefusal``.
  func accept(_ form: ProtectedForm, from request: OrgRequest) throws {
    guard !RequestOrigin.isForeign(request) else { throw FormRefusal(form: form, reason: .foreignPage) }
    let visitor = try FormVisitor(of: request, self)
    guard let token = request.form[ProtectedForm.tokenField], forms.redeem(token, for: form, visitor: visitor.key) else {
      throw FormRefusal(form: form, reason: .noLongerValid)
    }
  }
}

extension OrgResponse {
  /// A page that no other site may show in a frame, and whose address stays within the org. The policy "no-referrer" would have
  /// browsers send `Origin: null` with the page's own form (Fetch standard, "append a request `Origin` header").
  static func formPage(_ html: String, status: Int = 200) -> OrgResponse {
    OrgResponse.html(html, status: status)
      .adding("X-Frame-Options", "DENY")
      // Without form-action: browsers would apply it to the redirect that answers the form, which leads to the app.
      .adding("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'")
      .adding("Referrer-Policy", "same-origin")
      .adding("X-Content-Type-Options", "nosniff")
  }
}
