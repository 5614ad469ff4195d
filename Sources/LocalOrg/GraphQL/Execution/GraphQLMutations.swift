import JSON

/// Creates, changes and deletes records (GraphQL API Developer Guide, "Mutations").
struct GraphQLMutations {
  typealias Results = [String: Result<GraphQLResolved, GraphQLFailure>]

  private struct RolledBack: Error { let results: Results }

  /// What one of them has written.
  private struct Written {
    let id: String
    let object: OrgObject
    /// "Create", "Update" or "Delete".
    let verb: String
  }

  let org: GraphQLOrg
  let collector: GraphQLCollector

  /// Runs what is asked for, in its order. With `allOrNone` one that fails undoes all others, without it those that it has to do with.
  ///
  /// - Parameter node: `uiapi`.
  func run(_ node: GraphQLNode) throws(GraphQLFailure) -> Results {
    let operations = try collector.nodes(node.selections, on: "UIAPIMutations").filter { $0.name != "__typename" }
    if node.arguments["input"]?["allOrNone"]?.bool ?? true { return try together(operations) }
    var results: Results = [:]
    for group in Self.groups(operations) { results.merge(try together(group)) { $1 } }
    return results
  }

  /// The operations, those together that refer to each other.
  private static func groups(_ operations: [GraphQLNode]) -> [[GraphQLNode]] {
    var groups: [[GraphQLNode]] = []
    for operation in operations {
      let names = references(.object(operation.arguments))
      let joined = groups.indices.filter { index in groups[index].contains { names.contains($0.key) } }
      let group = joined.flatMap { groups[$0] } + [operation]
      for index in joined.dropFirst().reversed() { groups.remove(at: index) }
      if let first = joined.first { groups[first] = group } else { groups.append(group) }
    }
    return groups
  }

  private static func references(_ value: JSONValue) -> Set<String> {
    switch value {
    case .object(let members): members.reduce(into: []) { $0.formUnion(references($1.value)) }
    case .string(let text): name(ofReference: text).map { [$0] } ?? []
    default: []
    }
  }

  /// `first` of `@{first}`.
  private static func name(ofReference text: String) -> String? {
    text.hasPrefix("@{") && text.hasSuffix("}") ? String(text.dropFirst(2).dropLast()) : nil
  }

  /// Runs operations of which all are done, or none.
  private func together(_ operations: [GraphQLNode]) throws(GraphQLFailure) -> Results {
    do {
      return try org.records.together {
        var written: [String: Written] = [:]
        var results: Results = [:]
        for operation in operations {
          do throws(GraphQLFailure) {
            let done = try write(operation, written)
            written[operation.key] = done
            results[operation.key] = .success(try answer(done, operation))
          } catch {
            results[operation.key] = .failure(error)
          }
        }
        if results.values.contains(where: { if case .failure = $0 { true } else { false } }) { throw RolledBack(results: results) }
        return results
      }
    } catch let stop as RolledBack {
      let undone = GraphQLFailure(.fetching, "The operation was rolled back because another one that it belongs with failed")
      return stop.results.mapValues { if case .success = $0 { .failure(undone) } else { $0 } }
    } catch {
      throw GraphQLFailure(.fetching, (error as? OrgAPIError ?? .unexpected(error)).message)
    }
  }

  private func write(_ node: GraphQLNode, _ written: [String: Written]) throws(GraphQLFailure) -> Written {
    guard let verb = ["Create", "Update", "Delete"].first(where: { node.name.hasSuffix($0) }),
      let object = org.schema.find(String(node.name.dropLast(verb.count))), let input = node.arguments["input"]?.object
    else { throw GraphQLFailure(.fetching, "There is no operation '\(node.name)'", at: node.offset) }
    var fields = JSONObject()
    for (name, value) in input[object.name]?.object ?? [:] { fields[name] = try reference(value, of: object.field(name), written) }
    let values = fields
    if verb == "Create" {
      return Written(id: try org.asking { try org.records.create(object.name, fields: values, userId: org.userId) }, object: object, verb: verb)
    }
    let given = try reference(input["Id"] ?? .null, of: object.field("Id"), written).string ?? ""
    guard let id = RecordId(given), org.schema.object(of: id)?.name == object.name else {
      throw GraphQLFailure(.fetching, "'\(given.prefix(40))' is no id of \(object.name)", at: node.offset)
    }
    try org.asking {
      if verb == "Update" {
        try org.records.update(object.name, id: id.text, fields: values, userId: org.userId)
      } else {
        try org.records.delete(object.name, id: id.text, userId: org.userId)
      }
    }
    return Written(id: id.text, object: object, verb: verb)
  }

  /// A value in which `@{first}` stands for the id of what the operation of that name has written.
  private func reference(_ value: JSONValue, of field: OrgField?, _ written: [String: Written]) throws(GraphQLFailure) -> JSONValue {
    guard field?.type.isId ?? false, let text = value.string, let name = Self.name(ofReference: text) else { return value }
    guard let one = written[name], one.verb != "Update" else {
      throw GraphQLFailure(.fetching, "The reference '\(text)' names no operation before this one that created or deleted a record")
    }
    return .string(one.id)
  }

  private func answer(_ written: Written, _ node: GraphQLNode) throws(GraphQLFailure) -> GraphQLResolved {
    let name = written.object.name
    if written.verb == "Delete" { return .object("RecordDeletePayload", .value(["Id": .string(written.id)])) }
    var selections: [GraphQLSelection] = []
    for member in try collector.nodes(node.selections, on: "\(name)\(written.verb)Payload") where member.name == "Record" { selections += member.selections }
    guard !selections.isEmpty else { return payload(written, .null) }
    for member in try collector.nodes(selections, on: name) where written.object.field(member.name) == nil && !Self.isOfAll(member.name) {
      throw GraphQLFailure(.fetching, "The field '\(member.name)' is not currently available in mutation results", at: member.offset)
    }
    return payload(written, try OrgGraphQLResolver(org: org, collector: collector).record(written.object, id: written.id, selections))
  }

  private static func isOfAll(_ name: String) -> Bool { name == "__typename" || GraphQLRecordTypes.recordFields.contains { $0.name == name } }

  private func payload(_ written: Written, _ record: GraphQLResolved) -> GraphQLResolved {
    .object("\(written.object.name)\(written.verb)Payload", .payload(record))
  }
}
