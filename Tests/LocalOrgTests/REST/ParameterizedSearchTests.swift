import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Searches by parameters and by a JSON object, which become SOSL.
@Suite(SharedDesk(fill: { desk in
  for (name, city) in [("Zq Alpha", "Oslo"), ("Zq Beta (Ltd.)", "Rome"), ("Zq Gamma \\\"x\\\"", "Rome"), ("Zq-Delta", "Oslo"), ("Zq {Epsilon}", "Oslo"), ("Zq AND", "Oslo")] {
    _ = try await desk.create("Account", "{\"Name\":\"\(name)\",\"BillingCity\":\"\(city)\"}")
  }
  _ = try await desk.create("Contact", #"{"LastName":"Zqcontact","Email":"zq@mail.example","Phone":"555-9876"}"#)
})) struct ParameterizedSearchTests {
  private func names(_ answer: HTTPResponse) throws -> [String] {
    try (answer.json["searchRecords"]?.array ?? []).compactMap { $0["Name"]?.string ?? $0["LastName"]?.string }
  }

  private func get(_ parameters: [(String, String)]) async throws -> HTTPResponse {
    try await SharedDesk.get().send("GET", "parameterizedSearch?\(QueryParameters(parameters).encoded)")
  }

  private func post(_ json: String) async throws -> HTTPResponse { try await SharedDesk.get().send("POST", "parameterizedSearch", json) }

  /// Signs that mean something in SOSL are looked for as they are.
  @Test(arguments: [
    ("zq alpha", ["Zq Alpha"]), ("alph*", ["Zq Alpha"]), ("al?ha", ["Zq Alpha"]), ("(Ltd.)", ["Zq Beta (Ltd.)"]), ("Zq-Delta", ["Zq-Delta"]),
    ("{Epsilon}", ["Zq {Epsilon}"]), ("\"x\"", ["Zq Gamma \"x\""]),
    ("zzz|alpha", []), ("!alpha", []), ("alpha^2", []), ("alpha~", []), ("a:b", []), ("back\\slash", []), ("alpha'", []), ("[alpha]", []),
  ]) func wordsAreLookedForAsTheyAre(_ words: String, _ expected: [String]) async throws {
    let parameters = [("q", words), ("sobject", "Account"), ("Account.fields", "Name"), ("Account.orderBy", "Name")]
    let answer = try await get(parameters)
    #expect(try answer.status == 200 && names(answer) == expected, "\(answer.text)")
    let content: JSONValue = ["q": .string(words), "sobjects": [["name": "Account", "fields": ["Name"], "orderBy": "Name"]]]
    #expect(try names(try await post(content.description)) == expected)
  }

  @Test func eachTypeHasFieldsConditionsAndLimitsOfItsOwn() async throws {
    #expect(try names(try await get([("q", "zq*"), ("sobject", "Account"), ("Account.fields", "Name"), ("Account.where", "BillingCity = 'Rome'"), ("Account.orderBy", "Name DESC")])) == ["Zq Gamma \"x\"", "Zq Beta (Ltd.)"])
    #expect(try names(try await get([("q", "zq*"), ("sobject", "Account"), ("Account.fields", "Name,BillingCity"), ("Account.limit", "1"), ("sobject", "Contact"), ("Contact.fields", "LastName")])).count == 2)
    let types = try await get([("q", "zq*"), ("sobject", "Contact"), ("sobject", "Account")]).json["searchRecords"]?.array ?? []
    #expect(types.first?["attributes"]?["type"] == "Contact" && types.count > 5 && types.allSatisfy { $0["Id"] != nil && $0["Name"] == nil })
    let common = try await post(#"{"q":"zqcontact","fields":["Id","LastName"],"sobjects":[{"name":"Contact"}]}"#).json
    #expect(common["searchRecords"]?[0]?["LastName"] == "Zqcontact")
    let text = try await post(#"{"q":"zqcontact","fields":"Id,LastName","sobjects":[{"name":"Contact"}]}"#).json
    #expect(text["searchRecords"]?[0]?["LastName"] == "Zqcontact")
  }

  @Test(arguments: [
    ("ALL", "555-9876", 1), ("PHONE", "555-9876", 1), ("EMAIL", "555-9876", 0), ("NAME", "555-9876", 0), ("SIDEBAR", "555-9876", 1),
    ("EMAIL", "zq@mail.example", 1), ("NAME", "zqcontact", 1),
    ("email", "zq@mail.example", 1),
  ]) func theScopeSaysWhichFieldsAreLookedThrough(_ scope: String, _ words: String, _ count: Int) async throws {
    #expect(try names(try await get([("q", words), ("in", scope), ("sobject", "Contact"), ("Contact.fields", "LastName")])).count == count)
  }

  @Test(arguments: [
    (#"{"q":"zq*","overallLimit":2}"#, 2), (#"{"q":"zq*","overallLimit":"2"}"#, 2), (#"{"q":"zq*","overallLimit":0}"#, 0),
    (#"{"q":"zq*","defaultLimit":1,"sobjects":[{"name":"Account"},{"name":"Contact"}]}"#, 2),
    (#"{"q":"zq*","defaultLimit":1,"sobjects":[{"name":"Account","limit":3}]}"#, 3), (#"{"q":"zq*","offset":5,"sobjects":[{"name":"Account"}]}"#, 1),
    (#"{"q":"zq*","sobjects":[{"name":"Account","offset":4}]}"#, 2),
    (#"{"q":"zq*","sobjects":[]}"#, 7),
  ]) func limitsAreKept(_ json: String, _ count: Int) async throws {
    let answer = try await post(json)
    #expect(try answer.json["searchRecords"]?.array?.count == count, "\(answer.text)")
  }

  @Test(arguments: [
    ("{}", "MALFORMED_SEARCH"), (#"{"q":""}"#, "MALFORMED_SEARCH"), (#"{"q":5}"#, "MALFORMED_SEARCH"), (#"{"q":"a"}"#, "MALFORMED_SEARCH"),
    (#"{"q":"**"}"#, "MALFORMED_SEARCH"),
    (#"{"q":"zq","in":"TITLE"}"#, "MALFORMED_SEARCH"), (#"{"q":"zq","sobjects":[{}]}"#, "MALFORMED_SEARCH"),
    (#"{"q":"zq","sobjects":[{"name":"Nothing"}]}"#, "INVALID_TYPE"),
    (#"{"q":"zq","sobjects":[{"name":"Account","fields":["Nothing"]}]}"#, "INVALID_FIELD"), (#"{"q":"zq","overallLimit":-1}"#, "MALFORMED_SEARCH"),
    ("[]", "JSON_PARSER_ERROR"), ("", "JSON_PARSER_ERROR"),
  ]) func whatMakesNoSenseIsRefused(_ json: String, _ code: String) async throws {
    let answer = try await post(json)
    #expect(answer.status == 400 && answer.errorCode == code, "\(answer.text)")
  }

  @Test func olderVersionsGetAnArray() async throws {
    let desk = try SharedDesk.get()
    let answer = try await desk.send("GET", "parameterizedSearch?q=zqcontact&sobject=Contact", version: "v36.0").json
    #expect(answer.array?.count == 1)
  }

  // MARK: Suggestions

  @Test(arguments: [
    ("q=Zq&sobject=Account", 5, true), ("q=Zq&sobject=Account&limit=6", 6, false), ("q=Zq&sobject=Account&limit=20", 6, false),
    ("q=Zq&sobject=Account&limit=1000", 6, false), ("q=Zq&sobject=Account&limit=0", 1, true),
    ("q=Zq&sobject=Account&limit=-3", 1, true), ("q=Zq&sobject=Account&limit=x", 5, true), ("q=Zq&sobject=Account,Contact&limit=20", 7, false),
    ("q=alpha&sobject=Account", 1, false),
    ("q=Zq+Al&sobject=Account", 1, false), ("q=lpha&sobject=Account", 0, false), ("q=Zq*&sobject=Account&limit=20", 6, false),
    ("q=%25%25&sobject=Account", 0, false), ("q=__&sobject=Account", 0, false),
    ("q=Zq'&sobject=Account", 0, false), ("q=Zq%5C&sobject=Account", 0, false),
  ]) func suggestionsBeginLikeWhatIsTyped(_ query: String, _ count: Int, _ hasMore: Bool) async throws {
    let answer = try await SharedDesk.get().send("GET", "search/suggestions?\(query)")
    #expect(try answer.json["autoSuggestResults"]?.array?.count == count && answer.json["hasMoreResults"] == .bool(hasMore), "\(answer.text)")
  }

  @Test func suggestionsHaveTheFieldsThatAreAskedFor() async throws {
    let desk = try SharedDesk.get()
    let plain = try await desk.send("GET", "search/suggestions?q=Zq+Alpha&sobject=Account").json["autoSuggestResults"]?[0]
    #expect(plain?.object?.keys == ["attributes", "Id", "Name"])
    let more = try await desk.send("GET", "search/suggestions?q=Zq+Alpha&sobject=account&fields=id,name,BillingCity").json["autoSuggestResults"]?[0]
    #expect(more?["BillingCity"] == "Oslo" && more?["Name"] == "Zq Alpha")
    #expect(try await desk.send("GET", "search/suggestions?q=Zq&sobject=Account&fields=Nothing").errorCode == "INVALID_FIELD")
    #expect(try await desk.send("GET", "search/suggestions?q=Zq&sobject=Nothing").status == 404)
  }
}
