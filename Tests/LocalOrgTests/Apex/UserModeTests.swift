import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// `WITH USER_MODE` and `WITH SECURITY_ENFORCED`: whose eyes a query has.
@Suite struct UserModeTests {
  private static let profile = #""profiles": { "Standard User": { "fields": { "Shop__c.Plan__c": "none" } } }"#

  /// A trigger tells in the site of an account how many shops it finds, or what it was refused.
  private func trigger(_ clause: String, _ field: String = "Id") -> String {
    """
    trigger('Account', 'before insert', (account) => {
      try { account.Site = String(data.query("SELECT \(field) FROM Shop__c WHERE Name != 'USER_MODE' \(clause)").length); } catch (error) { account.Site = error.errorCode; }
    });
    """
  }

  private func site(_ org: AccessOrg, _ person: AccessOrg.Person) async throws -> String? {
    let id = try await org.create("Account", #"{"Name":"x"}"#, as: person)
    return try await org.send("GET", "sobjects/Account/\(id)", as: .admin).json["Site"]?.string
  }

  @Test(arguments: [("", "2", "2"), ("WITH SYSTEM_MODE", "2", "2"), ("WITH USER_MODE", "1", "2"), ("WITH SECURITY_ENFORCED", "1", "2")])
  func aTriggerFindsTheRecordsThatItAsksFor(_ clause: String, _ bobs: String, _ admins: String) async throws {
    let folder = try ScriptFolder(trigger(clause))
    try await withAccessOrg(sharing: "private", Self.profile, scripts: folder.path) { org in
      _ = try await org.create("Shop__c", #"{"Name":"Bob's"}"#, as: .bob)
      _ = try await org.create("Shop__c", #"{"Name":"Carla's"}"#, as: .carla)
      #expect(try await site(org, .bob) == bobs)
      #expect(try await site(org, .admin) == admins)
    }
  }

  @Test(arguments: [("", "0"), ("WITH USER_MODE", "INVALID_FIELD"), ("WITH SECURITY_ENFORCED", "INVALID_FIELD")])
  func aTriggerIsRefusedHiddenFieldsWhenItAsksAsTheUser(_ clause: String, _ site: String) async throws {
    let folder = try ScriptFolder(trigger(clause, "Plan__c"))
    try await withAccessOrg(Self.profile, scripts: folder.path) { org in
      let (bobs, admins) = (try await self.site(org, .bob), try await self.site(org, .admin))
      #expect(bobs == site && admins == "0")
    }
  }

  /// Requests are their users' in any case.
  @Test(arguments: ["", "WITH SECURITY_ENFORCED", "WITH USER_MODE", "WITH SYSTEM_MODE"])
  func aRequestSeesWhatItsUserSees(_ clause: String) async throws {
    try await withAccessOrg(Self.profile) { org in
      let (bobs, admins) = (try await org.query("SELECT Plan__c FROM Shop__c \(clause)", as: .bob), try await org.query("SELECT Plan__c FROM Shop__c \(clause)", as: .admin))
      #expect(bobs.errorCode == "INVALID_FIELD" && admins.status == 200)
    }
  }
}
