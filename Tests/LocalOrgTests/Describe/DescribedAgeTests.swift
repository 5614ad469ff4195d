import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Descriptions for clients that keep them, and those of what there is not.
@Suite struct DescribedAgeTests {
  private static let future = "Fri, 01 Jan 2100 00:00:00 GMT"
  private static let past = "Sun, 06 Nov 1994 08:49:37 GMT"

  @Test(arguments: [
    ("sobjects", future, 304), ("sobjects/Account/describe", future, 304), ("sobjects/account/describe", future, 304), ("sobjects", past, 200), ("sobjects/Account/describe", past, 200),
    ("sobjects/Account/describe", "yesterday", 200), ("sobjects/Account/describe", "", 200), ("sobjects/Nope/describe", future, 404), ("sobjects/Nope/describe", past, 404), ("sobjects/ApexLog/describe", future, 404),
  ]) func whatIsKnownIsNotSentAgain(_ path: String, _ since: String, _ status: Int) async throws {
    try await OrgDesk.with { desk in
      let answer = try await desk.send("GET", path, headers: ["If-Modified-Since": since])
      #expect(answer.status == status, "\(answer.text.prefix(200))")
      if status == 304 { #expect(answer.body.isEmpty && answer.headers["Last-Modified"] != nil) }
      if status == 404 { #expect(answer.errorCode == "NOT_FOUND" && answer.headers["Last-Modified"] == nil) }
    }
  }

  /// The moment of the answer is one that the org takes back; a second before it is too old.
  @Test func theMomentOfAnAnswerComesBack() async throws {
    try await OrgDesk.with { desk in
      let told = try #require(try await desk.send("GET", "sobjects/Account/describe").headers["Last-Modified"])
      #expect(try await desk.send("GET", "sobjects/Contact/describe", headers: ["If-Modified-Since": told]).status == 304)
      let moment = try #require(HTTPDate(header: told))
      #expect(moment <= HTTPDate(desk.running.org.clock.now) && HTTPDate(header: moment.description) == moment)
      #expect(try await desk.send("HEAD", "sobjects/Account/describe", headers: ["If-Modified-Since": told]).status == 304)
      for method in ["POST", "PATCH", "DELETE"] { #expect(try await desk.send(method, "sobjects/Account/describe", "{}", headers: ["If-Modified-Since": told]).status == 405) }
    }
  }

  /// What a user sees changes with the profile: a description that was kept before is not taken for the present one.
  @Test func aUserWhoSeesMoreOrLessIsToldAnew() async throws {
    try await withAccessOrg(#""profiles": { "Standard User": { "objects": { "Lead": [] }, "fields": { "Account.Site": "none" } } }"#) { org in
      func get(_ path: String) async throws -> HTTPResponse {
        try await org.running.send("GET", "/services/data/v60.0/\(path)", token: org.token(.bob), headers: ["If-Modified-Since": Self.future])
      }
      func fields() async throws -> [String] { try await get("sobjects/Account/describe").json["fields"]?.texts("name") ?? [] }
      let before = try await fields()
      #expect(!before.contains("Site") && before.contains("Name"))
      #expect(try await get("sobjects/Lead/describe").status == 404)
      let admin = try #require(try await org.records("SELECT Id FROM Profile WHERE Name = 'System Administrator'", as: .admin).first?["Id"]?.string)
      #expect(try await org.send("PATCH", "sobjects/User/\(org.ids[.bob] ?? "")", "{\"ProfileId\":\"\(admin)\"}", as: .admin).status == 204)
      #expect(try await fields().contains("Site"))
      #expect(try await get("sobjects/Lead/describe").status == 200)
      #expect(try await get("sobjects").json["sobjects"]?.texts("name").contains("Lead") == true)
    }
  }

  // MARK: Layouts

  /// What a layout shows can be read, and what may be edited on it can be written.
  @Test(arguments: ["Account", "Contact", "Opportunity", "Case", "Task", "Event", "Lead", "User"])
  func aLayoutAgreesWithTheDescription(_ type: String) async throws {
    try await OrgDesk.with { desk in
      let described = try await desk.send("GET", "sobjects/\(type)/describe").json["fields"]?.array ?? []
      let fields = Dictionary(described.map { ($0["name"]?.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
      let layout = try await desk.send("GET", "sobjects/\(type)/describe/layouts/012000000000000AAA").json
      for (list, isEdit) in [("detailLayoutSections", false), ("editLayoutSections", true)] {
        var names: [String] = []
        for section in layout[list]?.array ?? [] {
          for row in section["layoutRows"]?.array ?? [] {
            let items = row["layoutItems"]?.array ?? []
            #expect(row["numItems"]?.integer == Int64(items.count) && items.count <= Int(section["columns"]?.integer ?? 0))
            for item in items {
              let name = item["layoutComponents"]?[0]?["value"]?.string ?? ""
              let field = try #require(fields[name], "\(type).\(name)")
              names.append(name)
              #expect(item["layoutComponents"]?[0]?["details"] == field)
              if item["editable"] == true { #expect(isEdit && field["updateable"] == true, "\(name)") }
              if item["required"] == true { #expect(field["nillable"] == false, "\(name)") }
            }
          }
        }
        #expect(!names.isEmpty && Set(names).count == names.count, "\(type): \(names)")
      }
    }
  }

  @Test(arguments: [
    ("sobjects/Account/describe/layouts/012000000000000", 200), ("sobjects/Account/describe/layouts/012000000000001AAA", 404), ("sobjects/Account/describe/layouts/x", 404),
    ("sobjects/Account/describe/layouts/001000000000000AAA", 404), ("sobjects/Nope/describe/layouts", 404), ("sobjects/Account/describe/layouts/012000000000000AAA/x", 404),
    ("sobjects/Account/describe/compactLayouts/primary", 200), ("sobjects/Account/describe/compactLayouts/Primary", 404), ("sobjects/Account/describe/namedLayouts", 404),
    ("sobjects/Account/describe/namedLayouts/Nope", 404), ("compactLayouts?q=Account,contact", 200), ("compactLayouts?q=Account,", 200), ("search/layout?q=account,Case", 200),
    ("search/layout?q=Account,Nope", 404), ("search/layout", 400),
    ("compactLayouts?q=%20", 400), ("compactLayouts?q=,", 400), ("search/layout?q=%20,", 400),
  ]) func anAddressOfALayoutLeadsToOneOrNone(_ path: String, _ status: Int) async throws {
    try await OrgDesk.with { desk in
      let answer = try await desk.send("GET", path)
      #expect(answer.status == status, "\(answer.text.prefix(200))")
      if status == 200 { #expect(try answer.json != .null) } else { #expect(answer.errorCode == (status == 404 ? "NOT_FOUND" : "MALFORMED_QUERY")) }
    }
  }
}
