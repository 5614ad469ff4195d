import JSON
import SQLite

extension OrgRecords {
  func describeGlobal(apiVersion: String) throws -> JSONText {
    DescribeWriter(urls: urls(apiVersion), schema: schema).global()
  }

  func describe(_ type: String, apiVersion: String) throws -> JSONText {
    DescribeWriter(urls: urls(apiVersion), schema: schema).full(try schema.object(type))
  }

  /// The short description with the user's recent records of that type.
  func describeBasic(_ type: String, apiVersion: String, userId: String) throws -> JSONText {
    let object = try schema.object(type)
    let urls = self.urls(apiVersion)
    let recent = try database.readingOneState { connection, _ in
      try RecentRecords(connection, schema, userId: userId).list(limit: 5, object: object, urls: urls)
    }
    return DescribeWriter(urls: urls, schema: schema).basic(object, recentItems: recent)
  }

  /// The user's recent records of any type, latest first.
  func recentlyViewed(_ limit: Int, apiVersion: String, userId: String) throws -> JSONText {
    let urls = urls(apiVersion)
    return try database.readingOneState { connection, _ in
      try RecentRecords(connection, schema, userId: userId).list(limit: limit, object: nil, urls: urls)
    }
  }

  /// The records that were changed, or deleted, in a span of time, the earliest first.
  func changes(of object: OrgObject, from start: Timestamp, to end: Timestamp, deleted: Bool) throws -> [(id: String, moment: String)] {
    try reading { connection in
      try connection.rows(
        """
        SELECT "Id", "SystemModstamp" FROM \(object.table) AS t
        WHERE "IsDeleted" = ? AND "SystemModstamp" >= ? AND "SystemModstamp" < ?\(object.readable("t").map { " AND \($0)" } ?? "") ORDER BY "SystemModstamp", "Id"
        """, [.integer(deleted ? 1 : 0), .text(start.text), .text(end.text)]
      ).map { ($0[0].text ?? "", $0[1].text ?? "") }
    }
  }

  /// What is there, and what was written since the seed.
  func summary() throws -> OrgSummary {
    try database.readingOneState { connection, _ in try ChangeLog(connection).summary(schema) }
  }
}
