import WireFormat

/// `/setup/connect`: where a user enters the code that a device shows, and lets the device in.
struct DevicePages: Sendable {
  static let path = "/setup/connect"

  let context: OrgContext

  func respond(to request: OrgRequest) async throws -> OrgResponse {
    try request.allow("GET", "POST")
    let action = "\(context.pathPrefix)\(Self.path)"
    let code = (request.parameter("user_code") ?? "").uppercased().filter { $0.isASCII && $0.isLetter }
    let parameters = QueryParameters([("user_code", code)])
    let login = LoginForm(action: action, parameters: parameters, context: context)
    if request.method == "POST", let password = request.form["password"] {
      return try await login.signIn(request, password: password, landing: "\(action)?\(parameters.encoded)")
    }
    guard let user = try context.visitor(of: request) else { return try login.page(for: request) }
    guard let asked = try context.store.deviceRequest(userCode: code) else { return .formPage(codePage(action, isWrong: !code.isEmpty)) }
    let form = ProtectedForm(purpose: .device, action: action, parameters: parameters)
    guard request.method == "POST", let decision = request.form["decision"] else {
      return try context.page(with: form, for: request) { approvalPage(asked.clientId, asked.scope, user, action, $0) }
    }
    try context.accept(form, from: request)
    try context.store.answer(userCode: code, userId: decision == "allow" ? user.id : nil)
    let outcome = decision == "allow" ? "The device is connected." : "The device was refused."
    return .formPage(HTMLPage.make(title: "Device", body: "<h1 id=\"done\">\(outcome)</h1>"))
  }

  private func codePage(_ action: String, isWrong: Bool) -> String {
    HTMLPage.make(
      title: "Connect a Device",
      body: """
        <h1>Connect a device</h1>
        \(isWrong ? "<p id=\"error\" role=\"alert\">No device waits with that code. Read it from the device again.</p>" : "")
        <form id="device_form" method="get" action="\(MarkupText.anywhere(action))">
        <label for="user_code">Code on the device</label>
        <input type="text" id="user_code" name="user_code" autocomplete="off" required>
        <button type="submit" id="Connect">Connect</button>
        </form>
        """)
  }

  private func approvalPage(_ clientId: String, _ scope: String, _ user: OrgUser, _ action: String, _ hiddenFields: QueryParameters) -> String {
    HTMLPage.make(
      title: "Allow Access?",
      body: """
        <h1>Allow Access?</h1>
        <p>A device with the consumer key \(AuthorizationPages.key(clientId)) asks to:</p>
        \(AuthorizationPages.list(of: scope))
        <p>You are signed in as \(MarkupText.anywhere(user.username)).</p>
        <form id="approval" method="post" action="\(MarkupText.anywhere(action))">
        \(HTMLPage.hiddenFields(hiddenFields))
        <button type="submit" name="decision" value="allow" id="oaapprove">Allow</button>
        <button type="submit" name="decision" value="deny" id="oadeny">Deny</button>
        </form>
        """)
  }
}
