import JSON

/// `{type:"parent_children", parent, createFieldlist, updateFieldlist, children, childrenCreateFieldlist, childrenUpdateFieldlist,
/// relationshipType}`: changed records together with those that belong to them.
struct ParentChildrenSyncUpTarget: Sendable {
  static let members = [
    "parent", "createFieldlist", "updateFieldlist", "children", "childrenCreateFieldlist", "childrenUpdateFieldlist", "relationshipType",
  ]

  let relation: ParentChildren
  let parents: RESTSyncUpTarget
  let children: RESTSyncUpTarget
  let parentFieldlists: SyncUpFieldlists
  /// With the id of the parent.
  let childrenFieldlists: SyncUpFieldlists
  /// Without it, for children of a parent that is about to be deleted.
  let orphanFieldlists: SyncUpFieldlists

  init(_ target: JSONObject, options: SyncUpOptions, userId: String?) throws {
    let relation = try ParentChildren(target)
    self.relation = relation
    parents = try RESTSyncUpTarget(Self.fieldNames(relation.parent), userId: userId)
    children = try RESTSyncUpTarget(Self.fieldNames(relation.children), userId: userId)
    parentFieldlists = try SyncUpFieldlists(target: target, options: options, fields: relation.parent.fields)
    func list(_ name: String) throws -> [String] {
      guard let list = try SyncArguments.fieldlist(target, named: name, of: "Target") else {
        throw SyncError.invalidArgument("Target: \(name) is missing; an array of field names is needed")
      }
      return list.filter { $0 != relation.parentIdFieldName }
    }
    let (create, update) = (try list("childrenCreateFieldlist"), try list("childrenUpdateFieldlist"))
    orphanFieldlists = SyncUpFieldlists(create: create, update: update, fields: relation.children.fields)
    let link = [relation.parentIdFieldName]
    childrenFieldlists = SyncUpFieldlists(create: create + link, update: update + link, fields: relation.children.fields)
  }

  private static func fieldNames(_ side: ParentChildren.Side) -> JSONObject { side.fields.added(to: JSONObject()) }
}
