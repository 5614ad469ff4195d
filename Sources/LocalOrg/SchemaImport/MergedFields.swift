import JSON

/// Adds the fields that files bring to a schema file, each only as the org can have it.
struct MergedFields {
  var merge: SchemaMerge
  let objects: [ImportedObject]
  /// The ways back from parents, "Parent.children" without case, with the fields they belong to.
  private var ways: [String: String] = [:]
  private var masters: [String: Int] = [:]

  init(merge: SchemaMerge, objects: [ImportedObject]) {
    self.merge = merge
    self.objects = objects
    let replaced = Set(objects.flatMap { object in object.fields.map { "\(object.name).\($0.name)".lowercased() } })
    for object in merge.known.objects {
      for field in object.fields where field.isOfSchemaFile && !replaced.contains("\(object.name).\(field.name)".lowercased()) {
        if field.masterOrder != nil { masters[object.name, default: 0] += 1 }
        guard let way = field.childRelationship, let parent = field.referenceTo.first else { continue }
        ways["\(parent).\(way)".lowercased()] = "\(object.name).\(field.name)"
      }
    }
  }

  mutating func add() {
    for object in objects {
      guard var members = merge.objects[object.name]?.object else { continue }
      var fields = members["fields"]?.object ?? [:]
      var seen: [String: ImportedMember] = [:]
      for field in object.fields {
        if let first = seen[field.name.lowercased()] {
          if first.value != field.value || first.name != field.name { merge.report.leaveOut(field.place, "the field is there already, from \(first.place)") }
          continue
        }
        seen[field.name.lowercased()] = field
        guard let value = value(of: field, in: object, members) else { continue }
        let kept = fields.keys.first { $0.lowercased() == field.name.lowercased() }
        fields[kept ?? field.name] = .object(value)
      }
      if !fields.isEmpty { members["fields"] = .object(fields) }
      merge.objects[object.name] = .object(members)
    }
  }

  private mutating func value(of field: ImportedMember, in object: ImportedObject, _ members: JSONObject) -> JSONObject? {
    let isStandard = field.value["standard"] == true && !SchemaName.isCustom(object.name)
    guard isStandard ? SchemaName.isStem(field.name) : SchemaName.isCustom(field.name) else {
      merge.report.leaveOut(field.place, "its name is none: letters, digits and single underscores before __c, at most 40")
      return nil
    }
    if OrgObject.standard.first(where: { $0.name == object.name })?.field(field.name) != nil {
      merge.report.leaveOut(field.place, "\(object.name) has a field of that name already, which stays as it is")
      return nil
    }
    var value = field.value
    let kept = merge.base[object.name]?["fields"]?.object?.first { $0.name.lowercased() == field.name.lowercased() }?.value
    for member in field.guesses { if let known = kept?[member], value[member] != nil || member == "children", value["type"] == kept?["type"] { value[member] = known } }
    if value["to"] != nil, !connect(&value, field, object, members) { return nil }
    takeValues(&value, field)
    sum(&value, field)
    return checked(value, field, object)
  }

  // MARK: References

  private mutating func connect(_ value: inout JSONObject, _ field: ImportedMember, _ object: ImportedObject, _ members: JSONObject) -> Bool {
    let wanted = value["to"]?.string ?? ""
    guard let target = target(wanted) else {
      merge.report.leaveOut(field.place, "it leads to \(wanted), which neither the org nor the files have")
      return false
    }
    value["to"] = .string(target)
    if value["type"] == "masterDetail" {
      let reason = !SchemaName.isCustom(object.name) ? "only custom object types have masters" : target == object.name ? "a record cannot be its own master"
        : masters[object.name, default: 0] >= 2 ? "there are two masters already" : nil
      if let reason {
        merge.report.leaveOut(field.place, reason)
        return false
      }
      masters[object.name, default: 0] += 1
    }
    wayBack(&value, field, object, to: target, plural: members["plural"]?.string ?? merge.known.find(object.name)?.labelPlural ?? "\(object.name)s")
    // Behind the way back, which a second import knows before: members are compared in their order.
    if value["type"] != "masterDetail", value["required"] == true, value["onDelete"] == nil { value["onDelete"] = "restrict" }
    return true
  }

  private func target(_ name: String) -> String? {
    if let known = merge.known.find(name) { return known.name }
    return objects.first { $0.name.lowercased() == name.lowercased() && SchemaName.isCustom($0.name) }?.name
  }

  /// What the parent calls the records that lead to it. Descriptions tell that with the parent.
  private mutating func wayBack(_ value: inout JSONObject, _ field: ImportedMember, _ object: ImportedObject, to target: String, plural: String) {
    let told = objects.first { $0.name == target }?.children["\(object.name).\(field.name)".lowercased()]
    if let told { value["children"] = told.isEmpty ? .null : .string(told) }
    // What a standard field's way back would be called is nobody's to guess.
    if value["standard"] == true, value["children"] == nil { value["children"] = .null }
    let isGuessed = value["children"] == nil
    guard value["children"]?.isNull != true else { return }
    let name = value["children"]?.string ?? SchemaName.word(plural)
    let key = "\(target).\(name.hasSuffix("__r") || value["standard"] == true ? name : "\(name)__r")".lowercased()
    if let other = ways[key] {
      value["children"] = .null
      merge.report.adapt(field.place, "without the way back from \(target): \(name) belongs to \(other)")
      return
    }
    ways[key] = "\(object.name).\(field.name)"
    if isGuessed { value["children"] = .string(name) }
  }

  // MARK: Values

  private mutating func takeValues(_ value: inout JSONObject, _ field: ImportedMember) {
    guard let set = field.valueSet else { return }
    guard let values = merge.schema.valueSets.first(where: { $0.key.lowercased() == set.lowercased() })?.value else {
      value["values"] = []
      value["restricted"] = false
      return merge.report.adapt(field.place, "its values are those of the value set \(set), which the files do not have: it takes any value")
    }
    for (name, member) in values { value[name] = member }
  }

  private func sum(_ value: inout JSONObject, _ field: ImportedMember) {
    guard let path = field.summarizes, let dot = path.firstIndex(of: ".") else { return }
    let (type, name) = (path[..<dot].lowercased(), path[path.index(after: dot)...].lowercased())
    let source = objects.first { $0.name.lowercased() == type }?.fields.first { $0.name.lowercased() == name }?.value
    for member in ["type", "precision", "scale"] { if let told = source?[member] { value[member] = told } }
    if ["date", "datetime"].contains(value["type"]?.string) { (value["precision"], value["scale"]) = (nil, nil) }
    if value["type"] == "int" { value["scale"] = nil }
  }

  /// The field if the org takes it, if need be without its default or its format.
  private mutating func checked(_ value: JSONObject, _ field: ImportedMember, _ object: ImportedObject) -> JSONObject? {
    var value = value
    if value["type"] == "autoNumber", OrgNumberFormat(value["format"]?.string ?? "{0}") == nil {
      merge.report.adapt(field.place, "the format \(value["format"]?.string ?? "") is none that the org knows; it is {0}")
      value["format"] = "{0}"
    }
    guard let error = Self.error(value, field.name) else { return value }
    if error.place.hasSuffix("default") {
      merge.report.adapt(field.place, "without its default: \(error.reason)")
      value["default"] = nil
      if Self.error(value, field.name) == nil { return value }
    }
    merge.report.leaveOut(field.place, "\(error.place): \(error.reason)")
    return nil
  }

  private static func error(_ value: JSONObject, _ name: String) -> OrgSchemaError? {
    do throws(OrgSchemaError) {
      let reader = SchemaFieldReader(members: try SchemaMembers(.object(value), at: ""), name: name, plural: "Records")
      if try reader.coordinates() == nil { _ = try reader.field() }
      return nil
    } catch { return error }
  }
}
