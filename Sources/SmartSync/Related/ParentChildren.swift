import JSON

/// The two types of records that a target of type `parent_children` syncs together, and how they belong together.
struct ParentChildren: Sendable {
  enum Relationship: String, Sendable, CaseIterable {
    /// The server deletes children with their parent.
    case masterDetail = "MASTER_DETAIL"
    case lookup = "LOOKUP"
  }

  /// One of the two types, and the soup its records lie in.
  struct Side: Sendable {
    let sobjectType: String
    let soupName: String
    let fields: TargetFields

    fileprivate init(_ target: JSONObject, _ name: String) throws {
      let owner = "Target: \(name)"
      guard let value = target[name], !value.isNull else {
        throw SyncError.invalidArgument("\(owner) is missing; an object with sobjectType and soupName is needed")
      }
      let side = try SyncArguments.object(value, named: owner)
      sobjectType = try SyncArguments.string("sobjectType", in: side, of: owner)
      soupName = try SyncArguments.string("soupName", in: side, of: owner)
      fields = try TargetFields(target: side)
    }
  }

  let parent: Side
  let children: Side
  /// What a query on the parents calls their children, e.g. `Contacts`.
  let childrenName: String
  /// The children's field with the id of their parent.
  let parentIdFieldName: String
  let relationship: Relationship

  init(_ target: JSONObject) throws {
    parent = try Side(target, "parent")
    children = try Side(target, "children")
    let given = try SyncArguments.object(target["children"] ?? .null, named: "Target: children")
    childrenName = try SyncArguments.string("sobjectTypePlural", in: given, of: "Target: children")
    parentIdFieldName = try SyncArguments.string("parentIdFieldName", in: given, of: "Target: children")
    let type = try SyncArguments.string("relationshipType", in: target, of: "Target")
    guard let known = Relationship(rawValue: type) else {
      let allowed = Relationship.allCases.map(\.rawValue).joined(separator: ", ")
      throw SyncError.invalidArgument(#"Target: relationshipType is "\#(type)"; allowed are \#(allowed)"#)
    }
    relationship = known
  }

  /// The list with the fields that a side can't do without.
  static func selected(_ list: [String], _ fields: TargetFields) -> String {
    RESTSyncUpTarget.fieldNames(list + [fields.idFieldName, fields.modificationDateFieldName])
  }

  /// The subquery that gives a parent's children.
  func childrenQuery(_ fieldlist: [String], where condition: String? = nil) -> String {
    "(SELECT \(Self.selected(fieldlist, children.fields)) FROM \(childrenName)\(condition.map { " WHERE \($0)" } ?? ""))"
  }

  /// A parent as a query gave it, split from its children; those beyond the first page of them are fetched.
  func split(_ record: JSONText, _ connection: SyncConnection) async throws -> RecordTree {
    var children: [JSONText] = []
    if let found = try record.member(childrenName), found.firstByte == UInt8(ascii: "{") {
      var page = try FetchedPage(queryResult: found)
      children = page.records
      while let next = page.next {
        page = try await connection.queryMore(next)
        children += page.records
      }
    }
    return RecordTree(parent: try record.setting([], removing: [childrenName]), children: children)
  }
}
