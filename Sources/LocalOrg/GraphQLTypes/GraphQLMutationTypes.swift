/// The types of what creates, changes and deletes records (GraphQL API Developer Guide, "Mutations Schema"; from version 59 on).
struct GraphQLMutationTypes {
  let object: OrgObject
  let version: APIVersion

  private var name: String { object.name }

  static let basic: [GraphQLTypeDefinition] = [
    .input("UIAPIMutationsInput", more: [GraphQLInputDefinition("allOrNone: Boolean", initial: true)]),
    .input("RecordDeleteInput", "Id: IdOrRef!"), .object("RecordDeletePayload", "Id: ID"),
  ]

  var types: [GraphQLTypeDefinition] {
    var types: [GraphQLTypeDefinition] = []
    if object.isCreateable {
      types += [
        .object("\(name)CreatePayload", "Record: \(name)"), .input("\(name)CreateInput", "\(name): \(name)CreateRepresentation!"),
        .input("\(name)CreateRepresentation", more: inputs(.createable)),
      ]
    }
    let changed = inputs(.updateable)
    guard !changed.isEmpty else { return types }
    return types + [
      // The record itself can be chosen from version 64 on.
      version.number >= 64
        ? .object("\(name)UpdatePayload", "success: Boolean", "Record: \(name)") : .object("\(name)UpdatePayload", "success: Boolean"),
      .input("\(name)UpdateInput", "Id: IdOrRef!", "\(name): \(name)UpdateRepresentation!"),
      .input("\(name)UpdateRepresentation", more: changed),
    ]
  }

  private func inputs(_ trait: OrgField.Traits) -> [GraphQLInputDefinition] {
    object.fields.filter { $0.traits.contains(trait) }.map { GraphQLInputDefinition($0.name, GraphQLFieldKind($0).input) }
  }

  var fields: [GraphQLFieldDefinition] {
    var fields: [GraphQLFieldDefinition] = []
    if object.isCreateable { fields.append(field("Create", "\(name)CreateInput", "\(name)CreatePayload")) }
    if !inputs(.updateable).isEmpty { fields.append(field("Update", "\(name)UpdateInput", "\(name)UpdatePayload")) }
    if object.isDeletable { fields.append(field("Delete", "RecordDeleteInput", "RecordDeletePayload")) }
    return fields
  }

  private func field(_ verb: String, _ input: String, _ payload: String) -> GraphQLFieldDefinition {
    GraphQLFieldDefinition(name + verb, .named(payload), [GraphQLInputDefinition("input: \(input)!")])
  }
}
