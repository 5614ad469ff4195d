import HTTPClient
import JSON
import SalesforceClient
import SalesforceREST
import Testing

@Suite struct RESTErrorTests {
  private func error(_ answer: String, _ request: RESTRequest = .limits()) async throws -> RESTError {
    let server = try ScriptedServer { _ in .answer(answer) }
    defer { server.stop() }
    let client = try server.client()
    return try #require(await #expect(throws: RESTError.self) { try await client.send(request) })
  }

  @Test func theOrgsRefusalsAreTyped() async throws {
    try await withDesk { desk in
      let missing = try await desk.refusal(.create("Account", [:]))
      #expect(missing.status == 400 && missing.errorCode == "REQUIRED_FIELD_MISSING" && missing.fields == ["Name"])
      let column = try await desk.refusal(.query("SELECT Nmae FROM Account"))
      #expect(column.errorCode == "INVALID_FIELD" && column.message.contains("Nmae"))
      #expect(try await desk.refusal(.query("SELECT")).errorCode == "MALFORMED_QUERY")
      #expect(try await desk.refusal(.describe("Nothing")).status == 404)
      #expect(try await desk.refusal(.queryMore("/services/data/v60.0/query/01gNOPE-2000")).status >= 400)
      #expect(try await desk.refusal(RESTRequest("PUT", "limits")).status == 405)
    }
  }

  @Test func bothShapesAreRead() async throws {
    let rest = try await error(ScriptedServer.answer(
      "400 Bad Request", #"[{"message":"no","errorCode":"A","fields":["X","Y"]},{"message":"nor that","errorCode":"B"}]"#))
    #expect(rest.problems.map(\.errorCode) == ["A", "B"] && rest.fields == ["X", "Y"] && rest.message == "no" && rest.status == 400)
    #expect(rest.description == "GET limits was answered with 400, A: no (X, Y); B: nor that")
    let oauth = try await error(ScriptedServer.answer("400 Bad Request", #"{"error":"invalid_grant","error_description":"expired"}"#))
    #expect(oauth.errorCode == "invalid_grant" && oauth.message == "expired")
    let bare = try await error(ScriptedServer.answer("400 Bad Request", #"{"error":"unsupported"}"#))
    #expect(bare.errorCode == "unsupported" && bare.message == "unsupported")
    let single = try await error(ScriptedServer.answer("403 Forbidden", #"{"errorCode":"C","message":"one"}"#))
    #expect(single.errorCode == "C" && single.message == "one")
  }

  @Test func severalRecordsOfOneExternalId() async throws {
    let several = try await error(ScriptedServer.answer("300 Multiple Choices", #"["/services/data/v33.0/sobjects/A/1"]"#), .upsert("A", "K__c", "v", [:]))
    #expect(several.status == 300 && several.errorCode == "MULTIPLE_CHOICES")
  }

  @Test(arguments: [
    ("text/html; charset=utf-8", "<p>Down for maintenance"), ("application/json", "\n<!DOCTYPE html><title>Proxy</title>"), ("", "<HTML>hello"),
  ])
  func aPageInPlaceOfAnErrorIsSaidSo(type: String, body: String) async throws {
    let error = try await error(ScriptedServer.answer("503 Service Unavailable", body, type: type, headers: "Retry-After: 120\r\n"))
    #expect(error.errorCode == nil && error.status == 503 && error.retryAfter == 120)
    #expect(error.description.contains("a web page"))
  }

  @Test func aPageInPlaceOfAnAnswerIsSaidSo() async throws {
    let server = try ScriptedServer { _ in .answer(ScriptedServer.answer("200 OK", "<html>please sign in</html>", type: "text/html")) }
    defer { server.stop() }
    let answer = try await server.client().send(.limits())
    #expect(answer.contentType == "text/html" && answer.text.contains("sign in"))
    let error = #expect(throws: RESTError.self) { try answer.json() }
    #expect(error?.status == 200 && error?.errorCode == nil && error?.description.contains("a web page") == true)
  }

  @Test(arguments: ["", "{\"cut\":", "nul", "\u{FEFF}"])
  func brokenJSONIsAnError(body: String) async throws {
    let server = try ScriptedServer { _ in .answer(ScriptedServer.answer("200 OK", body)) }
    defer { server.stop() }
    let answer = try await server.client().send(.limits())
    #expect(throws: RESTError.self) { try answer.json() }
  }

  @Test(arguments: ["", "{}", "[]", "null", "7", "[[]]", #"{"errors":[]}"#, #"[{"fields":[1]}]"#])
  func answersThatTellNothingAreErrorsToo(body: String) async throws {
    let error = try await error(ScriptedServer.answer("500 Internal Server Error", body))
    #expect(error.status == 500 && error.errorCode == nil && error.problems.count == 1)
  }

  @Test func errorsHoldNeitherIdsNorValuesNorTokens() async throws {
    let server = try ScriptedServer { _ in .answer(ScriptedServer.answer("400 Bad Request", "[]")) }
    defer { server.stop() }
    let client = try server.client()
    let requests: [RESTRequest] = [
      .retrieve("Account", "001canary"), .upsert("Account", "Mail__c", "canary@example.com", ["Name": "canary"]),
      .query("SELECT Id FROM Account WHERE Name = 'canary'"), .fileContents("069canary1"), .revoke("canary"),
      RESTRequest("GET", "\(server.url)/services/data/v33.0/query/01gcanary-2000?x=canary"),
    ]
    for request in requests {
      let error = await #expect(throws: RESTError.self) { try await client.send(request) }
      #expect(error?.description.contains("canary") == false, "\(String(describing: error))")
    }
    #expect(requests.map { "\($0.content as Any)" }.joined().contains("token=canary") == false)
  }
}
