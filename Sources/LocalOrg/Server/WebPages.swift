import WireFormat

/// The org's pages for people and for hybrid_remote apps: login, home, one Visualforce page, and the front door that turns
/// an access token into a visit.
struct WebPages: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) async throws -> OrgResponse {
    switch request.segments.joined(separator: "/") {
    case "": return try await login(request)
    case "secur/frontdoor.jsp": return try frontDoor(request)
    case "secur/logout.jsp": return try logout(request)
    case Self.mobileLogin: return try await mobileLogin(request)
    case "home", "home/home.jsp": return try page(request, home)
    case let path where path.hasPrefix("apex/") && path != "apex/TestPage": return try ownPage(request)
    case let path where path.hasPrefix("resource/"): return try resource(request)
    case "apex/TestPage": return try page(request, testPage)
    case "img/profile.svg": return .picture
    case let path where path.hasPrefix("profilephoto/") || path.hasPrefix("services/images/photo/"): return .picture
    default: return Self.missing
    }
  }

  private static var missing: OrgResponse {
    .html(
      HTMLPage.make(title: "URL No Longer Exists", body: "<h1>URL No Longer Exists</h1><p id=\"error\">There is no such page in this org.</p>"),
      status: 404)
  }

  private var own: OrgPages { OrgPages(folder: context.configuration.scripts) }

  private func ownPage(_ request: OrgRequest) throws -> OrgResponse {
    guard request.segments.count == 2, let page = own.page(request.segments[1]) else { return Self.missing }
    guard let user = try context.visitor(of: request), let session = request.cookie("sid") else {
      let query = request.query.encoded
      return sessionEnded(startingAt: query.isEmpty ? request.path : "\(request.path)?\(query)", request)
    }
    return own.show(page, MergeFields(user: user, session: session, baseURL: context.baseURL, parameters: request.query, versions: context.versions))
  }

  private func resource(_ request: OrgRequest) throws -> OrgResponse {
    guard let resource = own.resource(Array(request.segments.dropFirst())) else { return Self.missing }
    return try context.visitor(of: request) == nil ? sessionEnded(startingAt: request.path, request) : resource
  }

  private func login(_ request: OrgRequest) async throws -> OrgResponse {
    let start = localAddress(request.parameter("startURL") ?? "") ?? "/home"
    let form = LoginForm(action: "\(context.pathPrefix)/", parameters: QueryParameters([("startURL", start)]), context: context)
    guard request.method == "POST", let password = request.form["password"] else { return try form.page(for: request) }
    return try await form.signIn(request, password: password, landing: start)
  }

  /// `/secur/frontdoor.jsp?sid=<access token>&retURL=<url>` turns a token into a visit, and so does `otp=<ticket>` of ``SingleAccessEndpoint``.
  ///
  /// A page of another origin must not change unseen who visits: its visitor is asked first.
  private func frontDoor(_ request: OrgRequest) throws -> OrgResponse {
    let target = localAddress(request.parameter("retURL") ?? request.parameter("startURL") ?? "") ?? "/home"
    let ticket = request.parameter("otp")
    guard let token = request.parameter("sid") ?? ticket.flatMap(context.tickets.token), let grant = try context.pageSession(with: token),
      grant.allowsFrontDoor, let user = try context.records.user(id: grant.userId)
    else { return sessionEnded(startingAt: target, request) }
    guard !RequestOrigin.isForeign(request) else {
      let key = request.parameter("sid").map { ("sid", $0) } ?? ("otp", ticket ?? "")
      return .formPage(enterPage(user, "/secur/frontdoor.jsp?\(QueryParameters([key, ("retURL", target)]).encoded)"))
    }
    if let ticket, request.parameter("sid") == nil, context.tickets.redeem(ticket) == nil { return sessionEnded(startingAt: target, request) }
    return WebSession.enter(with: token, answeringWith: .redirect(to: target))
  }

  /// Asks a visitor, and ends the visit when the form that asks is sent.
  private func logout(_ request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "POST")
    let left = WebSession.end(answeringWith: .redirect(to: "/"))
    guard let user = try context.visitor(of: request), let token = request.cookie("sid") else { return left }
    let form = ProtectedForm(purpose: .logout, action: "/secur/logout.jsp", parameters: QueryParameters())
    guard request.method == "POST" else {
      return try context.page(with: form, for: request) { logoutPage(user, action: form.action, hiddenFields: $0) }
    }
    try context.accept(form, from: request)
    _ = try context.store.revoke(token)
    return left
  }

  private func page(_ request: OrgRequest, _ content: (OrgUser) -> String) throws -> OrgResponse {
    guard let user = try context.visitor(of: request) else { return sessionEnded(startingAt: request.path, request) }
    return .html(content(user))
  }

  /// Where the mobile apps of a visitor are led whose session has run out: the address tells them that they have to refresh and come back.
  private static let mobileLogin = "services/identity/mobileauthredirect"

  private func mobileLogin(_ request: OrgRequest) async throws -> OrgResponse {
    guard request.method == "GET", try context.visitor(of: request) != nil else { return try await login(request) }
    return .redirect(to: localAddress(request.parameter("startURL") ?? "") ?? "/home")
  }

  /// Hybrid apps know by the parameter `ec`, or by ``mobileLogin``, that they have to refresh and come back.
  private func sessionEnded(startingAt page: String, _ request: OrgRequest) -> OrgResponse {
    guard request.cookie("sid") != nil, MobileAgent.sent(request) else {
      return .redirect(to: "/?\(QueryParameters([("ec", "302"), ("startURL", page)]).encoded)")
    }
    return .redirect(to: "/\(Self.mobileLogin)?\(QueryParameters([("startURL", page)]).encoded)")
  }

  /// The address within this org; nil for one that leads away.
  private func localAddress(_ url: String) -> String? {
    var path = url
    if path.hasPrefix("\(context.baseURL)/") { path = String(path.dropFirst(context.baseURL.count)) }
    let isPath = path.hasPrefix("/") && !path.hasPrefix("//") && !path.contains("\\")
    return isPath && path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? path : nil
  }

  private func home(_ user: OrgUser) -> String {
    HTMLPage.make(
      title: "Home",
      body: """
        <h1>Home</h1>
        <p>Signed in as <span id="user">\(MarkupText.anywhere(user.displayName))</span>.</p>
        <p><a href="/apex/TestPage">Test page</a> · <a href="/secur/logout.jsp">Log out</a></p>
        """)
  }

  private func enterPage(_ user: OrgUser, _ address: String) -> String {
    HTMLPage.make(
      title: "Open the Local Org?",
      body: """
        <h1>Open the local org?</h1>
        <p>A page that is not one of this org wants you to visit it as <span id="user">\(MarkupText.anywhere(user.username))</span>.</p>
        <p><a id="enter" href="\(MarkupText.anywhere(address))">Continue</a></p>
        """)
  }

  private func logoutPage(_ user: OrgUser, action: String, hiddenFields: QueryParameters) -> String {
    HTMLPage.make(
      title: "Log Out?",
      body: """
        <h1>Log out?</h1>
        <p>You are signed in as <span id="user">\(MarkupText.anywhere(user.username))</span>.</p>
        <form id="logout_form" method="post" action="\(MarkupText.anywhere(action))">
        \(HTMLPage.hiddenFields(hiddenFields))
        <button type="submit" id="Logout">Log Out</button>
        </form>
        """)
  }

  private func testPage(_ user: OrgUser) -> String {
    HTMLPage.make(
      title: "Test Page",
      body: """
        <h1>Test Page</h1>
        <p id="user">\(MarkupText.anywhere(user.username))</p>
        """)
  }
}
