extension SOQLParser {
  /// What follows GROUP: `BY a, b`, `BY ROLLUP(a, b)`, `BY CUBE(a, b)`, and HAVING.
  mutating func grouping(_ query: inout SOQLQuery) throws(OrgAPIError) {
    try expect("BY")
    if isAt("ROLLUP") || isAt("CUBE"), following.kind == .symbol("(") {
      query.subtotals = isAt("CUBE") ? .cube : .rollup
      let start = token.offset
      advance(2)
      try groupedFields(&query)
      try expect(symbol: ")")
      guard query.grouping.count <= 3 else {
        throw errors.malformed("A maximum of 3 fields can be grouped with ROLLUP or CUBE", at: start)
      }
    } else {
      try groupedFields(&query)
    }
    if take("HAVING") { query.having = try condition() }
  }

  private mutating func groupedFields(_ query: inout SOQLQuery) throws(OrgAPIError) {
    repeat { query.grouping.append(try expression()) } while take(symbol: ",")
  }

  /// What follows WITH. Queries of users see what these may see in any case; those of a trigger only if they say so.
  mutating func security(_ query: inout SOQLQuery) throws(OrgAPIError) {
    if take("SYSTEM_MODE") { return }
    guard take("SECURITY_ENFORCED") || take("USER_MODE") else { throw errors.unexpected(token) }
    query.isAsUser = true
  }
}
