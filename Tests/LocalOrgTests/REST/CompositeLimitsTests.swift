import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// How much one request may carry: nothing, as much as is allowed, and one more.
@Suite(SharedDesk()) struct CompositeLimitsTests {
  private static func list(_ count: Int, _ one: (Int) -> String) -> String { (0..<count).map(one).joined(separator: ",") }

  private static func limits(_ number: Int) -> String { #"{"method":"GET","url":"/services/data/v60.0/limits","referenceId":"r\#(number)"}"# }

  private static func record(_ number: Int, _ type: String = "Lead", _ fields: String = #""LastName":"Many","Company":"x""#) -> String {
    #"{"attributes":{"type":"\#(type)","referenceId":"r\#(number)"},\#(fields)}"#
  }

  @Test(arguments: [(1, nil), (24, nil), (25, nil), (26, "LIMIT_EXCEEDED"), (0, "JSON_PARSER_ERROR")] as [(Int, String?)])
  func aCompositeHasFrom1To25Requests(_ count: Int, _ code: String?) async throws {
    let answer = try await SharedDesk.get().send("POST", "composite", "{\"compositeRequest\":[\(Self.list(count, Self.limits))]}")
    #expect(answer.errorCode == code, "\(answer.text)")
    guard code == nil else { return #expect(answer.status == 400) }
    #expect(try answer.json["compositeResponse"]?.array?.map { $0["httpStatusCode"] } == Array(repeating: 200, count: count))
    #expect(try answer.json["compositeResponse"]?.array?.compactMap { $0["referenceId"]?.string } == (0..<count).map { "r\($0)" })
  }

  @Test(arguments: [(1, nil), (25, nil), (26, "LIMIT_EXCEEDED"), (0, "JSON_PARSER_ERROR")] as [(Int, String?)])
  func aBatchHasFrom1To25Requests(_ count: Int, _ code: String?) async throws {
    let desk = try SharedDesk.get()
    let answer = try await desk.send("POST", "composite/batch", "{\"batchRequests\":[\(Self.list(count) { _ in #"{"method":"GET","url":"v60.0/limits"}"# })]}")
    #expect(answer.errorCode == code, "\(answer.text)")
    if code == nil { #expect(try answer.json["results"]?.array?.count == count && answer.json["hasErrors"] == false) }
    if count == 26 { #expect(answer.errorMessage == "A batch may hold 25 requests; this one holds 26") }
  }

  @Test(arguments: [(1, 1, nil), (75, 6, nil), (76, 1, "LIMIT_EXCEEDED"), (1, 500, nil), (1, 501, "LIMIT_EXCEEDED"), (2, 251, "LIMIT_EXCEEDED")] as [(Int, Int, String?)])
  func thereAre75GraphsWith500RequestsInAll(_ graphs: Int, _ requests: Int, _ code: String?) async throws {
    let text = Self.list(graphs) { #"{"graphId":"g\#($0)","compositeRequest":[\#(Self.list(requests, Self.limits))]}"# }
    let answer = try await SharedDesk.get().send("POST", "composite/graph", "{\"graphs\":[\(text)]}")
    #expect(answer.errorCode == code, "\(answer.text.prefix(300))")
    guard code == nil else { return #expect(answer.errorMessage == "There may be 75 graphs with 500 requests in all; these are \(graphs) with \(graphs * requests)") }
    #expect(try answer.json["graphs"]?.array?.map { $0["isSuccessful"] } == Array(repeating: true, count: graphs))
  }

  @Test(arguments: [(1, nil), (200, nil), (201, "EXCEEDED_ID_LIMIT"), (0, "JSON_PARSER_ERROR")] as [(Int, String?)])
  func aCollectionHasFrom1To200Records(_ count: Int, _ code: String?) async throws {
    let desk = try SharedDesk.get()
    let before = try await desk.count("Lead")
    let answer = try await desk.send("POST", "composite/sobjects", "{\"records\":[\(Self.list(count) { Self.record($0) })]}")
    #expect(answer.errorCode == code, "\(answer.text.prefix(300))")
    if code == nil { #expect(try answer.json.array?.map { $0["success"] } == Array(repeating: true, count: count)) }
    #expect(try await desk.count("Lead") == (before ?? 0) + Int64(code == nil ? count : 0))
  }

  @Test(arguments: [(200, nil), (201, "EXCEEDED_ID_LIMIT")] as [(Int, String?)])
  func updatesUpsertsAndDeletesHaveTheSameLimit(_ count: Int, _ code: String?) async throws {
    let desk = try SharedDesk.get()
    let update = "{\"records\":[\(Self.list(count) { #"{"attributes":{"type":"Lead"},"id":"00Q000000000\#(100 + $0)AAA"}"# })]}"
    #expect(try await desk.send("PATCH", "composite/sobjects", update).errorCode == code)
    let upsert = "{\"records\":[\(Self.list(count) { Self.record($0, "Contact", #""ExternalId__c":"up\#($0)","LastName":"Upserted""#) })]}"
    #expect(try await desk.send("PATCH", "composite/sobjects/Contact/ExternalId__c", upsert).errorCode == code)
    let ids = Self.list(count) { "00Q000000000\(100 + $0)AAA" }
    #expect(try await desk.send("DELETE", "composite/sobjects?ids=\(ids)").errorCode == code)
  }

  @Test(arguments: [(1, nil), (2_000, nil), (2_001, "EXCEEDED_ID_LIMIT")] as [(Int, String?)])
  func upTo2000RecordsAreReadTogether(_ count: Int, _ code: String?) async throws {
    let desk = try SharedDesk.get()
    let ids = Self.list(count) { "\"\(RecordId(prefix: "001", number: Int64(900_000 + $0)).text)\"" }
    let answer = try await desk.send("POST", "composite/sobjects/Account", "{\"ids\":[\(ids)],\"fields\":[\"Name\"]}")
    #expect(answer.errorCode == code)
    if code == nil { #expect(try answer.json.array == Array(repeating: .null, count: count)) }
  }

  @Test(arguments: [(200, nil), (201, "LIMIT_EXCEEDED")] as [(Int, String?)])
  func aTreeHas200Records(_ count: Int, _ code: String?) async throws {
    let desk = try SharedDesk.get()
    // The children count as well.
    let children = Self.list(count - 1) { Self.record($0 + 1, "Contact", #""LastName":"Leaf\#(count)""#) }
    let tree = #"{"records":[{"attributes":{"type":"Account","referenceId":"r0"},"Name":"Tree","Contacts":{"records":[\#(children)]}}]}"#
    let answer = try await desk.send("POST", "composite/tree/Account", tree)
    #expect(try answer.json["results"]?[0]?["errors"]?[0]?["statusCode"]?.string == code)
    #expect(try await desk.count("Contact WHERE LastName = 'Leaf\(count)'") == Int64(code == nil ? count - 1 : 0))
  }

  @Test(arguments: [(1, nil), (5, nil), (6, "LIMIT_EXCEEDED")] as [(Int, String?)])
  func aTreeIsFiveLevelsDeep(_ depth: Int, _ code: String?) async throws {
    let desk = try SharedDesk.get()
    var tree = ""
    for level in (1...depth).reversed() {
      let children = tree.isEmpty ? "" : #","ChildAccounts":{"records":[\#(tree)]}"#
      tree = #"{"attributes":{"type":"Account","referenceId":"a\#(level)"},"Name":"Deep \#(depth)"\#(children)}"#
    }
    let answer = try await desk.send("POST", "composite/tree/Account", "{\"records\":[\(tree)]}")
    #expect(answer.status == (code == nil ? 201 : 400))
    #expect(try answer.json["results"]?[0]?["errors"]?[0]?["statusCode"]?.string == code)
    #expect(try answer.json["results"]?[0]?["referenceId"]?.string == (code == nil ? "a1" : "a6"))
    #expect(try await desk.count("Account WHERE Name = 'Deep \(depth)'") == Int64(code == nil ? depth : 0))
  }

  /// What carries other requests is no part of one, except for collections in a composite.
  @Test(arguments: [
    ("composite", "POST", #"{"compositeRequest":[]}"#, 404), ("composite/batch", "POST", "{}", 404), ("composite/graph", "POST", "{}", 404),
    ("composite/tree/Account", "POST", "{}", 404), ("connect/batch", "POST", "{}", 404), ("jobs/query", "POST", "{}", 404), ("graphql", "POST", "{}", 404),
    ("composite/sobjects", "POST", #"{"records":[{"attributes":{"type":"Lead"},"LastName":"Part","Company":"x"}]}"#, 200), ("composite", "GET", "null", 404),
  ])
  func onlyCollectionsArePartsOfAComposite(_ path: String, _ method: String, _ body: String, _ status: Int64) async throws {
    let part = #"{"method":"\#(method)","url":"/services/data/v60.0/\#(path)","referenceId":"r","body":\#(body)}"#
    let answer = try await SharedDesk.get().send("POST", "composite", "{\"compositeRequest\":[\(part)]}")
    #expect(try answer.json["compositeResponse"]?[0]?["httpStatusCode"]?.integer == status, "\(answer.text)")
  }

  @Test(arguments: [
    #"{"url":"v60.0/limits"}"#, #"{"method":"GET"}"#, #"{"method":1,"url":"v60.0/limits"}"#, "[]", "null", "\"v60.0/limits\"",
    #"{"method":"GET","url":"limits"}"#,
    #"{"method":"GET","url":""}"#, #"{"method":"GET","url":"/services/data"}"#, #"{"method":"GET","url":"v61.0/limits"}"#,
  ])
  func aBatchWithAPartThatIsWrittenWronglyChangesNothing(_ part: String) async throws {
    let desk = try SharedDesk.get()
    let before = try await desk.count("Lead WHERE LastName = 'Batched'")
    let first = #"{"method":"POST","url":"v60.0/sobjects/Lead","richInput":{"LastName":"Batched","Company":"x"}}"#
    let answer = try await desk.send("POST", "composite/batch", "{\"batchRequests\":[\(first),\(part)]}")
    #expect(answer.status == 404 || answer.errorCode == "JSON_PARSER_ERROR" || (try? answer.json["results"]?[1]?["statusCode"]) == 404, "\(answer.text)")
    if answer.status == 400 { #expect(try await desk.count("Lead WHERE LastName = 'Batched'") == before) }
  }

  @Test func aPartOfAnOlderVersionAnswersAsThatVersion() async throws {
    let desk = try SharedDesk.get()
    let parts = ["v36.0", "v37.0", "v60.0"].map { #"{"method":"GET","url":"\#($0)/search?q=FIND+%7Bzzyzx%7D"}"# }.joined(separator: ",")
    let answer = try await desk.send("POST", "composite/batch", "{\"batchRequests\":[\(parts)]}").json
    #expect(answer["results"]?.array?.map { $0["result"] } == [[], ["searchRecords": []], ["searchRecords": []]])
  }

  @Test(arguments: ["v19.0", "v68.0"]) func aPartOfAnUnknownVersionFailsAlone(_ version: String) async throws {
    let parts = #"{"method":"GET","url":"\#(version)/limits"},{"method":"GET","url":"v60.0/limits"}"#
    let answer = try await SharedDesk.get().send("POST", "composite/batch", "{\"batchRequests\":[\(parts)]}")
    #expect(try answer.json["results"]?.array?.map { $0["statusCode"] } == [404, 200], "\(answer.text)")
    #expect(try answer.json["hasErrors"] == true)
  }
}
