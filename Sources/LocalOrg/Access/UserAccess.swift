import SQLite

/// The user for whom something is done who may not do everything: what they see of the org's object types.
///
/// It is the task's while a request is answered, a job is worked off or a resource of the org's own code runs. Queries, searches and descriptions know no
/// object type and no field that is hidden, for they go by ``schema``. What the org does by itself, triggers included, is done by nobody (``asSystem(_:)``), as in Apex.
struct UserAccess: Sendable {
  @TaskLocal static var current: UserAccess?

  let userId: String
  let schema: OrgSchema
  let full: OrgSchema

  /// Does some work of the org's own.
  static func asSystem<R>(_ work: () throws -> R) rethrows -> R {
    guard let current else { return try work() }
    return try $current.withValue(nil) { try OrgSchema.$current.withValue(current.full, operation: work) }
  }

  /// Does some work for a user.
  /// - Parameter full: all object types of the org.
  static func with<R>(_ userId: String, in full: OrgSchema, _ connection: SQLiteConnection, _ work: () throws -> R) throws -> R {
    guard let rules = full.access else { return try work() }
    let access = try rules.access(of: userId, to: full, connection)
    return try $current.withValue(access) { try OrgSchema.$current.withValue(access?.schema ?? full, operation: work) }
  }
}

extension OrgRecords {
  /// Does some work for a user, who may not be allowed everything.
  func asUser<R>(_ userId: String, _ work: () throws -> R) throws -> R {
    guard let rules = fullSchema.access else { return try work() }
    let access = try withDatabase { try rules.access(of: userId, to: fullSchema, $0) }
    return try UserAccess.$current.withValue(access) { try OrgSchema.$current.withValue(schema, operation: work) }
  }

  /// The object types as a user sees them.
  func schema(of userId: String) throws -> OrgSchema {
    guard let rules = fullSchema.access else { return schema }
    return try withDatabase { try rules.access(of: userId, to: fullSchema, $0) }?.schema ?? fullSchema
  }
}

extension OrgObject {
  /// The condition on the records that the user reads, in a table that is called so; nil for all.
  func readable(_ table: String) -> String? { readRule?.replacing("{t}", with: table) }
}
