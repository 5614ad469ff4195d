/// What a query job may ask (Bulk API 2.0 and Bulk API Developer Guide, "Understanding Bulk API 2.0 Query", "SOQL Considerations").
enum BulkQueryRules {
  /// Compiles a query that a job may have.
  ///
  /// - Throws: ``OrgAPIError`` in the words of SOQL, and for what SOQL has and query jobs don't.
  static func compile(_ soql: String, _ context: RecordContext, includeDeleted: Bool, userId: String) throws(OrgAPIError) -> CompiledSelect {
    let query = try SOQLParser.parse(soql)
    if query.countsOnly || query.isAggregate || query.subtotals != .none { throw refused("Aggregate functions and GROUP BY are") }
    if query.offset != nil { throw refused("OFFSET is") }
    for item in query.items {
      switch item {
      case .children: throw OrgAPIError(errorCode: "FEATURENOTENABLED", message: "Aggregate Relationships not supported in Bulk V2 Query with CSV content type")
      case .typeOf: throw refused("TYPEOF is")
      case .value, .fields: break
      }
    }
    let select = try SOQLCompiler.compile(soql, context, includeDeleted: includeDeleted, userId: userId)
    if hasCompound(select.members) {
      throw OrgAPIError(errorCode: "FUNCTIONALITY_NOT_ENABLED", message: "Selecting compound data not supported in Bulk Query")
    }
    if select.object.fields.contains(where: { $0.type == .base64 }), hasBytes(select.members) {
      throw OrgAPIError(errorCode: "FUNCTIONALITY_NOT_ENABLED", message: "Selecting fields of type base64 is not supported in Bulk Query")
    }
    return select
  }

  private static func refused(_ subject: String) -> OrgAPIError {
    OrgAPIError(errorCode: "FEATURENOTENABLED", message: "\(subject) not supported in Bulk V2 Query")
  }

  private static func hasCompound(_ members: [RowMember]) -> Bool {
    members.contains { member in
      switch member.content {
      case .compound: true
      case .parent(_, _, let inner): hasCompound(inner)
      case .oneOf(let branches): branches.contains { hasCompound($0.members) }
      case .value, .formatted, .children: false
      }
    }
  }

  private static func hasBytes(_ members: [RowMember]) -> Bool {
    members.contains { if case .value(_, .base64) = $0.content { true } else { false } }
  }
}
