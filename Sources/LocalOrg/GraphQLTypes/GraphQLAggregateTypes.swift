/// The types of groups of records (GraphQL API Developer Guide, "Aggregate Schema", "Aggregate Functions for Field Types").
struct GraphQLAggregateTypes {
  let object: OrgObject

  private var name: String { object.name }

  /// The types that do not depend on an object type.
  static var basic: [GraphQLTypeDefinition] {
    GraphQLFieldKind.allCases.map { kind in
      .object(
        kind.aggregateType, interfaces: ["FieldValue"], "value: \(kind.scalar)", "displayValue: String",
        more: kind == .picklist ? [GraphQLFieldDefinition("label: String")] + functions(kind) : functions(kind))
    } + [
      .enumeration("GroupByType", ["GROUP_BY", "CUBE", "ROLLUP"]), .enumeration("GroupByFunction", GraphQLFilterTypes.functions + ["DAY_ONLY", "HOUR_IN_DAY"]),
      .input("GroupByClause", "group: Boolean"), .input("GroupByDateFunction", "function: GroupByFunction", "group: Boolean"),
      .enumeration("AggregateFunction", ["AVG", "COUNT", "COUNT_DISTINCT", "MAX", "MIN", "SUM"]),
      .input("AggregateOrderByClause", "function: AggregateFunction", "order: ResultOrder", "nulls: NullOrder"),
    ]
  }

  private static func functions(_ kind: GraphQLFieldKind) -> [GraphQLFieldDefinition] {
    var functions = [GraphQLFieldDefinition("count: LongValue"), GraphQLFieldDefinition("countDistinct: LongValue")]
    if kind.isNumber {
      let sum = kind == .currency ? "CurrencyValue" : "DoubleValue"
      functions += [GraphQLFieldDefinition("avg: \(sum)"), GraphQLFieldDefinition("sum: \(sum)")]
    }
    if kind.isNumber || kind.isText || kind.isMoment || kind == .time {
      functions += [GraphQLFieldDefinition("min: \(kind.valueType)"), GraphQLFieldDefinition("max: \(kind.valueType)")]
    }
    functions.append(GraphQLFieldDefinition("grouping: IntValue"))
    if kind.isMoment { functions += parts(kind).map { GraphQLFieldDefinition("\(fieldName(ofPart: $0)): \($0 == "DAY_ONLY" ? "DateValue" : "IntValue")") } }
    return functions
  }

  /// The functions of SOQL that give a part of a date.
  static func parts(_ kind: GraphQLFieldKind) -> [String] {
    switch kind {
    case .date: GraphQLFilterTypes.functions
    case .dateTime: GraphQLFilterTypes.functions + ["HOUR_IN_DAY", "DAY_ONLY"]
    default: []
    }
  }

  /// The name of the field that gives a part of a date: `calendarYear` for CALENDAR_YEAR.
  static func fieldName(ofPart part: String) -> String {
    let words = part.lowercased().split(separator: "_")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  var types: [GraphQLTypeDefinition] {
    let fields = object.fields.filter { $0.type != .base64 }
    return [
      .object("\(name)Aggregate", more: fields.map { GraphQLFieldDefinition($0.name, .named(GraphQLFieldKind($0).aggregateType)) }),
      .object("\(name)Result", "aggregate: \(name)Aggregate"),
      .object("\(name)AggregateEdge", "node: \(name)Result", "cursor: String!"),
      .object("\(name)AggregateConnection", "edges: [\(name)AggregateEdge]", "pageInfo: PageInfo!", "totalCount: Int!", "pageResultCount: Int!"),
      .input(
        "\(name)_GroupBy", "type: GroupByType",
        more: fields.filter { $0.isGroupable || $0.type == .datetime }.map {
          GraphQLInputDefinition($0.name, GraphQLFieldKind($0).isMoment ? "GroupByDateFunction" : "GroupByClause")
        }),
      .input("\(name)_AggregateOrderBy", more: fields.map { GraphQLInputDefinition($0.name, "AggregateOrderByClause") }),
    ]
  }

  var query: GraphQLFieldDefinition {
    GraphQLFieldDefinition(
      name, .named("\(name)AggregateConnection"),
      [
        .init("first: Int"), .init("after: String"), .init("where", "\(name)_Filter"), .init("groupBy", "\(name)_GroupBy"),
        .init("orderBy", "\(name)_AggregateOrderBy"), .init("scope", "\(name.uppercased())_SCOPE"),
      ])
  }
}
