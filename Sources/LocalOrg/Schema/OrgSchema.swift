/// All object types of the org.
struct OrgSchema: Sendable {
  let objects: [OrgObject]
  private let positions: [String: Int]
  private let prefixes: [String: Int]

  init(_ objects: [OrgObject]) {
    self.objects = objects
    positions = Dictionary(uniqueKeysWithValues: objects.enumerated().map { ($1.name.lowercased(), $0) })
    prefixes = Dictionary(objects.enumerated().map { ($1.keyPrefix, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static let standard = OrgSchema([
    .account, .contact, .opportunity, .orgCase, .lead, .task, .user, .collaborationGroup, .collaborationGroupMember,
    .contentDocument, .contentVersion, .contentDocumentLink, .contentNote,
  ])

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
}
