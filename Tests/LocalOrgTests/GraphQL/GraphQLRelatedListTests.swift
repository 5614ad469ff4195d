import JSON
import Testing

@testable import LocalOrg

/// `relatedListByName`: what a list of children looks like.
@Suite struct GraphQLRelatedListTests {
  private static let all = "relatedListName label parentApiName childApiName fieldApiName displayColumns { fieldApiName label lookupId sortable } orderedByInfo { fieldApiName label sortDirection }"

  @Test func aListHasTheColumnsOfTheLayout() async throws {
    let desk = try await GraphQLDesk()
    let list = try await desk.uiapi(#"relatedListByName(parentApiName: "account", relatedListName: "contacts") { \#(Self.all) }"#)["relatedListByName"] ?? .null
    #expect(list["relatedListName"] == "Contacts" && list["label"] == "Contacts" && list["parentApiName"] == "Account")
    #expect(list["childApiName"] == "Contact" && list["fieldApiName"] == "AccountId")
    let columns = list["displayColumns"]?.array ?? []
    #expect(columns.first == ["fieldApiName": "Name", "label": "Full Name", "lookupId": "Id", "sortable": true])
    #expect(columns.dropFirst().allSatisfy { $0["lookupId"] == .null })
    #expect(list["orderedByInfo"] == [["fieldApiName": "Name", "label": "Full Name", "sortDirection": "ASC"]])
    let layout = try await desk.running.send("GET", "/services/data/v66.0/sobjects/Account/describe/layouts", token: desk.token).json["layouts"]?[0]
    let shown = layout?["relatedLists"]?.array?.first { $0["name"] == "Contacts" }?["columns"]?.array?.map { $0["name"] }
    #expect(shown == columns.map { $0["fieldApiName"] })
    await desk.running.org.stop()
  }

  @Test func aListOfTheSchemaFileHasItsSearchLayout() async throws {
    let schema = #"{"objects":{"Visit__c":{"fields":{"Account__c":{"type":"lookup","to":"Account","children":"Visits"},"Kind__c":{"type":"string"}},"searchLayout":["Name","Kind__c"]}}}"#
    let desk = try await GraphQLDesk(schema: schema)
    let list = try await desk.uiapi(#"relatedListByName(parentApiName: "Account", relatedListName: "Visits__r") { childApiName displayColumns { fieldApiName } }"#)
    #expect(list["relatedListByName"] == ["childApiName": "Visit__c", "displayColumns": [["fieldApiName": "Name"], ["fieldApiName": "Kind__c"]]])
    await desk.running.org.stop()
  }

  @Test(arguments: [("Nothing", "Contacts", "The object type 'Nothing' does not exist or is not accessible"), ("Account", "Shoes", "The object type 'Account' has no related list 'Shoes'")])
  func whatIsNotThereIsNamed(_ parent: String, _ name: String, _ message: String) async throws {
    let desk = try await GraphQLDesk()
    let refusal = try await desk.refusal(#"{ uiapi { relatedListByName(parentApiName: "\#(parent)", relatedListName: "\#(name)") { label } } }"#)
    #expect(refusal.kind == "DataFetchingException" && refusal.message.contains(message), "\(refusal.json)")
    await desk.running.org.stop()
  }

  /// A list whose records the user does not read is none.
  @Test func aHiddenTypeHasNoList() async throws {
    try await withAccessOrg(#""profiles": { "Standard User": { "objects": { "Shop__c": [] } } }"#) { org in
      let body = JSONValue.object(["query": #"{ uiapi { relatedListByName(parentApiName: "Account", relatedListName: "Shops__r") { label } } }"#]).description
      let asked = try await org.send("POST", "graphql", body, as: .bob).json
      #expect(asked["errors"]?[0]?["message"]?.string?.contains("no related list") == true, "\(asked)")
      #expect(try await org.send("POST", "graphql", body, as: .admin).json["errors"] == [])
    }
  }
}
