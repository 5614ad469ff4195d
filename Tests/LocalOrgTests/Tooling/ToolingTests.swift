import Foundation
import HTTPClient
import JSON
import TemporaryFiles
import Testing
import WireFormat

@testable import LocalOrg

/// The org's own code at the Tooling API.
@Suite struct ToolingTests {
  private static let scripts = [
    "accounts": "// äö\nresource('/accounts', { get: () => 1 });\ntrigger('account', ['before insert', 'after delete'], () => {});\ntrigger('Contact', 'after update', () => {});",
    "more-things": "trigger('Account', 'before update', () => {});",
  ]

  private func rows(_ org: ScriptedOrg, _ soql: String, _ resource: String = "tooling/query") async throws -> [JSONValue] {
    let answer = try await org.data("GET", "\(resource)?q=\(PercentEncoding.encode(soql))")
    #expect(answer.status == 200, "\(answer.text)")
    return try answer.json["records"]?.array ?? []
  }

  @Test func scriptsAreClassesAndTheirTriggersTriggers() async throws {
    let org = try await ScriptedOrg(Self.scripts)
    let soql = "SELECT Id, Name, Body, Status, IsValid, ApiVersion, NamespacePrefix, LengthWithoutComments FROM ApexClass ORDER BY Name"
    let classes = try await rows(org, soql)
    #expect(classes.map { $0["Name"]?.string } == ["accounts", "more_things"])
    #expect(classes[0]["Body"]?.string == Self.scripts["accounts"] && classes[0]["LengthWithoutComments"]?.integer == Int64(Self.scripts["accounts"]?.count ?? 0))
    #expect(classes[0]["Status"] == "Active" && classes[0]["IsValid"] == true && classes[0]["ApiVersion"]?.double == 67 && classes[0]["NamespacePrefix"] == .null)
    let id = try #require(classes[0]["Id"]?.string)
    #expect(id.hasPrefix("01p") && classes[0]["attributes"]?["url"]?.string == "/services/data/v53.0/tooling/sobjects/ApexClass/\(id)")
    let triggers = try await rows(
      org, "SELECT Name, TableEnumOrId, UsageBeforeInsert, UsageAfterDelete, UsageBeforeUpdate FROM ApexTrigger ORDER BY Name")
    #expect(triggers.map { $0["Name"]?.string } == ["accounts_Account", "accounts_Contact", "more_things_Account"])
    #expect(triggers.map { $0["TableEnumOrId"]?.string } == ["Account", "Contact", "Account"])
    #expect(triggers.map { $0["UsageBeforeInsert"]?.bool } == [true, false, false])
    #expect(triggers.map { $0["UsageAfterDelete"]?.bool } == [true, false, false])
    #expect(triggers.map { $0["UsageBeforeUpdate"]?.bool } == [false, false, true])
    // They are types of all queries.
    let others = try await rows(org, "SELECT Name FROM ApexClass WHERE Name LIKE 'acc%'", "query")
    #expect(others.map { $0["attributes"]?["url"]?.string?.contains("tooling") } == [false])
    await org.running.org.stop()
  }

  @Test func anAnswerHasWhatToolsLookAt() async throws {
    let org = try await ScriptedOrg(Self.scripts)
    let answer = try await org.data("GET", "tooling/query?q=SELECT+Id+FROM+ApexClass").json
    #expect(answer["size"] == 2 && answer["totalSize"] == 2 && answer["done"] == true && answer["entityTypeName"] == "ApexClass")
    #expect(answer["queryLocator"] == .null)
    let none = try await org.data("GET", "tooling/query?q=SELECT+Id+FROM+ApexTrigger+LIMIT+0").json
    #expect(none["size"] == 0 && none["entityTypeName"] == "ApexTrigger")
    #expect(try await org.data("GET", "tooling").json["query"]?.string == "/services/data/v53.0/tooling/query")
    let types = try await org.data("GET", "tooling/sobjects").json["sobjects"]?.array ?? []
    #expect(types.contains { $0["name"] == "ApexClass" && $0["urls"]?["sobject"] == "/services/data/v53.0/tooling/sobjects/ApexClass" })
    #expect(!types.contains { $0["name"] == "Account" })
    let description = try await org.data("GET", "tooling/sobjects/apexclass/describe").json
    #expect(description["createable"] == false && description["fields"]?.array?.contains { $0["name"] == "Body" } == true)
    let id = try #require(try await rows(org, "SELECT Id FROM ApexClass").first?["Id"]?.string)
    let record = try await org.data("GET", "tooling/sobjects/ApexClass/\(id)").json
    #expect(record["Name"] == "accounts" && record["Body"]?.string == Self.scripts["accounts"])
    await org.running.org.stop()
  }

  @Test(arguments: [
    ("GET", "tooling/query?q=SELECT+Id+FROM+Account", 400, "INVALID_TYPE"), ("GET", "tooling/query?q=SELECT+FROM", 400, "MALFORMED_QUERY"),
    ("GET", "tooling/query", 400, "MALFORMED_QUERY"), ("GET", "tooling/sobjects/Account", 404, "NOT_FOUND"), ("GET", "tooling/nothing", 404, "NOT_FOUND"),
    ("GET", "tooling/sobjects/ApexClass/01p000000000000AAA", 404, "NOT_FOUND"), ("POST", "tooling", 405, "METHOD_NOT_ALLOWED"),
    ("POST", "tooling/query?q=SELECT+Id+FROM+ApexClass", 405, "METHOD_NOT_ALLOWED"), ("GET", "tooling/executeAnonymous", 400, "MISSING_ARGUMENT"),
    ("DELETE", "tooling/executeAnonymous?anonymousBody=1", 405, "METHOD_NOT_ALLOWED"),
  ])
  func whatIsNotThereIsRefused(method: String, path: String, status: Int, code: String) async throws {
    let org = try await ScriptedOrg(Self.scripts)
    let answer = try await org.data(method, path, method == "POST" ? "{}" : nil)
    #expect(answer.status == status && answer.errorCode == code, "\(answer.text)")
    await org.running.org.stop()
  }

  @Test func codeIsChangedInItsFolderAlone() async throws {
    let org = try await ScriptedOrg(Self.scripts)
    let id = try #require(try await rows(org, "SELECT Id FROM ApexClass").first?["Id"]?.string)
    #expect(try await org.data("POST", "tooling/sobjects/ApexClass", #"{"Name":"x","Body":"y"}"#).status == 400)
    #expect(try await org.data("PATCH", "tooling/sobjects/ApexClass/\(id)", #"{"Body":"y"}"#).status == 400)
    #expect(try await org.data("DELETE", "sobjects/ApexClass/\(id)").status >= 400)
    #expect(try await rows(org, "SELECT Body FROM ApexClass WHERE Id = '\(id)'").first?["Body"]?.string == Self.scripts["accounts"])
    await org.running.org.stop()
  }

  @Test func recordsFollowTheFolderAndKeepTheirIds() async throws {
    let folder = try TemporaryFolder("tooling")
    try folder.makeFolder("org/apex")
    func write(_ text: String, _ name: String) throws { try folder.write(text, to: "org/apex/\(name).js") }
    func classes(_ configure: Bool = true, starts: Bool = true) async throws -> [String: JSONValue] {
      var configuration = LocalOrgConfiguration(folder: "\(folder.path)/data")
      if configure { configuration.scripts = "\(folder.path)/org" }
      let org = try LocalOrg(configuration: configuration)
      if starts {
        _ = try await org.start()
        await org.stop()
      }
      let rows = try await org.records.query(
        "SELECT Id, Name, Body, CreatedDate, LastModifiedDate FROM ApexClass", includeDeleted: false, apiVersion: "v60.0", userId: OrgUser.administratorId)
      return Dictionary(uniqueKeysWithValues: (try rows.records.value().array ?? []).map { ($0["Name"]?.string ?? "", $0) })
    }
    try write("1;", "a")
    try write("2;", "b")
    let first = try await classes()
    #expect(first.keys.sorted() == ["a", "b"])
    #expect(try await classes() == first, "nothing has changed")
    try write("3;", "a")
    try FileManager.default.removeItem(atPath: folder.path("org/apex/b.js"))
    try write("4;", "c")
    let second = try await classes()
    #expect(second.keys.sorted() == ["a", "c"] && second["a"]?["Body"] == "3;" && second["a"]?["Id"] == first["a"]?["Id"])
    #expect(second["a"]?["CreatedDate"] == first["a"]?["CreatedDate"] && second["a"]?["LastModifiedDate"] != first["a"]?["LastModifiedDate"])
    #expect(try await classes(false, starts: false) == second, "a command that only looks")
    #expect(try await classes(false).isEmpty)
  }

  @Test func aResetLeavesTheCode() async throws {
    let org = try await ScriptedOrg(Self.scripts)
    try org.running.org.reset()
    let names = try await org.running.org.records.query(
      "SELECT Name FROM ApexClass ORDER BY Name", includeDeleted: false, apiVersion: "v60.0", userId: OrgUser.administratorId)
    #expect(try names.records.value().array?.compactMap { $0["Name"]?.string } == ["accounts", "more_things"])
    await org.running.org.stop()
  }

  private func run(_ org: ScriptedOrg, _ code: String) async throws -> JSONValue {
    let answer = try await org.data("GET", "tooling/executeAnonymous?anonymousBody=\(PercentEncoding.encode(code))")
    #expect(answer.status == 200, "\(answer.text)")
    return try answer.json
  }

  @Test func codeOfTheCallerRunsOnceAsTheUser() async throws {
    let org = try await ScriptedOrg([:])
    let done = try await run(org, "const id = data.insert('Account', { Name: 'Anonymous' });\ndata.update('Account', id, { Site: 'x' });")
    #expect(done == [
      "line": -1, "column": -1, "compiled": true, "success": true, "compileProblem": nil, "exceptionStackTrace": nil, "exceptionMessage": nil,
    ])
    #expect(try await org.count("Account WHERE Name = 'Anonymous' AND Site = 'x'") == 1)
    let form = try await org.running.send(
      "POST", "/services/data/v53.0/tooling/executeAnonymous", token: org.token, form: [("anonymousBody", "data.insert('Account', { Name: 'By form' })")])
    #expect(try form.json["success"] == true)
    #expect(try await org.count("Account WHERE Name = 'By form'") == 1)
    await org.running.org.stop()
  }

  @Test func codeThatFailsSaysWhereAndLeavesNothing() async throws {
    let org = try await ScriptedOrg(["a": "trigger('Lead', 'before insert', () => refuse('no leads', 'Name'));"])
    let thrown = try await run(org, "data.insert('Account', { Name: 'Undone' });\n\n  throw new TypeError('not so');")
    #expect(thrown["compiled"] == true && thrown["success"] == false && thrown["exceptionMessage"] == "System.TypeError: not so")
    #expect(thrown["line"] == 3 && thrown["exceptionStackTrace"]?.string?.hasPrefix("AnonymousBlock: line 3, column ") == true)
    #expect(try await org.count("Account WHERE Name = 'Undone'") == 0)
    let refused = try await run(org, "data.insert('Lead', { LastName: 'x', Company: 'y' })")
    #expect(refused["exceptionMessage"]?.string?.contains("no leads") == true && refused["exceptionMessage"]?.string?.contains("System.DmlException: Insert failed.") == true)
    let unreadable = try await run(org, "let a = 1;\nAccount a = new Account(Name = 'x');")
    #expect(unreadable["compiled"] == false && unreadable["success"] == false && unreadable["line"] == 2 && unreadable["exceptionMessage"] == .null)
    #expect(unreadable["compileProblem"]?.string?.contains("JavaScript") == true)
    // Braces that close what stands around the code: it is none of its own.
    let unbalanced = try await run(org, "1;\n}); throw new Error('ran'); (function () {")
    #expect(unbalanced["compiled"] == false && unbalanced["line"] == 2 && unbalanced["compileProblem"]?.string?.contains("ran") == false)
    let promise = try await run(org, "return Promise.resolve(1);")
    #expect(promise["success"] == false && promise["exceptionMessage"]?.string?.contains("promise") == true)
    await org.running.org.stop()
  }

  @Test func codeWithoutAnEndIsEnded() async throws {
    let org = try await ScriptedOrg([:], timeLimit: 0.3)
    let endless = try await run(org, "for (;;) {}")
    #expect(endless["success"] == false && endless["exceptionMessage"]?.string?.contains("System.LimitException") == true)
    #expect(try await run(org, "1")["success"] == true)
    await org.running.org.stop()
  }
}
