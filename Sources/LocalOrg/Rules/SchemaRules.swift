import SQLite
import WireFormat

/// What the schema file lets the org do when a record is written: give it a record type and automatic numbers, and check them.
struct SchemaRules {
  private let connection: SQLiteConnection
  private let context: RecordContext
  private let userId: String

  init(_ connection: SQLiteConnection, _ context: RecordContext, userId: String) {
    self.connection = connection
    self.context = context
    self.userId = userId
  }

  /// - Parameter isCreate: whether the record is new.
  /// - Throws: INVALID_CROSS_REFERENCE_KEY for the record type of another object type,
  ///   INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST for a value that the record type does not offer.
  func complete(_ object: OrgObject, _ values: inout [String: SQLiteValue], isCreate: Bool, id: String) throws {
    try StandardRules(connection, context, userId: userId).complete(object, &values, id: isCreate ? nil : id)
    if !object.recordTypes.isEmpty { try recordType(object, &values, isCreate: isCreate, id: id) }
    guard isCreate else { return }
    for field in object.fields {
      guard let format = field.numberFormat else { continue }
      let number = try OrgCounters(connection).next("\(object.name).\(field.name)")
      values[field.name] = .text(OrgNumberFormat(format)?.text(of: number, on: context.now.text) ?? "\(number)")
    }
  }

  private func recordType(_ object: OrgObject, _ values: inout [String: SQLiteValue], isCreate: Bool, id: String) throws {
    if values["RecordTypeId"] == .null || (isCreate && values["RecordTypeId"] == nil) {
      values["RecordTypeId"] = object.recordTypes.first(where: \.isDefault).map { .text($0.id) } ?? .null
    }
    let isGiven = values["RecordTypeId"] != nil
    let kept = try isGiven ? values["RecordTypeId"] : connection.value("SELECT \"RecordTypeId\" FROM \(object.table) WHERE \"Id\" = ?", [.text(id)])
    // Records from before there were record types have none.
    guard let text = kept?.text else { return }
    guard let type = object.recordTypes.first(where: { $0.id == text && ($0.isActive && $0.isAvailable || !isGiven) }) else {
      guard isGiven else { return }
      throw OrgAPIError(
        errorCode: "INVALID_CROSS_REFERENCE_KEY", message: "Record Type ID: this ID value isn't valid for the user: \(text)", fields: ["RecordTypeId"])
    }
    for (name, offered) in type.picklists {
      guard let field = object.field(name), field.traits.contains(.restricted), let value = values[name]?.text else { continue }
      for choice in field.type == .multipicklist ? value.split(separator: ";").map(String.init) : [value] where !offered.contains(choice) {
        throw OrgAPIError(
          errorCode: "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST", message: "\(field.label): bad value for restricted picklist field: \(choice)",
          fields: [name])
      }
    }
  }
}
