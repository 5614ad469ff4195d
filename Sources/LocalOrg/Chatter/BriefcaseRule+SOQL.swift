extension BriefcaseRule {
  /// The rule as a query of a user's.
  func soql(userId: String, in schema: OrgSchema) -> String {
    let conditions = [isOwn ? "OwnerId = '\(userId)'" : nil, condition.map { "(\($0))" }].compactMap { $0 }
    let filter = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    return "\(Self.selection(of: object, in: schema))\(filter) ORDER BY \(order.map { "\($0), Id" } ?? "Id") LIMIT \(limit)"
  }

  /// The query for what comes along with records.
  static func soql(_ related: Related, of ids: some Sequence<String>, in schema: OrgSchema) -> String {
    let list = ids.map { "'\($0)'" }.joined(separator: ", ")
    let condition = related.condition.map { " AND (\($0))" } ?? ""
    return "\(selection(of: related.object, in: schema)) WHERE \(related.field) IN (\(list))\(condition) ORDER BY Id"
  }

  private static func selection(of object: String, in schema: OrgSchema) -> String {
    let hasTypes = schema.find(object)?.field("RecordTypeId") != nil
    return "SELECT Id, SystemModstamp\(hasTypes ? ", RecordTypeId" : "") FROM \(object)"
  }
}
