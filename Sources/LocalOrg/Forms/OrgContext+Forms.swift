import WireFormat

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
