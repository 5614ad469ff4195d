import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// What `@{...}` stands for in a composite.
@Suite(SharedDesk()) struct CompositeReferenceTests {
  private static let url = "/services/data/v60.0"

  /// The answers to a first request and to one that makes a lead with a description.
  private func described(_ text: String, after first: String) async throws -> (status: Int64?, text: JSONValue?) {
    let desk = try SharedDesk.get()
    let lead = #"{"method":"POST","url":"\#(Self.url)/sobjects/Lead","referenceId":"lead","body":{"LastName":"Ref","Company":"x","Description":\#(text)}}"#
    let read = #"{"method":"GET","url":"\#(Self.url)/sobjects/Lead/@{lead.id}?fields=Description","referenceId":"read"}"#
    let answer = try await desk.send("POST", "composite", "{\"compositeRequest\":[\(first),\(lead),\(read)]}").json["compositeResponse"]
    return (answer?[1]?["httpStatusCode"]?.integer, answer?[2]?["body"]?["Description"])
  }

  private static let account = #"{"method":"POST","url":"\#(url)/sobjects/Account","referenceId":"first","body":{"Name":"Ä \"quoted\" ☂"}}"#
  private static let list = #"{"method":"GET","url":"\#(url)/query?q=SELECT+Name,NumberOfEmployees+FROM+Account+WHERE+Name+LIKE+'%25'+ORDER+BY+Id+LIMIT+2","referenceId":"first"}"#

  @Test(arguments: [("\"@{first.success}\"", 400), ("\"is @{first.success}\"", 201), ("\"@{first.id}\"", 201), ("\"@{first.errors}\"", 400)] as [(String, Int64)])
  func aReferenceAloneKeepsTheTypeOfWhatItNames(_ text: String, _ status: Int64) async throws {
    #expect(try await described(text, after: Self.account).status == status)
  }

  @Test func oneInATextIsPutIn() async throws {
    let found = try await described(#""a @{first.success} b @{first.success}""#, after: Self.account)
    #expect(found.text == "a true b true")
    let other = try await described(#""@{first.records[0].Name}/@{first.records[1].attributes.type}/@{first.totalSize}""#, after: Self.list)
    #expect(other.text?.string?.hasSuffix("/Account/2") == true, "\(other)")
  }

  @Test(arguments: [
    "@{", "@{first.id", "@ {first.id}", "{first.id}", "@[first.id]", "@@", "a@{b",
  ]) func whatIsNoReferenceStaysAsItIs(_ text: String) async throws {
    #expect(try await described("\"\(text)\"", after: Self.account).text?.string == text)
  }

  @Test(arguments: [
    "@{first}", "@{}", "@{.id}", "@{first.}", "@{first.Id}", "@{FIRST.id}", "@{first..id}", "@{first.id.more}", "@{first.records[0].Name}", "@{other.id}",
    "@{lead.id}", "@{read.id}",
    "text @{first.none} text",
  ]) func aReferenceToNothingHaltsTheRequest(_ text: String) async throws {
    #expect(try await described("\"\(text)\"", after: Self.account).status == 400)
  }

  @Test(arguments: [
    ("records[0].Name", true), ("records[1].Name", true), ("records[2].Name", false), ("records[-1].Name", false), ("records[x].Name", false),
    ("records[].Name", false), ("records[0.Name", false),
    ("records.0.Name", false), ("records[0][0].Name", false), ("records[00].Name", true), ("records[9223372036854775808].Name", false),
  ]) func aPlaceInAListIsANumberThatThereIs(_ path: String, _ isFound: Bool) async throws {
    let found = try await described("\"@{first.\(path)}\"", after: Self.list)
    #expect(found.status == (isFound ? 201 : 400), "\(found)")
  }

  /// What failed has no answer that others could use.
  @Test func aFailureIsNoReference() async throws {
    let failing = #"{"method":"POST","url":"\#(Self.url)/sobjects/Account","referenceId":"first","body":{}}"#
    #expect(try await described("\"@{first.errorCode}\"", after: failing).status == 400)
  }

  @Test func listsAndObjectsAreFilledToo() async throws {
    let desk = try SharedDesk.get()
    let made = #"{"method":"POST","url":"\#(Self.url)/sobjects/Account","referenceId":"a","body":{"Name":"Parent","ExternalId__c":"nested"}}"#
    let list = #"{"method":"POST","url":"\#(Self.url)/composite/sobjects","referenceId":"b","body":{"records":[{"attributes":{"type":"Contact"},"LastName":"Nested","AccountId":"@{a.id}"}]}}"#
    let read = #"{"method":"GET","url":"\#(Self.url)/composite/sobjects/Contact?ids=@{b[0].id}&fields=AccountId","referenceId":"c"}"#
    let answer = try await desk.send("POST", "composite", "{\"compositeRequest\":[\(made),\(list),\(read)]}").json["compositeResponse"]
    #expect(answer?.array?.map { $0["httpStatusCode"] } == [201, 200, 200], "\(String(describing: answer))")
    #expect(answer?[2]?["body"]?[0]?["AccountId"] == answer?[0]?["body"]?["id"])
    #expect(try await desk.count("Contact WHERE LastName = 'Nested' AND Account.ExternalId__c = 'nested'") == 1)
  }

  @Test(arguments: ["", "a b", "a-b", "a.b", "ä", "a/b", "1;", "_", "a_1", "Z"]) func aReferenceIdHasLettersDigitsAndUnderscores(_ id: String) async throws {
    let part = #"{"method":"GET","url":"\#(Self.url)/limits","referenceId":"\#(id)"}"#
    let answer = try await SharedDesk.get().send("POST", "composite", "{\"compositeRequest\":[\(part)]}")
    #expect(answer.status == (["_", "a_1", "Z"].contains(id) ? 200 : 400), "\(answer.text)")
  }

  @Test func conditionsOfAPartAreItsOwn() async throws {
    let desk = try SharedDesk.get()
    let id = try await desk.create("Account", #"{"Name":"Conditions"}"#)
    func part(_ reference: String, _ headers: String) -> String {
      #"{"method":"PATCH","url":"\#(Self.url)/sobjects/Account/\#(id)","referenceId":"\#(reference)","httpHeaders":\#(headers),"body":{"Site":"\#(reference)"}}"#
    }
    let parts = "\(part("a", #"{"If-Match":"\"other\""}"#)),\(part("b", #"{"if-match":"*"}"#)),\(part("c", #"{"If-Unmodified-Since":"Sun, 06 Nov 1994 08:49:37 GMT"}"#))"
    let answer = try await desk.send("POST", "composite", "{\"compositeRequest\":[\(parts)]}").json["compositeResponse"]
    #expect(answer?.array?.map { $0["httpStatusCode"] } == [412, 204, 412])
    #expect(answer?[0]?["body"]?[0]?["errorCode"] == "PRECONDITION_FAILED")
    #expect(try await desk.record("Account", id)["Site"] == "b")
  }
}
