import JSON
import SQLite

extension OrgRecords {
  /// Runs SOQL. `includeDeleted` is what the queryAll resource does.
  package func query(
    _ soql: String, includeDeleted: Bool, apiVersion: String, userId: String, batchSize: Int = 2_000
  ) throws -> QueryResult {
    let levels = SOQLCompiler.levels(APIVersion(apiVersion))
    let urls = urls(apiVersion)
    return try database.reading { connection, plans in
      let runner = QueryRunner(connection, plans, context, urls: urls, userId: userId)
      let page = try runner.first(soql, includeDeleted: includeDeleted, batchSize: batchSize, levels: levels)
      guard page.isToBeWritten else { return page.result }
      return try database.withConnection { writing in
        let writer = QueryRunner(writing, database.plans, context, urls: urls, userId: userId)
        // When somebody has written since, a locator would not go on where this page ends, and what is to be locked may be others.
        let isLatest = try !page.locksRows && (page.dataVersion == nil || page.dataVersion == QueryRunner.latestDataVersion(connection))
        return try writer.finish(isLatest ? page : writer.first(soql, includeDeleted: includeDeleted, batchSize: batchSize, levels: levels))
      }
    }
  }

  /// The next page of a query.
  func queryMore(_ locator: String, apiVersion: String, userId: String) throws -> QueryResult {
    try database.withConnection {
      try QueryRunner($0, database.plans, context, urls: urls(apiVersion), userId: userId).next(locator)
    }
  }

  /// Some of the rows of a query, and whether more follow.
  func rows(_ soql: String, skipping: Int, limit: Int, apiVersion: String, userId: String) throws -> (records: JSONText, hasMore: Bool) {
    let urls = urls(apiVersion)
    return try database.reading { connection, plans in
      let found = try QueryRunner(connection, plans, context, urls: urls, userId: userId).rows(soql, skipping: skipping, limit: limit)
      if let viewed = found.viewed {
        try database.withConnection { writing in
          try writing.transaction { try RecentRecords(writing, schema, userId: userId).mark(viewed.ids, viewed.object) }
        }
      }
      return (found.records, found.hasMore)
    }
  }

  /// Runs SOSL; the answer is the array of found records.
  package func search(_ sosl: String, apiVersion: String, userId: String) throws -> JSONText {
    let urls = urls(apiVersion)
    return try database.readingOneState { try SearchRunner($0, $1, context, urls: urls, userId: userId).run(sosl) }
  }
}
