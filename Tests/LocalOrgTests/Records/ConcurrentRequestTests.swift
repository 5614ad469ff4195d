import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Requests at the same time: each is answered by itself, and none sees half of another.
@Suite(SharedDesk()) struct ConcurrentRequestTests {
  private func all<Result: Sendable>(_ count: Int, _ one: @escaping @Sendable (Int) async throws -> Result) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      for number in 0..<count { group.addTask { try await one(number) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func oneKeyIsCreatedOnce() async throws {
    let desk = try SharedDesk.get()
    let answers = try await all(24) { number in
      let answer = try await desk.send("PATCH", "sobjects/Account/ExternalId__c/one-key", "{\"Name\":\"Upsert \(number)\"}")
      return (answer.status, try answer.json["id"]?.string)
    }
    #expect(answers.filter { $0.0 == 201 }.count == 1 && answers.filter { $0.0 == 200 }.count == 23)
    #expect(Set(answers.map(\.1)).count == 1)
    #expect(try await desk.count("Account WHERE ExternalId__c = 'one-key'") == 1)
  }

  @Test func numbersAndIdsAreGivenOnce() async throws {
    let desk = try SharedDesk.get()
    let made = try await all(24) { number in try await desk.create("Case", "{\"Subject\":\"At once \(number)\"}") }
    #expect(Set(made).count == 24)
    let numbers = try await desk.query("SELECT CaseNumber FROM Case WHERE Subject LIKE 'At once %'").compactMap { $0["CaseNumber"]?.string }
    #expect(Set(numbers).count == 24)
  }

  @Test(arguments: [("sobjects/Account/", #"{"Site":"x"}"#, 204), ("ui-api/records/", #"{"fields":{"Site":"x"}}"#, 200)])
  func aMatchingTagLetsOneWriterThrough(_ path: String, _ body: String, _ status: Int) async throws {
    let desk = try SharedDesk.get()
    for _ in 0..<5 {
      let id = try await desk.create("Account", #"{"Name":"Raced"}"#)
      let tag = try #require(try await desk.send("GET", "sobjects/Account/\(id)").headers["ETag"])
      let statuses = try await all(12) { _ in try await desk.send("PATCH", "\(path)\(id)", body, headers: ["If-Match": tag]).status }
      #expect(statuses.filter { $0 == status }.count == 1 && statuses.filter { $0 == 412 }.count == 11, "\(statuses)")
    }
  }

  @Test func readersSeeAllOfACompositeOrNothing() async throws {
    let desk = try SharedDesk.get()
    let body = (0..<10).map { #"{"method":"POST","url":"/services/data/v60.0/sobjects/Lead","referenceId":"r\#($0)","body":{"LastName":"Whole","Company":"x"}}"# }.joined(separator: ",")
    let counts = try await all(20) { number -> Int64? in
      guard number.isMultiple(of: 4) else { return try await desk.count("Lead WHERE LastName = 'Whole'") }
      #expect(try await desk.send("POST", "composite", "{\"allOrNone\":true,\"compositeRequest\":[\(body)]}").status == 200)
      return 0
    }
    #expect(counts.allSatisfy { ($0 ?? 1).isMultiple(of: 10) }, "\(counts)")
    #expect(try await desk.count("Lead WHERE LastName = 'Whole'") == 50)
  }

  @Test func aRecordIsDeletedOnce() async throws {
    let desk = try SharedDesk.get()
    let id = try await desk.create("Account", #"{"Name":"Deleted at once"}"#)
    let statuses = try await all(8) { _ in try await desk.send("DELETE", "sobjects/Account/\(id)").status }
    #expect(statuses.filter { $0 == 204 }.count == 1 && statuses.filter { $0 == 404 }.count == 7, "\(statuses)")
  }

  @Test func aUsernameIsTakenOnce() async throws {
    let desk = try SharedDesk.get()
    let profile = try #require(try await desk.query("SELECT Id FROM Profile LIMIT 1")[0]["Id"]?.string)
    let codes = try await all(6) { number in
      try await desk.send(
        "POST", "sobjects/User",
        #"{"Username":"twin@gantry.example","LastName":"Twin","Email":"t@gantry.example","Alias":"twin\#(number)","ProfileId":"\#(profile)","TimeZoneSidKey":"GMT","LocaleSidKey":"en_US","EmailEncodingKey":"UTF-8","LanguageLocaleKey":"en_US"}"#
      ).errorCode
    }
    #expect(codes.filter { $0 == nil }.count == 1 && codes.filter { $0 == "DUPLICATE_USERNAME" }.count == 5, "\(codes)")
  }
}
