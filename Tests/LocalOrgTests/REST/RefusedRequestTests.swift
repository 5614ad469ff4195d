import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Requests that the resources of the REST API refuse: each with its status, its code and, where clients read it, its message.
@Suite(SharedDesk()) struct RefusedRequestTests {
  /// A method that a resource does not have.
  @Test(arguments: [
    ("POST", "", "GET"), ("DELETE", "limits", "GET"), ("POST", "recent", "GET"), ("POST", "query?q=SELECT+Id+FROM+Account", "GET"),
    ("PUT", "search?q=x", "GET"),
    ("POST", "sobjects", "GET"), ("PUT", "sobjects/Account", "GET, POST"), ("DELETE", "sobjects/Account", "GET, POST"),
    ("POST", "sobjects/Account/describe", "GET"),
    ("DELETE", "sobjects/Account/describe/layouts", "GET"), ("POST", "sobjects/Account/listviews", "GET"), ("PUT", "sobjects/Account/updated", "GET"),
    ("POST", "sobjects/Account/001000000000001AAA", "GET, PATCH, DELETE"), ("PUT", "sobjects/Account/001000000000001AAA", "GET, PATCH, DELETE"),
    ("PUT", "sobjects/Account/ExternalId__c/x", "GET, PATCH, DELETE"), ("POST", "sobjects/Attachment/00P000000000001AAA/Body", "GET"),
    ("GET", "composite/batch", "POST"), ("GET", "composite/tree/Account", "POST"), ("GET", "composite/graph", "POST"), ("DELETE", "composite", "POST"),
    ("PUT", "composite/sobjects", "POST, PATCH, DELETE"), ("DELETE", "composite/sobjects/Account", "GET, POST"),
    ("GET", "composite/sobjects/Account/ExternalId__c", "PATCH"),
    ("PUT", "parameterizedSearch", "GET, POST"), ("POST", "tabs", "GET"), ("POST", "theme", "GET"), ("POST", "limits/recordCount", "GET"),
    ("POST", "compactLayouts", "GET"), ("POST", "search/suggestions", "GET"),
  ])
  func aMethodThatAResourceDoesNotHave(_ method: String, _ path: String, _ allowed: String) async throws {
    let answer = try await SharedDesk.get().send(method, path, method == "GET" || method == "DELETE" ? nil : "{}")
    #expect(answer.status == 405 && answer.errorCode == "METHOD_NOT_ALLOWED", "\(answer.status) \(answer.text)")
    #expect(answer.errorMessage == "HTTP Method '\(method)' not allowed. Allowed are \(allowed.replacing(", ", with: ","))", "\(answer.text)")
    #expect(answer.headers["Allow"]?.replacing(" ", with: "") == allowed.replacing(" ", with: ""))
  }

  @Test(arguments: [
    "nothing", "limits/nothing", "recent/x", "query/01g/x", "search/nothing", "search/scopeOrder/x", "sobjects/Account/describe/nothing",
    "sobjects/Account/describe/layouts/x",
    "sobjects/Account/describe/layouts/001000000000001AAA", "sobjects/Account/describe/compactLayouts/x", "sobjects/Account/describe/compactLayouts/primary/x",
    "sobjects/Account/describe/namedLayouts", "sobjects/Account/describe/namedLayouts/None", "sobjects/Account/describe/approvalLayouts/x",
    "sobjects/Account/listviews/x", "sobjects/Account/listviews/AllAccounts/nothing", "sobjects/Account/001000000000001AAA/Owner/Name/x", "sobjects/Nothing",
    "sobjects/Nothing/describe", "sobjects/Nothing/listviews", "sobjects/Nothing/describe/layouts", "sobjects/Account/001000000000001AAA", "composite/nothing",
    "composite/sobjects/a/b/c", "composite/tree", "composite/tree/Account/x", "composite/batch/x", "composite/graph/x", "tabs/x", "theme/x",
    "parameterizedSearch/x",
    "compactLayouts/x", "sobjects/User/005000000000009AAA/password", "sobjects/User/x/password", "tooling/nothing", "query/01g/x/y",
  ])
  func whatIsNotThere(_ path: String) async throws {
    let answer = try await SharedDesk.get().send("GET", path)
    #expect(answer.status == 404 && answer.errorCode == "NOT_FOUND", "\(answer.status) \(answer.text)")
  }

  @Test(arguments: [
    ("query", "MALFORMED_QUERY", "q"), ("query?q=", "MALFORMED_QUERY", "q"), ("queryAll", "MALFORMED_QUERY", "q"), ("search", "MALFORMED_SEARCH", "q"),
    ("search?q=", "MALFORMED_SEARCH", "q"),
    ("search/suggestions?sobject=Account", "MALFORMED_QUERY", "q"), ("search/suggestions?q=abc", "MALFORMED_QUERY", "sobject"),
    ("search/suggestions?q=abc&sobject=", "MALFORMED_QUERY", "sobject"),
    ("parameterizedSearch", "MALFORMED_SEARCH", "q"), ("parameterizedSearch?q=&sobject=Account", "MALFORMED_SEARCH", "q"),
    ("sobjects/Account/updated", "MISSING_ARGUMENT", "start"),
    ("sobjects/Account/updated?start=2026-01-01T00:00:00Z", "MISSING_ARGUMENT", "end"), ("sobjects/Account/deleted?start=&end=x", "MISSING_ARGUMENT", "start"),
    ("composite/sobjects/Account", "MISSING_ARGUMENT", "ids"), ("composite/sobjects/Account?ids=", "MISSING_ARGUMENT", "ids"),
    ("composite/sobjects/Account?ids=x&fields=", "MISSING_ARGUMENT", "fields"),
  ])
  func aParameterThatIsMissing(_ path: String, _ code: String, _ parameter: String) async throws {
    let answer = try await SharedDesk.get().send("GET", path)
    #expect(answer.status == 400 && answer.errorCode == code, "\(answer.text)")
    #expect(answer.errorMessage?.contains(parameter) == true, "\(answer.text)")
  }

  @Test(arguments: [
    ("sobjects/Account/listviews/AllAccounts/results?limit=0", "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("sobjects/Account/listviews/AllAccounts/results?limit=2001", "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("sobjects/Account/listviews/AllAccounts/results?limit=x", "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("sobjects/Account/listviews/AllAccounts/results?offset=-1", "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("sobjects/Account/listviews/AllAccounts/results?offset=2001", "ILLEGAL_QUERY_PARAMETER_VALUE"),
    ("search/suggestions?q=a&sobject=Account", "INVALID_SEARCH"),
    ("search/suggestions?q=a*&sobject=Account", "INVALID_SEARCH"),
    ("sobjects/Account/updated?start=yesterday&end=2026-01-01T00:00:00Z", "INVALID_REPLICATION_DATE"),
    ("sobjects/Account/updated?start=2026-01-01T00:00:00Z&end=2026-01-01T00:00:00Z", "INVALID_REPLICATION_DATE"),
    ("sobjects/Account/updated?start=2026-01-01&end=2026-01-02", "INVALID_REPLICATION_DATE"),
    ("sobjects/Account/updated?start=2026-02-30T00:00:00Z&end=2026-03-02T00:00:00Z", "INVALID_REPLICATION_DATE"),
    ("parameterizedSearch?q=abc&in=TITLE", "MALFORMED_SEARCH"), ("parameterizedSearch?q=abc&sobject=Nothing", "INVALID_TYPE"),
    ("parameterizedSearch?q=abc&sobject=Account&Account.fields=Nothing", "INVALID_FIELD"),
    ("parameterizedSearch?q=abc&sobject=Account&Account.where=Name", "MALFORMED_SEARCH"),
    ("query/nonsense", "INVALID_QUERY_LOCATOR"), ("query/01g000000000001AAA-2000", "INVALID_QUERY_LOCATOR"), ("queryAll/nonsense", "INVALID_QUERY_LOCATOR"),
  ])
  func aParameterThatMeansNothing(_ path: String, _ code: String) async throws {
    let answer = try await SharedDesk.get().send("GET", path)
    #expect(answer.status == 400 && answer.errorCode == code, "\(answer.text)")
  }

  /// What a client reads of a record that is named wrongly.
  @Test(arguments: [
    ("GET", "001", 404, "NOT_FOUND", "Provided external ID field does not exist or is not accessible: 001"),
    ("GET", "003000000000001AAA", 404, "NOT_FOUND", "Provided external ID field does not exist or is not accessible: 003000000000001AAA"),
    ("GET", "001000000000001AAA", 404, "NOT_FOUND", "The requested resource does not exist"),
    ("GET", "001000000000001AAB", 404, "NOT_FOUND", "Provided external ID field does not exist or is not accessible: 001000000000001AAB"),
    ("PATCH", "001", 400, "MALFORMED_ID", "Account ID: id value of incorrect type: 001"),
    ("DELETE", "x", 400, "MALFORMED_ID", "Account ID: id value of incorrect type: x"),
    ("PATCH", "003000000000001AAA", 400, "MALFORMED_ID", "Account ID: id value of incorrect type: 003000000000001AAA"),
    ("PATCH", "001000000000001AAA", 404, "NOT_FOUND", "The requested resource does not exist"),
    ("DELETE", "001000000000001AAA", 404, "NOT_FOUND", "The requested resource does not exist"),
    ("GET", "Name/x", 404, "NOT_FOUND", "Provided external ID field does not exist or is not accessible: Name"),
    ("PATCH", "Nothing__c/x", 404, "NOT_FOUND", "Provided external ID field does not exist or is not accessible: Nothing__c"),
    ("DELETE", "ExternalId__c/none", 404, "NOT_FOUND", "The requested resource does not exist"),
  ])
  func aRecordThatIsNamedWrongly(_ method: String, _ path: String, _ status: Int, _ code: String, _ message: String) async throws {
    let answer = try await SharedDesk.get().send(method, "sobjects/Account/\(path)", method == "PATCH" ? "{}" : nil)
    #expect(answer.status == status && answer.errorCode == code && answer.errorMessage == message, "\(answer.text)")
  }

  /// `fields` holds names of fields and paths to those of parents, nothing else of SOQL.
  @Test(arguments: [
    "Nothing", "From", "Select", "Limit", "Account.", ".Name", "Owner..Name", "Owner.", "Owner", "Nothing.Name", "COUNT()", "Name%20n",
    "(SELECT%20Id%20FROM%20Contacts)", "Id;DROP",
    "TYPEOF", "FIELDS(ALL)", "Parent.Parent.Parent.Parent.Parent.Parent.Name", "%00", "Näme",
  ])
  func aFieldThatIsNone(_ name: String) async throws {
    let desk = try SharedDesk.get()
    let id = try #require(try await desk.query("SELECT Id FROM Account LIMIT 1")[0]["Id"]?.string)
    let answer = try await desk.send("GET", "sobjects/Account/\(id)?fields=\(name)")
    #expect(answer.status == 400 && answer.errorCode == "INVALID_FIELD", "\(answer.text)")
    let together = try await desk.send("GET", "composite/sobjects/Account?ids=\(id)&fields=\(name)")
    #expect(together.status == 400 && together.errorCode == "INVALID_FIELD", "\(together.text)")
  }

  @Test(arguments: ["v19.0", "v68.0", "60.0", "v60", "v60.1", "V60.0", "v060.0", "v-1.0", "v60.0x", "vsixty", "v99999999999999999999.0"])
  func aVersionThatIsNotServed(_ version: String) async throws {
    let answer = try await SharedDesk.get().send("GET", "limits", version: version)
    #expect(answer.status == 404 && answer.errorCode == "NOT_FOUND")
    #expect(answer.errorMessage == "The requested resource does not exist: '\(version)' is not an API version that this org serves (v20.0 to v67.0)")
  }

  @Test(arguments: ["text/plain", "application/yaml", "multipart/mixed; boundary=x", "application/x-www-form-urlencoded", "image/png"])
  func contentOfAnotherType(_ type: String) async throws {
    let answer = try await SharedDesk.get().send("POST", "sobjects/Account", type: type, content: Array(#"{"Name":"x"}"#.utf8))
    #expect(answer.status == 415 && answer.errorCode == "UNSUPPORTED_MEDIA_TYPE", "\(answer.text)")
    #expect(answer.errorMessage == "The Content-Type '\(type)' is not supported; send application/json")
  }
}
