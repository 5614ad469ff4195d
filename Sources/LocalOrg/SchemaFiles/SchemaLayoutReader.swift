import JSON

/// Reads the layouts and record types of one object type in a schema file.
struct SchemaLayoutReader {
  let object: String
  /// All of its fields.
  let fields: [OrgField]
  let members: SchemaMembers

  func layouts() throws(OrgSchemaError) -> [OrgLayout] {
    let layouts = try members.members("layouts")
    var read: [OrgLayout] = []
    for name in layouts.names {
      let layout = try layouts.members(name)
      try layout.allowOnly(["sections"])
      guard let values = layout["sections"]?.array, !values.isEmpty else { throw layout.error("sections", "it is missing: a list of {heading, columns, fields}") }
      var sections: [OrgLayout.Section] = []
      for (index, value) in values.enumerated() {
        let section = try SchemaMembers(value, at: layout.place(of: "sections[\(index)]"))
        try section.allowOnly(["heading", "columns", "fields"])
        let columns = try section.number("columns", in: 1...2) ?? 2
        let shown = try known(section, "fields")
        sections.append(OrgLayout.Section(heading: try section.text("heading") ?? "", columns: columns, fields: shown))
      }
      read.append(OrgLayout(name: name, sections: sections))
    }
    return read
  }

  func recordTypes(_ layouts: [OrgLayout]) throws(OrgSchemaError) -> [OrgRecordType] {
    let types = try members.members("recordTypes")
    var read: [OrgRecordType] = []
    for name in types.names {
      guard SchemaName.isStem(name) else {
        throw types.error(name, "a record type's name has letters, digits and single underscores, a letter first")
      }
      let members = try types.members(name)
      try members.allowOnly(["label", "description", "default", "active", "layout", "picklists"])
      var type = OrgRecordType(name, label: try members.text("label") ?? SchemaName.label(name), of: object)
      type.description = try members.text("description")
      type.isDefault = try members.flag("default") ?? false
      type.isActive = try members.flag("active") ?? true
      type.layout = try members.text("layout")
      if let layout = type.layout, !layouts.contains(where: { $0.name == layout }) {
        let known = layouts.isEmpty ? "none" : layouts.map(\.name).joined(separator: ", ")
        throw members.error("layout", "there is no layout \"\(layout)\"; there are \(known)")
      }
      type.picklists = try picklists(try members.members("picklists"))
      read.append(type)
    }
    let defaults = read.filter(\.isDefault)
    if defaults.count > 1 { throw types.error("\(defaults[1].name).default", "\(defaults[0].name) is the default already") }
    if let type = defaults.first, !type.isActive { throw types.error("\(type.name).active", "the default record type must be active") }
    // New records have one, whether the file says which or not.
    if defaults.isEmpty, let first = read.firstIndex(where: \.isActive) { read[first].isDefault = true }
    return read
  }

  private func picklists(_ members: SchemaMembers) throws(OrgSchemaError) -> [String: [String]] {
    var picklists: [String: [String]] = [:]
    for name in members.names {
      guard let field = fields.first(where: { $0.name == name }), field.type == .picklist || field.type == .multipicklist else {
        let known = fields.filter { $0.type == .picklist || $0.type == .multipicklist }.map(\.name).joined(separator: ", ")
        throw members.error(name, "it is no picklist of \(object); there are \(known.isEmpty ? "none" : known)")
      }
      let values = try members.texts(name) ?? []
      if let foreign = values.first(where: { !field.picklist.contains($0) }) {
        throw members.error(name, "\(foreign) is no value of \(name); there are \(field.picklist.joined(separator: ", "))")
      }
      picklists[name] = values
    }
    return picklists
  }

  /// A list of the object type's fields.
  func fieldList(_ name: String) throws(OrgSchemaError) -> [String] { members[name] == nil ? [] : try known(members, name) }

  private func known(_ members: SchemaMembers, _ member: String) throws(OrgSchemaError) -> [String] {
    guard let names = try members.texts(member), !names.isEmpty else { throw members.error(member, "it is missing: a list of names of fields") }
    for (index, name) in names.enumerated() where !fields.contains(where: { $0.name == name }) {
      let known = fields.map(\.name).joined(separator: ", ")
      throw members.error("\(member)[\(index)]", "\(object) has no field \(name); there are \(known)")
    }
    return names
  }
}
