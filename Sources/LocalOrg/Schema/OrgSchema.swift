import SQLite

/// All object types of an org.
struct OrgSchema: Sendable {
  let objects: [OrgObject]
  /// Which records devices hold offline.
  var briefcase = BriefcaseRule.standard
  /// Who may do what; nil where everybody may do everything.
  var access: AccessRules?
  /// What tells the schema of a user who does not see everything from others; nil for that of the org.
  var key: String?
  /// What the schema file lets people do in one step.
  var quickActions: [OrgQuickAction] = []
  /// What the SQL of queries about these object types may do.
  let queryRules: SQLiteRules
  private let positions: [String: Int]
  private let prefixes: [String: Int]

  /// - Parameters:
  ///   - objects: their fields may name children, which are added to their parents.
  ///   - queryRules: those of the whole schema, of which this is a part; nil for a whole one.
  init(_ objects: [OrgObject], queryRules: SQLiteRules? = nil) {
    self.objects = Self.joined(objects)
    positions = Dictionary(uniqueKeysWithValues: objects.enumerated().map { ($1.name.lowercased(), $0) })
    prefixes = Dictionary(objects.enumerated().map { ($1.keyPrefix, $0) }, uniquingKeysWith: { first, _ in first })
    self.queryRules = queryRules ?? OrgQueryRules.about(objects.map(\.name))
  }

  /// The object types that every org has.
  static let standard = OrgSchema(OrgObject.standard)

  /// The object type of that name without regard to case, or nil.
  func find(_ name: String) -> OrgObject? { positions[name.lowercased()].map { objects[$0] } }

  /// - Throws: NOT_FOUND, as the resources under `sobjects` answer.
  func object(_ name: String) throws(OrgAPIError) -> OrgObject {
    guard let object = find(name) else { throw .notFound }
    return object
  }

  /// The object type that an id belongs to; for an id of a note, whose documents' ids it shares, the document's.
  func object(of id: RecordId) -> OrgObject? { object(prefix: id.prefix) }

  /// The first object type whose ids start like this.
  func object(prefix: String) -> OrgObject? { prefixes[prefix].map { objects[$0] } }

  /// What a path may go on to: an object type, or ``OrgObject/name`` for references to several.
  func pathTarget(_ field: OrgField) -> OrgObject? {
    field.pathTarget.flatMap { $0 == "Name" ? .name : find($0) }
  }

  /// What SQL joins for the records of `target` that a reference leads to. Of a reference to several types it is those types alone, not all that have names.
  func source(of target: OrgObject, for field: OrgField) -> String {
    guard target.name == OrgObject.name.name else { return target.table }
    return "(\(OrgObject.nameView(field.referenceTo.compactMap { find($0) })))"
  }

  /// The join of the records that a reference leads to. Those that the user does not see are none.
  func join(_ target: OrgObject, by field: OrgField, as alias: String, of owner: String) -> String {
    let rule = target.readable(alias).map { " AND \($0)" } ?? ""
    return " LEFT JOIN \(source(of: target, for: field)) AS \(alias) ON \(alias).\"Id\" = \(owner).\(field.column)\(rule)"
  }

  /// The object types that a reference to several may lead to: those behind ``OrgObject/name``.
  var named: [OrgObject] {
    let targets = Set(objects.flatMap(\.fields).filter { $0.referenceTo.count > 1 }.flatMap(\.referenceTo))
    return objects.filter { targets.contains($0.name) }
  }

  /// The object types, each with the children that fields of others name.
  private static func joined(_ objects: [OrgObject]) -> [OrgObject] {
    var children: [String: [OrgObject.Child]] = [:]
    for object in objects {
      for field in object.fields {
        guard let relationship = field.childRelationship else { continue }
        for parent in field.referenceTo {
          children[parent, default: []].append(OrgObject.Child(relationship: relationship, object: object.name, field: field.name))
        }
      }
    }
    return objects.map { object in
      var object = object
      object.children += (children[object.name] ?? []).filter { object.child($0.relationship) == nil }
      return object
    }
  }
}
