import XML

/// Reads a profile or a permission set: of it the org takes which layout and which record type is whose, and leaves out who may do what.
struct AccessMetadata {
  let root: XMLElement
  let kind: String
  let name: String
  let place: ImportPlace

  func read(into schema: inout ImportedSchema) {
    if kind == "profile" { assignments(&schema) }
    let kept = ["objectPermissions": "permissions for object types", "fieldPermissions": "permissions for fields", "recordTypeVisibilities": "record types' visibilities"]
    let counts = kept.sorted { $0.key > $1.key }.compactMap { element, called in
      let count = root.children(named: element).count
      return count == 0 ? nil : "\(count) \(called)"
    }
    let what = counts.isEmpty ? "it" : counts.joined(separator: ", ")
    schema.report.leaveOut(place.about("\(kind) \(name)"), "\(what): everybody sees and edits everything in the org")
  }

  /// Those of the administrator outrank those of others; else the first profile's are taken.
  private func assignments(_ schema: inout ImportedSchema) {
    let outranks = name == "Admin"
    for assignment in root.children(named: "layoutAssignments") {
      guard let layout = assignment.value("layout"), let dash = layout.firstIndex(of: "-") else { continue }
      let object = String(layout[..<dash])
      let title = PercentDecoding.text(String(layout[layout.index(after: dash)...]))
      let type = assignment.value("recordType").map { String($0.dropFirst(object.count + 1)) } ?? ""
      guard schema.objects.contains(where: { $0.name == object }) else { continue }
      schema.change(object, at: place) { if outranks || $0.assignedLayouts[type] == nil { $0.assignedLayouts[type] = title } }
    }
    for visibility in root.children(named: "recordTypeVisibilities") where visibility.flag("default") {
      guard let full = visibility.value("recordType"), let dot = full.firstIndex(of: ".") else { continue }
      let object = String(full[..<dot])
      guard schema.objects.contains(where: { $0.name == object }) else { continue }
      schema.change(object, at: place) { if outranks || $0.defaultRecordType == nil { $0.defaultRecordType = String(full[full.index(after: dot)...]) } }
    }
  }
}
