import JSON

/// Groups of records: `Account(groupBy: {Industry: {group: true}}) { edges { node { aggregate { Id { count { value } } } } } }`, as a SOQL query of the org.
struct GraphQLAggregateQuery {
  private static let most = 2_000
  private static let functions = ["avg": "AVG", "count": "COUNT", "countDistinct": "COUNT_DISTINCT", "min": "MIN", "max": "MAX", "sum": "SUM", "grouping": "GROUPING"]

  /// What is read of a field: the field itself, or a function of it.
  private struct Column {
    let field: OrgField
    /// The name of the member; nil for the field itself.
    let member: String?
    let sql: String
  }

  let org: GraphQLOrg
  let collector: GraphQLCollector
  let object: OrgObject
  let node: GraphQLNode

  func page() throws(GraphQLFailure) -> GraphQLPage {
    let size = node.arguments["first"]?.integer ?? Int64(GraphQLRecordQuery.standardSize)
    guard (1...Int64(Self.most)).contains(size) else {
      throw GraphQLFailure(.fetching, "The argument 'first' must be from 1 to \(Self.most); it is \(size)")
    }
    let start = try node.arguments["after"]?.string.map { text throws(GraphQLFailure) in try GraphQLCursor.start(after: text) } ?? 0
    let grouping = try grouping()
    let columns = try columns()
    let source = try self.source()
    var groups: [JSONObject] = []
    if !columns.isEmpty || !grouping.isEmpty {
      let items = columns.isEmpty ? ["COUNT(Id) a0"] : columns.enumerated().map { "\($1.sql) a\($0)" }
      var soql = "SELECT \(items.joined(separator: ", "))\(source)"
      if !grouping.isEmpty { soql += " GROUP BY \(grouped(grouping))" }
      let order = order()
      if !order.isEmpty { soql += " ORDER BY \(order.joined(separator: ", "))" }
      groups = try org.rows(soql, limit: Self.most).rows
    }
    let found = groups
    let shown = found.dropFirst(start).prefix(Int(size))
    return GraphQLPage(
      edgeType: "\(object.name)AggregateEdge", nodeType: "\(object.name)Result", nodes: shown.map { .value(["aggregate": aggregate($0, columns)]) },
      start: start, hasMore: found.count > start + shown.count,
      total: { grouping.isEmpty ? try org.count("SELECT COUNT()\(source)") : found.count })
  }

  private func source() throws(GraphQLFailure) -> String {
    let terms = try node.arguments["where"]?.object.map { filter throws(GraphQLFailure) in
      try GraphQLFilter(schema: org.schema).terms(filter, object)
    } ?? []
    let scope = node.arguments["scope"]?.string.flatMap { GraphQLRecordTypes.scopes[$0] }.map { " USING SCOPE \($0)" } ?? ""
    return " FROM \(object.name)\(scope)" + (terms.isEmpty ? "" : " WHERE \(terms.joined(separator: " AND "))")
  }

  private func grouping() throws(GraphQLFailure) -> [String] {
    var terms: [String] = []
    for (name, value) in node.arguments["groupBy"]?.object ?? [:] {
      guard let field = object.field(name), let clause = value.object else { continue }
      if let function = clause["function"]?.string {
        terms.append("\(function)(\(field.name))")
      } else if clause["group"]?.bool == true {
        terms.append(field.name)
      }
    }
    return terms
  }

  private func grouped(_ terms: [String]) -> String {
    let list = terms.joined(separator: ", ")
    switch node.arguments["groupBy"]?["type"]?.string {
    case let type? where type != "GROUP_BY": return "\(type)(\(list))"
    default: return list
    }
  }

  private func order() -> [String] {
    (node.arguments["orderBy"]?.object ?? [:]).compactMap { name, value in
      guard let field = object.field(name), let clause = value.object else { return nil }
      let nulls = clause["nulls"]?.string.map { " NULLS \($0)" } ?? ""
      let term = clause["function"]?.string.map { "\($0)(\(field.name))" } ?? field.name
      return "\(term) \(clause["order"]?.string ?? "ASC")\(nulls)"
    }
  }

  private func columns() throws(GraphQLFailure) -> [Column] {
    var columns: [Column] = []
    for edges in try collector.nodes(node.selections, on: "\(object.name)AggregateConnection") where edges.name == "edges" {
      for group in try collector.nodes(edges.selections, on: "\(object.name)AggregateEdge") where group.name == "node" {
        for aggregate in try collector.nodes(group.selections, on: "\(object.name)Result") where aggregate.name == "aggregate" {
          for node in try collector.nodes(aggregate.selections, on: "\(object.name)Aggregate") {
            guard let field = object.field(node.name) else { continue }
            for member in try collector.nodes(node.selections, on: GraphQLFieldKind(field).aggregateType) {
              guard let column = column(member.name, of: field), !columns.contains(where: { $0.sql == column.sql }) else { continue }
              columns.append(column)
            }
          }
        }
      }
    }
    return columns
  }

  private func column(_ member: String, of field: OrgField) -> Column? {
    if ["value", "displayValue", "label"].contains(member) { return Column(field: field, member: nil, sql: field.name) }
    if let function = Self.functions[member] { return Column(field: field, member: member, sql: "\(function)(\(field.name))") }
    let part = GraphQLAggregateTypes.parts(GraphQLFieldKind(field)).first { GraphQLAggregateTypes.fieldName(ofPart: $0) == member }
    return part.map { Column(field: field, member: member, sql: "\($0)(\(field.name))") }
  }

  private func aggregate(_ group: JSONObject, _ columns: [Column]) -> JSONValue {
    var fields = JSONObject()
    for field in object.fields { fields[field.name] = .object([:]) }
    for (index, column) in columns.enumerated() {
      let value = group["a\(index)"] ?? .null
      var members = fields[column.field.name]?.object ?? [:]
      if let member = column.member {
        members[member] = shown(value, member, column.field)
      } else {
        for (name, part) in org.writer.value(value, column.field).object ?? [:] { members[name] = part }
        members["label"] = members["displayValue"] ?? .null
      }
      fields[column.field.name] = .object(members)
    }
    return .object(fields)
  }

  private func shown(_ value: JSONValue, _ member: String, _ field: OrgField) -> JSONValue {
    switch member {
    case "avg", "sum", "min", "max": org.writer.value(value, field)
    case "dayOnly": ["value": value, "displayValue": nil]
    default: ["value": value, "displayValue": value.double.map { .string(org.writer.format.number($0, scale: 0)) } ?? .null]
    }
  }
}
