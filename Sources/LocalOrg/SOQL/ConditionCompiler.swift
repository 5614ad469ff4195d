import SQLite

/// A field or function call in SQL, with what is known of it.
struct ResolvedExpression {
  let sql: String
  let type: OrgFieldType
  /// The field's name as the schema spells it.
  let name: String
  var parents: [SOQLScope.Parent] = []
  var isCall = false
  var isAggregate = false
  /// Whether it is a call of GROUPING.
  var isGroupingFlag = false
  /// Text so long that the API neither filters nor sorts by it.
  var isLongText = false
  var isGroupable = true
  /// Whether it is a field of the queried object itself that has an index.
  var isIndexed = false
  /// Whether it is a call of DISTANCE, which is filtered by what is nearer and farther.
  var isDistance = false
  /// Whether it is a call of FORMAT.
  var isFormatted = false
  /// Whether the call gives one value of one record, which SELECT may name.
  var takesAlias = false
  /// Digits after the point, for FORMAT.
  var scale = 0
}

/// Turns conditions into SQL that is never NULL, since in SOQL a comparison with null is true or false:
/// `!=` finds records without a value, and NOT turns every answer round.
struct ConditionCompiler {
  let scope: SOQLScope
  let compiler: SOQLCompiler
  /// 0 in the query itself, 1 in a semi-join.
  let depth: Int
  /// In HAVING only.
  var allowsAggregates = false
  /// The SQL of the fields that GROUPING takes: those of ROLLUP or CUBE.
  var subtotalled: [String] = []

  private var errors: SOQLError { compiler.errors }

  func resolve(_ expression: SOQLExpression) throws(OrgAPIError) -> ResolvedExpression {
    switch expression {
    case .field(let path):
      let found = try scope.find(path)
      return ResolvedExpression(
        sql: found.sql, type: found.field.type, name: found.field.name, parents: found.parents,
        isLongText: found.field.isLongText, isGroupable: found.field.isGroupable, isIndexed: found.parents.isEmpty && found.field.isIndexed,
        scale: found.field.scale)
    case .formatted(let inner, _):
      var resolved = try resolve(inner)
      resolved.isFormatted = true
      resolved.takesAlias = !resolved.isAggregate
      return resolved
    case .call(let function, let path, let offset):
      return try call(function, try scope.find(path), at: offset)
    case .distance(let distance):
      return ResolvedExpression(
        sql: try scope.sql(of: distance), type: .double, name: "DISTANCE", isCall: true, isGroupable: false, isDistance: true, takesAlias: true,
        scale: 15)
    }
  }

  private func call(_ function: SOQLFunction, _ found: SOQLScope.Found, at offset: Int) throws(OrgAPIError) -> ResolvedExpression {
    let field = found.field
    func result(_ sql: String, _ type: OrgFieldType) -> ResolvedExpression {
      ResolvedExpression(
        sql: sql, type: type, name: field.name, parents: found.parents, isCall: true, isAggregate: function.isAggregate, scale: field.scale)
    }
    if function == .count || function == .count_distinct, field.isLongText || field.type == .base64 {
      throw unsupported(function, field, at: offset)
    }
    switch function {
    case .count: return result("count(\(found.sql))", .int)
    case .count_distinct: return result("count(DISTINCT \(found.sql))", .int)
    case .min, .max:
      guard field.isOrdered else { throw unsupported(function, field, at: offset) }
      // What an aggregate gives has no column behind it that would say how text compares.
      return result("\(function.rawValue)(\(found.sql))\(field.type.isText ? " COLLATE \(TextOrder.collation)" : "")", field.type)
    case .sum, .avg:
      guard field.type.isNumber else { throw unsupported(function, field, at: offset) }
      return result("\(function.rawValue)(\(found.sql))", field.type == .currency ? .currency : .double)
    case .grouping:
      guard subtotalled.contains(found.sql) else {
        throw errors.malformed("The GROUPING function needs a field of GROUP BY ROLLUP or CUBE: \(field.name)", at: offset)
      }
      var grouping = result(GroupingSets.mark(found.sql), .int)
      grouping.isGroupingFlag = true
      return grouping
    case .toLabel, .format, .convertCurrency:
      return ResolvedExpression(
        sql: found.sql, type: field.type, name: field.name, parents: found.parents, isLongText: field.isLongText, isGroupable: field.isGroupable,
        takesAlias: true, scale: field.scale)
    default:
      let needsTime = function == .hourInDay || function == .dayOnly
      guard field.type == .datetime || (field.type == .date && !needsTime), let part = function.datePart(found.sql) else {
        throw errors.error("INVALID_FIELD", "Invalid field for \(function.rawValue.uppercased()): \(field.name)", at: offset)
      }
      return result(part.sql, part.type)
    }
  }

  private func unsupported(_ function: SOQLFunction, _ field: OrgField, at offset: Int) -> OrgAPIError {
    errors.malformed("field \(field.name) does not support aggregate operator \(function.rawValue.uppercased())", at: offset)
  }

  func compile(_ condition: SOQLCondition) throws(OrgAPIError) -> SQLFragment {
    switch condition {
    case .all(let terms):
      return .joined(try terms.map { term throws(OrgAPIError) in try compile(term) }, by: "AND")
    case .any(let terms):
      return .joined(try terms.map { term throws(OrgAPIError) in try compile(term) }, by: "OR")
    case .not(let inner):
      let inner = try compile(inner)
      return SQLFragment(sql: "(NOT ifnull(\(inner.sql), 0))", parameters: inner.parameters)
    case .comparison(let left, let comparison, let literal):
      return try compare(try filterable(left), comparison, literal)
    case .inList(let left, let literals, let negated):
      return try membership(try filterable(left), literals, negated: negated)
    case .includes(let left, let choices, let negated, let offset):
      let left = try filterable(left)
      if left.type == .multipicklist { return includes(left, choices, negated: negated) }
      throw errors.error("INVALID_QUERY_FILTER_OPERATOR", "includes or excludes operator only valid on multipicklist field: '\(left.name)'", at: offset)
    case .inQuery(let left, let query, let negated):
      let left = try filterable(left)
      guard left.type.isId else {
        throw errors.error("INVALID_FIELD", "The left operand field in the where expression for outer query should be an id field, cannot use: '\(left.name)'", at: query.source.offset)
      }
      let inner = try compiler.semiJoin(query, depth: depth)
      let sql = negated ? "(\(left.sql) IS NULL OR \(left.sql) NOT IN (\(inner.sql)))" : "\(left.sql) IN (\(inner.sql))"
      return SQLFragment(sql: sql, parameters: inner.parameters)
    }
  }

  private func includes(_ left: ResolvedExpression, _ choices: [[String]], negated: Bool) -> SQLFragment {
    let lists = choices.map { list in
      list.isEmpty ? SQLFragment(sql: "\(left.sql) IS NULL") : SQLFragment.joined(
        list.map { SQLFragment(sql: "\(TextOrder.includes)(\(left.sql), ?)", values: [.text($0)]) }, by: "AND")
    }
    let found = SQLFragment.joined(lists, by: "OR")
    return negated ? SQLFragment(sql: "(NOT ifnull(\(found.sql), 0))", values: found.values) : found
  }

  private func filterable(_ expression: SOQLExpression) throws(OrgAPIError) -> ResolvedExpression {
    let resolved = try resolve(expression)
    guard !resolved.isFormatted else { throw errors.malformed("FORMAT is only allowed in the SELECT clause", at: expression.offset) }
    guard allowsAggregates || !resolved.isAggregate else {
      throw errors.malformed("Aggregate functions are not allowed in the WHERE clause: \(resolved.name)", at: expression.offset)
    }
    guard allowsAggregates || !resolved.isGroupingFlag else {
      throw errors.malformed("The GROUPING function is only allowed with GROUP BY ROLLUP or CUBE", at: expression.offset)
    }
    guard resolved.type != .base64, !resolved.isLongText else {
      throw errors.error("INVALID_FIELD", "field '\(resolved.name)' can not be filtered in a query call", at: expression.offset)
    }
    return resolved
  }

  private func compare(_ left: ResolvedExpression, _ comparison: SOQLOperator, _ literal: SOQLLiteral) throws(OrgAPIError) -> SQLFragment {
    let values = LiteralReader(field: left.name, type: left.type, errors: errors)
    if left.isDistance, comparison != .less, comparison != .greater { throw wrongForDistance(literal.offset) }
    if comparison == .like { return try like(left, literal) }
    if case .dateRange(let range) = literal.value { return within(left, comparison, try values.bounds(of: range, today: compiler.today, literal)) }
    let parameter = try values.parameter(of: literal)
    if parameter.value == .null {
      switch comparison {
      case .equal: return SQLFragment(sql: "\(left.sql) IS NULL")
      case .notEqual: return SQLFragment(sql: "\(left.sql) IS NOT NULL")
      default: return SQLFragment(sql: "0")
      }
    }
    if left.type == .boolean || left.type.isId, comparison != .equal, comparison != .notEqual {
      throw invalidOperator(left, literal)
    }
    let word = comparison == .notEqual ? "IS NOT" : comparison.rawValue
    return SQLFragment(sql: "\(left.sql) \(word) ?", parameters: [parameter])
  }

  private func like(_ left: ResolvedExpression, _ literal: SOQLLiteral) throws(OrgAPIError) -> SQLFragment {
    guard left.type.isText else { throw invalidOperator(left, literal) }
    let reader = LiteralReader(field: left.name, type: left.type, errors: errors)
    switch literal.value {
    case .null: return SQLFragment(sql: "\(left.sql) IS NULL")
    case .text(let text) where text.isEmpty: return SQLFragment(sql: "\(left.sql) IS NULL")
    case .text(let text) where !text.isMoment:
      let match = SQLFragment(sql: "\(TextOrder.like)(\(left.sql), ?)", parameters: [try reader.pattern(of: text)])
      if !left.isCall, let range = text.patternRange(of: left.name, left.type) {
        return .joined([SQLFragment(sql: "\(left.sql) >= ? AND \(left.sql) < ?", parameters: range), match], by: "AND")
      }
      // Any text: an index is gone through in less time than the records, which are read only where the pattern matches.
      return left.isIndexed ? .joined([SQLFragment(sql: "\(left.sql) >= ''"), match], by: "AND") : match
    default:
      throw reader.wrongType(at: literal.offset)
    }
  }

  private func wrongForDistance(_ offset: Int) -> OrgAPIError {
    errors.error("INVALID_QUERY_FILTER_OPERATOR", "invalid operator on the DISTANCE function: it takes < and > only", at: offset)
  }

  private func invalidOperator(_ left: ResolvedExpression, _ literal: SOQLLiteral) -> OrgAPIError {
    let kind = left.type.isId ? "id" : left.type.messageName
    return errors.error("INVALID_QUERY_FILTER_OPERATOR", "invalid operator on \(kind) field", at: literal.offset)
  }

  private func within(_ left: ResolvedExpression, _ comparison: SOQLOperator, _ bounds: (SQLiteValue, SQLiteValue)) -> SQLFragment {
    let column = left.sql
    switch comparison {
    case .less: return SQLFragment(sql: "\(column) < ?", values: [bounds.0], from: .moment)
    case .lessOrEqual: return SQLFragment(sql: "\(column) < ?", values: [bounds.1], from: .moment)
    case .greater: return SQLFragment(sql: "\(column) >= ?", values: [bounds.1], from: .moment)
    case .greaterOrEqual: return SQLFragment(sql: "\(column) >= ?", values: [bounds.0], from: .moment)
    case .notEqual:
      return SQLFragment(sql: "(\(column) IS NULL OR \(column) < ? OR \(column) >= ?)", values: [bounds.0, bounds.1], from: .moment)
    case .equal, .like: return SQLFragment(sql: "(\(column) >= ? AND \(column) < ?)", values: [bounds.0, bounds.1], from: .moment)
    }
  }

  private func membership(_ left: ResolvedExpression, _ literals: [SOQLLiteral], negated: Bool) throws(OrgAPIError) -> SQLFragment {
    if left.isDistance { throw wrongForDistance(literals.first?.offset ?? 0) }
    let reader = LiteralReader(field: left.name, type: left.type, errors: errors)
    var ranges: [SQLFragment] = []
    var values: [SQLParameter] = []
    var hasNull = false
    for literal in literals {
      if case .dateRange(let range) = literal.value {
        ranges.append(within(left, .equal, try reader.bounds(of: range, today: compiler.today, literal)))
        continue
      }
      let parameter = try reader.parameter(of: literal)
      if parameter.value == .null { hasNull = true } else { values.append(parameter) }
    }
    var pieces = ranges
    if !values.isEmpty {
      let marks = repeatElement("?", count: values.count).joined(separator: ", ")
      pieces.append(SQLFragment(sql: "\(left.sql) IN (\(marks))", parameters: values))
    }
    if hasNull { pieces.append(SQLFragment(sql: "\(left.sql) IS NULL")) }
    let found = SQLFragment.joined(pieces, by: "OR")
    return negated ? SQLFragment(sql: "(NOT ifnull(\(found.sql), 0))", parameters: found.parameters) : found
  }
}
