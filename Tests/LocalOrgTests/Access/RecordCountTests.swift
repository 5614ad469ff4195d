import JSON
import Testing

@testable import LocalOrg

/// `limits/recordCount` counts what there is, not what its caller sees (REST API Developer Guide, "Record Count").
@Suite struct RecordCountTests {
  @Test func allRecordsCountWhoeverAsks() async throws {
    try await withAccessOrg(sharing: "private") { org in
      for name in ["A", "B"] { _ = try await org.create("Shop__c", #"{"Name":"\#(name)"}"#, as: .carla) }
      let gone = try await org.create("Shop__c", #"{"Name":"C"}"#, as: .carla)
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(gone)", as: .carla).status == 204)
      #expect(try await org.names("SELECT Name FROM Shop__c", as: .bob) == [])
      for person in AccessOrg.Person.allCases {
        let counts = try await org.send("GET", "limits/recordCount?sObjects=Shop__c", as: person).json
        #expect(counts == ["sObjects": [["count": 2, "name": "Shop__c"]]], "\(person)")
      }
    }
  }

  @Test func aHiddenTypeIsNotNamed() async throws {
    try await withAccessOrg(#""profiles": { "Standard User": { "objects": { "Shop__c": [] } } }"#) { org in
      #expect(try await org.send("GET", "limits/recordCount?sObjects=Shop__c", as: .bob).json["sObjects"] == [])
      let all = try await org.send("GET", "limits/recordCount", as: .bob).json["sObjects"]?.array?.compactMap { $0["name"]?.string } ?? []
      #expect(all.contains("Account") && !all.contains("Shop__c"))
    }
  }

  @Test func itIsThereFromVersion40On() async throws {
    try await OrgDesk.with { desk in
      for (version, status) in [("39.0", 404), ("40.0", 200)] {
        let answer = try await desk.running.send("GET", "/services/data/v\(version)/limits/recordCount", token: desk.token)
        #expect(answer.status == status)
      }
    }
  }
}
