import HTTPClient
import JSON
import Testing
import WireFormat
import XML

@testable import LocalOrg

/// Answers as XML: each is a document, with the root of its resource.
@Suite(SharedDesk(fill: { desk in
  _ = try await desk.create("Account", JSONValue.object(["Name": "Xmlq <&> \"'ü😀", "ExternalId__c": "xml", "Site": "a\u{1}b\tc\u{FFFE}\u{1F}d"]).description)
})) struct XMLAnswerTests {
  private func root(_ path: String, status: Int = 200) async throws -> XMLElement {
    let answer = try await SharedDesk.get().send("GET", path, headers: ["Accept": "application/xml"])
    #expect(answer.status == status && answer.headers["Content-Type"] == "application/xml;charset=UTF-8", "\(path): \(answer.status)")
    return try XMLElement.rootWithoutDocumentType(of: answer.body)
  }

  @Test(arguments: [
    ("", "urls"), ("limits", "LimitsSnapshot"), ("limits/recordCount?sObjects=Account", "Result"), ("sobjects", "DescribeGlobal"),
    ("sobjects/Account", "SObject"), ("sobjects/Account/describe", "DescribeSObjectResult"),
    ("sobjects/Account/ExternalId__c/xml", "Account"), ("query?q=SELECT+Id+FROM+Account+LIMIT+1", "QueryResult"),
    ("queryAll?q=SELECT+Id+FROM+Account+LIMIT+1", "QueryResult"), ("query?explain=SELECT+Id+FROM+Account", "QueryPlans"),
    ("search?q=FIND+%7Bxmlq%7D", "SearchResults"), ("parameterizedSearch?q=xmlq", "SearchResults"), ("recent", "Results"), ("tabs", "Results"),
    ("theme", "Result"), ("sobjects/Account/listviews", "Result"), ("/services/data", "Versions"),
  ]) func theRootIsThatOfTheResource(_ path: String, _ name: String) async throws {
    #expect(try await root(path).name == name)
  }

  @Test(arguments: [("nothing", 404), ("sobjects/Nothing", 404), ("query?q=SELECT", 400), ("search?q=x", 400), ("sobjects/Account/updated", 400)]) func errorsAreErrors(_ path: String, _ status: Int) async throws {
    let root = try await root(path, status: status)
    let json = try await SharedDesk.get().send("GET", path)
    #expect(root.name == "Errors" && root.children.map(\.name) == ["Error"])
    #expect(root.children[0].children(named: "errorCode").first?.text == json.errorCode)
    #expect(root.children[0].children(named: "message").first?.text.filter { !$0.isNewline } == json.errorMessage?.filter { !$0.isNewline })
  }

  @Test func signsAreWrittenSoThatTheyComeBack() async throws {
    let record = try await root("sobjects/Account/ExternalId__c/xml?fields=Name,Site,Phone,NumberOfEmployees")
    #expect(record.children(named: "Name").first?.text == "Xmlq <&> \"'ü😀")
    // A document has no control characters.
    #expect(record.children(named: "Site").first?.text == "ab\tcd")
    #expect(record["type"] == "Account" && record["url"]?.hasPrefix("/services/data/v60.0/sobjects/Account/001") == true)
    #expect(record.children(named: "Phone").first?["xsi:nil"] == "true" && record.children(named: "Phone").first?.text == "")
  }

  @Test func listsRepeatTheirElement() async throws {
    let result = try await root("query?q=SELECT+Name,(SELECT+LastName+FROM+Contacts)+FROM+Account+ORDER+BY+Name+LIMIT+3")
    #expect(result.children.map(\.name) == ["totalSize", "done", "records", "records", "records"])
    let described = try await root("sobjects/Account/describe")
    let json = try await SharedDesk.get().send("GET", "sobjects/Account/describe").json
    #expect(described.children(named: "fields").count == json["fields"]?.array?.count)
    #expect(described.children(named: "fields").compactMap { $0.children(named: "name").first?.text } == json["fields"]?.array?.compactMap { $0["name"]?.string })
  }

  @Test(arguments: [
    ("limits.xml", nil, true), ("limits.XML", nil, true), ("limits.json", "application/xml", false), ("limits", "text/xml; q=0.5", true),
    ("limits", "application/json, application/xml", false), ("limits", "image/png, text/xml", true),
    ("limits", "image/png", false), ("limits", "", false), ("limits.xml", "application/json", true), ("sobjects/Account/describe.xml", nil, true),
    ("query.xml?q=SELECT+Id+FROM+Account+LIMIT+1", nil, true),
  ] as [(String, String?, Bool)]) func suffixAndHeaderChoose(_ path: String, _ accept: String?, _ isXML: Bool) async throws {
    let answer = try await SharedDesk.get().send("GET", path, headers: accept.map { ["Accept": $0] } ?? [:])
    #expect(answer.status == 200 && answer.headers["Content-Type"]?.hasPrefix(isXML ? "application/xml" : "application/json") == true, "\(answer.headers)")
  }
}
