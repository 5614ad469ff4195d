/// The types that do not depend on the org's object types.
enum GraphQLBasicTypes {
  static let scalars = [
    "ID", "String", "Boolean", "Int", "Float", "Base64", "Currency", "Date", "DateTime", "Double", "Email", "IdOrRef", "JSON", "Latitude", "Long",
    "LongTextArea", "Longitude", "MultiPicklist", "Percent", "PhoneNumber", "Picklist", "TextArea", "Time", "Url",
  ]

  /// The values of fields, with the text that people see.
  static var values: [GraphQLTypeDefinition] {
    GraphQLFieldKind.allCases.map { kind in
      kind == .picklist
        ? .object(kind.valueType, interfaces: ["FieldValue"], "value: \(kind.scalar)", "displayValue: String", "label: String")
        : .object(kind.valueType, interfaces: ["FieldValue"], "value: \(kind.scalar)", "displayValue: String")
    } + [.object("LongValue", interfaces: ["FieldValue"], "value: Long", "displayValue: String"), .interface("FieldValue", "displayValue: String")]
  }

  static let connections: [GraphQLTypeDefinition] = [
    .object("PageInfo", "hasNextPage: Boolean!", "hasPreviousPage: Boolean!", "startCursor: String", "endCursor: String"),
    .interface("Record", more: GraphQLRecordTypes.recordFields),
    .enumeration("ResultOrder", ["ASC", "DESC"]), .enumeration("NullOrder", ["FIRST", "LAST"]),
    .input("OrderByClause", "order: ResultOrder", "nulls: NullOrder"),
  ]

  static let directives: [GraphQLSchema.Directive] = [
    .init(name: "include", locations: ["FIELD", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"], arguments: [.init("if: Boolean!")]),
    .init(name: "skip", locations: ["FIELD", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"], arguments: [.init("if: Boolean!")]),
    .init(name: "category", locations: ["FIELD"], arguments: [.init("name: String!")]),
  ]

  static let optional = GraphQLSchema.Directive(name: "optional", locations: ["FIELD"], arguments: [])

  /// How a schema tells about itself (GraphQL specification, "Introspection").
  static let introspection: [GraphQLTypeDefinition] = [
    .object(
      "__Schema", "description: String", "types: [__Type!]!", "queryType: __Type!", "mutationType: __Type", "subscriptionType: __Type",
      "directives: [__Directive!]!"),
    .object(
      "__Type", "kind: __TypeKind!", "name: String", "description: String", "specifiedByURL: String", "interfaces: [__Type!]", "possibleTypes: [__Type!]",
      "ofType: __Type", "isOneOf: Boolean",
      more: [
        GraphQLFieldDefinition("fields: [__Field!]", deprecated), GraphQLFieldDefinition("enumValues: [__EnumValue!]", deprecated),
        GraphQLFieldDefinition("inputFields: [__InputValue!]", deprecated),
      ]),
    .object(
      "__Field", "name: String!", "description: String", "type: __Type!", "isDeprecated: Boolean!", "deprecationReason: String",
      more: [GraphQLFieldDefinition("args: [__InputValue!]!", deprecated)]),
    .object(
      "__InputValue", "name: String!", "description: String", "type: __Type!", "defaultValue: String", "isDeprecated: Boolean!", "deprecationReason: String"),
    .object("__EnumValue", "name: String!", "description: String", "isDeprecated: Boolean!", "deprecationReason: String"),
    .object(
      "__Directive", "name: String!", "description: String", "isRepeatable: Boolean!", "locations: [__DirectiveLocation!]!",
      more: [GraphQLFieldDefinition("args: [__InputValue!]!", deprecated)]),
    .enumeration("__TypeKind", ["SCALAR", "OBJECT", "INTERFACE", "UNION", "ENUM", "INPUT_OBJECT", "LIST", "NON_NULL"]),
    .enumeration(
      "__DirectiveLocation",
      [
        "QUERY", "MUTATION", "SUBSCRIPTION", "FIELD", "FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT", "VARIABLE_DEFINITION", "SCHEMA", "SCALAR",
        "OBJECT", "FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INTERFACE", "UNION", "ENUM", "ENUM_VALUE", "INPUT_OBJECT", "INPUT_FIELD_DEFINITION",
      ]),
  ]

  private static let deprecated = GraphQLInputDefinition("includeDeprecated: Boolean", initial: false)
}
