import JSON
import TemporaryFiles
import Testing

@testable import LocalOrg

/// What a schema file that loses types and fields leaves of queries, records and lists.
@Suite struct LostSchemaTests {
  private static let shops = #"{ "objects": { "Shop__c": { "keyPrefix": "a0S", "fields": { "Code__c": { "type": "string" }, "City__c": { "type": "string" } } } } }"#

  private func filled() throws -> SchemaOrg {
    let org = try SchemaOrg(Self.shops)
    try org.records.together { for number in 0..<450 { _ = try org.create("Shop__c", ["Name": .string("Shop \(number + 1_000)"), "Code__c": "c", "City__c": "Bonn"]) } }
    return org
  }

  @Test func aLocatorOfATypeThatIsGoneIsGone() throws {
    let org = try filled()
    let admin = org.admin
    func page(_ records: OrgRecords, _ soql: String) throws -> String {
      try #require(try records.query(soql, includeDeleted: false, apiVersion: "v60.0", userId: admin, batchSize: 200).nextLocator)
    }
    let ofShops = try page(org.records, "SELECT Id FROM Shop__c")
    let ofCity = try page(org.records, "SELECT Id FROM Shop__c WHERE City__c = 'Bonn'")
    let ofContacts = try page(org.records, "SELECT Id FROM Contact")
    // Without the field first, then without the type.
    let narrower = try SchemaOrg.open(org.folder, #"{ "objects": { "Shop__c": { "keyPrefix": "a0S", "fields": { "Code__c": { "type": "string" } } } } }"#)
    #expect(try narrower.queryMore(ofShops, apiVersion: "v60.0", userId: admin).records.value().array?.count == 200)
    #expect(refusal { _ = try narrower.queryMore(ofCity, apiVersion: "v60.0", userId: admin) }?.errorCode == "INVALID_QUERY_LOCATOR")
    let without = try SchemaOrg.open(org.folder, "{}")
    #expect(refusal { _ = try without.queryMore(ofCity, apiVersion: "v60.0", userId: admin) }?.errorCode == "INVALID_QUERY_LOCATOR")
    #expect(try without.queryMore(ofContacts, apiVersion: "v60.0", userId: admin).records.value().array?.count == 200)
  }

  @Test func recordsAreUnseenAndKept() throws {
    let org = try filled()
    let admin = org.admin
    func count(_ records: OrgRecords, _ source: String) throws -> Int {
      try records.query("SELECT COUNT() FROM \(source)", includeDeleted: false, apiVersion: "v60.0", userId: admin).totalSize
    }
    let without = try SchemaOrg.open(org.folder, "{}")
    #expect(refusal { _ = try count(without, "Shop__c") }?.errorCode == "INVALID_TYPE")
    #expect(try without.recentlyViewed(200, apiVersion: "v60.0", userId: admin).value().array?.isEmpty == true)
    #expect(refusal { _ = try without.search("FIND {shop} RETURNING Shop__c", apiVersion: "v60.0", userId: admin) }?.errorCode == "INVALID_TYPE")
    let again = try SchemaOrg.open(org.folder, Self.shops)
    #expect(try count(again, "Shop__c WHERE City__c = 'Bonn'") == 450)
    #expect(try again.search("FIND {\"shop 1000\"} RETURNING Shop__c", apiVersion: "v60.0", userId: admin).value().array?.count == 1)
    // Numbers go on: no id is given twice.
    let id = try again.create("Shop__c", fields: ["Name": "new"], userId: admin)
    #expect(try count(again, "Shop__c WHERE Id = '\(id)'") == 1)
    #expect(try count(again, "Shop__c") == 451)
  }

  @Test func theFileOfTheLastTimeIsRemembered() throws {
    let org = try filled()
    let again = try SchemaOrg.open(org.folder, nil)
    #expect(again.schema.find("Shop__c")?.field("City__c") != nil)
    _ = try SchemaOrg.open(org.folder, "{}")
    #expect(try SchemaOrg.open(org.folder, nil).schema.find("Shop__c") == nil)
  }
}
