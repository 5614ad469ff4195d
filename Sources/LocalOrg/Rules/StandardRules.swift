import SQLite

/// What the org works out by itself for users, groups, events, attachments, price book entries and feeds.
struct StandardRules {
  private let connection: SQLiteConnection
  private let context: RecordContext
  private let userId: String

  init(_ connection: SQLiteConnection, _ context: RecordContext, userId: String) {
    self.connection = connection
    self.context = context
    self.userId = userId
  }

  /// The values that follow from those that are about to be written.
  /// - Parameter id: of the record that changes; nil for a new one.
  func complete(_ object: OrgObject, _ values: inout [String: SQLiteValue], id: String?) throws {
    switch object.name {
    case "Attachment":
      if let body = values["Body"]?.blob { values["BodyLength"] = .integer(Int64(body.count)) }
    case "PricebookEntry" where id == nil:
      let product = try first("SELECT \"Name\", \"ProductCode\" FROM \"Product2\" WHERE \"Id\" = ?", values["Product2Id"])
      values["Name"] = product.first ?? .null
      values["ProductCode"] = product.last ?? .null
    case "Task": try ActivityRules(connection).complete(object, &values, id: id, context.now)
    case "Opportunity":
      let isGiven = values["ForecastCategoryName"] ?? .null != .null
      if !isGiven, let stage = values["StageName"]?.text { values["ForecastCategoryName"] = .text(OrgObject.forecastCategory(ofStage: stage)) }
    case "OpportunityLineItem" where id == nil:
      let product = try first(
        "SELECT \"Name\", \"Product2Id\", \"ProductCode\", \"UnitPrice\" FROM \"PricebookEntry\" WHERE \"Id\" = ?", values["PricebookEntryId"])
      for (name, value) in zip(["Product2Id", "ProductCode", "ListPrice"], product.dropFirst()) { values[name] = value }
      let sale = try first("SELECT \"Name\" FROM \"Opportunity\" WHERE \"Id\" = ?", values["OpportunityId"])
      values["Name"] = .text([sale.first?.text, product.first?.text].compactMap { $0 }.joined(separator: " "))
    case "FeedComment" where id == nil:
      values["ParentId"] = try first("SELECT \"ParentId\" FROM \"FeedItem\" WHERE \"Id\" = ?", values["FeedItemId"]).first ?? .null
    case "FeedLike" where id == nil:
      let sql = "SELECT \"Id\" FROM \"FeedLike\" WHERE \"FeedItemId\" = ? AND \"CreatedById\" = ? AND \"IsDeleted\" = 0"
      if let other = try connection.value(sql, [values["FeedItemId"] ?? .null, .text(userId)])?.text { throw Self.duplicate(of: other) }
    case "CollaborationGroupMember" where id == nil:
      let sql = "SELECT \"Id\" FROM \"CollaborationGroupMember\" WHERE \"CollaborationGroupId\" = ? AND \"MemberId\" = ? AND \"IsDeleted\" = 0"
      let other = try connection.value(sql, [values["CollaborationGroupId"] ?? .null, values["MemberId"] ?? .null])?.text
      if let other { throw Self.duplicate(of: other) }
    case "FeedItem" where id == nil:
      for name in ["CommentCount", "LikeCount"] { values[name] = 0 }
    case "MobilePushServiceDevice": try PushDeviceRules.complete(&values)
    case "Event":
      try schedule(&values, id: id)
      try ActivityRules(connection).complete(object, &values, id: id, context.now)
    case "User": try person(&values, id: id)
    default: break
    }
  }

  private static func duplicate(of id: String) -> OrgAPIError {
    OrgAPIError(errorCode: "DUPLICATE_VALUE", message: "duplicate value found: duplicates value on record with id: \(id.prefix(15))")
  }

  private func first(_ sql: String, _ value: SQLiteValue?) throws -> [SQLiteValue] { try connection.rows(sql, [value ?? .null]).first ?? [] }

  /// An event's end, its length and its day go with each other (Object Reference, "Event").
  private func schedule(_ values: inout [String: SQLiteValue], id: String?) throws {
    let times = ["StartDateTime", "ActivityDateTime", "EndDateTime", "DurationInMinutes"]
    guard id == nil || times.contains(where: { values[$0] != nil }) else { return }
    // A change of one of the times leaves the others as they fit: an event that is moved keeps its length.
    let old = try id.map { try first("SELECT \"StartDateTime\", \"DurationInMinutes\" FROM \"Event\" WHERE \"Id\" = ?", .text($0)) } ?? []
    let start = values["StartDateTime"] ?? values["ActivityDateTime"] ?? old.first
    guard let start, let begin = start.text.flatMap({ Timestamp($0) }) else {
      if id == nil, values["ActivityDate"]?.text == nil {
        throw OrgAPIError(
          errorCode: "REQUIRED_FIELD_MISSING", message: "Required fields are missing: [StartDateTime, EndDateTime or DurationInMinutes]",
          fields: ["StartDateTime"])
      }
      return
    }
    values["StartDateTime"] = start
    values["ActivityDateTime"] = start
    values["ActivityDate"] = .text(String(begin.text.prefix(10)))
    if let end = values["EndDateTime"]?.text.flatMap({ Timestamp($0) }) {
      guard end.milliseconds >= begin.milliseconds else {
        throw Self.endsTooEarly("EndDateTime")
      }
      values["DurationInMinutes"] = .integer((end.milliseconds - begin.milliseconds) / 60_000)
    } else if let minutes = (values["DurationInMinutes"] ?? old.last)?.integer {
      guard minutes >= 0 else { throw Self.endsTooEarly("DurationInMinutes") }
      values["EndDateTime"] = .text(Timestamp(milliseconds: begin.milliseconds + minutes * 60_000).text)
    } else if id == nil {
      throw OrgAPIError(
        errorCode: "REQUIRED_FIELD_MISSING", message: "Required fields are missing: [EndDateTime or DurationInMinutes]", fields: ["EndDateTime"])
    }
  }

  private static func endsTooEarly(_ field: String) -> OrgAPIError {
    OrgAPIError(errorCode: "FIELD_INTEGRITY_EXCEPTION", message: "End Date Time: the event ends before it starts", fields: [field])
  }

  /// A user name is one person's, even of those who are no longer active; a new user has a profile and pictures.
  private func person(_ values: inout [String: SQLiteValue], id: String?) throws {
    if let name = values["Username"], name != .null {
      guard name.text?.contains("@") == true else {
        throw OrgAPIError(errorCode: "INVALID_EMAIL_ADDRESS", message: "Username must be in the form of an email address", fields: ["Username"])
      }
      guard try first("SELECT \"Id\" FROM \"User\" WHERE \"Username\" = ?", name).first?.text ?? id == id else {
        throw OrgAPIError(errorCode: "DUPLICATE_USERNAME", message: "Another user has already selected this username.", fields: ["Username"])
      }
    }
    guard id == nil else { return }
    guard values["ProfileId"] ?? .null != .null else {
      throw OrgAPIError(errorCode: "REQUIRED_FIELD_MISSING", message: "Required fields are missing: [ProfileId]", fields: ["ProfileId"])
    }
    values["UserType"] = "Standard"
    if values["CommunityNickname"] ?? .null == .null { values["CommunityNickname"] = .text("User\(context.clock.milliseconds)\(Int.random(in: 0..<100_000))") }
    let alias = values["Alias"]?.text ?? ""
    values["FullPhotoUrl"] = .text("/profilephoto/\(alias)/F")
    values["SmallPhotoUrl"] = .text("/profilephoto/\(alias)/T")
  }

  /// Works out what records that were written without these rules lack: those of the seed, and of earlier versions.
  static func fill(_ connection: SQLiteConnection) throws {
    let categories = OrgObject.stages.map { "WHEN '\($0.name)' THEN '\(OrgObject.forecastCategory(ofStage: $0.name))'" }.joined(separator: " ")
    try connection.execute(
      """
      UPDATE "Opportunity" SET "ForecastCategoryName" = CASE "StageName" \(categories) ELSE 'Pipeline' END WHERE "ForecastCategoryName" IS NULL;
      UPDATE "OpportunityLineItem" SET ("Product2Id", "ProductCode", "ListPrice") =
        (SELECT e."Product2Id", e."ProductCode", e."UnitPrice" FROM "PricebookEntry" e WHERE e."Id" = "OpportunityLineItem"."PricebookEntryId")
      """)
    try ActivityRules(connection).fill()
  }

  /// Counts that other records keep of one that was written or went.
  func follow(_ object: OrgObject, _ id: String) throws {
    switch object.name {
    case "Task", "Event": try ActivityRules(connection).follow(object, id)
    case "FeedComment": try count("FeedComment", id, "FeedItemId", into: "FeedItem", "CommentCount")
    case "FeedLike": try count("FeedLike", id, "FeedItemId", into: "FeedItem", "LikeCount")
    case "CollaborationGroupMember": try count("CollaborationGroupMember", id, "CollaborationGroupId", into: "CollaborationGroup", "MemberCount")
    case "CollaborationGroup": try addOwner(of: id)
    default: break
    }
  }

  private func count(_ child: String, _ id: String, _ link: String, into parent: String, _ field: String) throws {
    try connection.run(
      """
      UPDATE "\(parent)" SET "\(field)" = (SELECT count(*) FROM "\(child)" c WHERE c."\(link)" = "\(parent)"."Id" AND c."IsDeleted" = 0)
      WHERE "Id" = (SELECT "\(link)" FROM "\(child)" WHERE "Id" = ?)
      """, [.text(id)])
  }

  /// Whoever makes a group is in it.
  private func addOwner(of group: String) throws {
    let stamps = ["CreatedDate", "CreatedById", "LastModifiedDate", "LastModifiedById", "SystemModstamp"]
    let columns = (["OwnerId"] + stamps).map { "\"\($0)\"" }.joined(separator: ", ")
    let row = try first(
      """
      SELECT \(columns) FROM "CollaborationGroup" WHERE "Id" = ? AND "IsDeleted" = 0
        AND NOT EXISTS (SELECT 1 FROM "CollaborationGroupMember" WHERE "CollaborationGroupId" = "CollaborationGroup"."Id")
      """, .text(group))
    guard let owner = row.first else { return }
    let tables = OrgTables(connection, context)
    let id = try tables.nextId(of: .collaborationGroupMember).text
    try tables.insert(
      .collaborationGroupMember,
      zip(stamps, row.dropFirst()).map { ($0, $1) } + [
        ("Id", .text(id)), ("CollaborationGroupId", .text(group)), ("MemberId", owner), ("CollaborationRole", "Admin"), ("NotificationFrequency", "N"),
      ])
    try count("CollaborationGroupMember", id, "CollaborationGroupId", into: "CollaborationGroup", "MemberCount")
  }
}
