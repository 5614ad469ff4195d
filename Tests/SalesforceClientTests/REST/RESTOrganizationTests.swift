import JSON
import SalesforceClient
import SalesforceREST
import TemporaryFiles
import Testing

@Suite struct RESTOrganizationTests {
  @Test func tellsWhatAnOrgIsAndHas() async throws {
    try await withDesk { desk in
      let versions = try await desk.rest.send(.versions()).json()
      #expect(versions.array?.contains { $0["version"] == "60.0" } == true)
      let resources = try await desk.rest.send(.resources()).json()
      #expect(resources["sobjects"] == "/services/data/v60.0/sobjects")
      let types = try await desk.rest.send(.describeGlobal()).json()
      #expect(types["sobjects"]?.array?.contains { $0["name"] == "Account" } == true)
      #expect(try await desk.rest.send(.metadata("Account")).json()["objectDescribe"]?["name"] == "Account")
      let description = try await desk.rest.send(.describe("Contact")).json()
      #expect(description["fields"]?.array?.contains { $0["name"] == "LastName" } == true)
      #expect(try await desk.rest.send(.limits()).json()["DailyApiRequests"]?["Max"] == 15_000)
    }
  }

  @Test func tellsLayouts() async throws {
    try await withDesk { desk in
      let all = try await desk.rest.send(.describeLayout("Account")).json()
      let recordType = try #require(all["recordTypeMappings"]?[0]?["recordTypeId"]?.string)
      let one = try await desk.rest.send(.describeLayout("Account", recordType: recordType)).json()
      #expect(one["detailLayoutSections"]?.array?.isEmpty == false)
      let object = try await desk.rest.send(.objectLayout("Account", formFactor: "Small", layoutType: "Full", mode: "View")).json()
      #expect(object["layoutType"] == "Full" && object["mode"] == "View")
      #expect(try await desk.rest.send(.objectLayout("Account")).status == 200)
    }
  }

  @Test func tellsWhoTheUserIs() async throws {
    try await withDesk { desk in
      let user = try await desk.rest.send(.userInfo()).json()
      #expect(user["preferred_username"] == "admin@gantry.example")
      #expect(user["user_id"]?.string == desk.account.userId)
    }
  }

  @Test func aRevokedTokenIsWorthless() async throws {
    try await withDesk { desk in
      let token = try #require(desk.account.refreshToken)
      #expect(try await desk.rest.send(.revoke(token)).status == 200)
      await #expect(throws: OAuthError.self) { try await desk.rest.send(.limits()) }
      #expect(desk.accounts.users.isEmpty)
    }
  }

  @Test func callsTheOrgsOwnCode() async throws {
    let folder = try TemporaryFolder("gantry")
    let script = """
      resource('/echo/*', {
        get: (request) => ({ id: request.id, params: request.params }),
        post: (request) => ({ body: request.body, agent: request.headers['user-agent'] }),
      });
      """
    try folder.write(script, to: "apex/echo.js")
    try await withDesk(change: { $0.scripts = folder.path }) { desk in
      let got = try await desk.rest.send(.apexRest("GET", "echo/7", query: ["q": "ä & b"])).json()
      #expect(got == ["id": "7", "params": ["q": "ä & b"]])
      let posted = try await desk.rest.send(.apexRest("POST", "/echo/x", content: .json(["a": [1, nil]]))).json()
      #expect(posted == ["body": ["a": [1, nil]], "agent": "Tests/1.0"])
    }
  }

  @Test func versionsNeedNoUser() async throws {
    try await withDesk { desk in
      try await desk.accounts.logout()
      await #expect(throws: OAuthError.notSignedIn) { try await desk.rest.send(.limits()) }
      let request = RESTRequest("GET", "\(desk.url)/services/data/", requiresAuthentication: false)
      #expect(try await desk.rest.send(request).json().array?.isEmpty == false)
    }
  }
}
