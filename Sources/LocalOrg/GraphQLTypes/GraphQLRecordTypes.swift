/// The types of an object type's records: the record, its pages, its filter and its order (GraphQL API Developer Guide, "Query Objects").
struct GraphQLRecordTypes {
  let schema: OrgSchema
  let object: OrgObject
  let version: APIVersion

  /// The object types that records are queried of.
  static func objects(_ schema: OrgSchema) -> [OrgObject] { schema.objects.filter { !$0.isPlatformEvent } }

  /// The fields of every record.
  static let recordFields = [
    GraphQLFieldDefinition("Id: ID!"), GraphQLFieldDefinition("ApiName: String!"), GraphQLFieldDefinition("WeakEtag: Long!"),
    GraphQLFieldDefinition("DisplayValue: String"), GraphQLFieldDefinition("SystemModstamp: DateTimeValue"),
    GraphQLFieldDefinition("LastModifiedById: IDValue"), GraphQLFieldDefinition("LastModifiedDate: DateTimeValue"),
  ]

  private var name: String { object.name }

  var types: [GraphQLTypeDefinition] {
    [
      .object(name, interfaces: ["Record"], more: fields),
      .object("\(name)Connection", "edges: [\(name)Edge]", "pageInfo: PageInfo!", "totalCount: Int!", "pageResultCount: Int!"),
      .object("\(name)Edge", "node: \(name)", "cursor: String!"),
      .input("\(name)_Filter", more: filters), .input("\(name)_OrderBy", more: orders),
      .enumeration("\(name.uppercased())_SCOPE", Self.scopes.keys.sorted()),
    ] + polymorphic.flatMap(types(of:))
  }

  /// The names of scopes, and what SOQL calls each.
  static let scopes = [
    "EVERYTHING": "everything", "MINE": "mine", "MINE_AND_MY_GROUPS": "mine_and_my_groups", "MRU": "mru", "TEAM": "team", "DELEGATED": "delegated",
    "MY_TERRITORY": "my_territory", "MY_TEAM_TERRITORY": "my_team_territory", "SCOPINGRULE": "scopingrule",
  ]

  /// What asks for a page of the records.
  var query: GraphQLFieldDefinition {
    GraphQLFieldDefinition(name, .named("\(name)Connection"), arguments(scoped: true))
  }

  private func arguments(scoped: Bool) -> [GraphQLInputDefinition] {
    var arguments: [GraphQLInputDefinition] = [
      .init("first: Int"), .init("after: String"), .init("where", "\(name)_Filter"), .init("orderBy", "\(name)_OrderBy"),
    ]
    if scoped { arguments.append(.init("scope", "\(name.uppercased())_SCOPE")) }
    if version.number >= 59 { arguments.append(.init("upperBound: Int")) }
    if scoped, version.number >= 65 { arguments.append(.init("updateMRU: Boolean")) }
    return arguments
  }

  private var fields: [GraphQLFieldDefinition] {
    let common = Self.recordFields.filter { field in object.field(field.name) == nil || field.name == "Id" }
    let own = object.fields.filter { $0.type != .id }.map { GraphQLFieldDefinition($0.name, .named(GraphQLFieldKind($0).valueType)) }
    let parents = relationships.map { GraphQLFieldDefinition($0.way, .named($0.type)) }
    let children = object.children.compactMap { child -> GraphQLFieldDefinition? in
      guard let target = schema.find(child.object), !target.isPlatformEvent else { return nil }
      let types = GraphQLRecordTypes(schema: schema, object: target, version: version)
      return GraphQLFieldDefinition(child.relationship, .named("\(target.name)Connection"), types.arguments(scoped: false))
    }
    return Self.unique(common + own + parents + children)
  }

  /// A way to a parent may have the name of one to children; the first one has it.
  private static func unique(_ fields: [GraphQLFieldDefinition]) -> [GraphQLFieldDefinition] {
    var names: Set<String> = []
    return fields.filter { names.insert($0.name).inserted }
  }

  private var relationships: [(way: String, type: String)] {
    object.fields.compactMap { field in
      guard let way = field.relationshipName, object.field(way) == nil else { return nil }
      if field.referenceTo.count > 1 { return (way, "\(name)_\(way)") }
      return field.referenceTo.first.flatMap { schema.find($0) }.map { (way, $0.name) }
    }
  }

  private var polymorphic: [OrgField] { object.fields.filter { $0.referenceTo.count > 1 && $0.relationshipName != nil } }

  private func targets(_ field: OrgField) -> [String] { field.referenceTo.compactMap { schema.find($0)?.name } }

  private func types(of field: OrgField) -> [GraphQLTypeDefinition] {
    let type = "\(name)_\(field.relationshipName ?? "")"
    return [.union(type, targets(field)), .input("\(type)_Filters", more: targets(field).map { GraphQLInputDefinition($0, "\($0)_Filter") })]
  }

  private var filters: [GraphQLInputDefinition] {
    let own = object.fields.compactMap { field in GraphQLFieldKind(field).operators.map { GraphQLInputDefinition(field.name, $0) } }
    let parents = object.fields.compactMap { field -> GraphQLInputDefinition? in
      guard let way = field.relationshipName, object.field(way) == nil else { return nil }
      if field.referenceTo.count > 1 { return GraphQLInputDefinition(way, "\(name)_\(way)_Filters") }
      return targets(field).first.map { GraphQLInputDefinition(way, "\($0)_Filter") }
    }
    return own + parents + [.init("and: [\(name)_Filter]"), .init("or: [\(name)_Filter]"), .init("not", "\(name)_Filter")]
  }

  private var orders: [GraphQLInputDefinition] {
    let own = object.fields.filter { !$0.isLongText && $0.type != .multipicklist && $0.type != .base64 }.map { GraphQLInputDefinition($0.name, "OrderByClause") }
    let parents = object.fields.compactMap { field -> GraphQLInputDefinition? in
      guard let way = field.relationshipName, object.field(way) == nil, field.referenceTo.count == 1 else { return nil }
      return targets(field).first.map { GraphQLInputDefinition(way, "\($0)_OrderBy") }
    }
    return own + parents
  }
}
