import JSON
import SQLite

/// Parents that a record names by an external id, `{"Account": {"Ext__c": "U1"}}`, in place of the id in `AccountId` (REST API Developer Guide, "Insert
/// or Update (Upsert) a Record Using an External ID").
struct ParentReferences {
  let connection: SQLiteConnection
  let schema: OrgSchema
  let object: OrgObject

  /// The fields with ids in place of such parents.
  ///
  /// - Throws: INVALID_FIELD for a parent that is not there, or is not named by one external id.
  func resolved(in fields: JSONObject) throws -> JSONObject {
    guard fields.contains(where: { $0.value.object != nil || $0.value.isNull }) else { return fields }
    var resolved: JSONObject = [:]
    for (name, value) in fields {
      guard let field = reference(named: name), value.object != nil || value.isNull else {
        resolved[name] = value
        continue
      }
      guard fields[field.name] == nil else {
        throw OrgAPIError(
          errorCode: "INVALID_FIELD", message: "\(field.name) and \(name) name the same parent; give one of them", fields: [field.name])
      }
      resolved[field.name] = try value.object.map { .string(try id(of: field, in: $0)) } ?? .null
    }
    return resolved
  }

  private func reference(named name: String) -> OrgField? {
    guard name != "attributes", object.field(name) == nil else { return nil }
    return object.fields.first { $0.relationshipName?.lowercased() == name.lowercased() }
  }

  private func id(of field: OrgField, in parent: JSONObject) throws -> String {
    let type = parent["attributes"]?["type"]?.string
    let named = parent.filter { $0.name != "attributes" }
    guard let target = try target(of: field, named: type), named.count == 1, let key = named.first,
      let text = key.value.string ?? (key.value.double == nil ? nil : key.value.text.description)
    else {
      throw OrgAPIError(
        errorCode: "INVALID_FIELD", message: "\(field.relationshipName ?? field.name) has to name one parent by one external id", fields: [field.name])
    }
    guard let id = try RecordReader.id(connection, of: target, key.name, text) else {
      throw OrgAPIError(
        errorCode: "INVALID_FIELD", message: "Foreign key external ID: \(text.prefix(255)) not found for field \(key.name) in entity \(target.name)")
    }
    return id
  }

  /// A parent that may be of several types says of which it is.
  private func target(of field: OrgField, named name: String?) throws -> OrgObject? {
    let names = field.referenceTo.filter { name == nil || $0.lowercased() == name?.lowercased() }
    return names.count == 1 ? schema.find(names[0]) : nil
  }
}
