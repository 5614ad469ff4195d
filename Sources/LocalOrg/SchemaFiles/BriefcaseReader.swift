import JSON

/// Reads the member `briefcase` of a schema file: a list of rules, each tried out as a query.
struct BriefcaseReader {
  let schema: OrgSchema

  /// - Throws: ``OrgSchemaError`` at the member that is wrong.
  func rules(_ value: JSONValue) throws(OrgSchemaError) -> [BriefcaseRule] {
    guard let list = value.array else { throw OrgSchemaError(place: "briefcase", reason: "a list of rules is expected") }
    var rules: [BriefcaseRule] = []
    for (index, value) in list.enumerated() { rules.append(try rule(try SchemaMembers(value, at: "briefcase[\(index)]"))) }
    return rules
  }

  private func rule(_ members: SchemaMembers) throws(OrgSchemaError) -> BriefcaseRule {
    try members.allowOnly(["object", "records", "where", "orderBy", "limit", "related"])
    var rule = BriefcaseRule(object: try object(members))
    let whose = try members.text("records") ?? "all"
    guard ["all", "own"].contains(whose) else { throw members.error("records", "\"\(whose)\" is none of all, own") }
    rule.isOwn = whose == "own"
    rule.limit = try members.number("limit", in: 1...BriefcaseRule.most) ?? BriefcaseRule.most
    try check(rule.soql(userId: "", in: schema), members, rule.isOwn ? "records" : "object")
    rule.condition = try members.text("where")
    try check(rule.soql(userId: "", in: schema), members, "where")
    rule.order = try members.text("orderBy")
    try check(rule.soql(userId: "", in: schema), members, "orderBy")
    guard let related = members["related"] else { return rule }
    guard let list = related.array else { throw members.error("related", "a list is expected") }
    for (index, value) in list.enumerated() {
      rule.related.append(try self.related(try SchemaMembers(value, at: members.place(of: "related[\(index)]")), to: rule.object))
    }
    return rule
  }

  private func related(_ members: SchemaMembers, to parent: String) throws(OrgSchemaError) -> BriefcaseRule.Related {
    try members.allowOnly(["object", "field", "where"])
    let name = try object(members)
    guard let text = try members.text("field"), let field = schema.find(name)?.field(text), field.referenceTo.contains(parent) else {
      throw members.error("field", "the field of \(name) is expected that refers to \(parent)")
    }
    let related = BriefcaseRule.Related(object: name, field: field.name, condition: try members.text("where"))
    try check(BriefcaseRule.soql(related, of: [String(repeating: "0", count: 15)], in: schema), members, "where")
    return related
  }

  private func object(_ members: SchemaMembers) throws(OrgSchemaError) -> String {
    guard let text = try members.text("object") else { throw members.error("object", "it is missing: the type of the records") }
    guard let object = schema.find(text) else { throw members.error("object", "there is no object type \"\(text)\"") }
    return object.name
  }

  private func check(_ soql: String, _ members: SchemaMembers, _ name: String) throws(OrgSchemaError) {
    do throws(OrgAPIError) {
      let query = try SOQLParser.parse(soql)
      _ = try SOQLCompiler(RecordContext(schema: schema, clock: OrgClock()), statement: soql, includeDeleted: false).compile(query)
    } catch {
      throw members.error(name, error.message.split(separator: "\n").last.map(String.init) ?? error.message)
    }
  }
}
