import SQLite

/// Groups' members, files and notes of the seed.
struct SeedFiles {
  /// Owner and reader are places among the users, a group one among the groups, in the order of the seed.
  private struct File {
    let path, text: String
    let owner: Int
    var readers: [Int] = []
    var group: Int?
  }

  private static let files = [
    File(path: "Welcome to Gantry.txt", text: "Welcome.\nThis org runs on your machine and keeps what you write.\n", owner: 0, readers: [1, 2], group: 0),
    File(path: "Price list 2015.csv", text: "Product,Price\nLoom,1250\nSpindle,80\nShuttle,42\n", owner: 1, readers: [0], group: 1),
    File(path: "Support handbook.html", text: "<h1>Support handbook</h1><p>Answer within a day.</p>", owner: 3, readers: [0, 2], group: 2),
    File(path: "Launch plan.txt", text: "1. Tell the groups\n2. Tell the world\n", owner: 5, group: 3),
    File(path: "Sales review.txt", text: "Second quarter: as planned.\n", owner: 0, readers: [4]),
  ]

  private static let notes = [
    ("Call with Anchor Foods", "They want <b>delivery in May</b>."), ("Ideas for the fair", "A bigger stand &amp; better coffee."),
    ("To read", "The handbook, once more."),
  ]

  private let connection: SQLiteConnection
  private let context: RecordContext

  init(_ connection: SQLiteConnection, _ context: RecordContext) { (self.connection, self.context) = (connection, context) }

  /// - Parameter members: how many of the users each group has, the first ones.
  func write(_ writer: inout SeedWriter, members: [Int]) throws {
    let groups = try connection.rows("SELECT \"Id\" FROM \"CollaborationGroup\" ORDER BY \"Id\"").compactMap { $0[0].text }
    for (group, count) in zip(groups, members) {
      for (index, user) in writer.users.prefix(count).enumerated() {
        _ = try writer.write(
          .collaborationGroupMember, owner: writer.users[0],
          [
            ("CollaborationGroupId", .text(group)), ("MemberId", .text(user)), ("CollaborationRole", index == 0 ? "Admin" : "Standard"),
            ("NotificationFrequency", "N"),
          ])
      }
    }
    for file in Self.files {
      let shared = file.readers.map { writer.users[$0] } + (file.group.map { [groups[$0]] } ?? [])
      try write(file, sharedWith: shared, &writer)
    }
    for (title, text) in Self.notes {
      _ = try put(
        .contentNote, owner: writer.users[0], ["Title": .text(title), "Content": .blob(Array(text.utf8)), "IsReadOnly": 0], &writer)
    }
  }

  private func write(_ file: File, sharedWith entities: [String], _ writer: inout SeedWriter) throws {
    let owner = writer.users[file.owner]
    let version = try put(
      .contentVersion, owner: owner,
      ["PathOnClient": .text(file.path), "VersionData": .blob(Array(file.text.utf8)), "Origin": "H", "ContentLocation": "S"], &writer)
    let document = try connection.value("SELECT \"ContentDocumentId\" FROM \"ContentVersion\" WHERE \"Id\" = ?", [.text(version)])
    for entity in entities {
      _ = try writer.write(
        .contentDocumentLink, owner: owner,
        [("ContentDocumentId", document ?? .null), ("LinkedEntityId", .text(entity)), ("ShareType", "V"), ("Visibility", "AllUsers")])
    }
  }

  /// Writes a record as the API would, with what the org adds to it.
  private func put(_ object: OrgObject, owner: String, _ values: [String: SQLiteValue], _ writer: inout SeedWriter) throws -> String {
    let rules = ContentRules(connection, context, userId: owner)
    var values = values
    try rules.complete(object, &values, isCreate: true)
    let id = try writer.write(object, owner: owner, values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    let stamps = ["CreatedDate", "CreatedById", "LastModifiedDate", "LastModifiedById", "SystemModstamp", "OwnerId"]
    let row = try connection.rows("SELECT \(stamps.joined(separator: ", ")) FROM \(object.table) WHERE \"Id\" = ?", [.text(id)]).first ?? []
    for (name, value) in zip(stamps, row) { values[name] = value }
    // The seed is the same in every org, so no value may come from the present.
    values["ContentModifiedDate"] = values["CreatedDate"]
    try connection.run(
      "UPDATE \(object.table) SET \"ContentModifiedDate\" = \"CreatedDate\" WHERE \"Id\" = ?", [.text(id)])
    try rules.follow(object, id, values, isCreate: true)
    return id
  }
}
