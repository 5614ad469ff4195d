import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// What change events say of values, by the kinds of fields and by the ways in which records are written.
@Suite struct ChangeEventValueTests {
  /// The record before, the change, the names of what changed, and the payload beside header and date.
  @Test(arguments: [
    (#"{"LastName":"a"}"#, #"{"LastName":"b"}"#, ["Name.LastName"], ["Name": ["LastName": "b"]]),
    (#"{"LastName":"a","FirstName":"f"}"#, #"{"FirstName":null}"#, ["Name.FirstName"], ["Name": ["FirstName": nil]]),
    (#"{"LastName":"a"}"#, #"{"Salutation":"Ms.","LastName":"a"}"#, ["Name.Salutation"], ["Name": ["Salutation": "Ms."]]),
    (#"{"LastName":"a"}"#, #"{"MailingStreet":"s","MailingCity":"c"}"#, ["MailingAddress.City", "MailingAddress.Street"], ["MailingAddress": ["City": "c", "Street": "s"]]),
    (#"{"LastName":"a","OtherCountry":"x"}"#, #"{"OtherCountry":"y"}"#, ["OtherAddress.Country"], ["OtherAddress": ["Country": "y"]]),
    (#"{"LastName":"a"}"#, #"{"DoNotCall":true}"#, ["DoNotCall"], ["DoNotCall": true]),
    (#"{"LastName":"a","DoNotCall":true}"#, #"{"DoNotCall":null}"#, ["DoNotCall"], ["DoNotCall": false]),
    (#"{"LastName":"a"}"#, #"{"Birthdate":"2000-02-29"}"#, ["Birthdate"], ["Birthdate": "2000-02-29"]),
    (#"{"LastName":"a","Email":"a@b.example"}"#, #"{"Email":""}"#, ["Email"], ["Email": nil]),
    (#"{"LastName":"a"}"#, #"{"Description":"two\nlines ☂"}"#, ["Description"], ["Description": "two\nlines ☂"]),
  ] as [(String, String, [String], JSONObject)])
  func aChangeNamesItsFields(_ before: String, _ change: String, _ names: [String], _ payload: JSONObject) async throws {
    let org = try await EventOrg()
    let id = try await org.create("Contact", before)
    let subscriber = try await org.subscriber(to: "/data/ContactChangeEvent")
    #expect(try await org.rest("PATCH", "sobjects/Contact/\(id)", change).status == 204)
    let event = try #require(try await subscriber.events(1).first)
    #expect(Set(event.header?["changedFields"]?.array?.compactMap(\.string) ?? []) == Set(names + ["LastModifiedDate"]), "\(event)")
    for (name, value) in payload { #expect(event.payload?[name] == value, "\(name): \(event)") }
    #expect(event.payload?.object?.keys.count == payload.keys.count + 2)
    let nulled = event.header?["nulledFields"]?.array ?? []
    #expect(nulled.isEmpty == !payload.contains { $0.value.isNull || $0.value.object?.contains { $0.value.isNull } == true }, "\(event)")
    await org.stop()
  }

  @Test func aChangeOfNothingIsNone() async throws {
    let org = try await EventOrg()
    let id = try await org.create("Account", #"{"Name":"same","Phone":"1"}"#)
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    _ = try await org.rest("PATCH", "sobjects/Account/\(id)", #"{"Phone":"2"}"#)
    let first = try #require(try await subscriber.events(1).first)
    #expect(Set(first.header?["changedFields"]?.array?.compactMap(\.string) ?? []) == ["Phone", "LastModifiedDate"], "the name was not given")
    await org.stop()
  }

  /// Ways to write an account whose name begins with "Way", and the changes that follow.
  @Test(arguments: [
    ("POST", "sobjects/Account", #"{"Name":"Way"}"#, ["CREATE"]),
    ("PATCH", "sobjects/Account/ExternalId__c/W1", #"{"Name":"Way"}"#, ["CREATE"]),
    ("POST", "composite/tree/Account", #"{"records":[{"attributes":{"type":"Account","referenceId":"r"},"Name":"Way"}]}"#, ["CREATE"]),
    ("POST", "composite/sobjects", #"{"records":[{"attributes":{"type":"Account"},"Name":"Way"},{"attributes":{"type":"Account"},"Name":"Way 2"}]}"#, ["CREATE", "CREATE"]),
    ("POST", "composite/batch", #"{"batchRequests":[{"method":"POST","url":"v59.0/sobjects/Account","richInput":{"Name":"Way"}}]}"#, ["CREATE"]),
    ("POST", "ui-api/records", #"{"apiName":"Account","fields":{"Name":"Way"}}"#, ["CREATE"]),
    ("POST", "graphql", #"{"query":"mutation { uiapi { AccountCreate(input: {Account: {Name: \"Way\"}}) { Record { Id } } } }"}"#, ["CREATE"]),
    ("POST", "quickActions/NewAccount", #"{"record":{"Name":"Way"}}"#, ["CREATE"]),
    ("POST", "composite", #"{"compositeRequest":[{"method":"POST","url":"/services/data/v59.0/sobjects/Account","referenceId":"a","body":{"Name":"Way"}},{"method":"DELETE","url":"/services/data/v59.0/sobjects/Account/@{a.id}","referenceId":"b"}]}"#, ["CREATE", "DELETE"]),
    ("POST", "composite/sobjects", #"{"allOrNone":false,"records":[{"attributes":{"type":"Account"}},{"attributes":{"type":"Account"},"Name":"Way"}]}"#, ["CREATE"]),
  ])
  func everyWayToWriteIsAnEvent(_ method: String, _ path: String, _ body: String, _ changes: [String]) async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    let answer = try await org.rest(method, path, body)
    #expect((200..<300).contains(answer.status), "\(answer.text)")
    let events = try await subscriber.events(changes.count)
    #expect(events.map { $0.header?["changeType"]?.string } == changes)
    #expect(events.allSatisfy { $0.header?["changeOrigin"] == "com/salesforce/api/rest/67.0" })
    #expect(events.first?.payload?["Name"]?.string?.hasPrefix("Way") == true)
    _ = try await org.create("Account", #"{"Name":"last"}"#)
    #expect(try await subscriber.events(1).first?.payload?["Name"] == "last", "nothing else came in between")
    await org.stop()
  }

  @Test func childrenThatGoAlongAreEventsToo() async throws {
    let org = try await EventOrg()
    let account = try await org.create("Account", #"{"Name":"parent"}"#)
    let contact = try await org.create("Contact", "{\"LastName\":\"child\",\"AccountId\":\"\(account)\"}")
    let subscriber = try await org.subscriber(to: "/data/ChangeEvents")
    #expect(try await org.rest("DELETE", "sobjects/Account/\(account)").status == 204)
    _ = try await org.create("Lead", #"{"LastName":"end","Company":"c"}"#)
    var events: [JSONValue] = []
    while events.last?.change != "CREATE Lead" { events += try await subscriber.events(1) }
    #expect(events.contains { $0.change == "DELETE Account" && $0.recordId == account })
    #expect(events.contains { ["DELETE Contact", "UPDATE Contact"].contains($0.change) && $0.recordId == contact }, "\(events.map(\.change))")
    let keys = Set(events.dropLast().map { $0.header?["transactionKey"]?.string })
    #expect(keys.count == 1, "one transaction")
    await org.stop()
  }

  @Test func filesAreToldWithoutTheirBytes() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/ContentVersionChangeEvent")
    _ = try await org.create("ContentVersion", #"{"PathOnClient":"a.txt","VersionData":"aGVsbG8="}"#)
    let event = try #require(try await subscriber.events(1).first)
    #expect(event.change == "CREATE ContentVersion" && event.payload?["PathOnClient"] == "a.txt" && event.payload?["VersionData"] == nil)
    #expect(!event.description.contains("aGVsbG8"))
    await org.stop()
  }
}
