import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Layouts, cards, lists and briefcases of a user who does not see all fields.
@Suite struct HiddenLayoutTests {
  private static let plants = """
    "Plant__c": { "keyPrefix": "a0P", "fields": {
        "Open__c": { "type": "string" }, "Hidden__c": { "type": "string" }, "Read__c": { "type": "string" }, "Place__c": { "type": "location" },
        "Kind__c": { "type": "picklist", "values": ["a", "b"] },
        "Sort__c": { "type": "picklist", "values": ["x", "y"], "controller": "Kind__c", "validFor": { "x": ["a"], "y": ["a", "b"] } } },
      "layouts": { "L": { "sections": [{ "heading": "One", "columns": 1, "fields": ["Name", "Hidden__c", "Open__c"] }, { "heading": "Two", "fields": ["Hidden__c"] }] } },
      "recordTypes": { "R": { "layout": "L" } }, "compactLayout": ["Name", "Hidden__c", "Read__c"], "searchLayout": ["Name", "Hidden__c"] }
    """
  private static let rules = """
    "profiles": { "Standard User": { "objects": { "Shop__c": [] }, "fields": { "Plant__c.Hidden__c": "none", "Plant__c.Read__c": "read", "Plant__c.Place__c": "none" } } },
    "briefcase": [{ "object": "Plant__c", "where": "Hidden__c = 'x'" }, { "object": "Plant__c", "where": "Open__c = 'o'" }, { "object": "Shop__c" }]
    """

  @Test func aHiddenFieldIsOnNoLayout() async throws {
    try await withAccessOrg(Self.rules, objects: Self.plants) { org in
      let id = try await org.create("Plant__c", #"{"Name":"Fern","Hidden__c":"x","Open__c":"o","Read__c":"r"}"#, as: .admin)
      for path in [
        "sobjects/Plant__c/describe/layouts", "sobjects/Plant__c/describe/namedLayouts/L", "sobjects/Plant__c/describe/compactLayouts",
        "sobjects/Plant__c/describe/compactLayouts/primary", "compactLayouts?q=Plant__c",
        "search/layout?q=Plant__c", "ui-api/layout/Plant__c?layoutType=Full&mode=View", "ui-api/layout/Plant__c?layoutType=Compact", "ui-api/record-ui/\(id)",
        "ui-api/records/\(id)?layoutTypes=Full", "ui-api/object-info/Plant__c",
        "ui-api/record-defaults/create/Plant__c", "sobjects/Plant__c/listviews/AllPlants/describe", "sobjects/Plant__c/listviews/AllPlants/results",
        "sobjects/Plant__c/describe", "sobjects/Plant__c/\(id)",
      ] {
        let (seen, whole) = (try await org.send("GET", path, as: .bob), try await org.send("GET", path, as: .admin))
        #expect(seen.status == 200 && !seen.text.contains("Hidden__c") && !seen.text.contains("Place__"), "\(path): \(seen.status) \(seen.text.prefix(300))")
        #expect(whole.status == 200, "\(path)")
      }
      for path in ["sobjects/Plant__c/describe/layouts", "sobjects/Plant__c/describe/compactLayouts/primary", "search/layout?q=Plant__c"] {
        #expect(try await org.send("GET", path, as: .admin).text.contains("Hidden__c"), "\(path)")
      }
    }
  }

  @Test func aSectionKeepsWhatIsLeftOfIt() async throws {
    try await withAccessOrg(Self.rules, objects: Self.plants) { org in
      let layout = try await org.send("GET", "sobjects/Plant__c/describe/namedLayouts/L", as: .bob).json["layouts"]?[0]
      let sections = layout?["detailLayoutSections"]?.array ?? []
      #expect(sections.first?["heading"] == "One")
      #expect(JSONValue.array(sections).description.contains("Open__c"))
      let card = try await org.send("GET", "sobjects/Plant__c/describe/compactLayouts/primary", as: .bob).json
      #expect(card["fieldItems"]?.array?.count == 2)
    }
  }

  /// A location is hidden as a whole.
  @Test func aHiddenPlaceIsNoPlace() async throws {
    try await withAccessOrg(Self.rules, objects: Self.plants) { org in
      _ = try await org.create("Plant__c", #"{"Name":"Placed","Place__Latitude__s":1,"Place__Longitude__s":2}"#, as: .admin)
      for soql in [
        "SELECT Place__c FROM Plant__c", "SELECT Place__Latitude__s FROM Plant__c",
        "SELECT Id FROM Plant__c WHERE DISTANCE(Place__c, GEOLOCATION(1, 2), 'km') < 5",
        "SELECT Id FROM Plant__c ORDER BY DISTANCE(Place__c, GEOLOCATION(1, 2), 'km')",
      ] {
        #expect(try await org.query(soql, as: .bob).errorCode == "INVALID_FIELD", "\(soql)")
        #expect(try await org.query(soql, as: .admin).status == 200, "\(soql)")
      }
      #expect(try await org.send("POST", "sobjects/Plant__c", #"{"Name":"x","Place__Latitude__s":1}"#, as: .bob).errorCode == "INVALID_FIELD")
    }
  }

  /// Rules that a user cannot follow are named, and the others are served.
  @Test func aRuleOfABriefcaseThatNamesWhatIsHiddenIsAnErrorOfItsOwn() async throws {
    try await withAccessOrg(Self.rules, objects: Self.plants) { org in
      _ = try await org.create("Plant__c", #"{"Name":"Both","Hidden__c":"x","Open__c":"o"}"#, as: .admin)
      _ = try await org.create("Shop__c", #"{"Name":"Shop"}"#, as: .admin)
      let seen = try await org.send("GET", "connect/briefcase/priming-records", as: .bob).json
      #expect(seen["ruleErrors"]?.array?.count == 2 && seen["stats"]?["ruleCountServed"] == 1 && seen["stats"]?["ruleCountTotal"] == 3 && seen["stats"]?["recordCountServed"] == 1, "\(seen)")
      let ids = seen["ruleErrors"]?.array?.compactMap { $0["ruleId"]?.string } ?? []
      #expect(Set(ids).count == 2 && ids.allSatisfy { $0.hasPrefix("4vr") && RecordId($0) != nil })
      let whole = try await org.send("GET", "connect/briefcase/priming-records", as: .admin).json
      #expect(whole["ruleErrors"] == [] && whole["stats"]?["recordCountServed"] == 2)
    }
  }
}
