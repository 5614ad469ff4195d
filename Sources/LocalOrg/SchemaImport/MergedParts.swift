import JSON

/// Adds what stands on fields: dependent picklists, record types, layouts and lists of fields, as far as the fields are there.
struct MergedParts {
  var merge: SchemaMerge
  let objects: [ImportedObject]
  /// The object types with their fields alone.
  let fields: OrgSchema

  private static let parts = ["recordTypes", "layouts", "compactLayout", "searchLayout"]

  /// An object type of a schema file with its fields alone.
  static func withoutParts(_ object: JSONValue) -> JSONValue {
    var members = object.object ?? [:]
    for part in parts { members[part] = nil }
    guard let fields = members["fields"]?.object else { return .object(members) }
    members["fields"] = .object(fields.mapValues { field in
      var field = field.object ?? [:]
      (field["controller"], field["validFor"]) = (nil, nil)
      return .object(field)
    })
    return .object(members)
  }

  mutating func add() {
    for imported in objects {
      guard var members = merge.objects[imported.name]?.object, let object = fields.find(imported.name) else { continue }
      if let all = members["fields"]?.object { members["fields"] = .object(dependencies(all, imported, object)) }
      layouts(&members, imported, object)
      recordTypes(&members, imported, object)
      list("compactLayout", imported.compactLayout.flatMap { imported.compactLayouts[$0] } ?? [], &members, imported, object)
      let columns = imported.searchLayout
      list("searchLayout", columns.isEmpty || columns.contains("Name") ? columns : ["Name"] + columns, &members, imported, object)
      merge.objects[imported.name] = .object(members)
    }
  }

  // MARK: Dependent picklists

  private mutating func dependencies(_ all: JSONObject, _ imported: ImportedObject, _ object: OrgObject) -> JSONObject {
    var all = all
    for (name, value) in all {
      guard var field = value.object, let controllerName = field["controller"]?.string, let own = object.field(name) else { continue }
      let place = imported.fields.first { $0.name.lowercased() == name.lowercased() }?.place ?? imported.place
      if let controller = object.field(controllerName), controller.name != name, controller.type == .picklist || controller.type == .boolean {
        field["controller"] = .string(controller.name)
        field["validFor"] = .object(Self.valid(field["validFor"]?.object ?? [:], own, controller))
      } else {
        (field["controller"], field["validFor"]) = (nil, nil)
        merge.report.adapt(place, "not dependent: \(controllerName) is no picklist or checkbox that \(object.name) has here")
      }
      all[name] = .object(field)
    }
    return all
  }

  private static func valid(_ told: JSONObject, _ field: OrgField, _ controller: OrgField) -> JSONObject {
    return JSONObject(field.picklist.compactMap { value in
      let names = (told[value]?.array ?? []).compactMap(\.string).map { name in
        // Metadata calls the values of a checkbox by what it looks like.
        controller.type == .boolean ? (["checked", "true"].contains(name.lowercased()) ? "true" : "false") : name
      }
      let offered = controller.controllingValues.filter(names.contains)
      return offered.isEmpty ? nil : (value, .array(offered.map { .string($0) }))
    })
  }

  // MARK: Record types

  private mutating func recordTypes(_ members: inout JSONObject, _ imported: ImportedObject, _ object: OrgObject) {
    var types = members["recordTypes"]?.object ?? [:]
    for type in imported.recordTypes {
      guard SchemaName.isStem(type.name) else {
        merge.report.leaveOut(type.place, "its name is none: letters, digits and single underscores, a letter first")
        continue
      }
      var value = type.value
      if let layout = imported.assignedLayouts[type.name] ?? types[type.name]?["layout"]?.string { value["layout"] = .string(layout) }
      // A description tells no values.
      if value["picklists"] == nil { value["picklists"] = types[type.name]?["picklists"] }
      types[type.name] = .object(value)
    }
    guard !types.isEmpty else { return }
    let wanted = imported.defaultRecordType ?? imported.recordTypes.first { $0.value["default"] == true }?.name ?? types.first { $0.value["default"] == true }?.name
    let titles = members["layouts"]?.object?.keys ?? []
    for (name, value) in types {
      guard var type = value.object else { continue }
      type["default"] = nil
      if name == wanted, type["active"] != false { type["default"] = true }
      if let layout = type["layout"]?.string, !titles.contains(layout) { type["layout"] = nil }
      if let picklists = type["picklists"]?.object {
        let place = imported.recordTypes.first { $0.name == name }?.place ?? imported.place
        let known = offered(picklists, object, place)
        type["picklists"] = nil
        if !known.isEmpty { type["picklists"] = .object(known) }
      }
      types[name] = .object(type)
    }
    members["recordTypes"] = .object(types)
  }

  private mutating func offered(_ picklists: JSONObject, _ object: OrgObject, _ place: ImportPlace) -> JSONObject {
    var known: JSONObject = [:]
    for (name, list) in picklists {
      guard let field = object.field(name), field.type == .picklist || field.type == .multipicklist else {
        merge.report.adapt(place, "without the values of \(name), which is no picklist that \(object.name) has here")
        continue
      }
      let told = (list.array ?? []).compactMap(\.string)
      let values = field.picklist.filter(told.contains)
      let strangers = told.filter { !field.picklist.contains($0) }
      if !strangers.isEmpty { merge.report.adapt(place, "without values that \(field.name) does not have here: \(strangers.joined(separator: ", "))") }
      if !values.isEmpty { known[field.name] = .array(values.map { .string($0) }) }
    }
    return known
  }

  // MARK: Layouts

  private mutating func layouts(_ members: inout JSONObject, _ imported: ImportedObject, _ object: OrgObject) {
    var layouts = members["layouts"]?.object ?? [:]
    for layout in imported.layouts {
      var missing: [String] = []
      let sections: [JSONValue] = (layout.value["sections"]?.array ?? []).compactMap { section in
        let told = (section["fields"]?.array ?? []).compactMap(\.string)
        let known = Self.known(told, object, &missing)
        guard !known.isEmpty, var members = section.object else { return nil }
        members["fields"] = .array(known.map { .string($0) })
        return .object(members)
      }
      guard !sections.isEmpty else {
        merge.report.leaveOut(layout.place, "it shows no field that the org has")
        continue
      }
      if !missing.isEmpty { merge.report.adapt(layout.place, "without fields that the org does not have: \(missing.joined(separator: ", "))") }
      layouts[layout.name] = ["sections": .array(sections)]
    }
    guard !layouts.isEmpty else { return }
    // Records without a record type have the first.
    if let first = imported.assignedLayouts[""], let value = layouts[first], layouts.keys.first != first {
      layouts = JSONObject([(first, value)] + layouts.filter { $0.name != first }.map { ($0.name, $0.value) })
    }
    members["layouts"] = .object(layouts)
  }

  /// The fields that an object type has, each once; of a location or an address its parts.
  private static func known(_ names: [String], _ object: OrgObject, _ missing: inout [String]) -> [String] {
    var known: [String] = []
    for name in names {
      let found = object.field(name).map { [$0.name] } ?? object.compound(name)?.parts.compactMap { $0.field?.name } ?? []
      if found.isEmpty { missing.append(name) }
      known += found.filter { !known.contains($0) }
    }
    return known
  }

  private mutating func list(_ member: String, _ names: [String], _ members: inout JSONObject, _ imported: ImportedObject, _ object: OrgObject) {
    guard !names.isEmpty else { return }
    var missing: [String] = []
    let known = Self.known(names, object, &missing)
    let called = member == "compactLayout" ? "compact layout" : "search layout"
    if !missing.isEmpty { merge.report.adapt(imported.place, "the \(called) is without fields that the org does not have: \(missing.joined(separator: ", "))") }
    if !known.isEmpty { members[member] = .array(known.map { .string($0) }) }
  }
}
