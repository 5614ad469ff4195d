import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

@Suite struct RecordResourceTests {
  private func org() async throws -> ScriptedOrg { try await ScriptedOrg([:]) }

  private func create(_ org: ScriptedOrg, _ type: String, _ fields: String) async throws -> String {
    try #require(try await org.data("POST", "sobjects/\(type)", fields).json["id"]?.string)
  }

  @Test func relationshipsLeadToParentsAndChildren() async throws {
    let org = try await org()
    let account = try await create(org, "Account", #"{"Name":"Parent"}"#)
    let contact = try await create(org, "Contact", #"{"LastName":"Child","AccountId":"\#(account)"}"#)
    #expect(try await org.data("GET", "sobjects/Contact/\(contact)/account?fields=Name").json["Name"] == "Parent")
    let children = try await org.data("GET", "sobjects/Account/\(account)/Contacts?fields=LastName").json
    #expect(children["totalSize"] == 1 && children["records"]?[0]?["LastName"] == "Child" && children["done"] == true)
    #expect(try await org.data("PATCH", "sobjects/Contact/\(contact)/Account", #"{"Site":"s"}"#).status == 204)
    #expect(try await org.data("GET", "sobjects/Account/\(account)").json["Site"] == "s")
    #expect(try await org.data("GET", "sobjects/Contact/\(contact)/ReportsTo").status == 404)
    #expect(try await org.data("GET", "sobjects/Contact/\(contact)/Nothing").status == 404)
    #expect(try await org.data("GET", "sobjects/Account/\(account)/Contacts?fields=Nothing").errorCode == "INVALID_FIELD")
    #expect(try await org.data("POST", "sobjects/Account/\(account)/Contacts", "{}").status == 405)
    #expect(try await org.data("DELETE", "sobjects/Contact/\(contact)/Account").status == 204)
    #expect(try await org.data("GET", "sobjects/Account/\(account)").errorCode == "ENTITY_IS_DELETED")
    await org.running.org.stop()
  }

  @Test func updatedAndDeletedTellWhatAClientMissed() async throws {
    let org = try await org()
    let kept = try await create(org, "Account", #"{"Name":"Kept"}"#)
    let gone = try await create(org, "Account", #"{"Name":"Gone"}"#)
    _ = try await org.data("DELETE", "sobjects/Account/\(gone)")
    let now = OrgClock().milliseconds
    let span = "start=\(PercentEncoding.encode(Timestamp(milliseconds: now - 60_000).text))&end=\(PercentEncoding.encode(Timestamp(milliseconds: now + 60_000).text))"
    #expect(try await org.data("GET", "sobjects/Account/updated?\(span)").json["ids"] == [.string(kept)])
    let deleted = try await org.data("GET", "sobjects/Account/deleted?\(span)").json
    #expect(deleted["deletedRecords"]?.array?.count == 1 && deleted["deletedRecords"]?[0]?["id"]?.string == gone)
    #expect(deleted["latestDateCovered"] != nil && deleted["earliestDateAvailable"] != nil)
    let past = "start=2016-01-01T00:00:00%2B00:00&end=2016-01-02T00:00:00Z"
    #expect(try await org.data("GET", "sobjects/Account/updated?\(past)").json["ids"] == [])
    #expect(try await org.data("GET", "sobjects/Account/updated?start=2016-01-01T00:00:00+00:00&end=2016-01-02T00:00:00Z").status == 200)
    for (query, code) in [
      ("", "MISSING_ARGUMENT"), ("start=2016-01-01T00:00:00Z", "MISSING_ARGUMENT"), ("start=2016-01-01&end=2016-01-02", "INVALID_REPLICATION_DATE"),
      ("start=2016-01-02T00:00:00Z&end=2016-01-01T00:00:00Z", "INVALID_REPLICATION_DATE"),
    ] { #expect(try await org.data("GET", "sobjects/Account/deleted?\(query)").errorCode == code) }
    #expect(try await org.data("GET", "sobjects/Nothing/updated?\(past)").status == 404)
    await org.running.org.stop()
  }

  @Test func conditionsSpareAnAnswerOrPreventAWrite() async throws {
    let org = try await org()
    let id = try await create(org, "Account", #"{"Name":"Conditional"}"#)
    let target = "/services/data/v53.0/sobjects/Account/\(id)"
    let first = try await org.data("GET", "sobjects/Account/\(id)")
    let tag = try #require(first.headers["ETag"])
    let date = try #require(first.headers["Last-Modified"])
    func status(_ method: String, _ headers: HTTPHeaders, _ json: String? = nil) async throws -> Int {
      Int(try await org.running.send(method, target, token: org.token, json: json, headers: headers).status)
    }
    #expect(try await status("GET", ["If-None-Match": tag]) == 304)
    #expect(try await status("GET", ["If-None-Match": "\"other\", \(tag)"]) == 304)
    #expect(try await status("GET", ["If-None-Match": "\"other\""]) == 200)
    #expect(try await status("GET", ["If-Match": "\"other\""]) == 412)
    #expect(try await status("GET", ["If-Modified-Since": date]) == 304)
    #expect(try await status("GET", ["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"]) == 200)
    #expect(try await status("GET", ["If-Modified-Since": "nonsense"]) == 200)
    #expect(try await status("PATCH", ["If-Match": "\"other\""], "{}") == 412)
    #expect(try await status("PATCH", ["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], #"{"Name":"Lost"}"#) == 412)
    #expect(try await status("PATCH", ["If-Match": tag], #"{"Name":"Changed"}"#) == 204)
    #expect(try await status("PATCH", ["If-Match": tag], #"{"Name":"Twice"}"#) == 412)
    #expect(try await org.data("GET", "sobjects/Account/\(id)").json["Name"] == "Changed")
    let contact = try await create(org, "Contact", #"{"LastName":"x"}"#)
    let other = try await org.data("GET", "sobjects/Contact/\(contact)")
    #expect(other.headers["ETag"] == nil && other.headers["Last-Modified"] != nil)
    await org.running.org.stop()
  }

  @Test func aRestrictedPicklistTakesItsOwnValuesOnly() async throws {
    let org = try await org()
    let refused = try await org.data("POST", "sobjects/CollaborationGroup", #"{"Name":"G","CollaborationType":"Secret"}"#)
    #expect(refused.status == 400 && refused.errorCode == "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST")
    #expect(try refused.json[0]?["fields"] == ["CollaborationType"])
    #expect(try await org.data("POST", "sobjects/CollaborationGroup", #"{"Name":"G","CollaborationType":"Private"}"#).status == 201)
    #expect(try await org.data("POST", "sobjects/Account", #"{"Name":"a","Industry":"Own kind"}"#).status == 201)
    let fields = try await org.data("GET", "sobjects/CollaborationGroup/describe").json["fields"]?.array ?? []
    #expect(fields.first { $0["name"] == "CollaborationType" }?["restrictedPicklist"] == true)
    await org.running.org.stop()
  }

  @Test func searchesGoWithoutSOSLToo() async throws {
    let org = try await org()
    _ = try await create(org, "Account", #"{"Name":"Zanzibar (Spice) Co"}"#)
    let found = try await org.data("GET", "parameterizedSearch?q=zanzibar&sobject=Account&Account.fields=Name&in=NAME&overallLimit=5").json
    #expect(found["searchRecords"]?[0]?["Name"] == "Zanzibar (Spice) Co")
    let posted = try await org.data("POST", "parameterizedSearch", #"{"q":"(spice)","sobjects":[{"name":"Account","fields":["Name"],"limit":1},{"name":"Contact"}]}"#).json
    #expect(posted["searchRecords"]?.array?.count == 1)
    #expect(try await org.data("GET", "parameterizedSearch").errorCode == "MALFORMED_SEARCH")
    #expect(try await org.data("POST", "parameterizedSearch", #"{"q":"abc","sobjects":[{"name":"Nothing"}]}"#).errorCode == "INVALID_TYPE")
    await org.running.org.stop()
  }

  @Test func tokensTellWhoseTheyAre() async throws {
    let org = try await org()
    let info = try await org.running.send("GET", "/services/oauth2/userinfo", token: org.token).json
    #expect(info["preferred_username"]?.string == RunningOrg.username && info["sub"]?.string?.contains("/id/00D") == true)
    #expect(try await org.running.send("GET", "/services/oauth2/userinfo", token: "none").status == 403)
    func introspect(_ token: String, _ client: String) async throws -> JSONValue {
      try await org.running.send("POST", "/services/oauth2/introspect", form: [("token", token), ("client_id", client)]).json
    }
    let known = try await introspect(org.token, "app")
    #expect(known["active"] == true && known["client_id"] == "app" && known["token_type"] == "access_token" && known["username"]?.string == RunningOrg.username)
    #expect(try await introspect(org.token, "another") == ["active": false])
    #expect(try await introspect("none", "app") == ["active": false])
    #expect(try await org.running.send("POST", "/services/oauth2/introspect", form: [("client_id", "app")]).status == 400)
    await org.running.org.stop()
  }

  @Test func olderClientsSignInBySOAP() async throws {
    let org = try await org()
    func login(_ password: String) async throws -> HTTPResponse {
      var request = HTTPRequest(method: "POST", url: "\(org.running.baseURL)/services/Soap/u/59.0", headers: ["Content-Type": "text/xml"])
      request.body = Array("<e><n1:login xmlns:n1=\"urn:x\"><n1:username>\(RunningOrg.username)</n1:username><n1:password>\(password)</n1:password></n1:login></e>".utf8)
      return try await org.running.client.send(request)
    }
    let answer = try await login(RunningOrg.password)
    let start = try #require(answer.text.range(of: "<sessionId>")?.upperBound)
    let token = String(answer.text[start...].prefix { $0 != "<" })
    #expect(answer.status == 200 && answer.text.contains("<serverUrl>\(org.running.baseURL)/services/Soap/u/59.0/00D"))
    #expect(try await org.running.send("GET", "/services/data/v53.0/limits", token: token).status == 200)
    let refused = try await login("a&lt;b")
    #expect(refused.status == 500 && refused.text.contains("<sf:exceptionCode>INVALID_LOGIN</sf:exceptionCode>"))
    await org.running.org.stop()
  }
}
