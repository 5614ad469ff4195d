import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// What the User Interface API refuses.
@Suite struct UIRefusalTests {
  private static func send(_ running: RunningOrg, _ token: String, _ method: String, _ path: String, _ body: String? = nil, headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    try await running.send(method, "/services/data/v60.0/ui-api/\(path)", token: token, json: body, headers: headers)
  }

  @Test(arguments: [
    ("POST", "object-info"),
    ("DELETE", "object-info/Account"),
    ("POST", "object-info/batch/Account"),
    ("PUT", "object-info/Account/picklist-values/012000000000000AAA"),
    ("GET", "records"),
    ("PUT", "records/ID"),
    ("POST", "records/ID"),
    ("POST", "records/batch/ID"),
    ("POST", "record-ui/ID"),
    ("PATCH", "record-defaults/create/Account"),
    ("POST", "record-defaults/clone/ID"),
    ("DELETE", "related-list-records/ID/Contacts"),
    ("POST", "list-ui/Account"),
    ("DELETE", "list-info/Account/AllAccounts"),
    ("POST", "list-records/Account/AllAccounts"),
    ("POST", "lookups/Contact/AccountId"),
    ("POST", "layout/Account"),
  ])
  func aMethodThatIsNotThereIsRefused(_ method: String, _ path: String) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let id = try await running.send("POST", "/services/data/v60.0/sobjects/Account", token: token, json: #"{"Name":"A"}"#).json["id"]?.string ?? ""
    let answer = try await Self.send(running, token, method, path.replacing("ID", with: id), method == "GET" ? nil : "{}")
    #expect(answer.status == 405 && answer.errorCode == "METHOD_NOT_ALLOWED", "\(answer.text)")
    #expect(answer.headers["Allow"]?.isEmpty == false)
    await running.org.stop()
  }

  @Test(arguments: [
    ("", 404, "NOT_FOUND"),
    ("nothing", 404, "NOT_FOUND"),
    ("object-info/Nope", 404, "NOT_FOUND"),
    ("object-info/Account/x", 404, "NOT_FOUND"),
    ("object-info/Account/picklist-values", 404, "NOT_FOUND"),
    ("object-info/Account/picklist-values/012000000000000AAA/Industry/x", 404, "NOT_FOUND"),
    ("object-info/Account/picklist-values/x/Industry", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("object-info/Account/picklist-values/012000000000000AAA/Nope", 400, "INVALID_FIELD"),
    ("records/x?fields=Account.Name", 404, "NOT_FOUND"),
    ("records/ID/x", 404, "NOT_FOUND"),
    ("records/ID?fields=Account", 400, "INVALID_FIELD"),
    ("records/ID?fields=Account.", 400, "INVALID_FIELD"),
    ("records/ID?fields=Contact.Name", 400, "INVALID_FIELD"),
    ("records/ID?fields=Account.Owner.", 400, "INVALID_FIELD"),
    ("records/ID?fields=Account..Name", 400, "INVALID_FIELD"),
    ("records/ID?fields=Account.Name.Name", 400, "INVALID_FIELD"),
    ("records/ID?fields=", 400, "INVALID_QUERY_PARAMETER"),
    ("records/ID?fields=,", 400, "INVALID_QUERY_PARAMETER"),
    ("records/ID?modes=View", 400, "INVALID_QUERY_PARAMETER"),
    ("records/ID?layoutTypes=Full&modes=Read", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("records/ID?layoutTypes=full", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("records/001000000000999?fields=Account.Name", 404, "NOT_FOUND"),
    ("record-ui/x", 404, "NOT_FOUND"),
    ("record-ui/ID?modes=Nope", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("record-ui/ID?layoutTypes=Nope", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("record-defaults/create", 404, "NOT_FOUND"),
    ("record-defaults/nothing/Account", 404, "NOT_FOUND"),
    ("record-defaults/create/Account?recordTypeId=x", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("related-list-records/ID", 404, "NOT_FOUND"),
    ("related-list-records/ID/Nope?fields=Contact.Id", 404, "NOT_FOUND"),
    ("related-list-records/ID/Contacts", 400, "INVALID_QUERY_PARAMETER"),
    ("related-list-records/ID/Contacts?fields=Account.Id", 400, "INVALID_FIELD"),
    ("related-list-records/ID/Contacts?fields=Contact.Id&pageSize=2000", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("related-list-records/ID/Contacts?fields=Contact.Id&pageToken=2001", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("related-list-records/ID/Contacts?fields=Contact.Id&pageToken=-1", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("list-ui/Account?pageSize=2001", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("list-ui/Account?pageToken=x", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("list-ui/Account/allaccounts", 404, "NOT_FOUND"),
    ("list-records/Account/AllAccounts?pageSize=2001", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("list-records/Account/AllAccounts?pageToken=2001", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("list-records/Account/AllAccounts?sortBy=Account.Nope", 400, "INVALID_FIELD"),
    ("list-records/Account/AllAccounts?sortBy=-", 400, "INVALID_FIELD"),
    ("lookups", 404, "NOT_FOUND"),
    ("lookups/Contact/AccountId/Account/x", 404, "NOT_FOUND"),
    ("lookups/Contact/AccountId/Contact", 400, "INVALID_TYPE"),
    ("lookups/Contact/LastName/Account", 400, "INVALID_FIELD"),
    ("lookups/Contact/AccountId?page=81", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("lookups/Contact/AccountId?pageSize=0", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("lookups/Contact/AccountId?pageSize=2000&page=3", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("lookups/Contact/AccountId?searchType=recent", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("layout/Nope", 404, "NOT_FOUND"),
    ("layout/Account?layoutType=Nope", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("layout/Account?mode=Nope", 400, "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("layout", 404, "NOT_FOUND"),
  ])
  func anAddressThatIsNoneIsRefused(_ path: String, _ status: Int, _ code: String) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let id = try await running.send("POST", "/services/data/v60.0/sobjects/Account", token: token, json: #"{"Name":"A"}"#).json["id"]?.string ?? ""
    let answer = try await Self.send(running, token, "GET", path.replacing("ID", with: id))
    #expect(answer.status == status && answer.errorCode == code, "\(answer.status) \(answer.text.prefix(300))")
    await running.org.stop()
  }

  /// What is wrong with a new record, and where its error stands: nil for the record as a whole.
  @Test(arguments: [
    (#"{"apiName": "Contact", "fields": {}}"#, "REQUIRED_FIELD_MISSING", "LastName"),
    (#"{"apiName": "Contact", "fields": {"LastName": null}}"#, "REQUIRED_FIELD_MISSING", "LastName"),
    (#"{"apiName": "Contact", "fields": {"LastName": "a", "Email": "b"}}"#, "INVALID_EMAIL_ADDRESS", "Email"),
    (#"{"apiName": "Contact", "fields": {"LastName": "a", "Nope": "b"}}"#, "INVALID_FIELD", nil),
    (#"{"apiName": "Contact", "fields": {"LastName": "a", "AccountId": "001000000000999"}}"#, "INVALID_CROSS_REFERENCE_KEY", "AccountId"),
    (#"{"apiName": "Contact", "fields": {"LastName": "a", "AccountId": "x"}}"#, "MALFORMED_ID", "AccountId"),
    (#"{"apiName": "Contact", "fields": {"LastName": "a", "CreatedDate": "2020-01-01T00:00:00Z"}}"#, "INVALID_FIELD_FOR_INSERT_UPDATE", "CreatedDate"),
    (#"{"apiName": "Contact", "fields": {"LastName": ["a"]}}"#, "JSON_PARSER_ERROR", nil),
    (#"{"apiName": "Account", "fields": {"Name": "a", "NumberOfEmployees": 1e12}}"#, "NUMBER_OUTSIDE_VALID_RANGE", "NumberOfEmployees"),
  ] as [(String, String, String?)])
  func anErrorStandsAtItsField(_ body: String, _ code: String, _ field: String?) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let answer = try await Self.send(running, token, "POST", "records", body)
    let error = try #require(try answer.json[0])
    #expect(answer.status == 400 && error["errorCode"]?.string == code && error["enhancedErrorType"] == "RecordError" && error["statusCode"] == 400, "\(answer.text)")
    let output = try #require(error["output"])
    if let field {
      #expect(output["errors"] == [] && output["fieldErrors"]?.object?.keys == [field], "\(output)")
      let own = output["fieldErrors"]?[field]?[0]
      #expect(own?["field"]?.string == field && own?["errorCode"]?.string == code && own?["message"] == error["message"] && own?["fieldLabel"]?.string?.isEmpty == false)
    } else {
      #expect(output["fieldErrors"] == [:] && output["errors"]?.array?.count == 1 && output["errors"]?[0]?["field"] == .null)
    }
    await running.org.stop()
  }

  @Test func aBatchIsOfOneToTwoHundredRecords() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let id = try await running.send("POST", "/services/data/v60.0/sobjects/Account", token: token, json: #"{"Name":"A"}"#).json["id"]?.string ?? ""
    for (count, status) in [(1, 200), (200, 200), (201, 400)] {
      let ids = Array(repeating: id, count: count).joined(separator: ",")
      let batch = try await Self.send(running, token, "GET", "records/batch/\(ids)?fields=Account.Name")
      #expect(batch.status == status)
      if status == 200 { #expect(try batch.json["results"]?.array?.count == count && batch.json["hasErrors"] == false) } else { #expect(batch.errorCode == "INVALID_INPUT" && batch.text.contains("these are 201")) }
      #expect(try await Self.send(running, token, "GET", "record-ui/\(ids)").status == status)
    }
    await running.org.stop()
  }

  /// A page behind the last record is empty, however far behind.
  @Test(arguments: [2, 3, 4, 50, 2_000])
  func aPageBehindTheLastIsEmpty(_ token: Int) async throws {
    let running = try await RunningOrg()
    let login = try await running.accessToken()
    let id = try await running.send("POST", "/services/data/v60.0/sobjects/Account", token: login, json: #"{"Name":"Zzyzx"}"#).json["id"]?.string ?? ""
    for name in ["a", "b"] { _ = try await running.send("POST", "/services/data/v60.0/sobjects/Contact", token: login, json: "{\"LastName\":\"\(name)\",\"AccountId\":\"\(id)\"}") }
    let related = try await Self.send(running, login, "GET", "related-list-records/\(id)/Contacts?fields=Contact.LastName&pageToken=\(token)").json
    #expect(related["count"] == 0 && related["records"] == [] && related["nextPageToken"] == .null, "\(related)")
    let lookup = try await Self.send(running, login, "GET", "lookups/Contact/AccountId/Account?q=zzyzx&pageSize=1&page=\(min(token, 80))").json
    #expect(lookup["count"] == 0 && lookup["records"] == [] && lookup["nextPageToken"] == .null, "\(lookup)")
    await running.org.stop()
  }

  @Test func writesTakeTheirConditions() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let id = try await running.send("POST", "/services/data/v60.0/sobjects/Account", token: token, json: #"{"Name":"A"}"#).json["id"]?.string ?? ""
    let past = "Mon, 01 Jan 2001 00:00:00 GMT", future = "Fri, 01 Jan 2100 00:00:00 GMT"
    for (method, header, status) in [("PATCH", past, 412), ("DELETE", past, 412), ("PATCH", future, 200), ("DELETE", future, 204)] {
      let answer = try await Self.send(running, token, method, "records/\(id)", method == "PATCH" ? #"{"fields": {"Name": "B"}}"# : nil, headers: ["If-Unmodified-Since": header])
      #expect(answer.status == status, "\(method) \(header): \(answer.text)")
    }
    #expect(try await Self.send(running, token, "DELETE", "records/\(id)").errorCode == "ENTITY_IS_DELETED")
    #expect(try await Self.send(running, token, "PATCH", "records/\(id)", #"{"fields": {"Name": "B"}}"#).status == 404)
    for body in [#"{"fields": []}"#, #"{"fields": null}"#, "{}"] { #expect(try await Self.send(running, token, "PATCH", "records/\(id)", body).errorCode == "INVALID_INPUT") }
    await running.org.stop()
  }
}
