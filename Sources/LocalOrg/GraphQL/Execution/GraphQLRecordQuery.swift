import JSON

/// A page of records: `Account(first: 10, where: {...}) { edges { node { Id } } }`, as a SOQL query of the org.
struct GraphQLRecordQuery {
  /// Records a query gives when it does not say how many.
  static let standardSize = 10
  /// Records that a query gives at most, and beyond which none begins without `upperBound`.
  private static let most = 2_000

  let org: GraphQLOrg
  let collector: GraphQLCollector
  let object: OrgObject
  let node: GraphQLNode

  /// - Parameters:
  ///   - parent: the condition that makes the records children of one.
  ///   - level: how many ways to children lead to them.
  func page(parent: String? = nil, level: Int = 0) throws(GraphQLFailure) -> GraphQLPage {
    let size = try self.size()
    let start = try node.arguments["after"]?.string.map { text throws(GraphQLFailure) in try GraphQLCursor.start(after: text) } ?? 0
    let bound = try upperBound(size)
    if bound == nil, start > Self.most {
      throw GraphQLFailure(.fetching, "Without upperBound no page begins behind the first \(Self.most) records; this one begins at \(start)")
    }
    var columns = GraphQLColumns(collector, org.schema)
    try columns.add(try nodeSelections(), of: object)
    if columns.hasPagedChildren, size != 1 {
      throw GraphQLFailure(.fetching, "The argument 'after' of children needs 'first: 1' for their parents")
    }
    let source = try self.source(parent)
    let order = GraphQLFilter(schema: org.schema).order(node.arguments["orderBy"]?.object ?? [:], object)
    var soql = "SELECT \(columns.items.joined(separator: ", "))\(source)"
    if !order.isEmpty { soql += " ORDER BY \(order.joined(separator: ", "))" }
    if let bound { soql += " LIMIT \(bound)" }
    if node.arguments["updateMRU"]?.bool == true { soql += " FOR VIEW" }
    let (rows, hasMore) = try org.rows(soql, skipping: start, limit: size)
    return GraphQLPage(
      edgeType: "\(object.name)Edge", nodeType: object.name, nodes: rows.map { .record($0, object, level: level) }, start: start, hasMore: hasMore,
      total: { min(try org.count("SELECT COUNT()\(source)"), bound ?? .max) })
  }

  private func size() throws(GraphQLFailure) -> Int {
    guard let first = node.arguments["first"]?.integer else { return Self.standardSize }
    guard (1...Int64(Self.most)).contains(first) else {
      throw GraphQLFailure(.fetching, "The argument 'first' must be from 1 to \(Self.most); it is \(first)")
    }
    return Int(first)
  }

  private func upperBound(_ size: Int) throws(GraphQLFailure) -> Int? {
    guard let bound = node.arguments["upperBound"]?.integer else { return nil }
    guard bound > 0 else { throw GraphQLFailure(.fetching, "The argument 'upperBound' must be from 1; it is \(bound)") }
    guard size >= 200 else { throw GraphQLFailure(.fetching, "With upperBound the argument 'first' must be from 200 to \(Self.most); it is \(size)") }
    return Int(bound)
  }

  /// FROM, USING SCOPE and WHERE.
  private func source(_ parent: String?) throws(GraphQLFailure) -> String {
    var terms = parent.map { [$0] } ?? []
    if let filter = node.arguments["where"]?.object { terms += try GraphQLFilter(schema: org.schema).terms(filter, object) }
    let scope = node.arguments["scope"]?.string.flatMap { GraphQLRecordTypes.scopes[$0] }.map { " USING SCOPE \($0)" } ?? ""
    return " FROM \(object.name)\(scope)" + (terms.isEmpty ? "" : " WHERE \(terms.joined(separator: " AND "))")
  }

  /// What is asked of the records, whatever the edges and nodes are called.
  private func nodeSelections() throws(GraphQLFailure) -> [GraphQLSelection] {
    var selections: [GraphQLSelection] = []
    for edges in try collector.nodes(node.selections, on: "\(object.name)Connection") where edges.name == "edges" {
      for record in try collector.nodes(edges.selections, on: "\(object.name)Edge") where record.name == "node" { selections += record.selections }
    }
    return selections
  }
}
