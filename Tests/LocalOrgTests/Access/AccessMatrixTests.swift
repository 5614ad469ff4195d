import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Every way to share records with every set of permissions, each an object type of its own: what a user does with own and with others' records.
@Suite struct AccessMatrixTests {
  private struct Rule: CustomStringConvertible {
    let type: String
    /// As the file has them; nil for a profile that says nothing.
    let permissions: [String]?
    /// nil where the file says nothing.
    let sharing: String?

    var description: String { "\(permissions?.joined(separator: ", ") ?? "nothing said"); sharing \(sharing ?? "not said")" }

    // What Setup's permissions bring along.
    var modifiesAll: Bool { permissions?.contains("modifyAll") ?? false }
    var viewsAll: Bool { modifiesAll || permissions?.contains("viewAll") ?? false }
    var deletes: Bool { permissions.map { modifiesAll || $0.contains("delete") } ?? true }
    var edits: Bool { permissions.map { deletes || $0.contains("edit") } ?? true }
    var creates: Bool { permissions?.contains("create") ?? true }
    var reads: Bool { permissions.map { !$0.isEmpty } ?? true }

    func reads(own: Bool) -> Bool { reads && (own || viewsAll || sharing != "private") }

    func edits(own: Bool) -> Bool { edits && (own || modifiesAll || sharing == nil || sharing == "readWrite") }

    func deletes(own: Bool) -> Bool { deletes && (own || modifiesAll || sharing == nil) }

    /// The code of what a refused write answers; nil for one that is let through.
    func code(own: Bool, isAllowed: Bool) -> String? {
      if !reads { return "NOT_FOUND" }
      if !reads(own: own) { return "INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY" }
      return isAllowed ? nil : "INSUFFICIENT_ACCESS_OR_READONLY"
    }
  }

  private static let rules: [Rule] = {
    let permissions: [[String]?] = [
      nil, [], ["read"], ["create"], ["edit"], ["delete"], ["viewAll"], ["modifyAll"], ["read", "create"], ["read", "edit"], ["create", "edit"], ["create", "delete"], ["viewAll", "create", "edit"],
      ["viewAll", "delete"], ["modifyAll", "create"], ["read", "create", "edit", "delete"],
    ]
    let sharings: [String?] = [nil, "private", "read", "readWrite"]
    return permissions.enumerated().flatMap { row, permissions in
      sharings.enumerated().map { column, sharing in Rule(type: "M\(row * 4 + column + 100)__c", permissions: permissions, sharing: sharing) }
    }
  }()

  private static var objects: String {
    rules.enumerated().map { number, rule in
      let sharing = rule.sharing.map { "\"sharing\": \"\($0)\", " } ?? ""
      return "\"\(rule.type)\": { \(sharing)\"keyPrefix\": \"a\(10 + number)\", \"fields\": { \"Note__c\": { \"type\": \"string\" } } }"
    }.joined(separator: ", ")
  }

  private static var profile: String {
    let given = rules.compactMap { rule in rule.permissions.map { "\"\(rule.type)\": [\($0.map { "\"\($0)\"" }.joined(separator: ", "))]" } }
    return "\"profiles\": { \"Standard User\": { \"objects\": { \(given.joined(separator: ", ")) } } }"
  }

  @Test func whoMayWhatFollowsFromBoth() async throws {
    try await withAccessOrg(Self.profile, objects: Self.objects) { org in
      let bob = org.ids[.bob] ?? ""
      for rule in Self.rules {
        let ids = [
          true: try await org.create(rule.type, "{\"Name\":\"own\",\"OwnerId\":\"\(bob)\"}", as: .admin), false: try await org.create(rule.type, #"{"Name":"foreign"}"#, as: .admin),
        ]
        let found = try await org.query("SELECT Name FROM \(rule.type) ORDER BY Name", as: .bob)
        let names = try found.json["records"]?.array?.compactMap { $0["Name"]?.string }
        #expect(names == (rule.reads ? (rule.reads(own: false) ? ["foreign", "own"] : ["own"]) : nil), "\(rule): \(found.text)")
        if !rule.reads { #expect(found.errorCode == "INVALID_TYPE", "\(rule)") }
        let made = try await org.send("POST", "sobjects/\(rule.type)", #"{"Name":"new"}"#, as: .bob)
        #expect(made.errorCode == (!rule.reads ? "NOT_FOUND" : rule.creates ? nil : "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY"), "\(rule): \(made.text)")
        for own in [true, false] {
          let path = "sobjects/\(rule.type)/\(ids[own] ?? "")"
          #expect(try await org.send("GET", path, as: .bob).status == (rule.reads(own: own) ? 200 : 404), "\(rule), own \(own)")
          let changed = try await org.send("PATCH", path, #"{"Note__c":"by bob"}"#, as: .bob)
          #expect(changed.errorCode == rule.code(own: own, isAllowed: rule.edits(own: own)), "\(rule), own \(own): \(changed.text)")
          let deleted = try await org.send("DELETE", path, as: .bob)
          #expect(deleted.errorCode == rule.code(own: own, isAllowed: rule.deletes(own: own)), "\(rule), own \(own): \(deleted.text)")
          let kept = try await org.send("GET", path, as: .admin)
          #expect(kept.errorCode == (rule.reads(own: own) && rule.deletes(own: own) ? "ENTITY_IS_DELETED" : nil), "\(rule), own \(own)")
        }
      }
    }
  }

  @Test func descriptionsTellThePermissions() async throws {
    try await withAccessOrg(Self.profile, objects: Self.objects) { org in
      let all = try await org.send("GET", "sobjects", as: .bob).json["sobjects"]?.array ?? []
      for rule in Self.rules {
        let described = all.first { $0["name"]?.string == rule.type }
        #expect((described != nil) == rule.reads, "\(rule)")
        guard let described else { continue }
        #expect(described["createable"] == .bool(rule.creates) && described["updateable"] == .bool(rule.edits) && described["deletable"] == .bool(rule.deletes), "\(rule): \(described)")
      }
    }
  }

  /// Roads around the resources of records lead to the same refusals.
  @Test func noOtherWayLeadsIn() async throws {
    let rules = #""profiles": { "Standard User": { "objects": { "Shop__c": ["read"] }, "fields": { "Account.Site": "none" } } }"#
    try await withAccessOrg(sharing: "private", rules) { org in
      let hidden = try await org.create("Shop__c", #"{"Name":"Hidden","Code__c":"H1"}"#, as: .admin)
      let account = try await org.create("Account", #"{"Name":"Sited","Site":"secret place","ExternalId__c":"S1"}"#, as: .admin)
      for path in [
        "sobjects/Shop__c/\(hidden)", "sobjects/Shop__c/\(hidden.prefix(15))", "sobjects/Shop__c/Id/\(hidden)", "sobjects/Shop__c/Code__c/H1",
        "ui-api/records/\(hidden)?fields=Shop__c.Name", "ui-api/record-ui/\(hidden)",
        "sobjects/Shop__c/\(hidden)/Visits__r",
      ] { #expect(try await org.send("GET", path, as: .bob).status == 404, "\(path)") }
      for path in [
        "queryAll?q=SELECT+Name+FROM+Shop__c", "search?q=FIND+%7BHidden%7D", "parameterizedSearch?q=Hidden&sobject=Shop__c",
        "search/suggestions?q=Hidd&sobject=Shop__c",
        "sobjects/Shop__c/listviews/AllShops/results", "sobjects/Shop__c/listviews/recent/results", "recent",
        "composite/sobjects/Shop__c?ids=\(hidden)&fields=Name", "ui-api/list-records/Shop__c/AllShop",
      ] { #expect(!(try await org.send("GET", path, as: .bob).text.contains("Hidden")), "\(path)") }
      for path in [
        "sobjects/Account/\(account)", "sobjects/Account/ExternalId__c/S1", "query?q=SELECT+FIELDS(ALL)+FROM+Account+WHERE+Id='\(account)'+LIMIT+1",
        "sobjects/Account/listviews/recent/results", "sobjects/Account/describe",
        "ui-api/records/\(account)?layoutTypes=Full", "ui-api/object-info/Account",
      ] { #expect(!(try await org.send("GET", path, as: .bob).text.contains("ecret place")), "\(path)") }
      for soql in [
        "SELECT Site FROM Account", "SELECT Id FROM Account WHERE Site = 'secret place'", "SELECT Id FROM Account ORDER BY Site",
        "SELECT COUNT(Id) FROM Account GROUP BY Site", "SELECT MAX(Site) FROM Account",
        "SELECT Account.Site FROM Contact", "SELECT Id FROM Contact WHERE Account.Site = 'x'", "SELECT toLabel(Site) FROM Account",
        "SELECT FORMAT(Site) FROM Account", "SELECT Id FROM Account WHERE Parent.Site = 'x'",
        "SELECT Id, (SELECT Site FROM ChildAccounts) FROM Account", "SELECT TYPEOF What WHEN Account THEN Site END FROM Task",
      ] { #expect(try await org.query(soql, as: .bob).errorCode == "INVALID_FIELD", "\(soql)") }
      let search = PercentEncoding.encode("FIND {\"secret place\"} IN ALL FIELDS RETURNING Account(Id)")
      #expect(try await org.send("GET", "search?q=\(search)", as: .bob).json["searchRecords"] == [])
      #expect(try await org.send("GET", "search?q=\(search)", as: .admin).json["searchRecords"]?.array?.count == 1)
      // Neither is a record moved into reach by an upsert with its own id.
      for (method, path, json) in [
        ("PATCH", "sobjects/Shop__c/Id/\(hidden)", #"{"Plan__c":"x"}"#), ("PATCH", "sobjects/Shop__c/Code__c/H1", #"{"Name":"x"}"#),
        ("DELETE", "sobjects/Shop__c/Code__c/H1", nil), ("DELETE", "sobjects/Shop__c/Id/\(hidden)", nil),
      ] as [(String, String, String?)] { #expect(try await org.send(method, path, json, as: .bob).status >= 400, "\(method) \(path)") }
      let kept = try await org.send("GET", "sobjects/Shop__c/\(hidden)", as: .admin).json
      #expect(kept["Name"] == "Hidden" && kept["Plan__c"] == .null && kept["IsDeleted"] == false)
    }
  }
}
