/// Makes the schema of an org's GraphQL API from its object types.
enum OrgGraphQLSchema {
  /// From when on there is a GraphQL API.
  static let oldestVersion = 56

  /// - Parameter version: aggregates are there from 58 on, mutations and `upperBound` from 59, `@optional` from 65.
  static func make(_ schema: OrgSchema, _ version: APIVersion) -> GraphQLSchema {
    let objects = GraphQLRecordTypes.objects(schema)
    let records = objects.map { GraphQLRecordTypes(schema: schema, object: $0, version: version) }
    var types = GraphQLBasicTypes.scalars.map { GraphQLTypeDefinition.scalar($0) }
    types += GraphQLBasicTypes.values + GraphQLBasicTypes.connections + GraphQLBasicTypes.introspection
    types += GraphQLFilterTypes.types + GraphQLMetadataTypes.types + records.flatMap(\.types)
    types.append(.input("JoinInput", "ApiName: String", more: objects.map { GraphQLInputDefinition($0.name, "\($0.name)_Filter") }))
    types += [.object("Query", "uiapi: UIAPI!"), .object("RecordQuery", more: records.map(\.query))]
    var entries = [
      GraphQLFieldDefinition("query: RecordQuery!"), GraphQLMetadataTypes.objectInfos, GraphQLMetadataTypes.relatedList, GraphQLFieldDefinition("currentUser: User"),
    ]
    if version.number >= 58 {
      let aggregates = objects.map { GraphQLAggregateTypes(object: $0) }
      types += GraphQLAggregateTypes.basic + aggregates.flatMap(\.types) + [.object("RecordQueryAggregate", more: aggregates.map(\.query))]
      entries.append(GraphQLFieldDefinition("aggregate: RecordQueryAggregate!"))
    }
    types.append(.object("UIAPI", more: entries))
    if version.number >= 59 {
      let mutations = objects.map { GraphQLMutationTypes(object: $0, version: version) }
      types += GraphQLMutationTypes.basic + mutations.flatMap(\.types)
      types.append(.object("UIAPIMutations", more: mutations.flatMap(\.fields)))
      let root = GraphQLFieldDefinition("uiapi: UIAPIMutations!", GraphQLInputDefinition("input: UIAPIMutationsInput"))
      types.append(.object("Mutation", more: [root]))
    }
    return GraphQLSchema(types, directives: GraphQLBasicTypes.directives + (version.number >= 65 ? [GraphQLBasicTypes.optional] : []))
  }
}
