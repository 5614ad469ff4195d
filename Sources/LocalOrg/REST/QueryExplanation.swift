import JSON

/// `query?explain=`: how a query finds its records, without giving them (REST API Developer Guide, "Query Performance Feedback"; from version 30).
struct QueryExplanation: Sendable {
  let records: OrgRecords

  /// - Parameter text: SOQL, or the id of a list view.
  func respond(_ text: String, includeDeleted: Bool, _ call: DataCall) throws -> OrgResponse {
    guard call.version.number >= 30 else { throw OrgAPIError.missingParameter("q", errorCode: "MALFORMED_QUERY") }
    let soql = try RecordId(text) == nil ? text : ListViewResource(records: records).soql(ofView: text)
    let select = try SOQLCompiler.compile(soql, records.context, includeDeleted: includeDeleted, userId: call.userId)
    return .json(["plans": [try plan(select)], "sourceQuery": .string(soql)])
  }

  private func plan(_ select: CompiledSelect) throws -> JSONValue {
    let (found, usesIndex) = try records.reading { connection in
      let (count, rows) = (select.countSQL(), select.sql())
      let steps = try connection.rows("EXPLAIN QUERY PLAN \(rows.sql)", rows.values).compactMap { $0.last?.text }
      // SQLite writes SEARCH for a table that it finds its way in by an index, and SCAN for one that it reads through.
      return (try connection.value(count.sql, count.values)?.integer ?? 0, steps.contains { $0.hasPrefix("SEARCH \(select.alias) ") })
    }
    let total = try records.count(of: select.object)
    return [
      "cardinality": .integer(found), "fields": [], "leadingOperationType": usesIndex ? "Index" : "TableScan",
      "notes": usesIndex ? [] : [Self.unindexed(select.object)],
      "relativeCost": .double(Double(usesIndex ? found : total) / Double(max(total, 1))), "sobjectCardinality": .integer(total),
      "sobjectType": .string(select.object.name),
    ]
  }

  private static func unindexed(_ object: OrgObject) -> JSONValue {
    ["description": "Not considering filter for optimization because unindexed", "fields": ["IsDeleted"], "tableEnumOrId": .string(object.name)]
  }
}
