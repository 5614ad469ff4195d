import JSON
import Testing

@testable import LocalOrg

/// The sObject MobilePushServiceDevice.
@Suite struct PushDeviceTests {
  @Test func isRegisteredAndDeleted() async throws {
    let org = try await PushOrg()
    let id = try await org.register("abc", as: org.bob)
    #expect(id.hasPrefix("0FG") && id.count == 18)
    let record = try await org.running.send("GET", "\(PushOrg.sobject)/\(id)", token: org.bob).json
    #expect(record["ConnectionToken"] == "abc" && record["ServiceType"] == "androidGcm" && record["ApplicationBundle"] == "visits")
    #expect(try await org.running.send("DELETE", "\(PushOrg.sobject)/\(id)", token: org.bob).status == 204)
    #expect(try await org.running.send("DELETE", "\(PushOrg.sobject)/\(id)", token: org.bob).errorCode == "ENTITY_IS_DELETED")
    await org.running.org.stop()
  }

  @Test(arguments: [
    ("{\"ServiceType\":\"androidGcm\"}", "REQUIRED_FIELD_MISSING", ["ConnectionToken"]),
    ("{}", "REQUIRED_FIELD_MISSING", ["ConnectionToken", "ServiceType"]),
    ("{\"ConnectionToken\":\"\",\"ServiceType\":\"Apple\"}", "REQUIRED_FIELD_MISSING", ["ConnectionToken"]),
    ("{\"ConnectionToken\":\"a\",\"ServiceType\":\"windows\"}", "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST", ["ServiceType"]),
    ("{\"ConnectionToken\":7,\"ServiceType\":\"Apple\"}", "JSON_PARSER_ERROR", []),
    ("{\"ConnectionToken\":\"a\",\"ServiceType\":\"Apple\",\"Colour\":\"red\"}", "INVALID_FIELD", []),
    ("{\"ConnectionToken\":\"a\",\"ServiceType\":\"Apple\",\"CreatedById\":\"x\"}", "INVALID_FIELD_FOR_INSERT_UPDATE", ["CreatedById"]),
  ])
  func mistakesAreToldAsTheAPIDoes(json: String, code: String, fields: [String]) async throws {
    let org = try await PushOrg()
    let response = try await org.running.send("POST", PushOrg.sobject, token: org.bob, json: json)
    #expect(response.status == 400)
    #expect(response.errorCode == code)
    #expect(try response.json[0]?["fields"]?.array?.compactMap(\.string) ?? [] == fields)
    await org.running.org.stop()
  }

  /// The SDKs for iOS say "Apple".
  @Test(arguments: [("apple", "Apple"), ("Apple", "Apple"), ("androidgcm", "androidGcm")])
  func theServiceIsTakenInAnyCase(given: String, kept: String) async throws {
    let org = try TemporaryOrg()
    let id = try org.create("MobilePushServiceDevice", ["ConnectionToken": "a", "ServiceType": .string(given)])
    #expect(try org.retrieve("MobilePushServiceDevice", id)["ServiceType"]?.string == kept)
  }

  @Test func cannotBeChanged() async throws {
    let org = try TemporaryOrg()
    let id = try org.create("MobilePushServiceDevice", ["ConnectionToken": "a", "ServiceType": "Apple"])
    #expect(refusal { try org.update("MobilePushServiceDevice", id, ["ConnectionToken": "b"]) }?.errorCode == "INVALID_FIELD_FOR_INSERT_UPDATE")
  }

  /// Orgs of earlier versions have a file without that type.
  @Test func isThereInOrgsFromBefore() async throws {
    let running = try await RunningOrg()
    await running.org.stop()
    let account = try running.org.pushes.records.withDatabase { database in
      try database.execute("DROP TABLE \"MobilePushServiceDevice\"; DROP TABLE \"MobilePushServiceDevice_words\"")
      return try database.value("SELECT min(\"Id\") FROM \"Account\"")?.text
    }
    let reopened = try LocalOrg(configuration: LocalOrgConfiguration(folder: running.folder))
    #expect(try reopened.push(PushMessage(message: "x"), to: .user("bob@gantry.example")) == [])
    #expect(try reopened.pushes.records.withDatabase { try $0.value("SELECT min(\"Id\") FROM \"Account\"")?.text } == account)
  }
}
