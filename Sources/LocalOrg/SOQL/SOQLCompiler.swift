import SQLite
import WireFormat

/// Turns parsed SOQL into SQL, and checks every name and value against the schema on the way.
struct SOQLCompiler {
  let errors: SOQLError
  let includeDeleted: Bool
  private let context: RecordContext
  var schema: OrgSchema { context.schema }
  /// Today, by the org's clock.
  var today: CivilDate { context.clock.today }
  /// Whose records USING SCOPE mine finds.
  let userId: String
  /// How many levels of records a query may have, children below their parents: two before API version 58, five since.
  let levels: Int

  init(_ context: RecordContext, statement: String, includeDeleted: Bool, userId: String = "", levels: Int = Self.mostLevels) {
    errors = SOQLError(statement: statement)
    self.includeDeleted = includeDeleted
    self.userId = userId
    self.levels = levels
    self.context = context
  }

  static let mostLevels = 5

  /// The levels of children that an API version allows (SOQL and SOSL Reference, "Query Five Levels of Parent-to-Child Relationships").
  static func levels(_ version: APIVersion?) -> Int { (version?.number ?? 0) >= 58 ? mostLevels : 2 }

  /// Parses and compiles a statement.
  static func compile(
    _ statement: String, _ context: RecordContext, includeDeleted: Bool, userId: String = "", levels: Int = mostLevels
  ) throws(OrgAPIError) -> CompiledSelect {
    let query = try SOQLParser.parse(statement)
    return try SOQLCompiler(context, statement: statement, includeDeleted: includeDeleted, userId: userId, levels: levels).compile(query)
  }

  func compile(_ query: SOQLQuery) throws(OrgAPIError) -> CompiledSelect {
    guard let name = query.source.names.first, query.source.names.count == 1, let object = schema.find(name) else {
      throw errors.unknownType(query.source.text, at: query.source.offset)
    }
    return try compile(query, on: object, alias: "t", level: 1)
  }

  private func compile(_ query: SOQLQuery, on object: OrgObject, alias: String, level: Int) throws(OrgAPIError) -> CompiledSelect {
    if let offset = query.offset, offset > 2_000 {
      throw OrgAPIError(errorCode: "NUMBER_OUTSIDE_VALID_RANGE", message: "Maximum SOQL offset allowed is 2000")
    }
    if query.countsOnly, let group = query.grouping.first {
      throw errors.malformed("COUNT() can not be used with GROUP BY; use COUNT(fieldName)", at: group.offset)
    }
    if let condition = query.condition { try SemiJoinRules(compiler: self, object: object).check(condition) }
    let scope = SOQLScope(
      object, queryAlias: query.alias, parentAliases: query.parentAliases, alias: alias, schema: schema, errors: errors)
    for parent in query.parentAliases {
      // A path to nowhere is refused even if nothing goes over it.
      _ = try scope.find(SOQLPath(names: [parent.alias, "Id"], offset: parent.path.offset))
    }
    var conditions = ConditionCompiler(scope: scope, compiler: self, depth: 0)
    let grouping = try groupBy(query, conditions)
    if query.subtotals != .none { conditions.subtotalled = grouping }
    let selection = try select(query, conditions, grouping: grouping, level: level)
    var condition = try query.condition.map { condition throws(OrgAPIError) in try conditions.compile(condition) }
    for more in [scoped(query, object, alias), object.readable(alias).map { SQLFragment(sql: $0) }].compactMap({ $0 }) {
      condition = condition.map { .joined([more, $0], by: "AND") } ?? more
    }
    var groupConditions = conditions
    groupConditions.allowsAggregates = true
    let having = try query.having.map { condition throws(OrgAPIError) in try groupConditions.compile(condition) }
    let order = try orderBy(query, conditions, selection, grouping: grouping)
    // Last, when every path has added its joins.
    return CompiledSelect(
      object: object, isAggregate: query.isAggregate, countsOnly: query.countsOnly, members: selection.members,
      columns: query.countsOnly ? ["1"] : selection.columns, joins: scope.joins, condition: condition,
      includeDeleted: includeDeleted, grouping: GroupingSets(grouping, query.subtotals), having: having, order: order,
      limit: query.limit, offset: query.offset, marksViewed: query.marksViewed && !query.isAggregate,
      locksRows: query.locksRows, fixedLiterals: query.fixedLiterals, alias: alias)
  }

  private func select(
    _ query: SOQLQuery, _ conditions: ConditionCompiler, grouping: [String], level: Int
  ) throws(OrgAPIError) -> SelectionBuilder {
    var selection = SelectionBuilder(scope: conditions.scope, errors: errors, isAggregate: query.isAggregate)
    for item in query.items {
      switch item {
      case .typeOf(let item): try add(item, query, conditions.scope, &selection)
      case .fields(let set, let offset): try add(set, at: offset, query, conditions, &selection)
      case .value(let expression, let alias): try add(expression, alias: alias, query, conditions, grouping, &selection)
      case .children(let inner):
        guard level < levels else { throw tooManyLevels(at: inner.source.offset) }
        // The alias of a child holds its parent's, so that no two SELECTs of a statement are the same.
        let alias = "\(level == 1 ? "" : conditions.scope.alias)c\(selection.members.count)"
        let (child, select) = try children(inner, of: conditions.scope.object, parentAlias: query.alias, alias: alias, level: level + 1)
        selection.add(children: child, select)
      }
    }
    return selection
  }

  private func tooManyLevels(at offset: Int) -> OrgAPIError {
    levels == Self.mostLevels
      ? errors.malformed("A query can have at most \(levels) levels of records, children below their parents", at: offset)
      : errors.malformed("Only root queries support nested sub-queries", at: offset)
  }

  private func add(
    _ expression: SOQLExpression, alias: String?, _ query: SOQLQuery, _ conditions: ConditionCompiler, _ grouping: [String],
    _ selection: inout SelectionBuilder
  ) throws(OrgAPIError) {
    if case .field(let path) = expression {
      // Before the field is looked for: `SELECT DISTINCT Name` is a field with an alias, too.
      if alias != nil, !query.isAggregate { throw errors.malformed("only aggregate expressions use field aliasing", at: expression.offset) }
      if let (compound, columns, parents) = try conditions.scope.compound(path) {
        return try selection.add(compound, columns: columns, below: parents, at: path.offset)
      }
    }
    let resolved = try conditions.resolve(expression)
    if alias != nil, !query.isAggregate, !resolved.takesAlias {
      throw errors.malformed("only aggregate expressions use field aliasing", at: expression.offset)
    }
    try selection.add(resolved, expression, alias: alias, grouped: grouping)
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

  /// The condition of USING SCOPE: the user's own records, those of the user's groups as well, or those seen last. The other scopes leave nothing
  /// out in an org where all see everything.
  private func scoped(_ query: SOQLQuery, _ object: OrgObject, _ alias: String) -> SQLFragment? {
    let user = SQLiteValue.text(userId)
    switch (query.scope, object.field("OwnerId")) {
    case (.mine, let owner?): return SQLFragment(sql: "\(alias).\(owner.column) = ?", values: [user], from: .moment)
    case (.mineAndMyGroups, let owner?):
      let groups = "SELECT \"GroupId\" FROM \"GroupMember\" WHERE \"UserOrGroupId\" = ? AND \"IsDeleted\" = 0"
      return SQLFragment(sql: "(\(alias).\(owner.column) = ? OR \(alias).\(owner.column) IN (\(groups)))", values: [user, user], from: .moment)
    case (.mostRecentlyUsed, _):
      return SQLFragment(sql: "\(alias).\"Id\" IN (SELECT record_id FROM org_recent WHERE user_id = ?)", values: [user], from: .moment)
    default: return nil
    }
  }

  private func children(
    _ inner: SOQLQuery, of parent: OrgObject, parentAlias: String?, alias: String, level: Int
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
    return (child, try compile(inner, on: object, alias: alias, level: level))
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
        if resolved.isLongText || resolved.type == .base64 || resolved.type == .multipicklist {
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
    if let rule = object.readable("s") { sql += " AND \(rule)" }
    if let condition { sql += " AND \(condition.sql)" }
    return SQLFragment(sql: sql, parameters: condition?.parameters ?? [])
  }
}
