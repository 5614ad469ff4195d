/// Where a semi-join may stand, and what its sub-select may say (SOQL and SOSL Reference, "Comparison Operators", "Limitations on Semi-Joins and
/// Anti-Joins").
struct SemiJoinRules {
  private static let most = 2

  let compiler: SOQLCompiler
  /// What the statement around them is about.
  let object: OrgObject

  private var errors: SOQLError { compiler.errors }

  /// - Throws: MALFORMED_QUERY for a semi-join that the real org refuses.
  func check(_ condition: SOQLCondition) throws(OrgAPIError) {
    var found: [SOQLQuery] = []
    switch condition {
    case .inQuery(_, let query, _): found = [query]
    case .all(let terms):
      for term in terms {
        if case .inQuery(_, let query, _) = term { found.append(query) } else { try refuse(in: term) }
      }
    case .any(let terms):
      for term in terms {
        if case .inQuery(_, let query, _) = term {
          throw errors.malformed("Semi join sub-selects are not allowed with the 'OR' operator", at: query.source.offset)
        }
        try refuse(in: term)
      }
    case .not, .comparison, .inList, .includes: try refuse(in: condition)
    }
    if found.count > Self.most { throw errors.malformed("Maximum \(Self.most) semi join sub-selects are allowed", at: found[Self.most].source.offset) }
    for query in found { try check(query) }
  }

  private func refuse(in condition: SOQLCondition) throws(OrgAPIError) {
    switch condition {
    case .all(let terms), .any(let terms): for term in terms { try refuse(in: term) }
    case .not(let inner): try refuse(in: inner)
    case .inQuery(_, let query, _):
      let reason = "Semi join sub-selects are only allowed at the top level WHERE expressions and not in nested WHERE expressions."
      throw errors.malformed(reason, at: query.source.offset)
    case .comparison, .inList, .includes: break
    }
  }

  private func check(_ query: SOQLQuery) throws(OrgAPIError) {
    let place = query.source.offset
    if query.source.names.count == 1, query.source.names[0].lowercased() == object.name.lowercased() {
      throw errors.malformed("The inner and outer selects should not be on the same object type", at: place)
    }
    let clauses = [("ORDER BY", !query.order.isEmpty), ("LIMIT", query.limit != nil), ("OFFSET", query.offset != nil), ("FOR", query.marksViewed || query.locksRows)]
    if let clause = clauses.first(where: \.1) { throw errors.malformed("\(clause.0) is not allowed in a semi join sub-select", at: place) }
  }
}
