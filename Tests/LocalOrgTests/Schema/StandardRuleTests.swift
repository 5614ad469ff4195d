import JSON
import Testing

@testable import LocalOrg

/// What standard object types work out by themselves, and refuse.
@Suite struct StandardRuleTests {
  private let org: TemporaryOrg

  init() throws { org = try TemporaryOrg() }

  private func event(_ fields: JSONObject) throws -> String {
    var all: JSONObject = ["Subject": "Meeting"]
    for (name, value) in fields { all[name] = value }
    return try org.create("Event", all)
  }

  private func times(_ id: String) throws -> [String?] {
    let event = try org.retrieve("Event", id)
    return [event["StartDateTime"]?.string?.prefix(16).description, event["EndDateTime"]?.string?.prefix(16).description, event["DurationInMinutes"]?.description, event["ActivityDate"]?.string]
  }

  // MARK: Events

  @Test(arguments: [
    (["StartDateTime": "2026-01-31T23:30:00Z", "EndDateTime": "2026-02-01T00:15:00Z"], ["2026-01-31T23:30", "2026-02-01T00:15", "45", "2026-01-31"]),
    (["StartDateTime": "2026-01-31T23:30:00Z", "DurationInMinutes": 90], ["2026-01-31T23:30", "2026-02-01T01:00", "90", "2026-01-31"]),
    (["ActivityDateTime": "2026-01-31T10:00:00+02:00", "DurationInMinutes": 0], ["2026-01-31T08:00", "2026-01-31T08:00", "0", "2026-01-31"]),
    (["StartDateTime": "2026-01-31T10:00:00Z", "EndDateTime": "2026-01-31T10:00:00Z"], ["2026-01-31T10:00", "2026-01-31T10:00", "0", "2026-01-31"]),
    (["StartDateTime": "2026-01-31T10:00:00Z", "ActivityDateTime": "2026-05-05T10:00:00Z", "DurationInMinutes": 1_440], ["2026-01-31T10:00", "2026-02-01T10:00", "1440", "2026-01-31"]),
  ] as [(JSONObject, [String])]) func anEventsTimesGoTogether(_ fields: JSONObject, _ expected: [String]) throws {
    #expect(try times(try event(fields)) == expected)
  }

  @Test(arguments: [
    ([:], "REQUIRED_FIELD_MISSING"), (["StartDateTime": "2026-01-31T10:00:00Z"], "REQUIRED_FIELD_MISSING"),
    (["EndDateTime": "2026-01-31T10:00:00Z"], "REQUIRED_FIELD_MISSING"), (["DurationInMinutes": 5], "REQUIRED_FIELD_MISSING"),
    (["StartDateTime": "2026-01-31T10:00:00Z", "EndDateTime": "2026-01-31T09:59:59Z"], "FIELD_INTEGRITY_EXCEPTION"),
    (["StartDateTime": "2026-01-31T10:00:00Z", "DurationInMinutes": -1], "FIELD_INTEGRITY_EXCEPTION"),
    (["StartDateTime": "2026-01-31T10:00:00Z", "DurationInMinutes": 30, "ShowAs": "Asleep"], "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"),
  ] as [(JSONObject, String)]) func anEventWithoutAPlaceInTimeIsRefused(_ fields: JSONObject, _ code: String) throws {
    #expect(refusal { _ = try event(fields) }?.errorCode == code)
  }

  /// A change of one of the three keeps them in step.
  @Test(arguments: [
    (["EndDateTime": "2026-01-31T12:00:00Z"], ["2026-01-31T10:00", "2026-01-31T12:00", "120", "2026-01-31"]),
    (["DurationInMinutes": 15], ["2026-01-31T10:00", "2026-01-31T10:15", "15", "2026-01-31"]),
    (["StartDateTime": "2026-02-01T08:00:00Z"], ["2026-02-01T08:00", "2026-02-01T09:00", "60", "2026-02-01"]),
    (["ActivityDateTime": "2026-02-01T08:00:00Z"], ["2026-02-01T08:00", "2026-02-01T09:00", "60", "2026-02-01"]),
    (["StartDateTime": "2026-02-01T08:00:00Z", "EndDateTime": "2026-02-01T08:30:00Z"], ["2026-02-01T08:00", "2026-02-01T08:30", "30", "2026-02-01"]),
    (["Subject": "Renamed"], ["2026-01-31T10:00", "2026-01-31T11:00", "60", "2026-01-31"]),
  ] as [(JSONObject, [String])]) func aChangedEventStaysWhole(_ fields: JSONObject, _ expected: [String]) throws {
    let id = try event(["StartDateTime": "2026-01-31T10:00:00Z", "DurationInMinutes": 60])
    try org.update("Event", id, fields)
    #expect(try times(id) == expected)
  }

  @Test(arguments: [["EndDateTime": "2026-01-31T09:00:00Z"], ["DurationInMinutes": -5], ["StartDateTime": "2026-01-31T10:00:00Z", "EndDateTime": "2026-01-31T09:00:00Z"]] as [JSONObject])
  func aChangeThatEndsBeforeItStartsIsRefused(_ fields: JSONObject) throws {
    let id = try event(["StartDateTime": "2026-01-31T10:00:00Z", "DurationInMinutes": 60])
    #expect(refusal { try org.update("Event", id, fields) }?.errorCode == "FIELD_INTEGRITY_EXCEPTION")
    #expect(try times(id) == ["2026-01-31T10:00", "2026-01-31T11:00", "60", "2026-01-31"])
  }

  @Test func anAllDayEventHasADay() throws {
    let id = try event(["IsAllDayEvent": true, "ActivityDate": "2026-01-31"])
    #expect(try times(id)[3] == "2026-01-31")
    try org.update("Event", id, ["ActivityDate": "2026-02-01"])
    #expect(try times(id)[3] == "2026-02-01")
  }

  // MARK: Opportunities

  @Test(arguments: [
    ("Prospecting", 10, false, false, "Pipeline", "Pipeline"), ("Qualification", 10, false, false, "Pipeline", "Pipeline"),
    ("Needs Analysis", 20, false, false, "Pipeline", "Pipeline"), ("Value Proposition", 50, false, false, "Pipeline", "Pipeline"),
    ("Id. Decision Makers", 60, false, false, "Pipeline", "Pipeline"), ("Perception Analysis", 70, false, false, "Pipeline", "Pipeline"),
    ("Proposal/Price Quote", 75, false, false, "Best Case", "BestCase"), ("Negotiation/Review", 90, false, false, "Commit", "Forecast"),
    ("Closed Won", 100, true, true, "Closed", "Closed"), ("Closed Lost", 0, true, false, "Omitted", "Omitted"),
  ] as [(String, Double, Bool, Bool, String, String)]) func aStageTellsWhatASaleCountsAs(_ stage: String, _ probability: Double, _ isClosed: Bool, _ isWon: Bool, _ category: String, _ other: String) throws {
    let first = try org.create("Opportunity", ["Name": "Sale", "StageName": .string(stage), "CloseDate": "2026-05-31", "Amount": 1_000])
    let second = try org.create("Opportunity", ["Name": "Sale", "StageName": "Prospecting", "CloseDate": "2026-05-31", "Amount": 1_000])
    try org.update("Opportunity", second, ["StageName": .string(stage)])
    for id in [first, second] {
      let sale = try org.retrieve("Opportunity", id)
      #expect(sale["Probability"]?.double == probability && sale["IsClosed"] == .bool(isClosed) && sale["IsWon"] == .bool(isWon), "\(sale)")
      #expect(sale["ForecastCategoryName"]?.string == category && sale["ForecastCategory"]?.string == other && sale["ExpectedRevenue"]?.double == probability * 10, "\(sale)")
      #expect(sale["FiscalYear"] == 2_026 && sale["FiscalQuarter"] == 2 && sale["Fiscal"] == "2026 2")
    }
  }

  @Test func whatIsGivenCountsBeforeTheStage() throws {
    let id = try org.create("Opportunity", ["Name": "Sale", "StageName": "Closed Won", "CloseDate": "2026-12-31", "Probability": 33, "ForecastCategoryName": "Commit"])
    var sale = try org.retrieve("Opportunity", id)
    #expect(sale["Probability"]?.double == 33 && sale["ForecastCategoryName"] == "Commit" && sale["ExpectedRevenue"] == .null && sale["FiscalQuarter"] == 4)
    try org.update("Opportunity", id, ["Name": "Renamed"])
    sale = try org.retrieve("Opportunity", id)
    #expect(sale["Probability"]?.double == 33 && sale["ForecastCategoryName"] == "Commit")
  }

  // MARK: Posts, likes and groups

  @Test func countsFollowWhatIsWrittenAndDeleted() throws {
    let account = try org.create("Account", ["Name": "Posted"])
    let post = try org.create("FeedItem", ["ParentId": .string(account), "Body": "Post"])
    func counts() throws -> [JSONValue?] {
      let item = try org.retrieve("FeedItem", post)
      return [item["CommentCount"], item["LikeCount"]]
    }
    #expect(try counts() == [0, 0])
    let comments = try (0..<3).map { try org.create("FeedComment", ["FeedItemId": .string(post), "CommentBody": .string("c\($0)")]) }
    let like = try org.create("FeedLike", ["FeedItemId": .string(post)])
    #expect(try counts() == [3, 1])
    #expect(try org.retrieve("FeedComment", comments[0])["ParentId"]?.string == account)
    let twice = try #require(refusal { _ = try org.create("FeedLike", ["FeedItemId": .string(post)]) })
    #expect(twice.errorCode == "DUPLICATE_VALUE" && twice.message.hasSuffix("with id: \(like.prefix(15))"))
    try org.delete("FeedComment", comments[1])
    try org.delete("FeedLike", like)
    #expect(try counts() == [2, 0])
    _ = try org.create("FeedLike", ["FeedItemId": .string(post)])
    #expect(try counts() == [2, 1])
    try org.delete("FeedItem", post)
    #expect(try org.count("FeedComment WHERE FeedItemId = '\(post)'") == 0)
  }

  @Test func aGroupCountsItsMembers() throws {
    let group = try org.create("CollaborationGroup", ["Name": "Counted", "CollaborationType": "Public"])
    let bob = try #require(try org.records.user(named: "bob@gantry.example")?.id)
    #expect(try org.retrieve("CollaborationGroup", group)["MemberCount"] == 1)
    let member = try org.create("CollaborationGroupMember", ["CollaborationGroupId": .string(group), "MemberId": .string(bob)])
    #expect(try org.retrieve("CollaborationGroup", group)["MemberCount"] == 2)
    #expect(refusal { _ = try org.create("CollaborationGroupMember", ["CollaborationGroupId": .string(group), "MemberId": .string(bob)]) }?.errorCode == "DUPLICATE_VALUE")
    try org.delete("CollaborationGroupMember", member)
    #expect(try org.retrieve("CollaborationGroup", group)["MemberCount"] == 1)
    _ = try org.create("CollaborationGroupMember", ["CollaborationGroupId": .string(group), "MemberId": .string(bob)])
    #expect(try org.retrieve("CollaborationGroup", group)["MemberCount"] == 2)
  }

  // MARK: Users

  @Test(arguments: [
    (["Username": "noat"], "INVALID_EMAIL_ADDRESS"), (["Username": "admin@gantry.example"], "DUPLICATE_USERNAME"),
    (["Username": "ADMIN@GANTRY.EXAMPLE"], "DUPLICATE_USERNAME"), (["Username": nil], "REQUIRED_FIELD_MISSING"), (["ProfileId": nil], "REQUIRED_FIELD_MISSING"),
    (["Email": "nobody"], "INVALID_EMAIL_ADDRESS"), (["ProfileId": "005000000000001AAA"], "MALFORMED_ID"),
    (["ProfileId": "00e000000000009AAA"], "INVALID_CROSS_REFERENCE_KEY"),
  ] as [(JSONObject, String)]) func aUserIsRefusedFor(_ change: JSONObject, _ code: String) throws {
    let profile = try #require(try org.query("SELECT Id FROM Profile LIMIT 1")[0]["Id"]?.string)
    var fields: JSONObject = [
      "Username": "new@gantry.example", "LastName": "New", "Email": "new@gantry.example", "Alias": "new", "ProfileId": .string(profile),
      "TimeZoneSidKey": "GMT", "LocaleSidKey": "en_US", "EmailEncodingKey": "UTF-8", "LanguageLocaleKey": "en_US", "IsActive": true,
    ]
    let id = try org.create("User", fields)
    let user = try org.retrieve("User", id)
    #expect(user["IsActive"] == true && user["UserType"] == "Standard" && user["CommunityNickname"]?.string?.isEmpty == false && user["Name"] == "New")
    fields["Username"] = "other@gantry.example"
    for (name, value) in change { fields[name] = value }
    #expect(refusal { _ = try org.create("User", fields) }?.errorCode == code)
    if change["ProfileId"] == nil { #expect(refusal { try org.update("User", id, change) }?.errorCode == code) }
    // One's own name is not taken.
    try org.update("User", id, ["Username": "new@gantry.example"])
  }
}
