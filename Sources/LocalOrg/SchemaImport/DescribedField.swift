import FoundationEssentials
import JSON

/// One field of an org's description of an object type, in the words of a schema file (SOAP API Developer Guide, "Field").
struct DescribedField {
  private let field: JSONObject
  private let all: [JSONObject]
  private let name: String
  private let type: String
  private let place: ImportPlace

  /// - Parameter all: the fields of the same object type.
  /// - Returns: nil for what is no field.
  init?(_ field: JSONObject, among all: [JSONObject], place: ImportPlace) {
    guard let name = field["name"]?.string, let type = field["type"]?.string else { return nil }
    self.field = field
    self.all = all
    self.name = name
    self.type = type
    self.place = place
  }

  private func flag(_ member: String) -> Bool { field[member]?.bool == true }

  private func count(_ member: String) -> Int64? { field[member]?.integer.flatMap { $0 > 0 ? $0 : nil } }

  /// - Returns: nil for a part of another field, the name, and what the report says is left out.
  func member(_ report: inout SchemaImportReport) -> ImportedMember? {
    // The two numbers of a location are told with it.
    guard !name.hasSuffix("__s"), !flag("nameField") else { return nil }
    var value: JSONObject = [:]
    if !name.hasSuffix("__c") { value["standard"] = true }
    guard shape(&value, &report) else { return nil }
    value["label"] = field["label"]
    if let help = field["inlineHelpText"]?.string, !help.isEmpty { value["help"] = .string(help) }
    if flag("calculated") {
      value["calculated"] = field["calculatedFormula"]?.string.flatMap { $0.isEmpty ? nil : .string($0) } ?? true
      report.adapt(place, "a formula or a roll-up summary: a read-only field, without values here")
    } else if value["standard"] == true, !flag("createable"), !flag("updateable"), SchemaFieldReader.Kind(rawValue: value["type"]?.string ?? "")?.members.contains("calculated") == true {
      value["calculated"] = true
      report.adapt(place, "what the org works out by itself: a read-only field, without values here")
    } else {
      rules(&value)
      initialValue(&value, &report)
    }
    return ImportedMember(name: name, value: value, place: place, guesses: ["format", "children"])
  }

  private func rules(_ value: inout JSONObject) {
    let kind = value["type"]?.string
    if field["nillable"]?.bool == false, !flag("defaultedOnCreate"), kind != "boolean", kind != "masterDetail", kind != "autoNumber" { value["required"] = true }
    guard ["string", "email", "double", "int", "autoNumber"].contains(kind) else { return }
    if flag("externalId") { value["externalId"] = true }
    if flag("unique"), kind != "autoNumber" { value["unique"] = true }
    if flag("caseSensitive"), kind == "string" || kind == "email", flag("unique") { value["caseSensitive"] = true }
  }

  private func initialValue(_ value: inout JSONObject, _ report: inout SchemaImportReport) {
    if let formula = field["defaultValueFormula"]?.string, !formula.isEmpty {
      DefaultFormula(formula).add(to: &value, place, &report)
    } else if let initial = field["defaultValue"], !initial.isNull, type != "picklist", type != "multipicklist", value["type"] != "autoNumber" {
      value["default"] = initial
    }
  }

  /// Its type and what belongs to that.
  ///
  /// - Returns: false when it is left out.
  private func shape(_ value: inout JSONObject, _ report: inout SchemaImportReport) -> Bool {
    value["type"] = .string(type)
    switch type {
    case "string" where flag("autoNumber"):
      value["type"] = "autoNumber"
      value["format"] = "{0}"
      report.adapt(place, "an automatic number: a description does not tell its format, so that it is {0}")
    case "string", "textarea", "phone", "url", "email": value["length"] = count("length").map { .integer($0) }
    case "encryptedstring":
      value["type"] = "string"
      value["length"] = count("length").map { .integer($0) }
      report.adapt(place, "encrypted text: a text that everybody reads")
    case "picklist", "multipicklist", "combobox": choices(&value)
    case "double", "currency", "percent":
      value["precision"] = count("precision").map { .integer($0) }
      value["scale"] = field["scale"]
    case "int": value["precision"] = count("digits").map { .integer($0) }
    case "boolean", "date", "datetime", "time": break
    case "location":
      let latitude = all.first { $0["name"]?.string == "\(name.dropLast(3))__Latitude__s" }
      value["scale"] = latitude?["scale"]
    case "reference": return reference(&value, &report)
    default:
      report.leaveOut(place, "the org has no fields of type \(type)")
      return false
    }
    return true
  }

  private func choices(_ value: inout JSONObject) {
    if type == "combobox" { value["type"] = "picklist" }
    let entries = (field["picklistValues"]?.array ?? []).filter { $0["active"]?.bool != false && $0["value"]?.string?.isEmpty == false }
    value["values"] = .array(entries.map { PicklistChoice.json($0["value"]?.string ?? "", label: $0["label"]?.string) })
    value["restricted"] = .bool(flag("restrictedPicklist") && !entries.isEmpty)
    value["default"] = entries.first { $0["defaultValue"]?.bool == true }?["value"]
    guard flag("dependentPicklist"), let controller = field["controllerName"]?.string else { return }
    let values = controllingValues(controller)
    value["controller"] = .string(controller)
    value["validFor"] = .object(JSONObject(entries.map { entry in
      let bits = entry["validFor"]?.string.flatMap { Data(base64Encoded: $0) }.map(Array.init) ?? []
      let names = values.enumerated().filter { index, _ in bits.indices.contains(index / 8) && bits[index / 8] & (0x80 >> (index % 8)) != 0 }
      return (entry["value"]?.string ?? "", .array(names.map { .string($0.element) }))
    }))
  }

  private func controllingValues(_ controller: String) -> [String] {
    guard let field = all.first(where: { $0["name"]?.string == controller }) else { return [] }
    if field["type"]?.string == "boolean" { return ["false", "true"] }
    return (field["picklistValues"]?.array ?? []).compactMap { $0["value"]?.string }
  }

  private func reference(_ value: inout JSONObject, _ report: inout SchemaImportReport) -> Bool {
    let targets = (field["referenceTo"]?.array ?? []).compactMap(\.string)
    guard targets.count == 1 else {
      report.leaveOut(place, targets.isEmpty ? "it does not say what it leads to" : "it leads to several object types, which fields of files cannot here")
      return false
    }
    let isMaster = field["relationshipOrder"]?.integer != nil
    value["type"] = isMaster ? "masterDetail" : "lookup"
    value["to"] = .string(targets[0])
    if let relationship = field["relationshipName"]?.string { value["relationship"] = .string(relationship) }
    if isMaster {
      if flag("updateable") { value["reparentable"] = true }
    } else if flag("restrictedDelete") {
      value["onDelete"] = "restrict"
    } else if flag("cascadeDelete") {
      value["onDelete"] = "cascade"
    }
    return true
  }
}
