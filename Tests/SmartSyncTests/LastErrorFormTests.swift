import JSON
import LocalOrg
import SmartStore
import SmartSync
import SyncTrials
import Testing

/// What a real org says against a record, as app code finds it in the entry.
@Suite("What __last_error__ holds", .timeLimit(.minutes(2)))
struct LastErrorFormTests {
  private static let classes = ["", "com.salesforce.androidsdk.mobilesync.target.SyncUpTarget", "SFBatchSyncUpTarget", "SFCollectionSyncUpTarget"]

  private static func target(_ name: String) -> JSONObject { name.isEmpty ? [:] : ["androidImpl": .string(name)] }

  /// Puts in an account with the flags of a change, and returns its entry's id.
  @discardableResult
  private func put(_ fixture: BriefcaseFixture, _ fields: JSONObject, _ flag: String = "created", soup: String = "accounts") throws -> Int64 {
    var entry: JSONObject = ["Id": "local_1", "attributes": ["type": soup == "accounts" ? "Account" : "Contact"], "__local__": true]
    for field in fields { entry[field.name] = field.value }
    entry["__locally_\(flag)__"] = true
    let stored = try fixture.store.upsert([JSONValue.object(entry).text], into: soup, externalIdPath: "_soupEntryId")
    return try #require(stored.first?.value()["_soupEntryId"]?.integer)
  }

  private func up(
    _ fixture: BriefcaseFixture, _ target: JSONObject = [:], _ forms: LastErrorForms = LastErrorForms(), mode: String = "OVERWRITE"
  ) async throws -> SyncState {
    let updates = Updates()
    _ = try await fixture.syncs.syncUp(
      target: target, options: ["fieldlist": ["Name", "LastName", "AccountId"], "mergeMode": .string(mode)], soupName: "accounts", lastErrors: forms,
      onUpdate: updates.add)
    return try #require(await updates.untilEnd().last)
  }

  private func parsed(_ entry: JSONValue?) throws -> JSONValue { try JSONValue(parsing: Array((entry?["__last_error__"]?.string ?? "").utf8)) }

  @Test("The server's errors as a list with code, message, fields and status, one by one and in batches", arguments: classes)
  func list(name: String) async throws {
    let fixture = try await BriefcaseFixture("[]")
    try put(fixture, ["Id": "local_1"])
    try put(fixture, ["Id": "local_2", "Name": .string(String(repeating: "x", count: 300))])
    try put(fixture, ["Id": "local_3", "Name": "Right"])
    let end = try await up(fixture, Self.target(name))
    #expect(end.status == .failed && end.summary?.created == 1 && end.summary?.failed == 2, "\(end.report)")
    let entries = try fixture.entries("accounts")
    let missing = lastErrors(entries.first { $0["Id"] == "local_1" })
    #expect(missing.count == 1 && missing[0]["errorCode"] == "REQUIRED_FIELD_MISSING" && missing[0]["fields"] == ["Name"])
    #expect(missing[0]["message"]?.string?.contains("[Name]") == true && missing[0]["httpStatusCode"] == 400)
    let long = lastErrors(entries.first { $0["Id"] == "local_2" })
    #expect(long.count == 1 && long[0]["errorCode"] == "STRING_TOO_LONG" && long[0]["fields"] == ["Name"] && long[0]["message"]?.string?.isEmpty == false)
    #expect(isClean(entries.first { $0["Name"] == "Right" }))
    await fixture.stop()
  }

  @Test("As a part of a composite", arguments: ["", "SFBatchSyncUpTarget"])
  func part(name: String) async throws {
    let fixture = try await BriefcaseFixture("[]")
    try put(fixture, ["Id": "local_1"])
    _ = try await up(fixture, Self.target(name), LastErrorForms(standard: .part))
    let error = try parsed(try fixture.entries("accounts").first)
    #expect(error["httpStatusCode"] == 400 && error["referenceId"] == "local_1" && error["httpHeaders"] == [:])
    #expect(error["body"]?[0]?["errorCode"] == "REQUIRED_FIELD_MISSING" && error["body"]?[0]?["fields"] == ["Name"])
    await fixture.stop()
  }

  @Test("As one error, whose code has both of its names", arguments: ["", "SFBatchSyncUpTarget", "SFCollectionSyncUpTarget"])
  func object(name: String) async throws {
    let fixture = try await BriefcaseFixture("[]")
    for id in ["local_1", "local_2"] { try put(fixture, ["Id": .string(id)]) }
    _ = try await up(fixture, Self.target(name), LastErrorForms(standard: .object))
    for entry in try fixture.entries("accounts") {
      let error = try parsed(entry)
      #expect(error["errorCode"] == "REQUIRED_FIELD_MISSING" && error["statusCode"] == "REQUIRED_FIELD_MISSING")
      #expect(error["fields"] == ["Name"] && error["httpStatusCode"] == 400 && error["message"]?.string?.contains("[Name]") == true)
    }
    await fixture.stop()
  }

  @Test("Targets of single requests list errors, whatever the others do; families have a form of their own")
  func byTarget() async throws {
    let fixture = try await BriefcaseFixture("[]")
    let forms = LastErrorForms(standard: .object, families: .part)
    try put(fixture, ["Id": "local_1"])
    _ = try await up(fixture, Self.target("SFSyncUpTarget"), forms)
    #expect(try lastErrors(fixture.entries("accounts").first).count == 1)
    let family: JSONObject = [
      "type": "parent_children", "relationshipType": "MASTER_DETAIL", "parent": ["sobjectType": "Account", "soupName": "accounts"],
      "children": ["sobjectType": "Contact", "sobjectTypePlural": "Contacts", "soupName": "contacts", "parentIdFieldName": "AccountId"],
      "createFieldlist": ["Name"], "updateFieldlist": ["Name"], "childrenCreateFieldlist": ["LastName"], "childrenUpdateFieldlist": ["LastName"],
    ]
    _ = try await up(fixture, family, forms)
    #expect(try parsed(try fixture.entries("accounts").first)["body"]?[0]?["errorCode"] == "REQUIRED_FIELD_MISSING")
    await fixture.stop()
  }

  @Test("All errors of an answer are there, with all that the server says of them")
  func several() async throws {
    let fixture = try await BriefcaseFixture("[]")
    let first: JSONValue = ["message": "one", "errorCode": "DUPLICATES_DETECTED", "fields": [], "duplicateResult": ["allowSave": true]]
    fixture.answer("sobjects/Account", with: 400, [first, ["message": "two", "errorCode": "OTHER", "fields": ["Name"]]])
    try put(fixture, ["Name": "A"])
    let end = try await up(fixture)
    #expect(end.failures.first?.errorCode == "DUPLICATES_DETECTED")
    let errors = try lastErrors(fixture.entries("accounts").first)
    #expect(errors.map { $0["message"] } == ["one", "two"] && errors[0]["duplicateResult"] == ["allowSave": true])
    await fixture.stop()
  }

  @Test("An answer that is no JSON is its message")
  func noJSON() async throws {
    let fixture = try await BriefcaseFixture("[]")
    fixture.org.org.faults.add(FaultRule(.maintenance, methods: ["PATCH"]))
    let id = try await fixture.account("A")
    try put(fixture, ["Id": .string(id), "Name": "B"], "updated")
    #expect(try await up(fixture).status == .failed)
    let error = try #require(try lastErrors(fixture.entries("accounts").first).first)
    #expect(error["httpStatusCode"] == 503 && error["message"]?.string?.contains("maintenance") == true && error["errorCode"] == nil)
    await fixture.stop()
  }

  @Test("A deletion of a record that is gone is no failure; without a network no record is blamed", arguments: classes)
  func others(name: String) async throws {
    let fixture = try await BriefcaseFixture("[]")
    let id = try await fixture.account("A")
    try await fixture.server.call(.delete, "/sobjects/Account/\(id)")
    try put(fixture, ["Id": .string(id), "Name": "A"], "deleted")
    #expect(try await up(fixture, Self.target(name)).summary?.deleted == 1)
    #expect(try fixture.entries("accounts").isEmpty)
    try put(fixture, ["Name": "B"])
    await fixture.org.stop()
    let end = try await up(fixture, Self.target(name))
    #expect(end.status == .failed && end.failures.isEmpty && end.error?.isEmpty == false)
    let entry = try #require(try fixture.entries("accounts").first)
    #expect(entry["__last_error__"] == nil && entry["__local__"] == true)
    await fixture.stop()
  }
}
