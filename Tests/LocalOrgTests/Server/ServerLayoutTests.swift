import HTTPClient
import JSON
import Testing
@testable import LocalOrg

@Suite struct ServerLayoutTests {
  private static let base = "/services/data/v33.0"

  private func get(_ running: RunningOrg, _ target: String, _ token: String) async throws -> HTTPResponse {
    try await running.send("GET", Self.base + target, token: token)
  }

  /// The fields that a layout's sections show.
  private static func fields(_ sections: JSONValue?) -> [String] {
    (sections?.array ?? []).flatMap { $0["layoutRows"]?.array ?? [] }.flatMap { $0["layoutItems"]?.array ?? [] }
      .flatMap { $0["layoutComponents"]?.array ?? [] }.compactMap { ($0["value"] ?? $0["apiName"])?.string }
  }

  @Test func aLayoutShowsWhatAPersonMaySeeAndEdit() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let all = try await get(running, "/sobjects/Account/describe/layouts", token).json
    #expect(all["layouts"]?.array?.count == 1 && all["recordTypeSelectorRequired"] == [false])
    let mapping = try #require(all["recordTypeMappings"]?[0])
    let url = try #require(mapping["urls"]?["layout"]?.string)
    let layout = try await running.send("GET", url, token: token).json
    #expect(layout["id"] == mapping["layoutId"] && layout == all["layouts"]?[0])
    let (seen, edited) = (Self.fields(layout["detailLayoutSections"]), Self.fields(layout["editLayoutSections"]))
    #expect(seen.contains("Name") && seen.contains("CreatedDate") && !seen.contains("Id"))
    #expect(edited.contains("Name") && !edited.contains("CreatedDate"))
    #expect(layout["relatedLists"]?.array?.contains { $0["sobject"] == "Contact" } == true)
    for list in layout["relatedLists"]?.array ?? [] {
      let (type, column) = (try #require(list["sobject"]?.string), try #require(list["sort"]?[0]?["column"]?.string))
      #expect(list["sort"]?[0]?["ascending"] == true)
      let query = "/query?q=SELECT+Id+FROM+\(type)+ORDER+BY+\(column)+LIMIT+1"
      #expect(try await get(running, query, token).status == 200, "\(type) by \(column)")
    }
    #expect(try await get(running, "/sobjects/Account/describe/layouts/012000000000001AAA", token).status == 404)
    #expect(try await get(running, "/sobjects/Nothing/describe/layouts", token).status == 404)
    await running.org.stop()
  }

  @Test func cardsAndFoundRecordsShowTheNameFirst() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let card = try await get(running, "/sobjects/Contact/describe/compactLayouts/primary", token).json
    #expect(card["fieldItems"]?[0]?["layoutComponents"]?[0]?["value"] == "Name")
    let cards = try await get(running, "/compactLayouts?q=Account,Contact", token).json
    #expect(cards["Contact"] == card && cards["Account"]?["objectType"] == "Account")
    let columns = try await get(running, "/search/layout?q=Account,User", token).json
    #expect(columns.array?.count == 2 && columns[0]?["searchColumns"]?[0]?["field"] == "Account.Name")
    #expect(try await get(running, "/search/layout", token).errorCode == "MALFORMED_QUERY")
    let scopes = try await get(running, "/search/scopeOrder", token).json.array?.compactMap { $0["type"]?.string } ?? []
    #expect(scopes.contains("Account") && scopes.contains("ContentVersion") && !scopes.contains("ContentDocumentLink"))
    await running.org.stop()
  }

  @Test(arguments: [("View", true), ("Edit", false), ("Create", false)])
  func layoutsOfTheUserInterfaceKnowTheirMode(mode: String, showsSystemFields: Bool) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let layout = try await get(running, "/ui-api/layout/Account?layoutType=Full&mode=\(mode)", token).json
    #expect(layout["objectApiName"] == "Account" && layout["mode"]?.string == mode)
    #expect(Self.fields(layout["sections"]).contains("CreatedDate") == showsSystemFields)
    #expect(Self.fields(layout["sections"]).contains("Industry"))
    #expect(try await get(running, "/ui-api/layout/Account?layoutType=Round", token).errorCode == "ILLEGAL_QUERY_PARAMETER_VALUE")
    await running.org.stop()
  }

  @Test func aRecordTellsItsIdWhateverFieldsAreAskedFor() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let id = try #require(
      try await get(running, "/query?q=SELECT+Id+FROM+Account+LIMIT+1", token).json["records"]?[0]?["Id"]?.string)
    #expect(try await get(running, "/sobjects/Account/\(id)?fields=Name", token).json["Id"]?.string == id)
    await running.org.stop()
  }
}
