import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Triggers under every way to write, and what they may do with what is written.
@Suite struct TriggerWriteTests {
  private static let stamp = """
    trigger('Account', ['before insert', 'before update'], (account, old) => { account.Site = (old ? 'changed ' : 'made ') + account.Name; });
    trigger('Account', 'before delete', (account) => { if (account.Name === 'Kept') refuse('It stays'); });
    """

  private static func id(_ org: ScriptedOrg, _ name: String) async throws -> String {
    try #require(try await org.data("POST", "sobjects/Account", "{\"Name\":\"\(name)\"}").json["id"]?.string)
  }

  /// Whoever writes, the trigger has run.
  @Test func everyWayToWriteSetsThemOff() async throws {
    let org = try await ScriptedOrg(["t": Self.stamp])
    func site(_ name: String) throws -> String? {
      try org.running.org.query("SELECT Site FROM Account WHERE Name = '\(name)'").rows.first?.first
    }
    _ = try await org.data("POST", "composite/sobjects", #"{"records":[{"attributes":{"type":"Account"},"Name":"Collection"}]}"#)
    _ = try await org.data("POST", "composite/tree/Account", #"{"records":[{"attributes":{"type":"Account","referenceId":"a"},"Name":"Tree"}]}"#)
    _ = try await org.data("POST", "composite", #"{"compositeRequest":[{"method":"POST","url":"/services/data/v53.0/sobjects/Account","referenceId":"a","body":{"Name":"Composite"}}]}"#)
    _ = try await org.data("POST", "composite/batch", #"{"batchRequests":[{"method":"POST","url":"v53.0/sobjects/Account","richInput":{"Name":"Batch"}}]}"#)
    _ = try await org.data("PATCH", "sobjects/Account/ExternalId__c/T1", #"{"Name":"Upsert"}"#)
    _ = try await org.data("POST", "ui-api/records", #"{"apiName":"Account","fields":{"Name":"Page"}}"#)
    _ = try await org.data("POST", "quickActions/NewAccount", #"{"record":{"Name":"Action"}}"#)
    try org.running.org.seed(json: Array(#"{"Account":[{"Name":"Seed"}]}"#.utf8))
    for name in ["Collection", "Tree", "Composite", "Batch", "Upsert", "Page", "Action", "Seed"] { #expect(try site(name) == "made \(name)", "\(name)") }
    _ = try await org.data("PATCH", "sobjects/Account/ExternalId__c/T1", #"{"Name":"Upserted"}"#)
    #expect(try site("Upserted") == "changed Upserted")
    await org.running.org.stop()
  }

  /// In a collection each record is refused by itself, or all with one.
  @Test func aRefusalIsOneRecordsOrAllOfThem() async throws {
    let org = try await ScriptedOrg(["t": Self.stamp])
    let kept = try await Self.id(org, "Kept")
    for (isAll, left) in [(true, Int64(2)), (false, 1)] {
      let other = try await Self.id(org, "Other \(isAll)")
      let answer = try await org.data("DELETE", "composite/sobjects?ids=\(other),\(kept)&allOrNone=\(isAll)").json
      #expect(answer[1]?["success"] == false && answer[1]?["errors"]?[0]?["statusCode"] == "FIELD_CUSTOM_VALIDATION_EXCEPTION" && answer[1]?["errors"]?[0]?["message"] == "It stays")
      #expect(answer[0]?["success"] == .bool(!isAll))
      #expect(try await org.count("Account WHERE Name IN ('Kept', 'Other \(isAll)')") == left)
    }
    await org.running.org.stop()
  }

  /// A value that a trigger gives is checked like one of a caller.
  @Test(arguments: [
    ("account.Name = null", "REQUIRED_FIELD_MISSING"), ("account.Name = ''", "REQUIRED_FIELD_MISSING"), ("account.NumberOfEmployees = 'many'", "JSON_PARSER_ERROR"),
    ("account.Nothing__c = 1", "INVALID_FIELD"), ("account.ParentId = '003000000000001'", "MALFORMED_ID"), ("account.Name = 'x'.repeat(256)", "STRING_TOO_LONG"), ("account.Site = ['a']", "JSON_PARSER_ERROR"),
    ("account.AnnualRevenue = 1e40", "NUMBER_OUTSIDE_VALID_RANGE"), ("account.BillingLatitude = 91", "NUMBER_OUTSIDE_VALID_RANGE"),
  ])
  func aWrongValueOfATriggerIsRefused(_ body: String, _ code: String) async throws {
    let org = try await ScriptedOrg(["t": "trigger('Account', 'before insert', (account) => { \(body); });"])
    let before = try await org.count("Account")
    let answer = try await org.data("POST", "sobjects/Account", #"{"Name":"x"}"#)
    #expect(answer.status == 400 && answer.errorCode == code, "\(answer.text)")
    #expect(try await org.count("Account") == before)
    await org.running.org.stop()
  }

  /// What a trigger sees is the record as the org has it, with what is about to be written.
  @Test func aTriggerSeesTheWholeRecord() async throws {
    let lines = Lines()
    let org = try await ScriptedOrg(
      ["t": """
        trigger('Account', 'before insert', (account, old) => console.log('before', account.Id, account.Name, account.CreatedDate, old));
        trigger('Account', 'after insert', (account, old) => console.log('after', typeof account.Id, account.IsDeleted, typeof account.CreatedDate, old));
        trigger('Account', 'before update', (account, old) => console.log('update', account.Site, account.Name, old.Site, account.Id === old.Id));
        trigger('Account', 'after update', (account, old) => console.log('updated', account.Site, old.Site, Object.keys(account).includes('attributes')));
        """], log: { lines.add($0) })
    let id = try await Self.id(org, "Ünique ☂")
    #expect(try await org.data("PATCH", "sobjects/Account/\(id)", #"{"sITE":"new"}"#).status == 204)
    #expect(lines.all == ["before undefined Ünique ☂ undefined null", "after string false string null", "update new Ünique ☂ null true", "updated new null true"], "\(lines.all)")
    await org.running.org.stop()
  }

  /// What a trigger takes away from a change is not written.
  @Test func aTriggerMayTakeAChangeBack() async throws {
    let org = try await ScriptedOrg(["t": "trigger('Account', 'before update', (account, old) => { account.Site = old.Site; if (account.Phone === 'drop') delete account.Phone; });"])
    let id = try #require(try await org.data("POST", "sobjects/Account", #"{"Name":"x","Site":"first","Phone":"1"}"#).json["id"]?.string)
    #expect(try await org.data("PATCH", "sobjects/Account/\(id)", #"{"Site":"second","Industry":"Energy"}"#).status == 204)
    let record = try await org.data("GET", "sobjects/Account/\(id)").json
    #expect(record["Site"] == "first" && record["Industry"] == "Energy" && record["Phone"] == "1")
    await org.running.org.stop()
  }

  /// Both triggers of an event run, in the order of their files and within these of their lines; the second sees what the first did.
  @Test func severalTriggersRunInTheirOrder() async throws {
    let org = try await ScriptedOrg([
      "b": "trigger('Account', 'before insert', (a) => { a.Site += ' b'; });",
      "a": "trigger('Account', 'before insert', (a) => { a.Site = 'a1'; }); trigger('ACCOUNT', ['before insert'], (a) => { a.Site += ' a2'; });",
    ])
    let id = try await Self.id(org, "x")
    #expect(try await org.data("GET", "sobjects/Account/\(id)").json["Site"] == "a1 a2 b")
    await org.running.org.stop()
  }

  /// A trigger writes as the org does; a resource that sets it off reads as its user.
  @Test func aTriggerWritesWhatItsUserMayNot() async throws {
    let script = """
      trigger('Account', 'after insert', (account) => { data.insert('Lead', { LastName: account.Name, Company: 'By trigger' }); });
      resource('/leads', { get: () => data.query('SELECT Id FROM Lead').length, post: () => data.insert('Account', { Name: 'From bob' }) });
      """
    let folder = try ScriptFolder(script)
    try await withAccessOrg(#""profiles": { "Standard User": { "objects": { "Lead": [] } } }"#, scripts: folder.path) { org in
      let made = try await org.running.send("POST", "/services/apexrest/leads", token: org.token(.bob), json: "{}")
      #expect(made.status == 200, "\(made.text)")
      #expect(try await org.running.send("GET", "/services/apexrest/leads", token: org.token(.bob)).errorCode == "APEX_ERROR")
      let lead = try #require(try await org.records("SELECT LastName, CreatedBy.Username, Owner.Username FROM Lead WHERE Company = 'By trigger'", as: .admin).first)
      #expect(lead["LastName"] == "From bob" && lead["CreatedBy"]?["Username"] == "bob@gantry.example")
    }
  }
}
