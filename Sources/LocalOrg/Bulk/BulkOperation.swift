/// What a job does (Bulk API 2.0 and Bulk API Developer Guide, "Create a Job" and "Create a Query Job").
enum BulkOperation: String, Sendable, CaseIterable {
  case insert, update, upsert, delete, hardDelete, query, queryAll

  var isQuery: Bool { self == .query || self == .queryAll }
}
