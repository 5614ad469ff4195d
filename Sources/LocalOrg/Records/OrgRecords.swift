import JSON
import SQLite
import Synchronization

/// The data of the org: records, queries, searches and descriptions, kept in one SQLite file.
///
/// Every refusal is an ``OrgAPIError`` in the words of the REST API; a broken disk is an ``SQLiteError``.
/// An API version is given as it stands in a path, "v33.0"; it only shapes the urls in the answers.
/// They are what one user sees of them: ``asUser(_:)`` gives the same records for somebody else.
package struct OrgRecords: Sendable {
  /// Gives what the org's own code does around writes of a user to some records.
  typealias Triggers = @Sendable (OrgRecords, _ userId: String) -> any RecordTriggers

  /// What does not depend on who asks.
  private final class Shared: Sendable {
    /// Where the org listens: pictures of people are at whole addresses, whatever port it has this time.
    let instance = Mutex("")
    let opened: Timestamp
    let triggers: Triggers?
    let newestVersion: APIVersion

    init(triggers: Triggers?, newestVersion: APIVersion, opened: Timestamp) { (self.triggers, self.newestVersion, self.opened) = (triggers, newestVersion, opened) }
  }

  let database: OrgDatabase
  private let shared: Shared
  /// For whom they are read and written.
  private(set) var context: RecordContext

  /// Opens the org's file; a new file gets its tables and the seed.
  package init(path: String) throws { try self.init(path: path, schemaFile: nil) }

  /// As above.
  ///
  /// - Parameter schemaFile: the text of a schema file; nil for that of the last time.
  init(
    path: String, schemaFile: [UInt8]?, triggers: Triggers? = nil, newestVersion: APIVersion = APIVersions.released.newest, clock: OrgClock = OrgClock()
  ) throws {
    database = try OrgDatabase(path: path, schemaFile: schemaFile, clock: clock)
    shared = Shared(triggers: triggers, newestVersion: newestVersion, opened: clock.now)
    let context = database.context
    self.context = context
    // Not by `withTransaction`, which needs the tables.
    try database.withConnection { connection in
      try connection.transaction {
        try OrgSetup(connection, context).createIfMissing()
        try QueryLocators(connection, context).listAll()
        try SchemaTables(connection, context).update()
        try EventTable(connection, clock).createIfMissing()
        // A file that the tables cannot follow is not remembered.
        if let schemaFile { try SchemaStore(connection).remember(schemaFile) }
      }
    }
  }

  /// Since when the org's object types are as they are.
  var opened: Timestamp { shared.opened }

  /// The API version of callers that name none: the org's own code and commands.
  var newestVersion: APIVersion { shared.newestVersion }

  var clock: OrgClock { context.clock }

  // MARK: Who asks

  /// The object types that the user sees.
  var schema: OrgSchema { context.schema }

  /// Whether there are users who may not do everything.
  var hasPermissions: Bool { context.full.access != nil }

  /// The same records for a user, who may not be allowed everything.
  func asUser(_ userId: String) throws -> OrgRecords {
    guard hasPermissions else { return self }
    var records = self
    records.context = try database.reading { connection, _ in try context.asUser(userId, connection) }
    return records
  }

  /// The same for what the org does by itself.
  private var asSystem: OrgRecords {
    var records = self
    records.context = context.asSystem
    return records
  }

  /// The same while somebody else seems to be writing some of them.
  func locking(_ rows: LockedRows) -> OrgRecords {
    var records = self
    records.context = context.locking(rows)
    return records
  }

  /// Forgets everything that was written since the seed.
  func reset() throws {
    try database.withTransaction {
      try OrgSetup($0, context).reset()
      try SchemaTables($0, context).update()
    }
    renewReaders()
  }

  /// Adds invented accounts, as many as wished.
  package func addAccounts(_ count: Int) throws {
    try database.withTransaction { connection in
      try SeedGenerator(connection, context).addAccounts(count)
      // Many records may change which index is the best.
      try connection.execute("ANALYZE")
    }
    renewReaders()
  }

  /// Makes one transaction of all that `body` does with these records: all or nothing.
  func together<R>(_ body: () throws -> R) throws -> R {
    try database.withTransaction { _ in try body() }
  }

  /// - Parameter bulkMoment: see ``RecordWriter``.
  func writer(_ connection: SQLiteConnection, _ userId: String, bulkMoment: Timestamp? = nil) -> RecordWriter {
    RecordWriter(
      connection, context, userId: userId, events: database.events, triggers: shared.triggers?(asSystem, userId),
      bulkMoment: bulkMoment)
  }

  /// Lets another part keep tables of its own in the same file.
  func withDatabase<R>(_ body: (SQLiteConnection) throws -> R) throws -> R {
    try database.withConnection(body)
  }

  /// Lets another part read tables of its own in the same file, beside whoever writes; see ``OrgDatabase/reading(_:)``.
  func reading<R>(_ body: (SQLiteConnection) throws -> R) throws -> R {
    try database.reading { connection, _ in try body(connection) }
  }

  /// To be called after a change of tables by ``withDatabase(_:)``.
  func renewReaders() { database.renewReaders() }

  /// A connection beside that of the org, which reads what was written before it began.
  func readingConnection() throws -> SQLiteConnection { try database.readingConnection() }

  /// Given after each transaction that has written events.
  var eventSignal: PushSignal { database.eventSignal }

  /// Given when notifications are waiting for devices.
  var pushSignal: PushSignal { database.pushSignal }

  /// See ``EventSettings/kept``.
  func keepEvents(_ count: Int) throws { try database.withConnection { _ in database.events.kept = count } }

  func listens(at instanceURL: String) { shared.instance.withLock { $0 = instanceURL } }

  func urls(_ apiVersion: String) -> RecordURLs { RecordURLs(apiVersion, instance: shared.instance.withLock { $0 }) }

  /// The id of the org itself, as the identity answers give it.
  func organizationId() throws -> String {
    try reading { try $0.value("SELECT \"Id\" FROM \"Organization\"")?.text ?? "" }
  }

  // MARK: Users

  func user(named username: String) throws -> OrgUser? {
    try reading { try UserDirectory($0).user(where: "Username", is: username) }
  }

  func user(id: String) throws -> OrgUser? {
    guard let id = RecordId(id) else { return nil }
    return try reading { try UserDirectory($0).user(where: "Id", is: id.text) }
  }

  func passwordMatches(_ password: String, of username: String) throws -> Bool {
    try reading { try UserDirectory($0).passwordMatches(password, of: username) }
  }

  // MARK: Records

  /// Creates a record and gives its 18-character id.
  func create(_ type: String, fields: JSONObject, userId: String) throws -> String {
    let object = try schema.object(type)
    return try database.withTransaction { try writer($0, userId).create(object, fields) }
  }

  /// A record with the named fields, or with all.
  package func retrieve(_ type: String, id: String, fields: [String]?, apiVersion: String) throws -> JSONText {
    let object = try schema.object(type)
    let urls = urls(apiVersion)
    return try database.reading { try RecordReader($0, $1, context, urls: urls).retrieve(object, id: id, fields: fields) }
  }

  /// The same, found by an external id field.
  func retrieve(
    _ type: String, externalId field: String, value: String, fields: [String]?, apiVersion: String
  ) throws -> JSONText {
    let object = try schema.object(type)
    let urls = urls(apiVersion)
    return try database.readingOneState { connection, plans in
      let reader = RecordReader(connection, plans, context, urls: urls)
      guard let id = try RecordReader.id(connection, of: object, field, value) else { throw OrgAPIError.notFound }
      return try reader.retrieve(object, id: id, fields: fields)
    }
  }

  /// The bytes of a field of type base64; nil when the record has none.
  func content(_ type: String, id: String, field: String) throws -> [UInt8]? {
    let object = try schema.object(type)
    return try database.reading { try RecordReader($0, $1, context, urls: RecordURLs("")).content(of: object, id: id, field: field) }
  }

  func update(_ type: String, id: String, fields: JSONObject, userId: String) throws {
    let object = try schema.object(type)
    try database.withTransaction { try writer($0, userId).update(object, id: id, fields) }
  }

  /// Moves a record, and those that belong to it, to the recycle bin.
  func delete(_ type: String, id: String, userId: String) throws {
    let object = try schema.object(type)
    try database.withTransaction { try writer($0, userId).delete(object, id: id) }
  }

  /// Updates the record whose external id has that value, or creates it.
  func upsert(
    _ type: String, externalId field: String, value: String, fields: JSONObject, userId: String
  ) throws -> (id: String, created: Bool) {
    let object = try schema.object(type)
    return try database.withTransaction {
      try writer($0, userId).upsert(object, field, value, fields)
    }
  }
}
