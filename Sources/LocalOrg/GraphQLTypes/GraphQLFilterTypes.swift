/// What WHERE may say of a field (GraphQL API Developer Guide, "Field Operators").
enum GraphQLFilterTypes {
  /// The names of days and spans, as SOQL has them.
  static let literals = [
    "LAST_90_DAYS", "LAST_FISCAL_QUARTER", "LAST_FISCAL_YEAR", "LAST_MONTH", "LAST_QUARTER", "LAST_WEEK", "LAST_YEAR", "NEXT_90_DAYS",
    "NEXT_FISCAL_QUARTER", "NEXT_FISCAL_YEAR", "NEXT_MONTH", "NEXT_QUARTER", "NEXT_WEEK", "NEXT_YEAR", "THIS_FISCAL_QUARTER", "THIS_FISCAL_YEAR",
    "THIS_MONTH", "THIS_QUARTER", "THIS_WEEK", "THIS_YEAR", "TODAY", "TOMORROW", "YESTERDAY",
  ]

  private static let units = ["days", "weeks", "months", "quarters", "years", "fiscal_quarters", "fiscal_years"]

  static let ranges = units.flatMap { ["last_n_\($0)", "next_n_\($0)", "n_\($0)_ago"] }

  /// The functions of dates that are for days as well.
  static let functions = [
    "CALENDAR_MONTH", "CALENDAR_QUARTER", "CALENDAR_YEAR", "DAY_IN_MONTH", "DAY_IN_WEEK", "DAY_IN_YEAR", "FISCAL_MONTH", "FISCAL_QUARTER", "FISCAL_YEAR",
    "WEEK_IN_MONTH", "WEEK_IN_YEAR",
  ]

  static var types: [GraphQLTypeDefinition] {
    var types = GraphQLFieldKind.allCases.compactMap(operators)
    types += [operators("LongOperators", "Long"), operators("DatePrimitiveOperators", "Date")]
    types += [
      .enumeration("DateLiteral", literals), .input("DateRange", more: ranges.map { GraphQLInputDefinition($0, "Int") }),
      .input("DateInput", "value: Date", "literal: DateLiteral", "range: DateRange"),
      .input("DateTimeInput", "value: DateTime", "literal: DateLiteral", "range: DateRange"),
      .input("DateFunctionInput", "value: LongOperators"), .input("DateTimeFunctionInput", "value: DatePrimitiveOperators"),
    ]
    return types
  }

  private static func operators(_ kind: GraphQLFieldKind) -> GraphQLTypeDefinition? {
    guard let name = kind.operators else { return nil }
    switch kind {
    case .boolean: return .input(name, "eq: Boolean", "ne: Boolean")
    case .multiPicklist:
      return .input(name, "eq: MultiPicklist", "ne: MultiPicklist", "includes: [MultiPicklist]", "excludes: [MultiPicklist]")
    case .id:
      return .input(name, more: comparisons("ID") + [GraphQLInputDefinition("inq", "JoinInput"), GraphQLInputDefinition("ninq", "JoinInput")])
    case .date: return .input(name, more: comparisons("DateInput") + functions.map { GraphQLInputDefinition($0, "DateFunctionInput") })
    case .dateTime:
      let more = (functions + ["HOUR_IN_DAY"]).map { GraphQLInputDefinition($0, "DateFunctionInput") }
      return .input(name, more: comparisons("DateTimeInput") + more + [GraphQLInputDefinition("DAY_ONLY", "DateTimeFunctionInput")])
    default:
      return .input(name, more: comparisons(kind.scalar) + (kind.isText ? [GraphQLInputDefinition("like", kind.scalar)] : []))
    }
  }

  private static func operators(_ name: String, _ type: String) -> GraphQLTypeDefinition { .input(name, more: comparisons(type)) }

  private static func comparisons(_ type: String) -> [GraphQLInputDefinition] {
    ["eq", "ne", "gt", "gte", "lt", "lte"].map { GraphQLInputDefinition($0, type) }
      + ["in", "nin"].map { GraphQLInputDefinition("\($0): [\(type)]") }
  }
}
