import FoundationEssentials
import JSON

/// Reads the values of a picklist in a schema file, and with which values of another field each is offered.
struct SchemaPicklistReader {
  let members: SchemaMembers
  /// Whether a record may have several of the values.
  let isMultiple: Bool

  func read(into field: inout OrgField) throws(OrgSchemaError) {
    let isRestricted = try members.flag("restricted") ?? true
    // The values of an unrestricted picklist may be unknown.
    guard let list = members["values"]?.array, !list.isEmpty || !isRestricted else {
      throw members.error("values", "it is missing: the list of the field's values")
    }
    for (index, entry) in list.enumerated() { try add(entry, at: "values[\(index)]", to: &field) }
    field.length = isMultiple ? 4_099 : 255
    if isRestricted { field.traits.insert(.restricted) }
    field.controller = try members.text("controller")
    guard field.controller != nil || members["validFor"] == nil else { throw members.error("validFor", "it says nothing without a controller: the field it is about") }
  }

  /// A value is a text, or `{"value": ..., "label": ...}` where people see another one.
  private func add(_ entry: JSONValue, at place: String, to field: inout OrgField) throws(OrgSchemaError) {
    var text = entry.string
    if entry.object != nil {
      let choice = try SchemaMembers(entry, at: members.place(of: place))
      try choice.allowOnly(["value", "label"])
      text = try choice.text("value")
      if let text, let label = try choice.text("label"), label != text { field.picklistLabels[text] = label }
    }
    guard let text, !text.isEmpty else { throw members.error(place, "a text is expected, or {\"value\": ..., \"label\": ...}, not \(entry)") }
    guard text.utf16.count <= 255, !(isMultiple && text.contains(";")) else {
      throw members.error(place, "a value has at most 255 characters\(isMultiple ? " and no semicolon" : "")")
    }
    guard !field.picklist.contains(text) else { throw members.error(place, "\(text) is there twice") }
    field.picklist.append(text)
  }

  /// Ties dependent picklists to the fields that control them.
  ///
  /// - Parameters:
  ///   - fields: all fields of the object type.
  ///   - members: those of its fields in the schema file.
  static func connect(_ fields: inout [OrgField], _ members: SchemaMembers) throws(OrgSchemaError) {
    for index in fields.indices {
      guard let name = fields[index].controller else { continue }
      let own = try members.members(fields[index].name)
      guard let controller = fields.first(where: { $0.name.lowercased() == name.lowercased() }), controller.name != fields[index].name,
        controller.type == .picklist || controller.type == .boolean
      else { throw own.error("controller", "there is no picklist or checkbox \"\(name)\" beside the field") }
      fields[index].controller = controller.name
      fields[index].validFor = try bitmaps(of: fields[index], under: controller, own.members("validFor"))
    }
  }

  /// As describe has them: a bit for each value of the controller, the first one the highest of the first byte, in Base64 (SOAP API Developer
  /// Guide, "PicklistEntry", "validFor").
  private static func bitmaps(of field: OrgField, under controller: OrgField, _ members: SchemaMembers) throws(OrgSchemaError) -> [String: String] {
    let values = controller.controllingValues
    if let stranger = members.names.first(where: { !field.picklist.contains($0) }) { throw members.error(stranger, "it is no value of \(field.name)") }
    var bitmaps: [String: String] = [:]
    for value in field.picklist {
      var bits = [UInt8](repeating: 0, count: (values.count + 7) / 8)
      for (place, name) in (try members.texts(value) ?? []).enumerated() {
        guard let bit = values.firstIndex(of: name) else {
          throw members.error("\(value)[\(place)]", "\(name) is no value of \(controller.name); there are \(values.joined(separator: ", "))")
        }
        bits[bit / 8] |= 0x80 >> (bit % 8)
      }
      bitmaps[value] = Data(bits).base64EncodedString()
    }
    return bitmaps
  }
}
