import JSON
import Testing

@testable import LocalOrg

/// Locations of a schema file, and those of standard types.
@Suite struct SchemaLocationTests {
  private static let schema = """
    { "objects": { "Depot__c": { "label": "Depot", "fields": {
      "Place__c": { "type": "location", "label": "Place", "help": "of the gate", "scale": 4 }, "Open__c": { "type": "boolean" } } } } }
    """

  @Test func aLocationIsTwoNumbersAndOneName() throws {
    let org = try SchemaOrg(Self.schema)
    let berlin = try org.create("Depot__c", ["Name": "Berlin", "Place__Latitude__s": 52.52, "Place__Longitude__s": 13.405])
    _ = try org.create("Depot__c", ["Name": "Lyon", "Place__Latitude__s": 45.764, "Place__Longitude__s": 4.8357])
    _ = try org.create("Depot__c", ["Name": "Nowhere"])
    #expect(try org.retrieve("Depot__c", berlin)["Place__Latitude__s"] == 52.52)
    let near = "SELECT Name FROM Depot__c WHERE DISTANCE(Place__c, GEOLOCATION(48.8566, 2.3522), 'mi') < 300"
    #expect(try org.query(near).map { $0["Name"] } == ["Lyon"])
    let order = "SELECT Name FROM Depot__c ORDER BY DISTANCE(Place__c, GEOLOCATION(52, 13), 'km') NULLS LAST"
    #expect(try org.query(order).map { $0["Name"] } == ["Berlin", "Lyon", "Nowhere"])
    #expect(refusal { _ = try org.query("SELECT Id FROM Depot__c WHERE Place__c != null") }?.errorCode == "INVALID_FIELD")
  }

  @Test func oneUnitIsNotTakenForTheOther() throws {
    let org = try SchemaOrg(Self.schema)
    _ = try org.create("Depot__c", ["Name": "Lyon", "Place__Latitude__s": 45.764, "Place__Longitude__s": 4.8357])
    for _ in 0..<3 {
      for (unit, count) in [("mi", 1), ("km", 0)] {
        let found = try org.query("SELECT Id FROM Depot__c WHERE DISTANCE(Place__c, GEOLOCATION(48.8566, 2.3522), '\(unit)') < 300")
        #expect(found.count == count)
      }
    }
  }

  @Test(arguments: [#"{ "type": "location", "scale": 16 }"#, #"{ "type": "location", "default": 1 }"#, #"{ "type": "location", "unique": true }"#])
  func whatALocationHasNotIsTold(_ field: String) throws {
    #expect(throws: OrgSchemaError.self) { try SchemaOrg(#"{ "objects": { "Depot__c": { "fields": { "Place__c": \#(field) } } } }"#) }
  }

  @Test func aFileOfAnOlderOrgGetsThePlaces() throws {
    let org = try TemporaryOrg()
    try org.records.withDatabase { connection in
      try connection.execute("DROP VIEW IF EXISTS \"Name\"")
      for column in ["BillingLatitude", "BillingLongitude"] { try connection.execute("ALTER TABLE \"Account\" DROP COLUMN \"\(column)\"") }
      try SchemaTables(connection, org.records.context).update()
    }
    let id = try org.create("Account", ["Name": "Pole", "BillingLatitude": 90, "BillingLongitude": 0])
    let found = try org.query("SELECT Id FROM Account WHERE DISTANCE(BillingAddress, GEOLOCATION(89.9, 120), 'km') < 20")
    #expect(found.map { $0["Id"] } == [.string(id)])
  }
}

@Suite struct GreatCircleTests {
  @Test(arguments: [
    ((0.0, 0.0), (0.0, 0.0), 0.0), ((0, 0), (0, 180), 20_015.1), ((90, 0), (-90, 77), 20_015.1), ((90, 12), (90, -170), 0),
    ((0, 179.5), (0, -179.5), 111.2), ((48.8566, 2.3522), (52.52, 13.405), 877.46), ((50, 7), (50.000_001, 7), 0.000_111),
  ])
  func knownDistances(start: (Double, Double), end: (Double, Double), kilometres: Double) {
    let found = GreatCircle.kilometres(from: start, to: end)
    #expect(abs(found - kilometres) <= max(0.000_001, kilometres * 0.001), "\(found)")
    #expect(abs(found - GreatCircle.kilometres(from: end, to: start)) < 0.000_001)
  }
}
