import JSON

/// Answers the fields of the org's GraphQL API.
struct OrgGraphQLResolver: GraphQLResolver {
  let org: GraphQLOrg
  let collector: GraphQLCollector

  func resolve(_ node: GraphQLNode, of type: String, _ source: GraphQLSource) throws(GraphQLFailure) -> GraphQLResolved {
    let introspection = GraphQLIntrospection(schema: collector.schema)
    if let resolved = introspection.resolve(node, source) { return resolved }
    switch (type, source) {
    case ("__Directive", .value(let directive)) where node.name == "args":
      return introspection.arguments(ofDirective: directive["name"]?.string ?? "")
    case ("Mutation", _): return .object("UIAPIMutations", .mutations(try GraphQLMutations(org: org, collector: collector).run(node)))
    case ("Query", _): return .object("UIAPI", .root)
    case ("UIAPI", _): return try entry(node)
    case ("RecordQuery", _):
      guard let object = org.schema.find(node.name) else { return .null }
      return connection(object, try GraphQLRecordQuery(org: org, collector: collector, object: object, node: node).page())
    case ("RecordQueryAggregate", _):
      guard let object = org.schema.find(node.name) else { return .null }
      let page = try GraphQLAggregateQuery(org: org, collector: collector, object: object, node: node).page()
      return .object("\(object.name)AggregateConnection", .connection(page))
    case (_, .mutations(let results)): return try results[node.key]?.get() ?? .null
    case (_, .payload(let record)): return node.name == "success" ? .leaf(true) : record
    case (_, .connection(let page)): return try field(node, of: page)
    case (_, .edge(let box, let cursor)): return node.name == "cursor" ? .text(cursor) : .object(box.type, box.source)
    case (_, .record(let record, let object, let level)): return try field(node, of: record, object, level)
    case (_, .value(let members)): return member(members[node.name], node.definition.type)
    default: return .null
    }
  }

  private func connection(_ object: OrgObject, _ page: GraphQLPage) -> GraphQLResolved { .object("\(object.name)Connection", .connection(page)) }

  private func entry(_ node: GraphQLNode) throws(GraphQLFailure) -> GraphQLResolved {
    switch node.name {
    case "query": return .object("RecordQuery", .root)
    case "aggregate": return .object("RecordQueryAggregate", .root)
    case "objectInfos": return try GraphQLObjectInfos(schema: org.schema, version: org.version).resolve(node)
    case "relatedListByName": return try GraphQLRelatedList(schema: org.schema).resolve(node)
    case "currentUser":
      guard let user = org.schema.find("User") else { return .null }
      return try record(user, id: org.userId, node.selections)
    default: return .null
    }
  }

  /// One record, with what is selected of it.
  func record(_ object: OrgObject, id: String, _ selections: [GraphQLSelection]) throws(GraphQLFailure) -> GraphQLResolved {
    var columns = GraphQLColumns(collector, org.schema)
    try columns.add(selections, of: object)
    let soql = "SELECT \(columns.items.joined(separator: ", ")) FROM \(object.name) WHERE Id = \(SOQLTextWriter.text(id))"
    guard let row = try org.rows(soql, limit: 1).rows.first else { return .null }
    return .object(object.name, .record(row, object, level: 0))
  }

  // MARK: Pages

  private func field(_ node: GraphQLNode, of page: GraphQLPage) throws(GraphQLFailure) -> GraphQLResolved {
    switch node.name {
    case "edges":
      return .list(page.nodes.enumerated().map { index, source in
        .object(page.edgeType, .edge(GraphQLSourceBox(type: page.nodeType, source), cursor: GraphQLCursor.text(page.start + index)))
      })
    case "totalCount": return .leaf(.integer(Int64(try org.asking(page.total))))
    case "pageResultCount": return .leaf(.integer(Int64(page.nodes.count)))
    default:
      let ends = page.nodes.isEmpty ? nil : (GraphQLCursor.text(page.start), GraphQLCursor.text(page.start + page.nodes.count - 1))
      let info: JSONObject = [
        "hasNextPage": .bool(page.hasMore), "hasPreviousPage": .bool(page.start > 0), "startCursor": ends.map { .string($0.0) } ?? .null,
        "endCursor": ends.map { .string($0.1) } ?? .null,
      ]
      return .object("PageInfo", .value(info))
    }
  }

  // MARK: Records

  private func field(_ node: GraphQLNode, of record: JSONObject, _ object: OrgObject, _ level: Int) throws(GraphQLFailure) -> GraphQLResolved {
    switch node.name {
    case "Id": return .leaf(record["Id"] ?? .null)
    case "ApiName": return .text(object.name)
    case "WeakEtag": return .leaf(.integer(record["LastModifiedDate"]?.string.flatMap { Timestamp($0) }?.milliseconds ?? 0))
    case "DisplayValue": return .leaf(object.nameField.flatMap { record[$0.name] } ?? .null)
    default: break
    }
    if let field = object.field(node.name) { return org.value(record[field.name] ?? .null, field) }
    if let field = object.relationship(node.name), let way = field.relationshipName {
      guard let parent = record[way]?.object else { return .null }
      let type = field.referenceTo.count > 1 ? parent["attributes"]?["type"]?.string : field.referenceTo.first
      guard let target = type.flatMap({ org.schema.find($0) }) else { return .null }
      return .object(target.name, .record(parent, target, level: level))
    }
    guard let child = object.child(node.name), let target = org.schema.find(child.object), let id = record["Id"]?.string else { return .null }
    guard level == 0 else {
      throw GraphQLFailure(.fetching, "The child relationship '\(node.name)' is available of the query's own records only", at: node.offset)
    }
    let query = GraphQLRecordQuery(org: org, collector: collector, object: target, node: node)
    return connection(target, try query.page(parent: "\(child.field) = \(SOQLTextWriter.text(id))", level: 1))
  }

  // MARK: Plain values

  private func member(_ value: JSONValue?, _ type: GraphQLTypeReference) -> GraphQLResolved {
    switch value ?? .null {
    case .null: return .null
    case .array(let items):
      return .list(items.map { member($0, type) })
    case .object(let members):
      // An interface's values say of which type they are.
      return .object(members["__typename"]?.string ?? type.name, .value(members))
    case let leaf: return .leaf(leaf)
    }
  }
}
