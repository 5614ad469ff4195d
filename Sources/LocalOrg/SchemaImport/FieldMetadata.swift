import JSON
import XML

/// Reads one field of metadata, in the words of a schema file (Metadata API Developer Guide, "CustomField").
struct FieldMetadata {
  let element: XMLElement
  let name: String
  let place: ImportPlace

  /// The types that need no more than another name.
  private static let plain = [
    "Text": "string", "TextArea": "textarea", "LongTextArea": "textarea", "Html": "textarea", "EncryptedText": "string", "Phone": "phone", "Url": "url",
    "Email": "email", "Checkbox": "boolean", "Date": "date", "DateTime": "datetime", "Time": "time", "Number": "double", "Currency": "currency",
    "Percent": "percent", "Location": "location", "Picklist": "picklist", "MultiselectPicklist": "multipicklist", "AutoNumber": "autoNumber",
    "Lookup": "lookup", "Hierarchy": "lookup", "MasterDetail": "masterDetail",
  ]

  /// - Returns: nil when the report says that it is left out.
  func member(_ report: inout SchemaImportReport) -> ImportedMember? {
    var member = ImportedMember(name: name, value: [:], place: place)
    guard let type = element.value("type") else {
      report.leaveOut(place, "it has no type")
      return nil
    }
    if type == "Summary" {
      summary(&member, &report)
    } else {
      guard let kind = Self.plain[type] else {
        report.leaveOut(place, "the org has no fields of type \(type)")
        return nil
      }
      member.value["type"] = .string(kind)
      guard shape(&member, kind, type, &report) else { return nil }
    }
    member.value["label"] = element.value("label").map { .string($0) }
    member.value["help"] = element.value("inlineHelpText").map { .string($0) }
    if let formula = element.value("formula"), type != "Summary" {
      member.value["calculated"] = .string(formula)
      report.adapt(place, "a formula: a read-only field, without values here")
    } else if type != "Summary" {
      rules(&member.value, &report)
    }
    return member
  }

  private func rules(_ value: inout JSONObject, _ report: inout SchemaImportReport) {
    let kind = value["type"]?.string ?? ""
    if element.flag("required"), kind != "boolean", kind != "autoNumber", kind != "masterDetail" { value["required"] = true }
    if ["string", "email", "double"].contains(kind) {
      if element.flag("externalId") { value["externalId"] = true }
      if element.flag("unique") { value["unique"] = true }
      if element.flag("unique"), element.flag("caseSensitive"), kind != "double" { value["caseSensitive"] = true }
      if element.flag("externalId"), !element.flag("unique") { report.adapt(place, "an external id that may be there twice: external ids are unique here") }
    } else if kind == "autoNumber", element.flag("externalId") {
      value["externalId"] = true
    }
    if let formula = element.value("defaultValue"), value["default"] == nil, !["autoNumber", "location", "lookup", "masterDetail"].contains(kind) {
      DefaultFormula(formula).add(to: &value, place, &report)
    }
  }

  private func shape(_ member: inout ImportedMember, _ kind: String, _ type: String, _ report: inout SchemaImportReport) -> Bool {
    switch kind {
    case "string", "textarea":
      member.value["length"] = element.number("length").map { .integer($0) }
      if type == "EncryptedText" { report.adapt(place, "encrypted text: a text that everybody reads") }
    case "double", "currency", "percent":
      member.value["precision"] = element.number("precision").map { .integer($0) }
      member.value["scale"] = element.number("scale").map { .integer($0) }
    case "location": member.value["scale"] = element.number("scale").map { .integer($0) }
    case "autoNumber": member.value["format"] = .string(element.value("displayFormat") ?? "{0}")
    case "picklist", "multipicklist": picklist(&member, &report)
    case "lookup", "masterDetail": return reference(&member.value, kind, isHierarchy: type == "Hierarchy", &report)
    default: break
    }
    return true
  }

  private func picklist(_ member: inout ImportedMember, _ report: inout SchemaImportReport) {
    // valueSet is of version 38 on, picklist is what was before.
    let set = element.children(named: "valueSet").first
    let list = ValueSetMetadata(root: set?.children(named: "valueSetDefinition").first ?? element.children(named: "picklist").first ?? element)
    let isRestricted = set?.flag("restricted") ?? element.children(named: "picklist").first?.flag("restrictedPicklist") ?? false
    for (name, value) in list.json { member.value[name] = value }
    member.value["restricted"] = .bool(isRestricted && (!list.isEmpty || set?.value("valueSetName") != nil))
    member.valueSet = set?.value("valueSetName")
    let inactive = list.inactive
    if !inactive.isEmpty { report.adapt(place, "without its inactive values: \(inactive.joined(separator: ", "))") }
    guard let controller = set?.value("controllingField") ?? element.children(named: "picklist").first?.value("controllingField") else { return }
    member.value["controller"] = .string(controller)
    member.value["validFor"] = .object(set.map(Self.settings) ?? list.controllingValues)
  }

  private static func settings(_ set: XMLElement) -> JSONObject {
    var valid: JSONObject = [:]
    for setting in set.children(named: "valueSettings") {
      guard let value = setting.value("valueName") else { continue }
      let controlling: [JSONValue] = setting.children(named: "controllingFieldValue").map { .string($0.text.trimmed) }
      valid[value] = .array((valid[value]?.array ?? []) + controlling)
    }
    return valid
  }

  private func reference(_ value: inout JSONObject, _ kind: String, isHierarchy: Bool, _ report: inout SchemaImportReport) -> Bool {
    guard let target = element.value("referenceTo") ?? (isHierarchy ? "User" : nil) else {
      report.leaveOut(place, "it does not say what it leads to")
      return false
    }
    value["to"] = .string(target)
    value["children"] = element.value("relationshipName").map { .string($0) } ?? .null
    if kind == "masterDetail" {
      if element.flag("reparentableMasterDetail") { value["reparentable"] = true }
    } else {
      switch element.value("deleteConstraint") {
      case "Restrict": value["onDelete"] = "restrict"
      case "Cascade": value["onDelete"] = "cascade"
      default: break
      }
    }
    if !element.children(named: "lookupFilter").isEmpty { report.adapt(place, "without its lookup filter") }
    return true
  }

  /// Of the type of what is summed up, which other files may tell.
  private func summary(_ member: inout ImportedMember, _ report: inout SchemaImportReport) {
    member.value = ["type": "double", "precision": 18, "scale": 0, "calculated": true]
    if element.value("summaryOperation") != "count" {
      member.value["scale"] = 2
      member.summarizes = element.value("summarizedField")
    }
    report.adapt(place, "a roll-up summary: a read-only field, without values here")
  }
}
