import WireFormat

/// The login form of an authorization or of the org itself: it is shown, and what is sent of it begins a visit.
struct LoginForm {
  private let context: OrgContext
  private let form: ProtectedForm
  private let brand: String

  /// - Parameters:
  ///   - action: the path that the form is sent to.
  ///   - parameters: what goes with it.
  ///   - brand: the name of the page's design; empty for the usual one.
  init(action: String, parameters: QueryParameters, context: OrgContext, brand: String = "") {
    self.context = context
    self.brand = brand
    form = ProtectedForm(purpose: .login, action: action, parameters: parameters)
  }

  /// - Parameter message: why the form is shown again; nil the first time.
  func page(for request: OrgRequest, username: String = "", message: String? = nil) throws -> OrgResponse {
    let design = try context.loginDesign(brand)
    return try context.page(with: form, for: request) {
      LoginPageContent(action: form.action, hidden: $0, username: username, message: message, design: design).html
    }
  }

  /// Takes the form that was sent.
  ///
  /// - Parameter landing: the address that a visitor who is let in goes on to.
  /// - Returns: the form again for one who is not.
  /// - Throws: ``FormRefusal``.
  func signIn(_ request: OrgRequest, password: String, landing: String) async throws -> OrgResponse {
    try context.accept(form, from: request)
    let username = request.form["username"] ?? ""
    let user: OrgUser?
    do {
      user = try await context.user(username, password: password, from: request)
    } catch is TooManySignIns {
      return try page(for: request, username: username, message: TooManySignIns.message)
    }
    guard let user else { return try page(for: request, username: username, message: WebSession.wrongCredentials) }
    return try WebSession.begin(for: user, context, answeringWith: .redirect(to: landing))
  }
}
