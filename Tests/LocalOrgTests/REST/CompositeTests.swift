import HTTPClient
import JSON
import Testing

@testable import LocalOrg

@Suite struct CompositeTests {
  private func org() async throws -> ScriptedOrg { try await ScriptedOrg([:]) }

  private func statuses(_ answer: HTTPResponse) throws -> [Int64] {
    try answer.json["compositeResponse"]?.array?.compactMap { $0["httpStatusCode"]?.integer } ?? []
  }

  private func composite(_ parts: String, allOrNone: Bool = false) -> String { #"{"allOrNone":\#(allOrNone),"compositeRequest":[\#(parts)]}"# }

  private func post(_ type: String, _ reference: String, _ body: String) -> String {
    #"{"method":"POST","url":"/services/data/v53.0/sobjects/\#(type)","referenceId":"\#(reference)","body":\#(body)}"#
  }

  @Test func laterRequestsUseWhatEarlierOnesAnswered() async throws {
    let org = try await org()
    let answer = try await org.data("POST", "composite", composite(
      post("Account", "a", #"{"Name":"Chained"}"#) + "," + post("Contact", "c", #"{"LastName":"of @{a.id}","AccountId":"@{a.id}"}"#)
        + #",{"method":"GET","url":"/services/data/v53.0/query?q=SELECT+Id,Name+FROM+Account+WHERE+Id='@{a.id}'","referenceId":"q"}"#
        + #",{"method":"PATCH","url":"/services/data/v53.0/sobjects/Contact/@{c.id}","referenceId":"u","body":{"FirstName":"@{q.records[0].Name}"}}"#
        + #",{"method":"GET","url":"/services/data/v53.0/sobjects/Contact/@{c.id}?fields=FirstName,LastName,AccountId","referenceId":"r"}"#))
    #expect(answer.status == 200)
    #expect(try statuses(answer) == [201, 201, 200, 204, 200])
    let parts = try answer.json["compositeResponse"]
    let id = try #require(parts?[0]?["body"]?["id"]?.string)
    #expect(parts?[0]?["httpHeaders"]?["Location"]?.string == "/services/data/v53.0/sobjects/Account/\(id)")
    #expect(parts?[3]?["body"] == .null && parts?[3]?["referenceId"] == "u")
    #expect(parts?[4]?["body"]?["FirstName"] == "Chained" && parts?[4]?["body"]?["LastName"]?.string == "of \(id)")
    await org.running.org.stop()
  }

  @Test func aFailureUndoesAllOnlyWhenAskedTo() async throws {
    let org = try await org()
    let parts = post("Account", "a", #"{"Name":"Undone?"}"#) + "," + post("Contact", "c", "{}") + "," + post("Account", "b", #"{"Name":"Undone?"}"#)
    let kept = try await org.data("POST", "composite", composite(parts))
    #expect(try statuses(kept) == [201, 400, 201])
    #expect(try await org.count("Account WHERE Name = 'Undone?'") == 2)
    let undone = try await org.data("POST", "composite", composite(parts, allOrNone: true))
    #expect(undone.status == 200)
    #expect(try statuses(undone) == [400, 400, 400])
    let codes = try undone.json["compositeResponse"]?.array?.compactMap { $0["body"]?[0]?["errorCode"]?.string }
    #expect(codes == ["PROCESSING_HALTED", "REQUIRED_FIELD_MISSING", "PROCESSING_HALTED"])
    #expect(try await org.count("Account WHERE Name = 'Undone?'") == 2)
    await org.running.org.stop()
  }

  @Test(arguments: ["@{b.id}", "@{a.nothing}", "@{a}", "@{a.errors[0].x}", "@{a.id.deeper}"])
  func aReferenceToNothingHaltsItsRequest(_ reference: String) async throws {
    let org = try await org()
    let answer = try await org.data("POST", "composite", composite(
      post("Account", "a", #"{"Name":"First"}"#) + "," + post("Contact", "c", #"{"LastName":"x","AccountId":"\#(reference)"}"#)))
    #expect(try statuses(answer) == [201, 400])
    #expect(try answer.json["compositeResponse"]?[1]?["body"]?[0]?["errorCode"] == "PROCESSING_HALTED")
    await org.running.org.stop()
  }

  @Test(arguments: [
    "{}", #"{"compositeRequest":[]}"#, #"{"compositeRequest":[{"method":"GET","url":"/services/data/v53.0/limits"}]}"#,
    #"{"compositeRequest":[{"method":"GET","url":"/services/data/v53.0/limits","referenceId":"a b"}]}"#,
    #"{"compositeRequest":[{"method":"GET","url":"/services/data/v53.0/limits","referenceId":"a"},{"method":"GET","url":"/services/data/v53.0/limits","referenceId":"a"}]}"#,
  ])
  func aCompositeThatIsWrittenWronglyIsRefused(_ content: String) async throws {
    let org = try await org()
    let answer = try await org.data("POST", "composite", content)
    #expect(answer.status == 400 && answer.errorCode == "JSON_PARSER_ERROR")
    await org.running.org.stop()
  }

  @Test func moreThan25RequestsAreTooMany() async throws {
    let org = try await org()
    let parts = (0..<26).map { #"{"method":"GET","url":"/services/data/v53.0/limits","referenceId":"r\#($0)"}"# }.joined(separator: ",")
    #expect(try await org.data("POST", "composite", composite(parts)).errorCode == "LIMIT_EXCEEDED")
    await org.running.org.stop()
  }

  @Test func aTreeIsMadeWithItsChildren() async throws {
    let org = try await org()
    let answer = try await org.data("POST", "composite/tree/Account", #"""
      {"records":[{"attributes":{"type":"Account","referenceId":"a"},"Name":"Oak",
        "Contacts":{"records":[{"attributes":{"type":"Contact","referenceId":"c1"},"LastName":"Leaf"},{"attributes":{"type":"Contact","referenceId":"c2"},"LastName":"Twig"}]},
        "ChildAccounts":{"records":[{"attributes":{"type":"Account","referenceId":"b"},"Name":"Acorn"}]}}]}
      """#)
    #expect(answer.status == 201)
    #expect(try answer.json["hasErrors"] == false)
    #expect(try answer.json["results"]?.array?.compactMap { $0["referenceId"]?.string } == ["a", "c1", "c2", "b"])
    #expect(try await org.count("Contact WHERE Account.Name = 'Oak'") == 2)
    #expect(try await org.count("Account WHERE Parent.Name = 'Oak' AND Name = 'Acorn'") == 1)
    await org.running.org.stop()
  }

  @Test(arguments: [
    (#"{"attributes":{"type":"Contact","referenceId":"c"}}"#, "REQUIRED_FIELD_MISSING"), (#"{"attributes":{"type":"Lead","referenceId":"c"},"LastName":"x"}"#, "INVALID_INPUT"),
    (#"{"attributes":{"type":"Contact","referenceId":"a"},"LastName":"x"}"#, "INVALID_INPUT"), (#"{"LastName":"x"}"#, "INVALID_INPUT"),
  ])
  func aTreeIsAllOrNothing(_ child: String, _ code: String) async throws {
    let org = try await org()
    let answer = try await org.data(
      "POST", "composite/tree/Account",
      #"{"records":[{"attributes":{"type":"Account","referenceId":"a"},"Name":"Elm","Contacts":{"records":[\#(child)]}}]}"#)
    #expect(answer.status == 400)
    #expect(try answer.json["hasErrors"] == true)
    #expect(try answer.json["results"]?[0]?["errors"]?[0]?["statusCode"]?.string == code)
    #expect(try await org.count("Account WHERE Name = 'Elm'") == 0)
    await org.running.org.stop()
  }
}
