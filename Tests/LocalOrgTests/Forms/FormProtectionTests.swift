import HTTPClient
import Testing
@testable import LocalOrg
import WireFormat

/// Forms that change something are sent by the visitor who was shown them, from the org's own pages, once.
@Suite struct FormProtectionTests {
  private static let request = QueryParameters([
    ("response_type", "code"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("scope", "api refresh_token"), ("state", "a b&c"),
    // Else the org would remember that the app was let in, and show no form again.
    ("prompt", "consent"),
  ])
  private static let authorize = "/services/oauth2/authorize"

  enum Form: String, CaseIterable, Sendable {
    case orgLogin, login, approval, refusal, logout

    var fields: [(String, String)] {
      switch self {
      case .orgLogin, .login: BrowserVisit.credentials()
      case .approval: [("decision", "allow")]
      case .refusal: [("decision", "deny")]
      case .logout: []
      }
    }
  }

  /// A browser with the page of a form.
  private func show(_ form: Form, _ running: RunningOrg) async throws -> (BrowserVisit, HTTPResponse) {
    var visit = BrowserVisit(running)
    if [.approval, .refusal, .logout].contains(form) { try await visit.signIn() }
    let address = switch form {
    case .orgLogin: "/?startURL=%2Fapex%2FTestPage"
    case .login, .approval, .refusal: "\(Self.authorize)?\(Self.request.encoded)"
    case .logout: "/secur/logout.jsp"
    }
    let page = try await visit.open(address)
    return (visit, page)
  }

  /// A form that was refused changed nothing, and its page leads back to it.
  private func expectRefused(_ form: Form, _ answer: HTTPResponse, _ visit: inout BrowserVisit) async throws {
    #expect(answer.status == 403)
    #expect(answer.text.contains("id=\"error\""))
    #expect(answer.headers["Location"] == nil)
    #expect(answer.headers["Set-Cookie"] == nil)
    let back = BrowserVisit.link("back", answer) ?? "none"
    let again = try await visit.open(back)
    #expect(again.status == 200)
    #expect(BrowserVisit.hiddenFields(again).contains { $0.0 == ProtectedForm.tokenField }, "\(back) shows no form")
    if form == .logout { #expect(try await visit.open("/home").status == 200) }
  }

  // MARK: Where a form comes from

  @Test(arguments: Form.allCases, [
    ["Origin": "https://evil.example"], ["Origin": "http://127.0.0.1:1"], ["Origin": "null"], ["Origin": "https://127.0.0.1:PORT"],
    ["Origin": "http://localhost:PORT"], ["Origin": "http://127.0.0.1:PORT.evil.example"],
    ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Referer": "http://127.0.0.1:1/page.html"],
    ["Referer": "http://127.0.0.1:PORT@evil.example/"], ["Origin": "http://127.0.0.1:PORT", "Sec-Fetch-Site": "same-site"],
  ] as [[String: String]])
  func aPageOfAnotherOriginCannotSendAForm(form: Form, claims: [String: String]) async throws {
    let running = try await RunningOrg()
    let port = String(running.baseURL.split(separator: ":").last ?? "")
    var headers = HTTPHeaders()
    for (name, value) in claims { headers[name] = value.replacing("PORT", with: port) }
    var (visit, page) = try await show(form, running)
    // The worst case: it has even read the token.
    let answer = try await visit.fill(page, form.fields, headers: headers)
    try await expectRefused(form, answer, &visit)
    await running.org.stop()
  }

  @Test(arguments: Form.allCases, [[:], ["Origin": "OWN", "Sec-Fetch-Site": "same-origin", "Referer": "OWN/login"], ["Sec-Fetch-Site": "none"]] as [[String: String]])
  func theOrgsOwnPageAndClientsThatAreNoBrowsersCan(form: Form, claims: [String: String]) async throws {
    let running = try await RunningOrg()
    var headers = HTTPHeaders()
    for (name, value) in claims { headers[name] = value.replacing("OWN", with: running.baseURL) }
    var (visit, page) = try await show(form, running)
    let answer = try await visit.fill(page, form.fields, headers: headers)
    #expect(answer.status == 302)
    switch form {
    case .orgLogin: #expect(answer.headers["Location"] == "/apex/TestPage")
    case .login: #expect(visit.cookies["sid"] != nil)
    case .approval: #expect(RunningOrg.parameters(answer.headers["Location"] ?? "")["code"] != nil)
    case .refusal: #expect(RunningOrg.parameters(answer.headers["Location"] ?? "")["error"] == "access_denied")
    case .logout:
      #expect(visit.cookies["sid"] == nil)
      #expect(try await visit.open("/home").status == 302)
    }
    await running.org.stop()
  }

  // MARK: The token

  @Test(arguments: Form.allCases)
  func aFormWithoutItsTokenIsRefused(form: Form) async throws {
    let running = try await RunningOrg()
    for token in [nil, "", "wrong", "..", "9999999999999..", "a.b.c"] as [String?] {
      var (visit, page) = try await show(form, running)
      let fields = BrowserVisit.hiddenFields(page).filter { $0.0 != ProtectedForm.tokenField } + (token.map { [(ProtectedForm.tokenField, $0)] } ?? [])
      let answer = try await visit.post(BrowserVisit.action(page) ?? "", fields + form.fields)
      try await expectRefused(form, answer, &visit)
    }
    await running.org.stop()
  }

  @Test(arguments: [Form.orgLogin, .login, .approval, .refusal])
  func aFormIsGoodOnce(form: Form) async throws {
    let running = try await RunningOrg()
    let (visit, page) = try await show(form, running)
    // The same browser session, sent again as by a second press of the button or a reload.
    var (first, second) = (visit, visit)
    #expect(try await first.fill(page, form.fields).status == 302)
    try await expectRefused(form, try await second.fill(page, form.fields), &second)
    await running.org.stop()
  }

  @Test func ofManyWhoSendAFormAtOnceOneIsAnswered() async throws {
    let running = try await RunningOrg()
    let (visit, page) = try await show(.approval, running)
    let codes = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask {
          var mine = visit
          return try await mine.fill(page, Form.approval.fields).status
        }
      }
      return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(codes == [302: 1, 403: 19])
    await running.org.stop()
  }

  @Test func aWrongPasswordUsesTheFormUpAndShowsAnotherOne() async throws {
    let running = try await RunningOrg()
    var (visit, page) = try await show(.login, running)
    let again = try await visit.fill(page, BrowserVisit.credentials(RunningOrg.username, "wrong"))
    #expect(again.status == 200)
    #expect(try await visit.fill(page, BrowserVisit.credentials()).status == 403)
    #expect(try await visit.fill(again, BrowserVisit.credentials()).status == 302)
    await running.org.stop()
  }

  @Test(arguments: Form.allCases)
  func aFormThatWasLeftOpenForTooLongIsRefused(form: Form) async throws {
    let running = try await RunningOrg()
    let lifetime = Double(FormTokens.lifetime) / 1_000
    var (visit, page) = try await show(form, running)
    running.org.clock.advance(by: lifetime + 1)
    try await expectRefused(form, try await visit.fill(page, form.fields), &visit)
    (visit, page) = try await show(form, running)
    running.org.clock.advance(by: lifetime - 60)
    #expect(try await visit.fill(page, form.fields).status == 302)
    await running.org.stop()
  }

  @Test(arguments: Form.allCases)
  func aFormOfAnotherVisitorIsRefused(form: Form) async throws {
    let running = try await RunningOrg()
    let (_, theirs) = try await show(form, running)
    var (visit, _) = try await show(form, running)
    try await expectRefused(form, try await visit.fill(theirs, form.fields), &visit)
    // Without any cookie there is no visitor.
    var nobody = BrowserVisit(running)
    let answer = try await nobody.fill(theirs, form.fields)
    #expect(answer.headers["Location"].map { !$0.contains("code=") && !$0.contains("error=") } ?? true)
    #expect(nobody.cookies["sid"] == nil)
    await running.org.stop()
  }

  @Test(arguments: [
    ("client_id", "evil"), ("redirect_uri", "https://evil.example/done"), ("scope", "full refresh_token"), ("state", "other"), ("response_type", "token"),
  ])
  func aFormIsForTheRequestThatItWasShownFor(name: String, value: String) async throws {
    let running = try await RunningOrg()
    for form in [Form.login, .approval] {
      var (visit, page) = try await show(form, running)
      let changed = BrowserVisit.hiddenFields(page).map { $0.0 == name ? (name, value) : $0 }
      let answer = try await visit.post(Self.authorize, changed + form.fields)
      #expect(answer.status == 403)
      #expect(answer.headers["Location"] == nil && answer.headers["Set-Cookie"] == nil)
      // Neither does it help to name it in the address.
      let inAddress = try await visit.post("\(Self.authorize)?\(name)=\(PercentEncoding.encode(value))", BrowserVisit.hiddenFields(page) + form.fields)
      #expect(inAddress.status == 403)
      #expect(inAddress.headers["Location"] == nil)
    }
    await running.org.stop()
  }

  @Test func aTokenOpensNoOtherForm() async throws {
    let running = try await RunningOrg()
    let (visit, page) = try await show(.logout, running)
    let token = BrowserVisit.hiddenFields(page).filter { $0.0 == ProtectedForm.tokenField }
    var session = visit
    let fields = Self.request.parameters.map { ($0.name, $0.value) } + token
    #expect(try await session.post(Self.authorize, fields + Form.approval.fields).status == 403)
    #expect(try await session.post(Self.authorize, fields + BrowserVisit.credentials()).status == 403)
    await running.org.stop()
  }

  @Test func aFloodOfFormsThatWereSentIsForgottenSafely() {
    let tokens = FormTokens(OrgClock(), usedLimit: 10)
    let form = ProtectedForm(purpose: .login, action: "/", parameters: QueryParameters())
    let issued = (0..<30).map { _ in tokens.issue(for: form, visitor: "me") }
    let good = issued.count { tokens.redeem($0, for: form, visitor: "me") }
    #expect(good == 11)
    #expect(issued.allSatisfy { !tokens.redeem($0, for: form, visitor: "me") })
    #expect(tokens.redeem(tokens.issue(for: form, visitor: "me"), for: form, visitor: "me"))
  }

  // MARK: Pages

  @Test(arguments: Form.allCases)
  func pagesWithFormsCannotBeFramedOrKept(form: Form) async throws {
    let running = try await RunningOrg()
    var (visit, page) = try await show(form, running)
    let refused = try await visit.fill(page, form.fields, headers: ["Origin": "null"])
    for page in [page, refused] {
      #expect(page.headers["X-Frame-Options"] == "DENY")
      #expect(page.headers["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
      #expect(page.headers["Cache-Control"] == "no-store")
      #expect(page.headers["Referrer-Policy"] == "same-origin")
    }
    await running.org.stop()
  }

  @Test func aLinkDoesNotLogOut() async throws {
    let running = try await RunningOrg()
    var (visit, page) = try await show(.logout, running)
    #expect(page.text.contains("id=\"Logout\""))
    #expect(try await visit.open("/home").status == 200)
    await running.org.stop()
  }

  @Test func aForeignPageDoesNotChangeUnseenWhoVisits() async throws {
    let running = try await RunningOrg()
    let token = PercentEncoding.encode(try await running.accessToken())
    var visit = BrowserVisit(running)
    let door = try await visit.open("/secur/frontdoor.jsp?sid=\(token)&retURL=%2Fapex%2FTestPage", headers: ["Sec-Fetch-Site": "cross-site"])
    #expect(door.status == 200)
    #expect(visit.cookies["sid"] == nil)
    #expect(door.headers["X-Frame-Options"] == "DENY")
    let entered = try await visit.open(BrowserVisit.link("enter", door) ?? "none", headers: ["Sec-Fetch-Site": "same-origin", "Referer": "\(running.baseURL)/secur/frontdoor.jsp"])
    #expect(entered.headers["Location"] == "/apex/TestPage")
    #expect(visit.cookies["sid"] != nil)
    await running.org.stop()
  }
}
