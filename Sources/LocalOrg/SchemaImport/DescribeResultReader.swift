import JSON

/// Reads what an org answers about its object types: the JSON of `sobjects/X/describe`, one or a list of them, with the wrapper of
/// `sf sobject describe --json` or without (REST API Developer Guide, "sObject Describe").
struct DescribeResultReader {
  let path: String

  /// - Returns: whether there was a description in the file.
  func read(into schema: inout ImportedSchema) -> Bool {
    let value: JSONValue
    do throws(SchemaImportError) { value = try JSONFile(path).value } catch {
      schema.failures += error.reasons
      return true
    }
    if let status = value["status"]?.integer, status != 0, value["result"] == nil {
      let message = value["message"]?.string.map { ": \($0)" } ?? ""
      schema.failures.append("\(path): it is the answer of a command that failed\(message)")
      return true
    }
    let descriptions = Self.descriptions(value)
    for description in descriptions { read(description, into: &schema) }
    return !descriptions.isEmpty
  }

  /// Answers are wrapped by the command line, and by batches of requests.
  private static func descriptions(_ value: JSONValue, depth: Int = 0) -> [JSONObject] {
    guard depth < 4 else { return [] }
    if let list = value.array { return list.flatMap { descriptions($0, depth: depth + 1) } }
    guard let object = value.object else { return [] }
    if object["name"]?.string != nil, object["fields"]?.array != nil { return [object] }
    return ["result", "results", "compositeResponse", "body"].compactMap { object[$0] }.flatMap { descriptions($0, depth: depth + 1) }
  }

  private func read(_ description: JSONObject, into schema: inout ImportedSchema) {
    guard let name = description["name"]?.string else { return }
    let place = ImportPlace(file: path, subject: name)
    let fields = (description["fields"]?.array ?? []).compactMap(\.object)
    var members: JSONObject = [:]
    members["label"] = description["label"]
    members["plural"] = description["labelPlural"]
    members["keyPrefix"] = description["keyPrefix"]?.string == nil ? nil : description["keyPrefix"]
    if let nameField = fields.first(where: { $0["nameField"]?.bool == true }) { members["name"] = .object(Self.nameField(nameField)) }
    var report = schema.report
    let taken = Self.unknown(fields, of: name, place, &report)
    let read = taken.compactMap { field in
      DescribedField(field, among: fields, place: place.about("\(name).\(field["name"]?.string ?? "?")"))?.member(&report)
    }
    let recordTypes = (description["recordTypeInfos"]?.array ?? []).compactMap { recordType($0, place) }
    schema.report = report
    schema.change(name, at: place) { object in
      for (member, value) in members where value.string?.isEmpty != true { object.members[member] = value }
      object.fields += read
      object.recordTypes += recordTypes
      for child in description["childRelationships"]?.array ?? [] {
        guard let type = child["childSObject"]?.string, let field = child["field"]?.string else { continue }
        object.children["\(type).\(field)".lowercased()] = child["relationshipName"]?.string ?? ""
      }
    }
  }

  /// The fields that the org does not have by itself: custom ones, and of its standard types others, too.
  private static func unknown(_ fields: [JSONObject], of type: String, _ place: ImportPlace, _ report: inout SchemaImportReport) -> [JSONObject] {
    let standard = OrgObject.standard.first { $0.name.lowercased() == type.lowercased() }
    // A type that the org is without is named as a whole.
    guard standard != nil || type.hasSuffix("__c") else { return [] }
    let own = Set((standard?.fields ?? [OrgObject.idField] + OrgObject.systemFields()).map(\.name) + ["Name", "RecordTypeId"])
    var missing: [String] = []
    let unknown = fields.filter { field in
      guard let name = field["name"]?.string, !name.hasSuffix("__c"), !name.hasSuffix("__s") else { return true }
      if own.contains(name) || standard?.compound(name) != nil || field["nameField"]?.bool == true { return false }
      if standard == nil { missing.append(name) }
      return standard != nil
    }
    if !missing.isEmpty { report.leaveOut(place, "standard fields that the org does not have: \(missing.joined(separator: ", "))") }
    return unknown
  }

  private static func nameField(_ field: JSONObject) -> JSONObject {
    let isNumber = field["autoNumber"]?.bool == true
    var members: JSONObject = ["type": isNumber ? "autoNumber" : "string"]
    members["label"] = field["label"]
    // A description does not tell the format of the number.
    if isNumber { members["format"] = "{0}" }
    return members
  }

  /// The master is every type's, and no record type of its own.
  private func recordType(_ info: JSONValue, _ place: ImportPlace) -> ImportedMember? {
    guard info["master"]?.bool != true, let name = info["developerName"]?.string else { return nil }
    var value: JSONObject = [:]
    value["label"] = info["name"]
    if info["active"]?.bool == false { value["active"] = false }
    if info["defaultRecordTypeMapping"]?.bool == true { value["default"] = true }
    return ImportedMember(name: name, value: value, place: place.about("\(place.subject).\(name)"))
  }
}
