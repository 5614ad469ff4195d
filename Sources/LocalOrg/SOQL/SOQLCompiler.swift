import SQLite

/// Turns parsed SOQL into SQL, and checks every name and value against the schema on the way.
struct SOQLCompiler {
  let errors: SOQLError
  let includeDeleted: Bool
  let schema: OrgSchema
  /// Whose records USING SCOPE mine finds.
  let userId: String

  init(statement: String, includeDeleted: Bool, userId: String = "", schema: OrgSchema = .current) {
    errors = SOQLError(statement: statement)
    self.includeDeleted = includeDeleted
    self.userId = userId
    self.schema = schema
  }

  /// Parses and compiles a statement.
  static func compile(_ statement: String, includeDeleted: Bool, userId: String = "") throws(OrgAPIError) -> CompiledSelect {
    let query = try SOQLParser.parse(statement)
    return try SOQLCompiler(statement: statement, includeDeleted: includeDeleted, userId: userId).compile(query)
  }

  func compile(_ query: SOQLQuery) throws(OrgAPIError) -> CompiledSelect {
    guard let name = query.source.names.first, query.source.names.count == 1, let object = schema.find(name) else {
      throw errors.unknownType(query.source.text, at: query.source.offset)
    }
    return try compile(query, on: object, alias: "t", nested: false)
  }

  private func compile(_ query: SOQLQuery, on object: OrgObject, alias: String, nested: Bool) throws(OrgAPIError) -> CompiledSelect {
    if let offset = query.offset, offset > 2_000 {
      throw OrgAPIError(errorCode: "NUMBER_OUTSIDE_VALID_RANGE", message: "Maximum SOQL offset allowed is 2000")
    }
    let scope = SOQLScope(
      object, queryAlias: query.alias, parentAliases: query.parentAliases, alias: alias, schema: schema, errors: errors)
    for parent in query.parentAliases {
      // A path to nowhere is refused even if nothing goes over it.
      _ = try scope.find(SOQLPath(names: [parent.alias, "Id"], offset: parent.path.offset))
    }
    var conditions = ConditionCompiler(scope: scope, compiler: self, depth: 0)
    let grouping = try groupBy(query, conditions)
    if query.subtotals != .none { conditions.subtotalled = grouping }
    let selection = try select(query, conditions, grouping: grouping, nested: nested)
    var condition = try query.condition.map { condition throws(OrgAPIError) in try conditions.compile(condition) }
    if let mine = owned(query, object, alias) { condition = condition.map { .joined([mine, $0], by: "AND") } ?? mine }
    var groupConditions = conditions
    groupConditions.allowsAggregates = true
    let having = try query.having.map { condition throws(OrgAPIError) in try groupConditions.compile(condition) }
    let order = try orderBy(query, conditions, selection, grouping: grouping)
    // Last, when every path has added its joins.
    return CompiledSelect(
      object: object, isAggregate: query.isAggregate, countsOnly: query.countsOnly, members: selection.members,
      columns: query.countsOnly ? ["1"] : selection.columns, joins: scope.joins, condition: condition,
      includeDeleted: includeDeleted, grouping: GroupingSets(grouping, query.subtotals), having: having, order: order,
      limit: query.limit, offset: query.offset, marksViewed: query.marksViewed, fixedLiterals: query.fixedLiterals, alias: alias)
  }

  private func select(
    _ query: SOQLQuery, _ conditions: ConditionCompiler, grouping: [String], nested: Bool
  ) throws(OrgAPIError) -> SelectionBuilder {
    var selection = SelectionBuilder(scope: conditions.scope, errors: errors, isAggregate: query.isAggregate)
    for item in query.items {
      switch item {
      case .typeOf(let item): try add(item, query, conditions.scope, &selection)
      case .fields(let set, let offset): try add(set, at: offset, query, conditions, &selection)
      case .value(let expression, let alias):
        try selection.add(try conditions.resolve(expression), expression, alias: alias, grouped: grouping)
      case .children(let inner):
        guard !nested else { throw errors.malformed("Only root queries support nested sub-queries", at: inner.source.offset) }
        let (child, select) = try children(inner, of: conditions.scope.object, alias: query.alias, number: selection.members.count)
        selection.add(children: child, select)
      }
    }
    return selection
  }

  /// The fields that `FIELDS(set)` stands for.
  private func add(
    _ set: SOQLFieldSet, at offset: Int, _ query: SOQLQuery, _ conditions: ConditionCompiler, _ selection: inout SelectionBuilder
  ) throws(OrgAPIError) {
    guard !query.isAggregate else { throw errors.malformed("The SOQL FIELDS function is not supported with GROUP BY or aggregate functions", at: offset) }
    guard set == .standard || query.limit.map({ $0 <= 200 }) ?? false else {
      throw errors.malformed("The SOQL FIELDS function must have a LIMIT of at most 200", at: offset)
    }
    for field in conditions.scope.object.fields where set == .all || field.traits.contains(.custom) == (set == .custom) {
      let expression = SOQLExpression.field(SOQLPath(names: [field.name], offset: offset))
      try selection.add(try conditions.resolve(expression), expression, alias: nil, grouped: [])
    }
  }

  /// USING SCOPE mine: the user's own records. The other scopes leave nothing out in an org where all see everything.
  private func owned(_ query: SOQLQuery, _ object: OrgObject, _ alias: String) -> SQLFragment? {
    guard query.scope == .mine, let owner = object.field("OwnerId") else { return nil }
    return SQLFragment(sql: "\(alias).\(owner.column) = ?", values: [.text(userId)], from: .moment)
  }

  private func children(
    _ inner: SOQLQuery, of parent: OrgObject, alias parentAlias: String?, number: Int
  ) throws(OrgAPIError) -> (OrgObject.Child, CompiledSelect) {
    // The parent may stand in front: `FROM Account.Contacts`.
    let path = inner.source.names
    let isOfParent = path.count == 1 || (path.count == 2 && [parent.name, parentAlias].contains { $0?.lowercased() == path[0].lowercased() })
    guard isOfParent, let name = path.last, let child = parent.child(name), let object = schema.find(child.object) else {
      throw errors.unknownChild(inner.source.text, at: inner.source.offset)
    }
    var inner = inner
    if inner.isAggregate || inner.countsOnly {
      throw errors.malformed("Aggregate functions are not supported in a sub-query", at: inner.source.offset)
    }
    inner.alias = inner.alias ?? child.relationship
    return (child, try compile(inner, on: object, alias: "c\(number)", nested: true))
  }

  private func groupBy(_ query: SOQLQuery, _ conditions: ConditionCompiler) throws(OrgAPIError) -> [String] {
    try query.grouping.map { expression throws(OrgAPIError) in
      let resolved = try conditions.resolve(expression)
      guard !resolved.isAggregate else {
        throw errors.malformed("Aggregate functions are not allowed in the GROUP BY clause: \(resolved.name)", at: expression.offset)
      }
      guard resolved.isGroupable, !resolved.isGroupingFlag else {
        throw errors.malformed("field '\(resolved.name)' can not be grouped in a query call", at: expression.offset)
      }
      return resolved.sql
    }
  }

  private func orderBy(
    _ query: SOQLQuery, _ conditions: ConditionCompiler, _ selection: SelectionBuilder, grouping: [String]
  ) throws(OrgAPIError) -> [CompiledSelect.Order] {
    var terms: [CompiledSelect.Order] = []
    for item in query.order {
      let sql: String
      if case .field(let path) = item.expression, path.names.count == 1, let column = selection.aliased[path.names[0].lowercased()] {
        sql = column
      } else {
        let resolved = try conditions.resolve(item.expression)
        let isOrderable = query.isAggregate
          ? resolved.isAggregate || resolved.isGroupingFlag || grouping.contains(resolved.sql) : !resolved.isAggregate && !resolved.isGroupingFlag
        guard isOrderable else {
          throw errors.malformed("Ordered field must be grouped or aggregated: \(resolved.name)", at: item.expression.offset)
        }
        if resolved.isLongText || resolved.type == .base64 {
          throw errors.error("INVALID_FIELD", "field '\(resolved.name)' can not be sorted in a query call", at: item.expression.offset)
        }
        sql = resolved.sql
      }
      terms.append(.init(sql: sql, way: "\(item.isDescending ? " DESC" : "") NULLS \(item.nullsLast ? "LAST" : "FIRST")"))
    }
    return terms
  }

  /// The one-column SELECT of a semi-join.
  func semiJoin(_ query: SOQLQuery, depth: Int) throws(OrgAPIError) -> SQLFragment {
    guard depth == 0 else { throw errors.malformed("Nesting of semi join sub-selects is not supported", at: query.source.offset) }
    guard let name = query.source.names.first, query.source.names.count == 1, let object = schema.find(name) else {
      throw errors.unknownType(query.source.text, at: query.source.offset)
    }
    guard query.items.count == 1, case .value(.field(let path), _) = query.items[0], query.grouping.isEmpty else {
      throw errors.malformed("semi join sub-selects must select exactly one field", at: query.source.offset)
    }
    let scope = SOQLScope(
      object, queryAlias: query.alias, parentAliases: query.parentAliases, alias: "s", schema: schema, errors: errors)
    let conditions = ConditionCompiler(scope: scope, compiler: self, depth: depth + 1)
    let found = try scope.find(path)
    guard found.field.type.isId else {
      throw errors.malformed("semi join sub-selects can only query id fields, cannot use: '\(path.text)'", at: path.offset)
    }
    let condition = try query.condition.map { condition throws(OrgAPIError) in try conditions.compile(condition) }
    var sql = "SELECT \(found.sql) FROM \(object.table) AS s\(scope.joins) WHERE \(found.sql) IS NOT NULL"
    if !includeDeleted { sql += " AND s.\"IsDeleted\" = 0" }
    if let condition { sql += " AND \(condition.sql)" }
    if let limit = query.limit { sql += " LIMIT \(limit)" }
    return SQLFragment(sql: sql, parameters: condition?.parameters ?? [])
  }
}
