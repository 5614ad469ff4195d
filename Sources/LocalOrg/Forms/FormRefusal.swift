import WireFormat

/// A form was sent that the visitor's own page did not send, or not for the first time. Nothing was changed.
struct FormRefusal: AnsweringError {
  enum Reason {
    /// The browser names a page of another origin.
    case foreignPage
    /// The token is missing, used, too old, or of another form or visitor.
    case noLongerValid
  }

  let form: ProtectedForm
  let reason: Reason

  /// A page that leads back to the form.
  var response: OrgResponse {
    .formPage(
      HTMLPage.make(
        title: "Form Not Accepted",
        body: """
          <h1>Form Not Accepted</h1>
          <p id="error" role="alert">\(MarkupText.anywhere(explanation)) Nothing was changed.</p>
          <p><a id="back" href="\(MarkupText.anywhere(form.address))">Open the form again</a></p>
          """), status: 403)
  }

  private var explanation: String {
    switch reason {
    case .foreignPage: "This form was sent by a page that is not one of this org."
    case .noLongerValid: "This form was sent already, is too old, or was not shown in this browser session."
    }
  }
}
