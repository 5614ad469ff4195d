import JSON
import WireFormat

/// Holds what was read from files against the org, and writes the schema file of both: what the org has stays, unless the files have it too.
struct SchemaMerge {
  var schema: ImportedSchema
  var report: SchemaImportReport
  /// The members `objects` of the present schema file.
  let base: JSONObject
  private let root: JSONObject
  /// The present object types.
  let known: OrgSchema
  /// The new `objects`, as far as they are made.
  var objects: JSONObject

  /// - Parameters:
  ///   - text: the present schema file; nil for none.
  ///   - known: its object types.
  init(_ schema: ImportedSchema, into text: [UInt8]?, known: OrgSchema) {
    self.schema = schema
    report = schema.report
    self.known = known
    root = text.flatMap { try? JSONValue(parsing: $0).object } ?? [:]
    base = root["objects"]?.object ?? [:]
    objects = base
  }

  /// The new schema file, and what became of all that was read.
  ///
  /// - Throws: ``SchemaImportError``.
  mutating func result() throws(SchemaImportError) -> (text: [UInt8], report: SchemaImportReport) {
    guard schema.failures.isEmpty else { throw SchemaImportError(reasons: schema.failures) }
    let taken = acceptedObjects()
    for object in taken { addObject(object) }
    let prefixes = KeyPrefixes(known: known, wanted: taken.compactMap { object in object.members["keyPrefix"]?.string.map { (object.name, $0) } })
    assign(prefixes, to: taken)
    var fields = MergedFields(merge: self, objects: taken)
    fields.add()
    self = fields.merge
    // The fields alone first: what stands on them is held against what they have become.
    let bare = try Self.parsed(objects.mapValues { MergedParts.withoutParts($0) })
    var parts = MergedParts(merge: self, objects: taken, fields: bare)
    parts.add()
    self = parts.merge
    let whole = try Self.parsed(objects)
    share(taken, whole)
    tell(taken)
    var access = MergedAccess(schema.grants, schema: whole, root: root, report: report)
    access.add()
    report = access.report
    var root = access.root
    root["objects"] = .object(objects)
    _ = try Self.parsed(root: root)
    return (SchemaText.bytes(.object(root)), report)
  }

  private mutating func share(_ taken: [ImportedObject], _ whole: OrgSchema) {
    for object in taken {
      guard let sharing = object.sharing, let own = whole.find(object.name), own.field("OwnerId") != nil else { continue }
      var members = objects[object.name]?.object ?? [:]
      members["sharing"] = .string(sharing.rawValue)
      objects[object.name] = .object(members)
    }
  }

  private static func parsed(_ objects: JSONObject) throws(SchemaImportError) -> OrgSchema {
    try parsed(root: ["objects": .object(objects)])
  }

  private static func parsed(root: JSONObject) throws(SchemaImportError) -> OrgSchema {
    do throws(OrgSchemaError) { return try SchemaFile(JSONValue.object(root).text.utf8.map { $0 }).schema() } catch {
      throw SchemaImportError(reasons: ["\(error.place): \(error.reason)"])
    }
  }

  // MARK: Object types

  /// The object types that the org can have, spelled as it spells them.
  private mutating func acceptedObjects() -> [ImportedObject] {
    var accepted: [ImportedObject] = []
    for object in schema.objects {
      let name = known.find(object.name)?.name ?? object.name
      guard known.find(name) != nil || SchemaName.isCustom(name) else {
        report.leaveOut(object.place, Self.reason(toLeaveOut: name))
        continue
      }
      accepted.append(object.renamed(name))
    }
    return accepted
  }

  private static func reason(toLeaveOut name: String) -> String {
    let kinds = [
      "__mdt": "custom metadata types", "__e": "platform events", "__b": "big objects", "__x": "external objects", "__kav": "articles", "__pc": "person accounts",
    ]
    if let kind = kinds.first(where: { name.hasSuffix($0.key) }) { return "the org has no \(kind.value)" }
    if name.hasSuffix("__c") { return "its name is none: letters, digits and single underscores before __c, at most 40" }
    return "the org does not have this standard object type"
  }

  private mutating func addObject(_ object: ImportedObject) {
    guard SchemaName.isCustom(object.name) else {
      if !object.fields.isEmpty || !object.recordTypes.isEmpty || !object.layouts.isEmpty { objects[object.name] = objects[object.name] ?? .object([:]) }
      return
    }
    var members = objects[object.name]?.object ?? [:]
    if objects[object.name] == nil, object.members.isEmpty {
      report.adapt(object.place, "no file tells the object type itself: its label and its name field are the usual ones")
    }
    for (name, value) in object.members where name != "keyPrefix" {
      // Where only a description tells of it, the number's format is not known.
      if name == "name", let kept = members["name"], kept["type"] == value["type"], value["format"] == "{0}" { continue }
      members[name] = value
    }
    if let name = members["name"], name["type"] == "autoNumber", OrgNumberFormat(name["format"]?.string ?? "{0}") == nil {
      report.adapt(object.place, "the name's format \(name["format"]?.string ?? "") is none that the org knows; it is {0}")
      members["name"] = .object(JSONObject(name.object?.map { ($0.name, $0.name == "format" ? "{0}" : $0.value) } ?? []))
    }
    objects[object.name] = .object(members)
  }

  private mutating func assign(_ prefixes: KeyPrefixes, to taken: [ImportedObject]) {
    var prefixes = prefixes
    for object in taken where SchemaName.isCustom(object.name) && known.find(object.name) == nil {
      let (prefix, isUsual) = prefixes.prefix(of: object.name, wanted: object.members["keyPrefix"]?.string)
      if let wanted = object.members["keyPrefix"]?.string, wanted != prefix {
        report.adapt(object.place, "ids start with \(prefix): \(wanted) is another type's, or none for custom types here")
      }
      guard !isUsual, var members = objects[object.name]?.object else { continue }
      members["keyPrefix"] = .string(prefix)
      objects[object.name] = .object(members)
    }
  }

  // MARK: The report

  private mutating func tell(_ taken: [ImportedObject]) {
    for object in taken {
      let (before, after) = (base[object.name], objects[object.name])
      var line = SchemaImportReport.Object(name: object.name, fate: before == after ? .unchanged : before == nil && SchemaName.isCustom(object.name) ? .new : .changed)
      let names = Set(object.fields.map { $0.name.lowercased() })
      for (name, value) in after?["fields"]?.object ?? [:] where names.contains(name.lowercased()) {
        switch before?["fields"]?[name] {
        case nil: line.newFields.append(name)
        case value?: line.unchangedFields += 1
        default: line.changedFields.append(name)
        }
      }
      line.recordTypes = after?["recordTypes"]?.object?.count ?? 0
      line.layouts = after?["layouts"]?.object?.count ?? 0
      if after == nil, before == nil { continue }
      report.objects.append(line)
    }
  }
}

extension ImportedObject {
  /// The same under the name that the org has for it.
  fileprivate func renamed(_ name: String) -> ImportedObject {
    guard name != self.name else { return self }
    var object = ImportedObject(name: name, place: place)
    (object.members, object.fields, object.recordTypes, object.layouts) = (members, fields, recordTypes, layouts)
    (object.compactLayouts, object.compactLayout, object.searchLayout) = (compactLayouts, compactLayout, searchLayout)
    (object.assignedLayouts, object.defaultRecordType, object.children, object.sharing) = (assignedLayouts, defaultRecordType, children, sharing)
    return object
  }
}

extension JSONObject {
  func mapValues(_ change: (JSONValue) -> JSONValue) -> JSONObject { JSONObject(map { ($0.name, change($0.value)) }) }
}
