/// What clients subscribe to.
enum EventChannel: Sendable, Equatable {
  /// The changes of records of all object types, or of one: `/data/ChangeEvents`, `/data/AccountChangeEvent`, `/data/Thing__ChangeEvent`.
  case changes(object: String?)
  /// The platform events of one type: `/event/NAME__e`.
  case platformEvents(object: String)

  /// The channel of that name; nil when the org has none.
  init?(_ name: String, schema: OrgSchema) {
    if name == "/data/ChangeEvents" {
      self = .changes(object: nil)
    } else if let entity = Self.middle(of: name, "/data/", "__ChangeEvent"), let object = Self.object("\(entity)__c", schema) {
      self = .changes(object: object.name)
    } else if let entity = Self.middle(of: name, "/data/", "ChangeEvent"), let object = Self.object(entity, schema), !object.isPlatformEvent {
      self = .changes(object: object.name)
    } else if let event = Self.middle(of: name, "/event/", ""), let object = Self.object(event, schema), object.isPlatformEvent {
      self = .platformEvents(object: object.name)
    } else {
      return nil
    }
  }

  private static func middle(of name: String, _ start: String, _ end: String) -> String? {
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else { return nil }
    return String(name.dropFirst(start.count).dropLast(end.count))
  }

  /// Names of channels are compared with their case.
  private static func object(_ name: String, _ schema: OrgSchema) -> OrgObject? { schema.find(name).flatMap { $0.name == name ? $0 : nil } }

  /// Whether it carries events of that kind and object type.
  func carries(_ kind: EventEntry.Kind, _ name: String) -> Bool {
    switch self {
    case .changes(let object): kind != .published && (object == nil || object == name)
    case .platformEvents(let object): kind == .published && object == name
    }
  }
}
