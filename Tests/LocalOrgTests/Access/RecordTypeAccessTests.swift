import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Which record types a profile has, and which of them new records get (Salesforce Help, "Assign Record Types and Page Layouts in the Profile").
@Suite struct RecordTypeAccessTests {
  private static let rules = """
    "profiles": { "Standard User": { "recordTypes": { "Lead": ["Web"] } } },
    "permissionSets": { "Fairs": { "recordTypes": { "Lead": ["Fair"] }, "users": ["carla@gantry.example"] } }
    """
  private static let leads = """
    "Lead": { "recordTypes": { "Web": {}, "Fair": { "default": true }, "Old": { "active": false } } }
    """

  @Test func aProfileHasItsRecordTypesAndItsDefault() async throws {
    try await withAccessOrg(Self.rules, objects: Self.leads) { org in
      func types(_ person: AccessOrg.Person) async throws -> [String: JSONValue] {
        let all = try await org.send("GET", "sobjects/Lead/describe", as: person).json["recordTypeInfos"]?.array ?? []
        return Dictionary(all.map { ($0["developerName"]?.string ?? "", $0) }, uniquingKeysWith: { $1 })
      }
      let (bob, carla, admin) = (try await types(.bob), try await types(.carla), try await types(.admin))
      #expect(bob["Web"]?["available"] == true && bob["Web"]?["defaultRecordTypeMapping"] == true && bob["Fair"]?["available"] == false)
      #expect(carla["Fair"]?["available"] == true && carla["Fair"]?["defaultRecordTypeMapping"] == false)
      #expect(admin["Web"]?["available"] == true && admin["Fair"]?["defaultRecordTypeMapping"] == true)
      let lead = #"{"LastName":"L","Company":"C"MORE}"#
      func created(_ person: AccessOrg.Person, _ type: String? = nil) async throws -> HTTPResponse {
        let more = type.flatMap { admin[$0]?["recordTypeId"]?.string }.map { ",\"RecordTypeId\":\"\($0)\"" } ?? ""
        return try await org.send("POST", "sobjects/Lead", lead.replacing("MORE", with: more), as: person)
      }
      func name(_ answer: HTTPResponse) async throws -> String? {
        try await org.records("SELECT RecordType.DeveloperName FROM Lead WHERE Id = '\(answer.text("id") ?? "")'", as: .admin).first?["RecordType"]?["DeveloperName"]?.string
      }
      #expect(try await name(try await created(.bob)) == "Web")
      #expect(try await name(try await created(.admin)) == "Fair")
      #expect(try await name(try await created(.carla, "Fair")) == "Fair")
      let refused = try await created(.bob, "Fair")
      #expect(refused.status == 400 && refused.errorCode == "INVALID_CROSS_REFERENCE_KEY" && refused.text.contains("isn't valid for the user"))
      // A record of another's type is changed like others, but not given that type.
      let fair = try await created(.admin).text("id") ?? ""
      #expect(try await org.send("PATCH", "sobjects/Lead/\(fair)", #"{"Title":"x"}"#, as: .bob).status == 204)
      let (web, other) = (admin["Web"]?["recordTypeId"]?.string ?? "", admin["Fair"]?["recordTypeId"]?.string ?? "")
      #expect(try await org.send("PATCH", "sobjects/Lead/\(fair)", #"{"RecordTypeId":"\#(web)"}"#, as: .bob).status == 204)
      #expect(try await org.send("PATCH", "sobjects/Lead/\(fair)", #"{"RecordTypeId":"\#(other)"}"#, as: .bob).errorCode == "INVALID_CROSS_REFERENCE_KEY")
      let information = try await org.send("GET", "ui-api/object-info/Lead", as: .bob).json
      #expect(information["defaultRecordTypeId"]?.string == web && information["recordTypeInfos"]?[other]?["available"] == false)
      let layouts = try await org.send("GET", "sobjects/Lead/describe/layouts", as: .bob).json["recordTypeMappings"]?.array
      #expect(layouts?.first { $0["recordTypeId"]?.string == other }?["available"] == false)
    }
  }

  @Test func mistakesAreNamed() throws {
    func mistake(_ types: String) throws -> OrgSchemaError {
      let text = "{ \"objects\": { \(Self.leads) }, \"profiles\": { \"P\": { \"recordTypes\": \(types) } } }"
      return try #require(throws: OrgSchemaError.self) { try SchemaFile(Array(text.utf8)).schema() }
    }
    #expect(try mistake(#"{ "Lead": ["Fax"] }"#).reason.contains("there are Web, Fair, Old"))
    #expect(try mistake(#"{ "Account": [] }"#).place == "profiles.P.recordTypes.Account")
  }
}
